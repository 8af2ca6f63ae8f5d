import { and, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import type { DbOrTx } from '@/db/client';
import { hasTrackingNumber, isNoted, orderLines, orders, parcels, payments } from '@/db/schema';
import { contains, digitsOf, isOneOf, jsonText, jsonWholeText } from '@/db/sqlite';
import { accountIdsMatching } from '@/server/accounts';
import { isPinCode, phoneDigitsIn } from '@/shared/india';
import { endOfDate, startOfDate } from '@/shared/indianCalendar';
import { orderNumberIn } from '@/shared/orders/orderName';
import { paymentProviders } from '@/shared/orders/paymentAttempts';
import type { OrderFilters } from '@/shared/schemas/adminOrders';
import { attentionCondition } from '../core/attention';

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
export const resolveSearch = (
  db: DbOrTx,
  { search, ...others }: OrderFilters & { upTo?: number | undefined },
  most = Number.MAX_SAFE_INTEGER,
): ResolvedFilters => ({ ...others, found: search === '' ? null : findNamed(db, search, most) });

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

const addressField = (name: string) => jsonText(orders.shippingAddress, name);
/** The named fields of an address, or the whole text of a plain-text address. */
const addressText = (names: string[]) =>
  sql.join([...names.map(addressField), jsonWholeText(orders.shippingAddress)], sql` || ' ' || `);
const placeFields = ['city', 'state', 'zipCode'];
const placeText = addressText(placeFields);
const searchedText = addressText(['firstName', 'lastName', 'email', 'phone', ...placeFields]);

/** Whether every word of a text occurs in an order's address, items, note or customer, in any order. */
function namesAll(db: DbOrTx, text: string): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) =>
      or(
        isSentTo(word),
        hasNumber(word),
        inArray(orders.id, ordersOfProduct(db, word)),
        inArray(orders.id, ordersWithNote(db, word)),
        inArray(orders.userId, accountIdsMatching(db, word)),
      ),
    ),
  );
}

/** Checks the whole address first: searching it is cheaper than extracting its fields. */
const isSentTo = (word: string): SQL | undefined =>
  and(contains(orders.shippingAddress, word), contains(searchedText, word));

const ordersOfProduct = (db: DbOrTx, word: string) =>
  db.select({ id: orderLines.orderId }).from(orderLines).where(contains(orderLines.name, word));

/** Looks into the index of the notes alone, since few orders have one. */
const ordersWithNote = (db: DbOrTx, word: string) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNoted, contains(orders.internalNote, word)));

/** Whether an order's address, a plain text included, has a phone number or PIN code, in any grouping of digits. */
function hasNumber(text: string): SQL | undefined {
  const digits = phoneDigitsIn(text);
  if (digits === null) return undefined;
  const isPin = isPinCode(digits) ? eq(addressField('zipCode'), digits) : undefined;
  const phones = [addressField('phone'), jsonWholeText(orders.shippingAddress)];
  return or(...phones.map((phone) => contains(digitsOf(phone), digits)), isPin);
}

/** The customers with orders shipped to the place or phone number in a text, combined with their own name. */
export function customersShippedTo(db: DbOrTx, text: string): number[] {
  const words = text.split(/\s+/).filter(Boolean);
  const everyWord = and(
    ...words.map((word) =>
      or(goesTo(word), hasNumber(word), inArray(orders.userId, accountIdsMatching(db, word))),
    ),
  );
  const found = db
    .selectDistinct({ id: orders.userId })
    .from(orders)
    .where(or(everyWord, hasNumber(text)));
  return found.all().map(({ id }) => id);
}

/** Whether a word occurs in the place of an order's address. */
const goesTo = (word: string): SQL | undefined =>
  and(contains(orders.shippingAddress, word), contains(placeText, word));

/**
 * The orders that a text names by number, customer, tracking number or external reference. References are compared whole,
 * because they are pasted and their indexes require it.
 */
function findNamed(db: DbOrTx, text: string, most: number): number[] {
  const number = orderNumberIn(text) ?? 0;
  const withNumber = db.select({ id: orders.id }).from(orders).where(eq(orders.id, number));
  if (text.startsWith('#')) return withNumber.all().map(({ id }) => id);
  const names = or(eq(payments.paymentId, text), eq(payments.providerOrderId, text));
  // The provider is the first column of both indexes.
  const isPayment = and(inArray(payments.provider, [...paymentProviders]), names);
  const ofCustomers = inArray(orders.userId, accountIdsMatching(db, text));
  const named = union(
    withNumber,
    db.select({ id: orders.id }).from(orders).where(ofCustomers),
    db.select({ id: payments.orderId }).from(payments).where(isPayment),
    db.select({ id: orders.id }).from(orders).where(eq(orders.clientOrderId, text)),
    db.select({ id: parcels.orderId }).from(parcels).where(hasTrackingNumber(text)),
  );
  // A short number is an order number, not part of a phone number.
  const all = /^\d{1,5}$/.test(text)
    ? named
    : named.union(
        db
          .select({ id: orders.id })
          .from(orders)
          .where(or(namesAll(db, text), hasNumber(text))),
      );
  return all
    .orderBy(desc(orders.id))
    .limit(most)
    .all()
    .map(({ id }) => id);
}
