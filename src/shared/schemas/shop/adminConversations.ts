import { z } from 'zod';
import { mailStatuses } from '../../admin/mailStatus';
import { idSchema, requiredText } from '../common';

export const REPLY_LIMITS = {
  /** Characters of a reply. */
  text: 5000,
  /** Entries of a conversation, the newest. */
  entries: 100,
} as const;

const moment = z.date().meta({ format: 'date-time' });

const about = { messageId: idSchema.optional(), reviewId: idSchema.optional() };
const isOne = ({ messageId, reviewId }: { messageId?: number; reviewId?: number }) =>
  (messageId === undefined) !== (reviewId === undefined);
const notOne = 'Name a message or a review.';

/** The conversation with the person who wrote a message or a review. */
export const conversationIn = z.object(about).refine(isOne, notOne);
export type ConversationIn = z.infer<typeof conversationIn>;

export const replyIn = z
  .object({ ...about, text: requiredText('Reply', REPLY_LIMITS.text) })
  .refine(isOne, notOne);
export type ReplyIn = z.infer<typeof replyIn>;

const entryOut = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    id: idSchema,
    text: z.string(),
    phone: z.string(),
    isAnswered: z.boolean(),
    createdAt: moment,
  }),
  z.object({
    kind: z.literal('review'),
    id: idSchema,
    text: z.string(),
    rating: z.int(),
    product: z.object({ id: idSchema, name: z.string() }),
    isHidden: z.boolean(),
    createdAt: moment,
  }),
  z.object({
    kind: z.literal('reply'),
    id: idSchema,
    text: z.string(),
    by: z.string().nullable().meta({ description: 'The member of staff; null when the account is gone' }),
    /** Of the mail that brought it. */
    mail: z.enum(mailStatuses).nullable().meta({ description: 'Null when the mail is no longer listed' }),
    createdAt: moment,
  }),
]);
export type ConversationEntry = z.infer<typeof entryOut>;

export const conversationOut = z.object({
  name: z.string(),
  email: z.string(),
  customerId: idSchema.nullable().meta({ description: 'The account with this address; null without one' }),
  entries: z.array(entryOut).meta({ description: 'Oldest first' }),
  refused: z.string().nullable().meta({ description: 'Why no reply can be sent; null when one can' }),
  hasMailServer: z.boolean().meta({ description: 'Without one, replies reach nobody' }),
});
export type Conversation = z.infer<typeof conversationOut>;
