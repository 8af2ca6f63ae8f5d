/** Stored order statuses. `pending` awaits payment and is never set by hand. */
export const orderStatuses = ['pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const selectableStatuses = ['paid', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

/** Statuses of orders whose pieces have not left the shop. */
export const unsentStatuses = ['pending', 'paid', 'processing'] as const satisfies readonly OrderStatus[];

export const paymentMethods = ['card', 'paypal', 'cashfree', 'cod'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['due', 'pending', 'captured', 'failed', 'refunded', 'review'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const refundStatuses = ['none', 'requested', 'approved', 'rejected'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export type Actor = 'customer' | 'admin' | 'system';

const system: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'processing', 'cancelled'],
  paid: [],
  processing: [],
  shipped: [],
  delivered: [],
  cancelled: [],
};
const customer: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['cancelled'],
  paid: ['cancelled'],
  processing: ['cancelled'],
  shipped: [],
  delivered: [],
  cancelled: [],
};

/** The transitions open to an actor. Staff may set any of the five selectable values. */
export function nextStatuses(from: OrderStatus, actor: Actor): readonly OrderStatus[] {
  if (actor === 'admin') return selectableStatuses.filter((status) => status !== from);
  return actor === 'system' ? system[from] : customer[from];
}

export const canMove = (from: OrderStatus, to: OrderStatus, actor: Actor): boolean =>
  nextStatuses(from, actor).includes(to);

const rank: Record<OrderStatus, number> = {
  pending: 0,
  paid: 1,
  processing: 2,
  shipped: 3,
  delivered: 4,
  cancelled: -1,
};

/**
 * Whether a transition contradicts an earlier notification to the customer: to an earlier step, or out of
 * cancelled.
 */
export const isBackward = (from: OrderStatus, to: OrderStatus): boolean =>
  to !== 'cancelled' && (from === 'cancelled' || rank[to] < rank[from]);

/** The four steps of the tracking timeline and the statuses that have reached each. */
export const trackingSteps = [
  { step: 'pending', title: 'Order Placed', text: 'We have received your order.' },
  { step: 'processing', title: 'Processing', text: 'Your order is being prepared for shipment.' },
  { step: 'shipped', title: 'Shipped', text: 'Your order has been shipped and is on its way.' },
  { step: 'delivered', title: 'Delivered', text: 'Your order has been delivered.' },
] as const;

const reached: Record<OrderStatus, number> = {
  pending: 0,
  paid: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  cancelled: -1,
};

/** Index of the current tracking step; -1 for a cancelled order. */
export const trackingIndex = (status: OrderStatus): number => reached[status];

/** Statuses of payments without money, and not due on delivery. */
export const unpaidStatuses = ['pending', 'failed'] as const satisfies readonly PaymentStatus[];

export const isUnpaid = (payment: PaymentStatus): boolean =>
  unpaidStatuses.some((status) => status === payment);

/** Reports whether the courier has yet to collect an order's total in cash. */
export const isCashDue = (order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean =>
  order.paymentStatus === 'due' && activeStatuses.some((status) => status === order.status);

/** Whether an order waits to be sent: items of it can be cancelled by staff. */
export const isToBeSent = ({ status }: { status: OrderStatus }): boolean =>
  status === 'paid' || status === 'processing';

/** Whether items of an order can be changed, or cancelled by its customer: it is to be sent, and paid or due on delivery. */
export const isChangeable = (order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean =>
  isToBeSent(order) && (order.paymentStatus === 'captured' || order.paymentStatus === 'due');

/** Statuses of an order that goes on: it waits for no payment and was not cancelled. */
export const activeStatuses = [
  'paid',
  'processing',
  'shipped',
  'delivered',
] as const satisfies readonly OrderStatus[];
