import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import {
  adminActor,
  type LoggedChange,
  type StaffActor,
  type UndoHandlers,
  undoNewest,
} from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import type { OrderAddress } from '@/shared/orders/orderAddress';
import { statusLabels } from '@/shared/orders/orderLabels';
import { isUnpaid, type OrderStatus } from '@/shared/orders/orderStatus';
import { ORDER_LIMITS } from '@/shared/schemas/orders';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { uncancelItems } from '../core/cancelItems';
import { withCancelledCredit } from '../core/cancelledCredit';
import { withdrawUndoable } from '../core/mails';
import { logOrder } from '../core/orderLog';
import { newestShipment, type Shipment } from '../core/parcelRecords';
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
import { getAdminOrder } from './reads';

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
  admin: Person,
  { id, status }: { id: number; status: OrderStatus },
) {
  const moment = deps.now();
  return write(deps.db, async (tx) => {
    const order = await readOrder(tx, id);
    if (order.status !== status) throw movedSince(`Order #${id}`, order);
    const mail = mailOf[status];
    const isMailWithdrawn = mail !== undefined && (await withdrawUndoable(tx, id, mail));
    const what = { action: 'order.status', entityId: id };
    await undoNewest(tx, deps.undoHandlers, adminActor(admin), what, moment);
    return { order: await getAdminOrder(tx, { ...admin, now: moment }, id), isMailWithdrawn };
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

async function moveBack(
  tx: Tx,
  { entityId, label, ...change }: LoggedChange,
  { by, now }: Act,
): Promise<void> {
  const before = change.before as Before;
  const { status: moved } = change.after as Before;
  const order = await readOrder(tx, entityId);
  const to = before.status;
  if (to === undefined || order.status !== moved) throw movedSince(label, order);
  const refusal =
    to === 'pending' ? refusalOfPending(order) : refusalOf(await withCancelledCredit(tx, order), to);
  if (refusal !== null) throw new AppError('conflict', refusal);
  const mail = mailOf[order.status];
  if (mail) await withdrawUndoable(tx, order.id, mail);
  const restored = {
    ...(to === 'pending' && heldAnew(now)),
    ...(to === 'cancelled' && cancellation(before, now)),
  };
  const note = 'Staff undid the status change.';
  const sent = await newestShipment(tx, order.id);
  const { courier, trackingNumber = null } = before;
  const shipment = courier ? { courier, trackingNumber } : undefined;
  await moveOrder(tx, order, { to, by: actorOf(by), now, note, change: restored, shipment, isSilent: true });
  const also = { before: sent, after: await newestShipment(tx, order.id) };
  await logOrder(tx, by, order, { act: 'status', also, now });
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

async function takeParcelBack(
  tx: Tx,
  { entityId, ...change }: LoggedChange,
  { by, now }: Act,
): Promise<void> {
  const order = await readOrder(tx, entityId);
  type Logged = Parameters<typeof undoParcel>[2];
  await undoParcel(tx, order, { before: change.before, after: change.after } as Logged, {
    adminId: by.id,
    now,
  });
  await logOrder(tx, by, order, {
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

async function takeItemsBack(
  tx: Tx,
  { entityId, label, at, ...change }: LoggedChange,
  { by, now }: Act,
): Promise<void> {
  const before = change.before as LoggedItems;
  const after = change.after as LoggedItems;
  const order = await readOrder(tx, entityId);
  const act = { by: actorOf(by), now };
  if (after.cancelled)
    await uncancelItems(tx, order, after.cancelled, { ...act, restock: after.restock === true, since: at });
  else {
    const line = (await readLines(tx, [order.id])).find(({ id }) => id === after.item?.lineId);
    if (!line || !before.item || line.size !== after.item?.size || line.color !== after.item.color)
      throw new AppError('conflict', `The items of ${label} have changed again since.`);
    await setVariant(tx, order, line, before.item, { ...act, isUndo: true });
  }
  await logOrder(tx, by, order, { act: 'items', also: { before: { ...after }, after: { ...before } }, now });
}

async function takeAddressBack(
  tx: Tx,
  { entityId, label, ...change }: LoggedChange,
  { by, now }: Act,
): Promise<void> {
  const { address: before } = change.before as { address: OrderAddress };
  const { address: after } = change.after as { address: OrderAddress };
  const order = await readOrder(tx, entityId);
  if (JSON.stringify(order.shippingAddress) !== JSON.stringify(after))
    throw new AppError('conflict', `The address of ${label} has changed again since.`);
  await setAddress(tx, order, before, { by: actorOf(by), now, isUndo: true });
  await logOrder(tx, by, order, {
    act: 'address',
    also: { before: { address: after }, after: { address: before } },
    now,
  });
}

async function takeNoteBack(
  tx: Tx,
  { entityId, label, ...change }: LoggedChange,
  { by, now }: Act,
): Promise<void> {
  const before = (change.before as { note?: string | null }).note ?? null;
  const after = (change.after as { note?: string | null }).note ?? null;
  const order = await readOrder(tx, entityId);
  if (order.internalNote !== after) {
    throw new AppError('conflict', `The note of ${label} has changed again since.`);
  }
  await changeOrder(tx, order.id, { internalNote: before }, now);
  await addEvent(tx, order.id, { ...actorOf(by), kind: 'note', note: before ?? 'Note removed.', now });
  await logOrder(tx, by, order, { act: 'note', now });
}
