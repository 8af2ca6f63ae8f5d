import { and, desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { mailOutbox } from '@/db/schema';
import { contains } from '@/db/sql';
import { countByStatus } from '@/server/outbox';
import { readProfile } from '@/server/settings';
import { mailStatuses } from '@/shared/admin/mailStatus';
import { adminWindow } from '@/shared/schemas/adminPage';
import type { AdminMailOut, AdminMailsOut, ListMailsIn, ReadMailOut } from '@/shared/schemas/shop/adminMails';
import { notFound } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import { mailFacts } from './facts';
import { renderWithoutSecrets } from './templates';

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
  { db, config, now: clock }: Pick<Deps, 'db' | 'config' | 'now'>,
  { page: asked, search, filter }: ListMailsIn,
): Promise<AdminMailsOut> {
  const now = clock();
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
  const items = rows.map((row) => present(row, now));
  const hasMailServer = config.mail.smtpUrl !== undefined;
  return { items, total: counts[filter], ...place, counts, hasMailServer };
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

/** What a mail says, without the codes and links that act for its reader. Throws notFound. */
export async function readMail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: number,
): Promise<ReadMailOut> {
  const { recipient, template, data, status } = await getMail(db, id);
  try {
    // What an expired mail said is removed, as it was never sent.
    if (status === 'expired') return { recipient, content: null };
    const context = { publicUrl: config.publicUrl, shop: await readProfile({ db, config }) };
    return { recipient, content: renderWithoutSecrets(template, data, context) };
  } catch {
    // Of a template or a form of data that this version of the store does not know.
    return { recipient, content: null };
  }
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
