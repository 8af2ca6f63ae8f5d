import { formatMoney, type Paise } from '../money';
import { includedTaxes } from './includedTax';

/** What goods are taxed with: `rate` percent, or where `above` is set, another rate above a value. */
export type GstRate = {
  /** Percent of the value before tax, of all heads together. */
  rate: number;
  /** `limit` is paise of a piece before tax. */
  above: { limit: Paise; rate: number } | null;
};

/** The percentage for pieces that cost `net` paise together, taxes included. The limit is one of each piece before tax. */
export function gstPercent({ rate, above }: GstRate, net: Paise, pieces: number): number {
  if (above === null) return rate;
  // In hundredths of a percent: whole numbers up to 20,000 rupees x 10 pieces stay exact.
  const isWithin = net * 10_000 <= above.limit * (10_000 + Math.round(rate * 100)) * pieces;
  return isWithin ? rate : above.rate;
}

/** Names the rate class of goods: those of one class have the same rate at every price. */
export const rateClassOf = ({ rate, above }: GstRate): string =>
  above === null ? `${rate} %` : `${rate} % up to ${formatMoney(above.limit)}, ${above.rate} % above`;

/** The prices of a piece, taxes included, that net the shop less than the highest price at the lower rate; null without a limit. */
export function priceGap({ rate, above }: GstRate): { from: Paise; to: Paise } | null {
  if (above === null || above.rate <= rate) return null;
  const highestAtLow = Math.floor((above.limit * (100 + rate)) / 100);
  return { from: highestAtLow + 1, to: Math.floor((above.limit * (100 + above.rate)) / 100) };
}

/** What a price in the gap nets, and what would net as much; null for a price outside of it. */
export function gapText(goods: GstRate, price: Paise): string | null {
  const gap = priceGap(goods);
  if (gap === null || price < gap.from || price > gap.to) return null;
  const percent = gstPercent(goods, price, 1);
  const below = gap.from - 1;
  return `${formatMoney(price)} nets ${formatMoney(netOf(price, percent))} after ${percent} % GST, no more than ${formatMoney(below)}, which nets ${formatMoney(netOf(below, goods.rate))}. Above ${formatMoney(gap.to)} it nets more.`;
}

const netOf = (price: Paise, percent: number): Paise =>
  price - includedTaxes(price, percent, ['igst']).reduce((sum, { tax }) => sum + tax, 0);
