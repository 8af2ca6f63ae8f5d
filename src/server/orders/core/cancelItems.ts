import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orderLines } from '@/db/schema';
import { lineLabel, returnStock, takeStock } from '@/server/catalogue';
import { formatMoney, type Paise } from '@/shared/money';
import { chargesOf } from '@/shared/orders/amounts/charges';
import {
  amountsAfterCancelling,
  cancellableOf,
  costOfCancelledRefunded,
  type LinePick,
  unrefundedOf,
} from '@/shared/orders/amounts/pieces';
import { fulfilmentFrom, lineQuantities, orderQuantities } from '@/shared/orders/fulfilment';
import { statusLabels } from '@/shared/orders/orderLabels';
import { isChangeable, isToBeSent } from '@/shared/orders/orderStatus';
import { AppError, notFound } from '../../platform/errors';
import { withCancelledCredit } from './cancelledCredit';
import { fitCredit } from './creditOfOrder';
import { piecesText, unreturnedNote } from './lineTexts';
import { queueOrderMail, undoable, withdrawUndoable } from './mails';
import { type Parcel, readParcels } from './parcelRecords';
import {
  type ActorRef,
  addEvent,
  changeOrder,
  type LineRow,
  type OrderRow,
  readLines,
  readOrder,
  readRefundLines,
  readRefunds,
  refundedCharges,
} from './records';
import { moveOrder } from './status';
import { queueOrderWebhook } from './webhooks';

/** Pieces of a line to cancel; `was` is the quantity that the actor saw, absent for what the server chose itself. */
export type CancelPick = LinePick & { was?: number };

type Act = {
  by: ActorRef;
  now: Date;
  /** Whether the pieces go back into stock. */
  restock: boolean;
  /** Staff can undo it for some seconds; the customer's mail waits that long. */
  isUndoable?: boolean;
};

/**
 * Cancels pieces of an order that are in no parcel, in the transaction that read the order: its amounts fall, the stock
 * returns, the customer is notified. Store credit that the order used goes back; captured money is not refunded. When all other pieces have left, the order becomes shipped.
 * Throws conflict when a piece is packed, the line has changed, or nothing would remain.
 */
export async function cancelItems(
  tx: Tx,
  order: OrderRow,
  picks: readonly CancelPick[],
  act: Act,
): Promise<void> {
  const { by, now, restock } = act;
  // Staff may cancel whatever the payment says.
  if (by.actor === 'admin') checkUnsent(order);
  else checkChangeable(order);
  const lines = await readLines(tx, [order.id]);
  const parcels = await readParcels(tx, [order.id]);
  const cut = picks.map((pick) => ({ ...checkPick(order, lines, parcels, pick), quantity: pick.quantity }));
  if (pieces(cut) === pieces(lines))
    throw new AppError('conflict', 'These are all items of the order. Cancel the order instead.');
  await writeCancelled(tx, order, lines, picks, now);
  const creditBack = await fitCredit(tx, order.id, { by, now });
  await closeCovered(tx, order.id);
  await addEvent(tx, order.id, { ...by, kind: 'items', note: `Cancelled: ${piecesText(cut)}.`, now });
  const cause = { orderId: order.id, actorId: by.actorId, reason: 'cancel', now } as const;
  for (const line of restock ? await returnStock(tx, cut, cause) : [])
    await addEvent(tx, order.id, { ...unreturnedNote(line), now });
  await recountFulfilment(tx, order.id, by, now);
  const { sending } = act.isUndoable ? undoable(order.id, now, cancelledPart(picks)) : {};
  const changed = piecesText(cut);
  await queueOrderMail(tx, 'orderItemsCancelled', order.id, now, {
    changed,
    ...(await moneyOf(tx, order, creditBack)),
    sending,
  });
  await queueOrderWebhook(tx, 'order.updated', order.id, now, sending);
}

/**
 * Takes pieces that were cancelled at `since` into an order again. Throws conflict when the order has gone on, the pieces or
 * an amount were refunded since, or their stock is gone.
 */
