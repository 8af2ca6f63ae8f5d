import { z } from 'zod';
import { pictureOut } from './catalogue';
import { idSchema } from './common';
import { deskPageIn, deskPageOut } from './desk';
import { REVIEW } from './reviews';

export const reviewFilters = ['all', 'shown', 'hidden'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

const starsFault = `Please choose ${REVIEW.worst} to ${REVIEW.best} stars.`;

export const listReviewsIn = deskPageIn.extend({
  filter: z.enum(reviewFilters, 'This filter is unknown.').default('all'),
  stars: z.int(starsFault).min(REVIEW.worst, starsFault).max(REVIEW.best, starsFault).optional(),
});
export type ListReviewsIn = z.infer<typeof listReviewsIn>;

export const deskReviewOut = z.object({
  id: idSchema,
  rating: z.int(),
  comment: z.string(),
  createdAt: z.date().meta({ format: 'date-time' }),
  isHidden: z.boolean(),
  author: z.object({
    id: idSchema,
    name: z.string(),
    email: z.string(),
    /** Of the demo catalogue's reviews it is nobody who could sign in. */
    isCustomer: z.boolean(),
  }),
  product: z.object({ id: idSchema, name: z.string(), picture: pictureOut.nullable(), isShown: z.boolean() }),
});
export type DeskReviewOut = z.infer<typeof deskReviewOut>;

export const deskReviewsOut = deskPageOut(deskReviewOut).extend({
  counts: z.object({ all: z.int(), shown: z.int(), hidden: z.int() }),
});
export type DeskReviewsOut = z.infer<typeof deskReviewsOut>;

export const setReviewHiddenIn = z.object({
  id: idSchema,
  hidden: z.boolean('Please say whether to hide it.'),
});
