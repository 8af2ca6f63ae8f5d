import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { datedPrices, datedSales, products } from '@/db/schema';
import { isOneOfPlaceholder, jsonList } from '@/db/sql';
import type { ProductParts } from './presenters';

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

/** Products with the dated prices of an instant instead of those that pages show. */
export async function withPricesAt(db: DbOrTx, found: ProductParts[], moment: Date): Promise<ProductParts[]> {
  const dated = await datedPricesAt(
    db,
    found.map(({ product }) => product.id),
    moment,
  );
  return found.map((parts) => {
    const { price: datedPrice = null, endsAt: datedUntil = null } = dated.get(parts.product.id) ?? {};
    return { ...parts, product: { ...parts.product, datedPrice, datedUntil } };
  });
}

/** The dated price of the product that a query reads, in force at its placeholder `at`; null without one. */
export const runningPriceOfProduct: SQL<number | null> = sql<number | null>`(
  select ${datedPrices.price} from ${datedPrices}
  inner join ${datedSales} on ${datedSales.id} = ${datedPrices.saleId}
  where ${datedPrices.productId} = ${products.id} and ${isRunning})`.mapWith((value: unknown) =>
  value === null ? null : Number(value),
);
