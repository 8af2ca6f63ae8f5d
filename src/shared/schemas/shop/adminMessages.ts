import { z } from 'zod';
import { messageFilters, messageSorts } from '../../admin/adminFilters';
import { adminPageIn, adminPageOut } from '../adminPage';
import { idSchema } from '../common';

const moment = z.date().meta({ format: 'date-time' });

export const listMessagesIn = adminPageIn.extend({
  filter: z.enum(messageFilters, 'Please choose a valid filter.').default('all'),
  sort: z.enum(messageSorts, 'Please choose a valid order.').default('newest'),
});
export type ListMessagesIn = z.infer<typeof listMessagesIn>;

const adminMessageOut = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  createdAt: moment,
  answeredAt: moment.nullable(),
  acknowledgedAt: moment.nullable(),
  ticket: z.string(),
  /** 48 hours after it arrived. */
  acknowledgeBy: moment,
  /** The end of the Indian day one month after it arrived. */
  solveBy: moment,
  isOverdue: z.boolean(),
});
export type AdminMessageOut = z.infer<typeof adminMessageOut>;

export const adminMessagesOut = adminPageOut(adminMessageOut).extend({
  counts: z.object({ all: z.int(), open: z.int(), overdue: z.int(), answered: z.int() }),
});
export type AdminMessagesOut = z.infer<typeof adminMessagesOut>;

export const setAnsweredIn = z.object({
  id: idSchema,
  answered: z.boolean('Please choose whether it is answered.'),
});

export const acknowledgeIn = z.object({ id: idSchema });

const subscriberOut = z.object({ id: idSchema, email: z.string(), createdAt: moment });
export const subscribersOut = adminPageOut(subscriberOut).extend({
  /** The size of the whole list, regardless of the search. */
  count: z.int(),
});
export type SubscribersOut = z.infer<typeof subscribersOut>;
export const subscriberIdIn = z.object({ id: idSchema });
