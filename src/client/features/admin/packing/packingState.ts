import { orderNumberIn } from '@/shared/orders/orderName';
import type { PackingLine, PackingOrder } from '@/shared/schemas/orders/packing';

/** Scanned pieces by order line. */
export type Counts = Readonly<Record<number, number>>;

/** What a scan means for the open order. */
export type ScanOutcome =
  | { kind: 'counted'; counts: Counts; lineId: number }
  /** Another order, which may be opened because nothing of this one is counted. */
  | { kind: 'order' }
  | { kind: 'wrong'; text: string };

export const countedOf = (counts: Counts, { lineId }: Pick<PackingLine, 'lineId'>): number =>
  counts[lineId] ?? 0;

const isNamedBy = ({ sku, barcode }: PackingLine, code: string): boolean =>
  barcode === code || (sku !== null && sku.toUpperCase() === code.toUpperCase());

/** Counts the item that a code names. An item that the order does not have, or no more of, is wrong. */
export function scanItem({ orderId, lines }: PackingOrder, counts: Counts, code: string): ScanOutcome {
  const named = lines.filter((line) => isNamedBy(line, code));
  const open = named.find((line) => countedOf(counts, line) < line.quantity);
  if (open) return { kind: 'counted', counts: addPiece(counts, open, 1), lineId: open.lineId };
  const [full] = named;
  if (full)
    return {
      kind: 'wrong',
      text: `One too many: order #${orderId} has only ${full.quantity} × ${lineText(full)}.`,
    };
  if (orderNumberIn(code) === null)
    return { kind: 'wrong', text: `Wrong item: ${code} is not in order #${orderId}.` };
  return pieces(counts) === 0
    ? { kind: 'order' }
    : {
        kind: 'wrong',
        text: `${code} is not an item of order #${orderId}. Finish or leave this order first.`,
      };
}

/** Changes the count of a line by hand, within its limits. */
export const addPiece = (counts: Counts, line: PackingLine, by: 1 | -1): Counts => ({
  ...counts,
  [line.lineId]: Math.min(Math.max(countedOf(counts, line) + by, 0), line.quantity),
});

const pieces = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** How many of an order's pieces are counted. */
export function progressOf({ lines }: PackingOrder, counts: Counts): { counted: number; total: number } {
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { counted: lines.reduce((sum, line) => sum + countedOf(counts, line), 0), total };
}

export function isComplete(order: PackingOrder, counts: Counts): boolean {
  const { counted, total } = progressOf(order, counts);
  return counted === total;
}

/** What was counted before a reload, as far as the order still has it. */
export const countsWithin = ({ lines }: PackingOrder, counts: Counts): Counts =>
  Object.fromEntries(lines.map((line) => [line.lineId, Math.min(countedOf(counts, line), line.quantity)]));

const lineText = ({ name, size, color }: PackingLine): string =>
  [name, size, color].filter(Boolean).join(', ');
