import { and, asc, count, desc, eq, type Placeholder, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { cartLines, wishlistEntries } from '@/db/schema';
import {
  cardsById,
  type LineProduct,
  lineProductsById,
  productsByIdAt,
  shownProductsById,
  type Variant,
  variantsById,
} from '@/server/catalogue';
import type { CartItemOut, CartLineOut } from '@/shared/schemas/catalogue/cart';
import type { ProductOut } from '@/shared/schemas/catalogue/catalogue';
import type { WishlistIn, WishlistOut } from '@/shared/schemas/catalogue/wishlist';
import { notFound } from '../platform/errors';
import type { Deps } from '../platform/trpc';

export type CartLine = { id: number; variantId: number; quantity: number };

const lineColumns = { id: cartLines.id, variantId: cartLines.variantId, quantity: cartLines.quantity };

/** Matches a line only when it belongs to this customer. */
export const ownLine = (userId: number | Placeholder, id: number | Placeholder) =>
  and(eq(cartLines.id, id), eq(cartLines.userId, userId));

const lineById = prepared((db) =>
  db
    .select(lineColumns)
    .from(cartLines)
    .where(ownLine(sql.placeholder('userId'), sql.placeholder('id')))
    .prepare(),
);

/** A line of the customer. Throws notFound for any other. */
export async function getLine(db: DbOrTx, userId: number, id: number): Promise<CartLine> {
  const line = await lineById(db).get({ userId, id });
  if (!line) throw notFound('Cart item');
  return line;
}

/** A customer's lines, the oldest first. */
export const readLines = (db: DbOrTx, userId: number): Promise<CartLine[]> => linesOfUser(db).all({ userId });

const linesOfUser = prepared((db) =>
  db
    .select(lineColumns)
    .from(cartLines)
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
    .prepare(),
);

const timesOfLines = prepared((db) =>
  db
    .select({ createdAt: cartLines.createdAt })
    .from(cartLines)
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
    .limit(1)
    .offset(sql.placeholder('position'))
    .prepare(),
);

/** When the line at this 0-based position was added; undefined past the end. */
export const lineTimeAt = async (db: DbOrTx, userId: number, position: number): Promise<Date | undefined> =>
  (await timesOfLines(db).get({ userId, position }))?.createdAt;

/** A customer's cart with the prices of an instant. Items no longer sold are included and marked unavailable. */
export async function listCart(db: DbOrTx, userId: number, at: Date): Promise<CartLineOut[]> {
  const lines = await readLines(db, userId);
  const cells = await variantsById(
    db,
    lines.map(({ variantId }) => variantId),
    at,
  );
  const products = await lineProductsById(
    db,
    [...cells.values()].map(({ productId }) => productId),
    at,
  );
  return lines.flatMap((line) => {
    const cell = cells.get(line.variantId);
    const product = cell && products.get(cell.productId);
    return cell && product ? [toLine(line, cell, product)] : [];
  });
}

/** A line as the cart shows it. Throws notFound for a deleted product. */
export async function presentLine(
  db: DbOrTx,
  line: Pick<CartLine, 'id' | 'quantity'>,
  cell: Variant,
  at: Date,
): Promise<CartLineOut> {
  const product = (await lineProductsById(db, [cell.productId], at)).get(cell.productId);
  if (!product) throw notFound('Cart item');
  return toLine(line, cell, product);
}

const toLine = (
  { id, quantity }: Pick<CartLine, 'id' | 'quantity'>,
  { size, color, isSold, left }: Variant,
  { product, pictureOf }: LineProduct,
): CartLineOut => ({
  id,
  quantity,
  size,
  color,
  available: isSold,
  left,
  product,
  picture: pictureOf(color),
});

/** Lines with their whole products, as REST documents them. */
export async function withWholeProducts(
  db: DbOrTx,
  lines: readonly CartLineOut[],
  at: Date,
): Promise<CartItemOut[]> {
  const products = await productsByIdAt(
    db,
    lines.map(({ product }) => product.id),
    at,
  );
  return lines.flatMap(({ id, quantity, size, color, available, left, product: { id: productId } }) => {
    const product = products.get(productId);
    return product ? [{ id, quantity, size, color, product, available, left }] : [];
  });
}

/** The ids of the products on a customer's wishlist, newest first. */
export const listWishIds = async (db: DbOrTx, userId: number): Promise<number[]> =>
  (
    await db
      .select({ productId: wishlistEntries.productId })
      .from(wishlistEntries)
      .where(eq(wishlistEntries.userId, userId))
      .orderBy(desc(wishlistEntries.createdAt), desc(wishlistEntries.id))
      .all()
  ).map(({ productId }) => productId);

/** The number of products on a customer's wishlist. */
export const countWishes = async (db: DbOrTx, userId: number): Promise<number> =>
  (await db.select({ total: count() }).from(wishlistEntries).where(eq(wishlistEntries.userId, userId)).get())
    ?.total ?? 0;

/** A page of a customer's wishlist, newest first, without products that the shop no longer shows. */
export async function listWishlist(
  { db, catalogueIndex }: Pick<Deps, 'db' | 'catalogueIndex'>,
  userId: number,
  { limit, offset }: WishlistIn,
): Promise<WishlistOut> {
  const entries = await db
    .select({
      id: wishlistEntries.id,
      productId: wishlistEntries.productId,
      createdAt: wishlistEntries.createdAt,
    })
    .from(wishlistEntries)
    .where(eq(wishlistEntries.userId, userId))
    .orderBy(desc(wishlistEntries.createdAt), desc(wishlistEntries.id))
    .limit(limit)
    .offset(offset)
    .all();
  const cards = await cardsById(
    db,
    catalogueIndex,
    entries.map(({ productId }) => productId),
  );
  return { items: joinById(entries, cards), total: await countWishes(db, userId) };
}

/** Entries with their whole products, as REST documents them. */
export async function withWishedProducts<Entry extends { productId: number }>(
  db: DbOrTx,
  entries: readonly Entry[],
): Promise<(Entry & { product: ProductOut })[]> {
  const products = await shownProductsById(
    db,
    entries.map(({ productId }) => productId),
  );
  return joinById(entries, [...products.values()]);
}

function joinById<Entry extends { productId: number }, Product extends { id: number }>(
  entries: readonly Entry[],
  products: readonly Product[],
): (Entry & { product: Product })[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return entries.flatMap((entry) => {
    const product = byId.get(entry.productId);
    return product ? [{ ...entry, product }] : [];
  });
}
