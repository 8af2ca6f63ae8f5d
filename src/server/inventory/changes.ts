import { createHash, randomUUID } from 'node:crypto';
import type { DbOrTx, Tx } from '@/db/client';
import { write } from '@/db/write';
import { isBatchLogged, type StaffActor } from '@/server/audit';
import { lineLabel, moveStock, type StaffMove, variantRowsByCode } from '@/server/catalogue';
import type {
  AdjustStockIn,
  CountPreview,
  CountStockIn,
  PreviewCountIn,
  ReceiveStockIn,
  StockChanged,
} from '@/shared/schemas/catalogue/adminStock';
import { AppError } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import { readStock } from './stockRows';

type Shop = Pick<Deps, 'db' | 'now'>;

/** Adds received pieces, all or none. Throws invalid for an unknown SKU, conflict for a repeated request. */
export const receiveStock = (
  { db, now }: Shop,
  by: StaffActor,
  { lines, reference, requestId }: ReceiveStockIn,
): Promise<StockChanged> =>
  write(db, async (tx) => {
    const ids = await variantIds(tx, lines);
    const moves = lines.map(({ quantity }, at) => ({ variantId: ids[at] ?? 0, change: quantity }));
    return applyOnce(tx, by, requestId, moves, { reason: 'receive', note: reference, now: now() });
  });

/** Adds or removes pieces of a variant for a reason. Throws like receiveStock, and conflict below zero. */
export const adjustStock = (
  { db, now }: Shop,
  by: StaffActor,
  { change, reason, remark, requestId, ...ref }: AdjustStockIn,
): Promise<StockChanged> =>
  write(db, async (tx) => {
    const [variantId = 0] = await variantIds(tx, [ref]);
    const note = remark === null ? reason : `${reason}: ${remark}`;
    return applyOnce(tx, by, requestId, [{ variantId, change }], { reason: 'adjust', note, now: now() });
  });

/** The differences of a count. Changes nothing. */
export const previewCount = ({ db, now }: Shop, input: PreviewCountIn): Promise<CountPreview> =>
  planCount(db, input.lines, now());

/**
 * Corrects the stock by the differences of a count, all or none. Sales since the count stay, because only the
 * differences are applied. Throws conflict when the pieces on hand differ from those of the preview.
 */
export const countStock = (
  { db, now }: Shop,
  by: StaffActor,
  { lines, fingerprint, requestId }: CountStockIn,
): Promise<StockChanged> =>
  write(db, async (tx) => {
    const plan = await planCount(tx, lines, now());
    if (plan.fingerprint !== fingerprint) {
      throw new AppError(
        'conflict',
        'The stock has changed since you checked the differences. Nothing was changed. Please check them again.',
      );
    }
    const moves = plan.rows.map(({ variantId, difference }) => ({ variantId, change: difference }));
    return applyOnce(tx, by, requestId, moves, { reason: 'count', note: null, now: now() });
  });

async function planCount(db: DbOrTx, lines: CountStockIn['lines'], now: Date): Promise<CountPreview> {
  const ids = await variantIds(db, lines);
  if (new Set(ids).size < ids.length) {
    throw new AppError('invalid', 'A size and colour is counted twice. Add both counts up.');
  }
  const rows = (await readStock({ db, now }, ids)).map((row, at) => {
    const { counted = 0, expected = row.onHand } = lines[at] ?? {};
    const difference = counted - expected;
    const availableAfter = row.available + difference;
    if (availableAfter < 0) throw heldByOrders(row, row.onHand + difference);
    return { ...row, expectedOnHand: expected, counted, difference, availableAfter };
  });
  const hash = createHash('sha256');
  // A sale moves pieces from available to reserved: the count of the shelf stays right.
  hash.update(JSON.stringify(rows.map(({ variantId, onHand }) => [variantId, onHand])));
  const differing = rows.filter(({ difference }) => difference !== 0).length;
  return { rows, differing, fingerprint: hash.digest('base64url') };
}

type Held = { name: string; size: string | null; color: string | null; reserved: number };

const heldByOrders = ({ reserved, ...variant }: Held, left: number) =>
  new AppError(
    'conflict',
    `${lineLabel(variant.name, variant)}: ${Math.max(0, left)} would be left, but open orders hold ${reserved}. Cancel or change an order first.`,
  );

type Ref = { variantId?: number; sku?: string };

/** The ids of variants named by id or SKU. Throws invalid for an unknown SKU. */
async function variantIds(db: DbOrTx, refs: readonly Ref[]): Promise<number[]> {
  const skus = refs.flatMap(({ sku }) => sku ?? []);
  const rows = skus.length > 0 ? await variantRowsByCode(db, skus) : new Map<string, never>();
  return refs.map(({ variantId, sku = '' }) => {
    const id = variantId ?? rows.get(sku)?.variantId;
    if (id === undefined) throw new AppError('invalid', `There is no SKU ${sku}.`);
    return id;
  });
}

/** Moves the stock as one batch of the log, unless the same request did so before. */
async function applyOnce(
  tx: Tx,
  by: StaffActor,
  requestId: string | undefined,
  moves: readonly StaffMove[],
  cause: Parameters<typeof moveStock>[3],
): Promise<StockChanged> {
  const batch = requestId ?? randomUUID();
  if (await isBatchLogged(tx, batch)) throw new AppError('conflict', 'This change has already been saved.');
  await moveStock(tx, { ...by, batch }, moves, cause);
  const made = moves.filter(({ change }) => change !== 0);
  return { changed: made.length, pieces: made.reduce((sum, { change }) => sum + change, 0), batch };
}
