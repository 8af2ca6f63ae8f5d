/** Who collects the money. */
export const paymentProviders = ['sandbox', 'cashfree', 'paypal'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** The states of a payment started with a provider. */
export const attemptStatuses = ['open', 'captured', 'failed', 'refunded', 'review'] as const;

/**
 * The states of a payment started before its order. `open` awaits its order, `returning` is being refunded,
 * `failed` could not be refunded and needs staff, `ended` captured no money.
 */
export const unclaimedStatuses = ['open', 'claimed', 'returning', 'returned', 'failed', 'ended'] as const;

/** The states of a refund requested from a provider. */
export const refundAttemptStatuses = ['open', 'done', 'failed'] as const;
