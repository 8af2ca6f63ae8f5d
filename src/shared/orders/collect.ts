import type { Paise } from '../money';
import { orderQuantities } from './fulfilment';
import type { CarrierState, ParcelState } from './parcels';
import { amountDue } from './storeCredit';

type Order = Record<'subtotal' | 'shipping' | 'tax' | 'codFee' | 'total' | 'storeCredit', Paise>;
type Line = { id: number; quantity: number; unitPrice: Paise };
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
 * What a parcel's own lines cost with their share of the tax, and shipping and fee for the first one. Store credit pays the
 * same share of each parcel.
 */
function shareOf(order: Order, lines: readonly Line[], parcel: Parcel, isFirst: boolean): Paise {
  const value = valueOfParcel(lines, parcel);
  // Rounded down, so that something is left for the last one.
  const tax = order.subtotal === 0 ? 0 : Math.floor((order.tax * value) / order.subtotal);
  const cost = value + tax + (isFirst ? order.shipping + order.codFee : 0);
  return order.total === 0 ? 0 : Math.floor((cost * amountDue(order)) / order.total);
}

/**
 * What the courier collects for a parcel of an order that is paid on delivery. A parcel pays its own lines with their
 * share of the tax, the first one also shipping and fee, each less its share of the store credit. The last parcel of the
 * order pays what the others leave, so the sum is what is due, to the paisa. Amounts of booked parcels do not change.
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
  return shareOf(
    order,
    lines,
    parcel,
    others.every(({ number }) => number > parcel.number),
  );
}

/** What is left to collect of an order whose other parcels have left: the amount of a slip for the rest. */
export function cashOfRest(order: Order, lines: readonly Line[], parcels: readonly Parcel[]): Paise {
  const left = parcels.filter(
    ({ state, carrierState }) => state === 'shipped' && carrierState !== 'returned',
  );
  const firstNumber = Math.min(...left.map(({ number }) => number));
  const collected = (parcel: Parcel): Paise =>
    parcel.collect ?? shareOf(order, lines, parcel, parcel.number === firstNumber);
  return left.reduce((rest, parcel) => rest - collected(parcel), amountDue(order));
}
