import { z } from 'zod';
import '../schemas/zodMessages';
import { paiseOf } from '../money';
import { addressText } from '../orders/orderAddress';
import { paymentMethodLabels, statusLabels } from '../orders/orderLabels';
import { paymentStatuses } from '../orders/orderStatus';
import type { OrderOut } from '../schemas/orders';
import { documentTitle, documentTitles } from './title';

const paise = z.int();

/** What a receipt prints. Plain values alone, so that a mail can carry them until it is sent. */
export const receiptData = z.object({
  /** Mails that were written before there was a title carry receipts. */
  title: z.enum(documentTitles).default('Receipt'),
  orderId: z.int(),
  /** ISO 8601. */
  placedAt: z.string(),
  status: z.string(),
  payment: z.string(),
  /** Mails that were written before there was this carry none; so with the two below. */
  paymentStatus: z.enum(paymentStatuses).optional(),
  /** The provider's name of the payment. */
  reference: z.string().nullable().default(null),
  /** When the money came, ISO 8601. */
  paidAt: z.string().nullable().default(null),
  billedTo: z.array(z.string()),
  shippedTo: z.array(z.string()),
  items: z.array(
    z.object({
      name: z.string(),
      /** Size and colour. */
      detail: z.string(),
      quantity: z.int(),
      price: paise,
      total: paise,
    }),
  ),
  subtotal: paise,
  shipping: paise,
  tax: paise,
  total: paise,
  /** What was or is to be given back; mails that were written before there was this carry none. */
  refund: z.object({ charge: paise, net: paise, isDone: z.boolean() }).nullable().default(null),
});
export type ReceiptData = z.infer<typeof receiptData>;

/** The figures and lines of an order's receipt, the same for browser, mail and REST. */
export function receiptOf(order: OrderOut): ReceiptData {
  const { name, place, email, phone } = addressText(order.shippingAddress);
  return {
    title: documentTitle(order),
    orderId: order.id,
    placedAt: order.createdAt.toISOString(),
    status: statusLabels[order.status],
    payment: paymentMethodLabels[order.paymentMethod],
    paymentStatus: order.paymentStatus,
    reference: order.paymentDetails?.payment_id ?? null,
    paidAt: paidAt(order),
    // An order has a billing name of its own at most: its address is where it goes.
    billedTo: filled([order.billingName ?? name, ...place, email ?? '', phone ?? '']),
    shippedTo: filled([name, ...place, phone ?? '']),
    items: order.items.map(({ name: item, size, color, quantity, price }) => ({
      name: item,
      detail: filled([size ?? '', color ?? '']).join(', '),
      quantity,
      price: paiseOf(price),
      total: paiseOf(price) * quantity,
    })),
    subtotal: paiseOf(order.subtotal),
    shipping: paiseOf(order.shipping),
    tax: paiseOf(order.tax),
    total: paiseOf(order.total),
    refund: refundOf(order),
  };
}

/** When an order's money came; null as long as its document is no receipt. */
function paidAt(order: OrderOut): string | null {
  if (documentTitle(order) !== 'Receipt') return null;
  const captured = order.events.findLast(({ kind, to }) => kind === 'payment' && to === 'captured');
  return captured?.createdAt.toISOString() ?? null;
}

/** A refund that was decided; what one would be is no part of a receipt. */
function refundOf({ refund }: OrderOut): ReceiptData['refund'] {
  if (!refund || refund.status === 'estimate') return null;
  return { charge: paiseOf(refund.charge), net: paiseOf(refund.net), isDone: refund.status === 'done' };
}

const filled = (lines: string[]): string[] => lines.filter((line) => line.trim() !== '');

/** File name of an order's document, by what it is. */
export const receiptFileName = ({ title, orderId }: Pick<ReceiptData, 'title' | 'orderId'>): string =>
  `tantu-${title === 'Receipt' ? 'receipt' : 'order'}-${orderId}.pdf`;
