/** Who collects the money. */
export const paymentProviders = ['sandbox', 'cashfree', 'paypal'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** What a payment is in that was started with a provider. */
export const attemptStatuses = ['open', 'captured', 'failed', 'refunded', 'review'] as const;

/** What a refund is in that a provider was asked for. */
export const refundAttemptStatuses = ['open', 'done', 'failed'] as const;
