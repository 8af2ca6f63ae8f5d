import type { Deps } from '@/server/platform/trpc';
import { indianDate } from '@/shared/indianCalendar';
import type { Paise } from '@/shared/money';
import { gapText } from '@/shared/tax/gstRate';
import { gstRateOf } from '@/shared/tax/gstRates';
import { tariffCodesOfProducts } from './tariffCodes';

/**
 * The products whose price nets the shop less than a lower one, because GST has a higher rate above a limit, each with a text that
 * says what it nets. `prices` are by product; the rates are those of the Indian day of `at`. Empty with a tax on top.
 */
export async function findPriceGaps(
  { db, goodsFacts }: Pick<Deps, 'db' | 'goodsFacts'>,
  prices: ReadonlyMap<number, Paise>,
  at: Date,
): Promise<Map<number, string>> {
  const { taxMode, gstRates } = await goodsFacts();
  if (taxMode !== 'gst' || prices.size === 0) return new Map();
  const day = indianDate(at.getTime());
  const gaps = new Map<number, string>();
  for (const { productId, code } of await tariffCodesOfProducts(db, [...prices.keys()])) {
    const text = gapText(gstRateOf(code, day, gstRates), prices.get(productId) ?? 0);
    if (text !== null) gaps.set(productId, text);
  }
  return gaps;
}

/** The later of two moments: a sale that runs is taxed by the rates of today. */
export const laterOf = (one: Date, other: Date): Date => new Date(Math.max(one.getTime(), other.getTime()));
