import { z } from 'zod';
import { fitVotes } from '../../catalogue/fit';
import { reviewSorts } from '../../catalogue/reviewSorts';
import { LIMITS } from '../../shop';
import { idSchema, requiredText } from '../common';
import { reviewOut, reviewPhotoOut } from './catalogue';

export const REVIEW = {
  worst: 1,
  best: 5,
  commentLength: 2000,
  photos: 3,
  perPage: LIMITS.listPage,
} as const;

const ratingFault = `Please choose ${REVIEW.worst} to ${REVIEW.best} stars.`;

export const submitReviewIn = z.object({
  productId: idSchema,
  rating: z
    .int(ratingFault)
    .min(REVIEW.worst, ratingFault)
    .max(REVIEW.best, ratingFault)
    .default(REVIEW.best),
  comment: requiredText('Comment', REVIEW.commentLength),
  fit: z
    .enum(fitVotes, 'Please choose how it fits: runs small, true to size or runs large.')
    .nullish()
    .meta({ description: 'Runs small, true to size or runs large' }),
  photos: z
    .array(z.string().max(200))
    .max(REVIEW.photos, `Add up to ${REVIEW.photos} photos.`)
    .optional()
    .meta({ description: 'Addresses of photos that you uploaded; left out, those of your last review stay' }),
});
export type SubmitReviewIn = z.infer<typeof submitReviewIn>;

export const reviewOfIn = z.object({ productId: idSchema });

export const reviewsIn = reviewOfIn.extend({
  sort: z.enum(reviewSorts, 'Please choose a valid sort order.').default('newest'),
  limit: z.int().min(1).max(REVIEW.perPage).default(REVIEW.perPage),
  offset: z.int().min(0).max(1_000_000).default(0),
});
export const reviewsOut = z.object({ items: z.array(reviewOut), total: z.int() });
export type ReviewsIn = z.infer<typeof reviewsIn>;

export const reviewSummaryOut = z.object({
  count: z.int(),
  stars: z.array(z.int()).length(REVIEW.best).meta({ description: 'Reviews with 1, 2, 3, 4 and 5 stars' }),
  fit: z.object({ small: z.int(), true: z.int(), large: z.int() }),
});
export type ReviewSummaryOut = z.infer<typeof reviewSummaryOut>;

/** The customer's own review, including photos that await approval. */
export const ownReviewOut = reviewOut.extend({
  ownPhotos: z.array(reviewPhotoOut.extend({ isApproved: z.boolean() })),
});
export type OwnReviewOut = z.infer<typeof ownReviewOut>;

export const voteReviewIn = z.object({
  reviewId: idSchema,
  helpful: z.boolean('Please choose whether the review is helpful.'),
});
export type VoteReviewIn = z.infer<typeof voteReviewIn>;
export const voteReviewOut = z.object({ helpfulCount: z.int() });
