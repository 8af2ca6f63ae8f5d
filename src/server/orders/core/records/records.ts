import { and, asc, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '@/db/client';
import { type Lock, userLock } from '@/db/locks';
import { prepared, preparedInsert, preparedUpdate } from '@/db/prepared';
import { orderEvents, orderLines, orders, payments, refundLines, refunds } from '@/db/schema';
import { isOneOfPlaceholder } from '@/db/sql';
import { insertRows } from '@/db/sql/insertRows';
import { reindexOrder } from '@/db/sql/orderSearch';
import type { ChargeKind } from '@/shared/orders/amounts/charges';
import type { LineAmounts } from '@/shared/orders/amounts/lines';
import { amountsOfOlderOrder } from '@/shared/orders/amounts/olderOrders';
import { statusOf } from '@/shared/orders/statusOf';
import { notFound } from '../../../platform/errors';
import { type OrderRow, orderColumns } from './orderRow';
import { changesFigures, recordNewSale, recordSales } from './salesLedger';

/** The rows of an order; other files of the domain access them through these functions. */
export type { OrderRow } from './orderRow';
/** A line with its amounts. */
export type LineRow = typeof orderLines.$inferSelect & LineAmounts;
export type EventRow = typeof orderEvents.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type RefundLineRow = typeof refundLines.$inferSelect;

type OrderTable = typeof orderLines | typeof orderEvents | typeof payments | typeof refunds;

export { orderColumns } from './orderRow';

/** The locks of a write that changes one order alone; for PostgreSQL (src/db/locks.ts). A shopper's orders share one. */
export async function locksOfOrder(db: Db, id: number): Promise<Lock[]> {
  if (db.engine.name === 'sqlite') return [];
  const order = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id)).get();
  return order ? [userLock(order.userId)] : [];
}

/** The actor of an event; the system has no user id. */
export type ActorRef = { actor: EventRow['actor']; actorId: number | null };
export const SYSTEM: ActorRef = { actor: 'system', actorId: null };
export const PROVIDER: ActorRef = { actor: 'provider', actorId: null };
export const COURIER: ActorRef = { actor: 'courier', actorId: null };
export const customerRef = (userId: number): ActorRef => ({ actor: 'customer', actorId: userId });
export const adminRef = (userId: number): ActorRef => ({ actor: 'admin', actorId: userId });

const orderById = prepared((db) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare(),
);

/** Returns any order. Throws notFound. */
export async function readOrder(db: DbOrTx, id: number): Promise<OrderRow> {
  const order = await orderById(db).get({ id });
  if (!order) throw notFound('Order');
  return order;
}

/** Returns an order of the customer. Throws notFound for any other. */
export async function readOwnOrder(db: DbOrTx, userId: number, id: number): Promise<OrderRow> {
  const order = await readOrder(db, id);
  if (order.userId !== userId) throw notFound('Order');
  return order;
}

/** A customer's own order by its id or its client order id. */
export async function findNamedOrder(
  db: DbOrTx,
  userId: number,
  name: number | string,
): Promise<OrderRow | undefined> {
  const id = typeof name === 'number' ? name : /^\d{1,15}$/.test(name) ? Number(name) : 0;
  const isNamed = or(eq(orders.id, id), eq(orders.clientOrderId, String(name)));
  return (
    db
      .select(orderColumns)
      .from(orders)
      .where(and(eq(orders.userId, userId), isNamed))
      // A client order id may look like a number; the store's own number wins.
      .orderBy(desc(eq(orders.id, id)))
      .get()
  );
}

/** Reads the rows of a table that belong to the given orders. */
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
    query(db).all({ orderIds: JSON.stringify(orderIds) }) as Promise<Table['$inferSelect'][]>;
};

const readStoredLines = rowsOfOrders(orderLines, asc);

export async function readLines(db: DbOrTx, orderIds: readonly number[]): Promise<LineRow[]> {
  const rows = await readStoredLines(db, orderIds);
  const older = [...new Set(rows.filter(isOlderLine).map(({ orderId }) => orderId))];
  if (older.length === 0) return rows as LineRow[];
  // A former release placed them while this one started: the next start stores their amounts.
  const amounts = new Map<number, LineAmounts>();
  for (const id of older) {
    const lines = rows.filter(({ orderId }) => orderId === id);
    amountsOfOlderOrder(await readOrder(db, id), lines).forEach((of, place) => {
      const line = lines[place];
      if (line) amounts.set(line.id, of);
    });
  }
  return rows.map((row) => ({ ...row, ...amounts.get(row.id) }) as LineRow);
}

const isOlderLine = ({ pieceAmounts }: typeof orderLines.$inferSelect): boolean => pieceAmounts === null;
export const readEvents = rowsOfOrders(orderEvents, asc);
/** Payment attempts, newest first. */
export const readPayments = rowsOfOrders(payments, desc);
/** Newest first. */
export const readRefunds = rowsOfOrders(refunds, desc);

const linesOfRefunds = prepared((db) =>
  db
    .select(getTableColumns(refundLines))
    .from(refundLines)
    .where(isOneOfPlaceholder(refundLines.refundId, 'refundIds'))
    .orderBy(asc(refundLines.refundId), asc(refundLines.lineId))
    .prepare(),
);

