import { z } from 'zod';
import { mailStatuses } from '../admin/mailStatus';
import { adminPageIn, adminPageOut } from './adminPage';
import { idSchema } from './common';

const moment = z.date().meta({ format: 'date-time' });

const mailFilters = ['all', ...mailStatuses] as const;
export type MailFilter = (typeof mailFilters)[number];

export const listMailsIn = adminPageIn.extend({
  filter: z.enum(mailFilters, 'Please choose a valid filter.').default('all'),
});
export type ListMailsIn = z.infer<typeof listMailsIn>;

/** The visible facts of a mail: never its text, which can contain codes and sign-in links. */
const adminMailOut = z.object({
  id: idSchema,
  recipient: z.string(),
  kind: z.string().meta({ description: 'The type of email, in words' }),
  orderId: idSchema.nullable().meta({ description: 'The order it is about' }),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  error: z.string().nullable().meta({ description: 'Why the last attempt failed' }),
  createdAt: moment,
  sentAt: moment.nullable(),
  nextTryAt: moment.nullable(),
  canSendAgain: z.boolean(),
});
export type AdminMailOut = z.infer<typeof adminMailOut>;

export const adminMailsOut = adminPageOut(adminMailOut).extend({
  counts: z.object({
    all: z.int(),
    queued: z.int(),
    sent: z.int(),
    failed: z.int(),
    expired: z.int(),
  }),
});
export type AdminMailsOut = z.infer<typeof adminMailsOut>;

export const mailIdIn = z.object({ id: idSchema });
export const sentAgainOut = z.object({ count: z.int() });