export async function uncancelItems(
  tx: Tx,
  order: OrderRow,
  picks: readonly LinePick[],
  act: Act & { since: Date },
): Promise<void> {
  const { by, now, restock } = act;
  checkChangeable(order);
  await checkNoAmountRefunded(tx, order, act.since);
  await reopenCovered(tx, order, picks);
  const lines = await readLines(tx, [order.id]);
  const back = picks.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line || line.cancelled - quantity < line.cancelledRefunded)
      throw new AppError('conflict', 'The cancelled items were refunded. They need a new order.');
    return { ...line, quantity };
  });
  await writeCancelled(
    tx,
    order,
    lines,
    back.map(({ id, quantity }) => ({ lineId: id, quantity: -quantity })),
    now,
  );
  await fitCredit(tx, order.id, { by, now });
  await closeCovered(tx, order.id);
  if (restock) await takeStock(tx, back, { orderId: order.id, actorId: by.actorId, reason: 'order', now });
  const note = `No longer cancelled: ${piecesText(back)}.`;
  await addEvent(tx, order.id, { ...by, kind: 'items', note, now });
  if (!(await withdrawUndoable(tx, order.id, 'orderItemsCancelled', cancelledPart(picks))))
    await queueOrderMail(tx, 'orderItemChanged', order.id, now, { changed: note });
  await recountFulfilment(tx, order.id, by, now);
}

/** Throws conflict when an amount was refunded since the cancellation: it may have been the money of the items. */
async function checkNoAmountRefunded(tx: Tx, { id }: OrderRow, since: Date): Promise<void> {
  const made = (await readRefunds(tx, [id])).filter(
    (refund) =>
      refund.createdAt >= since &&
      refund.status !== 'failed' &&
      !refund.isExtra &&
      refundedCharges(refund).length === 0,
  );
  const withItems = new Set((await readRefundLines(tx, made)).map(({ refundId }) => refundId));
  const amount = made
    .filter((refund) => !withItems.has(refund.id))
    .reduce((sum, { gross }) => sum + gross, 0);
  if (amount > 0)
    throw new AppError(
      'conflict',
      `${formatMoney(amount)} of order #${id} was refunded since the items were cancelled. They need a new order.`,
    );
}

/** Names a cancellation, so that its mail can be withdrawn and not that of another one. */
const cancelledPart = (picks: readonly LinePick[]): string =>
  `cancelled:${picks.map(({ lineId, quantity }) => `${quantity}x${lineId}`).join(',')}`;

/** Records cancelled pieces of lines, and the amounts of the order without them. */
async function writeCancelled(
  tx: Tx,
  order: OrderRow,
  lines: readonly LineRow[],
  picks: readonly LinePick[],
  now: Date,
): Promise<void> {
  await changeOrder(tx, order.id, amountsAfterCancelling(lines, chargesOf(order), picks), now);
  for (const { lineId, quantity } of picks) {
    const cancelled = sql`${orderLines.cancelled} + ${quantity}`;
    await tx.update(orderLines).set({ cancelled }).where(eq(orderLines.id, lineId)).run();
  }
}

/** What the mail says about the money of cancelled items: what came back as store credit, and what is refunded later. */
async function moneyOf(tx: Tx, { id, cancelledAmount }: OrderRow, creditBack: Paise) {
  const rest = (await readOrder(tx, id)).cancelledAmount - cancelledAmount - creditBack;
  return { creditBack, refundLater: rest };
}

/** Counts cancelled pieces as refunded when store credit paid all of them back: staff have nothing to refund. */
async function closeCovered(tx: Tx, orderId: number): Promise<void> {
  const { cancelledAmount, cancelledCredit } = await withCancelledCredit(tx, await readOrder(tx, orderId));
  if (cancelledCredit === 0 || cancelledCredit < cancelledAmount) return;
  for (const { id, cancelled, cancelledRefunded } of await readLines(tx, [orderId]))
    if (cancelled > cancelledRefunded) await addRefunded(tx, id, cancelled - cancelledRefunded);
}

