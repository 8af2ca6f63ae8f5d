import type { Paise } from '../money';
import type { PaymentMethod } from './orderStatus';

/** What happens to the stock of refunded pieces: they are sold again, written off, or the customer has them. */
export const refundedStocks = ['restock', 'damaged', 'none'] as const;
export type RefundedStock = (typeof refundedStocks)[number];

/** The pieces of an order line. */
export type LinePieces = {
  /** What the line has now, without cancelled pieces. */
  quantity: number;
  cancelled: number;
  /** Refunded so far, cancelled ones included. */
  refunded: number;
  /** Cancelled ones that were refunded. */
  cancelledRefunded: number;
};
export type PricedPieces = LinePieces & { id: number; unitPrice: Paise };

/** An order's amounts in paise; `cancelledAmount` is by how much they fell because pieces were cancelled. */
export type OrderAmounts = Record<
  'subtotal' | 'shipping' | 'tax' | 'codFee' | 'total' | 'cancelledAmount',
  Paise
>;

/** Amounts of an order, with the store credit that its cancelled pieces gave back at once. */
export type RefundableAmounts = OrderAmounts & { cancelledCredit: Paise };

/** Some pieces of a line. */
export type LinePick = { lineId: number; quantity: number };

const priceOf = (lines: readonly PricedPieces[], pieces: (line: PricedPieces) => number): Paise =>
  lines.reduce((sum, line) => sum + line.unitPrice * pieces(line), 0);

const pickedOf = (picks: readonly LinePick[], { id }: PricedPieces): number =>
  picks.find(({ lineId }) => lineId === id)?.quantity ?? 0;

/**
 * Prorates the tax of an order as it was placed. The returned function gives the tax of a part by its value; the tax of
 * the whole is exact, so that of the last of several parts takes the rounding.
 */
function prorate(order: OrderAmounts, lines: readonly PricedPieces[]): (value: Paise) => Paise {
  const cancelledValue = priceOf(lines, ({ cancelled }) => cancelled);
  const placedTax = order.tax + order.cancelledAmount - cancelledValue;
  const placedValue = order.subtotal + cancelledValue;
  return (value) => (placedValue === 0 ? 0 : Math.round(placedTax * (value / placedValue)));
}

/**
 * The amounts of an order after pieces were cancelled, or with a negative quantity taken into it again. Shipping stays as
 * it was, also below the limit for free shipping, and so does the fee of cash on delivery.
 */
export function amountsAfterCancelling(
  order: OrderAmounts,
  lines: readonly PricedPieces[],
  picks: readonly LinePick[],
): OrderAmounts {
  const { shipping, codFee } = order;
  const value = priceOf(lines, (line) => line.cancelled + pickedOf(picks, line));
  const cancelledAmount = value + prorate(order, lines)(value);
  const placed = order.total + order.cancelledAmount;
  const subtotal = priceOf(lines, (line) => line.quantity - pickedOf(picks, line));
  const total = placed - cancelledAmount;
  const tax = total - subtotal - shipping - codFee;
  return { subtotal, shipping, tax, codFee, total, cancelledAmount };
}

/** What pieces cost with their tax, in paise. */
export function costOfPieces(
  order: OrderAmounts,
  lines: readonly PricedPieces[],
  picks: readonly LinePick[],
): Paise {
  const taxOf = prorate(order, lines);
  const before = priceOf(lines, ({ refunded }) => refunded);
  const value = priceOf(lines, (line) => pickedOf(picks, line));
  return value + taxOf(before + value) - taxOf(before);
}

/** What the cancelled pieces cost that were refunded, in paise. */
export function costOfCancelledRefunded(order: OrderAmounts, lines: readonly PricedPieces[]): Paise {
  const value = priceOf(lines, ({ cancelledRefunded }) => cancelledRefunded);
  return value + prorate(order, lines)(value);
}

/**
 * What is refunded for pieces, in paise: their cost, less what store credit gave back when they were cancelled. Cancelled
 * pieces of a line are refunded before its others.
 */
export function amountOfPieces(
  order: RefundableAmounts,
  lines: readonly PricedPieces[],
  picks: readonly LinePick[],
): Paise {
  const cancelled = lines.map((line) => ({
    lineId: line.id,
    quantity: Math.min(pickedOf(picks, line), line.cancelled - line.cancelledRefunded),
  }));
  const given = Math.max(0, order.cancelledCredit - costOfCancelledRefunded(order, lines));
  return costOfPieces(order, lines, picks) - Math.min(given, costOfPieces(order, lines, cancelled));
}

/** Cancelled pieces of a line whose money was not refunded. Cash was not paid for what was cancelled. */
export const refundDueOf = (
  { cancelled, cancelledRefunded }: Pick<LinePieces, 'cancelled' | 'cancelledRefunded'>,
  paymentMethod: PaymentMethod,
): number => (paymentMethod === 'cod' ? 0 : cancelled - cancelledRefunded);

/** Pieces that a line has now and whose money was not refunded. */
export const unrefundedOf = ({ quantity, refunded, cancelledRefunded }: LinePieces): number =>
  quantity - (refunded - cancelledRefunded);

/** Pieces of a line that can be cancelled, of those in no parcel: the ones whose money was not refunded. */
export const cancellableOf = (line: LinePieces, unpacked: number): number =>
  Math.max(0, Math.min(unpacked, unrefundedOf(line)));

/** Pieces of a line that can still be refunded. */
export const refundableOf = (line: LinePieces, paymentMethod: PaymentMethod): number =>
  unrefundedOf(line) + refundDueOf(line, paymentMethod);
