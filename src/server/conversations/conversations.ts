import type { DbOrTx } from '@/db/client';
import { write } from '@/db/write';
import { findAccountCards, findAccountsByEmail } from '@/server/accounts';
import { logChange, type StaffActor } from '@/server/audit';
import { getMessage, markAnswered, messagesFrom } from '@/server/contact';
import { mailStatusesOf, queueMail } from '@/server/mail';
import { getReviewOfAuthor, reviewsOfAuthor } from '@/server/reviews';
import {
  type Conversation,
  type ConversationEntry,
  type ConversationIn,
  REPLY_LIMITS,
  type ReplyIn,
} from '@/shared/schemas/shop/adminConversations';
import { AppError } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import { addReply, causeOf, repliesTo } from './records';

/** Who wrote a message or a review, and what. */
type Subject = {
  name: string;
  email: string;
  text: string;
  /** The reviewed product; null for a message. */
  product: string | null;
  label: string;
  refused: string | null;
};

async function readSubject(db: DbOrTx, { messageId, reviewId }: ConversationIn): Promise<Subject> {
  if (messageId !== undefined) {
    const { name, email, message } = await getMessage(db, messageId);
    return { name, email, text: message, product: null, label: `${name}, ${email}`, refused: null };
  }
  const { author, product, comment } = await getReviewOfAuthor(db, reviewId ?? 0);
  const refused = author.isCustomer
    ? null
    : 'This review belongs to the demo catalogue. Its author has no mailbox.';
  const { name, email } = author;
  return { name, email, text: comment, product: product.name, label: `${product.name}, ${name}`, refused };
}

/** Everything that a person and the staff wrote to each other. Throws notFound. */
export async function getConversation(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  about: ConversationIn,
): Promise<Conversation> {
  const { name, email, refused } = await readSubject(db, about);
  const account = (await findAccountsByEmail(db, [email])).get(email);
  const entries = [
    ...(await messagesFrom(db, email, REPLY_LIMITS.entries)).map(
      ({ id, message, phone, answeredAt, createdAt }): ConversationEntry => ({
        ...{ kind: 'message', id, text: message, phone, createdAt },
        isAnswered: answeredAt !== null,
      }),
    ),
    ...(account ? await reviewsOfAuthor(db, account.id, REPLY_LIMITS.entries) : []).map(
      ({ id, comment, rating, product, isHidden, createdAt }): ConversationEntry => ({
        ...{ kind: 'review', id, text: comment, rating, product, isHidden, createdAt },
      }),
    ),
    ...(await replyEntries(db, email)),
  ].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return {
    ...{ name, email, refused },
    customerId: account?.id ?? null,
    entries: entries.slice(-REPLY_LIMITS.entries),
    hasMailServer: config.mail.smtpUrl !== undefined,
  };
}

async function replyEntries(db: DbOrTx, email: string): Promise<ConversationEntry[]> {
  const replies = await repliesTo(db, email, REPLY_LIMITS.entries);
  const people = await findAccountCards(
    db,
    replies.flatMap(({ staffId }) => staffId ?? []),
  );
  const mails = await mailStatusesOf(db, replies.map(causeOf));
  return replies.map((reply) => ({
    kind: 'reply',
    id: reply.id,
    text: reply.text,
    by: reply.staffId === null ? null : (people.get(reply.staffId)?.name ?? null),
    mail: mails.get(causeOf(reply)) ?? null,
    createdAt: reply.createdAt,
  }));
}

/** Answers a message or a review by mail, and marks the message as answered. Throws notFound, and conflict for a demo review. */
export const reply = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: StaffActor & { id: number },
  { text, ...about }: ReplyIn,
): Promise<void> =>
  write(db, async (tx) => {
    const subject = await readSubject(tx, about);
    if (subject.refused !== null) throw new AppError('conflict', subject.refused);
    const moment = now();
    const { messageId = null, reviewId = null } = about;
    const { name, email, product, label } = subject;
    const sent = await addReply(tx, { email, messageId, reviewId, text, staffId: by.id, createdAt: moment });
    const data = { name, text, quoted: subject.text, product };
    await queueMail(tx, 'staffReply', { to: email, data, now: moment, cause: causeOf(sent) });
    if (messageId !== null) await markAnswered(tx, messageId, moment);
    const entity = messageId === null ? 'review' : 'message';
    const change = {
      action: `${entity}.reply`,
      entity,
      entityId: messageId ?? reviewId ?? 0,
      label,
    } as const;
    await logChange(tx, by, { ...change, before: { reply: null }, after: { reply: text } }, moment);
  });
