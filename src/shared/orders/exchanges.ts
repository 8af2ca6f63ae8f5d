import type { OrderOut } from '../schemas/orders/orders';

type Refunds = Pick<OrderOut, 'partialRefunds'>;
type PartialRefund = Refunds['partialRefunds'][number];

/** The reason that the store writes into a refund by which a return is settled. */
export const reasonOfReturn = (returnId: number): string => `Return #${returnId}`;

/** Whether a refund only moved the value of exchanged pieces to their new order: the customer got no money. */
export const isExchanged = (
  refund: PartialRefund,
): refund is PartialRefund & Required<Pick<PartialRefund, 'exchangeOrder'>> =>
  refund.exchangeOrder !== undefined;

/** How many pieces of a line were exchanged. */
export const exchangedPieces = ({ partialRefunds }: Refunds, lineId: number): number =>
  partialRefunds
    .filter(isExchanged)
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + (item.lineId === lineId ? item.quantity : 0), 0);

/** Whether everything of an order that went back was exchanged. */
export const isAllExchanged = ({ partialRefunds, refund }: Refunds & Pick<OrderOut, 'refund'>): boolean =>
  partialRefunds.length > 0 &&
  partialRefunds.every(isExchanged) &&
  (refund?.status ?? 'estimate') === 'estimate';
