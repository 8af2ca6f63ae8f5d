import type { PaymentMethod } from '@/shared/orders/orderStatus';
import type { Outputs } from '../../lib/trpc';

/** The payment methods that the shop offers now, in the order in which they are shown. */
export const offeredMethods = (options: Outputs['orders']['options'] | undefined): PaymentMethod[] => [
  'cashfree',
  'card',
  ...((options?.paypal ?? true) ? ['paypal' as const] : []),
  ...(options?.cashOnDelivery ? ['cod' as const] : []),
];

/** Whether the payment has a payer of its own: UPI and cash know none but the one who orders. */
export const asksForBilling = (method: PaymentMethod): boolean => method === 'card' || method === 'paypal';
