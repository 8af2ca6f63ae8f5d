import { asc } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Db, DbOrTx } from '@/db/client';
import { bestsellers } from '@/db/schema';
import { write } from '@/db/write';
import { forEachInTurn } from '@/shared/inTurn';

/** Ids of the best-selling products, best first. */
export const readBestsellers = async (db: DbOrTx): Promise<number[]> =>
  (
    await db
      .select({ productId: bestsellers.productId })
      .from(bestsellers)
      .orderBy(asc(bestsellers.rank))
      .all()
  ).map(({ productId }) => productId);

/**
 * Stores the best-selling products, best first. Pages are invalidated only when the products or their order
 * changed.
 */
export async function saveBestsellers(db: Db, productIds: readonly number[]): Promise<void> {
  const isSame = (present: number[]) => present.join() === productIds.join();
  if (isSame(await readBestsellers(db))) return;
  await write(db, async (tx) => {
    await tx.delete(bestsellers).run();
    await forEachInTurn(productIds, async (productId, rank) => {
      await tx.insert(bestsellers).values({ rank, productId }).run();
    });
    await catalogueChanged(tx);
  });
}
