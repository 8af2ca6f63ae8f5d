import type { Tx } from '@/db/client';
import { type LoggedChange, logChange, type StaffActor, type UndoHandlers } from '@/server/audit';
import type { Paise } from '@/shared/money';
import { PRODUCT_LIMITS } from '@/shared/schemas/catalogue/adminCatalogue';
import { AppError } from '../../platform/errors';
import { lineLabel } from '../core/rules';
import { returnStock, takeStock } from '../core/stock';
import { variantRowsById } from './variantRows';

/** Pieces that staff add to a variant, or remove from it. */
export type StaffMove = { variantId: number; change: number; unitCost?: Paise | null };

type Cause = {
  reason: 'receive' | 'adjust' | 'count' | 'undo';
  note: string | null;
  /** The purchase order whose pieces arrived, or left again. */
  purchaseId?: number;
  now: Date;
};

/**
 * Changes the stock of variants by staff within the caller's transaction, and logs each change. Relative, so that
 * sales stay. Throws conflict for a variant that is no longer sold, and for a stock out of range.
 */
export async function moveStock(
  tx: Tx,
  by: StaffActor,
  moves: readonly StaffMove[],
  { reason, note, purchaseId, now }: Cause,
): Promise<void> {
  for (const { variantId, change, unitCost = null } of moves) {
    if (change === 0) continue;
    const [variant] = await variantRowsById(tx, [variantId]);
    if (!variant) throw new AppError('conflict', 'This size and colour is no longer in the shop.');
    const { productId, name, size, color, available } = variant;
    const label = lineLabel(name, { size, color });
    const after = available + change;
    if (after > PRODUCT_LIMITS.stock) {
      throw new AppError('conflict', `The stock of ${label} would be above the maximum.`);
    }
    if (after < 0) {
      throw new AppError(
        'conflict',
        `Only ${available} of ${label} can be removed: the rest is in orders. Nothing was changed.`,
      );
    }
    const line = { variantId, productId, name, size, color, unitCost, quantity: Math.abs(change) };
    const cause = { reason, note, orderId: null, actorId: by.id, now };
    if (change < 0) await takeStock(tx, [line], cause);
    else await returnStock(tx, [line], cause);
    const action = purchaseId === undefined ? `stock.${reason}` : purchaseAction(reason);
    const facts = { stock: after, ...(note && { note }), ...(purchaseId && { purchaseId }) };
    const what = { action, entity: 'stock', entityId: variantId, label } as const;
    await logChange(tx, by, { ...what, before: { stock: available }, after: facts }, now);
  }
}

/** A receipt that was taken back has no undo: the pieces are received again through the purchase order. */
const purchaseAction = (reason: Cause['reason']): string =>
  reason === 'undo' ? 'purchase.takeBack' : 'purchase.receive';

/** Takes a staff member's change of a variant's stock back; what was sold since stays sold. */
async function undoMove(
  tx: Tx,
  by: StaffActor,
  { entityId, before, after }: LoggedChange,
  now: Date,
): Promise<void> {
  // Only moveStock writes these log entries, in this form.
  const [was, is] = [before, after] as { stock: number }[];
  const change = (was?.stock ?? 0) - (is?.stock ?? 0);
  await moveStock(tx, by, [{ variantId: entityId, change }], { reason: 'undo', note: null, now });
}

export const stockUndoHandlers: UndoHandlers = {
  'stock.receive': undoMove,
  'stock.adjust': undoMove,
  'stock.count': undoMove,
  'stock.undo': undoMove,
};
