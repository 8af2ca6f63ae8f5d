import { type Courier, courierName, couriers } from '@/shared/delivery/couriers';
import type { ShipListRow } from '@/shared/schemas/orders/parcels';
import { maxTrackingNumber } from '@/shared/schemas/orders/shipments';

/** What was typed for an order. */
type Entry = {
  trackingNumber: string;
  courier?: Courier;
  /** What a file calls a courier that the shop does not know; typing the number takes the courier for all. */
  unknownCourier?: string;
  /** The number that may be that of another parcel, too. */
  accepted?: string;
};
/** By order id. */
export type Entries = Readonly<Record<number, Entry>>;

/** The state of a row: ready to be shipped, or why not. */
export type RowState =
  | { kind: 'ready'; isBooked?: true }
  /** `text` says why it cannot be booked; its number can still be typed. */
  | { kind: 'missing'; text?: string }
  | { kind: 'waiting' }
  | { kind: 'wrong'; text: string }
  /** Another parcel has the number: staff decide whether this one has it, too. */
  | { kind: 'used'; text: string }
  | { kind: 'refused'; text: string };

/** Whether staff accepted the number of an entry although another parcel has it. */
export const isAccepted = (entry: Entry | undefined): boolean =>
  entry?.accepted !== undefined && entry.accepted === cleanNumber(entry.trackingNumber);

const isNumber = /^[A-Za-z0-9/-]*$/;
/** Whether a text can be a tracking number. */
export const isTrackingNumber = (text: string): boolean =>
  text !== '' && text.length <= maxTrackingNumber && isNumber.test(text);
/** A number as it is compared: without spaces, in any case. */
const keyOf = (number: string): string => number.replace(/\s/g, '').toUpperCase();

/** Removes spaces, which couriers print into their numbers. */
export const cleanNumber = (text: string): string => text.replace(/\s/g, '');

/** Whether the courier has given the number of a row, which then is not typed. */
export const isBooked = ({ booking }: ShipListRow): boolean => booking?.state === 'booked';

/** The number with which a row is shipped: of its booking, or typed. */
export const numberOf = ({ orderId, booking }: ShipListRow, entries: Entries): string =>
  booking?.state === 'booked' && booking.trackingNumber !== null
    ? booking.trackingNumber
    : cleanNumber(entries[orderId]?.trackingNumber ?? '');

type Rules = {
  /** Accepts rows without a tracking number. */
  withoutNumbers: boolean;
  /** Why the courier does not take orders, by id. */
  unbookable?: ReadonlyMap<number, string>;
  /** The parcels outside the table that have the numbers of rows already. */
  uses?: readonly { orderId: number; trackingNumber: string; usedBy: { orderId: number } }[];
};

/** Checks the rows against each other. */
export function rowStates(
  rows: readonly ShipListRow[],
  entries: Entries,
  { withoutNumbers, unbookable, uses = [] }: Rules,
): Map<number, RowState> {
  const owners = new Map<string, number>();
  return new Map(
    rows.map((row): [number, RowState] => {
      const { orderId, refused, booking } = row;
      if (refused !== null) return [orderId, { kind: 'refused', text: refused }];
      if (isBooked(row)) {
        owners.set(keyOf(numberOf(row, entries)), orderId);
        return [orderId, { kind: 'ready', isBooked: true }];
      }
      if (booking?.state === 'requested') return [orderId, { kind: 'waiting' }];
      const number = numberOf(row, entries);
      const unknown = entries[orderId]?.unknownCourier;
      if (unknown !== undefined) return [orderId, { kind: 'wrong', text: `Unknown courier “${unknown}”` }];
      if (number === '' && withoutNumbers) return [orderId, { kind: 'ready' }];
      if (number === '')
        return [orderId, { kind: 'missing', text: unbookable?.get(orderId) ?? booking?.error ?? undefined }];
      if (!isNumber.test(number)) return [orderId, { kind: 'wrong', text: 'Only letters, digits, - and /' }];
      if (number.length > maxTrackingNumber)
        return [orderId, { kind: 'wrong', text: `More than ${maxTrackingNumber} characters` }];
      const use = uses.find((one) => one.orderId === orderId && keyOf(one.trackingNumber) === keyOf(number));
      const owner = owners.get(keyOf(number)) ?? use?.usedBy.orderId;
      if (owner !== undefined && !isAccepted(entries[orderId]))
        return [orderId, { kind: 'used', text: `Same as #${owner}` }];
      owners.set(keyOf(number), orderId);
      return [orderId, { kind: 'ready' }];
    }),
  );
}

