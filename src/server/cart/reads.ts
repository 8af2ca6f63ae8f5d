import { and, asc, desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { cartLines, wishlistEntries } from '@/db/schema';
import { productsById, shownProductsById, variantsById } from '@/server/catalogue';
import type { CartItemOut } from '@/shared/schemas/cart';
import type { WishlistEntryOut } from '@/shared/schemas/wishlist';
import { notFound } from '../platform/errors';

export type CartLine = { id: number; variantId: number; quantity: number };

const lineColumns = { id: cartLines.id, variantId: cartLines.variantId, quantity: cartLines.quantity };

/** One line, as long as it is this customer's. */
export const ownLine = (userId: number, id: number) =>
  and(eq(cartLines.id, id), eq(cartLines.userId, userId));

/** One of a customer's lines. Throws notFound for any other. */
export function getLine(db: DbOrTx, userId: number, id: number): CartLine {
  const line = db.select(lineColumns).from(cartLines).where(ownLine(userId, id)).get();
  if (!line) throw notFound('Cart item');
  return line;
}

/** A customer's lines, the oldest first. */
export const readLines = (db: DbOrTx, userId: number): CartLine[] =>
  db
    .select(lineColumns)
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
    .all();

/** A customer's cart with whole products; what the shop no longer sells is in it, marked as such. */
export const listCart = (db: DbOrTx, userId: number): CartItemOut[] =>
  presentLines(db, readLines(db, userId));

/** One of a customer's lines with its product. Throws notFound for any other. */
export function getCartItem(db: DbOrTx, userId: number, id: number): CartItemOut {
  const [item] = presentLines(db, [getLine(db, userId, id)]);
  if (!item) throw notFound('Cart item');
  return item;
}

function presentLines(db: DbOrTx, lines: CartLine[]): CartItemOut[] {
  const cells = variantsById(
    db,
    lines.map(({ variantId }) => variantId),
  );
  const products = productsById(
    db,
    [...cells.values()].map(({ productId }) => productId),
  );
  return lines.flatMap(({ id, variantId, quantity }) => {
    const cell = cells.get(variantId);
    const product = cell && products.get(cell.productId);
    if (!cell || !product) return [];
    const { size, color, isSold, left } = cell;
    return [{ id, quantity, size, color, product, available: isSold, left }];
  });
}

/** A customer's wishlist, the newest first; products that the shop no longer shows are left out. */
export function listWishlist(db: DbOrTx, userId: number): WishlistEntryOut[] {
  const entries = db
    .select({
      id: wishlistEntries.id,
      productId: wishlistEntries.productId,
      createdAt: wishlistEntries.createdAt,
    })
    .from(wishlistEntries)
    .where(eq(wishlistEntries.userId, userId))
    .orderBy(desc(wishlistEntries.createdAt), desc(wishlistEntries.id))
    .all();
  const products = shownProductsById(
    db,
    entries.map(({ productId }) => productId),
  );
  return entries.flatMap((entry) => {
    const product = products.get(entry.productId);
    return product ? [{ ...entry, product }] : [];
  });
}
