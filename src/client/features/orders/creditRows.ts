import { formatMoney, paiseOf } from '@/shared/money';
import { isCashDue } from '@/shared/orders/orderStatus';
import { amountDue } from '@/shared/orders/storeCredit';
import type { OrderOut } from '@/shared/schemas/orders/orders';

type Order = Pick<
  OrderOut,
  | 'total'
  | 'cancelledAmount'
  | 'cancelledCredit'
  | 'storeCredit'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
>;

/** The rows below a total that store credit pays, or paid, in part or in full; none without store credit. */
export function creditRows(order: Order): { name: string; value: string }[] {
  const { paymentStatus, paymentMethod } = order;
  const back = paiseOf(order.cancelledCredit);
  const storeCredit = paiseOf(order.storeCredit) + back;
  if (storeCredit === 0) return [];
  const isCaptured = paymentStatus === 'captured' || paymentStatus === 'refunded';
  // Cancelled items were paid before, except on delivery.
  const paidBefore = isCaptured && paymentMethod !== 'cod' ? paiseOf(order.cancelledAmount) : 0;
  const rest = amountDue({ total: paiseOf(order.total) + paidBefore, storeCredit });
  const row = { name: 'Paid by store credit', value: formatMoney(storeCredit) };
  const name = isCaptured ? 'Paid' : isCashDue(order) ? 'Due on delivery' : 'To pay';
  const hasRest = rest > 0 && (isCaptured || order.status !== 'cancelled');
  return [
    row,
    ...(hasRest ? [{ name, value: formatMoney(rest) }] : []),
    ...(back > 0 ? [{ name: 'Back as store credit', value: formatMoney(back) }] : []),
  ];
}
