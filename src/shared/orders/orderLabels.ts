import type { OrderStatus, PaymentMethod, PaymentStatus, RefundStatus } from './orderStatus';

/** How screens, mails and receipts word what an order is in. */
export const statusLabels: Record<OrderStatus, string> = {
  pending: 'Awaiting payment',
  paid: 'Paid',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  paypal: 'PayPal',
  cashfree: 'UPI, netbanking, wallets',
  cod: 'Cash on delivery',
};

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  due: 'Due on delivery',
  pending: 'Pending',
  captured: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  review: 'Under review',
};

export const refundStatusLabels: Record<RefundStatus, string> = {
  none: 'No refund',
  requested: 'Refund requested',
  approved: 'Refund approved',
  rejected: 'Refund rejected',
};

/** How an order's payment is worded: one that was cancelled before anybody paid owes nothing. */
export const paymentText = (order: { status: OrderStatus; paymentStatus: PaymentStatus }): string =>
  order.status === 'cancelled' && order.paymentStatus === 'failed'
    ? 'Nothing to pay'
    : paymentStatusLabels[order.paymentStatus];
