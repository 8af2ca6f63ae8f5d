import { z } from 'zod';
import {
  categoryOut,
  listingIn,
  listingOut,
  productOut,
  productsIn,
  productsOut,
  reviewOut,
  suggestIn,
  suggestOut,
} from '@/shared/schemas/catalogue';
import { idSchema } from '@/shared/schemas/common';
import { reviewOfIn, submitReviewIn } from '@/shared/schemas/reviews';
import { customerProcedure, publicProcedure, router } from '../trpc';
import { listCards, listProducts, suggest } from './listing';
import { countCategories, getProduct } from './queries';
import { findOwnReview, listReviews } from './reviewQueries';
import { removeReview, submitReview } from './reviewService';

export const catalogueRouter = router({
  categories: publicProcedure
    .output(z.array(categoryOut))
    .query(({ ctx }) => countCategories(ctx.db, ctx.catalogueIndex)),

  products: publicProcedure
    .input(productsIn)
    .output(productsOut)
    .query(({ ctx, input }) => listProducts(ctx.db, ctx.catalogueIndex, input)),

  listing: publicProcedure
    .input(listingIn)
    .output(listingOut)
    .query(({ ctx, input }) => listCards(ctx.db, ctx.catalogueIndex, input)),

  suggest: publicProcedure
    .input(suggestIn)
    .output(suggestOut)
    .query(({ ctx, input }) => suggest(ctx.db, ctx.catalogueIndex, input.search)),

  product: publicProcedure
    .input(z.object({ id: idSchema }))
    .output(productOut)
    .query(({ ctx, input }) => getProduct(ctx.db, input.id)),

  reviews: publicProcedure
    .input(reviewOfIn)
    .output(z.array(reviewOut))
    .query(({ ctx, input }) => listReviews(ctx.db, input.productId)),

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
