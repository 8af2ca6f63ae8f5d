import { formatMoney, type Paise } from '../money';
import { type ChargeAmount, chargeLabels } from '../orders/amounts/charges';

/** What an offer takes off, in paise. */
export type OfferAmount = { name: string; code: string | null; amount: Paise; target: 'goods' | 'shipping' };

/** What a total consists of, in paise. */
export type Sums = {
  subtotal: Paise;
  offers?: readonly OfferAmount[];
  charges: ChargeAmount[];
  tax: Paise;
  taxLabel: string;
};

/** The code of an offer, or its name. */
export const offerLabel = ({ code, name }: Pick<OfferAmount, 'code' | 'name'>): string => code ?? name;

/** The rows of a total, label and amount; other charges than shipping only where there are any. */
export function sumRows({
  subtotal,
  offers = [],
  charges,
  tax,
  taxLabel,
}: Sums): (readonly [label: string, value: string])[] {
  const shipping = charges.find(({ kind }) => kind === 'shipping');
  return [
    ['Subtotal', formatMoney(subtotal)],
    ...offers
      .filter(({ target }) => target === 'goods')
      .map((offer) => [offerLabel(offer), formatMoney(-offer.amount)] as const),
    [chargeLabels.shipping, shipping ? formatMoney(shipping.amount) : freeShippingText(offers)],
    [taxLabel, formatMoney(tax)],
    ...charges
      .filter(({ kind }) => kind !== 'shipping')
      .map(({ kind, amount }) => [chargeLabels[kind], formatMoney(amount)] as const),
  ];
}

function freeShippingText(offers: readonly OfferAmount[]): string {
  const offer = offers.find(({ target }) => target === 'shipping');
  return offer ? `Free with ${offerLabel(offer)}` : 'Free';
}
