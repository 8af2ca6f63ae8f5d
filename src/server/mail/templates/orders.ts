import { z } from 'zod';
import { receiptPdf } from '@/server/receipts';
import { formatTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { paymentMethodLabels } from '@/shared/orderLabels';
import { refundStatuses } from '@/shared/orderStatus';
import { REFUND_CHARGE_PERCENT } from '@/shared/pricing';
import { type ReceiptData, receiptData, receiptFileName } from '@/shared/receipt/data';
import { refundOut } from '@/shared/schemas/orders';
import { shipmentOut } from '@/shared/schemas/shipments';
import { STORE } from '@/shared/shop';
import type { Attachment, Block } from './layout';
import { defineTemplate, type TemplateContext } from './template';

/** What every mail about an order carries: the order as it was when the mail was queued. */
const orderMail = z.object({
  firstName: z.string(),
  receipt: receiptData,
  /** Until when a pending order can be paid, ISO 8601; null when it is paid or due on delivery. */
  payUntil: z.string().nullable(),
  refundStatus: z.enum(refundStatuses),
  refund: refundOut.nullable(),
  /** The courier has taken its money. */
  paidOnDelivery: z.boolean().default(false),
  /** Money that came beside the order's own, as people write it. */
  extra: z.string().optional(),
  /** The unpaid order that this one took the place of. */
  replaces: z.number().optional(),
  /** Why a refund was rejected. */
  refundRejection: z.string().nullish(),
  /** Mails that were written before there was one have none. */
  shipment: shipmentOut.nullish(),
});
type OrderMailData = z.infer<typeof orderMail>;

type Wording = {
  subject: string;
  text: string;
  /** Facts, one a line. */
  facts?: [string, string][];
  /** Where it leads beside the order. */
  link?: { label: string; url: string };
  note?: string;
  amounts: boolean;
  attached: boolean;
};

/** A mail about an order: what happened, its lines and sums, the way to it, and the receipt where money moved. */
const orderTemplate = (word: (data: OrderMailData) => Wording) =>
  defineTemplate({
    data: orderMail,
    secrets: [],
    compose: (data, context) => {
      const { subject, text, facts, link, note, amounts, attached } = word(data);
      const blocks: Block[] = [{ kind: 'text', text }];
      if (facts) blocks.push({ kind: 'rows', rows: facts });
      if (link) blocks.push({ kind: 'button', ...link });
      if (amounts) blocks.push({ kind: 'rows', rows: amountRows(data.receipt) });
      blocks.push(toOrders(context));
      if (note) blocks.push({ kind: 'note', text: note });
      return {
        subject,
        heading: `Hello ${data.firstName}`,
        blocks,
        attachments: attached ? [receiptFile(data.receipt)] : [],
      };
    },
  });

function amountRows(receipt: ReceiptData): [string, string][] {
  const { items, subtotal, shipping, tax, total } = receipt;
  const lines = items.map((item): [string, string] => {
    const label = item.detail ? `${item.name} (${item.detail})` : item.name;
    return [`${item.quantity} × ${label}`, formatMoney(item.total)];
  });
  return [
    ...lines,
    ['Subtotal', formatMoney(subtotal)],
    ['Shipping', shipping === 0 ? 'Free' : formatMoney(shipping)],
    ['Tax', formatMoney(tax)],
    ['Total', formatMoney(total)],
  ];
}

const toOrders = ({ publicUrl }: TemplateContext): Block => ({
  kind: 'button',
  label: 'See your order',
  url: `${publicUrl}/profile?tab=orders`,
});

const receiptFile = (receipt: ReceiptData): Attachment => ({
  fileName: receiptFileName(receipt),
  contentType: 'application/pdf',
  content: () => receiptPdf(receipt),
});

/** Where an order goes and how it is paid: what a customer looks at first. */
const deliveryRows = ({ shippedTo, payment }: ReceiptData): [string, string][] => [
  ['Ship to', shippedTo.join(', ')],
  ['Payment', payment],
];

const dueOnDelivery = ({ payment, total }: ReceiptData): string =>
  payment === paymentMethodLabels.cod
    ? ` Please have ${formatMoney(total)} ready when the parcel arrives.`
    : '';

/** What a new order says of the unpaid one that it replaces. */
const replacing = ({ replaces }: Pick<OrderMailData, 'replaces'>): string =>
  replaces === undefined ? '' : ` It takes the place of order #${replaces}, which is cancelled.`;

export const orderPlaced = orderTemplate(({ receipt, payUntil, ...data }) => ({
  subject: `Your ${STORE.name} order #${receipt.orderId}`,
  text:
    (payUntil === null
      ? `Thank you for your order. We ship it within 2-3 business days.${dueOnDelivery(receipt)}`
      : `Thank you for your order. Its items are kept for you until ${formatTime(new Date(payUntil))}; we ship them once your payment has arrived.`) +
    replacing(data),
  note: payUntil === null ? undefined : 'If you have paid already, there is nothing more to do.',
  facts: deliveryRows(receipt),
  amounts: true,
  attached: true,
}));

export const orderPaid = orderTemplate(({ receipt }) => ({
  subject: `Payment received for order #${receipt.orderId}`,
  text: `Your payment of ${formatMoney(receipt.total)} has arrived. We ship your order within 2-3 business days.`,
  facts: deliveryRows(receipt),
  amounts: true,
  attached: true,
}));

const shipmentRows = ({
  courierName,
  trackingNumber,
}: NonNullable<OrderMailData['shipment']>): [string, string][] => [
  ['Courier', courierName],
  ...(trackingNumber === null ? [] : [['Tracking number', trackingNumber] as [string, string]]),
];

export const orderShipped = orderTemplate(({ receipt, shipment }) => ({
  subject: `Order #${receipt.orderId} is on its way`,
  text: 'Your order has been shipped and is on its way.',
  facts: shipment ? shipmentRows(shipment) : undefined,
  link: shipment?.trackingUrl ? { label: 'Track your parcel', url: shipment.trackingUrl } : undefined,
  note: 'You can turn off mails about shipping under Settings in your account.',
  amounts: false,
  attached: false,
}));

export const orderDelivered = orderTemplate(({ receipt }) => ({
  subject: `Order #${receipt.orderId} was delivered`,
  text: 'Your order has been delivered. We hope that you like it; a review helps others to choose.',
  note: 'You can turn off mails about shipping under Settings in your account.',
  amounts: false,
  attached: false,
}));

export const orderCancelled = orderTemplate(({ receipt, refund, refundStatus, paidOnDelivery }) => ({
  subject: `Order #${receipt.orderId} was cancelled`,
  text: paidOnDelivery
    ? 'Your order was cancelled. You paid for it on delivery: answer this mail about your money.'
    : cancelText(refund, refundStatus),
  amounts: true,
  attached: false,
}));

function cancelText(refund: OrderMailData['refund'], status: OrderMailData['refundStatus']): string {
  if (refund === null) return 'Your order was cancelled. Nothing was charged.';
  if (status === 'none')
    return 'Your order was cancelled. You can ask for your money back on your orders page.';
  if (status === 'approved') return 'Your order was cancelled and your money is on its way back to you.';
  return 'Your order was cancelled and your refund request reached us. We will write to you when it is decided.';
}

export const refundDecided = orderTemplate(({ receipt, refund, refundStatus, refundRejection }) => ({
  subject: `Refund for order #${receipt.orderId}`,
  text:
    refundStatus === 'approved' && refund
      ? `We are sending ${formatMoney(paiseOf(refund.net))} back to you.${chargeText(refund)} It arrives within 5-7 business days.`
      : `We have looked at your refund request and cannot grant it.${refundRejection ? ` The reason: ${refundRejection}` : ''} Answer this mail if you have questions.`,
  amounts: false,
  attached: false,
}));

export const refundReopened = orderTemplate(({ receipt }) => ({
  subject: `Refund for order #${receipt.orderId}`,
  text: 'We are looking at your refund request again: our earlier answer no longer holds. We will write to you when it is decided.',
  amounts: false,
  attached: false,
}));

export const duplicatePayment = orderTemplate(({ receipt, extra }) => ({
  subject: `A second payment for order #${receipt.orderId}`,
  text: `Your order was paid once more. We are sending this second payment${extra ? ` of ${extra}` : ''} back to you, all of it. It arrives within 5-7 business days.`,
  amounts: false,
  attached: false,
}));

function chargeText({ gross, charge }: NonNullable<OrderMailData['refund']>): string {
  if (paiseOf(charge) === 0) return '';
  return ` You paid ${formatMoney(paiseOf(gross))}; the processing charge of ${REFUND_CHARGE_PERCENT} % is ${formatMoney(paiseOf(charge))}.`;
}
