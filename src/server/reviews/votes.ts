import { and, count, eq, isNull, ne } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { reviews, reviewVotes } from '@/db/schema';
import { write } from '@/db/write';
import { catalogueChanged } from '@/server/catalogue';
import type { VoteReviewIn } from '@/shared/schemas/catalogue/reviews';
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
  write(ctx.db, async (tx) => {
    const review = await tx
      .select({ productId: reviews.productId, userId: reviews.userId })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)))
      .get();
    if (!review) throw notFound('Review');
    await requireProduct(tx, review.productId);
    if (review.userId === userId)
      throw new AppError('forbidden', "You can't mark your own review as helpful.");
    await countAction(tx, ctx, 'reviewVotesPerUser', userId);
    const isTheirs = and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId));
    if (helpful) {
      const vote = { reviewId, userId, createdAt: ctx.now() };
      await tx.insert(reviewVotes).values(vote).onConflictDoNothing().run();
    } else await tx.delete(reviewVotes).where(isTheirs).run();
    const helpfulCount =
      (await tx.select({ votes: count() }).from(reviewVotes).where(eq(reviewVotes.reviewId, reviewId)).get())
        ?.votes ?? 0;
    const { changes } = await tx
      .update(reviews)
      .set({ helpfulCount })
      .where(and(eq(reviews.id, reviewId), ne(reviews.helpfulCount, helpfulCount)))
      .run();
    if (changes > 0) await catalogueChanged(tx);
    return { helpfulCount };
  });

/** The reviews of a product that a customer voted for. */
export const ownVotes = async (db: DbOrTx, userId: number, productId: number): Promise<number[]> =>
  (
    await db
      .select({ reviewId: reviewVotes.reviewId })
      .from(reviewVotes)
      .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
      .where(and(eq(reviewVotes.userId, userId), eq(reviews.productId, productId)))
      .orderBy(reviewVotes.reviewId)
      .all()
  ).map(({ reviewId }) => reviewId);
