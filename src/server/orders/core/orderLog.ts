import type { Tx } from '@/db/client';
import { adminActor, difference, logChange, type StaffActor } from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import type { OrderUndo } from './orderUndo';
import { type OrderRow, readOrder } from './records';

/** Who changes an order: a person, or a person with the batch of the change. */
export type Doer = Person | (StaffActor & { id: number });

type Fields = Record<string, unknown>;
type OrderChangeEntry = {
  /** The verb of the logged action: `status` is logged as `order.status`. */
  act:
    | 'status'
    | 'shipment'
    | 'parcel'
    | 'rto'
    | 'items'
    | 'address'
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

/** Logs a staff change of an order; `was` is the order before. */
export async function logOrder(
  tx: Tx,
  by: Person | StaffActor,
  was: OrderRow,
  { act, also, undo, now }: OrderChangeEntry,
): Promise<void> {
  const changed = difference<Fields>(
    { ...snapshot(was), ...also?.before },
    { ...snapshot(await readOrder(tx, was.id)), ...also?.after },
  );
  if (!changed) return;
  const named = { entity: 'order', entityId: was.id, label: `Order #${was.id}` } as const;
  await logChange(
    tx,
    'source' in by ? by : adminActor(by),
    { action: `order.${act}`, ...named, ...changed, undo },
    now,
  );
}
