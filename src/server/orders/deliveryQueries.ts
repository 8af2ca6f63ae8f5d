import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '@/db/open';
import { orderLines, orders } from '@/db/schema';

/** Ids of the customers who have received a product. */
export function receiversOf(db: DbOrTx, productId: number): Set<number> {
  const rows = db
    .selectDistinct({ userId: orders.userId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), eq(orders.status, 'delivered')))
    .all();
  return new Set(rows.map(({ userId }) => userId));
}
