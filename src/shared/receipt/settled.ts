import { formatMoney } from '../money';
import { paymentMethodLabels, statusLabels } from '../orders/orderLabels';
import { amountDue } from '../orders/storeCredit';
import type { ReceiptData } from './data';

type Settled = 'paid' | 'dueOnDelivery' | 'underReview' | 'cancelled' | 'waiting' | 'unpaid';

function settledState({ title, status, payment, paymentStatus }: ReceiptData): Settled {
  if (title === 'Receipt') return 'paid';
  if (paymentStatus === 'review') return 'underReview';
  if (status === statusLabels.cancelled) return 'cancelled';
  if (payment === paymentMethodLabels.cod) return 'dueOnDelivery';
  return status === statusLabels.pending ? 'waiting' : 'unpaid';
}

type Row = readonly [label: string, value: string];

/** The rows below the total: what store credit pays, and what is paid or due. */
export function settledRows(data: ReceiptData): Row[] {
  const state = settledState(data);
  const { total, paid = total, storeCredit } = data;
  const due = formatMoney(amountDue(data));
  const collected = amountDue({ total: paid, storeCredit });
  const rows: Record<Settled, Row> = {
    paid: ['Paid', formatMoney(collected)],
    dueOnDelivery: ['Due on delivery', due],
    underReview: ['Payment', 'Under review'],
    cancelled: ['Not paid', 'Nothing to pay'],
    waiting: ['Not paid yet', due],
    unpaid: ['Not paid', due],
  };
  if (storeCredit === 0 || state === 'cancelled') return [rows[state]];
  const byCredit: Row = ['Paid by store credit', formatMoney(storeCredit)];
  return state === 'paid' && collected === 0 ? [byCredit] : [byCredit, rows[state]];
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
