/** The actor of an order event; a payment provider and a courier act by their responses. */
export const eventActors = ['customer', 'admin', 'system', 'provider', 'courier'] as const;

export const eventKinds = [
  'status',
  'payment',
  'refund',
  'parcel',
  'items',
  'address',
  'return',
  'note',
] as const;

/** The actor who cancelled an order, which decides whether a refund is charged. */
export const cancellers = ['customer', 'shop', 'system'] as const;
