import type { Tx } from '@/db/client';
import { adminActor, difference, logChange, type StaffActor, type StaffChange } from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import { type OrderRow, readOrder } from '../records/records';
import type { OrderUndo } from './orderUndo';

/** Who changes an order: a person, or a person with the batch of the change. */
export type Doer = Person | (StaffActor & { id: number });

type Fields = Record<string, unknown>;
export type OrderChangeEntry = {
  /** The verb of the logged action: `status` is logged as `order.status`. */
  act:
    | 'status'
    | 'shipment'
    | 'parcel'
    | 'rto'
    | 'items'
    | 'address'
    | 'business'
    | 'refund'
    | 'return'
    | 'note'
    | 'payment';
  /** Changes beside the order's own row. */
  also?: { before: Fields; after: Fields };
  /** What undoes the change; without, staff cannot undo it in the log. */
  undo?: OrderUndo;
  now: Date;
};

/** The fields of an order that the log shows, in the words of its screens. Undo does not read them. */
const snapshot = (order: OrderRow) => {
  const { status, paymentStatus, refundStatus, internalNote } = order;
  return {
    status,
    payment: paymentStatus,
    refund: refundStatus,
    note: internalNote,
  };
};

/** A change of an order for the log, with its actor. */
export type LogEntry = { by: StaffActor; change: StaffChange & { undo?: OrderUndo } };

/** Returns the log entry of a staff change from the order before and after it; null when nothing shown has changed. */
export function entryOf(
  by: Person | StaffActor,
  was: OrderRow,
  became: OrderRow,
  { act, also, undo }: Omit<OrderChangeEntry, 'now'>,
): LogEntry | null {
  const changed = difference<Fields>(
    { ...snapshot(was), ...also?.before },
    { ...snapshot(became), ...also?.after },
  );
  if (!changed) return null;
  const named = { entity: 'order', entityId: was.id, label: `Order #${was.id}` } as const;
  return {
    by: 'source' in by ? by : adminActor(by),
    change: { action: `order.${act}`, ...named, ...changed, undo },
  };
}

/** Logs a staff change of an order that was written; `was` is the order before. */
export async function logOrder(
  tx: Tx,
  by: Person | StaffActor,
  was: OrderRow,
  { now, ...change }: OrderChangeEntry,
): Promise<void> {
  const entry = entryOf(by, was, await readOrder(tx, was.id), change);
  if (entry) await logChange(tx, entry.by, entry.change, now);
}
