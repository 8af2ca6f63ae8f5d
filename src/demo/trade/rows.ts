import type {
  orderEvents,
  orderLines,
  orders,
  parcels,
  payments,
  refunds,
  salesEntries,
  sandboxPayments,
  sandboxRefunds,
} from '@/db/schema';
import { placedAmounts } from '@/shared/orders/amounts/quote';
import { providerOrderName } from '@/shared/orders/orderName';
import { factsOfDecision } from '@/shared/orders/statusOf';
import { STORE } from '@/shared/shop';
import { DEFAULT_FACTS } from '@/shared/shop/facts';
import { minuteMs } from './calendar';
import { dice } from './dice';
import { isAllBack, type MoneyBack, moneyBackOf, piecesBack } from './moneyBack';
import type { PlannedCustomer, PlannedOrder, TradePlan } from './plan';
import { returnEvents } from './returnRows';
import type { TaxedTrade } from './taxed';

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

/** The rows of a plan's orders in the tables of the store and of its test provider. */
export type OrderRows = {
  orders: Insert<typeof orders>[];
  lines: Insert<typeof orderLines>[];
  /** Each holds all lines of its order. */
  parcels: Insert<typeof parcels>[];
  events: Insert<typeof orderEvents>[];
  payments: Insert<typeof payments>[];
  refunds: Insert<typeof refunds>[];
  salesEntries: Insert<typeof salesEntries>[];
  sandboxPayments: Insert<typeof sandboxPayments>[];
  sandboxRefunds: Insert<typeof sandboxRefunds>[];
};

/** The first free ids. */
export type FirstIds = { order: number; payment: number; return: number };

/** How long a page of the test provider stays open. */
const sessionMs = 60 * minuteMs;

/** The rows of a plan; `taxed` as it was planned with. */
export function orderRows(
  plan: TradePlan,
  customerIds: readonly number[],
  first: FirstIds,
  taxed: TaxedTrade | null = null,
): OrderRows {
  const names = dice(7);
  const rows: OrderRows = {
    orders: [],
    lines: [],
    parcels: [],
    events: [],
    payments: [],
    refunds: [],
    salesEntries: [],
    sandboxPayments: [],
    sandboxRefunds: [],
  };
  let returnId = first.return;
  plan.orders.forEach((planned, index) => {
    const id = first.order + index;
    const userId = customerIds[planned.customer] ?? 0;
    const customer = plan.customers[planned.customer];
    if (!customer) return;
    const back = moneyBackOf(planned, taxed?.refundPercent ?? DEFAULT_FACTS.refundPercent);
    const isAllPaidBack = back?.amounts.gross === planned.amounts.total;
    const order: PlannedOrder = isAllPaidBack ? { ...planned, paymentStatus: 'refunded' } : planned;
    rows.orders.push({ ...orderRow(order, { id, userId, customer, back }), ...termsOf(order, taxed) });
    const isCancelled = order.status === 'cancelled';
    rows.lines.push(
      ...order.amounts.lines.map(({ quantity, ...line }) => ({
        orderId: id,
        ...line,
        ordered: quantity,
        restocked: isCancelled ? quantity : piecesBack(order, line),
        ...(taxed && {
          returned: piecesBack(order, line),
          refunded: piecesBack(order, line),
          returnMode: taxed.returns.mode,
          returnDays: taxed.returns.days,
        }),
      })),
    );
    if (order.status === 'shipped' || order.status === 'delivered') rows.parcels.push(parcelRow(order, id));
    rows.salesEntries.push(...salesEntriesOf(order, id, back));
    const events = order.giveBack ? [...order.events, ...returnEvents(order, returnId)] : order.events;
    rows.events.push(...events.map((event) => eventRow(event, id, userId)));
    const reason = order.giveBack && `Return #${returnId}`;
    if (order.giveBack) returnId += 1;
    if (order.method !== 'cod') {
      const paymentRowId = first.payment + rows.payments.length;
      addPayment(rows, order, { id, paymentRowId, hex: names.hex, back, reason });
    } else if (back) rows.refunds.push(refundRow(back, { id, reason, transfer: names.hex(12) }));
  });
  return rows;
}

type Owner = { id: number; userId: number; customer: PlannedCustomer; back: MoneyBack | null };

/** What an order with GST keeps of the shop's rules. */
const termsOf = ({ gst }: PlannedOrder, taxed: TaxedTrade | null) =>
  taxed && {
    gst,
    taxLabel: taxed.taxLabel,
    refundBasisPoints: Math.round(taxed.refundPercent * 100),
  };

const moment = (at: number | null): Date | null => (at === null ? null : new Date(at));

function orderRow(order: PlannedOrder, { id, userId, customer, back }: Owner): Insert<typeof orders> {
  const { loyalty: _, createdAt: __, ...shippingAddress } = customer;
  const lastAt = order.giveBack?.settledAt ?? order.events.at(-1)?.at ?? order.placedAt;
  return {
    id,
    userId,
    status: order.status,
    ...factsOfDecision(order.status, [], order.cancelledBy ?? 'shop'),
    paymentStatus: order.paymentStatus,
    paymentMethod: order.method,
    ...placedAmounts(order.amounts),
    shippingAddress,
    billingName: null,
    fromCart: true,
    refundStatus: order.refundStatus,
    refundReason: order.refundReason,
    refundRejection: order.refundRejection,
    refundRequestedAt: moment(order.refundRequestedAt),
    refundProcessedAt: moment(order.refundProcessedAt),
    refunded: back?.amounts.net ?? 0,
    fulfilment: fulfilmentOf(order),
    createdAt: new Date(order.placedAt),
    updatedAt: new Date(lastAt),
  };
}

