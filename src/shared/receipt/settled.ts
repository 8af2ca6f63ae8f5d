import { formatMoney } from '../money';
import { paymentMethodLabels, statusLabels } from '../orders/orderLabels';
import type { ReceiptData } from './data';

type Settled = 'paid' | 'dueOnDelivery' | 'underReview' | 'cancelled' | 'waiting' | 'unpaid';

function settledState({ title, status, payment, paymentStatus }: ReceiptData): Settled {
  if (title === 'Receipt') return 'paid';
  if (paymentStatus === 'review') return 'underReview';
  if (status === statusLabels.cancelled) return 'cancelled';
  if (payment === paymentMethodLabels.cod) return 'dueOnDelivery';
  return status === statusLabels.pending ? 'waiting' : 'unpaid';
}

/** The row below the total: paid or due. */
export function settledRow(data: ReceiptData): [label: string, value: string] {
  const total = formatMoney(data.total);
  const paid = formatMoney(data.paid ?? data.total);
  const rows: Record<Settled, [string, string]> = {
    paid: ['Paid', paid],
    dueOnDelivery: ['Due on delivery', total],
    underReview: ['Payment', 'Under review'],
    cancelled: ['Not paid', 'Nothing to pay'],
    waiting: ['Not paid yet', total],
    unpaid: ['Not paid', total],
  };
  return rows[settledState(data)];
}

const remarks: Partial<Record<Settled, string>> = {
  underReview: 'under review',
  cancelled: 'not paid',
  waiting: 'not paid yet',
  unpaid: 'not paid',
};

/** The payment method, and whether it failed or is pending. */
export function paymentLine(data: ReceiptData): string {
  const remark = remarks[settledState(data)];
  return remark ? `${data.payment}, ${remark}` : data.payment;
}
