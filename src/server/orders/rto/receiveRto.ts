import type { Tx } from '@/db/client';
import { parcels } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import type { Person } from '@/shared/access/actor';
import { type RtoCondition, rtoCancelRefusal, rtoLabels, rtoRefusal } from '@/shared/orders/rto';
import type { OrderResults } from '@/shared/schemas/parcels';
import type { ReceiveRtoIn } from '@/shared/schemas/rto';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { logOrder } from '../core/orderLog';
import { type Parcel, readParcels } from '../core/parcelRecords';
import { adminRef, readLines, readOrder } from '../core/records';
import { moveOrder } from '../core/status';
import { piecesInParcel, writeOff } from '../core/stockOfLines';
import { recordReport } from '../parcels/changeParcel';
import { type Doing, forEachOrder } from '../parcels/forEachOrder';

type Received = { parcelId: number; condition: RtoCondition };

/**
 * Receives parcels that came back undelivered, order by order. Their items go into stock or are written off and the order is
 * cancelled, or it is to be packed and sent again. Throws notFound for an unknown parcel.
 */
export async function receiveRto(
  deps: Deps,
  admin: Person,
  { parcels: received }: ReceiveRtoIn,
): Promise<OrderResults> {
  const rows = await deps.db
    .select({ id: parcels.id, orderId: parcels.orderId })
    .from(parcels)
    .where(
      isOneOf(
        parcels.id,
        received.map(({ parcelId }) => parcelId),
      ),
    )
    .all();
  const ofOrders = new Map<number, Received[]>();
  for (const one of received) {
    const orderId = rows.find(({ id }) => id === one.parcelId)?.orderId;
    if (orderId === undefined) throw notFound('Parcel');
    ofOrders.set(orderId, [...(ofOrders.get(orderId) ?? []), one]);
  }
  const items = [...ofOrders].map(([orderId, own]) => ({ orderId, received: own }));
  return forEachOrder(deps, admin, items, (tx, item, doing) =>
    receiveOrder(tx, item.orderId, item.received, doing),
  );
}

async function receiveOrder(
  tx: Tx,
  orderId: number,
  received: readonly Received[],
  { by, now }: Doing,
): Promise<void> {
  const order = await readOrder(tx, orderId);
  const all = await readParcels(tx, [orderId]);
  const conditionOf = new Map(received.map(({ parcelId, condition }) => [parcelId, condition]));
  const chosen = all.filter(({ id }) => conditionOf.has(id));
  const conditions = [...new Set(conditionOf.values())];
  for (const parcel of chosen) {
    const refusal = rtoRefusal(order, parcel);
    if (refusal !== null) throw new AppError('conflict', refusal);
  }
  const isKept = conditions.includes('resend') && order.status !== 'cancelled';
  if (isKept && conditions.length > 1)
    throw new AppError('conflict', `Send all parcels of order #${orderId} again, or none.`);
  const refusal = isKept
    ? null
    : rtoCancelRefusal(
        order,
        all,
        chosen.map(({ id }) => id),
      );
  if (refusal !== null) throw new AppError('conflict', refusal);
  const actor = adminRef(by.id);
  for (const parcel of chosen) {
    const restock = conditionOf.get(parcel.id) !== 'damaged';
    if (parcel.carrierState !== 'returned')
      await recordReport(tx, await readOrder(tx, orderId), parcel, {
        carrierState: 'returned',
        restock,
        by: actor,
        now,
      });
    if (!restock) await writeOff(tx, piecesInParcel(await readLines(tx, [orderId]), parcel));
  }
  if (!isKept && order.status !== 'cancelled') {
    const note = 'The parcel came back undelivered (RTO).';
    await moveOrder(tx, await readOrder(tx, orderId), { to: 'cancelled', by: actor, now, note });
  }
  if (isKept && order.status !== 'processing') {
    const note = 'The parcel came back undelivered (RTO) and is sent again.';
    await moveOrder(tx, await readOrder(tx, orderId), { to: 'processing', by: actor, now, note });
  }
  await logOrder(tx, by, order, { act: 'rto', also: logged(chosen, conditionOf), now });
}

const logged = (chosen: readonly Parcel[], conditionOf: ReadonlyMap<number, RtoCondition>) => ({
  before: { rto: null },
  after: {
    rto: chosen
      .map(({ id, number }) => `Parcel ${number}: ${rtoLabels[conditionOf.get(id) ?? 'restock']}`)
      .join(', '),
  },
});
