import { asc } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Db, DbOrTx } from '@/db/client';
import { bestsellers } from '@/db/schema';
import { write } from '@/db/write';

/** Ids of the best-selling products, best first. */
export const readBestsellers = (db: DbOrTx): number[] =>
  db
    .select({ productId: bestsellers.productId })
    .from(bestsellers)
    .orderBy(asc(bestsellers.rank))
    .all()
    .map(({ productId }) => productId);

/**
 * Stores the best-selling products, best first. Pages are invalidated only when the products or their order
 * changed.
 */
export async function saveBestsellers(db: Db, productIds: readonly number[]): Promise<void> {
  const isSame = (present: number[]) => present.join() === productIds.join();
  if (isSame(readBestsellers(db))) return;
  await write(db, (tx) => {
    tx.delete(bestsellers).run();
    productIds.forEach((productId, rank) => {
      tx.insert(bestsellers).values({ rank, productId }).run();
    });
    catalogueChanged(tx);
  });
}
