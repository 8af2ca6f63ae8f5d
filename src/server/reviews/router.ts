import { z } from 'zod';
import { uploadIn, uploadOut } from '@/shared/schemas/catalogue/media';
import {
  ownReviewOut,
  reviewOfIn,
  reviewSummaryOut,
  reviewsIn,
  reviewsOut,
  submitReviewIn,
  voteReviewIn,
  voteReviewOut,
} from '@/shared/schemas/catalogue/reviews';
import { cacheableProcedure, customerProcedure, router } from '../platform/trpc';
import { uploadReviewPhoto } from './photoWrites';
import { findOwnReview, listReviews, summariseReviews } from './reads';
import { ownVotes, voteReview } from './votes';
import { removeReview, submitReview } from './writes';

/** Merged into the `catalogue` router: for callers a review belongs to its product. */
export const reviewsRouter = router({
  reviews: cacheableProcedure
    .input(reviewsIn)
    .output(reviewsOut)
    .query(({ ctx, input }) => listReviews(ctx.db, input)),

  reviewSummary: cacheableProcedure
    .input(reviewOfIn)
    .output(reviewSummaryOut)
    .query(({ ctx, input }) => summariseReviews(ctx.db, input.productId)),

  myReview: customerProcedure
    .input(reviewOfIn)
    .output(ownReviewOut.nullable())
    .query(({ ctx, input }) => findOwnReview(ctx.db, ctx, ctx.viewer.id, input.productId)),

  submitReview: customerProcedure
    .input(submitReviewIn)
    .output(ownReviewOut)
    .mutation(({ ctx, input }) => submitReview(ctx, ctx.viewer.id, input)),

  removeReview: customerProcedure
    .input(reviewOfIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeReview(ctx, ctx.viewer.id, input.productId)),

  uploadReviewPhoto: customerProcedure
    .input(uploadIn)
    .output(uploadOut)
    .mutation(({ ctx, input }) => uploadReviewPhoto(ctx, ctx.viewer, input.file)),

  myReviewVotes: customerProcedure
    .input(reviewOfIn)
    .output(z.array(z.int()))
    .query(({ ctx, input }) => ownVotes(ctx.db, ctx.viewer.id, input.productId)),

  voteReview: customerProcedure
    .input(voteReviewIn)
    .output(voteReviewOut)
    .mutation(({ ctx, input }) => voteReview(ctx, ctx.viewer.id, input)),
});
