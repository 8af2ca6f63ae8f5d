import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql, sum } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { contactMessages } from '@/db/schema';
import { contains } from '@/db/sqlText';
import type {
  AdminMessageOut,
  AdminMessagesOut,
  ListMessagesIn,
  MessageFilter,
} from '@/shared/schemas/adminMessages';
import { adminWindow } from '@/shared/schemas/adminPage';
import { notFound } from '../platform/errors';

const columns = {
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

function matches(search: string): SQL | undefined {
  if (search === '') return undefined;
  const { name, email, phone, message } = contactMessages;
  return or(...[name, email, phone, message].map((place) => contains(place, search)));
}

/** How many messages each filter would show of those that a search finds. */
export function countMessages(db: DbOrTx, search: string): Record<MessageFilter, number> {
  const row = db
    .select({ all: count(), open: sum(sql`${states.open}`).mapWith(Number) })
    .from(contactMessages)
    .where(matches(search))
    .get();
  const [all, open] = [row?.all ?? 0, row?.open ?? 0];
  return { all, open, answered: all - open };
}

/** A page of what visitors wrote, newest first. */
export function listMessages(db: DbOrTx, { page: asked, search, filter }: ListMessagesIn): AdminMessagesOut {
  const counts = countMessages(db, search);
  const { limit, offset, ...place } = adminWindow(counts[filter], asked);
  const items = db
    .select(columns)
    .from(contactMessages)
    .where(and(matches(search), states[filter]))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { items, total: counts[filter], ...place, counts };
}

/** One message. Throws notFound. */
export function getMessage(db: DbOrTx, id: number): AdminMessageOut {
  const found = db.select(columns).from(contactMessages).where(eq(contactMessages.id, id)).get();
  if (!found) throw notFound('Message');
  return found;
}
