import { formatLongDate } from '../dates';
import { formatMoney, type Paise, paiseOf } from '../money';
import { isExchanged } from '../orders/exchanges';
import type { PaymentMethod } from '../orders/orderStatus';
import type { OrderOut } from '../schemas/orders/orders';

const accounts: Partial<Record<PaymentMethod, string>> = {
  card: 'your card',
  paypal: 'your PayPal account',
  cashfree: 'the account or UPI ID you paid from',
};

/** Where refunded money goes, and when it arrives there. */
export const refundArrivalText = (method?: PaymentMethod): string =>
  `It will reach ${(method && accounts[method]) ?? 'your original payment method'} within 5-7 business days.`;

type Asked = Pick<
  OrderOut,
  'paymentMethod' | 'refund' | 'refundStatus' | 'refundRejection' | 'refundProcessedAt'
>;

/** The state of a requested refund; null without a request. */
export function refundText(order: Asked): string | null {
  const { paymentMethod, refund, refundStatus, refundRejection, refundProcessedAt } = order;
  if (!refund || refundStatus === 'none') return null;
  if (refundStatus === 'rejected') {
    return refundRejection
      ? `We rejected your refund request: “${refundRejection}”`
      : 'We rejected your refund request. Please contact us to know why.';
  }
  const net = formatMoney(paiseOf(refund.net));
  if (refundStatus === 'requested')
    return `You requested a refund of ${net}. We're reviewing it and will email you our decision.`;
  if (refund.status === 'failed') return `${net} will be refunded.`;
  const on = refundProcessedAt ? ` on ${formatLongDate(refundProcessedAt)}` : '';
  const start = refund.status === 'done' ? `We refunded ${net}${on}.` : `We're refunding ${net}.`;
  return `${start} ${refundArrivalText(paymentMethod)}`;
}

/** How much of a cancelled order's money was not refunded because nobody asked for it, and where to ask. */
export function unrefundedText({
  gross,
  charge,
  percent,
}: Pick<NonNullable<OrderOut['refund']>, 'gross' | 'charge' | 'percent'>) {
  const paid = formatMoney(paiseOf(gross));
  const deducted =
    paiseOf(charge) > 0 ? ` A charge of ${percent}% (${formatMoney(paiseOf(charge))}) is deducted.` : '';
  return `The ${paid} you paid has not been refunded. You can request a refund in My Orders.${deducted}`;
}

/** The same for an order as its customer sees it; null for every order whose refund needs no request. */
export const refundToRequestText = ({
  refund,
  can,
}: Pick<OrderOut, 'refund'> & { can: Pick<OrderOut['can'], 'requestRefund'> }): string | null =>
  refund && can.requestRefund ? unrefundedText(refund) : null;

/** The exchanges of an order, a sentence each. */
export const exchangeTexts = ({ partialRefunds }: Pick<OrderOut, 'partialRefunds'>): string[] =>
  partialRefunds
    .filter(isExchanged)
    .map(
      ({ amount, createdAt, exchangeOrder }) =>
        `We exchanged items worth ${formatMoney(paiseOf(amount))} on ${formatLongDate(createdAt)}. Your new items are order #${exchangeOrder}.`,
    );

/** The refunds of items, shipping or an amount, a sentence each. */
export const partialRefundTexts = ({
  partialRefunds,
  paymentMethod,
}: Pick<OrderOut, 'partialRefunds' | 'paymentMethod'>): string[] =>
  partialRefunds
    .filter((refund) => !isExchanged(refund))
    .map(({ amount, status, to, createdAt }) => {
      const net = formatMoney(paiseOf(amount));
      if (to === 'storeCredit') return `We refunded ${net} as store credit on ${formatLongDate(createdAt)}.`;
      if (status === 'failed') return `${net} will be refunded.`;
      if (paymentMethod === 'cod') return `We transferred ${net} to you on ${formatLongDate(createdAt)}.`;
      const start =
        status === 'done' ? `We refunded ${net} on ${formatLongDate(createdAt)}.` : `We're refunding ${net}.`;
      return `${start} ${refundArrivalText(paymentMethod)}`;
    });

/** The promise to refund items that were cancelled and paid before; null when nothing is owed for them. */
export const cancelledItemsText = ({
  status,
  paymentMethod,
  paymentStatus,
  items,
}: Pick<OrderOut, 'status' | 'paymentMethod' | 'paymentStatus' | 'items'>): string | null =>
  status !== 'cancelled' &&
  paymentMethod !== 'cod' &&
  paymentStatus === 'captured' &&
  items.some(({ cancelled, cancelledRefunded }) => cancelled > cancelledRefunded)
    ? 'We will refund the items that you cancelled, and email you when we have.'
    : null;

/** What became of the store credit that a cancelled order used; null for every other order. */
export const creditBackText = ({
  status,
  storeCredit,
}: Pick<OrderOut, 'status' | 'storeCredit'>): string | null =>
  status === 'cancelled' && paiseOf(storeCredit) > 0
    ? `The ${formatMoney(paiseOf(storeCredit))} of store credit that you used is yours again.`
    : null;

/** The rows of a refund below an order's total; `name` describes its state. */
export function refundRows({ charge, net }: Record<'charge' | 'net', Paise>, name: string) {
  const given = { name, value: formatMoney(net) };
  return charge === 0 ? [given] : [{ name: 'Refund charge', value: formatMoney(charge) }, given];
}
