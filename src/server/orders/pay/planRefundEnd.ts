import { type OrderPlan, withChange, withEvent, withNews } from '../core/plan/orderPlan';
import { withPaymentClosed, withRefundedState } from '../core/plan/refundedState';
import type { RefundRow } from '../core/records/records';

/**
 * Plans that a refund has ended: the money went back, or the provider refused it for good. A failed refund of a part leaves
 * the money captured; staff see it among what needs attention.
 */
export function planRefundEnd(plan: OrderPlan, ended: RefundRow & { status: 'done' | 'failed' }): OrderPlan {
  const { status, isPartial } = ended;
  const refunds = plan.refunds.map((refund) => (refund.id === ended.id ? ended : refund));
  const known = { ...plan, refunds };
  const recorded =
    status === 'done'
      ? withMoneyBack(known, ended)
      : withChange(known, isPartial ? {} : { paymentStatus: 'review' });
  return withEvent(recorded, {
    kind: 'refund',
    from: 'approved',
    to: status === 'done' ? 'refunded' : 'failed',
  });
}

function withMoneyBack(plan: OrderPlan, { paymentId, isPartial, isExtra }: RefundRow): OrderPlan {
  const closed = paymentId === null ? plan : withPaymentClosed(plan, paymentId);
  const recorded = withRefundedState(closed);
  const processed = isPartial ? recorded : withChange(recorded, { refundProcessedAt: plan.now });
  // Refunding an extra payment does not change the order.
  if (isExtra) return processed;
  return withNews(processed, {
    kind: 'webhook',
    event: isPartial ? 'order.partly_refunded' : 'order.refunded',
  });
}
