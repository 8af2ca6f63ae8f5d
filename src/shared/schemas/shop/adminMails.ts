import { z } from 'zod';
import { mailStatuses } from '../../admin/mailStatus';
import { adminPageIn, adminPageOut } from '../adminPage';
import { idSchema } from '../common';

const moment = z.date().meta({ format: 'date-time' });

const mailFilters = ['all', ...mailStatuses] as const;
export type MailFilter = (typeof mailFilters)[number];

export const listMailsIn = adminPageIn.extend({
  filter: z.enum(mailFilters, 'Please choose a valid filter.').default('all'),
});
export type ListMailsIn = z.infer<typeof listMailsIn>;

/** The facts of a mail in the list. */
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
  hasMailServer: z.boolean().meta({ description: 'Without one, emails are saved as files' }),
  counts: z.object({
    all: z.int(),
    queued: z.int(),
    sent: z.int(),
    failed: z.int(),
    expired: z.int(),
  }),
});
export type AdminMailsOut = z.infer<typeof adminMailsOut>;

/** What a mail says, without codes and without links that act for its reader. */
export const readMailOut = z.object({
  recipient: z.string(),
  content: z
    .object({ subject: z.string(), text: z.string(), attachments: z.array(z.string()) })
    .nullable()
    .meta({ description: 'Null when it is no longer known' }),
});
export type ReadMailOut = z.infer<typeof readMailOut>;

export const mailIdIn = z.object({ id: idSchema });
export const sentAgainOut = z.object({ count: z.int() });
