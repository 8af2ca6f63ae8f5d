import { formatMoney, type Paise } from '@/shared/money';
import type { OrderStatus } from '@/shared/orders/orderStatus';
import { creditOfCancelled, isPaidByCredit } from '@/shared/orders/storeCredit';
import { AppError } from '../../../platform/errors';
import { creditedOrder } from '../records/cancelledCredit';
import type { OrderRow } from '../records/records';
import { unrefundedCredit } from '../rules/refundSource';
import { type OrderPlan, withChange, withCredit, withEvent } from './orderPlan';
import { refundedState, withRefundedState } from './refundedState';

/**
 * Plans that the store credit of an order goes back when it is cancelled, and is taken again when it goes on; the plan has
 * the new status. Throws conflict when the credit was spent meanwhile, or was refunded.
 */
export function planCreditOfMove(plan: OrderPlan, from: OrderRow, to: OrderStatus): OrderPlan {
  if (from.storeCredit === 0 || (from.status === 'cancelled') === (to === 'cancelled')) return plan;
  const amount = unrefundedCredit(from, plan.refunds);
  const moved = to === 'cancelled' ? giveBack(plan, amount) : goOn(plan, from, amount);
  return isCaptured(moved.order) ? withChange(moved, refundedState(moved)) : moved;
}

function goOn(plan: OrderPlan, from: OrderRow, amount: Paise): OrderPlan {
  if (amount > 0) return takeAgain(plan, amount, 'it cannot go on');
  if (isPaidByCredit(creditedOrder({ order: from, credit: plan.credit })))
    throw new AppError('conflict', 'This order has been refunded and cannot continue.');
  return plan;
}

const isCaptured = ({ paymentStatus }: OrderRow): boolean =>
  paymentStatus === 'captured' || paymentStatus === 'refunded';

/**
 * Adjusts the store credit of an order whose items were cancelled or taken in again; the plan has its new amounts. Cancelled
 * items of a cash order lower the cash to collect first, and give store credit back where it is more than the total. Those of
 * a prepaid order give store credit back before captured money. Returns the paise that go back as well, negative when they
 * are taken again. Throws conflict when they were spent meanwhile.
 */
export function planCreditOfItems(plan: OrderPlan): { plan: OrderPlan; back: Paise } {
  const { order, refunds, credit } = plan;
  if (credit.placed === 0) return { plan, back: 0 };
  const refundedCredit = order.storeCredit - unrefundedCredit(order, refunds);
  const wanted =
    order.paymentMethod === 'cod'
      ? Math.max(refundedCredit, Math.min(credit.placed, order.total))
      : credit.placed - creditOfCancelled({ ...order, placedCredit: credit.placed, refundedCredit });
  const back = order.storeCredit - wanted;
  if (back === 0) return { plan, back };
  const moved = back > 0 ? giveBack(plan, back) : takeAgain(plan, -back, 'the items need a new order');
  const fitted = withChange(moved, { storeCredit: wanted });
  const isPaid = order.paymentMethod !== 'cod' && isCaptured(order);
  return { plan: isPaid ? withRefundedState(fitted) : fitted, back };
}

function giveBack(plan: OrderPlan, amount: Paise): OrderPlan {
  if (amount === 0) return plan;
  const note = `${formatMoney(amount)} of store credit was given back.`;
  return withCredit(withEvent(plan, { kind: 'note', note }), { amount, cause: 'orderCancelled' });
}

function takeAgain(plan: OrderPlan, amount: Paise, outcome: string): OrderPlan {
  const { balance } = plan.credit;
  if (balance < amount)
    throw new AppError(
      'conflict',
      `Order #${plan.order.id} used ${formatMoney(amount)} of store credit, and ${formatMoney(balance)} is left, so ${outcome}.`,
    );
  const note = `${formatMoney(amount)} of store credit was used again.`;
  return withCredit(withEvent(plan, { kind: 'note', note }), { amount: -amount, cause: 'order' });
}
