import type { Tx } from '@/db/client';
import { withdrawWebhooks } from '@/server/webhooks';
import { AppError } from '../../platform/errors';
import type { ViewerRole } from '../../platform/trpc';
import { queueParcelMail, sendingOfParcel, undoable, withdrawParcelNews } from './mails';
import { logOrder } from './orderLog';
import { changeParcel, type Parcel, parcelNote, type Shipment } from './parcelRecords';
import { addEvent, adminRef, type OrderRow } from './records';
import { queueOrderWebhook, queueParcelWebhook } from './webhooks';

/**
 * Changes the courier and number of a parcel. News about it that wait are replaced; a customer who has the mail gets
 * another one with the new number.
 */
export function correctShipment(
  tx: Tx,
  admin: ViewerRole,
  order: OrderRow,
  parcel: Parcel,
  { courier, trackingNumber, now }: Shipment & { now: Date },
): void {
  const { courier: courierBefore, trackingNumber: numberBefore } = parcel;
  if (courier === courierBefore && trackingNumber === numberBefore) return;
  if (parcel.booking === 'requested' || (parcel.booking === 'booked' && parcel.state === 'packed'))
    throw new AppError('conflict', `Cancel the booking of parcel ${parcel.number} first.`);
  // A typed number is not followed.
  const changed = changeParcel(tx, parcel, { courier, trackingNumber, booking: null, checkAt: null }, now);
  const also = {
    before: { courier: courierBefore, trackingNumber: numberBefore },
    after: { courier, trackingNumber },
  };
  addEvent(tx, order.id, {
    ...adminRef(admin.id),
    kind: 'parcel',
    to: 'courier',
    note: parcelNote(changed),
    now,
  });
  logOrder(tx, admin, order, { act: 'shipment', also, now });
  if (parcel.state !== 'shipped') return;
  const waited = withdrawParcelNews(tx, parcel.id);
  const isNews = trackingNumber !== null && trackingNumber !== numberBefore;
  if (waited || isNews) queueParcelMail(tx, changed, now, { isCorrection: !waited });
  if (waited) queueParcelWebhook(tx, 'parcel.shipped', changed, now, sendingOfParcel(parcel.id, now));
  const { sending } = undoable(order.id, now);
  if (sending && withdrawWebhooks(tx, sending.cause, ['order.shipped']) > 0)
    queueOrderWebhook(tx, 'order.shipped', order.id, now, sending);
}
