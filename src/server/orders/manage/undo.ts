import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import { type LoggedChange, type StaffActor, type UndoHandlers, undoNewest } from '@/server/audit';
import { statusLabels } from '@/shared/orders/orderLabels';
import { isUnpaid, type OrderStatus } from '@/shared/orders/orderStatus';
import { ORDER_LIMITS } from '@/shared/schemas/orders/orders';
import { AppError } from '../../platform/errors';
import type { Deps, Viewer } from '../../platform/trpc';
import { withdrawUndoable } from '../core/news/mails';
import { applyPlan } from '../core/plan/applyPlan';
import { refusalOf } from '../core/plan/moveOrder';
import { olderUndo } from '../core/plan/olderUndo';
import { type OrderFacts, readOrderFacts } from '../core/plan/orderFacts';
import { type OrderPlan, startPlan, withLog, withWithdrawals } from '../core/plan/orderPlan';
import { type OrderUndo, orderUndo, type UndoOf } from '../core/plan/orderUndo';
import { cancelledPart, planCancelItems, planUncancelItems } from '../core/plan/planCancelItems';
import { type Move, mailOf, planMove } from '../core/plan/planMove';
import {
  assertNoOtherParcel,
  assertUnmoved,
  undoOfMove,
  undoOfParcelChange,
  undoOfUncancelling,
} from '../core/plan/undoFacts';
import { creditedOrder } from '../core/records/cancelledCredit';
import { shipmentIn } from '../core/records/parcelRecords';
import {
  type ActorRef,
  type OrderChange,
  type OrderRow,
  readOrder,
  readRefundLines,
} from '../core/records/records';
import { planUndoParcel } from '../parcels/planUndoParcel';
import { changedPart, planChangeItem, variantOfLine } from './changeItem';
import { planAddress } from './correctAddress';
import { planBusiness, presentBusinessOf, readBusinessTerms } from './correctBusiness';
import { planNote } from './note';
import { withCancelLog } from './planCancelRest';
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
    case 'uncancelledItems':
      return cancelItemsAgain(tx, change, undo, act);
    case 'item':
      return takeItemBack(tx, change, undo, act);
    case 'address':
      return takeAddressBack(tx, change, undo, act);
    case 'business':
      return takeBusinessBack(tx, change, undo, act);
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
  'order.business': undoChange,
  'order.parcel': undoChange,
};

/**
 * Undoes the newest staff move of an order and withdraws its unsent mail. Throws notFound, and conflict when
 * there is nothing to undo or the order moved again, and forbidden when the move asks for more.
 */
export async function undoMove(
  deps: Deps,
  admin: Viewer,
  { id, status }: { id: number; status: OrderStatus },
) {
  const moment = deps.now();
  return write(deps.db, async (tx) => {
    const order = await readOrder(tx, id);
    if (order.status !== status) throw movedSince(`Order #${id}`, order);
    const mail = mailOf[status];
    const isMailWithdrawn = mail !== undefined && (await withdrawUndoable(tx, id, mail));
    const what = { action: 'order.status', entityId: id };
    await undoNewest(tx, deps.undoHandlers, admin, what, moment);
    return { order: await getAdminOrder(tx, { ...admin, now: moment }, id), isMailWithdrawn };
  });
}

const moveBack: Undo<'status'> = async (tx, { entityId, label }, undo, { by, now }) => {
  const { parcels: restores, cancellation, payment, position, facts: was } = undo;
  const facts = await readOrderFacts(tx, entityId);
  checkMoveBack(facts, undo, label);
  assertUnmoved(facts, position);
  assertNoOtherParcel(facts.parcels, restores);
  const change = {
    ...was,
    ...(cancellation && cancelledAsBefore(cancellation, now)),
    ...(facts.order.paymentStatus === payment.became && { paymentStatus: payment.was }),
  };
  await applyPlan(tx, planMoveBack(facts, { to: undo.was, change, restores }, { by, now }));
};

const moveOlderBack: Undo<'olderStatus'> = async (tx, { entityId, label }, undo, { by, now }) => {
  const { was, shipment, cancellation } = undo;
  const facts = await readOrderFacts(tx, entityId);
  checkMoveBack(facts, undo, label);
  const change = cancellation ? cancelledAsBefore(cancellation, now) : {};
  const move = { to: was, change, shipment: shipment ?? undefined };
  await applyPlan(tx, planMoveBack(facts, move, { by, now }));
};

/** Throws conflict when an order has moved since a change, or may not go back. */
function checkMoveBack(
  facts: OrderFacts,
  { was, became }: Pick<UndoOf<'status'>, 'was' | 'became'>,
  label: string,
): void {
  const { order } = facts;
  if (order.status !== became) throw movedSince(label, order);
  const refusal = was === 'pending' ? refusalOfPending(order) : refusalOf(creditedOrder(facts), was);
  if (refusal !== null) throw new AppError('conflict', refusal);
}

