import { unpackedOf } from '../orders/fulfilment';
import type { PlainDocument } from '../schemas/orders/plainOrders';

type Item = PlainDocument['items'][number];
type Place = Pick<Item, 'bin' | 'name' | 'size'>;

/** In the sequence of the shelves: by bin, those without a bin last. */
export const byBin = (one: Place, other: Place): number =>
  placeOf(one).localeCompare(placeOf(other), 'en', { numeric: true });

const placeOf = ({ bin, name, size }: Place): string => [bin ?? '\uffff', name, size ?? ''].join('\n');

/**
 * What belongs into the next parcel, by bin: the pieces that have not left. Of an order that has left, all of it, for a
 * second print.
 */
export function slipItems(order: Pick<PlainDocument, 'items'>): Item[] {
  const remaining = order.items
    .map((item) => ({ ...item, quantity: unpackedOf(item) + item.packed }))
    .filter(({ quantity }) => quantity > 0);
  const all = order.items.filter(({ quantity }) => quantity > 0);
  return (remaining.length > 0 ? remaining : all).toSorted(byBin);
}

/** A size and colour to take from the shelves, and the orders that need it. */
export type PickLine = { item: Item; quantity: number; orderIds: number[] };

/** The unpacked pieces of all orders, added up for each size and colour, by bin. */
export function pickLines(orders: readonly PlainDocument[]): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const { id, status, items } of orders) {
    if (status === 'cancelled') continue;
    for (const item of items) {
      const quantity = unpackedOf(item);
      if (quantity === 0) continue;
      const key = `${item.productId} ${item.size} ${item.color}`;
      const line = lines.get(key) ?? { item, quantity: 0, orderIds: [] };
      line.quantity += quantity;
      line.orderIds.push(id);
      lines.set(key, line);
    }
  }
  return [...lines.values()].sort((one, other) => byBin(one.item, other.item));
}

/** The pieces of items or pick lines. */
export const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
