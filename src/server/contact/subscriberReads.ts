import { asc, count, desc, eq, gt } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { newsletterSubscribers } from '@/db/schema';
import { contains } from '@/db/sqlText';
import type { SubscribersOut } from '@/shared/schemas/adminMessages';
import { type AdminPageIn, adminWindow } from '@/shared/schemas/adminPage';
import { notFound } from '../platform/errors';

/** Subscribers read in one go; other requests are answered between two goes. */
const batchSize = 1000;

const columns = {
  id: newsletterSubscribers.id,
  email: newsletterSubscribers.email,
  createdAt: newsletterSubscribers.createdAt,
};

const matches = (search: string) =>
  search === '' ? undefined : contains(newsletterSubscribers.email, search);

const countSubscribers = (db: DbOrTx, search: string): number =>
  db.select({ count: count() }).from(newsletterSubscribers).where(matches(search)).get()?.count ?? 0;

/** A page of those who subscribed to the newsletter, newest first. */
export function listSubscribers(db: DbOrTx, { page: asked, search }: AdminPageIn): SubscribersOut {
  const total = countSubscribers(db, search);
  const { limit, offset, ...place } = adminWindow(total, asked);
  const items = db
    .select(columns)
    .from(newsletterSubscribers)
    .where(matches(search))
    .orderBy(desc(newsletterSubscribers.createdAt), desc(newsletterSubscribers.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { items, total, ...place, count: search === '' ? total : countSubscribers(db, '') };
}

export type Subscriber = { id: number; email: string; createdAt: Date };

/** Everybody who subscribed, the earliest first, a part of the whole list at a time. */
export function* subscriberBatches(db: DbOrTx): Generator<Subscriber[]> {
  for (let last = 0; ; ) {
    const rows = db
      .select(columns)
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

/** One subscriber. Throws notFound. */
export function getSubscriber(db: DbOrTx, id: number) {
  const found = db.select(columns).from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).get();
  if (!found) throw notFound('Subscriber');
  return found;
}
