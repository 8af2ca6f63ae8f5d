import { isPaidByCredit } from '@/shared/orders/storeCredit';
import { creditedOrder } from '../records/cancelledCredit';
import { paidFor, refundedOf } from '../records/paidAndRefunded';
import { moneyStateOf, type OrderChange, type PaymentRow, unrefundedOf } from '../records/records';
import { heldCredit, unrefundedCash } from '../rules/refundSource';
import type { OrderFacts } from './orderFacts';
import { type OrderPlan, withChange } from './orderPlan';

type Money = Pick<OrderFacts, 'order' | 'payments' | 'refunds'> & {
  credit: Pick<OrderFacts['credit'], 'placed'>;
};

/** How much of an order's money and store credit went back, and the payment status that follows. */
export function refundedState(facts: Money): Required<Pick<OrderChange, 'refunded' | 'paymentStatus'>> {
  const { payments, refunds } = facts;
  const order = creditedOrder(facts);
  const { storeCredit, cancelledCredit } = order;
  const credit = heldCredit(order, refunds);
  const money = refundedOf(
    paidFor(order) - storeCredit - cancelledCredit,
    refunds.filter(({ ofCredit }) => !ofCredit),
  );
  const refunded = money + cancelledCredit + storeCredit - credit;
  if (order.paymentMethod === 'cod') {
    const isLeft = unrefundedCash(order, refunds) + credit > 0;
    return { refunded, paymentStatus: isLeft ? 'captured' : 'refunded' };
  }
  // When one of two payments is refunded, the order retains the other's money.
  const state = moneyStateOf(payments);
  const isGone = state === 'refunded' || isPaidByCredit(order);
  return { refunded, paymentStatus: isGone ? (credit > 0 ? 'captured' : 'refunded') : state };
}

/** Marks a payment as refunded when completed refunds cover it. */
export function withPaymentClosed(plan: OrderPlan, paymentId: number): OrderPlan {
  const done = plan.refunds.filter(({ status }) => status === 'done');
  const payments = plan.payments.map(
    (payment): PaymentRow =>
      payment.id === paymentId && unrefundedOf(payment, done) <= 0
        ? { ...payment, status: 'refunded', checkAt: null }
        : payment,
  );
  return { ...plan, payments };
}

/** Plans how much of an order's money went back, and that all pieces are refunded when all of it did. */
export function withRefundedState(plan: OrderPlan): OrderPlan {
  const state = refundedState(plan);
  const changed = withChange(plan, state);
  if (state.paymentStatus !== 'refunded') return changed;
  const lines = plan.lines.map((line) => ({
    ...line,
    refunded: line.ordered,
    cancelledRefunded: line.cancelled,
  }));
  return { ...changed, lines };
}
