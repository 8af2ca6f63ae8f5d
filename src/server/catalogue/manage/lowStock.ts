import { and, asc, count, eq, inArray, isNull, lt, min, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { isLowVariant, products, variants } from '@/db/schema';
import { LIMITS } from '@/shared/shop';

/** Whether a product runs out: in all, or in one size and colour. */
export const isLow = (db: DbOrTx) =>
  or(
    lt(products.stock, LIMITS.lowStock),
    inArray(products.id, db.select({ id: variants.productId }).from(variants).where(isLowVariant(variants))),
  );

/** How many products of the shop run out, and those with the fewest pieces of a size and colour first. */
export function findLowStock(db: DbOrTx, most: number): { total: number; ids: number[] } {
  const where = and(isNull(products.deletedAt), isLow(db));
  const fewest = db
    .select({ stock: min(variants.stock) })
    .from(variants)
    .where(and(isLowVariant(variants), eq(variants.productId, products.id)));
  const rows = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(sql`coalesce((${fewest}), ${products.stock})`, asc(products.stock), asc(products.id))
    .limit(most)
    .all();
  const total = db.select({ total: count() }).from(products).where(where).get()?.total ?? 0;
  return { total, ids: rows.map(({ id }) => id) };
}