/** Plans that the move of an order is undone, and logs it with what undoes the undo. */
function planMoveBack(
  facts: OrderFacts,
  { change, ...move }: Pick<Move, 'to' | 'change' | 'shipment' | 'restores'>,
  { by, now }: Act,
): OrderPlan {
  const started = startPlan(facts, { by: actorOf(by), now });
  const mail = mailOf[facts.order.status];
  const plan = planMove(mail ? withWithdrawals(started, { kind: 'mail', mail }) : started, {
    ...move,
    change: { ...change, ...(move.to === 'pending' && heldAnew(now)) },
    note: 'Staff undid the status change.',
    isSilent: true,
  });
  const also = { before: shipmentIn(facts.parcels), after: shipmentIn(plan.parcels) };
  return withLog(plan, by, { act: 'status', also, undo: undoOfMove(plan) });
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
  ...(cancelledBy !== undefined && { cancelledBy: cancelledBy ?? 'customer' }),
  ...(refundStatus !== undefined && {
    refundStatus,
    refundReason,
    refundRequestedAt: at === undefined ? now : at === null ? null : new Date(at),
  }),
});

const takeParcelBack: Undo<'parcel'> = async (tx, { entityId, ...change }, undo, { by, now }) => {
  const plan = planUndoParcel(await readOrderFacts(tx, entityId), { by: actorOf(by), now }, undo);
  const parcel = plan.parcels.find(({ id }) => id === undo.parcel.id);
  const again = parcel && undoOfParcelChange(plan, parcel);
  await applyPlan(tx, withLog(plan, by, { act: 'parcel', also: reversed(change), undo: again }));
};

const takeItemsAgain: Undo<'cancelledItems'> = async (tx, { entityId, at, ...change }, undo, { by, now }) => {
  const { items, restocked } = undo;
  const facts = await readOrderFacts(tx, entityId, [cancelledPart(items)]);
  const refundLines = await readRefundLines(tx, facts.refunds);
  const undone = { picks: items, since: at, restock: restocked, refundLines };
  const plan = planUncancelItems(facts, { by: actorOf(by), now }, undone);
  const again = undoOfUncancelling(plan, undo);
  await applyPlan(tx, withLog(plan, by, { act: 'items', also: reversed(change), undo: again }));
};

const cancelItemsAgain: Undo<'uncancelledItems'> = async (tx, { entityId }, undo, { by, now }) => {
  const { items, restocked: restock, position } = undo;
  const facts = await readOrderFacts(tx, entityId);
  assertUnmoved(facts, position);
  const started = startPlan(facts, { by: actorOf(by), now });
  const plan = planCancelItems(started, items, { restock, isUndoable: true });
  await applyPlan(tx, withCancelLog(plan, by, items, restock));
};

const takeItemBack: Undo<'item'> = async (tx, { entityId, label }, { lineId, was, became }, { by, now }) => {
  const facts = await readOrderFacts(tx, entityId, [changedPart(lineId)]);
  const line = facts.lines.find(({ id }) => id === lineId);
  if (!line || line.size !== became.size || line.color !== became.color)
    throw new AppError('conflict', `The items of ${label} have changed again since.`);
  const variant = await variantOfLine(tx, line, was, now);
  const started = startPlan(facts, { by: actorOf(by), now });
  await applyPlan(tx, planChangeItem(started, by, line, variant, { isUndo: true }));
};

const takeAddressBack: Undo<'address'> = async (tx, { entityId, label }, { was, became }, { by, now }) => {
  const facts = await readOrderFacts(tx, entityId);
  if (!isDeepStrictEqual(facts.order.shippingAddress, became))
    throw new AppError('conflict', `The address of ${label} has changed again since.`);
  const started = startPlan(facts, { by: actorOf(by), now });
  await applyPlan(tx, planAddress(started, by, was, { isUndo: true }));
};

const takeBusinessBack: Undo<'business'> = async (tx, { entityId, label }, { was, became }, { by, now }) => {
  const facts = await readOrderFacts(tx, entityId);
  if (!isDeepStrictEqual(presentBusinessOf(facts.order), became))
    throw new AppError('conflict', `The business of ${label} has changed again since.`);
  const started = startPlan(facts, { by: actorOf(by), now });
  await applyPlan(tx, planBusiness(started, by, was, await readBusinessTerms(tx, entityId)));
};

const takeNoteBack: Undo<'note'> = async (tx, { entityId, label }, { was, became }, { by, now }) => {
  const facts = await readOrderFacts(tx, entityId);
  if (facts.order.internalNote !== became)
    throw new AppError('conflict', `The note of ${label} has changed again since.`);
  await applyPlan(tx, planNote(startPlan(facts, { by: actorOf(by), now }), by, was));
};

/** The fields that the log shows of a change, as its undo changes them back. */
const reversed = ({ before, after }: Pick<LoggedChange, 'before' | 'after'>) => ({
  before: (after ?? {}) as Record<string, unknown>,
  after: (before ?? {}) as Record<string, unknown>,
});
