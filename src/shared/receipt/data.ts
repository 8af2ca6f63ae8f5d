import { z } from 'zod';
import '../schemas/zodMessages';
import { type Paise, paiseOf } from '../money';
import { type ChargeKind, chargeKinds } from '../orders/amounts/charges';
import { isExchanged } from '../orders/exchanges';
import { addressText } from '../orders/orderAddress';
import { statusLabels } from '../orders/orderLabels';
import { paymentStatuses } from '../orders/orderStatus';
import type { OrderOut } from '../schemas/orders/orders';
import { OLDER_TAX_LABEL } from '../shop/facts';
import { shopFileName } from '../shop/fileName';
import { includedTaxOf, sumsOf } from './orderAmounts';
import { paymentMethodText } from './paidBy';
import { documentTitle, documentTitles } from './title';

const paise = z.int();

/** What a receipt says. Plain values only, so that a queued mail can store them. */
const receiptFields = z.object({
  /** Mails queued before this field existed carry receipts. */
  title: z.enum(documentTitles).default('Receipt'),
  orderId: z.int(),
  /** ISO 8601. */
  placedAt: z.string(),
  status: z.string(),
  payment: z.string(),
  /** Absent in mails queued before this field existed, like the two below. */
  paymentStatus: z.enum(paymentStatuses).optional(),
  /** The provider's payment id. */
  reference: z.string().nullable().default(null),
  /** When the money arrived, ISO 8601. */
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
  /** Absent in mails queued before this field existed. */
  offers: z
    .array(
      z.object({
        name: z.string(),
        code: z.string().nullable(),
        amount: paise,
        target: z.enum(['goods', 'shipping']),
      }),
    )
    .default([]),
  charges: z.array(z.object({ kind: z.enum(chargeKinds), amount: paise })),
  tax: paise,
  /** Absent in mails queued before this field existed. */
  taxLabel: z.string().default(OLDER_TAX_LABEL),
  /** Taxes that prices include; absent with a tax on top alone. */
  includedTax: paise.optional(),
  total: paise,
  /** How much of the total, or of what was paid, store credit pays. */
  storeCredit: paise.default(0),
  /** How much of that cancelled items gave back. */
  creditBack: paise.default(0),
  /** What was paid, when it is more than the total because paid items were cancelled. */
  paid: paise.optional(),
  /** Refunds of items, shipping or an amount, completed or on their way. */
  partlyRefunded: paise.default(0),
  /** The value of exchanged items; absent in mails queued before this field existed. */
  exchanged: paise.default(0),
  /** The completed or pending refund; absent in mails queued before this field existed. */
  refund: z.object({ charge: paise, net: paise, isDone: z.boolean() }).nullable().default(null),
});
export type ReceiptData = z.infer<typeof receiptFields>;

/** Mails that a former release queued have the amounts of two charges. */
const formerCharges = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || 'charges' in data) return data;
  const former: Partial<Record<ChargeKind, unknown>> = data;
  const charges = chargeKinds.map((kind) => ({ kind, amount: former[kind] ?? 0 }));
  return { ...data, charges: charges.filter(({ amount }) => amount !== 0) };
};

export const receiptData = z.preprocess(formerCharges, receiptFields);

/** The figures and lines of an order's receipt, the same for browser, mail and REST. */
export function receiptOf(order: OrderOut): ReceiptData {
  const { name, place, email, phone } = addressText(order.shippingAddress);
  return {
    title: documentTitle(order),
    orderId: order.id,
    placedAt: order.createdAt.toISOString(),
    status: statusLabels[order.status],
    payment: paymentMethodText(order),
    paymentStatus: order.paymentStatus,
    reference: order.paymentDetails?.payment_id ?? null,
    paidAt: paidAt(order),
    // An order has at most a separate billing name: its address is the shipping address.
    billedTo: filled([
      ...businessLines(order),
      order.billingName ?? name,
      ...(order.businessAddress ? [] : place),
      ...[email ?? '', phone ?? ''],
    ]),
    shippedTo: filled([name, ...place, phone ?? '']),
    // A line of which all items were cancelled is no longer part of the order.
    items: order.items
      .filter(({ quantity }) => quantity > 0)
      .map(({ name: item, size, color, quantity, price }) => ({
        name: item,
        detail: filled([size ?? '', color ?? '']).join(', '),
        quantity,
        price: paiseOf(price),
        total: paiseOf(price) * quantity,
      })),
    ...sumsOf(order),
    includedTax: includedTaxOf(order),
    total: paiseOf(order.total),
    storeCredit: paiseOf(order.storeCredit) + paiseOf(order.cancelledCredit),
    creditBack: paiseOf(order.cancelledCredit),
    ...(order.paymentMethod !== 'cod' && { paid: paiseOf(order.total) + paiseOf(order.cancelledAmount) }),
    partlyRefunded: sumOfRefunds(order, (one) => one.status !== 'failed' && !isExchanged(one)),
    exchanged: sumOfRefunds(order, isExchanged),
    refund: refundOf(order),
  };
}

const sumOfRefunds = (
  { partialRefunds }: OrderOut,
  isCounted: (refund: OrderOut['partialRefunds'][number]) => boolean,
): Paise => partialRefunds.filter(isCounted).reduce((sum, { amount }) => sum + paiseOf(amount), 0);

const businessLines = ({ businessName, businessAddress, gstin }: OrderOut): string[] =>
  gstin ? [businessName ?? '', ...(businessAddress ?? '').split('\n'), `GSTIN ${gstin}`] : [];

/** When an order's money arrived; null while its document is no receipt. */
function paidAt(order: OrderOut): string | null {
  if (documentTitle(order) !== 'Receipt') return null;
  const captured = order.events.findLast(({ kind, to }) => kind === 'payment' && to === 'captured');
  return captured?.createdAt.toISOString() ?? null;
}

/** A decided refund; an estimate is not part of a receipt. */
function refundOf({ refund }: OrderOut): ReceiptData['refund'] {
  if (!refund || refund.status === 'estimate') return null;
  return { charge: paiseOf(refund.charge), net: paiseOf(refund.net), isDone: refund.status === 'done' };
}

const filled = (lines: string[]): string[] => lines.filter((line) => line.trim() !== '');

/** The file name of an order's document. */
export const receiptFileName = (
  { title, orderId }: Pick<ReceiptData, 'title' | 'orderId'>,
  shop: { name: string },
): string => shopFileName(shop, `${title === 'Receipt' ? 'receipt' : 'order'}-${orderId}.pdf`);
