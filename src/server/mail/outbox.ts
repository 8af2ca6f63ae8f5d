import { and, asc, count, eq, inArray, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '@/db/client';
import { prepared, preparedInsert, preparedUpdate } from '@/db/prepared';
import { isUrgentMail, mailOutbox } from '@/db/schema';
import { deleteSome } from '@/db/sqlite/deleteSome';
import { patientWrite, write } from '@/db/write';
import type { SecretBox } from '../platform/secretBox';
import {
  type SecretTemplateName,
  sealData,
  type TemplateData,
  type TemplateName,
  withoutSecrets,
} from './templates';

const secondMs = 1000;

export const DELIVERY = {
  /** After this many attempts a mail has failed for good, for staff to look at. */
  maxAttempts: 10,
  /** Mails on their way at once. */
  maxConcurrency: 5,
  /** Milliseconds for which a worker owns a mail; longer than any attempt lasts. */
  lease: 120 * secondMs,
  /** Milliseconds that one attempt may take; a mail server that only keeps talking is given up. */
  timeoutMs: 60 * secondMs,
  /** Milliseconds before the second attempt; each further wait is three times as long, to at most two hours. */
  firstWait: 10 * secondMs,
  longestWait: 7200 * secondMs,
} as const;

/** Milliseconds to wait after attempt number `attempts` failed; ten attempts span about seven hours. */
export const waitAfter = (attempts: number): number =>
  Math.min(DELIVERY.firstWait * 3 ** (attempts - 1), DELIVERY.longestWait);

export type QueuedMail<Name extends TemplateName> = {
  to: string;
  data: TemplateData<Name>;
  now: Date;
  /** When it is worthless and no longer sent; absent: never. */
  expiresAt?: Date;
  /** Not sent before; until then it can be withdrawn by its cause. */
  sendAt?: Date;
  cause?: string;
};

const insertMail = preparedInsert(mailOutbox, [
  'recipient',
  'template',
  'data',
  'sendAt',
  'createdAt',
  'expiresAt',
  'cause',
]);

/** Writes a mail to the outbox, in the transaction that causes it: no change without its mail, and no mail without its change. */
export const queueMail = <Name extends Exclude<TemplateName, SecretTemplateName>>(
  tx: Tx,
  template: Name,
  mail: QueuedMail<Name>,
): void => insert(tx, template, mail, mail.data);

/** The same for a mail with a code or a link: those are encrypted, so that a copy of the database holds none. */
export const queueSecretMail = <Name extends SecretTemplateName>(
  tx: Tx,
  secrets: SecretBox,
  template: Name,
  mail: QueuedMail<Name>,
): void => insert(tx, template, mail, sealData(secrets, { template, recipient: mail.to, data: mail.data }));

function insert(
  tx: Tx,
  template: TemplateName,
  { to, now, expiresAt, sendAt = now, cause }: Omit<QueuedMail<TemplateName>, 'data'>,
  data: unknown,
): void {
  const times = { sendAt, createdAt: now, expiresAt: expiresAt ?? null };
  insertMail(tx, { recipient: to, template, data, cause, ...times });
}

/**
 * Takes back the mails of something that was undone, of one kind or all, as far as no worker has them yet. Returns
 * how many.
 */
export function withdrawMailsOf(tx: Tx, cause: string, template?: TemplateName): number {
  const waits = and(eq(mailOutbox.status, 'queued'), eq(mailOutbox.attempts, 0));
  return tx
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.cause, cause), waits, template && eq(mailOutbox.template, template)))
    .run().changes;
}

/** Takes back what was not sent yet of one kind for one recipient: a newer one makes it worthless. */
export function withdrawMails(tx: Tx, template: TemplateName, to: string): void {
  const mine = and(eq(mailOutbox.recipient, to), eq(mailOutbox.template, template));
  tx.update(mailOutbox)
    .set(ended('expired'))
    .where(and(mine, eq(mailOutbox.status, 'queued')))
    .run();
}

/** A mail that this worker owns until `leasedUntil`. */
export type LeasedMail = {
  id: number;
  recipient: string;
  template: string;
  data: unknown;
  /** Including the one that begins. */
  attempts: number;
  createdAt: Date;
  leasedUntil: Date;
};

const leasedColumns = {
  id: mailOutbox.id,
  recipient: mailOutbox.recipient,
  template: mailOutbox.template,
  data: mailOutbox.data,
  attempts: mailOutbox.attempts,
  createdAt: mailOutbox.createdAt,
  expiresAt: mailOutbox.expiresAt,
};

