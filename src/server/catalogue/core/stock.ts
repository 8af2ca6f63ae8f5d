import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Tx } from '@/db/client';
import { prepared, preparedInsert } from '@/db/prepared';
import { products, stockMovements, variants } from '@/db/schema';
import { forUpdate, isOneOf } from '@/db/sql';
import { shownStock } from '@/shared/catalogue/stock';
import type { StockReason } from '@/shared/catalogue/stockReasons';
import { filterInTurn } from '@/shared/inTurn';
import type { Paise } from '@/shared/money';
import { AppError } from '../../platform/errors';
import { queueLowStock } from './lowStock';
import { lineLabel } from './rules';

/** Pieces of a variant that an order takes or returns, or that staff add or remove. */
export type StockLine = {
  variantId: number;
  productId: number;
  quantity: number;
  name: string;
  size: string | null;
  color: string | null;
  /** What a received piece cost. */
  unitCost?: Paise | null;
};

/** The reason of a stock movement, stored with each movement. */
export type StockCause = {
  reason: StockReason;
  /** Null for a movement by staff. */
  orderId: number | null;
  actorId: number | null;
  now: Date;
  /** Why staff adjusted it, or the supplier's reference. */
  note?: string | null;
};

const quantity = sql.placeholder('quantity');
const isSold = and(eq(variants.id, sql.placeholder('variantId')), isNull(variants.retiredAt));

const takePieces = prepared((db) =>
  db
    .update(variants)
    .set({ stock: sql`${variants.stock} - ${quantity}` })
    .where(and(isSold, gte(variants.stock, quantity)))
    .returning({ stock: variants.stock })
    .prepare(),
);
const returnPieces = prepared((db) =>
  db
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${quantity}` })
    .where(isSold)
    .returning({ stock: variants.stock })
    .prepare(),
);
const addToSum = prepared((db) =>
  db
    .update(products)
    .set({
      stock: sql`${products.stock} + ${sql.placeholder('delta')}`,
      catalogueVersion: sql`${sql.placeholder('catalogueVersion')}`,
    })
    .where(eq(products.id, sql.placeholder('productId')))
    .prepare(),
);
const insertMovement = preparedInsert(stockMovements, [
  'variantId',
  'delta',
  'reason',
  'orderId',
  'actorId',
  'note',
  'unitCost',
  'createdAt',
]);

/**
 * Takes the stock of all lines. Throws conflict naming the first short item and its remaining stock. Each
 * update is conditional, so two buyers never get the last piece, whatever was read before. Variants are taken in the order
 * of their ids, so that two orders never wait for each other.
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[], cause: StockCause): Promise<void> {
  const publish = await takePiecesOf(tx, lines, cause);
  await publish();
}

/**
 * The same, except that the returned function counts what was taken in the products and raises the catalogue's version. It is
 * to be called last: on PostgreSQL, all other orders wait for the row of the version until the commit.
 */
export async function takePiecesOf(
  tx: Tx,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<() => Promise<void>> {
  let isOnPages = false;
  const inOrder = lines.toSorted((a, b) => a.variantId - b.variantId);
  for (const line of inOrder) {
    const taken = await takePieces(tx).get(line);
    if (!taken) throw await shortage(tx, line);
    isOnPages ||= isShownChange(taken.stock, line.quantity);
    await queueLowStock(tx, lowStockOf(line, taken.stock), cause.now);
  }
  await writeMovements(tx, inOrder, -1, cause);
  return () => publishMoves(tx, inOrder, -1, isOnPages);
}

/**
 * Locks the variants of products in the order of their ids. For a transaction that returns pieces before it takes others, so
 * that two of them never wait for each other.
 */
export async function lockStock(tx: Tx, productIds: readonly number[]): Promise<void> {
  const rows = tx.select({ id: variants.id }).from(variants).where(isOneOf(variants.productId, productIds));
  await tx.all(sql`${rows.orderBy(variants.id).getSQL()} ${forUpdate}`);
}

const lowStockOf = ({ productId, name, size, color, quantity }: StockLine, stock: number) => ({
  productId,
  name,
  size,
  color,
  before: stock + quantity,
  stock,
});

/**
 * Returns the stock of all lines. A size or colour removed from the product's grid meanwhile takes no stock
 * back, because its pieces are no longer sold; returns the lines of such pieces.
 */
export async function returnStock<Line extends StockLine>(
  tx: Tx,
  lines: readonly Line[],
  cause: StockCause,
): Promise<Line[]> {
  let isOnPages = false;
  const inOrder = lines.toSorted((a, b) => a.variantId - b.variantId);
  const returned = await filterInTurn(inOrder, async (line) => {
    const row = await returnPieces(tx).get(line);
    if (row) isOnPages ||= isShownChange(row.stock - line.quantity, line.quantity);
    return row !== undefined;
  });
  if (returned.length > 0) {
    await writeMovements(tx, returned, 1, cause);
    await publishMoves(tx, returned, 1, isOnPages);
  }
  return lines.filter((line) => !returned.includes(line));
}

/**
 * Whether pages change when a variant's `stock` changes by `quantity`. Pages show stock only up to
 * `shownStock`, so most sales change no page.
 */
const isShownChange = (stock: number, quantity: number): boolean =>
  shownStock(stock) !== shownStock(stock + quantity);

async function writeMovements(
  tx: Tx,
  lines: readonly StockLine[],
  sign: 1 | -1,
  { now, note = null, ...cause }: StockCause,
): Promise<void> {
  for (const { variantId, quantity, unitCost = null } of lines) {
    await insertMovement(tx, { variantId, delta: sign * quantity, createdAt: now, note, unitCost, ...cause });
  }
}

/** Records the change of the catalogue and updates the product totals. */
async function publishMoves(
  tx: Tx,
  lines: readonly StockLine[],
  sign: 1 | -1,
  isOnPages: boolean,
): Promise<void> {
  const catalogueVersion = await catalogueChanged(tx, { isOnPages });
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + sign * quantity);
  }
  for (const [productId, delta] of [...pieces].toSorted(([a], [b]) => a - b))
    await addToSum(tx).run({ productId, delta, catalogueVersion });
}

async function shortage(tx: Tx, { variantId, productId, name, size, color }: StockLine): Promise<AppError> {
  const row = await tx
    .select({ stock: variants.stock, retiredAt: variants.retiredAt })
    .from(variants)
    .where(eq(variants.id, variantId))
    .get();
  const left = row && row.retiredAt === null ? row.stock : 0;
  return shortageOf({ productId, name, size, color, left });
}

type Short = { productId: number; name: string; size: string | null; color: string | null; left: number };

/** The error for any shortage, with exactly these fields of the item. */
export function shortageOf({ productId, name, size, color, left }: Short): AppError {
  const label = lineLabel(name, { size, color });
  const message = left > 0 ? `Only ${left} of ${label} left.` : `${label} is sold out.`;
  return new AppError('conflict', message, { details: { item: { productId, name, size, color, left } } });
}
