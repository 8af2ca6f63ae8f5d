import type { Paise } from '@/shared/money';
import { amountDue, type Refundable } from '@/shared/orders/storeCredit';
import { type OrderRow, type PaymentRow, type RefundRow, unrefundedOf } from '../records/records';
import { canRefund } from './paymentDecisions';

/** What can be refunded of an order. The money is a payment's, or cash that the courier collected. */
export type RefundSource = Refundable & { payment: PaymentRow | null };

type Money = Pick<OrderRow, 'status' | 'paymentMethod' | 'paymentStatus' | 'total' | 'storeCredit'>;

/** The payment or cash with the most money left, and the store credit; null when there is nothing to refund. */
export function refundSource(
  order: Money,
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): RefundSource | null {
  const isCaptured = order.paymentStatus === 'captured';
  const sources: Omit<RefundSource, 'credit'>[] = payments
    .filter((payment) => payment.status === 'captured' && canRefund(payment))
    .map((payment) => ({ payment, money: unrefundedOf(payment, refunds) }));
  if (order.paymentMethod === 'cod' && isCaptured)
    sources.push({ payment: null, money: unrefundedCash(order, refunds) });
  const [best = { payment: null, money: 0 }] = sources
    .filter(({ money }) => money > 0)
    .toSorted((a, b) => b.money - a.money);
  const credit = isCaptured ? heldCredit(order, refunds) : 0;
  return best.money + credit > 0 ? { ...best, credit } : null;
}

/** Paise of collected cash that was not refunded. */
export const unrefundedCash = (
  order: Pick<OrderRow, 'total' | 'storeCredit'>,
  refunds: readonly RefundRow[],
): Paise =>
  refunds
    .filter(({ paymentId, ofCredit }) => paymentId === null && !ofCredit)
    .reduce((rest, { gross }) => rest - gross, amountDue(order));

/** Paise of store credit that an order used and no refund gave back. */
export const unrefundedCredit = (
  { storeCredit }: Pick<OrderRow, 'storeCredit'>,
  refunds: readonly RefundRow[],
): Paise => refunds.filter(({ ofCredit }) => ofCredit).reduce((rest, { gross }) => rest - gross, storeCredit);

/** Paise of store credit that pay for an order now: a cancelled order has given it back. */
export const heldCredit = (
  order: Pick<OrderRow, 'status' | 'storeCredit'>,
  refunds: readonly RefundRow[],
): Paise => (order.status === 'cancelled' ? 0 : unrefundedCredit(order, refunds));
