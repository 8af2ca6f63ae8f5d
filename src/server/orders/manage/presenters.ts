import type { AccountCard } from '@/server/accounts';
import { toDecimal } from '@/shared/money';
import { nextStatuses, selectableStatuses } from '@/shared/orders/orderStatus';
import type { AdminOrder, AdminOrderRow } from '@/shared/schemas/orders/adminOrders';
import type { PlainOrder, PlainOrderRow } from '@/shared/schemas/orders/plainOrders';
import { factsOfParts } from '../core/plan/orderFacts';
import { previewer, refusalOfPlan } from '../core/plan/refusalOfPlan';
import { withoutAmounts, withoutPrice } from '../core/present/plainOrder';
import { isStarting, presentAmounts, presentEvent, presentOrder } from '../core/present/presenters';
import type { RefundRow } from '../core/records/records';
import { decisionsFor, paymentCaseOf } from '../core/rules/paymentDecisions';
import type { Actor, OrderParts } from '../core/rules/rules';
import { planStaffMove } from './planStaffMove';

/** Lookups beside the orders: people by id, and the orders that need attention. */
export type PresenterContext = { people: ReadonlyMap<number, AccountCard>; attention: ReadonlySet<number> };

/** A row of the admin's order list. */
export function presentAdminRow(
  parts: OrderParts,
  actor: Actor,
  { people, attention }: PresenterContext,
): AdminOrderRow {
  const { order, lines } = parts;
  const { events: _events, ...shown } = presentOrder(parts, actor);
  const unknown = {
    id: order.userId,
    name: 'Unknown',
    email: '',
    isDisabled: true,
    shippingMail: 'turnedOff' as const,
  };
  return {
    ...shown,
    customer: people.get(order.userId) ?? unknown,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cancelledBy: order.cancelledBy,
    moves: movesOf(parts, actor),
    needsAttention: attention.has(order.id),
    hasNote: order.internalNote !== null,
  };
}

/** The statuses that staff can set. A refusal comes from the plan of the move, which is not written. */
function movesOf(parts: OrderParts, { now }: Actor): AdminOrderRow['moves'] {
  const facts = factsOfParts(parts);
  const { id, status } = parts.order;
  const possible = nextStatuses(status, 'admin');
  return selectableStatuses
    .filter((to) => possible.includes(to))
    .map((to) => ({
      to,
      refused: refusalOfPlan(() => planStaffMove(facts, previewer, { id, status: to }, now)),
    }));
}

/** An order with all details; `people` holds everyone involved. */
export function presentAdminOrder(
  parts: OrderParts,
  actor: Actor,
  context: PresenterContext,
): Omit<AdminOrder, 'refusedParcels' | 'awaitedCash'> {
  const { people } = context;
  const { order, payments, refunds, events } = parts;
  return {
    ...presentAdminRow(parts, actor, context),
    payments: payments.map((payment) => ({
      id: payment.id,
      provider: payment.provider,
      method: payment.method,
      reference: isStarting(payment) ? null : payment.providerOrderId,
      paymentId: payment.paymentId,
      amount: toDecimal(payment.amount),
      currency: payment.currency,
      status: payment.status,
      createdAt: payment.createdAt,
      updatedAt: payment.updatedAt,
      decisions: [...decisionsFor(paymentCaseOf(order, payment, payments, refunds))],
    })),
    refunds: refunds.map(presentAdminRefund),
    events: events.map((event) => ({
      ...presentEvent(event),
      by: event.actorId === null ? null : (people.get(event.actorId) ?? null),
    })),
    internalNote: order.internalNote ?? '',
    supplyBasis: order.gst?.basis ?? null,
  };
}

/** The same for staff without `orders.amounts`. */
export const presentPlainRow = (
  parts: OrderParts,
  actor: Actor,
  context: PresenterContext,
): PlainOrderRow => {
  const { items, ...row } = presentAdminRow(parts, actor, context);
  return { ...withoutAmounts(row), items: items.map(withoutPrice) };
};

/** The same for staff without `orders.amounts`. Notes about money leave the history. */
export function presentPlainOrder(
  parts: OrderParts,
  actor: Actor,
  context: PresenterContext,
): Omit<PlainOrder, 'refusedParcels'> {
  const {
    items,
    payments: _payments,
    refunds: _refunds,
    events,
    ...order
  } = presentAdminOrder(parts, actor, context);
  return {
    ...withoutAmounts(order),
    items: items.map(withoutPrice),
    events: events.map((event) => (isAboutMoney(event) ? { ...event, note: null } : event)),
  };
}

const isAboutMoney = ({ kind }: Pick<AdminOrder['events'][number], 'kind'>): boolean =>
  kind === 'payment' || kind === 'refund' || kind === 'return';

const presentAdminRefund = (refund: RefundRow): AdminOrder['refunds'][number] => ({
  id: refund.id,
  payment: refund.paymentId,
  to: refund.target,
  isPartial: refund.isPartial,
  reason: refund.reason,
  ...presentAmounts(refund),
  status: refund.status,
  providerRefundId: refund.providerRefundId,
  error: refund.error,
  nextTryAt: refund.nextTryAt,
  createdAt: refund.createdAt,
  updatedAt: refund.updatedAt,
});
