import { formatMoney, type Paise } from '../money';
import { type ChargeAmount, chargeLabels } from '../orders/amounts/charges';

/** What an offer takes off an order, in paise. */
export type OfferAmount = { name: string; code: string | null; amount: Paise; target: 'goods' | 'shipping' };

/** What a total consists of, in paise. */
export type Sums = {
  subtotal: Paise;
  offers: OfferAmount[];
  charges: ChargeAmount[];
  /** The tax on top. */
  tax: Paise;
  taxLabel: string;
  /** Taxes that prices include; null while they are not known. Absent with a tax on top alone. */
  includedTax?: Paise | null | undefined;
};

/** The name of an offer in a row: the typed code, which the customer knows it by, or its name. */
export const offerLabel = ({ name, code }: Pick<OfferAmount, 'name' | 'code'>): string => code ?? name;

/** The rows of a total, label and amount; offers, and other charges than shipping, only where there are any. */
export function sumRows({
  subtotal,
  offers,
  charges,
  tax,
  taxLabel,
  includedTax,
}: Sums): (readonly [label: string, value: string])[] {
  const shipping = charges.find(({ kind }) => kind === 'shipping');
  const free = offers.find(({ target, amount }) => target === 'shipping' && amount > 0);
  return [
    ['Subtotal', formatMoney(subtotal)],
    ...offers
      .filter(({ target, amount }) => target === 'goods' && amount > 0)
      .map((offer) => [`Discount (${offerLabel(offer)})`, formatMoney(-offer.amount)] as const),
    [
      free ? `${chargeLabels.shipping} (${offerLabel(free)})` : chargeLabels.shipping,
      shipping ? formatMoney(shipping.amount) : 'Free',
    ],
    ...taxRows({ tax, taxLabel, includedTax }),
    ...charges
      .filter(({ kind }) => kind !== 'shipping')
      .map(({ kind, amount }) => [chargeLabels[kind], formatMoney(amount)] as const),
  ];
}

/** Goods can be taxed on top while a charge, such as gift wrap, includes its tax: that makes two rows. */
function taxRows({ tax, taxLabel, includedTax }: Pick<Sums, 'tax' | 'taxLabel' | 'includedTax'>) {
  const onTop = [taxLabel, formatMoney(tax)] as const;
  if (includedTax === undefined) return [onTop];
  const text = includedTax === null ? 'included' : `incl. ${formatMoney(includedTax)} GST`;
  return tax > 0 ? [onTop, ['Included tax', text] as const] : [['Tax', text] as const];
}
