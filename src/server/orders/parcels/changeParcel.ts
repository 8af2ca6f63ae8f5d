import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import { fulfilmentFrom, orderQuantities } from '@/shared/orders/fulfilment';
import { isToBeSent } from '@/shared/orders/orderStatus';
import { type CarrierState, parcelStateText } from '@/shared/orders/parcels';
import type { CorrectParcelIn, ReportParcelIn } from '@/shared/schemas/parcels';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { collectedFor } from '../core/cashOfParcel';
import { correctShipment } from '../core/correctShipment';
import { withdrawParcelNews } from '../core/mails';
import { logOrder } from '../core/orderLog';
import type { UndoOf } from '../core/orderUndo';
import {
  changeParcel,
  type Parcel,
  parcelNote,
  readParcel,
  readParcels,
  saveParcels,
} from '../core/parcelRecords';
import {
  type ActorRef,
  addEvent,
  adminRef,
  changeOrder,
  type OrderRow,
  readLines,
  readOrder,
} from '../core/records';
import { assertReturnsDelivered, readReturns } from '../core/returnRecords';
import { moveOrder } from '../core/status';
import { putBackParcel } from '../core/stockOfLines';
import { parcelsBefore } from '../core/undoFacts';
import { queueParcelWebhook } from '../core/webhooks';

/** Runs a change of a parcel and returns the id of its order. Throws notFound. */
const changing = (
  { db, now }: Deps,
  parcelId: number,
  change: (tx: Tx, order: OrderRow, parcel: Parcel, now: Date) => Promise<void>,
): Promise<number> =>
  write(db, async (tx) => {
    const parcel = await readParcel(tx, parcelId);
    await change(tx, await readOrder(tx, parcel.orderId), parcel, now());
    return parcel.orderId;
  });

/** Changes the courier and tracking number of a packed or shipped parcel. */
export const correctParcel = (deps: Deps, admin: Person, input: CorrectParcelIn): Promise<number> =>
  changing(deps, input.id, async (tx, order, parcel, now) => {
    if (parcel.state === 'cancelled') throw new AppError('conflict', 'This parcel was unpacked.');
    const { courier, trackingNumber = null } = input;
    await correctShipment(tx, admin, order, parcel, { courier, trackingNumber, now });
  });

/** Takes the pieces out of a packed parcel. Throws conflict when it has left. */
export const unpackParcel = (deps: Deps, admin: Person, { id }: { id: number }): Promise<number> =>
  changing(deps, id, async (tx, order, parcel, now) => {
    if (parcel.state !== 'packed')
      throw new AppError('conflict', `Parcel ${parcel.number} is ${parcelStateText(parcel).toLowerCase()}.`);
    await changeParcel(tx, parcel, { state: 'cancelled' }, now);
    const by = adminRef(admin.id);
    await addEvent(tx, order.id, {
      ...by,
      kind: 'parcel',
      from: 'packed',
      to: 'unpacked',
      note: parcelNote(parcel),
      now,
    });
    const also = { before: { packed: true }, after: { packed: null } };
    await logOrder(tx, admin, order, { act: 'parcel', also, now });
  });

/** Records what staff know from the carrier about a parcel that has left. */
export const reportParcel = (deps: Deps, admin: Person, input: ReportParcelIn): Promise<number> =>
  changing(deps, input.id, async (tx, order, parcel, now) => {
    const { carrierState, restock } = input;
    await recordReport(tx, order, parcel, { carrierState, restock, by: adminRef(admin.id), now });
    const also = { before: { carrier: parcel.carrierState }, after: { carrier: carrierState } };
    await logOrder(tx, admin, order, { act: 'parcel', also, now });
  });

type Report = { carrierState: CarrierState; restock: boolean; by: ActorRef; now: Date };

/**
 * Records what the carrier reports about a parcel that has left. The order is delivered with its last parcel. Pieces of
 * a cancelled order return to stock when their parcel comes back undamaged. Throws conflict when it has come back.
 */
export async function recordReport(
  tx: Tx,
  order: OrderRow,
  parcel: Parcel,
  { carrierState, restock, by, now }: Report,
): Promise<void> {
  if (parcel.state !== 'shipped' || parcel.carrierState === 'returned')
    throw new AppError('conflict', `Parcel ${parcel.number} is ${parcelStateText(parcel).toLowerCase()}.`);
  if (parcel.carrierState === carrierState) return;
  const deliveredAt = carrierState === 'delivered' ? now : null;
  const lines = await readLines(tx, [order.id]);
  const isDelivered = carrierState === 'delivered';
  const cash = isDelivered ? collectedFor(order, lines, await readParcels(tx, [order.id]), parcel) : {};
  const changed = await changeParcel(tx, parcel, { carrierState, deliveredAt, ...cash }, now);
  if (carrierState === 'returned' && order.status === 'cancelled' && restock) {
    const cause = { orderId: order.id, actorId: by.actorId, reason: 'cancel', now } as const;
    await putBackParcel(tx, lines, parcel, cause);
  }
  const parcels = await readParcels(tx, [order.id]);
  if (parcel.carrierState === 'delivered')
    assertReturnsDelivered(order.id, lines, parcels, await readReturns(tx, [order.id]));
  const fulfilment = fulfilmentFrom(lines, parcels);
  await changeOrder(tx, order.id, { fulfilment }, now);
  await addEvent(tx, order.id, {
    ...by,
    kind: 'parcel',
    from: parcel.carrierState ?? 'shipped',
    to: carrierState,
    note: parcelNote(parcel),
    now,
  });
  if (carrierState === 'delivered') await queueParcelWebhook(tx, 'parcel.delivered', changed, now);
  // What came back is not delivered: staff decide whether it is sent again.
  const { returned } = orderQuantities(lines, parcels);
  if (fulfilment === 'delivered' && returned === 0 && order.status === 'shipped')
    await moveOrder(tx, await readOrder(tx, order.id), {
      to: 'delivered',
      by,
      now,
      isUndoable: true,
      followsParcels: true,
    });
}

/** Undoes a packing, or the shipping of a part. Throws conflict when the parcel has moved on since. */
export async function undoParcel(
  tx: Tx,
  order: OrderRow,
  { parcel: change, hasBegun }: UndoOf<'parcel'>,
  { by, now }: { by: ActorRef; now: Date },
): Promise<void> {
  if (!isToBeSent(order)) throw new AppError('conflict', `Order #${order.id} has gone on since.`);
  const present = await readParcels(tx, [order.id]);
  const parcels = await saveParcels(tx, present, parcelsBefore(present, [change]), now);
  const parcel = parcels.find(({ id }) => id === change.id);
  if (!parcel) throw new AppError('conflict', 'This change cannot be undone here.');
  await withdrawParcelNews(tx, parcel.id);
  const fulfilment = fulfilmentFrom(await readLines(tx, [order.id]), parcels);
  await changeOrder(tx, order.id, { fulfilment }, now);
  await addEvent(tx, order.id, {
    ...by,
    kind: 'parcel',
    from: change.became.state,
    to: parcel.state === 'packed' ? 'packed' : 'unpacked',
    note: parcelNote(parcel),
    now,
  });
  // Nothing of the order is packed or sent any more.
  const isUntouched = parcels.every(({ state }) => state === 'cancelled');
  if (hasBegun && isUntouched && order.status === 'processing')
    await moveOrder(tx, await readOrder(tx, order.id), {
      to: 'paid',
      by,
      now,
      isSilent: true,
      followsParcels: true,
    });
}
