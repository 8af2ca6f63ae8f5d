import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '@/db/client';
import { prepared, preparedUpdate } from '@/db/prepared';
import { cartLines, wishlistEntries } from '@/db/schema';
import { chooseVariant, findVariant, lineLabel, type NamedVariant, shortageOf } from '@/server/catalogue';
import {
  CART_LIMITS,
  type CartAddIn,
  type CartChangeIn,
  type CartChangeOut,
  type CartLineOut,
} from '@/shared/schemas/catalogue/cart';
import { LIMITS } from '@/shared/shop';
import { AppError, notFound } from '../platform/errors';
import { type CartLine, getLine, lineTimeAt, ownLine, presentLine, readLines } from './reads';
import { writeFor } from './writeFor';

const writeLine = prepared((db) =>
  db
    .insert(cartLines)
    .values({
      userId: sql.placeholder('userId'),
      variantId: sql.placeholder('variantId'),
      quantity: sql.placeholder('quantity'),
      createdAt: sql.placeholder('createdAt'),
      updatedAt: sql.placeholder('now'),
    })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.variantId],
      set: { quantity: sql`excluded.quantity`, updatedAt: sql`excluded.updated_at` },
    })
    .returning({ id: cartLines.id })
    .prepare(),
);

/**
 * Adds pieces to a customer's cart. The same product, size and colour share a line. Throws conflict when the
 * line would exceed 10 pieces or the stock, naming the item and the remaining stock.
 */
export const addToCart = (db: Db, userId: number, choice: CartAddIn, now: Date): Promise<CartLineOut> =>
  writeFor(db, userId, async (tx) => {
    const variant = await chooseVariant(tx, choice, now);
    const lines = await readLines(tx, userId);
    const present = lines.find(({ variantId }) => variantId === variant.variantId);
    if (!present && lines.length >= CART_LIMITS.lines) {
      throw new AppError('conflict', `Your cart is full. It can hold up to ${CART_LIMITS.lines} items.`);
    }
    const quantity = (present?.quantity ?? 0) + choice.quantity;
    checkQuantity(variant, quantity);
    const { variantId } = variant;
    const createdAt = await timeAt(tx, userId, choice.position, now);
    const { id } = await writeLine(tx).get({ userId, variantId, quantity, createdAt, now });
    return presentLine(tx, { id, quantity }, variant, now);
  });

/** The time of a new line at this position: lines are sorted by their times. */
async function timeAt(tx: Tx, userId: number, position: number | undefined, now: Date): Promise<Date> {
  const next = position === undefined ? undefined : await lineTimeAt(tx, userId, position);
  return next ? new Date(next.getTime() - 1) : now;
}

/**
 * Changes a line's quantity, size or colour. A quantity below 1 deletes the line. A line that takes the size
 * and colour of another line merges with it. Throws conflict when the stock is short, and invalid for a size
 * or colour that is not sold.
 */
export const changeLine = (db: Db, userId: number, change: CartChangeIn, now: Date): Promise<CartChangeOut> =>
  writeFor(db, userId, async (tx) => {
    const line = await getLine(tx, userId, change.id);
    if (change.quantity !== undefined && change.quantity < 1) {
      await deleteLine(tx).run({ userId, id: line.id });
      return { deleted: true };
    }
    const variant = await changedVariant(tx, line, change, now);
    const other =
      variant.variantId === line.variantId
        ? undefined
        : (await readLines(tx, userId)).find(({ variantId }) => variantId === variant.variantId);
    const quantity = (change.quantity ?? line.quantity) + (other?.quantity ?? 0);
    // A smaller quantity is always accepted, even above the current stock.
    if (variant.variantId !== line.variantId || quantity >= line.quantity) {
      checkQuantity(variant, quantity);
    }
    if (other) await deleteLine(tx).run({ userId, id: other.id });
    const { variantId } = variant;
    await updateLine(tx, line.id, { variantId, quantity, updatedAt: now });
    return presentLine(tx, { id: line.id, quantity }, variant, now);
  });

/** The variant of a line after a change of size or colour; unchanged when only the quantity changes. */
async function changedVariant(
  tx: Tx,
  line: CartLine,
  { size, color }: CartChangeIn,
  now: Date,
): Promise<NamedVariant> {
  const current = await findVariant(tx, line.variantId, now);
  if (!current) throw notFound('Cart item');
  if (size === undefined && color === undefined) return current;
  const chosen = {
    productId: current.productId,
    size: size === undefined ? current.size : size,
    color: color === undefined ? current.color : color,
  };
  return chooseVariant(tx, chosen, now);
}

const updateLine = preparedUpdate(cartLines);
const deleteLine = prepared((db) =>
  db
    .delete(cartLines)
    .where(ownLine(sql.placeholder('userId'), sql.placeholder('id')))
    .prepare(),
);

function checkQuantity(variant: NamedVariant, quantity: number): void {
  const { productId, name, size, color, left } = variant;
  if (quantity > left) throw shortageOf({ productId, name, size, color, left });
  if (quantity > LIMITS.lineQuantity) {
    const most = `You can order up to ${LIMITS.lineQuantity} of ${lineLabel(name, variant)} at a time.`;
    throw new AppError('conflict', most, { details: { item: { productId, name, size, color, left } } });
  }
}

/** Deletes a line of the customer. Throws notFound for any other. */
export const removeFromCart = (db: Db, userId: number, id: number): Promise<void> =>
  writeFor(db, userId, async (tx) => {
    if ((await deleteLine(tx).run({ userId, id })).changes === 0) throw notFound('Cart item');
  });

export const clearCart = (db: Db, userId: number): Promise<void> =>
  writeFor(db, userId, async (tx) => {
    await tx.delete(cartLines).where(eq(cartLines.userId, userId)).run();
  });

/**
 * Removes the ordered pieces from a customer's cart, in the transaction that makes the order final. Pieces
 * added after the checkout began stay.
 */
export async function removeOrdered(
  tx: Tx,
  userId: number,
  ordered: readonly { variantId: number; quantity: number }[],
  now: Date,
): Promise<void> {
  const pieces = new Map(ordered.map(({ variantId, quantity }) => [variantId, quantity]));
  const lines = (await readLines(tx, userId)).filter(({ variantId }) => pieces.has(variantId));
  if (lines.length === 0) return;
  const rest = lines.map((line) => ({
    ...line,
    quantity: line.quantity - (pieces.get(line.variantId) ?? 0),
  }));
  for (const { id, quantity } of rest) {
    if (quantity < 1) await deleteLine(tx).run({ userId, id });
    else await updateLine(tx, id, { quantity, updatedAt: now });
  }
}

/** Removes the cart and the wishlist of a customer whose data is erased. */
export async function eraseShopping(tx: Tx, userId: number): Promise<void> {
  for (const table of [cartLines, wishlistEntries])
    await tx.delete(table).where(eq(table.userId, userId)).run();
}
