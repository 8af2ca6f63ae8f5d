import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '@/db/client';
import { cartLines, wishlistEntries } from '@/db/schema';
import { findVariant, getProduct } from '@/server/catalogue';
import type { AddedWishOut } from '@/shared/schemas/catalogue/wishlist';
import { LIMITS } from '@/shared/shop';
import { AppError, notFound } from '../platform/errors';
import { countWishes, getLine, ownLine } from './reads';
import { writeFor } from './writeFor';

const ownEntry = (userId: number, productId: number) =>
  and(eq(wishlistEntries.userId, userId), eq(wishlistEntries.productId, productId));

/**
 * Adds a product to a customer's wishlist; repeating it changes nothing. Throws notFound, and conflict when
 * the list is full.
 */
export const addWish = (db: Db, userId: number, productId: number, now: Date): Promise<AddedWishOut> =>
  writeFor(db, userId, (tx) => insertWish(tx, userId, productId, now));

/**
 * Moves a cart line to the wishlist in one transaction. Throws notFound for another customer's line, and for
 * a product that the shop no longer shows.
 */
export const moveToWishlist = (db: Db, userId: number, lineId: number, now: Date): Promise<AddedWishOut> =>
  writeFor(db, userId, async (tx) => {
    const variant = await findVariant(tx, (await getLine(tx, userId, lineId)).variantId, now);
    if (!variant) throw notFound('Cart item');
    const entry = await insertWish(tx, userId, variant.productId, now);
    await tx.delete(cartLines).where(ownLine(userId, lineId)).run();
    return entry;
  });

async function insertWish(tx: Tx, userId: number, productId: number, now: Date): Promise<AddedWishOut> {
  const { name } = await getProduct(tx, productId);
  const entryOf = () =>
    tx
      .select({ id: wishlistEntries.id, createdAt: wishlistEntries.createdAt })
      .from(wishlistEntries)
      .where(ownEntry(userId, productId))
      .get();
  if (!(await entryOf()) && (await countWishes(tx, userId)) >= LIMITS.wishes) {
    throw new AppError(
      'conflict',
      `Your wishlist is full. It can hold ${LIMITS.wishes} products. Please remove one first.`,
    );
  }
  await tx.insert(wishlistEntries).values({ userId, productId, createdAt: now }).onConflictDoNothing().run();
  const entry = await entryOf();
  if (!entry) throw notFound('Wishlist entry');
  return { ...entry, productId, product: { id: productId, name } };
}

/** Removes a product from a customer's wishlist. Throws notFound when it is not listed. */
export const removeWish = (db: Db, userId: number, productId: number): Promise<void> =>
  writeFor(db, userId, async (tx) => {
    const { changes } = await tx.delete(wishlistEntries).where(ownEntry(userId, productId)).run();
    if (changes === 0) throw notFound('Wishlist entry');
  });
