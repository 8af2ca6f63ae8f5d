import type { LinePick } from '@/shared/orders/amounts/pieces';
import { lineQuantities } from '@/shared/orders/fulfilment';
import type { Parcel } from '../records/parcelRecords';
import type { LineRow } from '../records/records';

/**
 * The pieces of an order that a cancellation returns to stock: not those that are with a carrier or the customer, which
 * return when their parcel is received.
 */
export const piecesHere = (lines: readonly LineRow[], parcels: readonly Parcel[]): LinePick[] =>
  lines.map((line) => {
    const { shipped, delivered } = lineQuantities(line, parcels);
    return { lineId: line.id, quantity: line.quantity - line.restocked - shipped - delivered };
  });

/**
 * The pieces that an order takes from stock again when it leaves `cancelled`: not those that a customer or the courier has
 * had.
 */
export const piecesGivenBack = (lines: readonly LineRow[], parcels: readonly Parcel[]): LinePick[] =>
  lines.map((line) => {
    const { shipped, delivered } = lineQuantities(line, parcels);
    return { lineId: line.id, quantity: Math.min(line.restocked, line.quantity - shipped - delivered) };
  });

/** The pieces of a parcel that are neither back in stock nor written off. */
export function piecesInParcel(lines: readonly LineRow[], parcel: Parcel): LinePick[] {
  const inParcel = new Map(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return lines.map(({ id, quantity, restocked }) => ({
    lineId: id,
    quantity: Math.min(inParcel.get(id) ?? 0, quantity - restocked),
  }));
}