/** The oldest code or reset link, whatever else waits. */
const urgentQuery = prepared((db) => {
  const now = sql.placeholder('now');
  const isFree = or(isNull(mailOutbox.leasedUntil), lte(mailOutbox.leasedUntil, now));
  return db
    .select(leasedColumns)
    .from(mailOutbox)
    .where(and(isUrgentMail, lte(mailOutbox.sendAt, now), isFree))
    .orderBy(asc(mailOutbox.sendAt), asc(mailOutbox.id))
    .prepare();
});
/** The oldest first; without a limit, for which SQLite would plan it anew each time, as only the first is read. */
const dueQuery = prepared((db) => {
  const now = sql.placeholder('now');
  const isFree = or(isNull(mailOutbox.leasedUntil), lte(mailOutbox.leasedUntil, now));
  return db
    .select(leasedColumns)
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'queued'), lte(mailOutbox.sendAt, now), isFree))
    .orderBy(asc(mailOutbox.sendAt), asc(mailOutbox.id))
    .prepare();
});
const changeMail = preparedUpdate(mailOutbox);

/** The mail to send next: codes and reset links first, then the oldest. */
const nextDue = (db: DbOrTx, now: Date) => {
  const at = { now: now.getTime() };
  return urgentQuery(db).get(at) ?? dueQuery(db).get(at);
};

/** Whether there is something to do; a read, so that an idle worker never takes the write lock. */
export const hasDueMail = (db: DbOrTx, now: Date): boolean => nextDue(db, now) !== undefined;

/**
 * Takes the next due mail for this worker alone, and ends those before it that came too late; orders that are written at
 * the same time share the flush.
 */
export async function leaseMail(db: Db, now: Date): Promise<LeasedMail | undefined> {
  const leasedUntil = new Date(now.getTime() + DELIVERY.lease);
  return write(db, (tx) => {
    for (;;) {
      const due = nextDue(tx, now);
      if (!due) return undefined;
      const { expiresAt, ...mail } = due;
      if (expiresAt === null || expiresAt > now) {
        const attempts = mail.attempts + 1;
        changeMail(tx, mail.id, { leasedUntil, attempts });
        return { ...mail, attempts, leasedUntil };
      }
      changeMail(tx, mail.id, ended('expired'));
    }
  });
}

/** Only the worker that still holds the lease may say how an attempt ended. */
const isHeld = ({ id, leasedUntil }: LeasedMail) =>
  and(eq(mailOutbox.id, id), eq(mailOutbox.leasedUntil, leasedUntil));

/** Notes that a mail was sent. It has left already, so a lock of another process is waited for. */
export async function markSent(db: Db, mail: LeasedMail, now: Date): Promise<void> {
  const data = withoutSecrets(mail.template, mail.data);
  const values = { status: 'sent' as const, sentAt: now, leasedUntil: null, error: null, data };
  await write(db, (tx) => tx.update(mailOutbox).set(values).where(isHeld(mail)).run(), patientWrite);
}

/** How an attempt failed; after a final failure every further one would end alike. */
export type Failure = { reason: string; isFinal: boolean };

/** Notes an attempt that failed: another one later, or none after the tenth and after a final failure. */
export async function markFailed(
  db: Db,
  mail: LeasedMail,
  { reason, isFinal }: Failure,
  now: Date,
): Promise<'queued' | 'failed'> {
  const status = isFinal || mail.attempts >= DELIVERY.maxAttempts ? 'failed' : 'queued';
  const sendAt = new Date(now.getTime() + waitAfter(mail.attempts));
  const values = { status, sendAt, leasedUntil: null, error: reason.slice(0, 500) } as const;
  await write(db, (tx) => tx.update(mailOutbox).set(values).where(isHeld(mail)).run(), patientWrite);
  return status;
}

/** Removes some mails that were dealt with before `before`; failed ones stay. Returns whether there may be more. */
export const purgeMails = (tx: Tx, before: Date): boolean =>
  deleteSome(
    tx,
    mailOutbox,
    sql`${inArray(mailOutbox.status, ['sent', 'expired'])} and ${lte(mailOutbox.createdAt, before)}`,
  );

const ended = (status: 'expired') => ({ status, data: {}, leasedUntil: null });

type MailQueue = {
  queued: number;
  failed: number;
  /** Since when the mail waits that should have been sent first; null when none is due. */
  oldestDueAt: Date | null;
  /** Queued mails whose last attempt failed, and when the oldest of them was queued. */
  retried: number;
  retriedSince: Date | null;
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
  const retried = db
    .select({ mails: count(), since: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'queued'), isNotNull(mailOutbox.error)))
    .get();
  return {
    queued: countOf('queued'),
    failed: countOf('failed'),
    oldestDueAt: due?.at ?? null,
    retried: retried?.mails ?? 0,
    retriedSince: retried?.since ?? null,
  };
}
