import { isDeepStrictEqual } from 'node:util';
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
import { statusLabels } from '@/shared/orders/orderLabels';
import { isUnpaid, type OrderStatus } from '@/shared/orders/orderStatus';
import { ORDER_LIMITS } from '@/shared/schemas/orders';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { uncancelItems } from '../core/cancelItems';
import { withCancelledCredit } from '../core/cancelledCredit';
import { withdrawUndoable } from '../core/mails';
import { olderUndo } from '../core/olderUndo';
import { logOrder } from '../core/orderLog';
import { type OrderUndo, orderUndo, type UndoOf } from '../core/orderUndo';
import { newestShipment, readParcels, shipmentIn } from '../core/parcelRecords';
import { type Move, mailOf } from '../core/planMove';
import {
  type ActorRef,
  addEvent,
  changeOrder,
  type OrderChange,
  type OrderRow,
  readLines,
  readOrder,
} from '../core/records';
import { moveOrder, refusalOf } from '../core/status';
import { assertNoOtherParcel, assertUnmoved, undoOfMove } from '../core/undoFacts';
import { undoParcel } from '../parcels/changeParcel';
import { setVariant } from './changeItem';
import { setAddress } from './correctAddress';
import { getAdminOrder } from './reads';

type Act = { by: StaffActor; now: Date };
type Undo<Kind extends OrderUndo['kind']> = (
  tx: Tx,
  change: LoggedChange,
  undo: UndoOf<Kind>,
  act: Act,
) => Promise<void>;

const actorOf = ({ id }: StaffActor): ActorRef => ({ actor: 'admin', actorId: id });

const undoChange: UndoHandlers[string] = async (tx, by, change, now) => {
  const undo = change.undo === null ? await olderUndo(tx, change) : orderUndo.parse(change.undo);
  const act = { by, now };
  switch (undo?.kind) {
    case 'status':
      return moveBack(tx, change, undo, act);
    case 'olderStatus':
      return moveOlderBack(tx, change, undo, act);
    case 'parcel':
      return takeParcelBack(tx, change, undo, act);
    case 'cancelledItems':
      return takeItemsAgain(tx, change, undo, act);
    case 'item':
      return takeItemBack(tx, change, undo, act);
    case 'address':
      return takeAddressBack(tx, change, undo, act);
    case 'note':
      return takeNoteBack(tx, change, undo, act);
    case undefined:
      throw new AppError('conflict', 'This change cannot be undone here.');
  }
};

