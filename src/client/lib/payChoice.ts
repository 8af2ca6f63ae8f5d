import type { PaymentMethod } from '@/shared/orders/orderStatus';

/** What a shopper chooses. UPI in our own checkout is a payment of the method `cashfree`. */
export type PayChoice = PaymentMethod | 'upi';

export const methodOf = (choice: PayChoice): PaymentMethod => (choice === 'upi' ? 'cashfree' : choice);
