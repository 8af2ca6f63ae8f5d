import { formatLongDate } from '../dates';
import { formatMoney, type Paise, paiseOf } from '../money';
import type { PaymentMethod } from '../orderStatus';
import type { OrderOut } from '../schemas/orders';

const accounts: Partial<Record<PaymentMethod, string>> = {
  card: 'your card',
  paypal: 'your PayPal account',
  cashfree: 'the account or UPI id that you paid from',
};

/** Where money that was sent back goes, and when it arrives there. */
export const refundArrivalText = (method?: PaymentMethod): string =>
  `It goes to ${(method && accounts[method]) ?? 'where it came from'} and arrives within 5-7 business days.`;

type Asked = Pick<
  OrderOut,
  'paymentMethod' | 'refund' | 'refundStatus' | 'refundRejection' | 'refundProcessedAt'
>;

/** What becomes of the money that a customer asked back; null when nobody asked. */
export function refundText(order: Asked): string | null {
  const { paymentMethod, refund, refundStatus, refundRejection, refundProcessedAt } = order;
  if (!refund || refundStatus === 'none') return null;
  if (refundStatus === 'rejected') {
    return refundRejection
      ? `Your refund request was rejected: “${refundRejection}”`
      : 'Your refund request was rejected. To learn why, please write to us.';
  }
  const net = formatMoney(paiseOf(refund.net));
  if (refundStatus === 'requested')
    return `You asked for ${net} back. We are looking at your request and write to you when it is decided.`;
  if (refund.status === 'failed') return `We will send ${net} back to you.`;
  const on = refundProcessedAt ? ` on ${formatLongDate(refundProcessedAt)}` : '';
  const start =
    refund.status === 'done' ? `We sent ${net} back to you${on}.` : `We are sending ${net} back to you.`;
  return `${start} ${refundArrivalText(paymentMethod)}`;
}

/** The rows of a refund below an order's total; `name` says how far it is. */
export function refundRows({ charge, net }: Record<'charge' | 'net', Paise>, name: string) {
  const given = { name, value: formatMoney(net) };
  return charge === 0 ? [given] : [{ name: 'Refund charge', value: formatMoney(charge) }, given];
}
