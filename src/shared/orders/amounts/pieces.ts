import type { Paise } from '../../money';
import { type TaxPart, taxOnTop } from '../../tax/taxPart';
import type { PaymentMethod } from '../orderStatus';
import { type Charge, totalOfCharges } from './charges';

/**
 * What one piece of a line cost, in paise: its price less offers, and the tax on top of it. `taken` is what each offer on
 * goods took off it, in the order of the order's offers; absent in an order without one. `included` is its share of each tax
 * that the line's price includes, in the order of the line's taxes; absent without GST.
 */
export type PieceAmount = {
  net: Paise;
  tax: Paise;
  taken?: readonly Paise[];
  included?: readonly Paise[];
};

/** The pieces of an order line, with what each cost when the order was placed. */
export type LinePieces = {
  id: number;
  unitPrice: Paise;
  /** What the line has now, without cancelled pieces. */
  quantity: number;
  /** Pieces that were cancelled before they left. */
  cancelled: number;
  /** Refunded so far, cancelled ones included. */
  refunded: number;
  /** Cancelled ones that were refunded. */
  cancelledRefunded: number;
  /** What each piece cost as the order was placed. */
  pieceAmounts: readonly PieceAmount[];
};

/** Some pieces of a line. */
export type LinePick = { lineId: number; quantity: number };

/*
 * Which pieces these are: the cancelled ones are the last of their line, and the refunded ones of the rest are the first;
 * refunds of cancelled ones go from the end. So what a piece costs never depends on what happened to others.
 */

const sumOf = (values: readonly Paise[]): Paise => values.reduce((sum, value) => sum + value, 0);

const pickedOf = (picks: readonly LinePick[], { id }: { id: number }): number =>
  picks.find(({ lineId }) => lineId === id)?.quantity ?? 0;

/** What pieces of a line cost, from the one at `from`. */
function amountOfRange(
  { pieceAmounts }: Pick<LinePieces, 'pieceAmounts'>,
  from: number,
  quantity: number,
): Pick<PieceAmount, 'net' | 'tax'> {
  const range = pieceAmounts.slice(from, from + quantity);
  return { net: sumOf(range.map(({ net }) => net)), tax: sumOf(range.map(({ tax }) => tax)) };
}

/** The taxes of some pieces of a line that has these taxes. */
export function taxesOfPieces(taxes: readonly TaxPart[], pieces: readonly PieceAmount[]): TaxPart[] {
  const net = sumOf(pieces.map((piece) => piece.net));
  const amounts = taxes.map(({ isIncluded }, place) =>
    sumOf(pieces.map(({ tax, included }) => (isIncluded ? (included?.[place] ?? 0) : tax))),
  );
  const included = sumOf(amounts.map((amount, place) => (taxes[place]?.isIncluded ? amount : 0)));
  return taxes.map((part, place) => ({ ...part, taxable: net - included, tax: amounts[place] ?? 0 }));
}

/** The taxes of pieces of a line, from the one at `from`. */
export const taxesOfRange = (
  { taxes, pieceAmounts }: { taxes: readonly TaxPart[]; pieceAmounts: readonly PieceAmount[] },
  from: number,
  quantity: number,
): TaxPart[] => taxesOfPieces(taxes, pieceAmounts.slice(from, from + quantity));

/** Paise that pieces of a line cost with their tax, from the one at `from`. */
export function valueOfPieces(line: Pick<LinePieces, 'pieceAmounts'>, from: number, quantity: number): Paise {
  const { net, tax } = amountOfRange(line, from, quantity);
  return net + tax;
}

/** Paise by which the total falls when pieces are cancelled. */
export const costOfCancelling = (lines: readonly LinePieces[], picks: readonly LinePick[]): Paise =>
  sumOf(
    lines.map((line) => {
      const quantity = pickedOf(picks, line);
      return valueOfPieces(line, line.quantity - quantity, quantity);
    }),
  );

/** The amounts of an order as it is now. `cancelledAmount` is by how much they fell since it was placed. */
export type PresentAmounts = { subtotal: Paise; tax: Paise; total: Paise; cancelledAmount: Paise };

/** The amounts of an order after pieces were cancelled, or with a negative quantity taken into it again. Charges stay. */
export function amountsAfterCancelling(
  lines: readonly LinePieces[],
  charges: readonly Charge[],
  picks: readonly LinePick[],
): PresentAmounts {
  const left = lines.map((line) => ({ line, quantity: line.quantity - pickedOf(picks, line) }));
  const amounts = left.map(({ line, quantity }) => amountOfRange(line, 0, quantity));
  const goods = sumOf(amounts.map(({ net, tax }) => net + tax));
  return {
    subtotal: sumOf(left.map(({ line, quantity }) => line.unitPrice * quantity)),
    tax: sumOf(amounts.map(({ tax }) => tax)) + sumOf(charges.map(taxOnTop)),
    total: goods + totalOfCharges(charges),
    cancelledAmount: sumOf(lines.map((line) => valueOfPieces(line, 0, line.pieceAmounts.length))) - goods,
  };
}

