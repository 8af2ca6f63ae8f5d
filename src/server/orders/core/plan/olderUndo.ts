import { z } from 'zod';
import type { DbOrTx } from '@/db/client';
import type { LoggedChange } from '@/server/audit';
import { type Parcel, readParcels } from '../records/parcelRecords';
import { type OrderUndo, orderUndo } from './orderUndo';
import { undoOfParcel } from './undoFacts';

const fields = z.record(z.string(), z.unknown()).nullable();
const cancelled = z.object({
  cancelled: z.array(z.object({ lineId: z.int(), quantity: z.int() })),
  restock: z.boolean().nullish(),
});

/**
 * Returns what undoes a change that a former release logged, from the fields that the log shows; null when it cannot be
 * undone. Releases since migration 0070 store it by itself.
 */
export async function olderUndo(db: DbOrTx, change: LoggedChange): Promise<OrderUndo | null> {
  const before = fields.parse(change.before) ?? {};
  const after = fields.parse(change.after) ?? {};
  const found = orderUndo.safeParse(await candidateOf(db, change, before, after));
  return found.success ? found.data : null;
}

type Fields = Record<string, unknown>;

async function candidateOf(
  db: DbOrTx,
  { action, entityId }: LoggedChange,
  before: Fields,
  after: Fields,
): Promise<unknown> {
  switch (action) {
    case 'order.status':
      return {
        kind: 'olderStatus',
        was: before.status,
        became: after.status,
        shipment: before.courier
          ? { courier: before.courier, trackingNumber: before.trackingNumber ?? null }
          : null,
        cancellation:
          before.status === 'cancelled'
            ? {
                cancelledBy: before.cancelledBy,
                refundStatus: before.refund,
                refundReason: before.refundReason,
              }
            : null,
      };
    case 'order.parcel': {
      const parcel = (await readParcels(db, [entityId])).find(
        ({ number, state }) => number === after.parcel && state !== 'cancelled',
      );
      if (!parcel) return null;
      const state = after.sent ?? 'packed';
      const became = { ...parcel, state, carrierState: null, shippedAt: null } as Parcel;
      const was = before.sent === 'packed' ? ({ ...became, state: 'packed' } as Parcel) : undefined;
      const hasBegun = before.status === 'paid' && after.status === 'processing';
      return { kind: 'parcel', parcel: undoOfParcel(became, was), hasBegun, position: null };
    }
    case 'order.items': {
      const items = cancelled.safeParse(after);
      if (items.success)
        return {
          kind: 'cancelledItems',
          items: items.data.cancelled,
          restocked: items.data.restock === true,
        };
      const line = z.object({ lineId: z.int() }).safeParse(after.item);
      return { kind: 'item', lineId: line.data?.lineId, was: before.item, became: after.item };
    }
    case 'order.address':
      return { kind: 'address', was: before.address, became: after.address };
    case 'order.note':
      return { kind: 'note', was: before.note ?? null, became: after.note ?? null };
    default:
      return null;
  }
}
