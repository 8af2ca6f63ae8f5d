import { orderQuantities } from '@/shared/orders/fulfilment';
import { statusLabels } from '@/shared/orders/orderLabels';
import { isBackward, isToBeSent } from '@/shared/orders/orderStatus';
import type { SetStatusIn } from '@/shared/schemas/orders/orders';
import { AppError } from '../../platform/errors';
import { isUnsent } from '../core/news/mails';
import { refusalOf } from '../core/plan/moveOrder';
import type { OrderFacts } from '../core/plan/orderFacts';
import type { Doer } from '../core/plan/orderLog';
import { type OrderPlan, startPlan, withLog, withWithdrawals } from '../core/plan/orderPlan';
import { planCorrection } from '../core/plan/planCorrection';
import { mailOf, planMove } from '../core/plan/planMove';
import { undoOfMove } from '../core/plan/undoFacts';
import { creditedOrder } from '../core/records/cancelledCredit';
import { hasLeft, type Shipment, shipmentIn } from '../core/records/parcelRecords';
import { adminRef, type OrderRow } from '../core/records/records';
import { planCancelRest } from './planCancelRest';

/** A plan with what staff should know; null when it does as asked. */
export type StaffMove = { plan: OrderPlan; notice: string | null };

/**
 * Plans that staff set a status of an order. Repeating one corrects the courier of its newest parcel that has left, if one is
 * given. Throws like `planStaffMove`.
 */
export function planSetStatus(facts: OrderFacts, admin: Doer, input: SetStatusIn, now: Date): StaffMove {
  if (facts.order.status !== input.status) return planStaffMove(facts, admin, input, now);
  const unchanged = startPlan(facts, { by: adminRef(admin.id), now });
  const shipment = shipmentOf(input);
  const newest = shipment && facts.parcels.findLast(hasLeft);
  const plan = newest ? planCorrection(unchanged, admin, newest, shipment) : unchanged;
  return { plan, notice: null };
}

/**
 * Plans that staff set another status of an order. Cancelling an order of which a part has left cancels the rest alone.
 * Throws conflict when the move is refused or the order differs from what staff saw (`was`).
 */
export function planStaffMove(facts: OrderFacts, admin: Doer, input: SetStatusIn, now: Date): StaffMove {
  const { order } = facts;
  const { id, status, was } = input;
  if (was !== undefined && order.status !== was) {
    const present = statusLabels[order.status].toLowerCase();
    throw new AppError('conflict', `Order #${id} is now ${present}. Please review it again.`);
  }
  const refusal = refusalOf(creditedOrder(facts), status);
  if (refusal !== null) throw new AppError('conflict', refusal);
  if (status === 'cancelled' && hasLeftInPart(facts)) {
    const { plan, cancelled } = planCancelRest(facts, admin, now);
    const notice = `Part of order #${id} is already shipped. Only the rest was cancelled: ${cancelled}.`;
    return { plan, notice };
  }
  const isBack = isBackward(order.status, status);
  const moveMails = Object.values(mailOf);
  // Unsent mails about an earlier move are no longer true.
  const outdated = isBack || status === 'cancelled' ? moveMails : [];
  // A customer who was already notified of this status is not notified again.
  const wasNotified = !outdated.some(
    (mail) => mail === mailOf[status] && isUnsent(facts.unsentMails, id, mail),
  );
  const isSilent = isBack && order.status !== 'cancelled' && wasNotified;
  const started = withWithdrawals(
    startPlan(facts, { by: adminRef(admin.id), now }),
    ...outdated.map((mail) => ({ kind: 'mail', mail }) as const),
  );
  const plan = planMove(started, { to: status, shipment: shipmentOf(input), isUndoable: true, isSilent });
  const also = changesBeside(order, shipmentIn(facts.parcels), shipmentIn(plan.parcels));
  return { plan: withLog(plan, admin, { act: 'status', also, undo: undoOfMove(plan) }), notice: null };
}

/** Whether some pieces of an order to be sent have left, and others have not. */
function hasLeftInPart({ order, lines, parcels }: OrderFacts): boolean {
  if (!isToBeSent(order)) return false;
  const { unpacked, packed } = orderQuantities(lines, parcels);
  return parcels.some(hasLeft) && unpacked + packed > 0;
}

const shipmentOf = ({ courier, trackingNumber }: SetStatusIn): Shipment | undefined =>
  courier && { courier, trackingNumber: trackingNumber ?? null };

/** What a move changes beside the order's own row, for the log. */
const changesBeside = (
  { status, cancelledBy, refundReason }: OrderRow,
  sentBefore: Shipment,
  sent: Shipment,
) => ({
  before: { ...sentBefore, ...(status === 'cancelled' && { cancelledBy, refundReason }) },
  after: { ...sent, ...(status === 'cancelled' && { cancelledBy: null, refundReason: null }) },
});
