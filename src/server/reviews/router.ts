import { z } from 'zod';
import { reviewOut } from '@/shared/schemas/catalogue';
import { reviewOfIn, submitReviewIn } from '@/shared/schemas/reviews';
import { cacheableProcedure, customerProcedure, router } from '../platform/trpc';
import { findOwnReview, listReviews } from './reads';
import { removeReview, submitReview } from './writes';

/** Part of the router `catalogue`: to the caller a review belongs to its product. */
export const reviewsRouter = router({
  reviews: cacheableProcedure
    .input(reviewOfIn)
    .output(z.array(reviewOut))
    .query(({ ctx, input }) => {
      ctx.shows({});
      return listReviews(ctx.db, input.productId);
    }),

  myReview: customerProcedure
    .input(reviewOfIn)
    .output(reviewOut.nullable())
    .query(({ ctx, input }) => findOwnReview(ctx.db, ctx.viewer.id, input.productId)),

  submitReview: customerProcedure
    .input(submitReviewIn)
    .output(reviewOut)
    .mutation(({ ctx, input }) => submitReview(ctx, ctx.viewer.id, input)),

  removeReview: customerProcedure
    .input(reviewOfIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeReview(ctx, ctx.viewer.id, input.productId)),
});