/** Paise that the next cancelled pieces of a line cost that are refunded. */
const valueOfCancelled = (line: LinePieces, quantity: number): Paise =>
  valueOfPieces(line, line.pieceAmounts.length - line.cancelledRefunded - quantity, quantity);

/** Paise that the next pieces of a line cost that are refunded, without cancelled ones. */
const valueOfPresent = (line: LinePieces, quantity: number): Paise =>
  valueOfPieces(line, line.refunded - line.cancelledRefunded, quantity);

/** What the pieces cost that the customer sends back next. */
export const presentPieces = (line: LinePieces, quantity: number): readonly PieceAmount[] => {
  const from = line.refunded - line.cancelledRefunded;
  return line.pieceAmounts.slice(from, from + quantity);
};

/** Paise that each offer on goods takes off the pieces that an order has. */
export const takenOffPieces = (
  lines: readonly Pick<LinePieces, 'quantity' | 'pieceAmounts'>[],
  offers: number,
): Paise[] =>
  Array.from({ length: offers }, (_, offer) =>
    sumOf(
      lines.flatMap(({ quantity, pieceAmounts }) =>
        pieceAmounts.slice(0, quantity).map(({ taken }) => taken?.[offer] ?? 0),
      ),
    ),
  );

/** Paise that pieces cost which the customer sent back. */
export const costOfReturned = (lines: readonly LinePieces[], picks: readonly LinePick[]): Paise =>
  sumOf(lines.map((line) => valueOfPresent(line, pickedOf(picks, line))));

/** Paise that the cancelled pieces cost that were refunded. */
export const costOfCancelledRefunded = (lines: readonly LinePieces[]): Paise =>
  sumOf(
    lines.map(({ cancelledRefunded, ...line }) =>
      valueOfPieces(line, line.pieceAmounts.length - cancelledRefunded, cancelledRefunded),
    ),
  );

/** How an order was paid, and what store credit gave back when pieces of it were cancelled, in paise. */
type Paid = { paymentMethod: PaymentMethod; cancelledCredit: Paise };

/**
 * Paise that are refunded for pieces: their cost, less what store credit gave back when they were cancelled. Cancelled
 * pieces of a line whose money is due are refunded before its others.
 */
export function amountOfPieces(
  lines: readonly LinePieces[],
  picks: readonly LinePick[],
  { paymentMethod, cancelledCredit }: Paid,
): Paise {
  const parts = lines.map((line) => {
    const quantity = pickedOf(picks, line);
    const ofCancelled = Math.min(quantity, refundDueOf(line, paymentMethod));
    return {
      cancelled: valueOfCancelled(line, ofCancelled),
      present: valueOfPresent(line, quantity - ofCancelled),
    };
  });
  const ofCancelled = sumOf(parts.map(({ cancelled }) => cancelled));
  const given = Math.max(0, cancelledCredit - costOfCancelledRefunded(lines));
  return sumOf(parts.map(({ present }) => present)) + ofCancelled - Math.min(given, ofCancelled);
}

/** Cancelled pieces of a line whose money was not refunded. Cash was not paid for what was cancelled. */
export const refundDueOf = (
  { cancelled, cancelledRefunded }: Pick<LinePieces, 'cancelled' | 'cancelledRefunded'>,
  paymentMethod: PaymentMethod,
): number => (paymentMethod === 'cod' ? 0 : cancelled - cancelledRefunded);

type Counts = Pick<LinePieces, 'quantity' | 'cancelled' | 'refunded' | 'cancelledRefunded'>;

/** Pieces that a line has now and whose money was not refunded. */
export const unrefundedOf = ({ quantity, refunded, cancelledRefunded }: Omit<Counts, 'cancelled'>): number =>
  quantity - (refunded - cancelledRefunded);

/** Pieces of a line that can be cancelled, of those in no parcel: the ones whose money was not refunded. */
export const cancellableOf = (line: Omit<Counts, 'cancelled'>, unpacked: number): number =>
  Math.max(0, Math.min(unpacked, unrefundedOf(line)));

/** Pieces of a line that can still be refunded. */
export const refundableOf = (line: Counts, paymentMethod: PaymentMethod): number =>
  unrefundedOf(line) + refundDueOf(line, paymentMethod);
