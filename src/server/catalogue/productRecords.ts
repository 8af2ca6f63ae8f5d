import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/open';
import { indexProductText } from '@/db/productText';
import { categories, media, productPictures, products, stockMovements, variants } from '@/db/schema';
import { mediaIdOf, mediaUrl } from '@/shared/media';
import type { VariantStock } from '@/shared/stock';
import type { StaffActor } from '../admin/staffLogService';
import { AppError, notFound } from '../errors';

/** Everything staff can change about a product, as it is; what the log compares. */
export type ProductSnapshot = {
  name: string;
  description: string;
  brand: string | null;
  /** Paise. */
  price: number;
  salePrice: number | null;
  categoryId: number | null;
  featured: boolean;
  sizes: string[];
  colors: string[];
  pictures: Picture[];
  variants: VariantStock[];
};
export type Picture = { url: string; color: string | null; alt: string | null };

const scalarColumns = {
  name: products.name,
  description: products.description,
  brand: products.brand,
  price: products.price,
  salePrice: products.salePrice,
  categoryId: products.categoryId,
  featured: products.featured,
  sizes: products.sizes,
  colors: products.colors,
};

export type ProductState = { revision: number; isRemoved: boolean; snapshot: ProductSnapshot };

/** A product for the staff, whether the shop shows it or not. Throws notFound. */
export function readProduct(db: DbOrTx, id: number): ProductState {
  const row = db
    .select({ ...scalarColumns, revision: products.revision, deletedAt: products.deletedAt })
    .from(products)
    .where(eq(products.id, id))
    .get();
  if (!row) throw notFound('Product');
  const { revision, deletedAt, ...scalars } = row;
  const snapshot = { ...scalars, pictures: readPictures(db, id), variants: readGrid(db, id) };
  return { revision, isRemoved: deletedAt !== null, snapshot };
}

const readGrid = (db: DbOrTx, productId: number): VariantStock[] =>
  db
    .select({ size: variants.size, color: variants.color, stock: variants.stock })
    .from(variants)
    .where(and(eq(variants.productId, productId), isNull(variants.retiredAt)))
    .orderBy(asc(variants.position))
    .all()
    .map(({ size, color, stock }) => ({ size: size || null, color: color || null, stock }));

const readPictures = (db: DbOrTx, productId: number): Picture[] =>
  db
    .select({ url: productPictures.url, color: productPictures.color, alt: productPictures.alt })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position))
    .all();

type Cause = { by: StaffActor; now: Date; reason: 'opening' | 'edit' | 'import' };

/** Brings a product's cells to `grid`, with a movement for every piece; cells outside of it are retired. */
export function writeGrid(tx: Tx, productId: number, grid: readonly VariantStock[], cause: Cause): void {
  const rows = tx
    .select({
      id: variants.id,
      size: variants.size,
      color: variants.color,
      stock: variants.stock,
      position: variants.position,
      retiredAt: variants.retiredAt,
    })
    .from(variants)
    .where(eq(variants.productId, productId))
    .all();
  const left = new Map(rows.map((row) => [JSON.stringify([row.size, row.color]), row]));
  const moves: { variantId: number; delta: number }[] = [];
  for (const [position, cell] of grid.entries()) {
    const [size, color] = [cell.size ?? '', cell.color ?? ''];
    const key = JSON.stringify([size, color]);
    const row = left.get(key);
    left.delete(key);
    const values = { stock: cell.stock, position, retiredAt: null };
    if (!row) {
      const added = tx
        .insert(variants)
        .values({ productId, size, color, ...values })
        .returning({ id: variants.id })
        .get();
      moves.push({ variantId: added.id, delta: cell.stock });
    } else if (row.stock !== cell.stock || row.position !== position || row.retiredAt) {
      tx.update(variants).set(values).where(eq(variants.id, row.id)).run();
      moves.push({ variantId: row.id, delta: cell.stock - row.stock });
    }
  }
  for (const { id, stock, retiredAt } of left.values()) {
    if (retiredAt) continue;
    tx.update(variants).set({ stock: 0, retiredAt: cause.now }).where(eq(variants.id, id)).run();
    moves.push({ variantId: id, delta: -stock });
  }
  writeMoves(tx, moves, cause);
}

function writeMoves(tx: Tx, moves: { variantId: number; delta: number }[], { by, now, reason }: Cause): void {
  const rows = moves
    .filter(({ delta }) => delta !== 0)
    .map((move) => ({ ...move, reason, actorId: by.id, createdAt: now }));
  if (rows.length > 0) tx.insert(stockMovements).values(rows).run();
}

/** Puts pictures into the place of a product's present ones. Throws invalid for one of ours that does not exist. */
export function writePictures(tx: Tx, productId: number, pictures: readonly Picture[]): void {
  requirePictures(
    tx,
    pictures.map(({ url }) => url),
  );
  tx.delete(productPictures).where(eq(productPictures.productId, productId)).run();
  const rows = pictures.map((picture, position) => ({
    ...picture,
    productId,
    position,
    mediaId: mediaIdOf(picture.url),
  }));
  if (rows.length > 0) tx.insert(productPictures).values(rows).run();
}

/** Throws invalid for the address of a picture of ours that the shop does not have. */
export function requirePictures(db: DbOrTx, urls: readonly string[]): void {
  const ids = [...new Set(urls.map(mediaIdOf).filter((id) => id !== null))];
  if (ids.length === 0) return;
  const known = db.select({ id: media.id }).from(media).where(inArray(media.id, ids)).all();
  const missing = ids.find((id) => !known.some((row) => row.id === id));
  if (missing)
    throw new AppError('invalid', `The picture ${mediaUrl(missing)} is not in the shop. Please upload it.`);
}

/** One address for each picture of ours, whichever of its sizes was named. */
export function canonicalUrl(url: string): string {
  const id = mediaIdOf(url);
  return id ? mediaUrl(id) : url;
}

/** Makes a product findable by what it says now. */
export function indexText(tx: Tx, id: number, snapshot: ProductSnapshot): void {
  const { name, brand, colors, description, categoryId } = snapshot;
  const category =
    categoryId === null
      ? undefined
      : tx.select({ name: categories.name }).from(categories).where(eq(categories.id, categoryId)).get();
  indexProductText(tx, { id, name, tags: [category?.name ?? '', brand ?? '', ...colors], description });
}
