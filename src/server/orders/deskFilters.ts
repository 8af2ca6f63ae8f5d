import { and, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import type { DbOrTx } from '@/db/open';
import { orders, payments, providers, refunds } from '@/db/schema';
import { endOfIndianDay, startOfIndianDay } from '@/shared/indianDays';
import type { OrderFilters, OrderWait } from '@/shared/schemas/adminOrders';
import { accountIdsMatching } from '../auth/lookupQueries';

/** What the desk's filters ask of an order. */
export function filtersOf(db: DbOrTx, filters: Partial<OrderFilters>): SQL | undefined {
  const { status, payment, waits, from, to, search } = filters;
  return and(
    status && eq(orders.status, status),
    payment && eq(orders.paymentStatus, payment),
    waits && waitsFor(db, waits),
    from ? gte(orders.createdAt, startOfIndianDay(from)) : undefined,
    to ? lt(orders.createdAt, endOfIndianDay(to)) : undefined,
    search ? isNamed(db, search) : undefined,
  );
}

function waitsFor(db: DbOrTx, wait: OrderWait): SQL | undefined {
  // Only cancelled orders can have a request; saying so lets the index on the status find them.
  if (wait === 'refund') return and(eq(orders.status, 'cancelled'), eq(orders.refundStatus, 'requested'));
  const underReview = db.select({ id: payments.orderId }).from(payments).where(eq(payments.status, 'review'));
  const failed = db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.status, 'failed'));
  return inArray(orders.id, union(underReview, failed));
}

/**
 * Whether a text names an order: its number, its customer, or what it is called elsewhere. The references are
 * compared whole, because that is how they are pasted and what their indexes are made for.
 */
function isNamed(db: DbOrTx, text: string): SQL | undefined {
  const number = /^#?([1-9]\d{0,14})$/.exec(text)?.[1];
  const byNumber = number === undefined ? undefined : eq(orders.id, Number(number));
  if (text.startsWith('#')) return byNumber ?? eq(orders.id, 0);
  const ids = db.select({ id: orders.id }).from(orders);
  const names = or(eq(payments.paymentId, text), eq(payments.providerOrderId, text));
  // The provider comes first in both indexes.
  const isPayment = and(inArray(payments.provider, [...providers]), names);
  const named = union(
    ids.where(inArray(orders.userId, accountIdsMatching(db, text))),
    db.select({ id: payments.orderId }).from(payments).where(isPayment),
    db.select({ id: orders.id }).from(orders).where(eq(orders.clientOrderId, text)),
  );
  return or(byNumber, inArray(orders.id, named));
}
