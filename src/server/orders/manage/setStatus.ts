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
import { hasLeft, newestShipment, readParcels, type Shipment } from '../core/parcelRecords';
import { presentRow } from '../core/reads';
import { adminRef, type OrderRow, readLines, readOrder } from '../core/records';
import { mailOf, moveOrder, refusalOf } from '../core/status';
import { cancelRest } from './cancelItems';

/**
 * Sets an order's status for staff, with the courier of a shipment. Cancelling an order of which a part has left cancels
 * the rest alone. Repeating a status changes only the courier. Throws notFound, and conflict when the move is refused or
 * the order differs from what staff saw (`was`). `by` is for the log, where a batch is one change.
 */
export async function setStatus(
  { db, now }: Deps,
  admin: Person,
  input: SetStatusIn,
  by: Doer = admin,
): Promise<StatusSetOut> {
  const { id, status, was } = input;
  const moment = now();
  return write(db, async (tx) => {
    const order = await readOrder(tx, id);
    const actor = { ...admin, now: moment };
    const shipment = shipmentOf(input);
    if (order.status === status) {
      const newest = shipment && (await readParcels(tx, [id])).findLast(hasLeft);
      if (newest) await correctShipment(tx, by, order, newest, { ...shipment, now: moment });
      return presentRow(tx, actor, await readOrder(tx, id));
    }
    if (was !== undefined && order.status !== was) {
      const present = statusLabels[order.status].toLowerCase();
      throw new AppError('conflict', `Order #${id} is now ${present}. Please review it again.`);
    }
    const refusal = refusalOf(await withCancelledCredit(tx, order), status);
    if (refusal !== null) throw new AppError('conflict', refusal);
    if (status === 'cancelled' && (await hasLeftInPart(tx, order))) {
      const cancelled = await cancelRest(tx, by, order, moment);
      const notice = `Part of order #${id} is already shipped. Only the rest was cancelled: ${cancelled}.`;
      return { ...(await presentRow(tx, actor, await readOrder(tx, id))), notice };
    }
    const isBack = isBackward(order.status, status);
    // Unsent mails about an earlier move are no longer true.
    const withdrawn = isBack || status === 'cancelled' ? await withdrawMovesMails(tx, id) : [];
    // A customer who was already notified of this status is not notified again.
    const isSilent = isBack && order.status !== 'cancelled' && !withdrawn.includes(mailOf[status]);
    const sentBefore = await newestShipment(tx, id);
    await moveOrder(tx, order, {
      ...{ to: status, by: adminRef(admin.id), now: moment, shipment },
      isUndoable: true,
      isSilent,
    });
    const also = changesBeside(order, sentBefore, await newestShipment(tx, id));
    await logOrder(tx, by, order, { act: 'status', also, now: moment });
    return presentRow(tx, actor, await readOrder(tx, id));
  });
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

/** What a move changes beside the order's own row, for the log; undo needs it. */
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
