import { formatTime } from '@/shared/dates';
import { formatMoney } from '@/shared/money';
import { paymentMethodLabels } from '@/shared/orders/orderLabels';
import { amountDue } from '@/shared/orders/storeCredit';
import type { ReceiptData } from '@/shared/receipt/data';
import { unrefundedText } from '@/shared/receipt/refundTexts';
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

const mailChoice = 'You can turn off shipping emails under Settings in your account.';

const dueOnDelivery = ({ title, payment, ...amounts }: ReceiptData): string =>
  payment === paymentMethodLabels.cod && title !== 'Receipt' && amountDue(amounts) > 0
    ? ` Please keep ${formatMoney(amountDue(amounts))} ready when your parcel arrives.`
    : '';

/** What a new order says of the unpaid one that it replaces. */
const replacing = ({ replaces }: OrderMailData): string =>
  replaces === undefined ? '' : ` It replaces order #${replaces}, which is now cancelled.`;

/** What a customer looks at first, once an order was placed. */
const factsBlock = (data: OrderMailData): Block => ({
  kind: 'rows',
  rows: [...deliveryRows(data), ['Payment', data.receipt.payment]],
});

export const orderPlaced = orderTemplate((data, context) => {
  const { receipt, payUntil } = data;
  return {
    subject: `Your ${context.shop.name} order #${receipt.orderId}`,
    heading: payUntil === null ? `Order #${receipt.orderId} is confirmed` : `Your order #${receipt.orderId}`,
    text:
      (payUntil === null
        ? `Thank you for your order. It ships within 2-3 business days.${dueOnDelivery(receipt)}`
        : `Thank you for your order. If you've just paid, we'll email your confirmation shortly. If not, payment is pending. We're holding your items until ${formatTime(new Date(payUntil))} and will ship them once we receive your payment.`) +
      replacing(data),
    blocks: [factsBlock(data), ...amountBlocks(data, context)],
    attached: true,
  };
});

