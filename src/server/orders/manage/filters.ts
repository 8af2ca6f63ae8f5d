import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import type { DbOrTx } from '@/db/client';
import { orders, payments } from '@/db/schema';
import { contains, isOneOf, jsonText } from '@/db/sqlite';
import { accountIdsMatching } from '@/server/accounts';
import { endOfDate, startOfDate } from '@/shared/indianCalendar';
import { paymentProviders } from '@/shared/paymentAttempts';
import type { OrderFilters } from '@/shared/schemas/adminOrders';
import { awaitsRefundDecision, needsAttention } from '../core/attention';

/** The admin's filters with the search done once: it is expensive, and several queries need its result. */
export type ResolvedFilters = Omit<OrderFilters, 'search'> & {
  /** The orders that the search found; null when nothing was searched. */
  found: number[] | null;
};

/** Does the search; at most `most` orders are found, the newest. */
export const resolveSearch = (
  db: DbOrTx,
  { search, ...others }: OrderFilters,
  most = Number.MAX_SAFE_INTEGER,
): ResolvedFilters => ({ ...others, found: search === '' ? null : findNamed(db, search, most) });

/** What the filters ask of an order. */
export function filtersOf(db: DbOrTx, filters: ResolvedFilters): SQL | undefined {
  const { status, payment, attention, from, to, found } = filters;
  return and(
    status && eq(orders.status, status),
    payment && eq(orders.paymentStatus, payment),
    attention && (attention === 'refund' ? awaitsRefundDecision : needsAttention(db)),
    from ? gte(orders.createdAt, new Date(startOfDate(from))) : undefined,
    to ? lt(orders.createdAt, new Date(endOfDate(to))) : undefined,
    found ? isOneOf(orders.id, found) : undefined,
  );
}

/** Whether an order goes to somebody whose name, address of mail or phone has every word of a text. */
function isSentTo(text: string): SQL | undefined {
  const field = (name: string) => jsonText(orders.shippingAddress, name);
  const contact = sql.join(['firstName', 'lastName', 'email', 'phone'].map(field), sql` || ' ' || `);
  const words = text.split(/\s+/).filter(Boolean);
  // The whole text first: it is cheaper to search than its parts are to read.
  return and(...words.flatMap((word) => [contains(orders.shippingAddress, word), contains(contact, word)]));
}

/**
 * The orders that a text names: by their number, their customer, or what they are called elsewhere. References
 * are compared whole, because that is how they are pasted and what their indexes are made for.
 */
function findNamed(db: DbOrTx, text: string, most: number): number[] {
  const number = Number(/^#?([1-9]\d{0,14})$/.exec(text)?.[1] ?? 0);
  const withNumber = db.select({ id: orders.id }).from(orders).where(eq(orders.id, number));
  if (text.startsWith('#')) return withNumber.all().map(({ id }) => id);
  const names = or(eq(payments.paymentId, text), eq(payments.providerOrderId, text));
  // The provider comes first in both indexes.
  const isPayment = and(inArray(payments.provider, [...paymentProviders]), names);
  const ofCustomers = inArray(orders.userId, accountIdsMatching(db, text));
  const named = union(
    withNumber,
    db.select({ id: orders.id }).from(orders).where(ofCustomers),
    db.select({ id: payments.orderId }).from(payments).where(isPayment),
    db.select({ id: orders.id }).from(orders).where(eq(orders.clientOrderId, text)),
  );
  // A short number is an order's, not a part of somebody's phone.
  const all = /^\d{1,5}$/.test(text)
    ? named
    : named.union(db.select({ id: orders.id }).from(orders).where(isSentTo(text)));
  return all
    .orderBy(desc(orders.id))
    .limit(most)
    .all()
    .map(({ id }) => id);
}
