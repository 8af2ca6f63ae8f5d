import { eq, sql } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Tx } from '@/db/client';
import { stockMovements, variants } from '@/db/schema';
import { forUpdate, isOneOf } from '@/db/sql';
import { insertRows } from '@/db/sql/insertRows';
import { changeProductSums, changeStock } from '@/db/sql/stockRecords';
import { shownStock } from '@/shared/catalogue/stock';
import type { StockReason } from '@/shared/catalogue/stockReasons';
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

const insertMovements = insertRows(stockMovements, [
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
 * update is conditional, so two buyers never get the last piece, whatever was read before.
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
  const pieces = piecesOf(lines, ({ variantId }) => variantId);
  const changes = [...pieces].map(([variantId, quantity]) => ({ variantId, delta: -quantity }));
  const stocks = await changeStock(tx, changes);
  const short = lines.find(({ variantId }) => !stocks.has(variantId));
  if (short) throw await shortage(tx, short);
  let isOnPages = false;
  for (const [variantId, stock] of stocks) {
    const quantity = pieces.get(variantId) ?? 0;
    isOnPages ||= isShownChange(stock, quantity);
    const line = lines.find((one) => one.variantId === variantId);
    if (line) await queueLowStock(tx, lowStockOf({ ...line, quantity }, stock), cause.now);
  }
  await writeMovements(tx, lines, -1, cause);
  return () => publishMoves(tx, lines, -1, isOnPages);
}

/** The pieces of all lines by their variant or product, in the order of its id. */
function piecesOf(lines: readonly StockLine[], idOf: (line: StockLine) => number): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const line of lines.toSorted((a, b) => idOf(a) - idOf(b)))
    pieces.set(idOf(line), (pieces.get(idOf(line)) ?? 0) + line.quantity);
  return pieces;
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
  const pieces = piecesOf(lines, ({ variantId }) => variantId);
  const changes = [...pieces].map(([variantId, quantity]) => ({ variantId, delta: quantity }));
  const stocks = await changeStock(tx, changes);
  const returned = lines.filter(({ variantId }) => stocks.has(variantId));
  if (returned.length > 0) {
    const isOnPages = [...stocks].some(([variantId, stock]) => {
      const quantity = pieces.get(variantId) ?? 0;
      return isShownChange(stock - quantity, quantity);
    });
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
  const rows = lines
    .toSorted((a, b) => a.variantId - b.variantId)
    .map(({ variantId, quantity, unitCost = null }) => {
      return { variantId, delta: sign * quantity, createdAt: now, note, unitCost, ...cause };
    });
  await insertMovements(tx, rows);
}

/** Records the change of the catalogue and updates the product totals. */
async function publishMoves(
  tx: Tx,
  lines: readonly StockLine[],
  sign: 1 | -1,
  isOnPages: boolean,
): Promise<void> {
  const catalogueVersion = await catalogueChanged(tx, { isOnPages });
  const sums = piecesOf(lines, ({ productId }) => productId);
  const changes = [...sums].map(([productId, pieces]) => ({ productId, delta: sign * pieces }));
  await changeProductSums(tx, changes, catalogueVersion);
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
