/** What differs between the store's books and a provider's settlement report. */
export const differenceKinds = ['missingHere', 'missingThere', 'amount'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
export const differenceSubjects = ['payment', 'refund'] as const;
export type DifferenceSubject = (typeof differenceSubjects)[number];

type Told = { what: string; help: string };

/** Each difference in words, with what to do about it. */
export const differenceTexts: Record<DifferenceSubject, Record<DifferenceKind, Told>> = {
  payment: {
    missingHere: {
      what: 'The provider has a payment that the store does not know as received.',
      help: 'Open the payment at the provider. If it belongs to an order here, deliver or refund it; if it belongs to none, refund it there.',
    },
    missingThere: {
      what: 'The store counts a payment as received that the provider does not report.',
      help: 'Look the payment up at the provider. Do not ship before it is found; if it never came, ask the provider.',
    },
    amount: {
      what: 'The provider reports another amount for a payment than the store has.',
      help: 'Compare the payment at the provider with the order, and collect or give back what differs.',
    },
  },
  refund: {
    missingHere: {
      what: 'The provider has a refund that the store does not know.',
      help: 'Somebody may have refunded it in the dashboard of the provider. Cancel the order here if it is not to be sent.',
    },
    missingThere: {
      what: 'A refund that the store counts as done is not settled at the provider.',
      help: 'Look the refund up at the provider: the customer may still wait for the money.',
    },
    amount: {
      what: 'The provider reports another amount for a refund than the store has.',
      help: 'Compare the refund at the provider with the order, and pay or ask for what differs.',
    },
  },
};
