import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import { catalogueChanged } from '@/server/catalogue';
import { giveUsesBack, takeUsesAgain } from '@/server/offers';
import type { Person } from '@/shared/access/actor';
import { formatMoney } from '@/shared/money';
import { unpackedLines } from '@/shared/orders/fulfilment';
import { canMove, isToBeSent, type OrderStatus } from '@/shared/orders/orderStatus';
import { isPaidByCredit } from '@/shared/orders/storeCredit';
import type { CancelOrderIn, OrderOut } from '@/shared/schemas/orders';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import type { WithCancelledCredit } from './cancelledCredit';
import { moveCredit } from './creditOfOrder';
import { picksText, unreturnedNote } from './lineTexts';
import { queueOrderMail, queueParcelMail, sendingOfParcel, undoable, withdrawPlacedMail } from './mails';
import { hasLeft, type Parcel, readParcels, saveParcels } from './parcelRecords';
import { affectsParcels, isDelivered, type Move, type MoveFacts, type MovePlan, planMove } from './planMove';
import { presentRow } from './reads';
import {
  addEvent,
  capturedPayment,
  changeOrder,
  customerRef,
  type LineRow,
  type OrderChange,
  type OrderRow,
  readLines,
  readOwnOrder,
} from './records';
import { exchangesOf, readReturns } from './returnRecords';
import { returnPieces, takePieces } from './stockOfLines';
import { queueOrderWebhook, queueParcelWebhook } from './webhooks';

/**
 * Moves an order read in this transaction to another status, with all consequences: stock returned or taken
 * again, the event, the mail. The caller checks the actor's permission. Throws conflict when an order leaves
 * `cancelled` and its stock is gone, and when a parcel or a return is in the way.
 */
export async function moveOrder(tx: Tx, order: OrderRow, move: Move): Promise<void> {
  const facts = await readFacts(tx, order, move);
  await applyMove(tx, facts, planMove(facts, move), move);
}

async function readFacts(tx: Tx, order: OrderRow, move: Move): Promise<MoveFacts> {
  // An unpaid order has no parcels, and most of them only become paid or end.
  const hasParcels = order.status !== 'pending' || move.restores !== undefined;
  const parcels = hasParcels ? await readParcels(tx, [order.id]) : [];
  const affectsStock = order.status === 'cancelled' || move.to === 'cancelled';
  const lines = affectsStock || affectsParcels(parcels, move) ? await readLines(tx, [order.id]) : [];
  const returns = parcels.some(isDelivered) ? await readReturns(tx, [order.id]) : [];
  return { order, lines, parcels, returns };
}

/** Writes what a move changes, and queues its news. Throws conflict when stock or store credit is gone. */
async function applyMove(
  tx: Tx,
  { order, parcels: before }: MoveFacts,
  plan: MovePlan,
  { to, by, now, reason = 'cancel', isUndoable }: Move,
): Promise<void> {
  const { id } = order;
  const cause = { orderId: id, actorId: by.actorId, now };
  await moveUses(tx, order, before, { to, now });
  await takePieces(tx, plan.takes, { ...cause, reason: 'order' });
  const planned = plan.parcels.map(({ parcel }) => parcel);
  const parcels = await saveParcels(tx, before, planned, now);
  const unreturnedLines = await returnPieces(tx, plan.restocks, { ...cause, reason });
  await changeOrder(tx, id, plan.change, now);
  const [moved, ...further] = plan.events;
  await addEvent(tx, id, moved);
  await moveCredit(tx, order, to, { by, now });
  for (const line of unreturnedLines) await addEvent(tx, id, { ...unreturnedNote(line), now });
  for (const event of further) await addEvent(tx, id, event);
  if (plan.changesReviews) await catalogueChanged(tx);
  const { sending = {} } = isUndoable ? undoable(id, now) : {};
  for (const event of plan.webhooks) await queueOrderWebhook(tx, event, id, now, sending);
  for (const event of ['parcel.shipped', 'parcel.delivered'] as const)
    for (const [at, parcel] of parcels.entries())
      if (plan.parcels[at]?.webhooks.includes(event))
        await queueParcelWebhook(tx, event, parcel, now, sendingOfParcel(parcel.id, now));
  if (plan.withdrawsPlacedMail) await withdrawPlacedMail(tx, id);
  for (const [at, parcel] of parcels.entries())
    if (plan.parcels[at]?.isMailed) await queueParcelMail(tx, parcel, now);
  if (plan.mail) await queueOrderMail(tx, plan.mail, id, now, isUndoable ? undoable(id, now) : {});
}

/** Counts an order's offers as unused when it is cancelled before it left, and as used again when it goes on. */
async function moveUses(
  tx: Tx,
  order: OrderRow,
  parcels: readonly Parcel[],
  { to, now }: Pick<Move, 'to' | 'now'>,
): Promise<void> {
  if (order.offers === null || (order.status === 'cancelled') === (to === 'cancelled')) return;
  if (to !== 'cancelled') await takeUsesAgain(tx, order);
  else if (!parcels.some(hasLeft)) await giveUsesBack(tx, order.id, now);
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
    const order = await readOwnOrder(tx, viewer.id, input.id);
    checkCancellable(order, await readLines(tx, [order.id]), await readParcels(tx, [order.id]));
    const asksRefund = input.requestRefund && (await hasRefundable(tx, order.id));
    const change = asksRefund ? refundRequest(input.refundReason, moment) : {};
    const by = customerRef(viewer.id);
    await moveOrder(tx, order, { to: 'cancelled', by, now: moment, change });
    if (asksRefund)
      await addEvent(tx, order.id, { ...by, kind: 'refund', from: 'none', to: 'requested', now: moment });
    return presentRow(tx, { ...viewer, now: moment }, await readOwnOrder(tx, viewer.id, input.id));
  });
}

/** Whether a customer can ask for the money of an order: a payment was captured, or store credit paid for an exchange. */
export const hasRefundable = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await capturedPayment(tx, orderId)) !== undefined || (await exchangesOf(tx, [orderId])).size > 0;

export const refundRequest = (reason: string | null, now: Date): OrderChange => ({
  refundStatus: 'requested',
  refundReason: reason,
  refundRequestedAt: now,
});

function checkCancellable({ status }: OrderRow, lines: readonly LineRow[], parcels: readonly Parcel[]): void {
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
  if (isDueAgain(order, to) && order.refunded > 0)
    return `${formatMoney(order.refunded)} of order #${order.id} was refunded, so its cash cannot become due again.`;
  if (to !== 'shipped' && to !== 'delivered') return null;
  if (cashConfirmation === 'awaited') return 'The customer has not confirmed this order yet.';
  return refundedRefusal(order);
}

/** Whether a move makes collected cash due again. */
const isDueAgain = ({ paymentMethod, paymentStatus }: OrderRow, to: OrderStatus): boolean =>
  paymentMethod === 'cod' && paymentStatus === 'captured' && to !== 'delivered' && to !== 'cancelled';

/** Why an order that waits to be sent is not sent: all of its money went back. Null otherwise. */
export const refundedRefusal = (order: OrderRow): string | null =>
  isToBeSent(order) && order.paymentStatus === 'refunded'
    ? `All money of order #${order.id} was refunded. Cancel the order instead.`
    : null;
