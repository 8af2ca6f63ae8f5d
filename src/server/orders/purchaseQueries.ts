import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '@/db/open';
import { orderLines, orders } from '@/db/schema';

/** The customers to whom a product was delivered: their reviews are of a verified purchase. */
export function deliveredBuyers(db: DbOrTx, productId: number): Set<number> {
  const isDelivered = and(eq(orderLines.productId, productId), eq(orders.status, 'delivered'));
  const rows = db
    .selectDistinct({ userId: orders.userId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isDelivered)
    .all();
  return new Set(rows.map(({ userId }) => userId));
}