/** The charges that are in a refund. */
export const refundedCharges = ({
  charges,
  withShipping,
}: Pick<RefundRow, 'charges' | 'withShipping'>): readonly ChargeKind[] =>
  charges ?? (withShipping ? ['shipping'] : []);

/** The items of partial refunds. */
export async function readRefundLines(db: DbOrTx, rows: readonly RefundRow[]): Promise<RefundLineRow[]> {
  const ids = rows.filter(({ isPartial }) => isPartial).map(({ id }) => id);
  return ids.length === 0 ? [] : await linesOfRefunds(db).all({ refundIds: JSON.stringify(ids) });
}

const paymentById = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare(),
);

export const findPayment = (db: DbOrTx, id: number): Promise<PaymentRow | undefined> =>
  paymentById(db).get({ id });

/** Paise of a payment that were not refunded; refunds on their way and failed ones count as refunded. */
export const unrefundedOf = ({ id, amount }: PaymentRow, refunds: readonly RefundRow[]): number =>
  refunds.filter(({ paymentId }) => paymentId === id).reduce((rest, { gross }) => rest - gross, amount);

/** The captured payment of an order with money that was not refunded. */
export async function capturedPayment(db: DbOrTx, orderId: number): Promise<PaymentRow | undefined> {
  const refunds = await readRefunds(db, [orderId]);
  return capturedOf(await readPayments(db, [orderId]), refunds);
}

export const capturedOf = (
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): PaymentRow | undefined =>
  payments.find((payment) => payment.status === 'captured' && unrefundedOf(payment, refunds) > 0);

/** The payment status of an order paid before delivery, from its payments; captured money dominates. */
export const moneyState = async (db: DbOrTx, orderId: number): Promise<OrderRow['paymentStatus']> =>
  moneyStateOf(await readPayments(db, [orderId]));

export function moneyStateOf(payments: readonly PaymentRow[]): OrderRow['paymentStatus'] {
  const found = new Set(payments.map(({ status }) => status));
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

const insertEvents = insertRows(orderEvents, [
  'orderId',
  'actor',
  'actorId',
  'kind',
  'fromState',
  'toState',
  'note',
  'createdAt',
]);

/** Records an event of an order, for its timeline. */
export async function addEvent(tx: Tx, orderId: number, event: NewEvent): Promise<void> {
  await addEvents(tx, orderId, [event]);
}

export async function addEvents(tx: Tx, orderId: number, events: readonly NewEvent[]): Promise<EventRow[]> {
  const rows = events.map(({ actor, actorId, kind, from = null, to = null, note = null, now }) => {
    return { orderId, actor, actorId, kind, fromState: from, toState: to, note, createdAt: now };
  });
  const ids = await insertEvents(tx, rows);
  return rows.map((row, place) => ({ id: Number(ids[place]), ...row }));
}

const { id: _id, ...newColumns } = orderColumns;
const insertOrder = preparedInsert(orders, Object.keys(newColumns) as (keyof typeof newColumns)[]);

/** Inserts an order. Every column is known, so nothing needs to be read back. */
export async function addOrder(
  tx: Tx,
  order: Omit<OrderRow, 'id' | keyof DerivedColumns>,
): Promise<OrderRow> {
  const derived = { status: statusOf(order, [], []), fulfilment: 'unfulfilled' } as const;
  const row = { id: await insertOrder(tx, { ...order, ...derived }), ...order, ...derived };
  await recordNewSale(tx, row, order.createdAt);
  return row;
}

const updateOrder = preparedUpdate(orders);
const updatePayment = preparedUpdate(payments);

/** What an order stores of its facts for lists and indexes. */
export type DerivedColumns = Pick<OrderRow, 'status' | 'fulfilment'>;
export type OrderChange = Partial<
  Omit<OrderRow, 'id' | 'userId' | 'createdAt' | 'updatedAt' | keyof DerivedColumns>
>;

export const changeOrder: (tx: Tx, id: number, change: OrderChange, now: Date) => Promise<void> = saveOrder;

/** Changes an order with what `applyPlan` derived from its facts; all others call `changeOrder`. */
export async function saveOrder(
  tx: Tx,
  id: number,
  change: OrderChange & Partial<DerivedColumns>,
  now: Date,
): Promise<void> {
  await updateOrder(tx, id, { ...change, updatedAt: now });
  if (changesFigures(change)) await recordSales(tx, id, now);
  if ('shippingAddress' in change || 'internalNote' in change) await reindexOrder(tx, id);
}

/** Inserts a payment attempt and returns its id. */
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

export async function changePayment(tx: Tx, id: number, change: PaymentChange, now: Date): Promise<void> {
  await updatePayment(tx, id, { ...change, updatedAt: now });
}

/** Returns a lookup of rows by order, in the rows' sequence. */
export function byOrder<Row extends { orderId: number }>(rows: readonly Row[]): (orderId: number) => Row[] {
  const groups = Map.groupBy(rows, (row) => row.orderId);
  return (orderId) => groups.get(orderId) ?? [];
}
