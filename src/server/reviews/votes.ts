import { and, count, eq, isNull, ne } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { reviews, reviewVotes } from '@/db/schema';
import { write } from '@/db/write';
import { catalogueChanged } from '@/server/catalogue';
import type { VoteReviewIn } from '@/shared/schemas/reviews';
import { AppError, notFound } from '../platform/errors';
import { countAction } from '../platform/limits';
import type { Context } from '../platform/trpc';
import { requireProduct } from './reads';

/**
 * Records or withdraws a helpful vote; repeating changes nothing. Returns the number of votes. Throws
 * notFound for an invisible review, forbidden for one's own, and tooManyRequests.
 */
export const voteReview = (
  ctx: Pick<Context, 'db' | 'now' | 'config'>,
  userId: number,
  { reviewId, helpful }: VoteReviewIn,
): Promise<{ helpfulCount: number }> =>
  write(ctx.db, (tx) => {
    const review = tx
      .select({ productId: reviews.productId, userId: reviews.userId })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)))
      .get();
    if (!review) throw notFound('Review');
    requireProduct(tx, review.productId);
    if (review.userId === userId)
      throw new AppError('forbidden', "You can't mark your own review as helpful.");
    countAction(tx, ctx, 'reviewVotesPerUser', userId);
    const isTheirs = and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId));
    if (helpful) {
      const vote = { reviewId, userId, createdAt: ctx.now() };
      tx.insert(reviewVotes).values(vote).onConflictDoNothing().run();
    } else tx.delete(reviewVotes).where(isTheirs).run();
    const helpfulCount =
      tx.select({ votes: count() }).from(reviewVotes).where(eq(reviewVotes.reviewId, reviewId)).get()
        ?.votes ?? 0;
    const { changes } = tx
      .update(reviews)
      .set({ helpfulCount })
      .where(and(eq(reviews.id, reviewId), ne(reviews.helpfulCount, helpfulCount)))
      .run();
    if (changes > 0) catalogueChanged(tx);
    return { helpfulCount };
  });

/** The reviews of a product that a customer voted for. */
export const ownVotes = (db: DbOrTx, userId: number, productId: number): number[] =>
  db
    .select({ reviewId: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.userId, userId), eq(reviews.productId, productId)))
    .orderBy(reviewVotes.reviewId)
    .all()
    .map(({ reviewId }) => reviewId);
