/** A partial refund of an order in its wire format, as far as exchanges need it. */
type PartialRefund = {
  /** The new order of exchanged items. */
  exchangeOrder?: number | undefined;
  items: readonly { lineId: number; quantity: number }[];
};

/** The reason that the store writes into a refund by which a return is settled. */
export const reasonOfReturn = (returnId: number): string => `Return #${returnId}`;

/** Whether a refund only moved the value of exchanged pieces to their new order: the customer got no money. */
export const isExchanged = <Refund extends Pick<PartialRefund, 'exchangeOrder'>>(
  refund: Refund,
): refund is Refund & { exchangeOrder: number } => refund.exchangeOrder !== undefined;

/** How many pieces of a line were exchanged. */
export const exchangedPieces = (
  { partialRefunds }: { partialRefunds: readonly PartialRefund[] },
  lineId: number,
): number =>
  partialRefunds
    .filter(isExchanged)
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + (item.lineId === lineId ? item.quantity : 0), 0);

/** What of an order went back; `refund` is that of a request, or its estimate. */
export type WentBack = {
  partialRefunds: readonly Pick<PartialRefund, 'exchangeOrder'>[];
  refund: { status: string } | null;
};

/** Whether everything of an order that went back was exchanged. */
export const isAllExchanged = ({ partialRefunds, refund }: WentBack): boolean =>
  partialRefunds.length > 0 &&
  partialRefunds.every(isExchanged) &&
  (refund?.status ?? 'estimate') === 'estimate';
