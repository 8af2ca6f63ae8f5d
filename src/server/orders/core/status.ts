import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import { catalogueChanged, lineLabel, returnStock, type StockCause, takeStock } from '@/server/catalogue';
import { statusLabels } from '@/shared/orders/orderLabels';
import { canMove, isBackward, type OrderStatus } from '@/shared/orders/orderStatus';
import type { CancelOrderIn, OrderOut, SetStatusIn } from '@/shared/schemas/orders';
import { AppError } from '../../platform/errors';
import type { Deps, ViewerRole } from '../../platform/trpc';
import { type OrderMail, queueOrderMail, undoable, withdrawPlacedMail, withdrawUndoable } from './mails';
import { logOrder } from './orderLog';
import { presentRow } from './reads';
import {
  type ActorRef,
  addEvent,
  adminRef,
  capturedPayment,
  changeOrder,
  customerRef,
  type LineRow,
  type OrderChange,
  type OrderRow,
  readLines,
  readOrder,
  readOwnOrder,
  SYSTEM,
} from './records';
import { queueOrderWebhook } from './webhooks';

export type Move = {
  to: OrderStatus;
  by: ActorRef;
  now: Date;
  /** The reason for stock returned by a cancellation. */
  reason?: StockCause['reason'];
  /** Changes of the order besides its status. */
  change?: OrderChange;
  /** The reason for the timeline. */
  note?: string;
  /** Sends no mail, because the next step sends its own. */
  isSilent?: boolean;
  /** Staff can undo the move for some seconds; the customer's mail waits that long. */
  isUndoable?: boolean;
};

/** The mail for a move to a status. */
export const mailOf: Partial<Record<OrderStatus, OrderMail>> = {
  paid: 'orderPaid',
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
};

/**
 * Moves an order read in this transaction to another status, with all consequences: stock returned or taken
 * again, the event, the mail. The caller checks the actor's permission. Throws conflict when an order leaves
 * `cancelled` and its stock is gone.
 */
export function moveOrder(tx: Tx, order: OrderRow, move: Move): void {
  const { to, by, now, reason = 'cancel' } = move;
  const cause = { orderId: order.id, actorId: by.actorId, now };
  // Lines are read only when stock moves.
  const affectsStock = order.status === 'cancelled' || to === 'cancelled';
  const lines = affectsStock ? readLines(tx, [order.id]) : [];
  const unreturnedLines = to === 'cancelled' ? returnStock(tx, lines, { ...cause, reason }) : [];
  if (order.status === 'cancelled') takeStock(tx, lines, { ...cause, reason: 'order' });
  const change = { ...consequences(order, move), ...move.change };
  changeOrder(tx, order.id, { ...change, status: to }, now);
  addEvent(tx, order.id, { ...by, kind: 'status', from: order.status, to, note: move.note, now });
  for (const line of unreturnedLines)
    addEvent(tx, order.id, { ...SYSTEM, kind: 'note', note: notReturned(line), now });
  if (order.status === 'cancelled' && order.refundStatus === 'requested') {
    const end = { kind: 'refund', from: 'requested', to: 'none', note: 'The order continues.', now } as const;
    addEvent(tx, order.id, { ...by, ...end });
  }
  // Reviews show whether their author received the product.
  if (to === 'delivered' || order.status === 'delivered') catalogueChanged(tx);
  enqueueWebhooks(tx, order, move, change);
  const mail = mailOf[to];
  const isFinal = mail !== undefined && !move.isUndoable && !claimsMoney(mail, move);
  if (order.status === 'pending' && isFinal) withdrawPlacedMail(tx, order.id);
  if (!mail || move.isSilent || claimsMoney(mail, move)) return;
  queueOrderMail(tx, mail, order.id, now, move.isUndoable ? undoable(order.id, now) : {});
}

/** Queues the webhooks of a move: the new status, and the payment if it arrived. */
function enqueueWebhooks(
  tx: Tx,
  order: OrderRow,
  { to, now, isUndoable }: Move,
  { paymentStatus }: OrderChange,
): void {
  const sending = isUndoable ? undoable(order.id, now).sending : {};
  const isPaid = paymentStatus === 'captured' && order.paymentStatus !== 'captured' && to !== 'cancelled';
  if (isPaid) queueOrderWebhook(tx, 'order.paid', order.id, now, sending);
  if (to === 'shipped' || to === 'cancelled') queueOrderWebhook(tx, `order.${to}`, order.id, now, sending);
}

const notReturned = (line: LineRow): string =>
  `${line.quantity} × ${lineLabel(line.name, line)} did not go back into stock, because the product no longer has this size or colour.`;

/** Whether a mail would acknowledge money that did not arrive: staff may set an order to paid by hand. */
const claimsMoney = (mail: OrderMail, { change }: Move): boolean =>
  mail === 'orderPaid' && change?.paymentStatus !== 'captured';

const cancellers = { customer: 'customer', admin: 'shop', system: 'system', provider: 'system' } as const;

/** Cash is collected on delivery. A cancellation neither refunds it nor demands it. */
function codPayment({ paymentStatus }: OrderRow, to: OrderStatus): OrderRow['paymentStatus'] {
  if (to === 'cancelled') return paymentStatus === 'captured' ? 'captured' : 'failed';
  return to === 'delivered' ? 'captured' : 'due';
}

const NO_SHIPMENT = { courier: null, trackingNumber: null } as const;

