import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { contactMessages, newsletterSubscribers } from '@/db/schema';
import { contains, countWhere, digitsOf } from '@/db/sql';
import type { MessageFilter } from '@/shared/admin/adminFilters';
import { phoneDigitsIn } from '@/shared/india';
import type {
  AdminMessageOut,
  AdminMessagesOut,
  ListMessagesIn,
  SubscribersOut,
} from '@/shared/schemas/adminMessages';
import { type AdminPageIn, adminWindow } from '@/shared/schemas/adminPage';
import { notFound } from '../platform/errors';

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
};

const states: Record<MessageFilter, SQL | undefined> = {
  all: undefined,
  open: isNull(contactMessages.answeredAt),
  answered: isNotNull(contactMessages.answeredAt),
};

function messageMatches(search: string): SQL | undefined {
  if (search === '') return undefined;
  const { name, email, phone, message } = contactMessages;
  const places = [name, email, phone, message];
  const words = search.split(/\s+/).filter(Boolean);
  const everyWord = and(...words.map((word) => or(...places.map((place) => contains(place, word)))));
  const digits = phoneDigitsIn(search);
  return digits === null ? everyWord : or(everyWord, contains(digitsOf(phone), digits));
}

/** Counts, for each filter, the messages that a search finds. */
export async function countMessages(db: DbOrTx, search: string): Promise<Record<MessageFilter, number>> {
  const row = await db
    .select({ all: count(), open: countWhere(states.open) })
    .from(contactMessages)
    .where(messageMatches(search))
    .get();
  const [all, open] = [row?.all ?? 0, row?.open ?? 0];
  return { all, open, answered: all - open };
}

/** A page of visitors' messages, newest first. */
export async function listMessages(
  db: DbOrTx,
  { page: asked, search, filter }: ListMessagesIn,
): Promise<AdminMessagesOut> {
  const counts = await countMessages(db, search);
  const { limit, offset, ...place } = adminWindow(counts[filter], asked);
  const items = await db
    .select(messageColumns)
    .from(contactMessages)
    .where(and(messageMatches(search), states[filter]))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { items, total: counts[filter], ...place, counts };
}

/** The newest messages from an address. */
export const messagesFrom = (db: DbOrTx, email: string, most: number): Promise<AdminMessageOut[]> =>
  db
    .select(messageColumns)
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(most)
    .all();

/** Returns a message. Throws notFound. */
export async function getMessage(db: DbOrTx, id: number): Promise<AdminMessageOut> {
  const found = await db.select(messageColumns).from(contactMessages).where(eq(contactMessages.id, id)).get();
  if (!found) throw notFound('Message');
  return found;
}
