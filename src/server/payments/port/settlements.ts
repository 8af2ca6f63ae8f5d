/** Money that a provider has taken or given back, as its settlement report has it. */
export type SettlementEvent = {
  subject: 'payment' | 'refund';
  /** The provider's name for what it collected. */
  providerOrderId: string;
  /** Every name that the report has for this money. */
  ids: readonly string[];
  /** Paise of rupees. */
  amount: number;
  at: Date;
};

/** A provider's settlement report. */
export type SettlementReport = {
  /** Everything of a span of time. Throws as the other calls of a gateway do. */
  fetch(from: Date, to: Date): Promise<SettlementEvent[]>;
  /** The name that the provider knows a refund by, from the key that it was asked with. */
  refundName(idempotencyKey: string): string;
};
