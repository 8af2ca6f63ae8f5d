import { and, asc, count, countDistinct, eq, inArray, lt } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { isLowVariant, products, variants } from '@/db/schema';
import { LIMITS } from '@/shared/shop';
import { isShown } from '../core/reads';

/** Products with a total stock below `LIMITS.lowStock`. */
export const hasLowStock = () => lt(products.stock, LIMITS.lowStock);

/** Products with a size and color at or below `LIMITS.lowVariantStock`. */
export const hasLowSize = (db: DbOrTx) =>
  inArray(products.id, db.select({ id: variants.productId }).from(variants).where(isLowVariant(variants)));

/** The number of products low in stock, and the ids of those with the least. */
export async function findLowStock(db: DbOrTx, most: number): Promise<{ total: number; ids: number[] }> {
  const where = and(isShown, hasLowStock());
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(asc(products.stock), asc(products.id))
    .limit(most)
    .all();
  const total = (await db.select({ total: count() }).from(products).where(where).get())?.total ?? 0;
  return { total, ids: rows.map(({ id }) => id) };
}

/** The number of products with a low size and color. */
export async function countLowSizes(db: DbOrTx): Promise<number> {
  const row = await db
    .select({ total: countDistinct(variants.productId) })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), isShown))
    .where(isLowVariant(variants))
    .get();
  return row?.total ?? 0;
}
