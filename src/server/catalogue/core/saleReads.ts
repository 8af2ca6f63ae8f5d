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
};

type VariantRow = { variantId: number; productId: number; size: string; color: string; stock: number };

const toVariant = ({ variantId, productId, size, color, stock }: VariantRow, isSold: boolean): Variant => ({
  variantId,
  productId,
  size: size || null,
  color: color || null,
  left: isSold ? stock : 0,
  isSold,
});

const variantsByIds = prepared((db) =>
  db
    .select({ ...variantColumns, deletedAt: products.deletedAt })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isInList(variants.id, 'ids'))
    .prepare(),
);

/** Variants by their variant ids, those that are no longer sold among them. */
export function variantsById(db: DbOrTx, variantIds: readonly number[]): Map<number, Variant> {
  if (variantIds.length === 0) return new Map();
  const rows = variantsByIds(db).all({ ids: JSON.stringify(variantIds) });
  return new Map(
    rows.map((row) => [row.variantId, toVariant(row, row.retiredAt === null && row.deletedAt === null)]),
  );
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
  for (const row of variantsOfProducts(db).values(wanted)) {
    const [variantId, productId, size, color, stock, retiredAt] = row as VariantValues;
    const product = found.get(productId);
    const isSold = retiredAt === null && product?.isShown === true;
    product?.variants.push(toVariant({ variantId, productId, size, color, stock }, isSold));
  }
  for (const row of pictureRows(db).values(wanted)) {
    const [productId, url, mediaId, color] = row as PictureValues;
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

/** Values as SQLite has them, in the order of the columns: making objects of dozens of rows takes longer than reading them. */
type VariantValues = [
  variantId: number,
  productId: number,
  size: string,
  color: string,
  stock: number,
  retiredAt: number | null,
];
type PictureValues = [productId: number, url: string, mediaId: string | null, color: string | null];

const variantsOfProducts = prepared((db) =>
  db.select(variantColumns).from(variants).where(isInList(variants.productId, 'ids')).prepare(),
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
