import type { Tx } from '@/db/client';
import { mapInTurn } from '@/shared/inTurn';
import { fulfilmentOf, lineQuantities, orderQuantities } from '@/shared/orders/fulfilment';
import type { OrderStatus } from '@/shared/orders/orderStatus';
import { isListedParcel, parcelStateText } from '@/shared/orders/parcels';
import { AppError } from '../../platform/errors';
import { collectedFor } from './cashOfParcel';
import {
  addParcel,
  changeParcel,
  hasLeft,
  type Parcel,
  type ParcelLine,
  type ParcelRow,
  type Shipment,
  shipmentOfPacked,
} from './parcelRecords';
import type { LineRow, OrderRow } from './records';

export type OrderParcels = { order: OrderRow; lines: readonly LineRow[]; parcels: readonly Parcel[] };

/** The pieces of an order that are in no parcel, as the lines of one. */
export const unpackedLines = (lines: readonly LineRow[], parcels: readonly Parcel[]): ParcelLine[] =>
  lines
    .map((line) => ({ lineId: line.id, quantity: lineQuantities(line, parcels).unpacked }))
    .filter(({ quantity }) => quantity > 0);

export const nextNumber = (parcels: readonly Parcel[]): number =>
  Math.max(0, ...parcels.filter(isListedParcel).map(({ number }) => number)) + 1;

/** Whether the carrier has reported about a parcel: it is on its way, whatever the order's status says. */
const isWithCarrier = ({ state, carrierState }: ParcelRow): boolean =>
  state === 'shipped' && carrierState !== null && carrierState !== 'delivered' && carrierState !== 'returned';

/**
 * Makes or moves the parcels that a status implies: all pieces leave when it becomes shipped, and arrive when it
 * becomes delivered. A step back takes back parcels that the carrier has not reported yet. Returns all parcels of the order.
 * Throws conflict when a step back would leave a parcel with the carrier beside a status that denies it.
 */
export async function alignParcels(
  tx: Tx,
  { order, lines, parcels }: OrderParcels,
  { to, shipment, now }: { to: OrderStatus; shipment?: Shipment; now: Date },
): Promise<Parcel[]> {
  // Pieces that came back are sent again when the order goes on.
  const goesOn =
    to === 'shipped' || to === 'delivered' || (order.status === 'cancelled' && to !== 'cancelled');
  const current = await mapInTurn(parcels, async (parcel) =>
    goesOn && parcel.carrierState === 'returned' && parcel.state === 'shipped'
      ? await changeParcel(tx, parcel, { state: 'cancelled' }, now)
      : parcel,
  );
  switch (to) {
    case 'pending':
    case 'paid':
      checkNoneWithCarrier(current);
      return mapInTurn(current, (parcel) => takeBack(tx, parcel, { isUnpacked: true, now }));
    case 'processing':
      // An order of which only a part has left is processing.
      if (unsentPieces(lines, current) === 0) checkNoneWithCarrier(current);
      return mapInTurn(current, (parcel) => takeBack(tx, parcel, { isUnpacked: false, now }));
    case 'cancelled':
      return mapInTurn(current, async (parcel) =>
        parcel.state === 'packed' ? await changeParcel(tx, parcel, { state: 'cancelled' }, now) : parcel,
      );
    case 'shipped':
      return mapInTurn(
        await shipAll(tx, { order, lines, parcels: current }, { shipment, now }),
        async (parcel) =>
          order.status === 'delivered' && parcel.carrierState === 'delivered'
            ? await changeParcel(tx, parcel, { carrierState: null, deliveredAt: null }, now)
            : parcel,
      );
    case 'delivered':
      return deliverAll(
        tx,
        order,
        lines,
        await shipAll(tx, { order, lines, parcels: current }, { shipment, now }),
        now,
      );
  }
}

/** Delivers every parcel that has left, and fixes the cash that the courier collected for each. */
async function deliverAll(
  tx: Tx,
  order: OrderRow,
  lines: readonly LineRow[],
  parcels: readonly Parcel[],
  now: Date,
): Promise<Parcel[]> {
  const known = [...parcels];
  return mapInTurn(parcels, async (parcel, at) => {
    if (!hasLeft(parcel) || parcel.carrierState === 'delivered') return parcel;
    const change = { carrierState: 'delivered', deliveredAt: now } as const;
    const delivered = await changeParcel(
      tx,
      parcel,
      { ...change, ...collectedFor(order, lines, known, parcel) },
      now,
    );
    known[at] = delivered;
    return delivered;
  });
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
async function takeBack(
  tx: Tx,
  parcel: Parcel,
  { isUnpacked, now }: { isUnpacked: boolean; now: Date },
): Promise<Parcel> {
  if (parcel.state === 'cancelled' || isWithCarrier(parcel) || parcel.carrierState === 'returned')
    return parcel;
  if (parcel.state === 'packed' && !isUnpacked) return parcel;
  const state = isUnpacked || parcel.packedAt === null ? 'cancelled' : 'packed';
  const change = { state, carrierState: null, shippedAt: null, deliveredAt: null } as const;
  return changeParcel(tx, parcel, change, now);
}

/** Ships what is packed, and the rest as one more parcel. The courier is that of the last one. */
async function shipAll(
  tx: Tx,
  { order, lines, parcels }: OrderParcels,
  { shipment, now }: { shipment?: Shipment; now: Date },
): Promise<Parcel[]> {
  const rest = unpackedLines(lines, parcels);
  const lastPacked = rest.length > 0 ? undefined : parcels.findLast(({ state }) => state === 'packed');
  const shipped = await mapInTurn(parcels, async (parcel) => {
    if (parcel.state !== 'packed') return parcel;
    const change = { state: 'shipped', shippedAt: now } as const;
    return changeParcel(
      tx,
      parcel,
      parcel === lastPacked ? { ...change, ...shipmentOfPacked(parcel, shipment) } : change,
      now,
    );
  });
  if (rest.length === 0) return shipped;
  const parcel = {
    orderId: order.id,
    number: nextNumber(parcels),
    state: 'shipped',
    shippedAt: now,
  } as const;
  return [...shipped, await addParcel(tx, { ...parcel, ...shipment }, rest, now)];
}

/** How much of an order has left, arrived and come back, from its parcels and returns. */
export function fulfilmentFrom(
  lines: readonly LineRow[],
  parcels: readonly Parcel[],
): OrderRow['fulfilment'] {
  const quantities = orderQuantities(lines, parcels);
  const sentBack = lines.reduce((sum, { returned }) => sum + returned, 0);
  return fulfilmentOf({
    ...quantities,
    delivered: quantities.delivered - sentBack,
    returned: quantities.returned + sentBack,
  });
}
