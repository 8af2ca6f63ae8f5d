import { formatMoney, toDecimal } from '@/shared/money';
import { STORE } from '@/shared/shop';
import { type OrderPlan, withChange, withEvent, withNews, withRefund } from '../core/plan/orderPlan';
import type { PaymentRow, RefundRow } from '../core/records/records';
import { newRefund, refundLeaseEnd } from '../core/records/refundRecords';

/** The log entry for a retried refund. */
export const retriedChange = { before: { transfer: 'failed' }, after: { transfer: 'open' } };

/** Plans that a failed refund is asked for again, by `runRefund` after the transaction. */
export function planRefundRetry(plan: OrderPlan, { id }: RefundRow): OrderPlan {
  const { now } = plan;
  const open = {
    status: 'open',
    error: null,
    askedSince: now,
    nextTryAt: refundLeaseEnd(now),
    updatedAt: now,
  } as const;
  const refunds = plan.refunds.map((refund) => (refund.id === id ? { ...refund, ...open } : refund));
  return withEvent({ ...plan, refunds }, { kind: 'refund', from: 'failed', to: 'approved' });
}

/**
 * Plans the full refund of money that arrived too late or twice. Without a charge, because the customer did nothing wrong.
 * `runRefund` asks for it after the transaction.
 */
export function planAutomaticRefund(plan: OrderPlan, payment: PaymentRow): OrderPlan {
  const { order, now } = plan;
  const { amount } = payment;
  const isOver = order.status === 'cancelled' && order.refundStatus === 'none';
  const approved = isOver ? withChange(plan, { refundStatus: 'approved', refundRequestedAt: now }) : plan;
  const note = isOver ? 'The payment arrived after the order had expired.' : 'The order was paid twice.';
  const noted = withEvent(approved, { kind: 'refund', from: 'none', to: 'approved', note });
  const row = newRefund(payment, { gross: amount, charge: 0, net: amount, isExtra: !isOver, now });
  const opened = withRefund(noted, { row, lines: [], isCreditMailed: false, isArrival: true });
  return isOver
    ? withNews(opened, { kind: 'mail', mail: 'refundDecided' })
    : withNews(opened, { kind: 'mail', mail: 'duplicatePayment', facts: { extra: moneyText(payment) } });
}

/** The amount of a payment, formatted. */
export const moneyText = ({ amount, currency }: PaymentRow): string =>
  currency === STORE.currency ? formatMoney(amount) : `${toDecimal(amount)} ${currency}`;
