import { Checkbox, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { RETURN_LIMITS, returnReasonLabels, returnResolutionLabels } from '@/shared/returns/returnRules';
import { optionsText } from '../../lib/cartLines';
import { trpc } from '../../lib/trpc';
import { PlainSelect } from '../../ui/plainFields';
import classes from './Returns.module.css';
import { type Chosen, type ReturnOption, reasonsOf, type useReturnForm } from './useReturnForm';

type Form = ReturnType<typeof useReturnForm>;

/** Chooses what comes back and why, and what the customer would like for it. */
export function ReturnFields({
  options,
  form,
  isStaff = false,
}: {
  options: readonly ReturnOption[];
  form: Form;
  isStaff?: boolean;
}) {
  return (
    <>
      <ul className={classes.items}>
        {options.map((option) => (
          <li key={option.lineId} className={classes.item}>
            <Item option={option} form={form} isStaff={isStaff} />
          </li>
        ))}
      </ul>
      {form.resolutions.length > 1 && (
        <PlainSelect
          label={isStaff ? 'The customer would like' : 'What would you like?'}
          value={form.wanted ?? ''}
          options={form.resolutions.map((value) => ({ value, label: returnResolutionLabels[value] }))}
          onChange={({ currentTarget: { value } }) =>
            form.setWish(form.resolutions.find((one) => one === value) ?? null)
          }
        />
      )}
    </>
  );
}

function Item({ option, form, isStaff }: { option: ReturnOption; form: Form; isStaff: boolean }) {
  const { name, most } = option;
  const chosen = form.chosenOf(option);
  const label = [name, optionsText(option)].filter(Boolean).join(', ');
  const set = (values: Partial<Chosen>) => form.change(option, values);
  const reasons = reasonsOf(option, chosen, isStaff);
  return (
    <>
      <div className={classes.line}>
        <Checkbox
          label={label}
          color="brass"
          checked={chosen.quantity > 0}
          onChange={(event) => set({ quantity: event.currentTarget.checked ? most : 0 })}
        />
        {chosen.quantity > 0 && most > 1 ? (
          <PlainSelect
            aria-label={`How many of ${label}`}
            className={classes.count}
            value={chosen.quantity}
            options={Array.from({ length: most }, (_, index) => ({
              value: String(index + 1),
              label: `${index + 1} of ${most}`,
            }))}
            onChange={(event) => set({ quantity: Number(event.currentTarget.value) })}
          />
        ) : (
          <span className={classes.one}>{most === 1 ? '1 item' : `${most} items`}</span>
        )}
      </div>
      {chosen.quantity > 0 && (
        <div className={classes.why}>
          <PlainSelect
            label="Reason"
            value={chosen.reason}
            options={[
              { value: '', label: 'Please choose', disabled: true },
              ...reasons.map((reason) => ({ value: reason, label: returnReasonLabels[reason] })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              set({ reason: reasons.find((reason) => reason === value) ?? '' })
            }
          />
          {form.wanted === 'exchange' && <NewVariant option={option} chosen={chosen} set={set} />}
          <Textarea
            label={isStaff ? 'What the customer wrote (optional)' : 'Comment (optional)'}
            autosize
            minRows={2}
            maxLength={RETURN_LIMITS.text}
            value={chosen.comment}
            onChange={(event) => set({ comment: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}

/** The size and colour that an exchange is for; sold-out ones cannot be chosen. */
function NewVariant({
  option: { productId },
  chosen,
  set,
}: {
  option: ReturnOption;
  chosen: Chosen;
  set: (values: Partial<Chosen>) => void;
}) {
  const { data: variants = [] } = trpc.catalogue.variants.useQuery({ id: productId });
  const { exchangeFor } = chosen;
  const at = variants.findIndex(
    ({ size, color }) => size === exchangeFor?.size && color === exchangeFor?.color,
  );
  return (
    <PlainSelect
      label="Exchange for"
      value={at < 0 ? '' : String(at)}
      options={[
        { value: '', label: 'Please choose', disabled: true },
        ...variants.map((variant, at) => {
          const isSoldOut = variant.stock < chosen.quantity;
          const text = optionsText(variant) || 'The same item';
          return { value: String(at), label: isSoldOut ? `${text} (sold out)` : text, disabled: isSoldOut };
        }),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const variant = variants[Number(value)];
        if (variant) set({ exchangeFor: { size: variant.size, color: variant.color } });
      }}
    />
  );
}
