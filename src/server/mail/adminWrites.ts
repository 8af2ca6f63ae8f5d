import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { mailOutbox } from '@/db/schema';
import { write } from '@/db/write';
import { logChange, type StaffActor } from '@/server/audit';
import { requeued } from '@/server/outbox';
import { AppError } from '../platform/errors';
import type { Context } from '../platform/trpc';
import { getMail, isExpired } from './adminReads';
import { mailFacts } from './facts';

type AdminContext = Pick<Context, 'db' | 'now'>;

/**
 * Sends a failed mail again. Throws notFound, and conflict for one that is not failed or brings a code or link
 * whose time is over.
 */
export const resendMail = ({ db, now }: AdminContext, by: StaffActor, id: number): Promise<void> =>
  write(db, async (tx) => {
    const moment = now();
    const mail = await getMail(tx, id);
    if (mail.status !== 'failed') {
      throw new AppError('conflict', `This email is ${mail.status}. You can only resend failed emails.`);
    }
    if (isExpired(mail, moment)) {
      throw new AppError(
        'conflict',
        'The code or link in this email is no longer valid. The customer must request a new one.',
      );
    }
    await tx.update(mailOutbox).set(requeued(moment)).where(eq(mailOutbox.id, id)).run();
    const label = `${mailFacts(mail).kind} to ${mail.recipient}`;
    await log(tx, by, { action: 'mail.sendAgain', entityId: id, label }, moment);
  });

/** Sends every failed mail again that is still of use. Returns how many. */
export const resendFailedMails = ({ db, now }: AdminContext, by: StaffActor): Promise<number> =>
  write(db, async (tx) => {
    const moment = now();
    const isOfUse = or(isNull(mailOutbox.expiresAt), gt(mailOutbox.expiresAt, moment));
    const { changes } = await tx
      .update(mailOutbox)
      .set(requeued(moment))
      .where(and(eq(mailOutbox.status, 'failed'), isOfUse))
      .run();
    if (changes === 0) return 0;
    // One line for all: after an outage there may be thousands, for one and the same reason.
    const label = changes === 1 ? '1 failed email' : `${changes} failed emails`;
    await log(tx, by, { action: 'mail.sendAllAgain', entityId: 'failed', label }, moment);
    return changes;
  });

async function log(
  tx: Tx,
  by: StaffActor,
  change: { action: string; entityId: number | string; label: string },
  now: Date,
): Promise<void> {
  const states = { before: { status: 'failed' }, after: { status: 'queued' } };
  await logChange(tx, by, { ...change, entity: 'mail', ...states }, now);
}
