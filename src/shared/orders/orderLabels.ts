import type { OrderStatus, PaymentMethod, PaymentStatus, RefundStatus } from './orderStatus';

/** Labels of order states for screens, mails and receipts. */
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

/** The label of an order's payment: an order cancelled before payment owes nothing. */
export const paymentText = (order: { status: OrderStatus; paymentStatus: PaymentStatus }): string =>
  order.status === 'cancelled' && order.paymentStatus === 'failed'
    ? 'Nothing to pay'
    : paymentStatusLabels[order.paymentStatus];
