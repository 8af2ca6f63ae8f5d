import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { categories, media, productPictures, products, variants } from '@/db/schema';
import { isOneOfPlaceholder, jsonList } from '@/db/sql';
import type { CategorySizeGuide } from '@/shared/catalogue/sizeGuide';
import type { CategoryOut, ProductOut } from '@/shared/schemas/catalogue/catalogue';
import { notFound } from '../../platform/errors';
import { readAttributeLists } from './attributeLists';
import { runningEndOfProduct, runningPriceOfProduct } from './datedPrices';
import {
  type LineProduct,
  type ProductParts,
  presentLineProduct,
  presentProduct,
  productColumns,
} from './presenters';

type LoadOptions = {
  withHidden?: boolean;
  withVariants?: boolean;
  /** With the dated prices of this instant instead of those that pages show. */
  at?: Date;
};

/**
 * The products of `ids` with their parts, in the order of `ids`. Hidden products are left out unless
 * `withHidden`, which serves carts and wishlists. A product may have hundreds of variants, which not everyone needs.
 */
export async function loadProducts(
  db: DbOrTx,
  ids: readonly number[],
  { withHidden = false, withVariants = true, at }: LoadOptions = {},
): Promise<ProductParts[]> {
  if (ids.length === 0) return [];
  const wanted = { ids: jsonList(ids) };
  const parts = new Map<number, ProductParts>();
  const rows = at
    ? await productRowsAt(db).all({ ...wanted, at: at.getTime() })
    : await productRows(db).all(wanted);
  const byCategory = await categoriesOf(db, rows);
  for (const { shown, ...product } of rows) {
    if (shown === 0 && !withHidden) continue;
    const category = byCategory.get(product.categoryId ?? 0) ?? null;
    parts.set(product.id, { product, category, variants: [], pictures: [] });
  }
  for (const row of withVariants ? await variantRows(db).values(wanted) : []) {
    const [productId, size, color, stock, sku, barcode] = row as VariantValues;
    parts.get(productId)?.variants.push({ size, color, stock, sku, barcode });
  }
  for (const row of await pictureRows(db).values(wanted)) {
    const [productId, url, mediaId, color, alt, blur, width, height] = row as PictureValues;
    parts.get(productId)?.pictures.push({ url, mediaId, color, alt, blur, width, height });
  }
  if (withVariants) await addAttributes(db, [...parts.values()]);
  return ids.map((id) => parts.get(id)).filter((found) => found !== undefined);
}

/** Adds what pages show of the products' attributes. Reads nothing where no product has any. */
async function addAttributes(db: DbOrTx, found: readonly ProductParts[]): Promise<void> {
  const having = found.filter(({ product }) => product.attributeValueIds.length > 0);
  if (having.length === 0) return;
  const lists = await readAttributeLists(db);
  for (const parts of having) parts.attributes = lists.presentedOf(parts.product.attributeValueIds);
}

const categoryRefs = prepared((db) =>
  db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(isOneOfPlaceholder(categories.id, 'ids'))
    .prepare(),
);

/** The categories of the given products, by category id. */
async function categoriesOf(db: DbOrTx, rows: readonly { categoryId: number | null }[]) {
  const ids = jsonList([...new Set(rows.flatMap(({ categoryId }) => categoryId ?? []))]);
  return new Map((await categoryRefs(db).all({ ids })).map((category) => [category.id, category]));
}

/**
 * The condition for products that the shop shows, for every reader: neither removed nor, by the last look at its status and
 * times (manage/live.ts), a draft, yet to begin, over or archived.
 */
export const isShown = and(isNull(products.deletedAt), eq(products.isLive, true));
export const shownProduct = (id: number) => and(eq(products.id, id), isShown);
/** The same as a column: 1 or 0. */
export const shown = sql<number>`case when ${isShown} then 1 else 0 end`.as('shown');

const productRowsAt = prepared((db) =>
  db
    .select({
      ...productColumns,
      datedPrice: runningPriceOfProduct,
      datedUntil: runningEndOfProduct,
      shown,
    })
    .from(products)
    .where(isOneOfPlaceholder(products.id, 'ids'))
    .prepare(),
);

