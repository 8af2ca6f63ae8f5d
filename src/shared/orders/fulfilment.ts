import type { CarrierState, ParcelState } from './parcels';

/** How much of an order has left and arrived. */
export const fulfilmentStatuses = [
  'unfulfilled',
  'partly_shipped',
  'shipped',
  'partly_delivered',
  'delivered',
  'returned',
] as const;
export type FulfilmentStatus = (typeof fulfilmentStatuses)[number];

/** Pieces of a line, or of a whole order. Every piece is in exactly one count but `ordered`. */
export type Quantities = {
  ordered: number;
  /** In no parcel. */
  unpacked: number;
  packed: number;
  /** With the carrier. */
  shipped: number;
  delivered: number;
  /** Came back to the shop. */
  returned: number;
};

export type Line = { id: number; quantity: number };
export type Parcel = {
  state: ParcelState;
  carrierState: CarrierState | null;
  lines: readonly { lineId: number; quantity: number }[];
};

const placeOf = ({ state, carrierState }: Parcel): 'packed' | 'shipped' | 'delivered' | 'returned' => {
  if (state === 'packed') return 'packed';
  return carrierState === 'delivered' || carrierState === 'returned' ? carrierState : 'shipped';
};

/** Where the pieces of a line are. */
export function lineQuantities({ id, quantity }: Line, parcels: readonly Parcel[]): Quantities {
  const count = { ordered: quantity, unpacked: quantity, packed: 0, shipped: 0, delivered: 0, returned: 0 };
  for (const parcel of parcels) {
    if (parcel.state === 'cancelled') continue;
    for (const line of parcel.lines) {
      if (line.lineId !== id) continue;
      count[placeOf(parcel)] += line.quantity;
      count.unpacked -= line.quantity;
    }
  }
  return count;
}

/** Where the pieces of an order are. */
export function orderQuantities(lines: readonly Line[], parcels: readonly Parcel[]): Quantities {
  const sum = { ordered: 0, unpacked: 0, packed: 0, shipped: 0, delivered: 0, returned: 0 };
  for (const line of lines) {
    const quantities = lineQuantities(line, parcels);
    for (const name of Object.keys(sum) as (keyof Quantities)[]) sum[name] += quantities[name];
  }
  return sum;
}

function fulfilmentOf({
  ordered,
  shipped,
  delivered,
  returned,
}: Omit<Quantities, 'unpacked' | 'packed'>): FulfilmentStatus {
  if (returned > 0 && returned === ordered) return 'returned';
  if (delivered > 0) return delivered + returned === ordered ? 'delivered' : 'partly_delivered';
  const left = shipped + returned;
  if (left === 0) return 'unfulfilled';
  return left === ordered ? 'shipped' : 'partly_shipped';
}

/** How much of an order has left, arrived and come back: the only function that derives it, from parcels and returns. */
export function fulfilmentFrom(
  lines: readonly (Line & { returned: number })[],
  parcels: readonly Parcel[],
): FulfilmentStatus {
  const quantities = orderQuantities(lines, parcels);
  const sentBack = lines.reduce((sum, { returned }) => sum + returned, 0);
  return fulfilmentOf({
    ...quantities,
    delivered: quantities.delivered - sentBack,
    returned: quantities.returned + sentBack,
  });
}

/** The pieces of an order that are in no parcel, as the lines of one. */
export const unpackedLines = (
  lines: readonly Line[],
  parcels: readonly Parcel[],
): { lineId: number; quantity: number }[] =>
  lines
    .map((line) => ({ lineId: line.id, quantity: lineQuantities(line, parcels).unpacked }))
    .filter(({ quantity }) => quantity > 0);

type ItemQuantities = Record<'quantity' | 'packed' | 'shipped' | 'delivered' | 'returned', number>;

/** Pieces of a line that are in no parcel. */
export const unpackedOf = ({ quantity, packed, shipped, delivered, returned }: ItemQuantities): number =>
  quantity - packed - shipped - delivered - returned;

/** "2 of 3 shipped" while a part of an order has left; null before and after. */
export function partlyShippedText(items: readonly ItemQuantities[]): string | null {
  const sum = (count: (item: ItemQuantities) => number) =>
    items.reduce((total, item) => total + count(item), 0);
  const ordered = sum(({ quantity }) => quantity);
  const left = sum(({ shipped, delivered, returned }) => shipped + delivered + returned);
  return left > 0 && left < ordered ? `${left} of ${ordered} shipped` : null;
}

/** How far an order has come between two statuses: "packed", or how much of it has left; null otherwise. */
export function progressText(items: readonly ItemQuantities[]): string | null {
  const isPacked = items.every(({ quantity, packed }) => packed === quantity);
  return isPacked ? 'packed' : partlyShippedText(items);
}
