import type { StockCause } from '@/server/catalogue';
import { fulfilmentFrom } from '@/shared/orders/fulfilment';
import type { OrderStatus } from '@/shared/orders/orderStatus';
import { AppError } from '../../platform/errors';
import type { OrderMail } from './mails';
import type { ParcelUndo } from './orderUndo';
import { hasLeft, type Parcel, type Shipment } from './parcelRecords';
import { type OrderParcels, parcelsAfterMove } from './parcelsAfterMove';
import type { ActorRef, LineRow, NewEvent, OrderChange, OrderRow } from './records';
import { assertReturnsDelivered, openReturnRefusal, type Return } from './returnRecords';
import { piecesGivenBack, piecesHere } from './stockOfLines';
import { parcelsBefore } from './undoFacts';
import type { OrderEvent, ParcelEvent } from './webhooks';

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
  /** The status follows from the parcels, which stay as they are. */
  followsParcels?: boolean;
  /** Undoes a move with these parcels: they become what they were, whatever the status implies. */
  restores?: readonly ParcelUndo[];
};

/** What a move is decided on: rows read once. */
export type MoveFacts = OrderParcels & {
  /** Of an order of which something was delivered. */
  returns: readonly Return[];
};

/** A parcel as it becomes, with its news. */
type PlannedParcel = { parcel: Parcel; webhooks: readonly ParcelEvent[]; isMailed: boolean };

/** What a move changes, before anything is written. */
export type MovePlan = {
  /** All parcels of the order. */
  parcels: readonly PlannedParcel[];
  /** Pieces to take from stock and to return to it; lines without any have a quantity of 0 or less. */
  takes: readonly LineRow[];
  restocks: readonly LineRow[];
  change: OrderChange;
  /** The move itself, then what follows from it. */
  events: readonly [NewEvent, ...NewEvent[]];
  /** Reviews show whether their author received the product. */
  changesReviews: boolean;
  webhooks: readonly OrderEvent[];
  /** The mail about the order; parcels have their own. */
  mail: OrderMail | null;
  /** Whether the mail about the placed order, which waits, is no longer true. */
  withdrawsPlacedMail: boolean;
};

/** The mail for a move to a status. */
export const mailOf: Partial<Record<OrderStatus, OrderMail>> = {
  paid: 'orderPaid',
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
};

/** Whether a move changes, or depends on, the parcels that an order has. */
export const affectsParcels = (parcels: readonly Parcel[], { to, restores }: Move): boolean =>
  parcels.length > 0 || to === 'shipped' || to === 'delivered' || restores !== undefined;

/**
 * Decides what a move of an order to another status changes, with all consequences. Reads and writes nothing. Throws
 * conflict when a parcel or a return is in the way.
 */
export function planMove(facts: MoveFacts, move: Move): MovePlan {
  const { order, lines, parcels: before } = facts;
  const { to, by, note, now } = move;
  const isAffected = affectsParcels(before, move);
  const parcels = isAffected ? plannedParcels(facts, move) : [...before];
  checkReturns(facts, parcels, to);
  const change = {
    ...consequences(order, move),
    ...(isAffected && { fulfilment: fulfilmentFrom(lines, parcels) }),
    ...move.change,
    status: to,
  };
  const endsRequest = order.status === 'cancelled' && order.refundStatus === 'requested';
  const requestEnd = { kind: 'refund', from: 'requested', to: 'none', note: 'The order continues.' } as const;
  const mail = mailOf[to];
  const isNews = mail !== undefined && !claimsMoney(mail, move);
  const isMailed = isNews && !move.isSilent;
  return {
    parcels: parcels.map((parcel) => ({
      parcel,
      webhooks: parcelEventsOf(parcel, before),
      isMailed: isMailed && to === 'shipped' && isParcelNews(parcel, facts),
    })),
    takes: order.status === 'cancelled' ? piecesGivenBack(lines, before) : [],
    restocks: to === 'cancelled' ? piecesHere(lines, parcels) : [],
    change,
    events: [
      { ...by, kind: 'status', from: order.status, to, note, now },
      ...(endsRequest ? [{ ...by, ...requestEnd, now }] : []),
    ],
    changesReviews: to === 'delivered' || order.status === 'delivered',
    webhooks: orderEventsOf(order, to, change),
    mail: isMailed && to !== 'shipped' ? mail : null,
    withdrawsPlacedMail: order.status === 'pending' && isNews && !move.isUndoable,
  };
}

function plannedParcels(facts: MoveFacts, move: Move): Parcel[] {
  if (move.followsParcels) return [...facts.parcels];
  return move.restores ? parcelsBefore(facts.parcels, move.restores) : parcelsAfterMove(facts, move);
}

function checkReturns({ order, lines, parcels, returns }: MoveFacts, after: Parcel[], to: OrderStatus): void {
  if (!parcels.some(isDelivered)) return;
  const refusal = to === 'cancelled' ? openReturnRefusal(order.id, returns) : null;
  if (refusal !== null) throw new AppError('conflict', refusal);
  assertReturnsDelivered(order.id, lines, after, returns);
}

export const isDelivered = ({ carrierState }: Parcel): boolean => carrierState === 'delivered';

/** The webhooks of a parcel that leaves or arrives by a move. */
function parcelEventsOf(parcel: Parcel, before: readonly Parcel[]): ParcelEvent[] {
  const was = before.find(({ id }) => id === parcel.id);
  const isNew = (isIn: (one: Parcel) => boolean) => isIn(parcel) && !(was && isIn(was));
  return [
    ...(isNew(hasLeft) ? (['parcel.shipped'] as const) : []),
    ...(isNew(isDelivered) ? (['parcel.delivered'] as const) : []),
  ];
}

/** Back from delivered, the parcels left before; their mails were withdrawn with the move. */
const isParcelNews = (parcel: Parcel, { order, parcels }: MoveFacts): boolean =>
  order.status === 'delivered' ? hasLeft(parcel) : parcelEventsOf(parcel, parcels).includes('parcel.shipped');

/** The webhooks of a move: the payment if it arrived, and the new status. */
function orderEventsOf(order: OrderRow, to: OrderStatus, { paymentStatus }: OrderChange): OrderEvent[] {
  const isPaid = paymentStatus === 'captured' && order.paymentStatus !== 'captured' && to !== 'cancelled';
  return [
    ...(isPaid ? (['order.paid'] as const) : []),
    ...(to === 'shipped' || to === 'cancelled' ? ([`order.${to}`] as const) : []),
  ];
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
