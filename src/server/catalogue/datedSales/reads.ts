import { and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { datedPrices, datedSales, products, variants } from '@/db/schema';
import { contains, isOneOf } from '@/db/sql';
import { ruleText } from '@/shared/datedSales/words';
import { toDecimal } from '@/shared/money';
import { phaseOf } from '@/shared/offers/rules';
import { discountPercent } from '@/shared/orders/pricing';
import { type AdminPage, adminWindow } from '@/shared/schemas/adminPage';
import type {
  ListSalesIn,
  SaleOfProduct,
  SaleOut,
  SalePriceRow,
  SalePricesIn,
  SaleRow,
} from '@/shared/schemas/offers/adminSales';
import type { Deps } from '../../platform/trpc';
import { hasCode } from '../core/codes';
import { findPriceGaps, laterOf } from '../core/priceGaps';
import { loadProducts } from '../core/reads';
import { readSale, type SaleRecord } from './records';

/** A page of sales: those that run or come first, the next to end at the top, then those that have ended, newest first. */
export async function listSales(
  db: DbOrTx,
  { search, phase, page }: ListSalesIn,
  now: Date,
): Promise<AdminPage<SaleRow>> {
  const where = and(
    search === '' ? undefined : contains(datedSales.name, search),
    phase && inPhase(phase, now),
  );
  const total = (await db.select({ total: count() }).from(datedSales).where(where).get())?.total ?? 0;
  const { limit, offset, ...window } = adminWindow(total, page);
  const isOver = sql`case when ${inPhase('over', now)} then 1 else 0 end`;
  const openEnd = sql`case when ${inPhase('over', now)} then 0 else ${datedSales.startsAt} end`;
  const rows = await db
    .select()
    .from(datedSales)
    .where(where)
    .orderBy(isOver, openEnd, desc(datedSales.endsAt), desc(datedSales.id))
    .limit(limit)
    .offset(offset)
    .all();
  const counts = await countProducts(
    db,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((row) => presentRow(row, counts.get(row.id) ?? 0, now)),
    total,
    ...window,
  };
}

function inPhase(phase: SaleRow['phase'], now: Date): SQL {
  const at = now.getTime();
  const { startsAt, endsAt } = datedSales;
  switch (phase) {
    case 'over':
      return sql`${endsAt} <= ${at}`;
    case 'running':
      return sql`(${startsAt} <= ${at} and ${endsAt} > ${at})`;
    case 'upcoming':
      return sql`${startsAt} > ${at}`;
  }
}

async function countProducts(db: DbOrTx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ saleId: datedPrices.saleId, products: count() })
    .from(datedPrices)
    .where(isOneOf(datedPrices.saleId, ids))
    .groupBy(datedPrices.saleId)
    .all();
  return new Map(rows.map(({ saleId, products: found }) => [saleId, found]));
}

const presentRow = (sale: SaleRecord, found: number, now: Date): SaleRow => ({
  id: sale.id,
  name: sale.name,
  phase: phaseOf(sale, now),
  startsAt: sale.startsAt,
  endsAt: sale.endsAt,
  summary: ruleText(sale),
  products: found,
});

/** A sale with its rule. Throws notFound. */
export async function getSale(db: DbOrTx, id: number, now: Date): Promise<SaleOut> {
  const sale = await readSale(db, id);
  const isOfSale = eq(datedPrices.saleId, id);
  const figures = await db
    .select({
      products: count(),
      notBelow:
        sql<number>`coalesce(sum(case when ${datedPrices.price} >= ${products.price} then 1 else 0 end), 0)`.mapWith(
          Number,
        ),
    })
    .from(datedPrices)
    .innerJoin(products, eq(products.id, datedPrices.productId))
    .where(isOfSale)
    .get();
  return {
    ...presentRow(sale, figures?.products ?? 0, now),
    percent: sale.percent,
    amount: sale.amount === null ? null : toDecimal(sale.amount),
    rounding: sale.rounding,
    notBelow: figures?.notBelow ?? 0,
    updatedAt: sale.updatedAt,
  };
}

