import { eq } from 'drizzle-orm';
import { newsletterSubscribers } from '@/db/schema';
import { inTransaction } from '@/db/transaction';
import { logChange, type StaffActor } from '@/server/audit';
import type { Context } from '../platform/trpc';
import { getSubscriber } from './subscriberReads';

/** Takes an address off the newsletter for good; it may subscribe again. Throws notFound. */
export const removeSubscriber = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: StaffActor,
  id: number,
): void =>
  inTransaction(db, (tx) => {
    const { email, createdAt } = getSubscriber(tx, id);
    tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).run();
    const change = {
      action: 'subscriber.remove',
      entity: 'subscriber' as const,
      entityId: id,
      label: email,
      before: { email, createdAt },
      after: null,
    };
    logChange(tx, by, change, now());
  });
