import { and, asc, desc, eq, gte, sum } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orderLines, orders } from '@/db/schema';
import { saveBestsellers } from '@/server/catalogue';
import type { Job } from '../../platform/jobs';
import type { Deps } from '../../platform/trpc';

const hourMs = 3_600_000;
/** Milliseconds for which a sale counts. */
const windowMs = 30 * 24 * hourMs;
/** Orders to examine, newest first: some milliseconds of work. */
const maxOrders = 3000;
/** Products to store: more than are shown, because some may leave the shop meanwhile. */
const maxProducts = 12;

/** The recently best-selling products by pieces, from orders that were neither cancelled nor unpaid. */
export async function findBestsellers(db: DbOrTx, now: Date): Promise<number[]> {
  const recent = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gte(orders.createdAt, new Date(now.getTime() - windowMs)), eq(orders.countsAsSale, true)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOrders)
    .as('recent');
  const pieces = sum(orderLines.quantity);
  return (
    await db
      .select({ productId: orderLines.productId })
      .from(recent)
      .innerJoin(orderLines, eq(orderLines.orderId, recent.id))
      .groupBy(orderLines.productId)
      .orderBy(desc(pieces), asc(orderLines.productId))
      .limit(maxProducts)
      .all()
  ).map(({ productId }) => productId);
}

/** Updates the bestsellers hourly. */
export const bestsellersJob = ({ db, now }: Deps): Job => ({
  name: 'bestsellers',
  everyMs: hourMs,
  run: async () => saveBestsellers(db, await findBestsellers(db, now())),
});
