import type { Paise } from '../../money';
import { allocate } from './allocate';
import type { LineAmounts } from './lines';
import type { PieceAmount } from './pieces';

/** An order from before its lines stored what each piece costs; amounts in paise. */
type OlderOrder = { tax: Paise; cancelledAmount: Paise };
type OlderLine = {
  unitPrice: Paise;
  /** Pieces as the order was placed. */
  ordered: number;
  cancelled: number;
  refunded: number;
  cancelledRefunded: number;
};

/** The tax that older orders carry. */
const RATE = 8;

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * What the pieces of an older order cost. What was booked stays: the pieces that the order has share exactly its present
 * tax, the cancelled ones the rest, and among both those that were refunded share what was refunded with them.
 */
export function amountsOfOlderOrder(order: OlderOrder, lines: readonly OlderLine[]): LineAmounts[] {
  const pieces = lines.flatMap((line, place) =>
    Array.from({ length: line.ordered }, (_, index) => ({
      line: place,
      price: line.unitPrice,
      ...stateOf(line, index),
    })),
  );
  const poolOf = (isCancelled: boolean, isRefunded: boolean) =>
    pieces.filter((piece) => piece.isCancelled === isCancelled && piece.isRefunded === isRefunded);
  const worthOf = (pool: readonly { price: Paise }[]): Paise => sumOf(pool.map(({ price }) => price));
  const cancelled = { refunded: poolOf(true, true), rest: poolOf(true, false) };
  const present = { refunded: poolOf(false, true), rest: poolOf(false, false) };

  const cancelledTax = order.cancelledAmount - worthOf([...cancelled.refunded, ...cancelled.rest]);
  const [cancelledRefunded = 0, cancelledRest = 0] = allocate(cancelledTax, [
    worthOf(cancelled.refunded),
    worthOf(cancelled.rest),
  ]);
  // Refunds took their share of the whole tax, rounded over all pieces that were refunded.
  const refundedValue = worthOf(cancelled.refunded) + worthOf(present.refunded);
  const refundedTax = Math.round((order.tax + cancelledTax) * (refundedValue / (worthOf(pieces) || 1)));
  const presentRefunded =
    present.refunded.length === 0
      ? 0
      : present.rest.length === 0
        ? order.tax
        : Math.max(0, Math.min(order.tax, refundedTax - cancelledRefunded));

  const taxes = new Map<(typeof pieces)[number], Paise>();
  const share = (pool: typeof pieces, tax: Paise) =>
    allocate(
      tax,
      pool.map(({ price }) => price),
    ).forEach((part, place) => {
      const piece = pool[place];
      if (piece) taxes.set(piece, part);
    });
  share(cancelled.refunded, cancelledRefunded);
  share(cancelled.rest, cancelledRest);
  share(present.refunded, presentRefunded);
  share(present.rest, order.tax - presentRefunded);

  return lines.map((line, place) => {
    const pieceAmounts: PieceAmount[] = pieces
      .filter((piece) => piece.line === place)
      .map((piece) => ({ net: piece.price, tax: taxes.get(piece) ?? 0 }));
    const tax = sumOf(pieceAmounts.map((piece) => piece.tax));
    const taxable = line.unitPrice * line.ordered;
    return {
      discount: 0,
      taxes: [{ head: 'tax', rate: RATE, taxable, tax, isIncluded: false }],
      pieceAmounts,
    };
  });
}

/** Cancelled pieces are the last of their line, refunded ones the last of these and the first of the others. */
function stateOf({ ordered, cancelled, refunded, cancelledRefunded }: OlderLine, index: number) {
  const isCancelled = index >= ordered - cancelled;
  const isRefunded = isCancelled
    ? index >= ordered - cancelledRefunded
    : index < refunded - cancelledRefunded;
  return { isCancelled, isRefunded };
}
