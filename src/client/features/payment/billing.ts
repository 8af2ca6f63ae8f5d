import type { PaymentMethod } from '@/shared/orderStatus';

/** Whether the payment has a payer of its own: UPI and cash know none but the one who orders. */
export const asksForBilling = (method: PaymentMethod): boolean => method === 'card' || method === 'paypal';
