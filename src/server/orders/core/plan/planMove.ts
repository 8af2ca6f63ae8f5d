import type { StockCause } from '@/server/catalogue';
import type { OrderStatus } from '@/shared/orders/orderStatus';
import { factsOfDecision } from '@/shared/orders/statusOf';
import { AppError } from '../../../platform/errors';
import { type OrderMail, undoable } from '../news/mails';
import type { OrderEvent, ParcelEvent } from '../news/webhooks';
import { hasLeft, type Parcel, type Shipment } from '../records/parcelRecords';
import type { OrderChange, OrderRow } from '../records/records';
import { assertReturnsDelivered, openReturnRefusal } from '../records/returnRecords';
import { piecesGivenBack, piecesHere } from '../rules/stockOfLines';
import type { OrderFacts } from './orderFacts';
import {
  derivedOf,
  type OrderNews,
  type OrderPlan,
  withChange,
  withEvent,
  withNews,
  withRestocked,
  withTakenAgain,
  withWithdrawals,
} from './orderPlan';
import type { ParcelUndo } from './orderUndo';
import { parcelsAfterMove } from './parcelsAfterMove';
import { planCreditOfMove } from './planCredit';
import { parcelsBefore } from './undoFacts';

/** How the consequences of another status are planned. */
type How = {
  /** The reason for stock returned by a cancellation. */
  reason?: StockCause['reason'];
  /** The reason for the timeline. */
  note?: string;
  /** Sends no mail, because the next step sends its own. */
  isSilent?: boolean;
  /** Staff can undo the move for some seconds; the customer's mail waits that long. */
  isUndoable?: boolean;
};

export type Move = How & {
  to: OrderStatus;
  /** Changes of the order besides those that the status sets. */
  change?: OrderChange;
  /** The courier of the parcel that a move to `shipped` sends. */
  shipment?: Shipment;
  /** Undoes a move with these parcels: they become what they were, whatever the status implies. */
  restores?: readonly ParcelUndo[];
};

/** The mail for a move to a status. */
export const mailOf: Partial<Record<OrderStatus, OrderMail>> = {
  paid: 'orderPaid',
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
};

/**
 * Plans that staff, a customer or a payment set the status of an order: it is translated into facts, and the status follows
 * from them, with all consequences. Throws conflict when a parcel, a return or store credit is in the way.
 */
export function planMove(plan: OrderPlan, { to, change, shipment, restores, ...how }: Move): OrderPlan {
  const parcels = restores
    ? parcelsBefore(plan.parcels, restores)
    : parcelsAfterMove(plan, { to, shipment, now: plan.now });
  const facts = factsOfDecision(to, parcels, cancellers[plan.by.actor]);
  const decided = { ...withChange(plan, { ...facts, ...change }), parcels };
  const { status } = derivedOf(decided);
  if (status !== to)
    throw new AppError(
      'conflict',
      `The parcels of order #${plan.order.id} say that it is ${status}, not ${to}.`,
    );
  return withConsequences(decided, plan, { ...how, change });
}

/**
 * Plans the consequences of the status that follows from the facts of a plan, whose order still shows the former one. Its
 * parcels and their news are planned already. Throws conflict when a return is in the way.
 */
export const followFacts = (plan: OrderPlan, how: How = {}): OrderPlan =>
  derivedOf(plan).status === plan.order.status ? plan : withConsequences(plan, plan, how);

/** Plans what follows from another status. `was` has the former status and parcels, `decided` the facts as they become. */
function withConsequences(
  decided: OrderPlan,
  was: OrderPlan,
  { change: more, ...how }: How & Pick<Move, 'change'>,
): OrderPlan {
  const { order } = was;
  const derived = derivedOf(decided);
  const to = derived.status;
  checkReturns(was, decided.parcels, to);
  const change: OrderChange = { ...consequences(order, to), ...more };
  const changed = withChange(decided, change);
  const stocked = withStockOfMove({ ...changed, order: { ...changed.order, ...derived } }, was, how.reason);
  const moved = withEvent(stocked, { kind: 'status', from: order.status, to, note: how.note });
  const paid = planCreditOfMove(moved, order, to);
  const endsRequest = order.status === 'cancelled' && order.refundStatus === 'requested';
  const ended = endsRequest
    ? withEvent(paid, { kind: 'refund', from: 'requested', to: 'none', note: 'The order continues.' })
    : paid;
  const changesReviews = to === 'delivered' || order.status === 'delivered';
  const complete = { ...ended, changesReviews: was.changesReviews || changesReviews };
  return withNewsOfMove(complete, was, how, change);
}

