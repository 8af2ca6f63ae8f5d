import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import { catalogueChanged, type StockCause } from '@/server/catalogue';
import type { Person } from '@/shared/access/actor';
import { formatMoney } from '@/shared/money';
import { canMove, isToBeSent, type OrderStatus } from '@/shared/orders/orderStatus';
import { isPaidByCredit } from '@/shared/orders/storeCredit';
import type { CancelOrderIn, OrderOut } from '@/shared/schemas/orders';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { alignParcels, fulfilmentFrom, unpackedLines } from './alignParcels';
import type { WithCancelledCredit } from './cancelledCredit';
import { moveCredit } from './creditOfOrder';
import { picksText, unreturnedNote } from './lineTexts';
import {
  type OrderMail,
  queueOrderMail,
  queueParcelMail,
  sendingOfParcel,
  undoable,
  withdrawPlacedMail,
} from './mails';
import { hasLeft, type Parcel, readParcels, type Shipment } from './parcelRecords';
import { presentRow } from './reads';
import {
  type ActorRef,
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
import { assertReturnsDelivered, exchangesOf, openReturnRefusal, readReturns } from './returnRecords';
import { putBack, takeAgain } from './stockOfLines';
import { queueOrderWebhook, queueParcelWebhook } from './webhooks';

export type Move = {
  to: OrderStatus;
  by: ActorRef;
  now: Date;
  /** The reason for stock returned by a cancellation. */
  reason?: StockCause['reason'];
  /** Changes of the order besides its status. */
  change?: OrderChange;
  /** The courier of the parcel that a move to `shipped` sends. */
  shipment?: Shipment;
  /** The reason for the timeline. */
  note?: string;
  /** Sends no mail, because the next step sends its own. */
  isSilent?: boolean;
  /** Staff can undo the move for some seconds; the customer's mail waits that long. */
  isUndoable?: boolean;
};

/** The mail for a move to a status. */
export const mailOf: Partial<Record<OrderStatus, OrderMail>> = {
  paid: 'orderPaid',
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
};

/**
 * Moves an order read in this transaction to another status, with all consequences: stock returned or taken
 * again, the event, the mail. The caller checks the actor's permission. Throws conflict when an order leaves
 * `cancelled` and its stock is gone, and when a return is in the way.
 */
export async function moveOrder(tx: Tx, order: OrderRow, move: Move): Promise<void> {
  const { to, by, now, reason = 'cancel' } = move;
  const cause = { orderId: order.id, actorId: by.actorId, now };
  // An unpaid order has no parcels, and most of them only become paid or end.
  const before = order.status === 'pending' ? [] : await readParcels(tx, [order.id]);
  const affectsStock = order.status === 'cancelled' || to === 'cancelled';
  const affectsParcels = before.length > 0 || to === 'shipped' || to === 'delivered';
  const lines = affectsStock || affectsParcels ? await readLines(tx, [order.id]) : [];
  const unreturnedLines = to === 'cancelled' ? await putBack(tx, lines, before, { ...cause, reason }) : [];
  if (order.status === 'cancelled') await takeAgain(tx, lines, before, { ...cause, reason: 'order' });
  const parcels = affectsParcels
    ? await alignParcels(tx, { order, lines, parcels: before }, { to, shipment: move.shipment, now })
    : before;
  if (before.some(({ carrierState }) => carrierState === 'delivered')) {
    const returns = await readReturns(tx, [order.id]);
    const refusal = to === 'cancelled' ? openReturnRefusal(order.id, returns) : null;
    if (refusal !== null) throw new AppError('conflict', refusal);
    assertReturnsDelivered(order.id, lines, parcels, returns);
  }
  const fulfilment = affectsParcels ? { fulfilment: fulfilmentFrom(lines, parcels) } : {};
  const change = { ...consequences(order, move), ...fulfilment, ...move.change };
  await changeOrder(tx, order.id, { ...change, status: to }, now);
  await addEvent(tx, order.id, { ...by, kind: 'status', from: order.status, to, note: move.note, now });
  await moveCredit(tx, order, to, { by, now });
  for (const line of unreturnedLines) await addEvent(tx, order.id, { ...unreturnedNote(line), now });
  if (order.status === 'cancelled' && order.refundStatus === 'requested') {
    const end = { kind: 'refund', from: 'requested', to: 'none', note: 'The order continues.', now } as const;
    await addEvent(tx, order.id, { ...by, ...end });
  }
  // Reviews show whether their author received the product.
  if (to === 'delivered' || order.status === 'delivered') await catalogueChanged(tx);
  await enqueueWebhooks(tx, order, move, change);
  const left = newlyIn(parcels, before, hasLeft);
  for (const parcel of left)
    await queueParcelWebhook(tx, 'parcel.shipped', parcel, now, sendingOfParcel(parcel.id, now));
  for (const parcel of newlyIn(parcels, before, ({ carrierState }) => carrierState === 'delivered'))
    await queueParcelWebhook(tx, 'parcel.delivered', parcel, now, sendingOfParcel(parcel.id, now));
  const mail = mailOf[to];
  const isFinal = mail !== undefined && !move.isUndoable && !claimsMoney(mail, move);
  if (order.status === 'pending' && isFinal) await withdrawPlacedMail(tx, order.id);
  if (!mail || move.isSilent || claimsMoney(mail, move)) return;
  // Back from delivered, the parcels left before; their mails were withdrawn with the move.
  const news = order.status === 'delivered' ? parcels.filter(hasLeft) : left;
  if (to === 'shipped') for (const parcel of news) await queueParcelMail(tx, parcel, now);
  else await queueOrderMail(tx, mail, order.id, now, move.isUndoable ? undoable(order.id, now) : {});
}

/** The parcels that came into a state by a move. */
function newlyIn(
  after: readonly Parcel[],
  before: readonly Parcel[],
  isIn: (parcel: Parcel) => boolean,
): Parcel[] {
  const wereIn = new Set(before.filter(isIn).map(({ id }) => id));
  return after.filter((parcel) => isIn(parcel) && !wereIn.has(parcel.id));
}

/** Queues the webhooks of a move: the new status, and the payment if it arrived. */
async function enqueueWebhooks(
  tx: Tx,
  order: OrderRow,
  { to, now, isUndoable }: Move,
  { paymentStatus }: OrderChange,
): Promise<void> {
  const sending = isUndoable ? undoable(order.id, now).sending : {};
  const isPaid = paymentStatus === 'captured' && order.paymentStatus !== 'captured' && to !== 'cancelled';
  if (isPaid) await queueOrderWebhook(tx, 'order.paid', order.id, now, sending);
  if (to === 'shipped' || to === 'cancelled')
    await queueOrderWebhook(tx, `order.${to}`, order.id, now, sending);
}

/** Whether a mail would acknowledge money that did not arrive: staff may set an order to paid by hand. */
const claimsMoney = (mail: OrderMail, { change }: Move): boolean =>
  mail === 'orderPaid' && change?.paymentStatus !== 'captured';

const cancellers = {
  customer: 'customer',
  admin: 'shop',
  system: 'system',
  provider: 'system',
  courier: 'system',
} as const;

/** Cash is collected on delivery. A cancellation neither refunds it nor demands it. */
function codPayment({ paymentStatus }: OrderRow, to: OrderStatus): OrderRow['paymentStatus'] {
  if (paymentStatus === 'refunded') return paymentStatus;
  if (to === 'cancelled') return paymentStatus === 'captured' ? 'captured' : 'failed';
  return to === 'delivered' ? 'captured' : 'due';
}

/** Further column changes of a new status. */
function consequences(order: OrderRow, { to, by }: Move): OrderChange {
  const isCod = order.paymentMethod === 'cod' && order.paymentStatus !== 'review';
  return {
    expiresAt: null,
    placedFrom: null,
    cancelledBy: to === 'cancelled' ? cancellers[by.actor] : null,
    ...(isCod && { paymentStatus: codPayment(order, to) }),
    ...(to === 'cancelled' && order.paymentStatus === 'pending' && { paymentStatus: 'failed' }),
    // A refund request is void when the order continues.
    ...(order.status === 'cancelled' && {
      refundStatus: 'none',
      refundReason: null,
      refundRequestedAt: null,
    }),
  };
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
