import { z } from 'zod';
import { reviewFilters } from '../../admin/adminFilters';
import { adminPageIn, adminPageOut } from '../adminPage';
import { idSchema } from '../common';
import { pictureOut, reviewPhotoOut } from './catalogue';
import { REVIEW } from './reviews';

const starsFault = `Please choose ${REVIEW.worst} to ${REVIEW.best} stars.`;

export const listReviewsIn = adminPageIn.extend({
  filter: z.enum(reviewFilters, 'Please choose a valid filter.').default('all'),
  stars: z.int(starsFault).min(REVIEW.worst, starsFault).max(REVIEW.best, starsFault).optional(),
});
export type ListReviewsIn = z.infer<typeof listReviewsIn>;

const adminReviewOut = z.object({
  id: idSchema,
  rating: z.int(),
  comment: z.string(),
  createdAt: z.date().meta({ format: 'date-time' }),
  isHidden: z.boolean(),
  photos: z.array(reviewPhotoOut.extend({ id: idSchema, isApproved: z.boolean() })),
  author: z.object({
    id: idSchema,
    name: z.string(),
    email: z.string(),
    /** False for authors of demo reviews, who cannot sign in. */
    isCustomer: z.boolean(),
  }),
  product: z.object({ id: idSchema, name: z.string(), picture: pictureOut.nullable(), isShown: z.boolean() }),
});
export type AdminReviewOut = z.infer<typeof adminReviewOut>;

export const adminReviewsOut = adminPageOut(adminReviewOut).extend({
  counts: z.object({ all: z.int(), shown: z.int(), hidden: z.int(), photos: z.int() }),
});
export type AdminReviewsOut = z.infer<typeof adminReviewsOut>;

export const setReviewHiddenIn = z.object({
  id: idSchema,
  hidden: z.boolean('Please choose whether to hide the review.'),
});

export const setPhotoApprovedIn = z.object({
  id: idSchema,
  approved: z.boolean('Please choose whether shoppers can see the photo.'),
});