/** Further column changes of a new status. */
function consequences(order: OrderRow, { to, by }: Move): OrderChange {
  const isCod = order.paymentMethod === 'cod' && order.paymentStatus !== 'review';
  return {
    expiresAt: null,
    placedFrom: null,
    // An order no longer in transit has no courier. A cancelled order retains it for staff.
    ...((to === 'pending' || to === 'paid' || to === 'processing') && NO_SHIPMENT),
    cancelledBy: to === 'cancelled' ? cancellers[by.actor] : null,
    ...(isCod && { paymentStatus: codPayment(order, to) }),
    ...(to === 'cancelled' && order.paymentStatus === 'pending' && { paymentStatus: 'failed' }),
    // A refund request is void when the order continues.
    ...(order.status === 'cancelled' && {
      refundStatus: 'none',
      refundReason: null,
      refundRequestedAt: null,
    }),
  };
}

/**
 * Cancels a customer's own order while it is unpaid, paid or processing, and requests a refund if wanted and
 * paid. A payment that arrives later is refunded. Throws conflict for every other status.
 */
export async function cancelOrder(
  { db, now }: Deps,
  viewer: ViewerRole,
  input: CancelOrderIn,
): Promise<OrderOut> {
  const moment = now();
  return write(db, (tx) => {
    const order = readOwnOrder(tx, viewer.id, input.id);
    checkCancellable(order);
    const asksRefund = input.requestRefund && capturedPayment(tx, order.id) !== undefined;
    const change = asksRefund ? refundRequest(input.refundReason, moment) : {};
    const by = customerRef(viewer.id);
    moveOrder(tx, order, { to: 'cancelled', by, now: moment, change });
    if (asksRefund)
      addEvent(tx, order.id, { ...by, kind: 'refund', from: 'none', to: 'requested', now: moment });
    return presentRow(tx, { ...viewer, now: moment }, readOwnOrder(tx, viewer.id, input.id));
  });
}

export const refundRequest = (reason: string | null, now: Date): OrderChange => ({
  refundStatus: 'requested',
  refundReason: reason,
  refundRequestedAt: now,
});

function checkCancellable({ status }: OrderRow): void {
  if (canMove(status, 'cancelled', 'customer')) return;
  if (status === 'cancelled') throw new AppError('conflict', 'This order is already cancelled.');
  throw new AppError('conflict', `You can't cancel this order. It is already ${status}.`);
}

/** Why staff may not move an order to another status; null when allowed, stock permitting. */
export function refusalOf({ status, refundStatus }: OrderRow, to: OrderStatus): string | null {
  if (!canMove(status, to, 'admin')) return `An order cannot go from ${status} to ${to}.`;
  if (status === 'cancelled' && refundStatus === 'approved') {
    return 'This order has been refunded and cannot continue.';
  }
  return null;
}

/**
 * Sets an order's status for staff, with the courier of a shipment. Repeating a status changes only the
 * courier. Throws notFound, and conflict when the move is refused or the order differs from what staff saw
 * (`was`).
 */
export async function setStatus({ db, now }: Deps, admin: ViewerRole, input: SetStatusIn): Promise<OrderOut> {
  const { id, status, was } = input;
  const moment = now();
  return write(db, (tx) => {
    const order = readOrder(tx, id);
    const actor = { ...admin, now: moment };
    const change = shipmentOf(input);
    if (order.status === status) {
      if (change) correctShipment(tx, admin, order, change, moment);
      return presentRow(tx, actor, readOrder(tx, id));
    }
    if (was !== undefined && order.status !== was) {
      const present = statusLabels[order.status].toLowerCase();
      throw new AppError('conflict', `Order #${id} is now ${present}. Please review it again.`);
    }
    const refusal = refusalOf(order, status);
    if (refusal !== null) throw new AppError('conflict', refusal);
    const isBack = isBackward(order.status, status);
    // Unsent mails about an earlier move are no longer true.
    const withdrawn = isBack || status === 'cancelled' ? withdrawMovesMails(tx, id) : [];
    // A customer who was already notified of this status is not notified again.
    const isSilent = isBack && order.status !== 'cancelled' && !withdrawn.includes(mailOf[status]);
    const by = adminRef(admin.id);
    moveOrder(tx, order, { to: status, by, now: moment, change, isUndoable: true, isSilent });
    logOrder(tx, admin, order, { act: 'status', also: cancellationOf(order), now: moment });
    return presentRow(tx, actor, readOrder(tx, id));
  });
}

/** Corrects the courier of a shipped order. A waiting mail about it states the new one. */
function correctShipment(tx: Tx, admin: ViewerRole, order: OrderRow, change: OrderChange, now: Date): void {
  const { id } = order;
  changeOrder(tx, id, change, now);
  logOrder(tx, admin, order, { act: 'shipment', now });
  if (!withdrawUndoable(tx, id, 'orderShipped')) return;
  queueOrderMail(tx, 'orderShipped', id, now, undoable(id, now));
  queueOrderWebhook(tx, 'order.shipped', id, now, undoable(id, now).sending);
}

const shipmentOf = ({ courier, trackingNumber }: SetStatusIn): OrderChange | undefined =>
  courier && { courier, trackingNumber: trackingNumber ?? null };

/** What leaving `cancelled` clears, for the log: undo needs it. */
const cancellationOf = ({ status, cancelledBy, refundReason }: OrderRow) =>
  status === 'cancelled'
    ? { before: { cancelledBy, refundReason }, after: { cancelledBy: null, refundReason: null } }
    : undefined;

/** Withdraws the waiting mails and returns their kinds. */
const withdrawMovesMails = (tx: Tx, id: number): (OrderMail | undefined)[] =>
  Object.values(mailOf).filter((kind) => withdrawUndoable(tx, id, kind));
