import { and, eq, or } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orders } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { type OrderStatus, orderStatuses } from '@/shared/orders/orderStatus';
import type { ReturnStatus } from '@/shared/returns/returnRules';
import { readReturns } from './returnRecords';

const ended: readonly OrderStatus[] = ['delivered', 'cancelled'];
const endedReturns: readonly ReturnStatus[] = ['declined', 'settled', 'cancelled'];

/** Why the data of a customer is still needed: an open order, refund request or return. Null when nothing is open. */
export async function openOrderOf(db: DbOrTx, userId: number): Promise<string | null> {
  const isOpen = isOneOf(
    orders.status,
    orderStatuses.filter((status) => !ended.includes(status)),
  );
  const found = await db
    .select({ id: orders.id, refundStatus: orders.refundStatus })
    .from(orders)
    .where(and(eq(orders.userId, userId), or(isOpen, eq(orders.refundStatus, 'requested'))))
    .orderBy(orders.id)
    .limit(1)
    .get();
  if (!found) return openReturnOf(db, userId);
  return found.refundStatus === 'requested'
    ? `The refund of order #${found.id} is not decided yet.`
    : `Order #${found.id} is not delivered yet.`;
}

async function openReturnOf(db: DbOrTx, userId: number): Promise<string | null> {
  const own = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).all();
  const returns = await readReturns(
    db,
    own.map(({ id }) => id),
  );
  const open = returns.find(({ status }) => !endedReturns.includes(status));
  return open ? `The return of order #${open.orderId} is not finished yet.` : null;
}
