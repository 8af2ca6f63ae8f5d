import { paymentMethodLabels } from '@/shared/orders/orderLabels';
import type { PayChoice } from '../../lib/payChoice';
import type { Outputs } from '../../lib/trpc';

/** The ways to pay currently offered, in display order. */
export const offeredMethods = (options: Outputs['orders']['options'] | undefined): PayChoice[] => [
  ...(options?.upi ? ['upi' as const] : []),
  'cashfree',
  'card',
  ...((options?.paypal ?? true) ? ['paypal' as const] : []),
  ...(options?.cashOnDelivery ? ['cod' as const] : []),
];

/** Whether the payment may have a separate payer: UPI and cash have none but the customer. */
export const asksForBilling = (method: PayChoice): boolean => method === 'card' || method === 'paypal';

export const choiceLabel = (choice: PayChoice): string =>
  choice === 'upi' ? 'UPI' : paymentMethodLabels[choice];

/** Whether the provider needs the shopper's phone number. */
export const needsProviderPhone = (choice: PayChoice): boolean => choice === 'cashfree' || choice === 'upi';
