import { NativeSelect, TextInput } from '@mantine/core';
import { DATED_PRICE_RULE } from '@/shared/datedSales/priceInForce';
import { roundings } from '@/shared/datedSales/rules';
import { roundingLabels } from '@/shared/schemas/offers/adminSales';
import adminClasses from '../ui/admin.module.css';
import { exampleText, type SaleFormState } from './saleForm';

const kinds = [
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Rupees off' },
  { value: 'none', label: 'Set each price by hand' },
];

/** The name and the times of a sale, and the rule of its prices. */
export function SaleFields({ form, withRule }: { form: SaleFormState; withRule: boolean }) {
  const { kind } = form.values;
  return (
    <>
      <TextInput
        label="Name"
        description="For you; customers do not see it."
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <div className={adminClasses.pair}>
        <TextInput
          label="From"
          description="Indian time."
          type="datetime-local"
          required
          {...form.getInputProps('startsAt')}
        />
        <TextInput
          label="Until"
          description="Indian time. From then on, prices are as before."
          type="datetime-local"
          required
          {...form.getInputProps('endsAt')}
        />
      </div>
      {withRule && (
        <>
          <div className={adminClasses.pair}>
            <NativeSelect label="Prices" data={kinds} {...form.getInputProps('kind')} />
            {kind !== 'none' && (
              <>
                <TextInput
                  label={kind === 'percent' ? 'Percent' : 'Amount in ₹'}
                  inputMode="decimal"
                  required
                  {...form.getInputProps('value')}
                />
                <NativeSelect
                  label="Rounding"
                  data={roundings.map((value) => ({ value, label: roundingLabels[value] }))}
                  {...form.getInputProps('rounding')}
                />
              </>
            )}
          </div>
          <p className={adminClasses.small} aria-live="polite">
            {exampleText(form.values)} {DATED_PRICE_RULE}
          </p>
        </>
      )}
    </>
  );
}
