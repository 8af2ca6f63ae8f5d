import { and, desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { mailOutbox } from '@/db/schema';
import { contains } from '@/db/sql';
import { countByStatus } from '@/server/outbox';
import { mailStatuses } from '@/shared/admin/mailStatus';
import type { AdminMailOut, AdminMailsOut, ListMailsIn } from '@/shared/schemas/adminMails';
import { adminWindow } from '@/shared/schemas/adminPage';
import { notFound } from '../platform/errors';
import { mailFacts } from './facts';

const columns = {
  id: mailOutbox.id,
  recipient: mailOutbox.recipient,
  template: mailOutbox.template,
  data: mailOutbox.data,
  status: mailOutbox.status,
  attempts: mailOutbox.attempts,
  sendAt: mailOutbox.sendAt,
  expiresAt: mailOutbox.expiresAt,
  error: mailOutbox.error,
  sentAt: mailOutbox.sentAt,
  createdAt: mailOutbox.createdAt,
};
export type MailRow = Pick<typeof mailOutbox.$inferSelect, keyof typeof columns>;

const finds = (search: string) => (search === '' ? undefined : contains(mailOutbox.recipient, search));

/** A page of the outbox, newest first. */
export async function listMails(
  db: DbOrTx,
  { page: asked, search, filter }: ListMailsIn,
  now: Date,
): Promise<AdminMailsOut> {
  const counts = await countByStatus(db, mailOutbox, mailStatuses, finds(search));
  const { limit, offset, ...place } = adminWindow(counts[filter], asked);
  const rows = await db
    .select(columns)
    .from(mailOutbox)
    .where(and(finds(search), filter === 'all' ? undefined : eq(mailOutbox.status, filter)))
    .orderBy(desc(mailOutbox.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { items: rows.map((row) => present(row, now)), total: counts[filter], ...place, counts };
}

/** A mail as the staff see it. Nothing of its data leaves but the number of the order it is about. */
function present(row: MailRow, now: Date): AdminMailOut {
  const { id, recipient, status, attempts, createdAt, sentAt, sendAt } = row;
  const facts = mailFacts(row);
  return {
    ...facts,
    id,
    recipient,
    status,
    attempts,
    createdAt,
    sentAt,
    nextTryAt: status === 'queued' ? sendAt : null,
    canSendAgain: status === 'failed' && !isExpired(row, now),
  };
}

/** Whether a mail would bring what is of no use any more: a code or a link whose time is over. */
export const isExpired = ({ expiresAt }: Pick<MailRow, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** One mail of the outbox. Throws notFound. */
export async function getMail(db: DbOrTx, id: number): Promise<MailRow> {
  const found = await db.select(columns).from(mailOutbox).where(eq(mailOutbox.id, id)).get();
  if (!found) throw notFound('Email');
  return found;
}
