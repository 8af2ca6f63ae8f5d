import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { contactMessages, newsletterSubscribers } from '@/db/schema';
import { write } from '@/db/write';
import { logChange, type StaffActor } from '@/server/audit';
import type { Context } from '../platform/trpc';
import { getMessage, getSubscriber } from './adminReads';

/** Deletes a newsletter subscription; the address may subscribe again. Throws notFound. */
export const removeSubscriber = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: StaffActor,
  id: number,
): Promise<void> =>
  write(db, async (tx) => {
    const { email, createdAt } = await getSubscriber(tx, id);
    await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).run();
    const change = {
      action: 'subscriber.remove',
      entity: 'subscriber' as const,
      entityId: id,
      label: email,
      before: { email, createdAt },
      after: null,
    };
    await logChange(tx, by, change, now());
  });

/** Marks a message as answered, if it is not yet: a reply was sent. */
export const markAnswered = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx
    .update(contactMessages)
    .set({ answeredAt: now })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.answeredAt)))
    .run();
};

/** Marks a message as answered or open. Repeating the current state changes nothing. Throws notFound. */
export const setAnswered = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: StaffActor,
  { id, answered }: { id: number; answered: boolean },
): Promise<void> =>
  write(db, async (tx) => {
    const { answeredAt, name, email } = await getMessage(tx, id);
    const wasAnswered = answeredAt !== null;
    if (wasAnswered === answered) return;
    const moment = now();
    await tx
      .update(contactMessages)
      .set({ answeredAt: answered ? moment : null })
      .where(eq(contactMessages.id, id))
      .run();
    const change = {
      action: answered ? 'message.answer' : 'message.reopen',
      entity: 'message' as const,
      entityId: id,
      label: `${name}, ${email}`,
      before: { answered: wasAnswered },
      after: { answered },
    };
    await logChange(tx, by, change, moment);
  });
