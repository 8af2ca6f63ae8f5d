import { AppError } from '../../../platform/errors';
import { isParcelMailUnsent, undoable } from '../news/mails';
import { type Parcel, parcelNote, type Shipment } from '../records/parcelRecords';
import type { Doer } from './orderLog';
import { type OrderPlan, withEvent, withLog, withNews, withWithdrawals } from './orderPlan';

/**
 * Plans that staff correct the courier and number of a parcel. News about it that wait are replaced; a customer who has the
 * mail gets another one with the new number. Throws conflict while the parcel is booked and has not left.
 */
export function planCorrection(
  plan: OrderPlan,
  admin: Doer,
  parcel: Parcel,
  { courier, trackingNumber }: Shipment,
): OrderPlan {
  const { courier: courierBefore, trackingNumber: numberBefore } = parcel;
  if (courier === courierBefore && trackingNumber === numberBefore) return plan;
  if (parcel.booking === 'requested' || (parcel.booking === 'booked' && parcel.state === 'packed'))
    throw new AppError('conflict', `Cancel the booking of parcel ${parcel.number} first.`);
  // A typed number is not followed.
  const changed: Parcel = { ...parcel, courier, trackingNumber, booking: null, checkAt: null };
  const parcels = plan.parcels.map((one) => (one.id === parcel.id ? changed : one));
  const noted = withEvent({ ...plan, parcels }, { kind: 'parcel', to: 'courier', note: parcelNote(changed) });
  const logged = withLog(noted, admin, {
    act: 'shipment',
    also: {
      before: { courier: courierBefore, trackingNumber: numberBefore },
      after: { courier, trackingNumber },
    },
  });
  return parcel.state === 'shipped' ? withCorrectedNews(logged, parcel, changed) : logged;
}

function withCorrectedNews(plan: OrderPlan, parcel: Parcel, { trackingNumber }: Parcel): OrderPlan {
  const parcelId = parcel.id;
  const waited = isParcelMailUnsent(plan.was.unsentMails, parcelId);
  const isNews = trackingNumber !== null && trackingNumber !== parcel.trackingNumber;
  const { sending } = undoable(plan.order.id, plan.now);
  return withNews(
    withWithdrawals(plan, { kind: 'parcel', parcelId }),
    ...(waited || isNews ? [{ kind: 'parcelMail', parcelId, isCorrection: !waited } as const] : []),
    ...(waited
      ? [{ kind: 'parcelWebhook', event: 'parcel.shipped', parcelId, isUndoable: true } as const]
      : []),
    { kind: 'renewedWebhook', event: 'order.shipped', ...sending },
  );
}
