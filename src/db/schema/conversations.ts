import { sql } from 'drizzle-orm';
import { check, defineTable, index, integer, text } from '../kit';
import { users } from './accounts';
import { reviews } from './catalogue';
import { createdAt, id } from './columns';
import { contactMessages } from './messages';

/** What staff answered by mail to a message of the contact form or to a review. */
export const staffReplies = defineTable(
  'staff_replies',
  {
    id: id(),
    /** The customer's address, by which a conversation is found. */
    email: text().notNull(),
    messageId: integer().references(() => contactMessages.id, { onDelete: 'set null' }),
    reviewId: integer().references(() => reviews.id, { onDelete: 'set null' }),
    text: text().notNull(),
    staffId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('staff_replies_email').on(table.email),
    check('staff_replies_about', sql`${table.messageId} is null or ${table.reviewId} is null`),
  ],
);
