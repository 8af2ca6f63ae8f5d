import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { DbOrTx, Tx } from '@/db/client';
import { datedPrices, datedSales, products } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { write } from '@/db/write';
import { phaseOf } from '@/shared/offers/rules';
import type { Job } from '../../platform/jobs';
import type { Deps } from '../../platform/trpc';
import { isRunningAt } from '../core/datedPrices';

const everyMs = 2000;

type Times = Pick<typeof datedSales.$inferSelect, 'id' | 'phase' | 'startsAt' | 'endsAt'>;

/** Sales that began or ended after their phase was last stored, and those that a clock that was set back has moved. */
async function changedSales(db: DbOrTx, now: Date): Promise<Times[]> {
  const { id, phase, startsAt, endsAt } = datedSales;
  // Each condition has its index, because the job asks every two seconds.
  const open = await db
    .select({ id, phase, startsAt, endsAt })
    .from(datedSales)
    .where(sql`${phase} <> 'over'`)
    .all();
  const reopened = await db
    .select({ id, phase, startsAt, endsAt })
    .from(datedSales)
    .where(and(gt(endsAt, now), eq(phase, 'over')))
    .all();
  return [...open, ...reopened].filter((sale) => phaseOf(sale, now) !== sale.phase);
}

/**
 * Writes the dated prices of an instant into the rows of products, which pages, filters, the feed and REST read, and raises the
 * page version.
 */
export async function publishPrices(tx: Tx, productIds: readonly number[], now: Date): Promise<void> {
  if (productIds.length === 0) return;
  const running = (column: SQL | typeof datedPrices.price | typeof datedSales.endsAt) => sql`(
    select ${column} from ${datedPrices}
    inner join ${datedSales} on ${datedSales.id} = ${datedPrices.saleId}
    where ${datedPrices.productId} = ${products.id}
      and ${isRunningAt(now)})`;
  await tx
    .update(products)
    .set({
      datedPrice: running(datedPrices.price),
      datedUntil: running(datedSales.endsAt),
      catalogueVersion: await catalogueChanged(tx),
    })
    .where(isOneOf(products.id, productIds))
    .run();
}

/** Makes pages, filters, the feed and REST follow sales that have begun or ended. Resolves with how many. */
export async function publishSales({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  // Read before writing, so that an idle shop never takes the write lock.
  if ((await changedSales(db, now())).length === 0) return 0;
  return write(db, async (tx) => {
    const moment = now();
    const changed = await changedSales(tx, moment);
    for (const sale of changed)
      await tx
        .update(datedSales)
        .set({ phase: phaseOf(sale, moment) })
        .where(eq(datedSales.id, sale.id))
        .run();
    const rows = await tx
      .selectDistinct({ productId: datedPrices.productId })
      .from(datedPrices)
      .where(
        isOneOf(
          datedPrices.saleId,
          changed.map(({ id }) => id),
        ),
      )
      .all();
    await publishPrices(
      tx,
      rows.map(({ productId }) => productId),
      moment,
    );
    return changed.length;
  });
}

/** Runs at the start of the store, too, for sales that began or ended while it was down. */
export const salesJob = (deps: Pick<Deps, 'db' | 'now'>): Job => ({
  name: 'sales',
  everyMs,
  run: () => publishSales(deps),
});
