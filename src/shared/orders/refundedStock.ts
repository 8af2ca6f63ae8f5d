/** What happens to the stock of refunded pieces: they are sold again, written off, or the customer has them. */
export const refundedStocks = ['restock', 'damaged', 'none'] as const;
export type RefundedStock = (typeof refundedStocks)[number];
