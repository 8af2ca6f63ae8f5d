import { and, count, eq, lte, min } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { mailOutbox } from '@/db/schema';

type MailQueue = {
  queued: number;
  failed: number;
  /** Since when the mail waits that should have been sent first; null when none is due. */
  oldestDueAt: Date | null;
};

/** How the outbox stands; by its index of state and time. */
export function readMailQueue(db: DbOrTx, now: Date): MailQueue {
  const countOf = (status: 'queued' | 'failed') =>
    db.select({ mails: count() }).from(mailOutbox).where(eq(mailOutbox.status, status)).get()?.mails ?? 0;
  const due = db
    .select({ at: min(mailOutbox.sendAt) })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'queued'), lte(mailOutbox.sendAt, now)))
    .get();
  return { queued: countOf('queued'), failed: countOf('failed'), oldestDueAt: due?.at ?? null };
}
