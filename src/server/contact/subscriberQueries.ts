import { asc, count, desc, eq, gt } from 'drizzle-orm';
import type { DbOrTx } from '@/db/open';
import { newsletterSubscribers } from '@/db/schema';
import type { SubscribersOut } from '@/shared/schemas/adminMessages';
import { type DeskPageIn, deskWindow } from '@/shared/schemas/desk';
import { notFound } from '../errors';
import { contains } from '../sqlText';

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
export function listSubscribers(db: DbOrTx, { page: asked, search }: DeskPageIn): SubscribersOut {
  const total = countSubscribers(db, search);
  const { limit, offset, ...place } = deskWindow(total, asked);
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

/** Those who subscribed after `id`, the earliest first: a part of the whole list. */
export const subscribersAfter = (db: DbOrTx, id: number, limit: number) =>
  db
    .select(columns)
    .from(newsletterSubscribers)
    .where(gt(newsletterSubscribers.id, id))
    .orderBy(asc(newsletterSubscribers.id))
    .limit(limit)
    .all();

/** One subscriber. Throws notFound. */
export function getSubscriber(db: DbOrTx, id: number) {
  const found = db.select(columns).from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).get();
  if (!found) throw notFound('Subscriber');
  return found;
}
