/** Kinds of differences between the store's books and a provider's settlement report. */
export const differenceKinds = ['missingHere', 'missingThere', 'amount'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
export const differenceSubjects = ['payment', 'refund'] as const;
export type DifferenceSubject = (typeof differenceSubjects)[number];

type DifferenceText = { what: string; help: string };

/** A description of each difference with the remedy. */
export const differenceTexts: Record<DifferenceSubject, Record<DifferenceKind, DifferenceText>> = {
  payment: {
    missingHere: {
      what: 'The provider has a payment that the store has no record of.',
      help: 'Open the payment with the provider. If it belongs to an order here, deliver or refund the order. If it does not, refund it with the provider.',
    },
    missingThere: {
      what: 'The store has a payment that the provider does not report.',
      help: 'Look up the payment with the provider. Do not ship until you find it. If it never arrived, ask the provider.',
    },
    amount: {
      what: 'The provider reports a different amount for a payment.',
      help: "Compare the provider's payment with the order. Collect or refund the difference.",
    },
  },
  refund: {
    missingHere: {
      what: 'The provider has a refund that the store has no record of.',
      help: "It may have been refunded in the provider's dashboard. Cancel the order here if you won't ship it.",
    },
    missingThere: {
      what: 'The store shows a refund as complete, but the provider has not settled it.',
      help: 'Look up the refund with the provider. The customer may still be waiting for the money.',
    },
    amount: {
      what: 'The provider reports a different amount for a refund.',
      help: "Compare the provider's refund with the order. Pay or recover the difference.",
    },
  },
};