/** Undo handlers for order changes. Each throws conflict when the order changed again since. */
export const orderUndoHandlers: UndoHandlers = {
  'order.status': undoChange,
  'order.note': undoChange,
  'order.items': undoChange,
  'order.address': undoChange,
  'order.parcel': undoChange,
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

const moveBack: Undo<'status'> = async (tx, { entityId, label }, undo, act) => {
  const { parcels: restores, cancellation, payment, position } = undo;
  const order = await readOrder(tx, entityId);
  await checkMoveBack(tx, order, undo, label);
  await assertUnmoved(tx, order.id, position);
  const parcels = await readParcels(tx, [order.id]);
  assertNoOtherParcel(parcels, restores);
  const change = {
    ...(cancellation && cancelledAsBefore(cancellation, act.now)),
    ...(order.paymentStatus === payment.became && { paymentStatus: payment.was }),
  };
  await restoreStatus(tx, order, { to: undo.was, change, restores }, act);
  await logOrder(tx, act.by, order, {
    act: 'status',
    also: { before: shipmentIn(parcels), after: await newestShipment(tx, order.id) },
    undo: await undoOfMove(tx, order, parcels, undo.was),
    now: act.now,
  });
};

const moveOlderBack: Undo<'olderStatus'> = async (tx, { entityId, label }, undo, act) => {
  const { was, shipment, cancellation } = undo;
  const order = await readOrder(tx, entityId);
  await checkMoveBack(tx, order, undo, label);
  const parcels = await readParcels(tx, [order.id]);
  const change = cancellation ? cancelledAsBefore(cancellation, act.now) : {};
  await restoreStatus(tx, order, { to: was, change, shipment: shipment ?? undefined }, act);
  await logOrder(tx, act.by, order, {
    act: 'status',
    also: { before: shipmentIn(parcels), after: await newestShipment(tx, order.id) },
    undo: await undoOfMove(tx, order, parcels, was),
    now: act.now,
  });
};

/** Throws conflict when an order has moved since a change, or may not go back. */
async function checkMoveBack(
  tx: Tx,
  order: OrderRow,
  { was, became }: Pick<UndoOf<'status'>, 'was' | 'became'>,
  label: string,
): Promise<void> {
  if (order.status !== became) throw movedSince(label, order);
  const refusal =
    was === 'pending' ? refusalOfPending(order) : refusalOf(await withCancelledCredit(tx, order), was);
  if (refusal !== null) throw new AppError('conflict', refusal);
}

async function restoreStatus(
  tx: Tx,
  order: OrderRow,
  { change, ...move }: Pick<Move, 'to' | 'change' | 'shipment' | 'restores'>,
  { by, now }: Act,
): Promise<void> {
  const mail = mailOf[order.status];
  if (mail) await withdrawUndoable(tx, order.id, mail);
  await moveOrder(tx, order, {
    ...move,
    change: {
      ...change,
      ...(move.to === 'pending' && heldAnew(now)),
    },
    by: actorOf(by),
    now,
    note: 'Staff undid the status change.',
    isSilent: true,
  });
}

const movedSince = (label: string, { status }: OrderRow): AppError =>
  new AppError('conflict', `${label} has changed since. It is now ${statusLabels[status].toLowerCase()}.`);

/** Gives an order the payment time of a new order. */
const heldAnew = (now: Date): OrderChange => ({
  expiresAt: new Date(now.getTime() + ORDER_LIMITS.holdMinutes * 60_000),
});

const refusalOfPending = ({ paymentStatus }: OrderRow): string | null =>
  isUnpaid(paymentStatus) ? null : 'Its payment has been received. It is no longer awaiting payment.';

/** The cancellation from before the move. What a former release did not log stays as the move makes it. */
const cancelledAsBefore = (
  {
    cancelledBy,
    refundStatus,
    refundReason = null,
    refundRequestedAt: at,
  }: NonNullable<UndoOf<'olderStatus'>['cancellation']>,
  now: Date,
): OrderChange => ({
  ...(cancelledBy !== undefined && { cancelledBy }),
  ...(refundStatus !== undefined && {
    refundStatus,
    refundReason,
    refundRequestedAt: at === undefined ? now : at === null ? null : new Date(at),
  }),
});

const takeParcelBack: Undo<'parcel'> = async (tx, { entityId, ...change }, undo, { by, now }) => {
  const order = await readOrder(tx, entityId);
  await undoParcel(tx, order, undo, { by: actorOf(by), now });
  if (undo.position) await assertUnmoved(tx, order.id, undo.position);
  await logOrder(tx, by, order, { act: 'parcel', also: reversed(change), now });
};

const takeItemsAgain: Undo<'cancelledItems'> = async (tx, { entityId, at, ...change }, undo, { by, now }) => {
  const order = await readOrder(tx, entityId);
  const act = { by: actorOf(by), now, restock: undo.restocked, since: at };
  await uncancelItems(tx, order, undo.items, act);
  await logOrder(tx, by, order, { act: 'items', also: reversed(change), now });
};

const takeItemBack: Undo<'item'> = async (tx, { entityId, label, ...change }, undo, { by, now }) => {
  const { lineId, was, became } = undo;
  const order = await readOrder(tx, entityId);
  const line = (await readLines(tx, [order.id])).find(({ id }) => id === lineId);
  if (!line || line.size !== became.size || line.color !== became.color)
    throw new AppError('conflict', `The items of ${label} have changed again since.`);
  await setVariant(tx, order, line, was, { by: actorOf(by), now, isUndo: true });
  const again = { kind: 'item', lineId, was: became, became: was } as const;
  await logOrder(tx, by, order, { act: 'items', also: reversed(change), undo: again, now });
};

const takeAddressBack: Undo<'address'> = async (tx, { entityId, label }, { was, became }, { by, now }) => {
  const order = await readOrder(tx, entityId);
  if (!isDeepStrictEqual(order.shippingAddress, became))
    throw new AppError('conflict', `The address of ${label} has changed again since.`);
  await setAddress(tx, order, was, { by: actorOf(by), now, isUndo: true });
  await logOrder(tx, by, order, {
    act: 'address',
    also: { before: { address: became }, after: { address: was } },
    undo: { kind: 'address', was: became, became: was },
    now,
  });
};

const takeNoteBack: Undo<'note'> = async (tx, { entityId, label }, { was, became }, { by, now }) => {
  const order = await readOrder(tx, entityId);
  if (order.internalNote !== became)
    throw new AppError('conflict', `The note of ${label} has changed again since.`);
  await changeOrder(tx, order.id, { internalNote: was }, now);
  await addEvent(tx, order.id, { ...actorOf(by), kind: 'note', note: was ?? 'Note removed.', now });
  await logOrder(tx, by, order, { act: 'note', undo: { kind: 'note', was: became, became: was }, now });
};

/** The fields that the log shows of a change, as its undo changes them back. */
const reversed = ({ before, after }: Pick<LoggedChange, 'before' | 'after'>) => ({
  before: (after ?? {}) as Record<string, unknown>,
  after: (before ?? {}) as Record<string, unknown>,
});
