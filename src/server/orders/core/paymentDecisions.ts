import type { PaymentDecision } from '@/shared/schemas/adminOrders';
import { STORE } from '@/shared/shop';
import { isRefundDue } from './attention';
import type { OrderRow, PaymentRow, RefundRow } from './records';

/** The money of one payment of an order, with what decides over it. */
export type PaymentCase = {
  order: OrderRow;
  payment: PaymentRow;
  /** The payment's refund, if it has one. */
  refund: RefundRow | undefined;
  /** Another payment of the order was captured. */
  isPaidOtherwise: boolean;
};

export function paymentCaseOf(
  order: OrderRow,
  payment: PaymentRow,
  all: readonly PaymentRow[],
  refunds: RefundRow[],
): PaymentCase {
  const isPaidOtherwise = all.some(({ id, status }) => id !== payment.id && status === 'captured');
  return {
    order,
    payment,
    isPaidOtherwise,
    refund: refunds.find(({ paymentId }) => paymentId === payment.id),
  };
}

/** Whether a payment under review brought money that the provider could give back through us. */
export const canRefund = ({ paymentId, currency }: PaymentRow): boolean =>
  paymentId !== null && currency === STORE.currency;

/**
 * What the staff may do about money: that of a payment under review, of a refund which failed, and of a paid
 * order that the shop itself has cancelled.
 */
export function decisionsFor({
  order,
  payment,
  refund,
  isPaidOtherwise,
}: PaymentCase): readonly PaymentDecision[] {
  if (refund) return refund.status === 'failed' ? ['refund', 'settled'] : [];
  if (payment.status === 'captured') return isRefundDue(order) ? ['refund'] : [];
  if (payment.status !== 'review') return [];
  if (!canRefund(payment)) return ['settled'];
  // A cancelled order has given its stock back, and a paid one needs no second payment.
  const canGoOn = order.status !== 'cancelled' && !isPaidOtherwise;
  return canGoOn ? ['accept', 'refund', 'settled'] : ['refund', 'settled'];
}
