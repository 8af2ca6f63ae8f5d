import { isToBeSent } from '@/shared/orders/orderStatus';
import { AppError } from '../../platform/errors';
import type { OrderFacts } from '../core/plan/orderFacts';
import {
  type Act,
  type OrderPlan,
  startPlan,
  withChange,
  withEvent,
  withNews,
  withWithdrawals,
} from '../core/plan/orderPlan';
import type { UndoOf } from '../core/plan/orderUndo';
import { followFacts } from '../core/plan/planMove';
import { assertHasPlace, assertUnmoved, parcelsBefore } from '../core/plan/undoFacts';
import { parcelNote } from '../core/records/parcelRecords';

/**
 * Plans the undo of a packing, of the shipping of a part, or of their undo. Throws conflict when the order has moved on since.
 */
export function planUndoParcel(facts: OrderFacts, act: Act, undo: UndoOf<'parcel'>): OrderPlan {
  const { order } = facts;
  const { parcel: change, position } = undo;
  if (!isToBeSent(order)) throw new AppError('conflict', `Order #${order.id} has gone on since.`);
  const parcels = parcelsBefore(facts.parcels, [change]);
  const parcel = parcels.find(({ id }) => id === change.id);
  if (!parcel) throw new AppError('conflict', 'This change cannot be undone here.');
  if (position) assertUnmoved(facts, position);
  assertHasPlace(facts.lines, parcels, parcel);
  const started = withWithdrawals(startPlan(facts, act), { kind: 'parcel', parcelId: parcel.id });
  const restored = withEvent(
    { ...started, parcels },
    {
      kind: 'parcel',
      from: change.became.state === 'cancelled' ? null : change.became.state,
      to: parcel.state === 'cancelled' ? 'unpacked' : parcel.state,
      note: parcelNote(parcel),
    },
  );
  const told = parcel.state === 'shipped' ? withShippedNews(restored, parcel.id) : restored;
  return followFacts(withStepBefore(told, undo), { isSilent: true });
}

const withShippedNews = (plan: OrderPlan, parcelId: number): OrderPlan =>
  withNews(
    plan,
    { kind: 'parcelMail', parcelId },
    { kind: 'parcelWebhook', event: 'parcel.shipped', parcelId, isUndoable: true },
  );

/** Restores the step that the change moved. An order is paid again once nothing of it is packed or sent any more. */
function withStepBefore(plan: OrderPlan, { step, hasBegun }: UndoOf<'parcel'>): OrderPlan {
  const moved = hasBegun ? ({ was: 'paid', became: 'processing' } as const) : step;
  const isUntouched = plan.parcels.every(({ state }) => state === 'cancelled');
  if (!moved || plan.order.step !== moved.became) return plan;
  return moved.was === 'paid' && !isUntouched ? plan : withChange(plan, { step: moved.was });
}
