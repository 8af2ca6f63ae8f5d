import type { Tx } from '@/db/client';
import { withdrawWebhooks } from '@/server/webhooks';
import { AppError } from '../../../platform/errors';

import { queueParcelMail, sendingOfParcel, undoable, withdrawParcelNews } from '../news/mails';
import { queueOrderWebhook, queueParcelWebhook } from '../news/webhooks';
import { changeParcel, type Parcel, parcelNote, type Shipment } from '../records/parcelRecords';
import { addEvent, adminRef, type OrderRow } from '../records/records';
import { type Doer, logOrder } from './orderLog';

/**
 * Changes the courier and number of a parcel. News about it that wait are replaced; a customer who has the mail gets
 * another one with the new number.
 */
export async function correctShipment(
  tx: Tx,
  admin: Doer,
  order: OrderRow,
  parcel: Parcel,
  { courier, trackingNumber, now }: Shipment & { now: Date },
): Promise<void> {
  const { courier: courierBefore, trackingNumber: numberBefore } = parcel;
  if (courier === courierBefore && trackingNumber === numberBefore) return;
  if (parcel.booking === 'requested' || (parcel.booking === 'booked' && parcel.state === 'packed'))
    throw new AppError('conflict', `Cancel the booking of parcel ${parcel.number} first.`);
  // A typed number is not followed.
  const changed = await changeParcel(
    tx,
    parcel,
    { courier, trackingNumber, booking: null, checkAt: null },
    now,
  );
  const also = {
    before: { courier: courierBefore, trackingNumber: numberBefore },
    after: { courier, trackingNumber },
  };
  await addEvent(tx, order.id, {
    ...adminRef(admin.id),
    kind: 'parcel',
    to: 'courier',
    note: parcelNote(changed),
    now,
  });
  await logOrder(tx, admin, order, { act: 'shipment', also, now });
  if (parcel.state !== 'shipped') return;
  const waited = await withdrawParcelNews(tx, parcel.id);
  const isNews = trackingNumber !== null && trackingNumber !== numberBefore;
  if (waited || isNews) await queueParcelMail(tx, changed, now, { isCorrection: !waited });
  if (waited) await queueParcelWebhook(tx, 'parcel.shipped', changed, now, sendingOfParcel(parcel.id, now));
  const { sending } = undoable(order.id, now);
  if (sending && (await withdrawWebhooks(tx, sending.cause, ['order.shipped'])) > 0)
    await queueOrderWebhook(tx, 'order.shipped', order.id, now, sending);
}
