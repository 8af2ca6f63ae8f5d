import type { DbOrTx } from '@/db/client';
import { variants } from '@/db/schema';
import { isOneOf } from '@/db/sql';

/** The grams of variants by id, without variants that have no weight. */
export async function variantWeights(
  db: DbOrTx,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: variants.id, weight: variants.weight })
    .from(variants)
    .where(isOneOf(variants.id, variantIds))
    .all();
  return new Map(rows.flatMap(({ id, weight }) => (weight === null ? [] : [[id, weight] as const])));
}
