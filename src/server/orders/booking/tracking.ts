import type { Logger } from 'pino';
import type { Tx } from '@/db/client';
import type { Tracking } from '@/server/couriers';
import { isToBeSent } from '@/shared/orders/orderStatus';
import { isFromFuture } from '../../platform/futureTimes';
import { applyPlan } from '../core/plan/applyPlan';
import { readOrderFacts } from '../core/plan/orderFacts';
import { startPlan } from '../core/plan/orderPlan';
import { changeParcel, type Parcel, readParcel } from '../core/records/parcelRecords';
import { COURIER } from '../core/records/records';
import { planReport } from '../parcels/planReport';
import { planShipment } from '../parcels/planShipment';
import { recordCancelled } from './outcomes';

/**
 * Records a courier's report about a booked parcel. A packed parcel that it has picked up is shipped, with its mail.
 * A report that is older than the last one, or in words that the adapter does not know, moves nothing.
 */
export async function applyTracking(
  tx: Tx,
  parcelId: number,
  tracking: Tracking,
  log: Logger,
  now: Date,
): Promise<void> {
  const parcel = await readParcel(tx, parcelId);
  if (parcel.booking !== 'booked' || parcel.trackingNumber !== tracking.trackingNumber) return;
  const { state, text, at } = tracking;
  const { carrierAt } = parcel;
  const isKnown = carrierAt !== null && !isFromFuture(carrierAt, now);
  if (at !== null && isKnown && at < carrierAt) return;
  const reported = await changeParcel(tx, parcel, { carrierText: text, carrierAt: at ?? now }, now);
  if (state === null) {
    log.warn({ courier: parcel.courier, parcelId, text }, 'a courier reported an unknown state');
    return;
  }
  if (state === 'waiting') return;
  if (state === 'cancelled') {
    await recordCancelled(tx, parcelId, { by: COURIER, now });
    return;
  }
  const left = reported.state === 'packed' ? await shipByCarrier(tx, reported, now) : reported;
  if (left?.state !== 'shipped' || isFinal(left)) return;
  const started = startPlan(await readOrderFacts(tx, left.orderId), { by: COURIER, now });
  await applyPlan(tx, planReport(started, { parcelId, carrierState: state, restock: true }));
  if (isFinal({ carrierState: state }))
    await changeParcel(tx, await readParcel(tx, parcelId), { checkAt: null }, now);
}

const isFinal = ({ carrierState }: Pick<Parcel, 'carrierState'>): boolean =>
  carrierState === 'delivered' || carrierState === 'returned';

/** Ships a packed parcel of an open order that the courier has taken. */
async function shipByCarrier(tx: Tx, parcel: Parcel, now: Date): Promise<Parcel | undefined> {
  const { id, orderId, courier, trackingNumber } = parcel;
  const facts = await readOrderFacts(tx, orderId);
  if (!isToBeSent(facts.order)) return undefined;
  const content = { parcelId: id, shipment: { courier, trackingNumber } };
  const { plan } = planShipment(startPlan(facts, { by: COURIER, now }), content);
  return (await applyPlan(tx, plan)).parcels.find((one) => one.id === id);
}
