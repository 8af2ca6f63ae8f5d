import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import {
  adminActor,
  type LoggedChange,
  type StaffActor,
  type UndoHandlers,
  undoNewest,
} from '@/server/audit';
import type { OrderAddress } from '@/shared/orders/orderAddress';
import { statusLabels } from '@/shared/orders/orderLabels';
import { isUnpaid, type OrderStatus } from '@/shared/orders/orderStatus';
import { ORDER_LIMITS } from '@/shared/schemas/orders';
import { AppError } from '../../platform/errors';
import type { Deps, ViewerRole } from '../../platform/trpc';
import { uncancelItems } from '../core/cancelItems';
import { withCancelledCredit } from '../core/cancelledCredit';
import { withdrawUndoable } from '../core/mails';
import { logOrder } from '../core/orderLog';
import { newestShipment, type Shipment } from '../core/parcelRecords';
import { getOrder } from '../core/reads';
import {
  type ActorRef,
  addEvent,
  changeOrder,
  type OrderChange,
  type OrderRow,
  readLines,
  readOrder,
} from '../core/records';
import { mailOf, moveOrder, refusalOf } from '../core/status';
import { undoParcel } from '../parcels/changeParcel';
import { setVariant } from './changeItem';
import { setAddress } from './correctAddress';

type Act = { by: StaffActor; now: Date };
const actorOf = ({ id }: StaffActor): ActorRef => ({ actor: 'admin', actorId: id });

/** Undo handlers for order changes. Each throws conflict when the order changed again since. */
export const orderUndoHandlers: UndoHandlers = {
  'order.status': (tx, by, change, now) => moveBack(tx, change, { by, now }),
  'order.note': (tx, by, change, now) => takeNoteBack(tx, change, { by, now }),
  'order.items': (tx, by, change, now) => takeItemsBack(tx, change, { by, now }),
  'order.address': (tx, by, change, now) => takeAddressBack(tx, change, { by, now }),
  'order.parcel': (tx, by, change, now) => takeParcelBack(tx, change, { by, now }),
};

/**
 * Undoes the newest staff move of an order and withdraws its unsent mail. Throws notFound, and conflict when
 * there is nothing to undo or the order moved again.
 */
export async function undoMove(
  deps: Deps,
  admin: ViewerRole,
  { id, status }: { id: number; status: OrderStatus },
) {
  const moment = deps.now();
  return write(deps.db, (tx) => {
    const order = readOrder(tx, id);
    if (order.status !== status) throw movedSince(`Order #${id}`, order);
    const mail = mailOf[status];
    const isMailWithdrawn = mail !== undefined && withdrawUndoable(tx, id, mail);
    const what = { action: 'order.status', entityId: id };
    undoNewest(tx, deps.undoHandlers, adminActor(admin), what, moment);
    return { order: getOrder(tx, { ...admin, now: moment }, id), isMailWithdrawn };
  });
}

type Before = {
  status?: OrderStatus;
  refund?: OrderRow['refundStatus'];
  cancelledBy?: OrderRow['cancelledBy'];
  refundReason?: string | null;
  courier?: Shipment['courier'];
  trackingNumber?: string | null;
};

function moveBack(tx: Tx, { entityId, label, ...change }: LoggedChange, { by, now }: Act): void {
  const before = change.before as Before;
  const { status: moved } = change.after as Before;
  const order = readOrder(tx, entityId);
  const to = before.status;
  if (to === undefined || order.status !== moved) throw movedSince(label, order);
  const refusal = to === 'pending' ? refusalOfPending(order) : refusalOf(withCancelledCredit(tx, order), to);
  if (refusal !== null) throw new AppError('conflict', refusal);
  const mail = mailOf[order.status];
  if (mail) withdrawUndoable(tx, order.id, mail);
  const restored = {
    ...(to === 'pending' && heldAnew(now)),
    ...(to === 'cancelled' && cancellation(before, now)),
  };
  const note = 'Staff undid the status change.';
  const sent = newestShipment(tx, order.id);
  const { courier, trackingNumber = null } = before;
  const shipment = courier ? { courier, trackingNumber } : undefined;
  moveOrder(tx, order, { to, by: actorOf(by), now, note, change: restored, shipment, isSilent: true });
  const also = { before: sent, after: newestShipment(tx, order.id) };
  logOrder(tx, by, order, { act: 'status', also, now });
}

