import { courierName, trackingUrl } from '@/shared/delivery/couriers';
import { toDecimal } from '@/shared/money';
import type { RefundAmounts } from '@/shared/orders/pricing';
import type { OrderOut } from '@/shared/schemas/orders';
import type { EventRow, LineRow, PaymentRow } from './records';
import { type Actor, type OrderParts, permissions, refundOf } from './rules';

/** An order in its wire format. */
export function presentOrder(parts: OrderParts, actor: Actor): OrderOut {
  const { order, lines, events, payments } = parts;
  return {
    id: order.id,
    userId: order.userId,
    clientOrderId: order.clientOrderId,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    createdAt: order.createdAt,
    expiresAt: order.expiresAt,
    items: lines.map(presentLine),
    subtotal: toDecimal(order.subtotal),
    shipping: toDecimal(order.shipping),
    tax: toDecimal(order.tax),
    total: toDecimal(order.total),
    paymentDetails: presentPayment(payments),
    shippingAddress: order.shippingAddress,
    billingName: order.billingName,
    fromCart: order.fromCart,
    shipment: presentShipment(order),
    refundStatus: order.refundStatus,
    refundReason: order.refundReason,
    refundRejection: order.refundRejection,
    refundRequested: order.refundRequestedAt !== null,
    refundProcessedAt: order.refundProcessedAt,
    refund: presentRefund(parts),
    // Notes are for staff only and never appear in an order.
    events: events.filter(({ kind }) => kind !== 'note').map(presentEvent),
    can: permissions(parts, actor),
  };
}

/** The courier of an order; null until it is set. */
export function presentShipment({ courier, trackingNumber }: OrderParts['order']): OrderOut['shipment'] {
  if (courier === null) return null;
  const page = { trackingNumber, trackingUrl: trackingUrl(courier, trackingNumber) };
  return { courier, courierName: courierName(courier), ...page };
}

const presentLine = ({ productId, name, image, unitPrice, quantity, size, color }: LineRow) => ({
  productId,
  product: { name, images: image ? [image] : [] },
  name,
  price: toDecimal(unitPrice),
  quantity,
  size,
  color,
});

export const presentEvent = ({ kind, fromState, toState, actor, note, createdAt }: EventRow) => ({
  kind,
  from: fromState,
  to: toState,
  actor,
  note,
  createdAt,
});

/**
 * A payment row is written before the provider is asked; until it responds, the row has a placeholder name.
 */
export const STARTING = 'starting:';
export const startingName = (orderId: number, attempt: number): string => `${STARTING}${orderId}:${attempt}`;
export const isStarting = ({ providerOrderId }: Pick<PaymentRow, 'providerOrderId'>): boolean =>
  providerOrderId.startsWith(STARTING);
/** The order and attempt of a placeholder name; null for a provider's name. */
export function readStartingName(name: string): { orderId: number; attempt: number } | null {
  const [orderId, attempt] = name.startsWith(STARTING)
    ? name.slice(STARTING.length).split(':').map(Number)
    : [];
  return orderId !== undefined && attempt !== undefined ? { orderId, attempt } : null;
}

const paymentWords: Record<PaymentRow['status'], string> = {
  open: 'ACTIVE',
  captured: 'PAID',
  failed: 'FAILED',
  refunded: 'REFUNDED',
  review: 'REVIEW',
};

/** The attempt that captured the money, or the newest. */
export function presentPayment(payments: PaymentRow[]): OrderOut['paymentDetails'] {
  const named = payments.filter((payment) => !isStarting(payment) && payment.duplicateOfPaymentId === null);
  const shown = named.find(({ paymentId }) => paymentId !== null) ?? named[0];
  if (!shown) return null;
  const { providerOrderId, paymentId, status } = shown;
  return { order_id: providerOrderId, payment_id: paymentId, order_status: paymentWords[status] };
}

function presentRefund({ order, payments, refunds }: OrderParts): OrderOut['refund'] {
  const made = refunds.find(({ isExtra }) => !isExtra);
  if (made) return { ...presentAmounts(made), status: made.status };
  const leaving = new Set(refunds.map(({ paymentId }) => paymentId));
  const own = payments.find(({ id, status }) => status === 'captured' && !leaving.has(id));
  return own ? { ...presentAmounts(refundOf(order, own.amount)), status: 'estimate' } : null;
}

export const presentAmounts = ({ gross, charge, net }: RefundAmounts) => ({
  gross: toDecimal(gross),
  charge: toDecimal(charge),
  net: toDecimal(net),
});
