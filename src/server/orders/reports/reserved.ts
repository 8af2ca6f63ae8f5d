import { and, eq, inArray, sql, sum } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orderLines, orders, parcelLines, parcels, returnLines } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { unsentStatuses } from '@/shared/orders/orderStatus';

/** Pieces of a line that are with a carrier or the customer. */
const leftPieces = sql`(
  select coalesce(sum(${parcelLines.quantity}), 0) from ${parcelLines}
  join ${parcels} on ${parcels.id} = ${parcelLines.parcelId}
  where ${parcelLines.lineId} = ${orderLines.id} and ${parcels.state} = 'shipped'
    and coalesce(${parcels.carrierState}, '') <> 'returned'
)`;

/**
 * Pieces by variant that are promised and still in the shop: of orders, without those that left in a parcel of a part, and
 * set aside for exchanges.
 */
export async function reservedPieces(
  db: DbOrTx,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({
      variantId: orderLines.variantId,
      pieces: sql<number>`sum(${orderLines.quantity} - ${leftPieces})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(inArray(orders.status, unsentStatuses), isOneOf(orderLines.variantId, variantIds)))
    .groupBy(orderLines.variantId)
    .all();
  const setAside = await db
    .select({
      variantId: sql<number>`${returnLines.variantId}`,
      pieces: sum(returnLines.reserved).mapWith(Number),
    })
    .from(returnLines)
    .where(and(sql`${returnLines.reserved} > 0`, isOneOf(returnLines.variantId, variantIds)))
    .groupBy(returnLines.variantId)
    .all();
  const found = new Map(rows.map(({ variantId, pieces }) => [variantId, pieces]));
  for (const { variantId, pieces } of setAside) found.set(variantId, (found.get(variantId) ?? 0) + pieces);
  return found;
}