function fulfilmentOf(order: PlannedOrder): 'unfulfilled' | 'shipped' | 'delivered' | 'returned' {
  if (isAllBack(order)) return 'returned';
  return order.status === 'shipped' || order.status === 'delivered' ? order.status : 'unfulfilled';
}

function parcelRow(order: PlannedOrder, orderId: number): Insert<typeof parcels> {
  const { status, courier, trackingNumber, deliveredAt, events, placedAt } = order;
  const shippedAt = new Date(events.findLast(({ to }) => to === 'shipped')?.at ?? placedAt);
  return {
    orderId,
    number: 1,
    state: 'shipped',
    carrierState: status === 'delivered' ? 'delivered' : 'in_transit',
    courier,
    trackingNumber,
    packedAt: shippedAt,
    shippedAt,
    deliveredAt: moment(deliveredAt),
    createdAt: shippedAt,
    updatedAt: moment(deliveredAt) ?? shippedAt,
  };
}

/** What an order did to the figures, on its days. */
function salesEntriesOf(
  order: PlannedOrder,
  orderId: number,
  back: MoneyBack | null,
): Insert<typeof salesEntries>[] {
  const { method, placedAt, capturedAt, cancelledAt, deliveredAt, amounts } = order;
  const { total } = amounts;
  const isCash = method === 'cod';
  const soldAt = isCash ? placedAt : capturedAt;
  if (soldAt === null) return [];
  const sale = { orderId, at: new Date(soldAt), orders: 1, booked: total };
  const entries: Insert<typeof salesEntries>[] = [isCash ? sale : { ...sale, collected: total }];
  if (cancelledAt !== null) entries.push({ orderId, at: new Date(cancelledAt), orders: -1, booked: -total });
  if (isCash && deliveredAt !== null) entries.push({ orderId, at: new Date(deliveredAt), collected: total });
  if (back) entries.push({ orderId, at: new Date(back.at), refunded: back.amounts.net });
  return entries;
}

function eventRow(event: PlannedOrder['events'][number], orderId: number, userId: number) {
  const { actor, kind, from, to, note, at } = event;
  const actorId = actor === 'customer' ? userId : null;
  return { orderId, actor, actorId, kind, fromState: from, toState: to, note, createdAt: new Date(at) };
}

type Paid = {
  id: number;
  paymentRowId: number;
  hex: (length: number) => string;
  back: MoneyBack | null;
  reason: string | null;
};

const instruments = { card: 'card', paypal: 'paypal', cashfree: 'upi' } as const;

function addPayment(
  rows: OrderRows,
  order: PlannedOrder,
  { id, paymentRowId, hex, back, reason }: Paid,
): void {
  const { method, capturedAt, amounts, placedAt } = order;
  if (method === 'cod') return;
  const providerOrderId = providerOrderName(id, 1);
  const paymentId = capturedAt === null ? null : `sandbox_pay_${hex(32)}`;
  const answeredAt = new Date(capturedAt ?? placedAt + minuteMs);
  const times = { createdAt: new Date(placedAt), updatedAt: answeredAt };
  rows.payments.push({
    id: paymentRowId,
    orderId: id,
    provider: 'sandbox',
    method,
    providerOrderId,
    paymentId,
    amount: amounts.total,
    currency: STORE.currency,
    status: paymentId === null ? 'failed' : order.paymentStatus === 'refunded' ? 'refunded' : 'captured',
    ...times,
  });
  rows.sandboxPayments.push({
    providerOrderId,
    session: null,
    method,
    storeOrderId: id,
    amount: amounts.total,
    returnUrl: `/payment-success?orderId=${id}`,
    status: paymentId === null ? 'failed' : 'captured',
    instrument: instruments[method],
    paymentId,
    expiresAt: new Date(placedAt + sessionMs),
    ...times,
  });
  if (paymentId === null || !back) return;
  const refundId = `sandbox_refund_${hex(32)}`;
  const refund = { ...refundRow(back, { id, reason, transfer: refundId }), paymentId: paymentRowId };
  rows.refunds.push(refund);
  const { idempotencyKey, net: amount, createdAt } = refund;
  rows.sandboxRefunds.push({ idempotencyKey, refundId, paymentId, amount, createdAt });
}

/** `transfer` is the provider's id of it, or the bank's reference of a transfer. */
function refundRow(
  { amounts, at, isPartial }: MoneyBack,
  { id, reason, transfer }: { id: number; reason: string | null; transfer: string },
) {
  const createdAt = new Date(at);
  return {
    orderId: id,
    paymentId: null as number | null,
    idempotencyKey: `demo_refund_${id}`,
    providerRefundId: transfer,
    ...amounts,
    ...(isPartial && { isPartial, reason, charges: [] }),
    status: 'done' as const,
    createdAt,
    updatedAt: createdAt,
  };
}
