import { unpackedLines } from '@/shared/orders/fulfilment';
import { statusLabels } from '@/shared/orders/orderLabels';
import { isToBeSent } from '@/shared/orders/orderStatus';
import { nextParcelNumber } from '@/shared/orders/parcels';
import { AppError } from '../../platform/errors';
import { checkConfirmed } from '../core/plan/cashOrders';
import { refundedRefusal } from '../core/plan/moveOrder';
import type { OrderFacts } from '../core/plan/orderFacts';
import type { Doer } from '../core/plan/orderLog';
import { type OrderPlan, startPlan, withChange, withEvent, withLog } from '../core/plan/orderPlan';
import { followFacts } from '../core/plan/planMove';
import { undoOfMove, undoOfParcelChange } from '../core/plan/undoFacts';
import { newParcel, type Parcel, parcelNote } from '../core/records/parcelRecords';
import { adminRef, type OrderRow } from '../core/records/records';

/**
 * Plans that everything of an order that is in no parcel yet is packed into one. A paid order becomes processing. Throws
 * conflict when nothing can be packed, or all is packed.
 */
export function planPacking(facts: OrderFacts, admin: Doer, now: Date): OrderPlan {
  const { order, lines, parcels } = facts;
  checkOpen(order);
  const rest = unpackedLines(lines, parcels);
  if (rest.length === 0)
    throw new AppError('conflict', `All items of order #${order.id} are already packed.`);
  const begun = planBeginning(startPlan(facts, { by: adminRef(admin.id), now }));
  const packed = {
    orderId: order.id,
    number: nextParcelNumber(parcels),
    state: 'packed',
    packedAt: now,
  } as const;
  const parcel = newParcel(packed, rest, now);
  const plan = withEvent(
    { ...begun, parcels: [...begun.parcels, parcel] },
    { kind: 'parcel', to: 'packed', note: parcelNote(parcel) },
  );
  const also = { before: { parcel: null, packed: null }, after: { parcel: parcel.number, packed: true } };
  return order.status === 'paid'
    ? withLog(plan, admin, { act: 'status', also, undo: undoOfMove(plan) })
    : withLog(plan, admin, { act: 'parcel', also, undo: undoOfParcelChange(plan, parcel) });
}

/** Throws conflict for an order that nothing can be packed or shipped of. */
export function checkOpen(order: OrderRow): void {
  const { id, status } = order;
  const refusal = refundedRefusal(order);
  if (refusal !== null) throw new AppError('conflict', refusal);
  if (isToBeSent(order)) return checkConfirmed(order);
  const present = status === 'pending' ? 'not paid yet' : `already ${statusLabels[status].toLowerCase()}`;
  throw new AppError('conflict', `Order #${id} is ${present}.`);
}

/** Plans that a paid order becomes processing, which sends no mail. */
export const planBeginning = (plan: OrderPlan): OrderPlan =>
  plan.order.status === 'paid' ? followFacts(withChange(plan, { step: 'processing' })) : plan;

/** Plans that staff take the pieces out of a packed parcel. Throws conflict when it has left. */
export function planUnpacking(facts: OrderFacts, admin: Doer, parcel: Parcel, now: Date): OrderPlan {
  const parcels = facts.parcels.map(
    (one): Parcel => (one.id === parcel.id ? { ...one, state: 'cancelled' } : one),
  );
  const plan = withEvent(
    { ...startPlan(facts, { by: adminRef(admin.id), now }), parcels },
    { kind: 'parcel', from: 'packed', to: 'unpacked', note: parcelNote(parcel) },
  );
  return withLog(plan, admin, {
    act: 'parcel',
    also: { before: { packed: true }, after: { packed: null } },
  });
}
