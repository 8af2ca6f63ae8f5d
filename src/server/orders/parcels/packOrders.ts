import type { Tx } from '@/db/client';
import type { Person } from '@/shared/access/actor';
import { unpackedLines } from '@/shared/orders/fulfilment';
import { statusLabels } from '@/shared/orders/orderLabels';
import { isToBeSent } from '@/shared/orders/orderStatus';
import { nextParcelNumber } from '@/shared/orders/parcels';
import type { OrderResults } from '@/shared/schemas/parcels';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { checkConfirmed } from '../core/cashOrders';
import { logOrder } from '../core/orderLog';
import type { UndoOf } from '../core/orderUndo';
import { addParcel, type Parcel, parcelNote, readParcels } from '../core/parcelRecords';
import { type ActorRef, addEvent, adminRef, type OrderRow, readLines, readOrder } from '../core/records';
import { moveOrder, refundedRefusal } from '../core/status';
import { readPosition, undoOfMove, undoOfParcel } from '../core/undoFacts';
import { type Doing, forEachOrder } from './forEachOrder';

/** Puts everything that is in no parcel yet into one, order by order. A paid order becomes processing. */
export const packOrders = (deps: Deps, admin: Person, { ids }: { ids: number[] }): Promise<OrderResults> =>
  forEachOrder(
    deps,
    admin,
    [...new Set(ids)].map((orderId) => ({ orderId })),
    async (tx, { orderId }, { by, now }) => {
      const order = await readOrder(tx, orderId);
      checkOpen(order);
      await packRest(tx, order, { by, now });
    },
  );

/** Packs what is in no parcel of an order yet, and logs it. Throws conflict when that is nothing. */
export async function packRest(tx: Tx, order: OrderRow, { by, now }: Doing): Promise<Parcel> {
  const orderId = order.id;
  const parcels = await readParcels(tx, [orderId]);
  const rest = unpackedLines(await readLines(tx, [orderId]), parcels);
  if (rest.length === 0) throw new AppError('conflict', `All items of order #${orderId} are already packed.`);
  await beginProcessing(tx, order, { by: adminRef(by.id), now });
  const facts = { orderId, number: nextParcelNumber(parcels), state: 'packed', packedAt: now } as const;
  const parcel = await addParcel(tx, facts, rest, now);
  await addEvent(tx, orderId, {
    ...adminRef(by.id),
    kind: 'parcel',
    to: 'packed',
    note: parcelNote(facts),
    now,
  });
  const also = { before: { parcel: null, packed: null }, after: { parcel: parcel.number, packed: true } };
  const isMove = order.status === 'paid';
  const undo = isMove ? await undoOfMove(tx, order, parcels, 'processing') : await undoOfPacking(tx, parcel);
  await logOrder(tx, by, order, { act: isMove ? 'status' : 'parcel', also, undo, now });
  return parcel;
}

const undoOfPacking = async (tx: Tx, parcel: Parcel): Promise<UndoOf<'parcel'>> => ({
  kind: 'parcel',
  parcel: undoOfParcel(parcel, undefined),
  hasBegun: false,
  position: await readPosition(tx, parcel.orderId),
});

/** Throws conflict for an order that nothing can be packed or shipped of. */
export function checkOpen(order: OrderRow): void {
  const { id, status } = order;
  const refusal = refundedRefusal(order);
  if (refusal !== null) throw new AppError('conflict', refusal);
  if (isToBeSent(order)) return checkConfirmed(order);
  const present = status === 'pending' ? 'not paid yet' : `already ${statusLabels[status].toLowerCase()}`;
  throw new AppError('conflict', `Order #${id} is ${present}.`);
}

/** Moves a paid order to processing, which sends no mail. */
export async function beginProcessing(
  tx: Tx,
  order: OrderRow,
  { by, now }: { by: ActorRef; now: Date },
): Promise<void> {
  if (order.status === 'paid')
    await moveOrder(tx, order, { to: 'processing', by, now, followsParcels: true });
}