export const orderPaid = orderTemplate((data, context) => {
  const { orderId } = data.receipt;
  const paid = amountDue(data.receipt);
  const { storeCredit } = data.receipt;
  const covered = storeCredit > 0 ? 'You paid it with your store credit.' : 'There was nothing to pay.';
  const how = paid > 0 ? `We've received your payment of ${formatMoney(paid)}.` : covered;
  return {
    subject:
      paid > 0 ? `Payment received for order #${orderId}` : `Your ${context.shop.name} order #${orderId}`,
    heading: `Order #${orderId} is confirmed`,
    text: `${how} Your order ships within 2-3 business days.`,
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
  if (shipment?.trackingNumber) return 'You can track it with the tracking number below.';
  return "The courier hasn't given us a tracking number yet. If we get one, you'll find it in My Orders.";
}

/** What a parcel's mail begins with. */
function shippedText(data: OrderMailData): string {
  if (data.isCorrection) return 'Here is the new tracking number of your parcel.';
  const { part } = data;
  const due = part ? '' : dueOnDelivery(data.receipt);
  return `${part ? partTexts[part] : "We've shipped your order."} ${trackingText(data)}${due}`;
}

const partTexts = {
  some: "We've shipped part of your order. The rest will follow in another parcel.",
  rest: "We've shipped the rest of your order.",
} as const;

function shippedSubject({ receipt: { orderId }, part, isCorrection }: OrderMailData): string {
  if (isCorrection) return `New tracking number for order #${orderId}`;
  if (part === 'some') return `Part of order #${orderId} is on its way`;
  return part === 'rest' ? `The rest of order #${orderId} is on its way` : `Order #${orderId} is on its way`;
}

export const orderShipped = orderTemplate((data, context) => {
  const { shipment } = data;
  const blocks: Block[] = [];
  if (shipment) blocks.push({ kind: 'rows', rows: shipmentRows(shipment) });
  if (shipment?.trackingUrl) blocks.push({ kind: 'button', label: 'Track order', url: shipment.trackingUrl });
  blocks.push({ kind: 'rows', rows: [...dateRow('Shipped', data), ...deliveryRows(data)] });
  return {
    subject: shippedSubject(data),
    text: shippedText(data),
    blocks: [...blocks, itemsBlock(data, context, { withAmounts: false })],
    note: mailChoice,
  };
});

export const orderDelivered = orderTemplate((data, context) => {
  const { orderId, shippedTo } = data.receipt;
  return {
    subject: `Order #${orderId} was delivered`,
    text: "Your order has been delivered. We hope you like it. Your review helps other shoppers choose. If you haven't received it, or something is wrong with it, please reply to this email.",
    blocks: [
      { kind: 'rows', rows: [...dateRow('Delivered', data), ['Delivered to', shippedTo.join(', ')]] },
      itemsBlock(data, context, { withAmounts: false }),
    ],
    note: mailChoice,
  };
});

export const orderAddressChanged = orderTemplate((data, context) => {
  const { orderId } = data.receipt;
  return {
    subject: `New delivery address for order #${orderId}`,
    text: "We've changed the delivery address of your order. If you didn't ask for this, please reply to this email.",
    blocks: [{ kind: 'rows', rows: deliveryRows(data) }, itemsBlock(data, context, { withAmounts: false })],
  };
});

/** What happens to the money of cancelled items. */
function cancelledItemsMoney({
  paymentMethod,
  receipt,
  creditBack = 0,
  refundLater = 0,
}: OrderMailData): string {
  const ofCredit = creditBack > 0 ? ` ${formatMoney(creditBack)} of your store credit is yours again.` : '';
  if (paymentMethod === 'cod')
    return `${ofCredit} Please keep ${formatMoney(amountDue(receipt))} ready when your parcel arrives.`;
  if (creditBack === 0) return " We'll refund what you paid for them.";
  return refundLater > 0 ? `${ofCredit} We'll refund the other ${formatMoney(refundLater)}.` : ofCredit;
}

export const orderItemsCancelled = orderTemplate((data, context) => ({
  subject: `Items of order #${data.receipt.orderId} were cancelled`,
  text: `These items of your order were cancelled: ${data.changed ?? ''}.${cancelledItemsMoney(data)} The rest of your order continues.`,
  blocks: amountBlocks(data, context),
}));

export const orderItemChanged = orderTemplate((data, context) => ({
  subject: `An item of order #${data.receipt.orderId} was changed`,
  text: `We've changed your order: ${data.changed ?? ''} If you didn't ask for this, please reply to this email.`,
  blocks: [itemsBlock(data, context, { withAmounts: false })],
}));

export const orderCancelled = orderTemplate((data, context) => {
  const { receipt, paidOnDelivery } = data;
  const rows = dateRow('Cancelled', data);
  return {
    subject: `Order #${receipt.orderId} was cancelled`,
    text: paidOnDelivery
      ? 'Your order was cancelled. You paid for it on delivery, so please reply to this email about your refund.'
      : (exchangeCancelled(data) ?? cancelText(data) + creditBack(data)),
    blocks: [...(rows.length > 0 ? [{ kind: 'rows', rows } as const] : []), ...amountBlocks(data, context)],
  };
});

/** What becomes of an exchange whose new order was cancelled; null for any other order. */
function exchangeCancelled({ exchangeOf, refundStatus, receipt }: OrderMailData): string | null {
  if (!exchangeOf) return null;
  const { orderId, returnId } = exchangeOf;
  const value = `Your order was cancelled. It was the exchange of return ${returnId} of order #${orderId}, so ${formatMoney(receipt.storeCredit)}, the value of what you sent back, is now your store credit.`;
  return refundStatus === 'requested'
    ? `${value} You asked for money instead. We'll review that and will email you our decision.`
    : `${value} If you would rather have your money back, request a refund in My Orders.`;
}

const creditBack = ({ receipt: { storeCredit } }: OrderMailData): string =>
  storeCredit > 0 ? ` The ${formatMoney(storeCredit)} of store credit that you used is yours again.` : '';

function cancelText({ refund, refundStatus: status, receipt: { partlyRefunded } }: OrderMailData): string {
  if (refund === null)
    return partlyRefunded > 0
      ? `Your order was cancelled. We've refunded ${formatMoney(partlyRefunded)}.`
      : 'Your order was cancelled. Nothing was charged.';
  if (status === 'none') return `Your order was cancelled. ${unrefundedText(refund)}`;
  if (status === 'approved') return 'Your order was cancelled and your payment will be refunded.';
  return "Your order was cancelled and we've received your refund request. We'll review it and will email you our decision.";
}
