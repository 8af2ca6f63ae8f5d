import type { Paise } from '@/shared/money';
import { isUnpaid, standingStatuses } from '@/shared/orderStatus';
import type { OrderRow, RefundRow } from './records';

/**
 * What revenue is, for the dashboard and for what a customer has spent: the money captured for an order, less
 * what was given back, on the day on which the order was placed. A refund counts once the provider has made
 * it; money under review does not count. Always in rupees: a payment in another currency stands for the
 * order's total, and its refund for the same share of it.
 */
export function netRevenue(
  { paymentStatus, total }: Pick<OrderRow, 'paymentStatus' | 'total'>,
  refunds: readonly Pick<RefundRow, 'status' | 'gross' | 'charge'>[],
): Paise {
  if (paymentStatus === 'captured') return total;
  if (paymentStatus !== 'refunded') return 0;
  const done = refunds.filter(({ status, gross }) => status === 'done' && gross > 0);
  return done.reduce((sum, { gross, charge }) => sum + Math.round((total * charge) / gross), 0);
}

type States = Pick<OrderRow, 'status' | 'paymentStatus'>;
type Money = States & Pick<OrderRow, 'paymentMethod' | 'refundStatus' | 'cancelledBy'>;

const goesOn = ({ status }: States): boolean => standingStatuses.some((standing) => standing === status);

/** Whether an order counts as one: paid or to be paid on delivery, and not cancelled. */
export const countsAsSale = (order: States): boolean => goesOn(order) && !isUnpaid(order.paymentStatus);

/** Whether the staff have sent an order on its way whose money never came. */
export const isSentUnpaid = (order: States): boolean => goesOn(order) && isUnpaid(order.paymentStatus);

/** The states of an order that the shop cancelled after it was paid, and whose money nobody has asked for yet. */
export const refundDueStates = {
  status: 'cancelled',
  cancelledBy: 'shop',
  paymentStatus: 'captured',
  refundStatus: 'none',
} as const;

/** Whether the shop owes an order's money through its provider; what the courier took goes back by hand. */
export const refundDue = (order: Money): boolean =>
  order.paymentMethod !== 'cod' &&
  Object.entries(refundDueStates).every(
    ([field, state]) => order[field as keyof typeof refundDueStates] === state,
  );

/** Whether a person has to look at an order's money. */
export const needsReview = (order: Money): boolean =>
  order.paymentStatus === 'review' || isSentUnpaid(order) || refundDue(order);
