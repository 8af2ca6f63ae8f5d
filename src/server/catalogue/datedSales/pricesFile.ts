import { eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { products, variants } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import type { StaffActor } from '@/server/audit';
import { fromDecimal, type Paise, paiseOf, toDecimal } from '@/shared/money';
import type { ImportSalePricesIn, SaleOut, SalePricesFile } from '@/shared/schemas/offers/adminSales';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { type CsvTable, readCsv } from '../core/csvReader';
import { findPriceGaps, laterOf } from '../core/priceGaps';
import { changeSale, withPrices } from './manage';
import { overlapsOf, pricedProducts, readSale, stateOf } from './records';
import type { SaleState } from './saleState';

type Shop = Pick<Deps, 'db' | 'now'>;
type Preview = Omit<SalePricesFile, 'changes'> & {
  changes: Omit<SalePricesFile['changes'][number], 'gap'>[];
};

/** A line that could be read. An empty price takes the product out of the sale. */
type FileRow = { line: number; productId: number; price: Paise | null };
type Fault = SalePricesFile['faults'][number];

/** What a file of prices changes in a sale, and which of its lines are wrong. Changes nothing. Throws notFound, and invalid for a file that cannot be read. */
export async function previewSalePrices(
  shop: Shop & Pick<Deps, 'goodsFacts'>,
  { id, csv }: ImportSalePricesIn,
): Promise<SalePricesFile> {
  const { db, now } = shop;
  const table = await readCsv(new Blob([csv]));
  const state = await stateOf(db, await readSale(db, id));
  const { rows, faults } = await readRows(db, table);
  const { changes, ...planned } = await planRows(db, id, state, rows);
  const { startsAt } = state.terms;
  const prices = new Map(
    changes.flatMap(({ productId, after }) => (after === null ? [] : [[productId, paiseOf(after)]])),
  );
  const gaps = await findPriceGaps(shop, prices, laterOf(startsAt, now()));
  return {
    ...planned,
    changes: changes.map((change) => ({ ...change, gap: gaps.get(change.productId) ?? null })),
    faults: [...faults, ...planned.faults].sort((a, b) => a.line - b.line),
  };
}

/**
 * Writes the prices of a file, each set by hand. Throws invalid when a line is wrong, naming the first, and like `changeSalePrices`;
 * then nothing is changed.
 */
export async function importSalePrices(
  { db, now }: Shop,
  by: StaffActor,
  { id, csv }: ImportSalePricesIn,
): Promise<SaleOut> {
  const table = await readCsv(new Blob([csv]));
  return changeSale({ db, now }, by, { id }, 'sale.prices', async (tx: Tx, before) => {
    const { rows, faults } = await readRows(tx, table);
    const planned = await planRows(tx, id, before, rows);
    const [first] = [...faults, ...planned.faults].sort((a, b) => a.line - b.line);
    if (first)
      throw new AppError('invalid', `Line ${first.line}: ${first.text} Nothing was changed.`, {
        details: { faults: faults.length + planned.faults.length },
      });
    const set = rows.flatMap(({ productId, price }) =>
      price === null || before.prices.get(productId)?.price === price ? [] : [{ productId, price }],
    );
    const remove = rows.filter(({ price }) => price === null).map(({ productId }) => productId);
    return withPrices(tx, before, { set, remove });
  });
}

/** What rows change; faults of prices that are not below the regular price, and of products that another sale has then. */
async function planRows(
  db: DbOrTx,
  id: number,
  { terms, prices }: SaleState,
  rows: readonly FileRow[],
): Promise<Preview> {
  const sold = await pricedProducts(
    db,
    rows.map(({ productId }) => productId),
  );
  const added = new Map(
    rows.flatMap(({ productId, price }) =>
      price === null ? [] : [[productId, { price, isManual: true }] as const],
    ),
  );
  const taken = new Map(
    (await overlapsOf(db, id, { terms, prices: added })).map((overlap) => [overlap.productId, overlap]),
  );
  const plan: Preview = { changes: [], unchanged: 0, faults: [] };
  for (const { line, productId, price } of rows) {
    const product = sold.get(productId);
    const before = prices.get(productId)?.price ?? null;
    const overlap = price === null ? undefined : taken.get(productId);
    if (!product) plan.faults.push({ line, text: `Product ${productId} is not in the shop.` });
    else if (price !== null && price >= product.price)
      plan.faults.push({
        line,
        text: `The price of ${product.name} must be below ${toDecimal(product.price)}.`,
      });
    else if (overlap)
      plan.faults.push({ line, text: `“${overlap.sale}” has a price of ${product.name} at the same time.` });
    else if (before === price) plan.unchanged += 1;
    else
      plan.changes.push({
        line,
        productId,
        name: product.name,
        before: before === null ? null : toDecimal(before),
        after: price === null ? null : toDecimal(price),
      });
  }
  return plan;
}

async function readRows(db: DbOrTx, { headings, rows }: CsvTable) {
  const names = headings.map((heading) => heading.toLowerCase().replace(/[^a-z]/g, ''));
  const at = { id: names.indexOf('productid'), sku: names.indexOf('sku'), price: names.indexOf('price') };
  if (at.price < 0 || (at.id < 0 && at.sku < 0))
    throw new AppError('invalid', 'The first line must name the columns: productId or sku, and price.');
  const cell = (cells: readonly string[], column: number) => (column < 0 ? '' : (cells[column] ?? '').trim());
  const bySku = await productsBySku(
    db,
    rows.map(({ cells }) => cell(cells, at.sku).toUpperCase()).filter(Boolean),
  );
  const faults: Fault[] = [];
  const found = new Map<number, FileRow>();
  for (const { row: line, cells } of rows) {
    const read = readRow({
      id: cell(cells, at.id),
      sku: cell(cells, at.sku).toUpperCase(),
      price: cell(cells, at.price),
      bySku,
    });
    if (typeof read === 'string') faults.push({ line, text: read });
    else if (found.has(read.productId))
      faults.push({
        line,
        text: `Product ${read.productId} is also on line ${found.get(read.productId)?.line}.`,
      });
    else found.set(read.productId, { line, ...read });
  }
  return { rows: [...found.values()], faults };
}

type Cells = { id: string; sku: string; price: string; bySku: ReadonlyMap<string, number> };

/** A row, or what is wrong with it. */
function readRow({ id, sku, price, bySku }: Cells): Omit<FileRow, 'line'> | string {
  const named = sku === '' ? undefined : bySku.get(sku);
  if (id === '' && sku === '') return 'There is no productId and no sku.';
  if (id === '' && named === undefined) return `No product has the SKU ${sku}.`;
  if (id !== '' && !/^\d{1,15}$/.test(id)) return `“${id.slice(0, 40)}” is not the number of a product.`;
  const productId = id === '' ? (named ?? 0) : Number(id);
  if (named !== undefined && named !== productId)
    return `The SKU ${sku} is of product ${named}, not of ${productId}.`;
  if (price === '') return { productId, price: null };
  const paise = fromDecimal(price.replace(/^₹\s*/, '').replace(/,/g, ''));
  if (paise === null || paise <= 0) return `“${price.slice(0, 40)}” is not a price above 0.`;
  return { productId, price: paise };
}

async function productsBySku(db: DbOrTx, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .select({ sku: variants.sku, productId: variants.productId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isOneOf(variants.sku, skus))
    .all();
  return new Map(rows.map(({ sku, productId }) => [sku ?? '', productId]));
}
