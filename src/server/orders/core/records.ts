import { and, asc, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared, preparedInsert, preparedUpdate } from '@/db/prepared';
import { orderEvents, orderLines, orders, payments, refunds } from '@/db/schema';
import { isOneOfPlaceholder } from '@/db/sqlite';
import { notFound } from '../../platform/errors';

// What SQLite works out of an order's other columns, for reports alone.
const { countsAsSale, netRevenue, collected, cashDue, ...columns } = getTableColumns(orders);

/** The rows an order is made of; other files of the domain read and write them through these functions. */
export type OrderRow = Pick<typeof orders.$inferSelect, keyof typeof columns>;
export type LineRow = typeof orderLines.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

type OrderTable = typeof orderLines | typeof orderEvents | typeof payments | typeof refunds;

export const orderColumns = columns;

/** Who acts; a system's act has no person behind it. */
export type ActorRef = { actor: EventRow['actor']; actorId: number | null };
export const SYSTEM: ActorRef = { actor: 'system', actorId: null };
export const PROVIDER: ActorRef = { actor: 'provider', actorId: null };
export const customerRef = (userId: number): ActorRef => ({ actor: 'customer', actorId: userId });
export const adminRef = (userId: number): ActorRef => ({ actor: 'admin', actorId: userId });

const orderById = prepared((db) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare(),
);

/** Any order. Throws notFound. */
export function readOrder(db: DbOrTx, id: number): OrderRow {
  const order = orderById(db).get({ id });
  if (!order) throw notFound('Order');
  return order;
}

/** One of a customer's orders. Throws notFound for any other. */
export function readOwnOrder(db: DbOrTx, userId: number, id: number): OrderRow {
  const order = readOrder(db, id);
  if (order.userId !== userId) throw notFound('Order');
  return order;
}

/** A customer's own order by its id or its client order id. */
export function findNamedOrder(db: DbOrTx, userId: number, name: number | string): OrderRow | undefined {
  const id = typeof name === 'number' ? name : /^\d{1,15}$/.test(name) ? Number(name) : 0;
  const isNamed = or(eq(orders.id, id), eq(orders.clientOrderId, String(name)));
  return (
    db
      .select(orderColumns)
      .from(orders)
      .where(and(eq(orders.userId, userId), isNamed))
      // A client order id may look like a number; our own number goes first.
      .orderBy(desc(eq(orders.id, id)))
      .get()
  );
}

/** Reads the rows of a table that belong to some orders. */
const rowsOfOrders = <Table extends OrderTable>(table: Table, direction: typeof asc) => {
  const query = prepared((db) =>
    db
      .select(getTableColumns(table as OrderTable))
      .from(table as OrderTable)
      .where(isOneOfPlaceholder(table.orderId, 'orderIds'))
      .orderBy(direction(table.id))
      .prepare(),
  );
  return (db: DbOrTx, orderIds: readonly number[]) =>
    query(db).all({ orderIds: JSON.stringify(orderIds) }) as Table['$inferSelect'][];
};

export const readLines = rowsOfOrders(orderLines, asc);
export const readEvents = rowsOfOrders(orderEvents, asc);
/** The attempts to pay, newest first. */
export const readPayments = rowsOfOrders(payments, desc);
/** Newest first. */
export const readRefunds = rowsOfOrders(refunds, desc);

const paymentById = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare(),
);

export const findPayment = (db: DbOrTx, id: number): PaymentRow | undefined => paymentById(db).get({ id });

/** The payment whose money the shop holds for an order and is not sending back. */
export function capturedPayment(db: DbOrTx, orderId: number): PaymentRow | undefined {
  const leaving = new Set(readRefunds(db, [orderId]).map(({ paymentId }) => paymentId));
  return readPayments(db, [orderId]).find(({ id, status }) => status === 'captured' && !leaving.has(id));
}

/** What the payments of an order that was to be paid before delivery come to; money that the shop holds first. */
export function moneyState(db: DbOrTx, orderId: number): OrderRow['paymentStatus'] {
  const found = new Set(readPayments(db, [orderId]).map(({ status }) => status));
  const dominantStatus = (['captured', 'review', 'refunded', 'open'] as const).find((one) => found.has(one));
  return dominantStatus === 'open' ? 'pending' : (dominantStatus ?? 'failed');
}

export type NewEvent = ActorRef & {
  kind: EventRow['kind'];
  from?: string | null;
  to?: string | null;
  note?: string | null;
  now: Date;
};

const insertEvent = preparedInsert(orderEvents, [
  'orderId',
  'actor',
  'actorId',
  'kind',
  'fromState',
  'toState',
  'note',
  'createdAt',
]);

/** Writes down that something happened to an order; the timeline is made of these. */
export function addEvent(tx: Tx, orderId: number, event: NewEvent): EventRow {
  const { actor, actorId, kind, from = null, to = null, note = null, now } = event;
  const row = { orderId, actor, actorId, kind, fromState: from, toState: to, note, createdAt: now };
  return { id: insertEvent(tx, row), ...row };
}

const { id: _id, ...newColumns } = columns;
const insertOrder = preparedInsert(orders, Object.keys(newColumns) as (keyof typeof newColumns)[]);

/** Writes an order. All that is in its row is given, so that nothing of it has to be read back. */
export function addOrder(tx: Tx, order: Omit<OrderRow, 'id'>): OrderRow {
  return { id: insertOrder(tx, order), ...order };
}

const updateOrder = preparedUpdate(orders);
const updatePayment = preparedUpdate(payments);

export type OrderChange = Partial<Omit<OrderRow, 'id' | 'userId' | 'createdAt' | 'updatedAt'>>;

export function changeOrder(tx: Tx, id: number, change: OrderChange, now: Date): void {
  updateOrder(tx, id, { ...change, updatedAt: now });
}

/** Writes an attempt to pay; returns its id. */
export const addPayment = preparedInsert(payments, [
  'orderId',
  'provider',
  'method',
  'providerOrderId',
  'sessionId',
  'amount',
  'currency',
  'status',
  'checkAt',
  'leasedUntil',
  'createdAt',
  'updatedAt',
]);

export type PaymentChange = Partial<Omit<PaymentRow, 'id' | 'orderId' | 'createdAt' | 'updatedAt'>>;

export function changePayment(tx: Tx, id: number, change: PaymentChange, now: Date): void {
  updatePayment(tx, id, { ...change, updatedAt: now });
}

/** Rows by the order they belong to, each group in the rows' sequence. (Map.groupBy needs Node 21.) */
export function byOrder<Row extends { orderId: number }>(rows: readonly Row[]): (orderId: number) => Row[] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group) group.push(row);
    else groups.set(row.orderId, [row]);
  }
  return (orderId) => groups.get(orderId) ?? [];
}
