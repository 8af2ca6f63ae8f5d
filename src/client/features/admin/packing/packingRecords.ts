import { readRecord, writeRecord } from '../../../lib/browserStorage';
import type { Counts } from './packingState';

const countsKey = (orderId: number) => `packing:${orderId}`;

/** What was counted of an order in this browser. It survives a reload, until the order is packed or left. */
export const readCounts = (orderId: number): Counts =>
  Object(readRecord('localStorage', countsKey(orderId))) as Counts;
export const writeCounts = (orderId: number, counts: Counts | null): void =>
  writeRecord('localStorage', countsKey(orderId), counts);

const windowKey = 'packingWindow';

/** Names this window to the server, the same after a reload. */
export function windowName(): string {
  const known = readRecord('sessionStorage', windowKey);
  if (typeof known === 'string') return known;
  const name = crypto.randomUUID();
  writeRecord('sessionStorage', windowKey, name);
  return name;
}
