import { and, asc, count, eq, inArray, isNotNull, lte, min, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared, preparedInsert } from '@/db/prepared';
import { isBulkMail, isOrdinaryMail, isUrgentMail, mailClassOf, mailOutbox } from '@/db/schema';
import { contains, isOneOf, isOneOfPlaceholder } from '@/db/sql';
import { deleteSome } from '@/db/sql/deleteSome';
import { countQueue, isDue, isUntried, oldestDueAt } from '@/server/outbox';
import type { SecretBox } from '../platform/secretBox';
import { type SecretTemplateName, sealData, type TemplateData, type TemplateName } from './templates';

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
): Promise<void> => insert(tx, template, mail, mail.data);

/** The same for a mail with a code or a link: those are encrypted, so that a copy of the database holds none. */
export const queueSecretMail = <Name extends SecretTemplateName>(
  tx: Tx,
  secrets: SecretBox,
  template: Name,
  mail: QueuedMail<Name>,
): Promise<void> =>
  insert(tx, template, mail, sealData(secrets, { template, recipient: mail.to, data: mail.data }));

async function insert(
  tx: Tx,
  template: TemplateName,
  { to, now, expiresAt, sendAt = now, cause }: Omit<QueuedMail<TemplateName>, 'data'>,
  data: unknown,
): Promise<void> {
  const times = { sendAt, createdAt: now, expiresAt: expiresAt ?? null };
  await insertMail(tx, { recipient: to, template, data, cause, ...times });
}

/**
 * Withdraws the mails of a change that was undone, of one template or all, unless a worker has tried them. Returns how
 * many.
 */
export async function withdrawMailsOf(tx: Tx, cause: string, template?: TemplateName): Promise<number> {
  const isMine = and(eq(mailOutbox.cause, cause), template && eq(mailOutbox.template, template));
  return (
    await tx
      .delete(mailOutbox)
      .where(and(isMine, isUntried(mailOutbox)))
      .run()
  ).changes;
}

const untriedMails = prepared((db) =>
  db
    .select({ cause: mailOutbox.cause, template: mailOutbox.template })
    .from(mailOutbox)
    .where(
      and(isNotNull(mailOutbox.cause), isOneOfPlaceholder(mailOutbox.cause, 'causes'), isUntried(mailOutbox)),
    )
    .prepare(),
);

/** A mail that `withdrawMailsOf` would withdraw. */
export type UnsentMail = { cause: string | null; template: TemplateName };

/** The mails of changes that can still be withdrawn. */
export const listUnsentMails = (db: DbOrTx, causes: readonly string[]): Promise<UnsentMail[]> =>
  untriedMails(db).all({ causes: JSON.stringify(causes) }) as Promise<UnsentMail[]>;

/** Expires the queued mails of one template for a recipient: a newer one makes them worthless. */
export async function withdrawMails(tx: Tx, template: TemplateName, to: string): Promise<void> {
  const isMine = and(eq(mailOutbox.recipient, to), eq(mailOutbox.template, template));
  await tx
    .update(mailOutbox)
    .set({ status: 'expired', data: {}, leasedUntil: null })
    .where(and(isMine, eq(mailOutbox.status, 'queued')))
    .run();
}

/** The states of mails by their causes; one that is no longer listed is left out. */
export async function mailStatusesOf(
  db: DbOrTx,
  causes: readonly string[],
): Promise<Map<string, (typeof mailOutbox.$inferSelect)['status']>> {
  const rows = await db
    .select({ cause: mailOutbox.cause, status: mailOutbox.status })
    .from(mailOutbox)
    .where(and(isNotNull(mailOutbox.cause), isOneOf(mailOutbox.cause, causes)))
    .orderBy(asc(mailOutbox.id))
    .all();
  return new Map(rows.map(({ cause, status }) => [cause ?? '', status]));
}

export type DueMail = Pick<typeof mailOutbox.$inferSelect, keyof typeof dueColumns>;

const dueColumns = {
  id: mailOutbox.id,
  recipient: mailOutbox.recipient,
  template: mailOutbox.template,
  data: mailOutbox.data,
  attempts: mailOutbox.attempts,
  createdAt: mailOutbox.createdAt,
  expiresAt: mailOutbox.expiresAt,
};

/** The first due mail. Without a limit: SQLite would plan the query anew each time, and only one row is read. */
const firstDue = (isOfKind: SQL) =>
  prepared((db) =>
    db
      .select(dueColumns)
      .from(mailOutbox)
      .where(and(isOfKind, isDue(mailOutbox, sql.placeholder('now'))))
      .orderBy(asc(mailOutbox.sendAt), asc(mailOutbox.id))
      .prepare(),
  );
const urgentQuery = firstDue(isUrgentMail);
const ordinaryQuery = firstDue(isOrdinaryMail);
const bulkQuery = firstDue(isBulkMail);

/** Mails that are sent at once, of all classes. */
export const mailConcurrency = 5;
/** Of these, a place is free for codes, and three for what is not bulk, however slow the mail server is. */
const most = { bulk: 2, bulkAndOrdinary: 4 };

/**
 * Returns the mail to send next: codes and reset links first, then mails about orders and accounts, then bulk; the oldest
 * of each class first. `busy` are the mails on their way, which leave places for the classes before theirs.
 */
export async function nextMail(
  db: DbOrTx,
  now: Date,
  busy: readonly Pick<DueMail, 'template'>[] = [],
): Promise<DueMail | undefined> {
  const at = { now: now.getTime() };
  const urgent = await urgentQuery(db).get(at);
  if (urgent) return urgent;
  const countOf = (name: ReturnType<typeof mailClassOf>) =>
    busy.filter(({ template }) => mailClassOf(template) === name).length;
  const bulk = countOf('bulk');
  if (bulk + countOf('ordinary') >= most.bulkAndOrdinary) return undefined;
  const ordinary = await ordinaryQuery(db).get(at);
  return ordinary ?? (bulk < most.bulk ? await bulkQuery(db).get(at) : undefined);
}

/** Deletes some mails that were sent or expired before `before`. Returns whether there may be more. */
export const purgeMails = (tx: Tx, before: Date): Promise<boolean> =>
  deleteSome(
    tx,
    mailOutbox,
    sql`${inArray(mailOutbox.status, ['sent', 'expired'])} and ${lte(mailOutbox.createdAt, before)}`,
  );

/**
 * Counts queued and failed mails; `oldestDueAt` is null when none is due. `retried` counts queued mails whose last attempt
 * failed, `retriedSince` is when the oldest of them was queued.
 */
export async function readMailQueue(db: DbOrTx, now: Date) {
  const retried = await db
    .select({ mails: count(), since: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'queued'), isNotNull(mailOutbox.error)))
    .get();
  return {
    ...(await countQueue(db, mailOutbox)),
    oldestDueAt: await oldestDueAt(db, mailOutbox, now),
    retried: retried?.mails ?? 0,
    retriedSince: retried?.since ?? null,
  };
}

/** Removes all mails to an address or about it, sent or waiting, as its message to the shop. Returns their ids. */
export async function eraseMails(tx: Tx, address: string): Promise<number[]> {
  const isAbout = or(eq(mailOutbox.recipient, address), contains(mailOutbox.data, address));
  const erased = await tx.delete(mailOutbox).where(isAbout).returning({ id: mailOutbox.id }).all();
  return erased.map(({ id }) => id);
}