const productRows = prepared((db) =>
  db
    .select({ ...productColumns, shown })
    .from(products)
    .where(isOneOfPlaceholder(products.id, 'ids'))
    .prepare(),
);

/** Raw SQLite values in column order: mapping dozens of rows took as long as reading them. */
type VariantValues = [
  productId: number,
  size: string,
  color: string,
  stock: number,
  sku: string | null,
  barcode: string | null,
];
type PictureValues = [
  productId: number,
  url: string,
  mediaId: string | null,
  color: string | null,
  alt: string | null,
  blur: string | null,
  width: number | null,
  height: number | null,
];

const variantRows = prepared((db) =>
  db
    .select({
      productId: variants.productId,
      size: variants.size,
      color: variants.color,
      stock: variants.stock,
      sku: variants.sku,
      barcode: variants.barcode,
    })
    .from(variants)
    .where(and(isOneOfPlaceholder(variants.productId, 'ids'), isNull(variants.retiredAt)))
    .orderBy(asc(variants.position))
    .prepare(),
);

const pictureRows = prepared((db) =>
  db
    .select({
      productId: productPictures.productId,
      url: productPictures.url,
      mediaId: productPictures.mediaId,
      color: productPictures.color,
      alt: productPictures.alt,
      blur: media.blur,
      width: media.width,
      height: media.height,
    })
    .from(productPictures)
    .leftJoin(media, eq(media.id, productPictures.mediaId))
    .where(isOneOfPlaceholder(productPictures.productId, 'ids'))
    .orderBy(asc(productPictures.position))
    .prepare(),
);

/** Returns a product. Throws notFound for an id that the shop does not show. */
export async function getProduct(db: DbOrTx, id: number): Promise<ProductOut> {
  const [parts] = await loadProducts(db, [id]);
  if (!parts) throw notFound('Product');
  return presentProduct(parts);
}

/** Whole products by id, including hidden ones, with the prices that pages show. */
export const productsById = async (db: DbOrTx, ids: readonly number[]): Promise<Map<number, ProductOut>> =>
  byId(await loadProducts(db, [...new Set(ids)], { withHidden: true }));

/** The same with the prices of an instant. */
export const productsByIdAt = async (
  db: DbOrTx,
  ids: readonly number[],
  at: Date,
): Promise<Map<number, ProductOut>> =>
  byId(await loadProducts(db, [...new Set(ids)], { withHidden: true, at }));

/** What the lines of a cart show of their products, by id, including hidden ones, with the prices of an instant. */
export async function lineProductsById(
  db: DbOrTx,
  ids: readonly number[],
  at: Date,
): Promise<Map<number, LineProduct>> {
  const found = await loadProducts(db, [...new Set(ids)], { withHidden: true, withVariants: false, at });
  return new Map(found.map((parts) => [parts.product.id, presentLineProduct(parts)]));
}

/** Whole products by id, without hidden ones. */
export const shownProductsById = async (
  db: DbOrTx,
  ids: readonly number[],
): Promise<Map<number, ProductOut>> => byId(await loadProducts(db, ids));

const byId = (found: ProductParts[]) =>
  new Map(found.map((parts) => [parts.product.id, presentProduct(parts)]));

export type CategoryRow = Omit<CategoryOut, 'productCount' | 'kinds'>;

const categoryRows = prepared((db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      description: categories.description,
      image: categories.image,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
    .prepare(),
);

const sizeGuideRows = prepared((db) =>
  db
    .select({ id: categories.id, sizeGuides: categories.sizeGuides })
    .from(categories)
    .orderBy(asc(categories.id))
    .prepare(),
);

/** The size guides of all categories, by category id. */
export const sizeGuidesByCategory = async (db: DbOrTx): Promise<Map<number, CategorySizeGuide[]>> =>
  new Map((await sizeGuideRows(db).all()).map(({ id, sizeGuides }) => [id, sizeGuides]));

/** All categories in navigation order. */
export const listCategories = (db: DbOrTx): Promise<CategoryRow[]> => categoryRows(db).all();

/** Whether a category has this slug. */
export const hasCategory = async (db: DbOrTx, slug: string): Promise<boolean> =>
  (await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug)).get()) !==
  undefined;
