import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orderLines, orders, parcelLines, parcels } from '@/db/schema';
import { isOneOf } from '@/db/sqlite';
import { unsentStatuses } from '@/shared/orders/orderStatus';

/** Pieces of a line that are with a carrier or the customer. */
const leftPieces = sql`(
  select coalesce(sum(${parcelLines.quantity}), 0) from ${parcelLines}
  join ${parcels} on ${parcels.id} = ${parcelLines.parcelId}
  where ${parcelLines.lineId} = ${orderLines.id} and ${parcels.state} = 'shipped'
    and coalesce(${parcels.carrierState}, '') <> 'returned'
)`;

/** Pieces by variant of orders that have not left the shop, without those that left in a parcel of a part. */
export function reservedPieces(db: DbOrTx, variantIds: readonly number[]): Map<number, number> {
  const rows = db
    .select({
      variantId: orderLines.variantId,
      pieces: sql<number>`sum(${orderLines.quantity} - ${leftPieces})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(inArray(orders.status, unsentStatuses), isOneOf(orderLines.variantId, variantIds)))
    .groupBy(orderLines.variantId)
    .all();
  return new Map(rows.map(({ variantId, pieces }) => [variantId, pieces]));
}