export type Pasted = {
  entries: Entries;
  /** Lines that fill no row, with the reason. */
  problems: string[];
};

/** The courier that a cell of a sheet names: by its name or key, in any case. */
function courierNamed(text: string): Courier | undefined {
  const key = text
    .trim()
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return couriers.find((courier) =>
    [courier, courierName(courier)].some((name) => name.toLowerCase().replace(/[^a-z]/g, '') === key),
  );
}

/**
 * Reads text from a sheet or a CSV file: a column of tracking numbers fills the rows from `from` downwards; lines of
 * `order,courier,tracking` or `order,tracking`, in any separator, fill the rows that they name.
 */
export function readPasted(text: string, rows: readonly ShipListRow[], from = 0): Pasted {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t;,]/).map((cell) => cell.trim().replace(/^"|"$/g, '')));
  const filled = lines.filter((cells) => cells.some(Boolean));
  if (filled.every((cells) => cells.filter(Boolean).length === 1)) return readColumn(lines, rows, from);
  const entries: Record<number, Entry> = {};
  const problems: string[] = [];
  const byId = new Map(rows.map((row) => [row.orderId, row]));
  filled.forEach((cells, index) => {
    const orderId = Number(/^#?(\d+)$/.exec(cells[0] ?? '')?.[1]);
    const isHeading = index === 0 && Number.isNaN(orderId);
    if (isHeading) return;
    if (Number.isNaN(orderId)) problems.push(`“${cells[0]}” is not an order number.`);
    else if (!byId.has(orderId)) problems.push(`Order #${orderId} is not in this table.`);
    else if (entries[orderId]) problems.push(`Order #${orderId} is listed twice. The first line is used.`);
    else {
      const courier = cells.length > 2 ? courierNamed(cells[1] ?? '') : undefined;
      const unknownCourier = (cells.length > 2 && !courier && cells[1]) || undefined;
      if (unknownCourier !== undefined)
        problems.push(
          `“${unknownCourier}” of order #${orderId} is not a courier of this shop. Correct the line and paste it again, or type the AWB of the courier chosen above.`,
        );
      entries[orderId] = {
        trackingNumber: cleanNumber((cells.length > 2 ? cells[2] : cells[1]) ?? ''),
        courier,
        unknownCourier,
      };
    }
  });
  return { entries, problems };
}

/** Adds pasted entries to those before. A blank cell leaves the number that is there. */
export function withPasted(before: Entries, pasted: Entries): Entries {
  const merged = Object.entries(pasted).map(([id, entry]) => {
    const trackingNumber = entry.trackingNumber || (before[Number(id)]?.trackingNumber ?? '');
    return [id, { ...entry, trackingNumber }];
  });
  return { ...before, ...Object.fromEntries(merged) };
}

function readColumn(lines: string[][], rows: readonly ShipListRow[], from: number): Pasted {
  const numbers = lines.map((cells) => cleanNumber(cells.find(Boolean) ?? ''));
  while (numbers.at(-1) === '') numbers.pop();
  const open = rows.slice(from).filter((row) => row.refused === null && !isBooked(row));
  const entries = Object.fromEntries(
    numbers.slice(0, open.length).flatMap((trackingNumber, index) => {
      const row = open[index];
      return row && trackingNumber ? [[row.orderId, { trackingNumber }]] : [];
    }),
  );
  const left = numbers.slice(open.length).filter(Boolean);
  const problems = left.length > 0 ? [`${left.length} more AWBs than rows: ${left.join(', ')}.`] : [];
  return { entries, problems };
}
