/** The actor of an order event; a provider acts by its responses. */
export const eventActors = ['customer', 'admin', 'system', 'provider'] as const;

export const eventKinds = ['status', 'payment', 'refund', 'parcel', 'items', 'address', 'note'] as const;

/** The actor who cancelled an order, which decides whether a refund is charged. */
export const cancellers = ['customer', 'shop', 'system'] as const;
