import { lineLabel } from '@/server/catalogue';
import { formatMoney } from '@/shared/money';
import { chargesOf } from '@/shared/orders/amounts/charges';
import {
  amountsAfterCancelling,
  cancellableOf,
  costOfCancelledRefunded,
  type LinePick,
  unrefundedOf,
} from '@/shared/orders/amounts/pieces';
import { lineQuantities } from '@/shared/orders/fulfilment';
import { statusLabels } from '@/shared/orders/orderLabels';
import { isChangeable, isToBeSent } from '@/shared/orders/orderStatus';
import { AppError, notFound } from '../../../platform/errors';
import { piecesText } from '../news/lineTexts';
import { isUnsent, undoable } from '../news/mails';
import { creditedOrder } from '../records/cancelledCredit';
import type { Parcel } from '../records/parcelRecords';
import { type LineRow, type OrderRow, type RefundLineRow, refundedCharges } from '../records/records';
import type { OrderFacts } from './orderFacts';
import {
  type Act,
  derivedOf,
  type OrderPlan,
  startPlan,
  withChange,
  withEvent,
  withLines,
  withNews,
  withStock,
  withWithdrawals,
} from './orderPlan';
import { planCreditOfItems } from './planCredit';
import { followFacts } from './planMove';

/** Pieces of a line to cancel; `was` is the quantity that the actor saw, absent for what the server chose itself. */
export type CancelPick = LinePick & { was?: number };

type How = {
  /** Whether the pieces go back into stock. */
  restock: boolean;
  /** Staff can undo it for some seconds; the customer's mail waits that long. */
  isUndoable?: boolean;
};

/**
 * Plans that pieces of an order that are in no parcel are cancelled: its amounts fall, the stock returns, the customer is
 * notified. Store credit that the order used goes back; captured money is not refunded. When all other pieces have left, the
 * order becomes shipped. Throws conflict when a piece is packed, the line has changed, or nothing would remain.
 */
export function planCancelItems(plan: OrderPlan, picks: readonly CancelPick[], how: How): OrderPlan {
  const { order, lines, parcels, by, now } = plan;
  // Staff may cancel whatever the payment says.
  if (by.actor === 'admin') checkUnsent(order);
  else checkChangeable(order);
  const cut = picks.map((pick) => ({ ...checkPick(order, lines, parcels, pick), quantity: pick.quantity }));
  if (pieces(cut) === pieces(lines))
    throw new AppError('conflict', 'These are all items of the order. Cancel the order instead.');
  const { plan: paid, back } = planCreditOfItems(withCancelled(plan, picks));
  const changed = piecesText(cut);
  const noted = withEvent(withCoveredClosed(paid), { kind: 'items', note: `Cancelled: ${changed}.` });
  const stocked = how.restock ? withStock(noted, 'return', 'cancel', picks) : noted;
  const sent = planSent(stocked);
  const { sending } = how.isUndoable ? undoable(order.id, now, cancelledPart(picks)) : {};
  const refundLater = sent.order.cancelledAmount - order.cancelledAmount - back;
  return withNews(
    sent,
    { kind: 'mail', mail: 'orderItemsCancelled', facts: { changed, creditBack: back, refundLater, sending } },
    { kind: 'webhook', event: 'order.updated', sending },
  );
}

/** The facts of taking cancelled items in again, beside those of the order. */
export type Uncancelling = {
  picks: readonly LinePick[];
  /** When they were cancelled. */
  since: Date;
  /** Whether they went back into stock. */
  restock: boolean;
  /** The items of the order's partial refunds. */
  refundLines: readonly RefundLineRow[];
};

/**
 * Plans that pieces that were cancelled are taken into an order again. Throws conflict when the order has gone on, the pieces
 * or an amount were refunded since, or their store credit is gone.
 */
export function planUncancelItems(facts: OrderFacts, act: Act, undone: Uncancelling): OrderPlan {
  const { order } = facts;
  const { picks } = undone;
  checkChangeable(order);
  checkNoAmountRefunded(facts, undone);
  const open = withCoveredReopened(startPlan(facts, act), picks);
  const back = picks.map(({ lineId, quantity }) => {
    const line = open.lines.find(({ id }) => id === lineId);
    if (!line || line.cancelled - quantity < line.cancelledRefunded)
      throw new AppError('conflict', 'The cancelled items were refunded. They need a new order.');
    return { ...line, quantity };
  });
  const taken = withCancelled(
    open,
    picks.map(({ lineId, quantity }) => ({ lineId, quantity: -quantity })),
  );
  const paid = withCoveredClosed(planCreditOfItems(taken).plan);
  const note = `No longer cancelled: ${piecesText(back)}.`;
  const stocked = undone.restock ? withStock(paid, 'take', 'order', picks) : paid;
  return withUncancelledNews(withEvent(stocked, { kind: 'items', note }), picks, note);
}

function withUncancelledNews(plan: OrderPlan, picks: readonly LinePick[], changed: string): OrderPlan {
  const part = cancelledPart(picks);
  const withdrawn = withWithdrawals(plan, { kind: 'mail', mail: 'orderItemsCancelled', part });
  return isUnsent(plan.was.unsentMails, plan.order.id, 'orderItemsCancelled', part)
    ? withdrawn
    : withNews(withdrawn, { kind: 'mail', mail: 'orderItemChanged', facts: { changed } });
}

