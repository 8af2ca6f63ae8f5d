import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import { filterInTurn } from '@/shared/inTurn';
import { orderQuantities } from '@/shared/orders/fulfilment';
import { statusLabels } from '@/shared/orders/orderLabels';
import { isBackward, isToBeSent } from '@/shared/orders/orderStatus';
import type { SetStatusIn, StatusSetOut } from '@/shared/schemas/orders';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { withCancelledCredit } from '../core/cancelledCredit';
import { correctShipment } from '../core/correctShipment';
import { type OrderMail, withdrawUndoable } from '../core/mails';
import { type Doer, logOrder } from '../core/orderLog';
import { hasLeft, newestShipment, readParcels, type Shipment, shipmentIn } from '../core/parcelRecords';
import { mailOf } from '../core/planMove';
import { presentRow } from '../core/reads';
import { adminRef, type OrderRow, readLines, readOrder } from '../core/records';
import { moveOrder, refusalOf } from '../core/status';
import { undoOfMove } from '../core/undoFacts';
import { cancelRest } from './cancelItems';

/**
 * Sets an order's status for staff, with the courier of a shipment. Cancelling an order of which a part has left cancels
 * the rest alone. Repeating a status changes only the courier. Throws notFound, and conflict when the move is refused or
 * the order differs from what staff saw (`was`).
 */
export async function setStatus({ db, now }: Deps, admin: Person, input: SetStatusIn): Promise<StatusSetOut> {
  const moment = now();
  return write(db, async (tx) => {
    const notice = await moveByStaff(tx, admin, input, moment);
    const order = await presentRow(tx, { ...admin, now: moment }, await readOrder(tx, input.id));
    return { ...order, ...(notice !== null && { notice }) };
  });
}

/** Does what `setStatus` says, in the caller's transaction. Returns what staff should know; null when it went as asked. */
export async function moveByStaff(
  tx: Tx,
  admin: Doer,
  input: SetStatusIn,
  now: Date,
): Promise<string | null> {
  const { id, status, was } = input;
  const order = await readOrder(tx, id);
  const shipment = shipmentOf(input);
  if (order.status === status) {
    const newest = shipment && (await readParcels(tx, [id])).findLast(hasLeft);
    if (newest) await correctShipment(tx, admin, order, newest, { ...shipment, now });
    return null;
  }
  if (was !== undefined && order.status !== was) {
    const present = statusLabels[order.status].toLowerCase();
    throw new AppError('conflict', `Order #${id} is now ${present}. Please review it again.`);
  }
  const refusal = refusalOf(await withCancelledCredit(tx, order), status);
  if (refusal !== null) throw new AppError('conflict', refusal);
  if (status === 'cancelled' && (await hasLeftInPart(tx, order))) {
    const cancelled = await cancelRest(tx, admin, order, now);
    return `Part of order #${id} is already shipped. Only the rest was cancelled: ${cancelled}.`;
  }
  const isBack = isBackward(order.status, status);
  // Unsent mails about an earlier move are no longer true.
  const withdrawn = isBack || status === 'cancelled' ? await withdrawMovesMails(tx, id) : [];
  // A customer who was already notified of this status is not notified again.
  const isSilent = isBack && order.status !== 'cancelled' && !withdrawn.includes(mailOf[status]);
  const by = adminRef(admin.id);
  const parcels = await readParcels(tx, [id]);
  await moveOrder(tx, order, { to: status, by, now, shipment, isUndoable: true, isSilent });
  const also = changesBeside(order, shipmentIn(parcels), await newestShipment(tx, id));
  const undo = await undoOfMove(tx, order, parcels, status);
  await logOrder(tx, admin, order, { act: 'status', also, undo, now });
  return null;
}

/** Whether some pieces of an order to be sent have left, and others have not. */
async function hasLeftInPart(tx: Tx, order: OrderRow): Promise<boolean> {
  if (!isToBeSent(order)) return false;
  const parcels = await readParcels(tx, [order.id]);
  const { unpacked, packed } = orderQuantities(await readLines(tx, [order.id]), parcels);
  return parcels.some(hasLeft) && unpacked + packed > 0;
}

const shipmentOf = ({ courier, trackingNumber }: SetStatusIn): Shipment | undefined =>
  courier && { courier, trackingNumber: trackingNumber ?? null };

/** What a move changes beside the order's own row, for the log. */
const changesBeside = (
  { status, cancelledBy, refundReason }: OrderRow,
  sentBefore: Shipment,
  sent: Shipment,
) => ({
  before: { ...sentBefore, ...(status === 'cancelled' && { cancelledBy, refundReason }) },
  after: { ...sent, ...(status === 'cancelled' && { cancelledBy: null, refundReason: null }) },
});

/** Withdraws the waiting mails and returns their kinds. */
const withdrawMovesMails = (tx: Tx, id: number): Promise<(OrderMail | undefined)[]> =>
  filterInTurn(Object.values(mailOf), (kind) => withdrawUndoable(tx, id, kind));
