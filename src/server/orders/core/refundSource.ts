import type { Paise } from '@/shared/money';
import { canRefund } from './paymentDecisions';
import { type OrderRow, type PaymentRow, type RefundRow, unrefundedOf } from './records';

/** Captured money from which a part can be refunded: a payment, or cash that the courier collected. */
export type RefundSource = { payment: PaymentRow | null; left: Paise };

/** The source of an order's refunds with the most money left; null when there is nothing to refund. */
export function refundSource(
  order: Pick<OrderRow, 'paymentMethod' | 'paymentStatus' | 'total'>,
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): RefundSource | null {
  const sources: RefundSource[] = payments
    .filter((payment) => payment.status === 'captured' && canRefund(payment))
    .map((payment) => ({ payment, left: unrefundedOf(payment, refunds) }));
  if (order.paymentMethod === 'cod' && order.paymentStatus === 'captured')
    sources.push({ payment: null, left: unrefundedCash(order, refunds) });
  const [best] = sources.filter(({ left }) => left > 0).toSorted((a, b) => b.left - a.left);
  return best ?? null;
}

/** Paise of collected cash that staff did not refund. */
export const unrefundedCash = ({ total }: Pick<OrderRow, 'total'>, refunds: readonly RefundRow[]): Paise =>
  refunds.filter(({ paymentId }) => paymentId === null).reduce((rest, { gross }) => rest - gross, total);
