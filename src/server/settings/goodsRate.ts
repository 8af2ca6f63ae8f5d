import type { z } from 'zod';
import { tariffCodesByCategory } from '@/server/catalogue';
import { indianDate } from '@/shared/indianCalendar';
import { toDecimal } from '@/shared/money';
import type { GoodsRateIn, goodsRateOut } from '@/shared/schemas/tax/gstRate';
import { gstRateOf } from '@/shared/tax/gstRates';
import type { Deps } from '../platform/trpc';
import { readFacts } from './facts';

/** What GST taxes a product with today, by its tariff code or that of its category; null with a tax on top. */
export async function readGoodsRate(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { hsn, categoryId }: GoodsRateIn,
): Promise<z.infer<typeof goodsRateOut>> {
  const { taxMode, gstRates } = await readFacts({ db, config });
  if (taxMode !== 'gst') return null;
  const ofCategory =
    categoryId === undefined ? null : ((await tariffCodesByCategory(db)).get(categoryId) ?? null);
  const { rate, above } = gstRateOf(hsn ?? ofCategory, indianDate(now().getTime()), gstRates);
  return { rate, above: above && { limit: toDecimal(above.limit), rate: above.rate } };
}
