import { and, count, eq, isNotNull, isNull, sum } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { reviewPhotos, reviews } from '@/db/schema';
import { write } from '@/db/write';
import { logChange, type StaffActor } from '@/server/audit';
import { setProductRating } from '@/server/catalogue';
import type { OwnReviewOut, SubmitReviewIn } from '@/shared/schemas/catalogue/reviews';
import { notFound } from '../platform/errors';
import { countAction } from '../platform/limits';
import type { Context } from '../platform/trpc';
import { savePhotos } from './photoWrites';
import { findOwnReview, getAdminReview, ownReview, requireProduct } from './reads';

type ReviewContext = Pick<Context, 'db' | 'now' | 'config' | 'secrets'>;

/**
 * Publishes a customer's review of a product. A second review replaces the first, including its date. Throws
 * notFound for a product that the shop does not show, and tooManyRequests.
 */
export const submitReview = (
  ctx: ReviewContext,
  userId: number,
  input: SubmitReviewIn,
): Promise<OwnReviewOut> =>
  write(ctx.db, async (tx) => {
    const { productId, rating, comment, fit = null, photos } = input;
    await requireProduct(tx, productId);
    await countAction(tx, ctx, 'reviewsPerUser', userId);
    const values = { rating, comment, fit, removedAt: null, createdAt: ctx.now(), updatedAt: ctx.now() };
    const { id } = await tx
      .insert(reviews)
      .values({ productId, userId, ...values })
      // A hidden review stays hidden: otherwise a new text would bypass moderation.
      .onConflictDoUpdate({ target: [reviews.productId, reviews.userId], set: values })
      .returning({ id: reviews.id })
      .get();
    if (photos) await savePhotos(tx, { id, userId }, photos, ctx);
    await recountReviews(tx, productId);
    const review = await findOwnReview(tx, ctx, userId, productId);
    if (!review) throw notFound('Review');
    return review;
  });

/** Deletes the customer's review of a product. Throws notFound without a review. */
export const removeReview = (ctx: ReviewContext, userId: number, productId: number): Promise<void> =>
  write(ctx.db, async (tx) => {
    if (!(await findOwnReview(tx, ctx, userId, productId))) throw notFound('Review');
    const isMine = ownReview(userId, productId);
    const { id } = (await tx.select({ id: reviews.id }).from(reviews).where(isMine).get()) ?? {};
    if (id !== undefined) await tx.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, id)).run();
    // A hidden review leaves an empty, still hidden row: otherwise deleting and rewriting would bypass
    // moderation.
    await tx
      .update(reviews)
      .set({ comment: '', removedAt: ctx.now() })
      .where(and(isMine, isNotNull(reviews.hiddenAt)))
      .run();
    await tx
      .delete(reviews)
      .where(and(isMine, isNull(reviews.hiddenAt)))
      .run();
    await recountReviews(tx, productId);
  });

/**
 * Hides a review or shows it again and updates the product's rating. Repeating the current state changes
 * nothing. Throws notFound.
 */
export const setReviewHidden = (
  { db, now, secrets }: Pick<Context, 'db' | 'now' | 'secrets'>,
  by: StaffActor,
  { id, hidden }: { id: number; hidden: boolean },
): Promise<void> =>
  write(db, async (tx) => {
    const { isHidden, product, author } = await getAdminReview(tx, { secrets, now }, id);
    if (isHidden === hidden) return;
    const moment = now();
    await tx
      .update(reviews)
      .set({ hiddenAt: hidden ? moment : null })
      .where(eq(reviews.id, id))
      .run();
    await recountReviews(tx, product.id);
    const change = {
      action: hidden ? 'review.hide' : 'review.show',
      entity: 'review' as const,
      entityId: id,
      label: `${author.name} on ${product.name}`,
      before: { hidden: isHidden },
      after: { hidden },
    };
    await logChange(tx, by, change, moment);
  });

/** Recomputes a product's rating and count from its visible reviews, and raises the catalogue version. */
export async function recountReviews(tx: Tx, productId: number): Promise<void> {
  const visible = and(eq(reviews.productId, productId), isNull(reviews.hiddenAt));
  const found = await tx
    .select({ reviewCount: count(), ratingTotal: sum(reviews.rating).mapWith(Number) })
    .from(reviews)
    .where(visible)
    .get();
  await setProductRating(tx, productId, {
    reviewCount: found?.reviewCount ?? 0,
    ratingTotal: found?.ratingTotal ?? 0,
  });
}
