import { isToBeSent } from '@/shared/orders/orderStatus';
import { AppError } from '../../platform/errors';
import type { OrderFacts } from '../core/plan/orderFacts';
import {
  type Act,
  type OrderPlan,
  startPlan,
  withChange,
  withEvent,
  withWithdrawals,
} from '../core/plan/orderPlan';
import type { UndoOf } from '../core/plan/orderUndo';
import { followFacts } from '../core/plan/planMove';
import { assertUnmoved, parcelsBefore } from '../core/plan/undoFacts';
import { parcelNote } from '../core/records/parcelRecords';

/** Plans the undo of a packing, or of the shipping of a part. Throws conflict when the order has moved on since. */
export function planUndoParcel(
  facts: OrderFacts,
  act: Act,
  { parcel: change, hasBegun, position }: UndoOf<'parcel'>,
): OrderPlan {
  const { order } = facts;
  if (!isToBeSent(order)) throw new AppError('conflict', `Order #${order.id} has gone on since.`);
  const parcels = parcelsBefore(facts.parcels, [change]);
  const parcel = parcels.find(({ id }) => id === change.id);
  if (!parcel) throw new AppError('conflict', 'This change cannot be undone here.');
  if (position) assertUnmoved(facts, position);
  const started = withWithdrawals(startPlan(facts, act), { kind: 'parcel', parcelId: parcel.id });
  const restored = withEvent(
    { ...started, parcels },
    {
      kind: 'parcel',
      from: change.became.state,
      to: parcel.state === 'packed' ? 'packed' : 'unpacked',
      note: parcelNote(parcel),
    },
  );
  // Nothing of the order is packed or sent any more.
  const isUntouched = parcels.every(({ state }) => state === 'cancelled');
  return hasBegun && isUntouched && order.status === 'processing'
    ? followFacts(withChange(restored, { step: 'paid' }), { isSilent: true })
    : restored;
}
