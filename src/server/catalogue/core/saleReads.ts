import { asc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { isInList, prepared } from '@/db/prepared';
import { productPictures, products, variants } from '@/db/schema';
import { mediaUrl } from '@/shared/media';
import { effectivePrice } from '@/shared/pricing';
import type { SellableProduct, Variant } from './rules';

const variantColumns = {
  variantId: variants.id,
  productId: variants.productId,
  size: variants.size,
  color: variants.color,
  stock: variants.stock,
  retiredAt: variants.retiredAt,
  deletedAt: products.deletedAt,
};

type VariantRow = {
  variantId: number;
  productId: number;
  size: string;
  color: string;
  stock: number;
  retiredAt: Date | null;
  deletedAt: Date | null;
};

function toVariant({ variantId, productId, size, color, stock, retiredAt, deletedAt }: VariantRow): Variant {
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

const variantRows = (db: DbOrTx) =>
  db
    .select(variantColumns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .$dynamic();

const variantsByIds = prepared((db) => variantRows(db).where(isInList(variants.id, 'ids')).prepare());

/** Variants by their variant ids, those that are no longer sold among them. */
export function variantsById(db: DbOrTx, variantIds: readonly number[]): Map<number, Variant> {
  if (variantIds.length === 0) return new Map();
  const rows = variantsByIds(db).all({ ids: JSON.stringify(variantIds) });
  return new Map(rows.map((row) => [row.variantId, toVariant(row)]));
}

/** Products to sell, with all variants and pictures: three reads however many there are. */
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
    found.set(row.id, { ...row, unitPrice, isShown: deletedAt === null, variants: [], pictures: [] });
  }
  for (const row of variantsOfProducts(db).all(wanted)) {
    found.get(row.productId)?.variants.push(toVariant(row));
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

const variantsOfProducts = prepared((db) =>
  variantRows(db).where(isInList(variants.productId, 'ids')).prepare(),
);

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
