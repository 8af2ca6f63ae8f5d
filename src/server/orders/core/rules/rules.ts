import { type Actor as AccessActor, can, isPerson } from '@/shared/access/actor';
import { percentOfBasisPoints, type RefundAmounts, refundAmounts } from '@/shared/orders/amounts/refund';
import { orderQuantities } from '@/shared/orders/fulfilment';
import { canMove, isChangeable, isToBeSent } from '@/shared/orders/orderStatus';
import { amountDue } from '@/shared/orders/storeCredit';
import { isFault, possibleReasons } from '@/shared/returns/returnRules';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import type { WithCancelledCredit } from '../records/cancelledCredit';
import { hasLeft, type Parcel } from '../records/parcelRecords';
import type { EventRow, LineRow, OrderRow, PaymentRow, RefundLineRow, RefundRow } from '../records/records';
import { type ExchangeOf, type Return, returnableLine } from '../records/returnRecords';

/** The viewer of an order and the time; both decide what is allowed. */
export type Actor = Exclude<AccessActor, { kind: 'visitor' }> & { now: Date };

/** Whether an actor sees the orders of all customers with their amounts, as the documented calls show them. */
export const seesAllOrders = (actor: AccessActor): boolean => can(actor, 'orders.read', 'orders.amounts');

export type OrderParts = {
  order: WithCancelledCredit;
  lines: LineRow[];
  events: EventRow[];
  /** Newest first. */
  payments: PaymentRow[];
  /** Newest first. */
  refunds: RefundRow[];
  /** The items of partial refunds. */
  refundLines: RefundLineRow[];
  /** Oldest first. */
  parcels: Parcel[];
  /** Oldest first. */
  returns: Return[];
  /** The exchange that the order was sent for. */
  exchangeOf: ExchangeOf | null;
};

/** The refund of a captured amount; only a customer's own cancellation of the whole order is charged. */
export const refundOf = (
  order: Pick<OrderRow, 'cancelledBy' | 'cancelledAmount' | 'total' | 'storeCredit' | 'refundBasisPoints'>,
  captured: number,
): RefundAmounts =>
  refundAmounts(
    captured,
    order.cancelledBy === 'shop' || order.cancelledBy === 'system' ? 'shop' : 'customer',
    percentOfBasisPoints(order.refundBasisPoints),
    order.cancelledAmount > 0 ? Math.min(captured, amountDue(order)) : captured,
  );

/** The actions on an order that the actor may take. */
export function permissions(
  { order, lines, payments, refunds, parcels, returns, exchangeOf }: OrderParts,
  actor: Actor,
): OrderOut['can'] {
  const isOwner = isPerson(actor, order.userId);
  // The money of an exchange became store credit.
  const hasMoney = payments.some(({ status }) => status === 'captured') || exchangeOf !== null;
  const hasFailedRefund = refunds.some(({ status, isPartial }) => status === 'failed' && !isPartial);
  return {
    cancel: isOwner && canMove(order.status, 'cancelled', 'customer') && !parcels.some(hasLeft),
    cancelItems: isOwner && isChangeable(order) && hasItemsToCancel(lines, parcels),
    confirmCash: isOwner && isToBeSent(order) && order.cashConfirmation === 'awaited',
    requestRefund: isOwner && hasMoney && order.status === 'cancelled' && order.refundStatus === 'none',
    pay: isOwner && isPayable(order, actor.now),
    return: isOwner && isReturnable(order) ? returnOffer(lines, parcels, returns, actor.now) : null,
    decideRefund: can(actor, 'refunds.make') && (order.refundStatus === 'requested' || hasFailedRefund),
  };
}

/** Whether delivered pieces of an order can come back: it is neither cancelled nor unpaid. */
export const isReturnable = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'pending';

/** What a customer can ask for now: a return, an exchange, or for faulty items alone; null for nothing. */
function returnOffer(
  lines: readonly LineRow[],
  parcels: readonly Parcel[],
  returns: readonly Return[],
  now: Date,
): OrderOut['can']['return'] {
  if (!parcels.some(({ carrierState }) => carrierState === 'delivered')) return null;
  const found = lines.map((line) => {
    const returnable = returnableLine(line, parcels, returns);
    return { mode: returnable.mode, reasons: possibleReasons(returnable, now.getTime()) };
  });
  const open = found.filter(({ reasons }) => reasons.some((reason) => !isFault(reason)));
  if (open.some(({ mode }) => mode === 'full')) return 'full';
  if (open.length > 0) return 'exchange';
  return found.some(({ reasons }) => reasons.length > 0) ? 'problem' : null;
}

/** Whether some items can be cancelled while others remain. */
function hasItemsToCancel(lines: readonly LineRow[], parcels: readonly Parcel[]): boolean {
  const { ordered, unpacked } = orderQuantities(lines, parcels);
  return unpacked > 0 && ordered > 1;
}

/** Whether an order still awaits its payment and holds its stock. */
export const isPayable = ({ status, paymentStatus, expiresAt }: OrderRow, now: Date): boolean =>
  status === 'pending' && paymentStatus !== 'review' && expiresAt !== null && now < expiresAt;
