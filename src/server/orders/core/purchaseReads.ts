import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orderLines, orders } from '@/db/schema';

/** The customers to whom a product was delivered; `userId` asks for one of them alone. */
export function customersWithDelivery(db: DbOrTx, productId: number, userId?: number): Set<number> {
  const isTheirs = userId === undefined ? undefined : eq(orders.userId, userId);
  const rows = db
    .selectDistinct({ userId: orders.userId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), eq(orders.status, 'delivered'), isTheirs))
    .all();
  return new Set(rows.map((row) => row.userId));
}
