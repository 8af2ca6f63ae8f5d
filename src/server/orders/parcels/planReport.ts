import { type CarrierState, parcelStateText } from '@/shared/orders/parcels';
import { AppError, notFound } from '../../platform/errors';
import { dueAgainRefusal } from '../core/plan/moveOrder';
import { type OrderPlan, withEvent, withNews, withRestocked } from '../core/plan/orderPlan';
import { followFacts } from '../core/plan/planMove';
import { type Parcel, parcelNote } from '../core/records/parcelRecords';
import { assertReturnsDelivered } from '../core/records/returnRecords';
import { collectedFor } from '../core/rules/cashOfParcel';
import { piecesInParcel } from '../core/rules/stockOfLines';

export type Report = { parcelId: number; carrierState: CarrierState; restock: boolean };

/**
 * Plans what the carrier reports about a parcel that has left. The order is delivered with its last parcel. Pieces of a
 * cancelled order return to stock when their parcel comes back undamaged. Throws notFound, and conflict when it has come back.
 */
export function planReport(plan: OrderPlan, { parcelId, carrierState, restock }: Report): OrderPlan {
  const { order, lines, now } = plan;
  const parcel = plan.parcels.find(({ id }) => id === parcelId);
  if (!parcel) throw notFound('Parcel');
  if (parcel.state !== 'shipped' || parcel.carrierState === 'returned')
    throw new AppError('conflict', `Parcel ${parcel.number} is ${parcelStateText(parcel).toLowerCase()}.`);
  if (parcel.carrierState === carrierState) return plan;
  const isDelivered = carrierState === 'delivered';
  const reported: Parcel = {
    ...parcel,
    carrierState,
    deliveredAt: isDelivered ? now : null,
    ...(isDelivered && collectedFor(order, lines, plan.parcels, parcel)),
  };
  const parcels = plan.parcels.map((one) => (one.id === parcelId ? reported : one));
  if (parcel.carrierState === 'delivered') assertReturnsDelivered(order.id, lines, parcels, plan.returns);
  const cameBack = carrierState === 'returned' && order.status === 'cancelled' && restock;
  const stocked = cameBack ? withRestocked(plan, piecesInParcel(lines, parcel), 'cancel') : plan;
  const noted = withEvent(
    { ...stocked, parcels },
    { kind: 'parcel', from: parcel.carrierState ?? 'shipped', to: carrierState, note: parcelNote(parcel) },
  );
  const told = isDelivered
    ? withNews(noted, { kind: 'parcelWebhook', event: 'parcel.delivered', parcelId, isUndoable: false })
    : noted;
  // The customer has the mail of the arrival: a report that corrects it sends no other.
  const isBack = order.status === 'delivered';
  const refusal = isBack && !isDelivered ? dueAgainRefusal(order, 'shipped') : null;
  if (refusal !== null) throw new AppError('conflict', refusal);
  return followFacts(told, { isUndoable: true, isSilent: isBack });
}