function checkReturns(
  { order, lines, parcels, returns }: Pick<OrderFacts, 'order' | 'lines' | 'parcels' | 'returns'>,
  after: readonly Parcel[],
  to: OrderStatus,
): void {
  if (!parcels.some(isDelivered)) return;
  const refusal = to === 'cancelled' ? openReturnRefusal(order.id, returns) : null;
  if (refusal !== null) throw new AppError('conflict', refusal);
  assertReturnsDelivered(order.id, lines, after, returns);
}

function withStockOfMove(
  plan: OrderPlan,
  { order, parcels: before }: OrderPlan,
  reason: StockCause['reason'] = 'cancel',
): OrderPlan {
  const isBack = order.status === 'cancelled';
  const taken = isBack ? withTakenAgain(plan, piecesGivenBack(plan.lines, before)) : plan;
  return plan.order.status === 'cancelled'
    ? withRestocked(taken, piecesHere(plan.lines, plan.parcels), reason)
    : taken;
}

const isDelivered = ({ carrierState }: Parcel): boolean => carrierState === 'delivered';

function withNewsOfMove(
  plan: OrderPlan,
  was: OrderPlan,
  { isSilent, isUndoable }: How,
  change: OrderChange,
): OrderPlan {
  const to = plan.order.status;
  const { order } = was;
  const mail = mailOf[to];
  const isNews = mail !== undefined && !claimsMoney(mail, change);
  const isMailed = isNews && !isSilent;
  const { sending } = isUndoable ? undoable(order.id, plan.now) : {};
  const isPlacedMailPast = order.status === 'pending' && isNews && !isUndoable;
  return withNews(
    isPlacedMailPast ? withWithdrawals(plan, { kind: 'placed' }) : plan,
    ...orderEventsOf(order, to, change).map((event): OrderNews => ({ kind: 'webhook', event, sending })),
    ...parcelEvents.flatMap((event) =>
      plan.parcels
        .filter((parcel) => parcelEventsOf(parcel, was.parcels).includes(event))
        .map(({ id }): OrderNews => ({ kind: 'parcelWebhook', event, parcelId: id, isUndoable: true })),
    ),
    ...(isMailed && to === 'shipped'
      ? plan.parcels
          .filter((parcel) => isParcelNews(parcel, was))
          .map(({ id }): OrderNews => ({ kind: 'parcelMail', parcelId: id }))
      : []),
    ...(isMailed && to !== 'shipped' ? [{ kind: 'mail', mail, facts: { sending } } as const] : []),
  );
}

const parcelEvents = ['parcel.shipped', 'parcel.delivered'] as const;

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
const isParcelNews = (parcel: Parcel, { order, parcels }: OrderPlan): boolean =>
  order.status === 'delivered' ? hasLeft(parcel) : parcelEventsOf(parcel, parcels).includes('parcel.shipped');

/** The webhooks of a move: the payment if it arrived, and the new status. */
function orderEventsOf(was: OrderRow, to: OrderStatus, { paymentStatus }: OrderChange): OrderEvent[] {
  const isPaid = paymentStatus === 'captured' && was.paymentStatus !== 'captured' && to !== 'cancelled';
  return [
    ...(isPaid ? (['order.paid'] as const) : []),
    ...(to === 'shipped' || to === 'cancelled' ? ([`order.${to}`] as const) : []),
  ];
}

/** Whether a mail would acknowledge money that did not arrive: staff may set an order to paid by hand. */
const claimsMoney = (mail: OrderMail, { paymentStatus }: OrderChange): boolean =>
  mail === 'orderPaid' && paymentStatus !== 'captured';

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
function consequences(order: OrderRow, to: OrderStatus): OrderChange {
  const isCod = order.paymentMethod === 'cod' && order.paymentStatus !== 'review';
  return {
    expiresAt: null,
    placedFrom: null,
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
