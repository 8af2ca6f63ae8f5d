import { isAllExchanged, type WentBack } from './exchanges';
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

type PaidOrder = { status: OrderStatus; paymentStatus: PaymentStatus } & Partial<WentBack>;

/** The label of an order's payment: an order cancelled before payment owes nothing, and exchanged items are paid. */
export function paymentText({
  status,
  paymentStatus,
  partialRefunds = [],
  refund = null,
}: PaidOrder): string {
  if (status === 'cancelled' && paymentStatus === 'failed') return 'Nothing to pay';
  if (paymentStatus === 'refunded' && isAllExchanged({ partialRefunds, refund })) return 'Paid, exchanged';
  return paymentStatusLabels[paymentStatus];
}
