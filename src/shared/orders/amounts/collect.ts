import type { Paise } from '../../money';
import { orderQuantities } from '../fulfilment';
import type { CarrierState, ParcelState } from '../parcels';
import { amountDue } from '../storeCredit';
import type { ChargeAmount } from './charges';
import { type LinePieces, valueOfPieces } from './pieces';

type Order = { charges: readonly ChargeAmount[]; total: Paise; storeCredit: Paise };
type Line = Pick<LinePieces, 'id' | 'quantity' | 'unitPrice' | 'pieceAmounts'>;
type Parcel = {
  id: number;
  number: number;
  state: ParcelState;
  carrierState: CarrierState | null;
  /** Fixed by an earlier booking; null before. */
  collect: Paise | null;
  lines: readonly { lineId: number; quantity: number }[];
};

/** The value of the goods in a parcel, without tax. */
export const valueOfParcel = (lines: readonly Line[], parcel: Pick<Parcel, 'lines'>): Paise =>
  parcel.lines.reduce((sum, { lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return sum + (line ? line.unitPrice * quantity : 0);
  }, 0);

/**
 * What the pieces of a parcel cost, and the charges for the first one; store credit pays the same share of each parcel. The
 * first pieces of a line are in the first parcels.
 */
function shareOf(order: Order, lines: readonly Line[], parcel: Parcel, others: readonly Parcel[]): Paise {
  const earlier = others.filter(({ number }) => number < parcel.number);
  const goods = parcel.lines.reduce((sum, { lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    const before = earlier
      .flatMap((one) => one.lines)
      .reduce((count, one) => count + (one.lineId === lineId ? one.quantity : 0), 0);
    return sum + (line ? valueOfPieces(line, before, quantity) : 0);
  }, 0);
  const cost =
    goods + (earlier.length === 0 ? order.charges.reduce((sum, { amount }) => sum + amount, 0) : 0);
  // Rounded down, so that something is left for the last one.
  const due = amountDue(order);
  return order.total === 0 ? 0 : Number((BigInt(cost) * BigInt(due)) / BigInt(order.total));
}

/**
 * Paise that the courier collects for a parcel of an order that is paid on delivery. A parcel pays its own pieces, the first
 * one also the charges, each less its share of the store credit. The last parcel of the order pays what the others leave, so
 * the sum is what is due, to the paisa. Amounts of booked parcels do not change.
 */
export function collectOfParcel(
  order: Order,
  lines: readonly Line[],
  parcels: readonly Parcel[],
  parcelId: number,
): Paise {
  const active = parcels.filter(
    ({ state, carrierState }) => state !== 'cancelled' && carrierState !== 'returned',
  );
  const parcel = active.find(({ id }) => id === parcelId);
  if (!parcel) throw new Error(`The order has no parcel ${parcelId}.`);
  const others = active.filter(({ id }) => id !== parcelId);
  const { unpacked } = orderQuantities(lines, active);
  const isLast = unpacked === 0 && others.every(({ collect }) => collect !== null);
  if (isLast) return amountDue(order) - others.reduce((sum, { collect }) => sum + (collect ?? 0), 0);
  return shareOf(order, lines, parcel, others);
}

/** Paise that are left to collect of an order whose other parcels have left: the amount of a slip for the rest. */
export function cashOfRest(order: Order, lines: readonly Line[], parcels: readonly Parcel[]): Paise {
  const left = parcels.filter(
    ({ state, carrierState }) => state === 'shipped' && carrierState !== 'returned',
  );
  const collected = (parcel: Parcel): Paise => parcel.collect ?? shareOf(order, lines, parcel, left);
  return left.reduce((rest, parcel) => rest - collected(parcel), amountDue(order));
}
