import type { PaymentMethod } from '@/shared/orders/orderStatus';
import type { Outputs } from '../../lib/trpc';

/** The payment methods currently offered, in display order. */
export const offeredMethods = (options: Outputs['orders']['options'] | undefined): PaymentMethod[] => [
  'cashfree',
  'card',
  ...((options?.paypal ?? true) ? ['paypal' as const] : []),
  ...(options?.cashOnDelivery ? ['cod' as const] : []),
];

/** Whether the payment may have a separate payer: UPI and cash have none but the customer. */
export const asksForBilling = (method: PaymentMethod): boolean => method === 'card' || method === 'paypal';
