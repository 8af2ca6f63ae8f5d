import type { PaymentDecision } from '@/shared/schemas/orders/adminOrders';
import { STORE } from '@/shared/shop';
import { isRefundDue } from '../records/attention';
import { type OrderRow, type PaymentRow, type RefundRow, unrefundedOf } from '../records/records';

/** A payment of an order with everything that decides about its money. */
export type PaymentCase = {
  order: OrderRow;
  payment: PaymentRow;
  /** The payment's failed refund, else the one of all its money, if there is one. */
  refund: RefundRow | undefined;
  /** Whether another payment of the order was captured. */
  isPaidOtherwise: boolean;
  /** Whether some of the payment was not refunded. */
  hasMoneyLeft: boolean;
};

export function paymentCaseOf(
  order: OrderRow,
  payment: PaymentRow,
  all: readonly PaymentRow[],
  refunds: RefundRow[],
): PaymentCase {
  const ofPayment = refunds.filter(({ paymentId }) => paymentId === payment.id);
  const isPaidOtherwise = all.some(({ id, status }) => id !== payment.id && status === 'captured');
  return {
    order,
    payment,
    isPaidOtherwise,
    hasMoneyLeft: unrefundedOf(payment, refunds) > 0,
    refund:
      ofPayment.find(({ status }) => status === 'failed') ?? ofPayment.find(({ isPartial }) => !isPartial),
  };
}

/** Whether the money of a payment under review can be refunded through the provider. */
export const canRefund = ({ paymentId, currency }: PaymentRow): boolean =>
  paymentId !== null && currency === STORE.currency;

/**
 * The decisions available to staff about money: of a payment under review, a failed refund, and a paid order
 * that the shop itself cancelled.
 */
export function decisionsFor({
  order,
  payment,
  refund,
  isPaidOtherwise,
  hasMoneyLeft,
}: PaymentCase): readonly PaymentDecision[] {
  if (refund) return refund.status === 'failed' ? ['refund', 'settled'] : [];
  if (payment.status === 'captured') return isRefundDue(order) && hasMoneyLeft ? ['refund'] : [];
  if (payment.status !== 'review') return [];
  if (!canRefund(payment)) return ['settled'];
  // A cancelled order has returned its stock, and a paid order needs no second payment.
  const canGoOn = order.status !== 'cancelled' && !isPaidOtherwise;
  return canGoOn ? ['accept', 'refund', 'settled'] : ['refund', 'settled'];
}
