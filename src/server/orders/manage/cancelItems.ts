import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import { mapInTurn } from '@/shared/inTurn';
import type { CancelItemsIn, StaffCancelItemsIn } from '@/shared/schemas/orderItems';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { cancelItems, cancellableOfLine } from '../core/cancelItems';
import { picksText } from '../core/lineTexts';
import { type Doer, logOrder } from '../core/orderLog';
import { changeParcel, readParcels } from '../core/parcelRecords';
import {
  adminRef,
  customerRef,
  type LineRow,
  type OrderRow,
  readLines,
  readOrder,
  readOwnOrder,
} from '../core/records';
import { openPartialRefund, runOpened } from '../pay/partialRefunds';

/**
 * Cancels items of a customer's own order that are in no parcel yet. Staff refund them. Throws notFound, and conflict when
 * they can no longer be cancelled.
 */
export async function cancelOwnItems(
  { db, now }: Deps,
  viewer: Person,
  { id, items }: CancelItemsIn,
): Promise<number> {
  const act = { by: customerRef(viewer.id), now: now(), restock: true };
  await write(db, async (tx) => cancelItems(tx, await readOwnOrder(tx, viewer.id, id), items, act));
  return id;
}

/**
 * Cancels items for staff, and refunds if wanted what store credit does not pay back. Throws notFound, and conflict when they are packed or the
 * order has changed.
 */
export async function cancelItemsForStaff(
  deps: Deps,
  admin: Person,
  { id, items, restock, refund, reason }: StaffCancelItemsIn,
): Promise<number> {
  const { db, now } = deps;
  const moment = now();
  const refundId = await write(db, async (tx) => {
    const order = await readOrder(tx, id);
    await cancelItems(tx, order, items, {
      by: adminRef(admin.id),
      now: moment,
      restock,
      isUndoable: !refund,
    });
    await logCancelled(tx, admin, order, items, { restock, now: moment });
    if (!refund) return null;
    const due = new Set((await readLines(tx, [id])).filter(isUnrefunded).map((line) => line.id));
    const owed = items.filter(({ lineId }) => due.has(lineId));
    // Store credit may have paid all of it back.
    if (owed.length === 0) return null;
    const picks = owed.map(({ lineId, quantity }) => ({ lineId, quantity, stock: 'none' as const }));
    const part = { items: picks, charges: [], reason, reference: null, to: 'payment' as const };
    return openPartialRefund(tx, await readOrder(tx, id), part, { admin, now: moment });
  });
  if (refundId !== null) await runOpened(deps, refundId);
  return id;
}

const isUnrefunded = ({ cancelled, cancelledRefunded }: LineRow): boolean => cancelled > cancelledRefunded;

/**
 * Cancels everything of an order that has not left, for staff; packed parcels are unpacked. Returns what was cancelled, as
 * text.
 */
export async function cancelRest(tx: Tx, admin: Doer, order: OrderRow, now: Date): Promise<string> {
  const parcels = await mapInTurn(await readParcels(tx, [order.id]), async (parcel) =>
    parcel.state === 'packed' ? await changeParcel(tx, parcel, { state: 'cancelled' }, now) : parcel,
  );
  const lines = await readLines(tx, [order.id]);
  const items = lines
    .map((line) => ({ lineId: line.id, quantity: cancellableOfLine(line, parcels) }))
    .filter(({ quantity }) => quantity > 0);
  if (items.length === 0)
    throw new AppError('conflict', `All items of order #${order.id} are shipped or refunded.`);
  await cancelItems(tx, order, items, { by: adminRef(admin.id), now, restock: true, isUndoable: true });
  await logCancelled(tx, admin, order, items, { restock: true, now });
  return picksText(lines, items);
}

async function logCancelled(
  tx: Tx,
  admin: Doer,
  order: OrderRow,
  items: readonly { lineId: number; quantity: number }[],
  { restock, now }: { restock: boolean; now: Date },
): Promise<void> {
  const lines = await readLines(tx, [order.id]);
  const cancelled = items.map(({ lineId, quantity }) => {
    const { name = '', size = null, color = null } = lines.find(({ id }) => id === lineId) ?? {};
    return { lineId, quantity, name, size, color };
  });
  const also = { before: { cancelled: null, restock: null }, after: { cancelled, restock } };
  const picks = items.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const undo = { kind: 'cancelledItems', items: picks, restocked: restock } as const;
  await logOrder(tx, admin, order, { act: 'items', also, undo, now });
}
