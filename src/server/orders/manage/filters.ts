import { and, desc, eq, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { hasTrackingNumber, orders, parcels, payments } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { orderIdsWith } from '@/db/sql/orderSearch';
import { accountIdsMatching } from '@/server/accounts';
import { phoneDigitsIn } from '@/shared/india';
import { endOfDate, startOfDate } from '@/shared/indianCalendar';
import { orderNumberIn } from '@/shared/orders/orderName';
import { paymentProviders } from '@/shared/orders/paymentAttempts';
import type { OrderFilters } from '@/shared/schemas/orders/adminOrders';
import { attentionCondition } from '../core/records/attention';

/**
 * The admin's filters with the search resolved once: it is expensive, and several queries need its result.
 */
export type ResolvedFilters = Omit<OrderFilters, 'search'> & {
  /** The highest number. */
  upTo?: number | undefined;
  /** The orders that the search found; null without a search. */
  found: number[] | null;
};

/** Runs the search and returns at most `most` orders, the newest. */
export const resolveSearch = async (
  db: DbOrTx,
  { search, ...others }: OrderFilters & { upTo?: number | undefined },
  most = Number.MAX_SAFE_INTEGER,
): Promise<ResolvedFilters> => ({
  ...others,
  found: search === '' ? null : await findNamed(db, search, most),
});

/** The SQL condition of the filters. */
export function filtersOf(db: DbOrTx, filters: ResolvedFilters): SQL | undefined {
  const { status, payment, attention, from, to, upTo, found } = filters;
  return and(
    upTo === undefined ? undefined : lte(orders.id, upTo),
    status && eq(orders.status, status),
    payment && eq(orders.paymentStatus, payment),
    attention && attentionCondition(db, attention),
    from ? gte(orders.createdAt, new Date(startOfDate(from))) : undefined,
    to ? lt(orders.createdAt, new Date(endOfDate(to))) : undefined,
    found ? isOneOf(orders.id, found) : undefined,
  );
}

/** The newest orders among which customers are searched. */
const mostFound = 20_000;

/** The customers with orders shipped to the place or phone number in a text, combined with their own name. */
export async function customersShippedTo(db: DbOrTx, text: string): Promise<number[]> {
  const digits = phoneDigitsIn(text);
  const words = digits === null ? wordsOf(text) : [digits];
  const found = db
    .selectDistinct({ id: orders.userId })
    .from(orders)
    .where(inArray(orders.id, orderIdsWith('customer', words, mostFound)));
  return (await found.all()).map(({ id }) => id);
}

/** The words of a text; the digits of one that is a phone number or PIN code, however they are grouped. */
const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => phoneDigitsIn(word) ?? word);

/** The newest orders whose customer, address, items and note contain each word. */
const withWords = (db: DbOrTx, words: readonly string[], most: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, orderIdsWith('words', words, most)));

/**
 * The orders that a text names by number, customer, tracking number or external reference. References are compared whole,
 * because they are pasted and their indexes require it.
 */
async function findNamed(db: DbOrTx, text: string, most: number): Promise<number[]> {
  const number = orderNumberIn(text) ?? 0;
  const withNumber = db.select({ id: orders.id }).from(orders).where(eq(orders.id, number));
  if (text.startsWith('#')) return (await withNumber.all()).map(({ id }) => id);
  const names = or(eq(payments.paymentId, text), eq(payments.providerOrderId, text));
  // The provider is the first column of both indexes.
  const isPayment = and(inArray(payments.provider, [...paymentProviders]), names);
  const ofCustomers = inArray(orders.userId, accountIdsMatching(db, text));
  const named = withNumber
    .union(db.select({ id: orders.id }).from(orders).where(ofCustomers))
    .union(db.select({ id: payments.orderId }).from(payments).where(isPayment))
    .union(db.select({ id: parcels.orderId }).from(parcels).where(hasTrackingNumber(text)));
  // A short number is an order number, not part of a phone number.
  const digits = phoneDigitsIn(text);
  const all = /^\d{1,5}$/.test(text)
    ? named
    : named.union(withWords(db, wordsOf(text), most)).union(withWords(db, digits ? [digits] : [text], most));
  return (await all.orderBy(desc(orders.id)).limit(most).all()).map(({ id }) => id);
}
