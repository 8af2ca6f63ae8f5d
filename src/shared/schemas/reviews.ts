import { z } from 'zod';
import { idSchema, requiredText } from './common';

export const REVIEW = { worst: 1, best: 5, commentLength: 2000 } as const;

const ratingFault = `Please choose ${REVIEW.worst} to ${REVIEW.best} stars.`;

export const submitReviewIn = z.object({
  productId: idSchema,
  rating: z
    .int(ratingFault)
    .min(REVIEW.worst, ratingFault)
    .max(REVIEW.best, ratingFault)
    .default(REVIEW.best),
  comment: requiredText('Comment', REVIEW.commentLength),
});
export type SubmitReviewIn = z.infer<typeof submitReviewIn>;

export const reviewOfIn = z.object({ productId: idSchema });
