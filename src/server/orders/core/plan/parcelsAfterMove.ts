import { orderQuantities, unpackedLines } from '@/shared/orders/fulfilment';
import type { OrderStatus } from '@/shared/orders/orderStatus';
import { nextParcelNumber, parcelStateText } from '@/shared/orders/parcels';
import { AppError } from '../../../platform/errors';
import { hasLeft, newParcel, type Parcel, type Shipment, shipmentOfPacked } from '../records/parcelRecords';
import type { LineRow, OrderRow } from '../records/records';
import { collectedFor } from '../rules/cashOfParcel';

export type OrderParcels = { order: OrderRow; lines: readonly LineRow[]; parcels: readonly Parcel[] };
type To = { to: OrderStatus; shipment?: Shipment; now: Date };

/** Whether the carrier has reported about a parcel: it is on its way, whatever the order's status says. */
const isWithCarrier = ({ state, carrierState }: Parcel): boolean =>
  state === 'shipped' && carrierState !== null && carrierState !== 'delivered' && carrierState !== 'returned';

/**
 * Translates a status into parcels: all pieces leave when it becomes shipped, and arrive when it becomes delivered. A step
 * back takes back parcels that the carrier has not reported yet. Returns all parcels of the order; unchanged ones are the
 * same objects. Throws conflict when a step back would leave a parcel with the carrier beside a status that denies it.
 */
export function parcelsAfterMove({ order, lines, parcels }: OrderParcels, move: To): Parcel[] {
  const { to, now } = move;
  // Pieces that came back are sent again when the order goes on.
  const goesOn =
    to === 'shipped' || to === 'delivered' || (order.status === 'cancelled' && to !== 'cancelled');
  const current = parcels.map(
    (parcel): Parcel =>
      goesOn && parcel.carrierState === 'returned' && parcel.state === 'shipped'
        ? { ...parcel, state: 'cancelled' }
        : parcel,
  );
  switch (to) {
    case 'pending':
    case 'paid':
      checkNoneWithCarrier(current);
      return current.map((parcel) => takenBack(parcel, { isUnpacked: true }));
    case 'processing':
      // An order of which only a part has left is processing.
      if (unsentPieces(lines, current) === 0) checkNoneWithCarrier(current);
      return current.map((parcel) => takenBack(parcel, { isUnpacked: false }));
    case 'cancelled':
      return current.map((parcel) =>
        parcel.state === 'packed' ? { ...parcel, state: 'cancelled' } : parcel,
      );
    case 'shipped':
      return withDeliveryUndone(lines, allShipped({ order, lines, parcels: current }, move));
    case 'delivered':
      return allDelivered(order, lines, allShipped({ order, lines, parcels: current }, move), now);
  }
}

/** An order of which everything has arrived is delivered: to be shipped, its parcels are on their way again. */
function withDeliveryUndone(lines: readonly LineRow[], parcels: Parcel[]): Parcel[] {
  const { ordered, delivered } = orderQuantities(lines, parcels);
  if (delivered < ordered) return parcels;
  return parcels.map((parcel) =>
    parcel.carrierState === 'delivered' ? { ...parcel, carrierState: null, deliveredAt: null } : parcel,
  );
}

/** Delivers every parcel that has left, and fixes the cash that the courier collected for each. */
function allDelivered(
  order: OrderRow,
  lines: readonly LineRow[],
  parcels: readonly Parcel[],
  now: Date,
): Parcel[] {
  const known = [...parcels];
  parcels.forEach((parcel, at) => {
    if (!hasLeft(parcel) || parcel.carrierState === 'delivered') return;
    const collected = collectedFor(order, lines, known, parcel);
    known[at] = { ...parcel, carrierState: 'delivered', deliveredAt: now, ...collected };
  });
  return known;
}

const unsentPieces = (lines: readonly LineRow[], parcels: readonly Parcel[]): number => {
  const { unpacked, packed } = orderQuantities(lines, parcels);
  return unpacked + packed;
};

function checkNoneWithCarrier(parcels: readonly Parcel[]): void {
  const held = parcels.find(isWithCarrier);
  if (held)
    throw new AppError(
      'conflict',
      `The courier has parcel ${held.number} (${parcelStateText(held).toLowerCase()}). The order can go back when it is here again.`,
    );
}

/** A parcel that was packed is packed again; another one is undone. */
function takenBack(parcel: Parcel, { isUnpacked }: { isUnpacked: boolean }): Parcel {
  if (parcel.state === 'cancelled' || isWithCarrier(parcel) || parcel.carrierState === 'returned')
    return parcel;
  if (parcel.state === 'packed' && !isUnpacked) return parcel;
  const state = isUnpacked || parcel.packedAt === null ? 'cancelled' : 'packed';
  return { ...parcel, state, carrierState: null, shippedAt: null, deliveredAt: null };
}

/** Ships what is packed, and the rest as one more parcel. The courier is that of the last one. */
function allShipped({ order, lines, parcels }: OrderParcels, { shipment, now }: To): Parcel[] {
  const rest = unpackedLines(lines, parcels);
  const lastPacked = rest.length > 0 ? undefined : parcels.findLast(({ state }) => state === 'packed');
  const shipped = parcels.map((parcel): Parcel => {
    if (parcel.state !== 'packed') return parcel;
    const number = parcel === lastPacked ? shipmentOfPacked(parcel, shipment) : {};
    return { ...parcel, state: 'shipped', shippedAt: now, ...number };
  });
  if (rest.length === 0) return shipped;
  const facts = { orderId: order.id, number: nextParcelNumber(parcels), state: 'shipped' } as const;
  return [...shipped, newParcel({ ...facts, shippedAt: now, ...shipment }, rest, now)];
}
