import { formatMoney } from '../money';
import { type Quote, TAX_LABEL } from '../orders/pricing';

/** What a total consists of, label and amount; a fee of cash on delivery only where there is one. */
export const sumRows = ({
  subtotal,
  shipping,
  tax,
  codFee,
}: Omit<Quote, 'total'>): readonly (readonly [label: string, value: string])[] => [
  ['Subtotal', formatMoney(subtotal)],
  ['Shipping', shipping === 0 ? 'Free' : formatMoney(shipping)],
  [TAX_LABEL, formatMoney(tax)],
  ...(codFee > 0 ? [['Cash on delivery fee', formatMoney(codFee)] as const] : []),
];