/** Throws conflict when an amount was refunded since the cancellation: it may have been the money of the items. */
function checkNoAmountRefunded({ order, refunds }: OrderFacts, { since, refundLines }: Uncancelling): void {
  const withItems = new Set(refundLines.map(({ refundId }) => refundId));
  const amount = refunds
    .filter(
      (refund) =>
        refund.createdAt >= since &&
        refund.status !== 'failed' &&
        !refund.isExtra &&
        refundedCharges(refund).length === 0 &&
        !withItems.has(refund.id),
    )
    .reduce((sum, { gross }) => sum + gross, 0);
  if (amount > 0)
    throw new AppError(
      'conflict',
      `${formatMoney(amount)} of order #${order.id} was refunded since the items were cancelled. They need a new order.`,
    );
}

/** Names a cancellation, so that its mail can be withdrawn and not that of another one. */
export const cancelledPart = (picks: readonly LinePick[]): string =>
  `cancelled:${picks.map(({ lineId, quantity }) => `${quantity}x${lineId}`).join(',')}`;

/** Cancels pieces of lines, or takes them in again with a negative quantity, and computes the amounts of the order. */
function withCancelled(plan: OrderPlan, picks: readonly LinePick[]): OrderPlan {
  const amounts = amountsAfterCancelling(plan.lines, chargesOf(plan.order), picks);
  const lines = plan.lines.map((line) => {
    const pick = picks.find(({ lineId }) => lineId === line.id);
    if (!pick) return line;
    return {
      ...line,
      cancelled: line.cancelled + pick.quantity,
      quantity: line.quantity - pick.quantity,
    };
  });
  return withChange({ ...plan, lines }, amounts);
}

/** Counts cancelled pieces as refunded when store credit paid all of them back: staff have nothing to refund. */
function withCoveredClosed(plan: OrderPlan): OrderPlan {
  const { cancelledCredit, cancelledAmount } = creditedOrder(plan);
  if (cancelledCredit === 0 || cancelledCredit < cancelledAmount) return plan;
  const due = plan.lines.map(({ id, cancelled, cancelledRefunded }) => ({
    lineId: id,
    quantity: cancelled - cancelledRefunded,
  }));
  return withCancelledRefunded(plan, due, 1);
}

/** Pieces that store credit alone paid back can be taken in again: they no longer count as refunded. */
function withCoveredReopened(plan: OrderPlan, picks: readonly LinePick[]): OrderPlan {
  const { cancelledCredit } = creditedOrder(plan);
  if (cancelledCredit === 0 || costOfCancelledRefunded(plan.lines) > cancelledCredit) return plan;
  const open = picks.map(({ lineId, quantity }) => {
    const line = plan.lines.find(({ id }) => id === lineId);
    return { lineId, quantity: line ? line.cancelledRefunded - (line.cancelled - quantity) : 0 };
  });
  return withCancelledRefunded(plan, open, -1);
}

/** Counts cancelled pieces as refunded, or no longer. */
const withCancelledRefunded = (plan: OrderPlan, picks: readonly LinePick[], sign: 1 | -1): OrderPlan =>
  withLines(plan, picks, ({ refunded, cancelledRefunded }, quantity) => ({
    refunded: refunded + sign * quantity,
    cancelledRefunded: cancelledRefunded + sign * quantity,
  }));

function checkUnsent(order: OrderRow): void {
  if (isToBeSent(order)) return;
  const present = statusLabels[order.status].toLowerCase();
  throw new AppError('conflict', `Order #${order.id} is already ${present}.`);
}

/** Throws conflict unless the order is paid or due on delivery and has not been sent. */
export function checkChangeable(order: OrderRow): void {
  if (isChangeable(order)) return;
  checkUnsent(order);
  throw new AppError('conflict', `The payment of order #${order.id} is not settled yet.`);
}

function checkPick(
  { id }: OrderRow,
  lines: readonly LineRow[],
  parcels: readonly Parcel[],
  { lineId, quantity, was }: CancelPick,
): LineRow {
  const line = lines.find((one) => one.id === lineId);
  if (!line) throw notFound('Order line');
  const label = lineLabel(line.name, line);
  if (was !== undefined && was !== line.quantity)
    throw new AppError('conflict', `Order #${id} has changed: it now has ${line.quantity} × ${label}.`);
  const most = cancellableOfLine(line, parcels);
  if (quantity <= most) return line;
  const { packed } = lineQuantities(line, parcels);
  throw new AppError(
    'conflict',
    most === 0 && packed === 0
      ? `${label} can no longer be cancelled.`
      : `You can cancel ${most} × ${label}. ${whyNoMore(line, packed)}`,
  );
}

function whyNoMore(line: LineRow, packed: number): string {
  if (packed > 0) return `${packed} of it is packed. Unpack the parcel first.`;
  return unrefundedOf(line) < line.quantity ? 'The others were refunded.' : 'The others are shipped.';
}

/** Pieces of a line that can be cancelled. What the customer sent back is in stock, even when the order went back a step. */
export const cancellableOfLine = (line: LineRow, parcels: readonly Parcel[]): number =>
  cancellableOf(line, Math.min(lineQuantities(line, parcels).unpacked, line.quantity - line.restocked));

const pieces = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** An order of which all other pieces have left becomes shipped, or delivered; the mail is the one about the cancelled items. */
const planSent = (plan: OrderPlan): OrderPlan =>
  followFacts(plan, { isSilent: derivedOf(plan).status === 'shipped' });
