import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { contactMessages, newsletterSubscribers } from '@/db/schema';
import { contains, countWhere, digitsOf } from '@/db/sql';
import type { MessageFilter, MessageSort } from '@/shared/admin/adminFilters';
import { phoneDigitsIn } from '@/shared/india';
import { type AdminPageIn, adminWindow } from '@/shared/schemas/adminPage';
import type {
  AdminMessageOut,
  AdminMessagesOut,
  ListMessagesIn,
  SubscribersOut,
} from '@/shared/schemas/shop/adminMessages';
import { acknowledgeWithinMs, overdueBefore, roughMonthMs, ticketClocks, ticketOf } from '@/shared/tickets';
import { notFound } from '../platform/errors';
import type { Context } from '../platform/trpc';

/** Subscribers per batch; other requests run between batches. */
const batchSize = 1000;

const subscriberColumns = {
  id: newsletterSubscribers.id,
  email: newsletterSubscribers.email,
  createdAt: newsletterSubscribers.createdAt,
};

const subscriberMatches = (search: string) =>
  search === '' ? undefined : contains(newsletterSubscribers.email, search);

const countSubscribers = async (db: DbOrTx, search: string): Promise<number> =>
  (await db.select({ count: count() }).from(newsletterSubscribers).where(subscriberMatches(search)).get())
    ?.count ?? 0;

/** A page of newsletter subscribers, newest first. */
export async function listSubscribers(
  db: DbOrTx,
  { page: asked, search }: AdminPageIn,
): Promise<SubscribersOut> {
  const total = await countSubscribers(db, search);
  const { limit, offset, ...place } = adminWindow(total, asked);
  const items = await db
    .select(subscriberColumns)
    .from(newsletterSubscribers)
    .where(subscriberMatches(search))
    .orderBy(desc(newsletterSubscribers.createdAt), desc(newsletterSubscribers.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { items, total, ...place, count: search === '' ? total : await countSubscribers(db, '') };
}

export type Subscriber = { id: number; email: string; createdAt: Date };

/** All subscribers, earliest first, in batches. */
export async function* subscriberBatches(db: DbOrTx): AsyncGenerator<Subscriber[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .select(subscriberColumns)
      .from(newsletterSubscribers)
      .where(gt(newsletterSubscribers.id, last))
      .orderBy(asc(newsletterSubscribers.id))
      .limit(batchSize)
      .all();
    yield rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batchSize) return;
  }
}

/** Returns a subscriber. Throws notFound. */
export async function getSubscriber(db: DbOrTx, id: number) {
  const found = await db
    .select(subscriberColumns)
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .get();
  if (!found) throw notFound('Subscriber');
  return found;
}

const messageColumns = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  message: contactMessages.message,
  createdAt: contactMessages.createdAt,
  answeredAt: contactMessages.answeredAt,
  acknowledgedAt: contactMessages.acknowledgedAt,
};

type MessageRow = Pick<typeof contactMessages.$inferSelect, keyof typeof messageColumns>;

/** A message with its ticket number and clocks. */
function presentMessage(row: MessageRow, now: Date): AdminMessageOut {
  const clocks = ticketClocks(row.createdAt);
  const isOverdue =
    row.answeredAt === null &&
    (clocks.solveBy <= now || (row.acknowledgedAt === null && clocks.acknowledgeBy <= now));
  return { ...row, ticket: ticketOf(row.id), ...clocks, isOverdue };
}

const isOpen = isNull(contactMessages.answeredAt);

function overdue(now: Date): SQL | undefined {
  const { acknowledgedAt, createdAt } = contactMessages;
  const { acknowledge, solve } = overdueBefore(now);
  return and(isOpen, or(lt(createdAt, solve), and(isNull(acknowledgedAt), lte(createdAt, acknowledge))));
}

const states: Record<MessageFilter, (now: Date) => SQL | undefined> = {
  all: () => undefined,
  open: () => isOpen,
  overdue,
  answered: () => isNotNull(contactMessages.answeredAt),
};

/** Months count as 30 days here, so among acknowledged and other messages the order may be a day or two off. */
const dueMs = sql`${contactMessages.createdAt} + case when ${contactMessages.acknowledgedAt} is null then ${sql.raw(String(acknowledgeWithinMs))} else ${sql.raw(String(roughMonthMs))} end`;
const newest = [desc(contactMessages.createdAt), desc(contactMessages.id)];
const orders: Record<MessageSort, SQL[]> = {
  newest,
  due: [sql`case when ${isOpen} then 0 else 1 end`, asc(dueMs), asc(contactMessages.id)],
};

function messageMatches(search: string): SQL | undefined {
  if (search === '') return undefined;
  const { name, email, phone, message } = contactMessages;
  const places = [name, email, phone, message];
  const words = search.split(/\s+/).filter(Boolean);
  const everyWord = and(...words.map((word) => or(...places.map((place) => contains(place, word)))));
  const digits = phoneDigitsIn(search);
  const ticket = /^t-0*(\d{1,9})$/i.exec(search.trim())?.[1];
  return or(
    everyWord,
    digits === null ? undefined : contains(digitsOf(phone), digits),
    ticket === undefined ? undefined : eq(contactMessages.id, Number(ticket)),
  );
}

/** Counts, for each filter, the messages that a search finds. */
export async function countMessages(
  db: DbOrTx,
  search: string,
  now: Date,
): Promise<Record<MessageFilter, number>> {
  const row = await db
    .select({ all: count(), open: countWhere(isOpen), overdue: countWhere(overdue(now)) })
    .from(contactMessages)
    .where(messageMatches(search))
    .get();
  const [all, open] = [row?.all ?? 0, row?.open ?? 0];
  return { all, open, overdue: row?.overdue ?? 0, answered: all - open };
}

/** A page of visitors' messages. */
export async function listMessages(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { page: asked, search, filter, sort }: ListMessagesIn,
): Promise<AdminMessagesOut> {
  const moment = now();
  const counts = await countMessages(db, search, moment);
  const { limit, offset, ...place } = adminWindow(counts[filter], asked);
  const rows = await db
    .select(messageColumns)
    .from(contactMessages)
    .where(and(messageMatches(search), states[filter](moment)))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset)
    .all();
  const items = rows.map((row) => presentMessage(row, moment));
  return { items, total: counts[filter], ...place, counts };
}

/** The newest messages from an address. */
export const messagesFrom = (db: DbOrTx, email: string, most: number): Promise<MessageRow[]> =>
  db
    .select(messageColumns)
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(...newest)
    .limit(most)
    .all();

/** Returns a message. Throws notFound. */
export async function getMessage(db: DbOrTx, id: number): Promise<MessageRow> {
  const found = await db.select(messageColumns).from(contactMessages).where(eq(contactMessages.id, id)).get();
  if (!found) throw notFound('Message');
  return found;
}
