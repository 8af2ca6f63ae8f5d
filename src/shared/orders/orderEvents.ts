/** Who did something to an order; a provider only by what it answered. */
export const eventActors = ['customer', 'admin', 'system', 'provider'] as const;

export const eventKinds = ['status', 'payment', 'refund', 'note'] as const;

/** Who ended an order, which decides whether a refund costs something. */
export const cancellers = ['customer', 'shop', 'system'] as const;
