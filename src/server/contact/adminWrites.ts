import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { contactMessages, newsletterSubscribers } from '@/db/schema';
import { write } from '@/db/write';
import { logChange, type StaffActor, type UndoHandlers } from '@/server/audit';
import { ticketOf } from '@/shared/tickets';
import { AppError } from '../platform/errors';
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

/** Marks a message as acknowledged and answered, if it is not yet: a reply was sent. */
export const markAnswered = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await storeAcknowledged(tx, id, now);
  await tx
    .update(contactMessages)
    .set({ answeredAt: now })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.answeredAt)))
    .run();
};

const storeAcknowledged = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx
    .update(contactMessages)
    .set({ acknowledgedAt: now })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.acknowledgedAt)))
    .run();
};

/** Marks a message as acknowledged within the caller's transaction, or not. Repeating the current state changes nothing. */
async function changeAcknowledged(
  tx: Tx,
  by: StaffActor,
  { id, acknowledged }: { id: number; acknowledged: boolean },
  now: Date,
): Promise<void> {
  const { acknowledgedAt, name, email } = await getMessage(tx, id);
  const wasAcknowledged = acknowledgedAt !== null;
  if (wasAcknowledged === acknowledged) return;
  await tx
    .update(contactMessages)
    .set({ acknowledgedAt: acknowledged ? now : null })
    .where(eq(contactMessages.id, id))
    .run();
  const change = {
    action: 'message.acknowledge',
    entity: 'message' as const,
    entityId: id,
    label: `${name}, ${email}`,
    before: { acknowledged: wasAcknowledged },
    after: { acknowledged },
  };
  await logChange(tx, by, change, now);
}

/** Notes that staff acknowledged a message. Repeating it changes nothing. Throws notFound. */
export const acknowledge = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: StaffActor,
  id: number,
): Promise<void> => write(db, (tx) => changeAcknowledged(tx, by, { id, acknowledged: true }, now()));

/** Undoes an acknowledgement. Throws conflict when the message was answered since. */
export const messageUndoHandlers: UndoHandlers = {
  'message.acknowledge': async (tx, by, { entityId, before, after }, now) => {
    const { answeredAt, acknowledgedAt } = await getMessage(tx, entityId);
    const { acknowledged } = after as { acknowledged: boolean };
    if (answeredAt !== null || (acknowledgedAt !== null) !== acknowledged)
      throw new AppError('conflict', `${ticketOf(entityId)} was answered or changed again since.`);
    const { acknowledged: was } = before as { acknowledged: boolean };
    await changeAcknowledged(tx, by, { id: entityId, acknowledged: was }, now);
  },
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
    if (answered) await storeAcknowledged(tx, id, moment);
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
