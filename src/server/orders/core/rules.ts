import type { Paise } from '@/shared/money';
import { canMove } from '@/shared/orders/orderStatus';
import { type RefundAmounts, refundAmounts } from '@/shared/orders/pricing';
import type { OrderOut } from '@/shared/schemas/orders';
import { hasLeft, type Parcel } from './parcelRecords';
import type { EventRow, LineRow, OrderRow, PaymentRow, RefundRow } from './records';

/** The viewer of an order and the time; both decide what is allowed. */
export type Actor = { id: number; isAdmin: boolean; now: Date };

export type OrderParts = {
  order: OrderRow;
  lines: LineRow[];
  events: EventRow[];
  /** Newest first. */
  payments: PaymentRow[];
  /** Newest first. */
  refunds: RefundRow[];
  /** Oldest first. */
  parcels: Parcel[];
};

/** The refund of a captured amount; only a customer's own cancellation is charged. */
export const refundOf = ({ cancelledBy }: Pick<OrderRow, 'cancelledBy'>, captured: number): RefundAmounts =>
  refundAmounts(captured, cancelledBy === 'shop' || cancelledBy === 'system' ? 'shop' : 'customer');

/** The actions on an order that the actor may take. */
export function permissions(
  { order, payments, refunds, parcels }: OrderParts,
  actor: Actor,
): OrderOut['can'] {
  const isOwner = order.userId === actor.id;
  const isCaptured = payments.some(({ status }) => status === 'captured');
  const hasFailedRefund = refunds.some(({ status }) => status === 'failed');
  return {
    cancel: isOwner && canMove(order.status, 'cancelled', 'customer') && !parcels.some(hasLeft),
    requestRefund: isOwner && isCaptured && order.status === 'cancelled' && order.refundStatus === 'none',
    pay: isOwner && isPayable(order, actor.now),
    decideRefund: actor.isAdmin && (order.refundStatus === 'requested' || hasFailedRefund),
  };
}

/** Whether an order still awaits its payment and holds its stock. */
export const isPayable = ({ status, paymentStatus, expiresAt }: OrderRow, now: Date): boolean =>
  status === 'pending' && paymentStatus !== 'review' && expiresAt !== null && now < expiresAt;

/**
 * Paise of an order's total that the shop retains after refunds: their charges. A payment in another currency
 * counts as the order's total, and its refund as the same share of it.
 */
export function netOfRefunds(
  total: Paise,
  refunds: readonly Pick<RefundRow, 'status' | 'gross' | 'charge'>[],
): Paise {
  const done = refunds.filter(({ status, gross }) => status === 'done' && gross > 0);
  return done.reduce((sum, { gross, charge }) => sum + Math.round((total * charge) / gross), 0);
}
