import { asc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { isInList, prepared } from '@/db/prepared';
import { productPictures, products, variants } from '@/db/schema';
import { mediaUrl } from '@/shared/media';
import type { Paise } from '@/shared/money';
import { effectivePrice } from '@/shared/pricing';
import { AppError, notFound } from '../../platform/errors';

/** One size and colour of a product, as carts and orders name it. */
export type Variant = {
  variantId: number;
  productId: number;
  size: string | null;
  color: string | null;
  /** Pieces; 0 when the shop no longer sells the cell. */
  left: number;
  isSold: boolean;
};

/** What selling a product needs to know of it. */
export type SellableProduct = {
  id: number;
  name: string;
  brand: string | null;
  /** Effective price of one piece. */
  unitPrice: Paise;
  sizes: string[];
  colors: string[];
  isShown: boolean;
  cells: Variant[];
  pictures: { url: string; color: string | null }[];
};

const cellColumns = {
  variantId: variants.id,
  productId: variants.productId,
  size: variants.size,
  color: variants.color,
  stock: variants.stock,
  retiredAt: variants.retiredAt,
  deletedAt: products.deletedAt,
};

type CellRow = {
  variantId: number;
  productId: number;
  size: string;
  color: string;
  stock: number;
  retiredAt: Date | null;
  deletedAt: Date | null;
};

function toCell({ variantId, productId, size, color, stock, retiredAt, deletedAt }: CellRow): Variant {
  const isSold = retiredAt === null && deletedAt === null;
  return {
    variantId,
    productId,
    size: size || null,
    color: color || null,
    left: isSold ? stock : 0,
    isSold,
  };
}

const cellRows = (db: DbOrTx) =>
  db.select(cellColumns).from(variants).innerJoin(products, eq(products.id, variants.productId)).$dynamic();

/** Cells by their variant ids, those that are no longer sold among them. */
export function variantsById(db: DbOrTx, variantIds: readonly number[]): Map<number, Variant> {
  if (variantIds.length === 0) return new Map();
  const rows = cellRows(db)
    .where(inArray(variants.id, [...variantIds]))
    .all();
  return new Map(rows.map((row) => [row.variantId, toCell(row)]));
}

/** Products to sell, with all cells and pictures: three reads however many there are. */
export function loadSellableProducts(
  db: DbOrTx,
  productIds: readonly number[],
): Map<number, SellableProduct> {
  const ids = [...new Set(productIds)];
  const wanted = { ids: JSON.stringify(ids) };
  const rows = sellableRows(db).all(wanted);
  const found = new Map<number, SellableProduct>();
  for (const { price, salePrice, deletedAt, ...row } of rows) {
    const unitPrice = effectivePrice({ price, salePrice });
    found.set(row.id, { ...row, unitPrice, isShown: deletedAt === null, cells: [], pictures: [] });
  }
  for (const row of cellsOfProducts(db).all(wanted)) {
    found.get(row.productId)?.cells.push(toCell(row));
  }
  for (const { productId, url, mediaId, color } of pictureRows(db).all(wanted)) {
    found.get(productId)?.pictures.push({ url: mediaId ? mediaUrl(mediaId) : url, color });
  }
  return found;
}

const sellableColumns = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  price: products.price,
  salePrice: products.salePrice,
  sizes: products.sizes,
  colors: products.colors,
  deletedAt: products.deletedAt,
};

const sellableRows = prepared((db) =>
  db.select(sellableColumns).from(products).where(isInList(products.id, 'ids')).prepare(),
);

const cellsOfProducts = prepared((db) => cellRows(db).where(isInList(variants.productId, 'ids')).prepare());

const pictureRows = prepared((db) =>
  db
    .select({
      productId: productPictures.productId,
      url: productPictures.url,
      mediaId: productPictures.mediaId,
      color: productPictures.color,
    })
    .from(productPictures)
    .where(isInList(productPictures.productId, 'ids'))
    .orderBy(asc(productPictures.position))
    .prepare(),
);

/** The names of products, those that the shop no longer shows among them. */
export function productNames(db: DbOrTx, ids: number[]): Map<number, string> {
  const columns = { id: products.id, name: products.name };
  const rows = db.select(columns).from(products).where(inArray(products.id, ids)).all();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type Choice = { productId: number; size: string | null; color: string | null };

/**
 * The cell that a shopper means. Throws notFound for an unknown product, conflict for one that is no longer
 * sold, and invalid for a missing or unknown size or colour.
 */
export function chooseVariant(sellable: SellableProduct | undefined, { size, color }: Choice): Variant {
  if (!sellable) throw notFound('Product');
  const { name, sizes, colors, cells, isShown } = sellable;
  if (!isShown) throw new AppError('conflict', `${name} is no longer available.`);
  if (sizes.length > 0 && size === null) throw new AppError('invalid', 'Please select a size');
  if (colors.length > 0 && color === null) throw new AppError('invalid', 'Please select a color');
  // A product without sizes (or colours) has one cell, whatever is named.
  const wanted = { size: sizes.length > 0 ? size : null, color: colors.length > 0 ? color : null };
  const cell = cells.find((one) => one.isSold && one.size === wanted.size && one.color === wanted.color);
  if (!cell) throw new AppError('invalid', `${lineLabel(name, wanted)} is not one of our items.`);
  return cell;
}

/** An item's name with its size and colour: `Linen Kurta (M, Black)`. */
export function lineLabel(
  name: string,
  { size, color }: { size: string | null; color: string | null },
): string {
  const options = [size, color].filter((option) => option !== null);
  return options.length > 0 ? `${name} (${options.join(', ')})` : name;
}

/** The picture of a colour, or the product's first. */
export const pictureOf = ({ pictures }: SellableProduct, color: string | null): string | null =>
  (pictures.find((picture) => color !== null && picture.color === color) ?? pictures[0])?.url ?? null;
