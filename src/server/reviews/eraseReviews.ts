import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { reviews, reviewVotes } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { recountReviews } from './writes';

/**
 * Removes the reviews and votes of a customer, and updates the products' ratings. Returns the ids of the reviews. The files
 * of their photos, which are in no review now, go with the daily cleaning.
 */
export async function eraseReviews(tx: Tx, userId: number): Promise<number[]> {
  const votes = await tx
    .delete(reviewVotes)
    .where(eq(reviewVotes.userId, userId))
    .returning({ id: reviewVotes.reviewId })
    .all();
  const votedIds = votes.map(({ id }) => id);
  await tx
    .update(reviews)
    .set({ helpfulCount: sql`${reviews.helpfulCount} - 1` })
    .where(isOneOf(reviews.id, votedIds))
    .run();
  const written = await tx
    .delete(reviews)
    .where(eq(reviews.userId, userId))
    .returning({ id: reviews.id, productId: reviews.productId })
    .all();
  for (const { productId } of written) await recountReviews(tx, productId);
  return written.map(({ id }) => id);
}
