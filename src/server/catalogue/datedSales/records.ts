import { and, asc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { datedPrices, datedSales, products } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import type { Paise } from '@/shared/money';
import { notFound } from '../../platform/errors';
import type { SaleState } from './saleState';

export type SaleRecord = typeof datedSales.$inferSelect;

/** A sale by its id. Throws notFound. */
export async function readSale(db: DbOrTx, id: number): Promise<SaleRecord> {
  const sale = await findSale(db, id);
  if (!sale) throw notFound('Sale');
  return sale;
}

export const findSale = (db: DbOrTx, id: number): Promise<SaleRecord | undefined> =>
  db.select().from(datedSales).where(eq(datedSales.id, id)).get();

/** A sale with all its prices. */
export async function stateOf(db: DbOrTx, sale: SaleRecord): Promise<SaleState> {
  const { name, startsAt, endsAt, percent, amount, rounding } = sale;
  const rows = await db
    .select({
      productId: datedPrices.productId,
      price: datedPrices.price,
      isManual: datedPrices.isManual,
    })
    .from(datedPrices)
    .where(eq(datedPrices.saleId, sale.id))
    .orderBy(asc(datedPrices.productId))
    .all();
  return {
    terms: { name, startsAt, endsAt, percent, amount, rounding },
    prices: new Map(rows.map(({ productId, ...price }) => [productId, price])),
  };
}

export type PricedProduct = { id: number; name: string; price: Paise };

/** Products of the shop by id, without removed ones. */
export async function pricedProducts(
  db: DbOrTx,
  ids: readonly number[],
): Promise<Map<number, PricedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, name: products.name, price: products.price })
    .from(products)
    .where(and(isOneOf(products.id, ids), isNull(products.deletedAt)))
    .all();
  return new Map(rows.map((row) => [row.id, row]));
}

export type Overlap = {
  productId: number;
  product: string;
  saleId: number;
  sale: string;
  startsAt: Date;
  endsAt: Date;
};

/** Prices that other sales give the same products at the same time. */
export async function overlapsOf(
  db: DbOrTx,
  saleId: number,
  { terms: { startsAt, endsAt }, prices }: SaleState,
): Promise<Overlap[]> {
  if (prices.size === 0) return [];
  return db
    .select({
      productId: datedPrices.productId,
      product: products.name,
      saleId: datedSales.id,
      sale: datedSales.name,
      startsAt: datedSales.startsAt,
      endsAt: datedSales.endsAt,
    })
    .from(datedPrices)
    .innerJoin(datedSales, eq(datedSales.id, datedPrices.saleId))
    .innerJoin(products, eq(products.id, datedPrices.productId))
    .where(
      and(
        isOneOf(datedPrices.productId, [...prices.keys()]),
        ne(datedSales.id, saleId),
        lt(datedSales.startsAt, endsAt),
        gt(datedSales.endsAt, startsAt),
      ),
    )
    .orderBy(asc(products.name), asc(datedSales.startsAt))
    .all();
}
