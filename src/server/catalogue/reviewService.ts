import { and, count, eq, isNull, sum } from 'drizzle-orm';
import { bumpCatalogue } from '@/db/catalogueVersion';
import type { Tx } from '@/db/open';
import { products, reviews } from '@/db/schema';
import { write } from '@/db/transaction';
import type { ReviewOut } from '@/shared/schemas/catalogue';
import type { SubmitReviewIn } from '@/shared/schemas/reviews';
import { notFound } from '../errors';
import { countAction } from '../limits';
import type { Context } from '../trpc';
import { findReview, isShownProduct } from './reviewQueries';

type ReviewContext = Pick<Context, 'db' | 'now' | 'config'>;

/**
 * Writes a customer's review of a product, in the place of an earlier one, and counts the product's rating
 * anew. Throws notFound for a product that the shop does not show, and tooManyRequests.
 */
export function submitReview(ctx: ReviewContext, userId: number, review: SubmitReviewIn): ReviewOut {
  const { productId, rating, comment } = review;
  return write(ctx.db, (tx) => {
    countAction(tx, ctx, 'reviewsPerUser', userId);
    if (!isShownProduct(tx, productId)) throw notFound('Product');
    const now = ctx.now();
    tx.insert(reviews)
      .values({ productId, userId, rating, comment, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [reviews.productId, reviews.userId],
        set: { rating, comment, createdAt: now, updatedAt: now },
      })
      .run();
    countRating(tx, productId);
    const written = findReview(tx, productId, userId);
    if (!written) throw notFound('Review');
    return written;
  });
}

/** Takes a customer's own review back. Throws notFound when there is none. */
export function removeReview({ db }: ReviewContext, userId: number, productId: number): void {
  write(db, (tx) => {
    const mine = and(eq(reviews.productId, productId), eq(reviews.userId, userId));
    const { changes } = tx.delete(reviews).where(mine).run();
    if (changes === 0) throw notFound('Review');
    countRating(tx, productId);
  });
}

/** Counts a product's rating anew from the reviews that are shown. */
export function countRating(tx: Tx, productId: number): void {
  const shown = and(eq(reviews.productId, productId), isNull(reviews.hiddenAt));
  const row = tx
    .select({ total: sum(reviews.rating), count: count() })
    .from(reviews)
    .where(shown)
    .get();
  tx.update(products)
    .set({ ratingTotal: Number(row?.total ?? 0), reviewCount: row?.count ?? 0, changedIn: bumpCatalogue(tx) })
    .where(eq(products.id, productId))
    .run();
}
