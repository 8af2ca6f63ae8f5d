/** Who collects the money. */
export const paymentProviders = ['sandbox', 'cashfree', 'paypal'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** What a payment is in that was started with a provider. */
export const attemptStatuses = ['open', 'captured', 'failed', 'refunded', 'review'] as const;

/**
 * What a payment is in that was started before its order. `open` waits for its order, `returning` is on its way back,
 * `failed` could not be sent back and needs staff, `ended` brought no money.
 */
export const unclaimedStatuses = ['open', 'claimed', 'returning', 'returned', 'failed', 'ended'] as const;

/** What a refund is in that a provider was asked for. */
export const refundAttemptStatuses = ['open', 'done', 'failed'] as const;
