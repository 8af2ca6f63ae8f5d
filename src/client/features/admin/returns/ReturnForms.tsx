import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, paiseOf, toDecimal } from '@/shared/money';
import {
  RETURN_LIMITS,
  type ReturnResolution,
  returnResolutionLabels,
  returnResolutions,
} from '@/shared/returns/returnRules';
import { ORDER_ITEM_LIMITS } from '@/shared/schemas/orders/orderItems';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import details from '../orders/common/details.module.css';
import adminClasses from '../ui/admin.module.css';
import classes from './Returns.module.css';
import { type AdminReturn, itemName } from './returnStatus';
import { useStepEnd } from './useReturnSteps';

type Props = { one: AdminReturn; onClose: () => void };

/** Declines a request with a reason that the customer reads. */
export function DeclineForm({ one: { id }, onClose }: Props) {
  const [reason, setReason] = useState('');
  const end = useStepEnd();
  const decline = useSingleFlight(
    trpc.admin.returns.decline.useMutation(end('Return declined', "We'll email the customer.")),
  );
  return (
    <div className={details.stack}>
      <Textarea
        label="Reason"
        description="The customer reads it."
        required
        autosize
        minRows={3}
        data-autofocus
        maxLength={RETURN_LIMITS.text}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Actions
        confirm="Decline Return"
        isReady={!decline.isPending && reason.trim() !== ''}
        onConfirm={() => decline.mutate({ id, reason }, { onSuccess: onClose })}
        onClose={onClose}
      />
    </div>
  );
}

type Counts = { resellable: number; damaged: number };

/** Counts what came back: all as resellable until staff say otherwise. */
export function ReceiveForm({ one: { id, items }, onClose }: Props) {
  const [counts, setCounts] = useState<Record<number, Counts>>({});
  const countsOf = ({ lineId, quantity }: AdminReturn['items'][number]) =>
    counts[lineId] ?? { resellable: quantity, damaged: 0 };
  const end = useStepEnd();
  const receive = useSingleFlight(
    trpc.admin.returns.receive.useMutation(end('Return received', 'Resellable items are in stock again.')),
  );
  const counted = items.map((item) => ({ lineId: item.lineId, ...countsOf(item) }));
  const isAny = counted.some(({ resellable, damaged }) => resellable + damaged > 0);
  return (
    <div className={details.stack}>
      {items.map((item) => {
        const { resellable, damaged } = countsOf(item);
        const set = (values: Partial<Counts>) =>
          setCounts({ ...counts, [item.lineId]: { resellable, damaged, ...values } });
        return (
          <fieldset key={item.lineId} className={classes.count}>
            <legend className={classes.counted}>{itemName(item)}</legend>
            <div className={adminClasses.pair}>
              <Count
                label="Resellable"
                most={item.quantity - damaged}
                value={resellable}
                onChange={(value) => set({ resellable: value })}
              />
              <Count
                label="Damaged"
                most={item.quantity}
                value={damaged}
                onChange={(value) =>
                  set({ damaged: value, resellable: Math.min(resellable, item.quantity - value) })
                }
              />
            </div>
          </fieldset>
        );
      })}
      <p className={adminClasses.quiet}>Resellable items go into stock, damaged ones are written off.</p>
      <Actions
        confirm="Receive"
        isReady={!receive.isPending && isAny}
        onConfirm={() => receive.mutate({ id, items: counted }, { onSuccess: onClose })}
        onClose={onClose}
      />
    </div>
  );
}

const Count = ({
  label,
  most,
  value,
  onChange,
}: {
  label: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
}) => (
  <NativeSelect
    label={label}
    data={Array.from({ length: most + 1 }, (_, count) => String(count))}
    value={String(value)}
    onChange={(event) => onChange(Number(event.currentTarget.value))}
  />
);

/** Pays a received return back; shows the amount first. */
export function SettleForm({ one, onClose }: Props) {
  // What staff saw when they opened it: a change meanwhile is refused.
  const [{ id, wanted, due, items }] = useState(one);
  const offered = returnResolutions.filter(
    (value) => value !== 'exchange' || items.every(({ exchangeFor }) => exchangeFor !== null),
  );
  const [resolution, setResolution] = useState<ReturnResolution>(wanted);
  const [withShipping, setWithShipping] = useState(false);
  const [reference, setReference] = useState('');
  const end = useStepEnd();
  const settle = useSingleFlight(
    trpc.admin.returns.settle.useMutation(end('Return settled', "We'll email the customer.")),
  );
  if (!due) return null;
  const isWithShipping = withShipping && resolution !== 'exchange';
  const amount = paiseOf(due.amount) + (isWithShipping ? paiseOf(due.shipping) : 0);
  const asksReference = due.isCash && resolution === 'refund' && amount > 0;
  return (
    <div className={details.stack}>
      {
        <NativeSelect
          label="What the customer gets"
          data={offered.map((value) => ({ value, label: returnResolutionLabels[value] }))}
          value={resolution}
          onChange={({ currentTarget: { value } }) =>
            setResolution(offered.find((one) => one === value) ?? 'refund')
          }
        />
      }
      {paiseOf(due.shipping) > 0 && resolution !== 'exchange' && (
        <Checkbox
          label={`Shipping fee, ${formatMoney(paiseOf(due.shipping))}`}
          checked={withShipping}
          onChange={(event) => setWithShipping(event.currentTarget.checked)}
        />
      )}
      {asksReference && (
        <TextInput
          label="Bank reference of your transfer"
          description="Cash on delivery has no card to refund to. Transfer the amount first."
          required
          maxLength={ORDER_ITEM_LIMITS.reference}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
      <Actions
        confirm={settleText(resolution, amount)}
        isReady={!settle.isPending && !(asksReference && reference.trim() === '')}
        onConfirm={() =>
          settle.mutate(
            {
              id,
              resolution,
              shipping: isWithShipping,
              amount: toDecimal(amount),
              reference: asksReference ? reference : undefined,
            },
            // What has changed meanwhile is read again before the next attempt.
            { onSuccess: onClose, onError: ({ data }) => data?.httpStatus === 409 && onClose() },
          )
        }
        onClose={onClose}
      />
    </div>
  );
}

function settleText(resolution: ReturnResolution, amount: number): string {
  if (amount === 0) return 'Settle, Nothing to Pay';
  if (resolution === 'exchange') return 'Send the Exchange';
  return resolution === 'credit'
    ? `Give ${formatMoney(amount)} of Store Credit`
    : `Refund ${formatMoney(amount)}`;
}

const Actions = ({
  confirm,
  isReady,
  onConfirm,
  onClose,
}: {
  confirm: string;
  isReady: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => (
  <div className={adminClasses.dialogActions}>
    <Button variant="default" onClick={onClose}>
      Back
    </Button>
    <Button disabled={!isReady} onClick={onConfirm}>
      {confirm}
    </Button>
  </div>
);
