import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { bumpCatalogue } from '@/db/catalogueVersion';
import type { Tx } from '@/db/open';
import { products, stockMovements, type stockReasons, variants } from '@/db/schema';
import { AppError } from '../errors';
import { nameOf } from './sellableQueries';

/** Pieces of one variant that an order takes or gives back. */
export type StockLine = {
  variantId: number;
  productId: number;
  quantity: number;
  name: string;
  size: string | null;
  color: string | null;
};

/** Why stock moves; stands in every movement. */
export type StockCause = {
  reason: (typeof stockReasons)[number];
  orderId: number;
  actorId: number | null;
  now: Date;
};

/**
 * Takes the stock of all lines, or throws conflict naming the first item that is short and what is left of it.
 * Each update is conditional, so that no two buyers get the last piece, whatever was read before.
 */
export function takeStock(tx: Tx, lines: readonly StockLine[], cause: StockCause): void {
  for (const line of lines) {
    const hasEnough = gte(variants.stock, line.quantity);
    const { changes } = tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${line.quantity}` })
      .where(and(eq(variants.id, line.variantId), isNull(variants.retiredAt), hasEnough))
      .run();
    if (changes === 0) throw shortage(tx, line);
  }
  move(tx, lines, -1, cause);
}

/**
 * Gives the stock of all lines back. A size or colour that has left the product's grid meanwhile takes nothing
 * back: its pieces are no longer for sale.
 */
export function returnStock(tx: Tx, lines: readonly StockLine[], cause: StockCause): void {
  const returned = lines.filter(({ variantId, quantity }) => {
    const isInGrid = and(eq(variants.id, variantId), isNull(variants.retiredAt));
    const stock = sql`${variants.stock} + ${quantity}`;
    return tx.update(variants).set({ stock }).where(isInGrid).run().changes > 0;
  });
  if (returned.length > 0) move(tx, returned, 1, cause);
}

/** Keeps the products' sums, tells the catalogue and writes the movements. */
function move(tx: Tx, lines: readonly StockLine[], sign: 1 | -1, { now, ...cause }: StockCause): void {
  const changedIn = bumpCatalogue(tx);
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + sign * quantity);
  }
  for (const [productId, delta] of pieces) {
    const stock = sql`${products.stock} + ${delta}`;
    tx.update(products).set({ stock, changedIn }).where(eq(products.id, productId)).run();
  }
  const movements = lines.map(({ variantId, quantity }) => ({
    ...cause,
    variantId,
    delta: sign * quantity,
    createdAt: now,
  }));
  tx.insert(stockMovements).values(movements).run();
}

function shortage(tx: Tx, { variantId, productId, name, size, color }: StockLine): AppError {
  const row = tx
    .select({ stock: variants.stock, retiredAt: variants.retiredAt })
    .from(variants)
    .where(eq(variants.id, variantId))
    .get();
  const left = row && row.retiredAt === null ? row.stock : 0;
  return shortageOf({ productId, name, size, color, left });
}

/** The refusal that every shortage is told with. */
export function shortageOf(item: {
  productId: number;
  name: string;
  size: string | null;
  color: string | null;
  left: number;
}): AppError {
  const label = nameOf(item.name, item);
  const message = item.left > 0 ? `Only ${item.left} of ${label} left.` : `${label} is sold out.`;
  return new AppError('conflict', message, { details: { item } });
}
