import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { prepared, preparedInsert } from '@/db/prepared';
import { orders, refunds, salesEntries } from '@/db/schema';
import type { Paise } from '@/shared/money';
import { activeStatuses, isUnpaid } from '@/shared/orders/orderStatus';
import { type WithCancelledCredit, withCancelledCredit } from './cancelledCredit';
import { paidFor, refundedOf } from './paidAndRefunded';

/** What an order counts for in reports: sales in orders and paise, and the money that moved. */
export type SalesFigures = { orders: number; booked: Paise; collected: Paise; refunded: Paise };

const nothing: SalesFigures = { orders: 0, booked: 0, collected: 0, refunded: 0 };
const names = ['orders', 'booked', 'collected', 'refunded'] as const;

const countedColumns = {
  id: orders.id,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  total: orders.total,
  cancelledAmount: orders.cancelledAmount,
  storeCredit: orders.storeCredit,
  isExchange: orders.isExchange,
};
type CountedOrder = WithCancelledCredit<Pick<typeof orders.$inferSelect, keyof typeof countedColumns>>;
type CountedRefund = Parameters<typeof refundedOf>[1][number];

const countedOrder = prepared((db) =>
  db
    .select(countedColumns)
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare(),
);

/** Refunds of money: not those of store credit, or to it. */
const refundsOfMoney = prepared((db) =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, sql.placeholder('id')),
        eq(refunds.target, 'payment'),
        eq(refunds.ofCredit, false),
      ),
    )
    .prepare(),
);

const ledgerOfOrder = prepared((db) =>
  db
    .select({
      orders: sql<number>`coalesce(sum(${salesEntries.orders}), 0)`.mapWith(Number),
      booked: sql<number>`coalesce(sum(${salesEntries.booked}), 0)`.mapWith(Number),
      collected: sql<number>`coalesce(sum(${salesEntries.collected}), 0)`.mapWith(Number),
      refunded: sql<number>`coalesce(sum(${salesEntries.refunded}), 0)`.mapWith(Number),
    })
    .from(salesEntries)
    .where(eq(salesEntries.orderId, sql.placeholder('orderId')))
    .prepare(),
);

const insertEntry = preparedInsert(salesEntries, ['orderId', 'at', ...names]);

/**
 * The present figures of an order. A sale is an order that is paid, or to be paid on delivery, and not cancelled; the order
 * of an exchange is none. Store credit is no money: neither what an order used of it nor what became of it is counted.
 * Money under review counts as before the review.
 */
function figuresOf(
  order: CountedOrder,
  moneyRefunds: readonly CountedRefund[],
  before: SalesFigures,
): SalesFigures {
  const { status, paymentStatus, isExchange, total, storeCredit, cancelledCredit } = order;
  const isSale = !isExchange && activeStatuses.some((one) => one === status) && !isUnpaid(paymentStatus);
  const sale = { orders: isSale ? 1 : 0, booked: isSale ? total : 0 };
  if (paymentStatus === 'review') return { ...sale, collected: before.collected, refunded: before.refunded };
  if (!hasMoney(order)) return { ...sale, collected: 0, refunded: 0 };
  const collected = paidFor(order) - storeCredit - cancelledCredit;
  return { ...sale, collected, refunded: refundedOf(collected, moneyRefunds) };
}

const hasMoney = ({ paymentStatus }: Pick<CountedOrder, 'paymentStatus'>): boolean =>
  paymentStatus === 'captured' || paymentStatus === 'refunded';

/** The columns of an order whose change can change its figures. */
const counted = ['status', 'paymentStatus', 'total', 'cancelledAmount', 'refunded', 'storeCredit'] as const;

/** Reports whether a change of an order can change its figures. */
export const changesFigures = (change: object): boolean => counted.some((name) => name in change);

/** Records what a change of an order did to its figures, in the transaction of the change. */
export async function recordSales(tx: Tx, orderId: number, now: Date): Promise<void> {
  const found = await countedOrder(tx).get({ id: orderId });
  if (!found) return;
  const order = await withCancelledCredit(tx, found);
  const before = (await ledgerOfOrder(tx).get({ orderId })) ?? nothing;
  const moneyRefunds = hasMoney(order) ? await refundsOfMoney(tx).all({ id: orderId }) : [];
  await addEntry(tx, orderId, before, figuresOf(order, moneyRefunds, before), now);
}

/** Records the figures of a new order. */
export const recordNewSale = (
  tx: Tx,
  order: Omit<CountedOrder, 'cancelledCredit'>,
  now: Date,
): Promise<void> =>
  addEntry(tx, order.id, nothing, figuresOf({ ...order, cancelledCredit: 0 }, [], nothing), now);

async function addEntry(
  tx: Tx,
  orderId: number,
  before: SalesFigures,
  after: SalesFigures,
  now: Date,
): Promise<void> {
  if (names.every((name) => before[name] === after[name])) return;
  const [orders, booked, collected, refunded] = names.map((name) => after[name] - before[name]);
  await insertEntry(tx, { orderId, at: now, orders, booked, collected, refunded });
}
