import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import { formatMoney } from '@/shared/money';
import { unpackedLines } from '@/shared/orders/fulfilment';
import { canMove, isToBeSent, type OrderStatus } from '@/shared/orders/orderStatus';
import { isPaidByCredit } from '@/shared/orders/storeCredit';
import type { CancelOrderIn, OrderOut } from '@/shared/schemas/orders/orders';
import { AppError } from '../../../platform/errors';
import type { Deps } from '../../../platform/trpc';
import { picksText } from '../news/lineTexts';
import { presentRow } from '../present/reads';
import type { WithCancelledCredit } from '../records/cancelledCredit';
import { hasLeft } from '../records/parcelRecords';
import {
  capturedPayment,
  customerRef,
  type OrderChange,
  type OrderRow,
  readOwnOrder,
} from '../records/records';
import { exchangesOf } from '../records/returnRecords';
import { applyPlan } from './applyPlan';
import { type OrderFacts, readOrderFacts, readUnpaidFacts } from './orderFacts';
import { type Act, type OrderPlan, startPlan, withEvent } from './orderPlan';
import { type Move, planMove } from './planMove';

/**
 * Moves an order read in this transaction to another status, with all consequences. The caller checks the actor's permission.
 * Throws conflict when an order leaves `cancelled` and its stock is gone, and when a parcel or a return is in the way.
 */
export async function moveOrder(tx: Tx, order: OrderRow, { by, now, ...move }: Move & Act): Promise<void> {
  const { to } = move;
  const endsWaiting = order.status === 'pending' && (to === 'paid' || to === 'cancelled');
  const facts = endsWaiting ? await readUnpaidFacts(tx, order, to) : await readOrderFacts(tx, order);
  await applyPlan(tx, planMove(startPlan(facts, { by, now }), move));
}

/**
 * Cancels a customer's own order while it is unpaid, paid or processing, and requests a refund if wanted and
 * paid. A payment that arrives later is refunded. Throws conflict for every other status.
 */
export async function cancelOrder(
  { db, now }: Deps,
  viewer: Person,
  input: CancelOrderIn,
): Promise<OrderOut> {
  const moment = now();
  return write(db, async (tx) => {
    const facts = await readOrderFacts(tx, await readOwnOrder(tx, viewer.id, input.id));
    const asksRefund = input.requestRefund && (await hasRefundable(tx, input.id));
    const refund = asksRefund ? { reason: input.refundReason } : null;
    await applyPlan(tx, planCancellation(facts, { by: customerRef(viewer.id), now: moment }, refund));
    return presentRow(tx, { ...viewer, now: moment }, await readOwnOrder(tx, viewer.id, input.id));
  });
}

/** Plans that a customer cancels an order, and asks for its money. Throws conflict when it is too late. */
function planCancellation(facts: OrderFacts, act: Act, refund: { reason: string | null } | null): OrderPlan {
  checkCancellable(facts);
  const change = refund ? refundRequest(refund.reason, act.now) : {};
  const plan = planMove(startPlan(facts, act), { to: 'cancelled', change });
  return refund ? withEvent(plan, { kind: 'refund', from: 'none', to: 'requested' }) : plan;
}

/** Whether a customer can ask for the money of an order: a payment was captured, or store credit paid for an exchange. */
export const hasRefundable = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await capturedPayment(tx, orderId)) !== undefined || (await exchangesOf(tx, [orderId])).size > 0;

export const refundRequest = (reason: string | null, now: Date): OrderChange => ({
  refundStatus: 'requested',
  refundReason: reason,
  refundRequestedAt: now,
});

function checkCancellable({ order: { status }, lines, parcels }: OrderFacts): void {
  if (canMove(status, 'cancelled', 'customer')) {
    if (!parcels.some(hasLeft)) return;
    const left = unpackedLines(lines, parcels);
    const rest = left.length > 0 ? ` You can still cancel ${picksText(lines, left)}.` : '';
    throw new AppError(
      'conflict',
      `You can't cancel the whole order, because part of it has already left.${rest}`,
    );
  }
  if (status === 'cancelled') throw new AppError('conflict', 'This order is already cancelled.');
  throw new AppError('conflict', `You can't cancel this order. It is already ${status}.`);
}

/** Why staff may not move an order to another status; null when allowed, stock permitting. */
export function refusalOf(order: WithCancelledCredit, to: OrderStatus): string | null {
  const { status, paymentStatus, refundStatus, cashConfirmation } = order;
  if (!canMove(status, to, 'admin')) return `An order cannot go from ${status} to ${to}.`;
  // Store credit that a cancellation gave back can be taken again.
  const isRefunded = paymentStatus === 'refunded' && !isPaidByCredit(order);
  if (status === 'cancelled' && (refundStatus === 'approved' || isRefunded)) {
    return 'This order has been refunded and cannot continue.';
  }
  const dueAgain = dueAgainRefusal(order, to);
  if (dueAgain !== null) return dueAgain;
  if (to !== 'shipped' && to !== 'delivered') return null;
  if (cashConfirmation === 'awaited') return 'The customer has not confirmed this order yet.';
  return refundedRefusal(order);
}

/** Why collected cash cannot become due again; null when it can, or stays as it is. */
export const dueAgainRefusal = (order: OrderRow, to: OrderStatus): string | null =>
  isDueAgain(order, to) && order.refunded > 0
    ? `${formatMoney(order.refunded)} of order #${order.id} was refunded, so its cash cannot become due again.`
    : null;

/** Whether a move makes collected cash due again. */
const isDueAgain = ({ paymentMethod, paymentStatus }: OrderRow, to: OrderStatus): boolean =>
  paymentMethod === 'cod' && paymentStatus === 'captured' && to !== 'delivered' && to !== 'cancelled';

/** Why an order that waits to be sent is not sent: all of its money went back. Null otherwise. */
export const refundedRefusal = (order: OrderRow): string | null =>
  isToBeSent(order) && order.paymentStatus === 'refunded'
    ? `All money of order #${order.id} was refunded. Cancel the order instead.`
    : null;
