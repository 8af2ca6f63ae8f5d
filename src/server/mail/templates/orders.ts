import { formatTime } from '@/shared/dates';
import { formatMoney } from '@/shared/money';
import { paymentMethodLabels } from '@/shared/orderLabels';
import type { ReceiptData } from '@/shared/receipt/data';
import { STORE } from '@/shared/shop';
import type { Block, Row } from './message';
import {
  amountBlocks,
  dateRow,
  deliveryRows,
  itemsBlock,
  type OrderMailData,
  orderTemplate,
  toReceipt,
} from './orderMail';

const mailChoice = 'You can turn off mails about shipping under Settings in your account.';

const dueOnDelivery = ({ title, payment, total }: ReceiptData): string =>
  payment === paymentMethodLabels.cod && title !== 'Receipt'
    ? ` Please have ${formatMoney(total)} ready when the parcel arrives.`
    : '';

/** What a new order says of the unpaid one that it replaces. */
const replacing = ({ replaces }: OrderMailData): string =>
  replaces === undefined ? '' : ` It takes the place of order #${replaces}, which is cancelled.`;

/** What a customer looks at first, once an order was placed. */
const factsBlock = (data: OrderMailData): Block => ({
  kind: 'rows',
  rows: [...deliveryRows(data), ['Payment', data.receipt.payment]],
});

export const orderPlaced = orderTemplate((data, context) => {
  const { receipt, payUntil } = data;
  return {
    subject: `Your ${STORE.name} order #${receipt.orderId}`,
    heading: payUntil === null ? `Order #${receipt.orderId} is confirmed` : `Your order #${receipt.orderId}`,
    text:
      (payUntil === null
        ? `Thank you for your order. We ship it within 2-3 business days.${dueOnDelivery(receipt)}`
        : `Thank you for your order. If you have just paid, its confirmation follows in a moment. If not, its items are kept for you until ${formatTime(new Date(payUntil))}; we ship them once your payment has arrived.`) +
      replacing(data),
    blocks: [factsBlock(data), ...amountBlocks(data, context)],
    attached: true,
  };
});

export const orderPaid = orderTemplate((data, context) => {
  const { orderId, total } = data.receipt;
  return {
    subject: `Payment received for order #${orderId}`,
    heading: `Order #${orderId} is confirmed`,
    text: `Your payment of ${formatMoney(total)} has arrived. We ship your order within 2-3 business days.`,
    blocks: [factsBlock(data), ...amountBlocks(data, context), toReceipt(data, context)],
    attached: true,
  };
});

function shipmentRows({ courierName, trackingNumber }: NonNullable<OrderMailData['shipment']>): Row[] {
  const number: Row[] = trackingNumber === null ? [] : [['Tracking number', trackingNumber]];
  return [['Courier', courierName], ...number];
}

/** How the parcel is followed. */
function trackingText({ shipment }: OrderMailData): string {
  if (shipment?.trackingNumber) return 'You can follow it by its tracking number.';
  return 'The courier has given us no tracking number. If we get one, you will find it with your order.';
}

export const orderShipped = orderTemplate((data, context) => {
  const { receipt, shipment } = data;
  const blocks: Block[] = [];
  if (shipment) blocks.push({ kind: 'rows', rows: shipmentRows(shipment) });
  if (shipment?.trackingUrl)
    blocks.push({ kind: 'button', label: 'Track your parcel', url: shipment.trackingUrl });
  blocks.push({ kind: 'rows', rows: [...dateRow('Shipped', data), ...deliveryRows(data)] });
  return {
    subject: `Order #${receipt.orderId} is on its way`,
    text: `Your parcel has left us and is on its way to you. ${trackingText(data)}${dueOnDelivery(receipt)}`,
    blocks: [...blocks, itemsBlock(data, context, { withAmounts: false })],
    note: mailChoice,
  };
});

export const orderDelivered = orderTemplate((data, context) => {
  const { orderId, shippedTo } = data.receipt;
  return {
    subject: `Order #${orderId} was delivered`,
    text: 'Your order has been delivered. We hope that you like it; a review helps others to choose. If it has not reached you, or something is wrong with it, please answer this mail.',
    blocks: [
      { kind: 'rows', rows: [...dateRow('Delivered', data), ['Delivered to', shippedTo.join(', ')]] },
      itemsBlock(data, context, { withAmounts: false }),
    ],
    note: mailChoice,
  };
});

export const orderCancelled = orderTemplate((data, context) => {
  const { receipt, refund, refundStatus, paidOnDelivery } = data;
  const rows = dateRow('Cancelled', data);
  return {
    subject: `Order #${receipt.orderId} was cancelled`,
    text: paidOnDelivery
      ? 'Your order was cancelled. You paid for it on delivery: answer this mail about your money.'
      : cancelText(refund, refundStatus),
    blocks: [...(rows.length > 0 ? [{ kind: 'rows', rows } as const] : []), ...amountBlocks(data, context)],
  };
});

function cancelText(refund: OrderMailData['refund'], status: OrderMailData['refundStatus']): string {
  if (refund === null) return 'Your order was cancelled. Nothing was charged.';
  if (status === 'none')
    return 'Your order was cancelled. You can ask for your money back on your orders page.';
  if (status === 'approved') return 'Your order was cancelled and your money is on its way back to you.';
  return 'Your order was cancelled and your refund request reached us. We will write to you when it is decided.';
}
