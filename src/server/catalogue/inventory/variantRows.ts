import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { hasReorderLevel, isLowVariant, isSoldVariant, products, variants } from '@/db/schema';
import { ascending, contains, descending, isOneOf } from '@/db/sql';
import type { StockSort } from '@/shared/admin/adminFilters';
import { type AdminPage, adminWindow } from '@/shared/schemas/adminPage';
import type { ListStockIn } from '@/shared/schemas/catalogue/adminStock';
import { hasCode } from '../core/codes';

const { id, productId, size, color, stock, sku, barcode, bin, reorderLevel } = variants;
const columns = {
  variantId: id,
  productId,
  name: products.name,
  size,
  color,
  available: stock,
  sku,
  barcode,
  bin,
  reorderLevel,
};

export type VariantRow = {
  variantId: number;
  productId: number;
  name: string;
  size: string | null;
  color: string | null;
  /** Pieces that can be ordered. */
  available: number;
  sku: string | null;
  barcode: string | null;
  bin: string | null;
  reorderLevel: number | null;
};

const present = (row: VariantRow): VariantRow => ({
  ...row,
  size: row.size || null,
  color: row.color || null,
});

const orders: Record<StockSort, SQL[]> = {
  newest: [desc(productId), asc(variants.position)],
  oldest: [asc(productId), asc(variants.position)],
  sku: [ascending(sku), asc(id)],
  'sku-desc': [descending(sku), desc(id)],
  'available-low': [asc(stock), desc(productId), asc(variants.position)],
  'available-high': [desc(stock), desc(productId), asc(variants.position)],
};

/** The first condition of each is that of its partial index. */
const isOf = {
  out: and(isLowVariant(variants), eq(stock, 0)),
  reorder: and(hasReorderLevel(variants), lte(stock, reorderLevel)),
};

/** The variants that the filters want, also those of removed products. */
async function wanted(db: DbOrTx, { search, filter, categoryId }: ListStockIn): Promise<SQL | undefined> {
  const words = search.split(/\s+/).filter(Boolean);
  const isInCategory =
    categoryId === undefined
      ? undefined
      : categoryId === 0
        ? isNull(products.categoryId)
        : eq(products.categoryId, categoryId);
  const isNamed = words.map((word) => contains(products.name, word));
  const code = search === '' ? undefined : await codeIn(db, search);
  const ofProduct = and(isInCategory, ...(code ? [] : isNamed));
  return and(
    isSoldVariant(variants),
    filter && isOf[filter],
    code,
    ofProduct && inArray(productId, db.select({ id: products.id }).from(products).where(ofProduct)),
  );
}

/** The condition of a search that is the beginning of SKUs or a barcode; undefined for any other text. */
async function codeIn(db: DbOrTx, search: string): Promise<SQL | undefined> {
  const isCode = hasCode(search);
  return (await db.select({ id }).from(variants).where(isCode).limit(1).get()) ? isCode : undefined;
}

/** A page of the sizes and colours of the shop, with the stock that can be ordered. */
export async function listVariantRows(db: DbOrTx, input: ListStockIn): Promise<AdminPage<VariantRow>> {
  const where = await wanted(db, input);
  const removed = db.select({ id: products.id }).from(products).where(isNotNull(products.deletedAt));
  const countOf = async (condition: SQL | undefined) =>
    (await db.select({ total: count() }).from(variants).where(condition).get())?.total ?? 0;
  // Two counts in an index take a fraction of one that looks for each variant's product.
  const total = (await countOf(where)) - (await countOf(and(where, inArray(productId, removed))));
  const { page, pageCount, limit, offset } = adminWindow(total, input.page);
  const ids = (
    await db
      .select({ id })
      .from(variants)
      .where(and(where, notInArray(productId, removed)))
      .orderBy(...orders[input.sort])
      .limit(limit)
      .offset(offset)
      .all()
  ).map((row) => row.id);
  const rows = new Map((await variantRowsById(db, ids)).map((row) => [row.variantId, row]));
  return { items: ids.flatMap((one) => rows.get(one) ?? []), total, page, pageCount };
}

/** Variants of the present grids by id, in no particular order; others are left out. */
export const variantRowsById = async (db: DbOrTx, ids: readonly number[]): Promise<VariantRow[]> =>
  (
    await db
      .select(columns)
      .from(variants)
      .innerJoin(products, eq(products.id, productId))
      .where(and(isOneOf(id, ids), isNull(variants.retiredAt)))
      .all()
  ).map(present);

type NamedVariant = Pick<VariantRow, 'variantId' | 'name' | 'size' | 'color' | 'sku' | 'barcode' | 'bin'>;

/** What variants are called and where their pieces are, also of those no longer sold, by variant id. */
export async function namedVariants(db: DbOrTx, ids: readonly number[]): Promise<Map<number, NamedVariant>> {
  const { variantId, name } = columns;
  const rows = await db
    .select({ variantId, name, size, color, sku, barcode, bin })
    .from(variants)
    .innerJoin(products, eq(products.id, productId))
    .where(isOneOf(id, ids))
    .all();
  return new Map(
    rows.map((row) => [row.variantId, { ...row, size: row.size || null, color: row.color || null }]),
  );
}

/** The variants of the present grids that SKUs or barcodes name; an SKU wins. */
export async function variantRowsByCode(
  db: DbOrTx,
  codes: readonly string[],
): Promise<Map<string, VariantRow>> {
  const skus = codes.map((code) => code.toUpperCase());
  const rows = (
    await db
      .select(columns)
      .from(variants)
      .innerJoin(products, eq(products.id, productId))
      .where(and(or(isOneOf(sku, skus), isOneOf(barcode, codes)), isNull(variants.retiredAt)))
      .all()
  ).map(present);
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const byBarcode = new Map(rows.map((row) => [row.barcode, row]));
  return new Map(
    codes.flatMap((code) => {
      const row = bySku.get(code.toUpperCase()) ?? byBarcode.get(code);
      return row ? [[code, row] as const] : [];
    }),
  );
}