/** Pieces that store credit alone paid back can be taken in again: they no longer count as refunded. */
async function reopenCovered(tx: Tx, order: OrderRow, picks: readonly LinePick[]): Promise<void> {
  const { cancelledCredit } = await withCancelledCredit(tx, order);
  const lines = await readLines(tx, [order.id]);
  if (cancelledCredit === 0 || costOfCancelledRefunded(lines) > cancelledCredit) return;
  for (const { lineId, quantity } of picks) {
    const line = lines.find(({ id }) => id === lineId);
    const more = line ? line.cancelledRefunded - (line.cancelled - quantity) : 0;
    if (more > 0) await addRefunded(tx, lineId, -more);
  }
}

/** Adds to the cancelled pieces of a line that were refunded. */
async function addRefunded(tx: Tx, lineId: number, pieces: number): Promise<void> {
  const values = {
    refunded: sql`${orderLines.refunded} + ${pieces}`,
    cancelledRefunded: sql`${orderLines.cancelledRefunded} + ${pieces}`,
  };
  await tx.update(orderLines).set(values).where(eq(orderLines.id, lineId)).run();
}

function checkUnsent(order: OrderRow): void {
  if (isToBeSent(order)) return;
  const present = statusLabels[order.status].toLowerCase();
  throw new AppError('conflict', `Order #${order.id} is already ${present}.`);
}

/** Throws conflict unless the order is paid or due on delivery and has not been sent. */
export function checkChangeable(order: OrderRow): void {
  if (isChangeable(order)) return;
  checkUnsent(order);
  throw new AppError('conflict', `The payment of order #${order.id} is not settled yet.`);
}

function checkPick(
  { id }: OrderRow,
  lines: readonly LineRow[],
  parcels: readonly Parcel[],
  { lineId, quantity, was }: CancelPick,
): LineRow {
  const line = lines.find((one) => one.id === lineId);
  if (!line) throw notFound('Order line');
  const label = lineLabel(line.name, line);
  if (was !== undefined && was !== line.quantity)
    throw new AppError('conflict', `Order #${id} has changed: it now has ${line.quantity} × ${label}.`);
  const most = cancellableOfLine(line, parcels);
  if (quantity <= most) return line;
  const { packed } = lineQuantities(line, parcels);
  throw new AppError(
    'conflict',
    most === 0 && packed === 0
      ? `${label} can no longer be cancelled.`
      : `You can cancel ${most} × ${label}. ${whyNoMore(line, packed)}`,
  );
}

function whyNoMore(line: LineRow, packed: number): string {
  if (packed > 0) return `${packed} of it is packed. Unpack the parcel first.`;
  return unrefundedOf(line) < line.quantity ? 'The others were refunded.' : 'The others are shipped.';
}

/** Pieces of a line that can be cancelled. What the customer sent back is in stock, even when the order went back a step. */
export const cancellableOfLine = (line: LineRow, parcels: readonly Parcel[]): number =>
  cancellableOf(line, Math.min(lineQuantities(line, parcels).unpacked, line.quantity - line.restocked));

const pieces = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Derives how much has left after lines changed; an order of which all pieces have left becomes shipped or delivered. */
async function recountFulfilment(tx: Tx, orderId: number, by: ActorRef, now: Date): Promise<void> {
  const lines = await readLines(tx, [orderId]);
  const parcels = await readParcels(tx, [orderId]);
  const fulfilment = fulfilmentFrom(lines, parcels);
  await changeOrder(tx, orderId, { fulfilment }, now);
  const { unpacked, packed, returned } = orderQuantities(lines, parcels);
  // What came back may be sent again.
  if (unpacked > 0 || packed > 0 || returned > 0) return;
  const move = { by, now, followsParcels: true };
  await moveOrder(tx, await readOrder(tx, orderId), { ...move, to: 'shipped', isSilent: true });
  if (fulfilment === 'delivered')
    await moveOrder(tx, await readOrder(tx, orderId), { ...move, to: 'delivered' });
}