const movedSince = (label: string, { status }: OrderRow): AppError =>
  new AppError('conflict', `${label} has changed since. It is now ${statusLabels[status].toLowerCase()}.`);

/** Gives an order the payment time of a new order. */
const heldAnew = (now: Date): OrderChange => ({
  expiresAt: new Date(now.getTime() + ORDER_LIMITS.holdMinutes * 60_000),
});

const refusalOfPending = ({ paymentStatus }: OrderRow): string | null =>
  isUnpaid(paymentStatus) ? null : 'Its payment has been received. It is no longer awaiting payment.';

/** The cancellation details from before the move. */
const cancellation = ({ refund, refundReason, cancelledBy }: Before, now: Date): OrderChange => ({
  ...(cancelledBy !== undefined && { cancelledBy }),
  ...(refund !== undefined && { refundStatus: refund, refundReason, refundRequestedAt: now }),
});

function takeParcelBack(tx: Tx, { entityId, ...change }: LoggedChange, { by, now }: Act): void {
  const order = readOrder(tx, entityId);
  type Logged = Parameters<typeof undoParcel>[2];
  undoParcel(tx, order, { before: change.before, after: change.after } as Logged, { adminId: by.id, now });
  logOrder(tx, by, order, {
    act: 'parcel',
    also: { before: change.after as Logged['after'], after: change.before as Logged['before'] },
    now,
  });
}

type LoggedItems = {
  cancelled?: { lineId: number; quantity: number }[] | null;
  restock?: boolean | null;
  item?: { lineId: number; size: string | null; color: string | null };
};

function takeItemsBack(tx: Tx, { entityId, label, ...change }: LoggedChange, { by, now }: Act): void {
  const before = change.before as LoggedItems;
  const after = change.after as LoggedItems;
  const order = readOrder(tx, entityId);
  const act = { by: actorOf(by), now };
  if (after.cancelled) uncancelItems(tx, order, after.cancelled, { ...act, restock: after.restock === true });
  else {
    const line = readLines(tx, [order.id]).find(({ id }) => id === after.item?.lineId);
    if (!line || !before.item || line.size !== after.item?.size || line.color !== after.item.color)
      throw new AppError('conflict', `The items of ${label} have changed again since.`);
    setVariant(tx, order, line, before.item, { ...act, isUndo: true });
  }
  logOrder(tx, by, order, { act: 'items', also: { before: { ...after }, after: { ...before } }, now });
}

function takeAddressBack(tx: Tx, { entityId, label, ...change }: LoggedChange, { by, now }: Act): void {
  const { address: before } = change.before as { address: OrderAddress };
  const { address: after } = change.after as { address: OrderAddress };
  const order = readOrder(tx, entityId);
  if (JSON.stringify(order.shippingAddress) !== JSON.stringify(after))
    throw new AppError('conflict', `The address of ${label} has changed again since.`);
  setAddress(tx, order, before, { by: actorOf(by), now, isUndo: true });
  logOrder(tx, by, order, {
    act: 'address',
    also: { before: { address: after }, after: { address: before } },
    now,
  });
}

function takeNoteBack(tx: Tx, { entityId, label, ...change }: LoggedChange, { by, now }: Act): void {
  const before = (change.before as { note?: string | null }).note ?? null;
  const after = (change.after as { note?: string | null }).note ?? null;
  const order = readOrder(tx, entityId);
  if (order.internalNote !== after) {
    throw new AppError('conflict', `The note of ${label} has changed again since.`);
  }
  changeOrder(tx, order.id, { internalNote: before }, now);
  addEvent(tx, order.id, { ...actorOf(by), kind: 'note', note: before ?? 'Note removed.', now });
  logOrder(tx, by, order, { act: 'note', now });
}
