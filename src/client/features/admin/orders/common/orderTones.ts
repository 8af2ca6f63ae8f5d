import { paymentText } from '@/shared/orders/orderLabels';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@/shared/orders/orderStatus';
import type { AdminOrderRow } from '@/shared/schemas/orders/adminOrders';
import type { Tone } from '../../ui/Badge';

/** The tone of each status. */
export const statusTones: Record<OrderStatus, Tone> = {
  pending: 'plain',
  paid: 'accent',
  processing: 'accent',
  shipped: 'info',
  delivered: 'good',
  cancelled: 'plain',
};

/** The tone of each payment status. */
export const paymentTones: Record<PaymentStatus, Tone> = {
  due: 'accent',
  pending: 'plain',
  captured: 'good',
  failed: 'plain',
  refunded: 'plain',
  review: 'bad',
};

/** Payment methods as short as a column of a table needs them. */
const shortMethods: Record<PaymentMethod, string> = {
  card: 'Card',
  paypal: 'PayPal',
  cashfree: 'UPI',
  cod: 'COD',
};

/** "Paid · Card". */
export const shortPaymentText = (order: Pick<AdminOrderRow, 'status' | 'paymentStatus' | 'paymentMethod'>) =>
  `${paymentText(order)} · ${shortMethods[order.paymentMethod]}`;
