import { and, count, desc, eq, like, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orderLines, orders } from '@/db/schema';
import { jsonText } from '@/db/sql';
import type { Actor as AccessActor } from '@/shared/access/actor';
import type { ListOrdersIn, OrderOut } from '@/shared/schemas/orders/orders';
import { notFound } from '../../../platform/errors';
import { withCancelledCredits } from '../records/cancelledCredit';
import { readParcels } from '../records/parcelRecords';
import {
  byOrder,
  type OrderRow,
  orderColumns,
  readEvents,
  readLines,
  readOrder,
  readOwnOrder,
  readPayments,
  readRefundLines,
  readRefunds,
} from '../records/records';
import { exchangesOf, readReturns } from '../records/returnRecords';
import { type Actor, isPayable, type OrderParts, seesAllOrders } from '../rules/rules';
import { presentOrder } from './presenters';

/** An order for its owner or staff. Throws notFound for any other caller. */
export async function getOrder(db: DbOrTx, actor: Actor, id: number): Promise<OrderOut> {
  return presentRow(db, actor, await readVisibleOrder(db, actor, id));
}

/** The row of an order for its owner or for staff who see all orders. Throws notFound for any other caller. */
export const readVisibleOrder = (db: DbOrTx, actor: AccessActor, id: number): Promise<OrderRow> =>
  seesAllOrders(actor) ? readOrder(db, id) : readOwnOrder(db, idOf(actor), id);

/** No order has the user 0. */
const idOf = (actor: AccessActor): number => ('id' in actor ? actor.id : 0);

/** Whether an order exists and still awaits its payment. */
export async function isOrderPayable(db: DbOrTx, id: number, now: Date): Promise<boolean> {
  const order = await db.select(orderColumns).from(orders).where(eq(orders.id, id)).get();
  return order !== undefined && isPayable(order, now);
}

export async function presentRow(db: DbOrTx, actor: Actor, order: OrderRow): Promise<OrderOut> {
  const [parts] = await loadParts(db, [order]);
  if (!parts) throw notFound('Order');
  return presentOrder(parts, actor);
}

/** Orders, newest first: a customer's own, or all orders for staff who see them, unless `scope` says otherwise. */
export async function listOrders(
  db: DbOrTx,
  actor: Actor,
  input: ListOrdersIn,
): Promise<{ items: OrderOut[]; total: number }> {
  const { status, scope, limit, offset } = input;
  const sees: SQL | undefined =
    seesAllOrders(actor) && scope !== 'mine' ? undefined : eq(orders.userId, idOf(actor));
  const wanted = and(sees, status && eq(orders.status, status));
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
    .all();
  const total = (await db.select({ total: count() }).from(orders).where(wanted).get())?.total ?? 0;
  return { items: (await loadParts(db, rows)).map((parts) => presentOrder(parts, actor)), total };
}

/** The phone of a customer's newest order that has one. */
export async function lastPhoneOf(
  db: DbOrTx,
  userId: number,
): Promise<{ phone: string; orderId: number } | null> {
  const phone = jsonText(orders.shippingAddress, 'phone');
  const found = await db
    .select({ phone: sql<string>`${phone}`, orderId: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`trim(${phone}) <> ''`))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
    .get();
  return found ?? null;
}

/** Eleven queries at most, regardless of the number of orders. */
export async function loadParts(db: DbOrTx, rows: OrderRow[]): Promise<OrderParts[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = byOrder(await readLines(db, ids));
  const events = byOrder(await readEvents(db, ids));
  const payments = byOrder(await readPayments(db, ids));
  const allRefunds = await readRefunds(db, ids);
  const refunds = byOrder(allRefunds);
  const refundLines = await readRefundLines(db, allRefunds);
  // An unpaid order has none.
  const paidIds = rows.filter(({ status }) => status !== 'pending').map(({ id }) => id);
  const allParcels = await readParcels(db, paidIds);
  const parcels = byOrder(allParcels);
  // Only delivered pieces are returned.
  const delivered = allParcels.filter(({ carrierState }) => carrierState === 'delivered');
  const returns = byOrder(await readReturns(db, [...new Set(delivered.map(({ orderId }) => orderId))]));
  // Store credit pays for an exchange.
  const exchanges = await exchangesOf(
    db,
    rows
      .filter(({ storeCredit, paymentMethod }) => storeCredit > 0 && paymentMethod !== 'cod')
      .map(({ id }) => id),
  );
  return (await withCancelledCredits(db, rows)).map((order) => ({
    order,
    lines: lines(order.id),
    events: events(order.id),
    payments: payments(order.id),
    refunds: refunds(order.id),
    refundLines: refundLines.filter(({ refundId }) => refunds(order.id).some(({ id }) => id === refundId)),
    parcels: parcels(order.id),
    returns: returns(order.id),
    exchangeOf: exchanges.get(order.id) ?? null,
  }));
}

/** The URLs of all uploaded pictures that order lines show. */
export async function listOrderedPictures(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectDistinct({ image: orderLines.image })
    .from(orderLines)
    .where(like(orderLines.image, '/media/%'))
    .all();
  return rows.map(({ image }) => image ?? '');
}

/** The customers who received a product; `userId` restricts the check to one of them. */
export async function customersWithDelivery(
  db: DbOrTx,
  productId: number,
  userId?: number,
): Promise<Set<number>> {
  const isTheirs = userId === undefined ? undefined : eq(orders.userId, userId);
  const rows = await db
    .selectDistinct({ userId: orders.userId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), eq(orders.status, 'delivered'), isTheirs))
    .all();
  return new Set(rows.map((row) => row.userId));
}
