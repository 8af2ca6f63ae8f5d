import { and, asc, desc, eq, type Placeholder, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { cartLines, wishlistEntries } from '@/db/schema';
import { productsById, shownProductsById, variantsById } from '@/server/catalogue';
import type { CartItemOut } from '@/shared/schemas/cart';
import type { WishlistEntryOut } from '@/shared/schemas/wishlist';
import { notFound } from '../platform/errors';

export type CartLine = { id: number; variantId: number; quantity: number };

const lineColumns = { id: cartLines.id, variantId: cartLines.variantId, quantity: cartLines.quantity };

/** One line, as long as it is this customer's. */
export const ownLine = (userId: number | Placeholder, id: number | Placeholder) =>
  and(eq(cartLines.id, id), eq(cartLines.userId, userId));

const lineById = prepared((db) =>
  db
    .select(lineColumns)
    .from(cartLines)
    .where(ownLine(sql.placeholder('userId'), sql.placeholder('id')))
    .prepare(),
);

/** One of a customer's lines. Throws notFound for any other. */
export function getLine(db: DbOrTx, userId: number, id: number): CartLine {
  const line = lineById(db).get({ userId, id });
  if (!line) throw notFound('Cart item');
  return line;
}

/** A customer's lines, the oldest first. */
export const readLines = (db: DbOrTx, userId: number): CartLine[] => linesOfUser(db).all({ userId });

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

/** When the line at this position, counted from 0, was added; undefined where there is none. */
export const lineTimeAt = (db: DbOrTx, userId: number, position: number): Date | undefined =>
  timesOfLines(db).get({ userId, position })?.createdAt;

/** A customer's cart with whole products; what the shop no longer sells is in it, marked as such. */
export const listCart = (db: DbOrTx, userId: number): CartItemOut[] =>
  presentLines(db, readLines(db, userId));

/** One of a customer's lines with its product. Throws notFound when there is none. */
export function presentLine(db: DbOrTx, line: CartLine): CartItemOut {
  const [item] = presentLines(db, [line]);
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
