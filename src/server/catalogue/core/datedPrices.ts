import { and, eq, gt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { datedPrices, datedSales, products } from '@/db/schema';
import { isOneOfPlaceholder, jsonList } from '@/db/sql';

/** Whether a sale runs at a moment: from its start on, and no longer at its end. */
export const isRunningAt = (at: Date | SQL) => and(lte(datedSales.startsAt, at), gt(datedSales.endsAt, at));

const isRunning = isRunningAt(sql`${sql.placeholder('at')}`);

const runningPrices = prepared((db) =>
  db
    .select({
      productId: datedPrices.productId,
      price: datedPrices.price,
      endsAt: datedSales.endsAt,
    })
    .from(datedPrices)
    .innerJoin(datedSales, eq(datedSales.id, datedPrices.saleId))
    .where(and(isOneOfPlaceholder(datedPrices.productId, 'ids'), isRunning))
    .prepare(),
);

/** The dated prices in force at an instant, by product id. A product has at most one: sales with the same product do not overlap. */
export async function datedPricesAt(
  db: DbOrTx,
  ids: readonly number[],
  moment: Date,
): Promise<Map<number, { price: number; endsAt: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await runningPrices(db).all({ ids: jsonList(ids), at: moment.getTime() });
  return new Map(rows.map(({ productId, ...price }) => [productId, price]));
}

/**
 * With its table: a query of products alone would otherwise write `id`, which is that of the sale inside the subquery.
 */
const productId = sql`${products}.${sql.identifier('id')}`;

/** A column of the sale that runs for the product that a query reads, at its placeholder `at`. */
const ofRunningSale = (column: SQLWrapper) => sql`(
  select ${column} from ${datedPrices}
  inner join ${datedSales} on ${datedSales.id} = ${datedPrices.saleId}
  where ${datedPrices.productId} = ${productId} and ${isRunning})`;

/** The dated price in force; null without one. */
export const runningPriceOfProduct = ofRunningSale(datedPrices.price).mapWith(Number) as SQL<number | null>;
/** When that price ends. */
export const runningEndOfProduct = ofRunningSale(datedSales.endsAt).mapWith(
  (ms: unknown) => new Date(Number(ms)),
) as SQL<Date | null>;
