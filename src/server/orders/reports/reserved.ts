import { and, eq, inArray, sum } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orderLines, orders } from '@/db/schema';
import { isOneOf } from '@/db/sqlite';
import { unsentStatuses } from '@/shared/orders/orderStatus';

/** Pieces by variant of orders that have not left the shop. */
export function reservedPieces(db: DbOrTx, variantIds: readonly number[]): Map<number, number> {
  const rows = db
    .select({ variantId: orderLines.variantId, pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(inArray(orders.status, unsentStatuses), isOneOf(orderLines.variantId, variantIds)))
    .groupBy(orderLines.variantId)
    .all();
  return new Map(rows.map(({ variantId, pieces }) => [variantId, pieces]));
}
