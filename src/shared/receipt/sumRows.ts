import { formatMoney, type Paise } from '../money';
import { type ChargeAmount, chargeLabels } from '../orders/amounts/charges';

/** What a total consists of, in paise. */
export type Sums = { subtotal: Paise; charges: ChargeAmount[]; tax: Paise; taxLabel: string };

/** The rows of a total, label and amount; other charges than shipping only where there are any. */
export function sumRows({
  subtotal,
  charges,
  tax,
  taxLabel,
}: Sums): (readonly [label: string, value: string])[] {
  const shipping = charges.find(({ kind }) => kind === 'shipping');
  return [
    ['Subtotal', formatMoney(subtotal)],
    [chargeLabels.shipping, shipping ? formatMoney(shipping.amount) : 'Free'],
    [taxLabel, formatMoney(tax)],
    ...charges
      .filter(({ kind }) => kind !== 'shipping')
      .map(({ kind, amount }) => [chargeLabels[kind], formatMoney(amount)] as const),
  ];
}
