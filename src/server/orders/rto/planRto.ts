import { type RtoCondition, rtoCancelRefusal, rtoLabels, rtoRefusal } from '@/shared/orders/rto';
import { AppError } from '../../platform/errors';
import type { OrderFacts } from '../core/plan/orderFacts';
import type { Doer } from '../core/plan/orderLog';
import { type OrderPlan, startPlan, withChange, withLog, withWrittenOff } from '../core/plan/orderPlan';
import { followFacts, planMove } from '../core/plan/planMove';
import type { Parcel } from '../core/records/parcelRecords';
import { adminRef } from '../core/records/records';
import { piecesInParcel } from '../core/rules/stockOfLines';
import { planReport } from '../parcels/planReport';

export type Received = { parcelId: number; condition: RtoCondition };

/**
 * Plans that parcels of an order came back undelivered. Their items go into stock or are written off and the order is
 * cancelled, or they are unpacked, to be packed and sent again. Throws conflict when a parcel or its order refuses that.
 */
export function planRto(facts: OrderFacts, admin: Doer, received: readonly Received[], now: Date): OrderPlan {
  const { order } = facts;
  const conditionOf = new Map(received.map(({ parcelId, condition }) => [parcelId, condition]));
  const chosen = facts.parcels.filter(({ id }) => conditionOf.has(id));
  const isResent = checkReceived(facts, chosen, [...new Set(conditionOf.values())]);
  let plan = startPlan(facts, { by: adminRef(admin.id), now });
  for (const { id } of chosen) {
    const condition = conditionOf.get(id) ?? 'restock';
    plan = planReceived(plan, id, condition);
  }
  if (isResent) plan = planResending(plan, chosen);
  else if (order.status !== 'cancelled')
    plan = planMove(plan, { to: 'cancelled', note: 'The parcel came back undelivered (RTO).' });
  return withLog(plan, admin, { act: 'rto', also: logged(chosen, conditionOf) });
}

/** Returns whether the parcels are sent again. Throws conflict when what came back cannot be received like this. */
function checkReceived(
  { order, parcels }: OrderFacts,
  chosen: readonly Parcel[],
  conditions: readonly RtoCondition[],
): boolean {
  for (const parcel of chosen) {
    const refusal = rtoRefusal(order, parcel);
    if (refusal !== null) throw new AppError('conflict', refusal);
  }
  const isResent = conditions.includes('resend') && order.status !== 'cancelled';
  if (isResent && conditions.length > 1)
    throw new AppError('conflict', `Send all parcels of order #${order.id} again, or none.`);
  const ids = chosen.map(({ id }) => id);
  const refusal = isResent ? null : rtoCancelRefusal(order, parcels, ids);
  if (refusal !== null) throw new AppError('conflict', refusal);
  return isResent;
}

function planReceived(plan: OrderPlan, parcelId: number, condition: RtoCondition): OrderPlan {
  const restock = condition !== 'damaged';
  const parcel = plan.parcels.find(({ id }) => id === parcelId);
  const reported =
    parcel?.carrierState === 'returned'
      ? plan
      : planReport(plan, { parcelId, carrierState: 'returned', restock });
  return restock || !parcel ? reported : withWrittenOff(reported, piecesInParcel(reported.lines, parcel));
}

/** The pieces of the parcels are free for another parcel, and the order waits to be packed. */
function planResending(plan: OrderPlan, chosen: readonly Parcel[]): OrderPlan {
  const ids = new Set(chosen.map(({ id }) => id));
  const parcels = plan.parcels.map(
    (parcel): Parcel => (ids.has(parcel.id) ? { ...parcel, state: 'cancelled' } : parcel),
  );
  const note = 'The parcel came back undelivered (RTO) and is sent again.';
  return followFacts(withChange({ ...plan, parcels }, { step: 'processing' }), { note });
}

const logged = (chosen: readonly Parcel[], conditionOf: ReadonlyMap<number, RtoCondition>) => ({
  before: { rto: null },
  after: {
    rto: chosen
      .map(({ id, number }) => `Parcel ${number}: ${rtoLabels[conditionOf.get(id) ?? 'restock']}`)
      .join(', '),
  },
});
