import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { orders, payments, refunds } from '@/db/schema';
import { creditBalanceOfOrder } from '@/server/storeCredit';
import { formatMoney, type Paise } from '@/shared/money';
import { amountDue } from '@/shared/orders/storeCredit';
import { AppError } from '../../../platform/errors';

/** Paise of money that an order took: captured payments, and the cash of its delivery. */
async function moneyTaken(db: DbOrTx, orderId: number): Promise<Paise> {
  const captured = inArray(payments.status, ['captured', 'refunded', 'review']);
  const paid = await sumOf(db, payments, payments.amount, and(eq(payments.orderId, orderId), captured));
  const order = await db.select().from(orders).where(eq(orders.id, orderId)).get();
  const isCashCollected =
    order?.paymentMethod === 'cod' &&
    (order.paymentStatus === 'captured' || order.paymentStatus === 'refunded');
  return paid + (isCashCollected ? amountDue(order) : 0);
}

/** Paise of money that went back, or is on its way. */
const moneyGiven = (db: DbOrTx, orderId: number): Promise<Paise> =>
  sumOf(
    db,
    refunds,
    refunds.net,
    and(
      eq(refunds.orderId, orderId),
      eq(refunds.target, 'payment'),
      eq(refunds.ofCredit, false),
      ne(refunds.status, 'failed'),
    ),
  );

async function sumOf(
  db: DbOrTx,
  table: typeof payments | typeof refunds,
  column: typeof payments.amount | typeof refunds.net,
  condition: ReturnType<typeof and>,
): Promise<Paise> {
  const paise = sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  return (await db.select({ paise }).from(table).where(condition).get())?.paise ?? 0;
}

/**
 * Throws conflict when an order has given back more than it took: store credit given and money refunded never exceed store
 * credit used and money taken. Called after each change that gives something back, in its transaction.
 */
export async function assertGaveNoMoreThanTaken(tx: Tx, orderId: number): Promise<void> {
  const given = (await creditBalanceOfOrder(tx, orderId)) + (await moneyGiven(tx, orderId));
  const surplus = given - (await moneyTaken(tx, orderId));
  if (surplus > 0)
    throw new AppError(
      'conflict',
      `Order #${orderId} would give back ${formatMoney(surplus)} more than it was paid. Please review its refunds.`,
    );
}