/** A page of a sale's products and prices by the products' names. Throws notFound. */
async function listSalePrices(
  db: DbOrTx,
  { id, search, page }: SalePricesIn,
): Promise<AdminPage<SalePriceRow>> {
  await readSale(db, id);
  const where = and(eq(datedPrices.saleId, id), ...search.split(/\s+/).filter(Boolean).map(matching(db)));
  const joined = eq(products.id, datedPrices.productId);
  const total =
    (await db.select({ total: count() }).from(datedPrices).innerJoin(products, joined).where(where).get())
      ?.total ?? 0;
  const { limit, offset, ...window } = adminWindow(total, page);
  const rows = await db
    .select({
      productId: datedPrices.productId,
      price: datedPrices.price,
      isManual: datedPrices.isManual,
    })
    .from(datedPrices)
    .innerJoin(products, joined)
    .where(where)
    .orderBy(asc(products.name), asc(products.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { items: await presentPrices(db, rows), total, ...window };
}

/** Matches a word of a search against a product's name and the SKUs of its variants. */
const matching = (db: DbOrTx) => (word: string) =>
  or(
    contains(products.name, word),
    inArray(products.id, db.select({ id: variants.productId }).from(variants).where(hasCode(word))),
  );

/** The prices of a sale that net less than a lower one by the rates of its first day, with what they net. */
async function gapsOfSale(
  shop: Pick<Deps, 'db' | 'goodsFacts' | 'now'>,
  id: number,
): Promise<Map<number, string>> {
  const { startsAt } = await readSale(shop.db, id);
  const rows = await shop.db
    .select({ productId: datedPrices.productId, price: datedPrices.price })
    .from(datedPrices)
    .innerJoin(products, eq(products.id, datedPrices.productId))
    .where(and(eq(datedPrices.saleId, id), lt(datedPrices.price, products.price)))
    .all();
  const prices = new Map(rows.map(({ productId, price }) => [productId, price]));
  const now = shop.now();
  return findPriceGaps(shop, prices, laterOf(startsAt, now));
}

/** The same page with the warnings about prices in the gap of GST. */
export async function listSalePricesWithGaps(
  shop: Pick<Deps, 'db' | 'goodsFacts' | 'now'>,
  input: SalePricesIn,
): Promise<AdminPage<SalePriceRow & { gap: string | null }> & { inGap: number }> {
  const found = await listSalePrices(shop.db, input);
  const gaps = await gapsOfSale(shop, input.id);
  const items = found.items.map((row) => ({ ...row, gap: gaps.get(row.productId) ?? null }));
  return { ...found, items, inGap: gaps.size };
}

type StoredPrice = Pick<typeof datedPrices.$inferSelect, 'productId' | 'price' | 'isManual'>;

async function presentPrices(db: DbOrTx, rows: readonly StoredPrice[]): Promise<SalePriceRow[]> {
  const ids = rows.map(({ productId }) => productId);
  const found = new Map(
    (await loadProducts(db, ids, { withHidden: true })).map((parts) => [parts.product.id, parts]),
  );
  return rows.flatMap(({ productId, price, isManual }) => {
    const parts = found.get(productId);
    if (!parts) return [];
    const { product, pictures } = parts;
    const [picture] = pictures;
    return {
      productId,
      name: product.name,
      sku: parts.variants[0]?.sku ?? null,
      picture: picture ? picture.url : null,
      regularPrice: toDecimal(product.price),
      undatedSalePrice: product.salePrice === null ? null : toDecimal(product.salePrice),
      price: toDecimal(price),
      isManual,
      percentOff: discountPercent({ price: product.price, salePrice: price }),
      isInForce: price < product.price,
    };
  });
}

/** The sales on a product that run or come, the next one first. */
export async function salesOfProduct(db: DbOrTx, productId: number, now: Date): Promise<SaleOfProduct[]> {
  const { id, name, startsAt, endsAt } = datedSales;
  const rows = await db
    .select({ id, name, startsAt, endsAt, price: datedPrices.price })
    .from(datedPrices)
    .innerJoin(datedSales, eq(datedSales.id, datedPrices.saleId))
    .where(and(eq(datedPrices.productId, productId), gt(datedSales.endsAt, now)))
    .orderBy(asc(startsAt))
    .all();
  return rows.map(({ price, ...sale }) => ({
    ...sale,
    phase: phaseOf(sale, now),
    price: toDecimal(price),
  }));
}

/** Rows of a sale's file, in batches. */
export async function saleFileBatches(db: DbOrTx, id: number): Promise<AsyncGenerator<SalePriceRow[]>> {
  await readSale(db, id);
  return pagesOf(db, id);
}

async function* pagesOf(db: DbOrTx, id: number): AsyncGenerator<SalePriceRow[]> {
  let pageCount = 1;
  for (let page = 1; page <= pageCount; page += 1) {
    const found = await listSalePrices(db, { id, search: '', page });
    pageCount = found.pageCount;
    yield found.items;
  }
}

/** The columns of a sale's file, which an import reads as well. */
export const saleFileColumns = ['productId', 'sku', 'name', 'regularPrice', 'price'] as const;
export const saleFileCells = ({ productId, sku, name, regularPrice, price }: SalePriceRow): string[] => [
  String(productId),
  sku ?? '',
  name,
  regularPrice,
  price,
];
