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
import { refundAmounts } from '@/shared/orders/amounts/refund';
import { providerOrderName } from '@/shared/orders/orderName';
import { STORE } from '@/shared/shop';
import { DEFAULT_FACTS } from '@/shared/shop/facts';
import { minuteMs } from './calendar';
import { dice } from './dice';
import type { PlannedCustomer, PlannedOrder, TradePlan } from './plan';

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
export type FirstIds = { order: number; payment: number };

/** How long a page of the test provider stays open. */
const sessionMs = 60 * minuteMs;

export function orderRows(plan: TradePlan, customerIds: readonly number[], first: FirstIds): OrderRows {
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
  plan.orders.forEach((order, index) => {
    const id = first.order + index;
    const userId = customerIds[order.customer] ?? 0;
    const customer = plan.customers[order.customer];
    if (!customer) return;
    rows.orders.push(orderRow(order, { id, userId, customer }));
    const isBack = order.status === 'cancelled';
    rows.lines.push(
      ...order.amounts.lines.map(({ quantity, ...line }) => ({
        orderId: id,
        ...line,
        ordered: quantity,
        restocked: isBack ? quantity : 0,
      })),
    );
    if (order.status === 'shipped' || order.status === 'delivered') rows.parcels.push(parcelRow(order, id));
    rows.salesEntries.push(...salesEntriesOf(order, id));
    rows.events.push(...order.events.map((event) => eventRow(event, id, userId)));
    if (order.method !== 'cod') {
      addPayment(rows, order, { id, paymentRowId: first.payment + rows.payments.length, hex: names.hex });
    }
  });
  return rows;
}

type Owner = { id: number; userId: number; customer: PlannedCustomer };

const moment = (at: number | null): Date | null => (at === null ? null : new Date(at));

function orderRow(order: PlannedOrder, { id, userId, customer }: Owner): Insert<typeof orders> {
  const { loyalty: _, createdAt: __, ...shippingAddress } = customer;
  const lastAt = order.events.at(-1)?.at ?? order.placedAt;
  return {
    id,
    userId,
    status: order.status,
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
    refunded: order.paymentStatus === 'refunded' ? refundOf(order).net : 0,
    cancelledBy: order.cancelledBy,
    fulfilment: order.status === 'shipped' || order.status === 'delivered' ? order.status : 'unfulfilled',
    createdAt: new Date(order.placedAt),
    updatedAt: new Date(lastAt),
  };
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
function salesEntriesOf(order: PlannedOrder, orderId: number): Insert<typeof salesEntries>[] {
  const { method, placedAt, capturedAt, cancelledAt, deliveredAt, amounts, paymentStatus } = order;
  const { total } = amounts;
  const isCash = method === 'cod';
  const soldAt = isCash ? placedAt : capturedAt;
  if (soldAt === null) return [];
  const sale = { orderId, at: new Date(soldAt), orders: 1, booked: total };
  const entries: Insert<typeof salesEntries>[] = [isCash ? sale : { ...sale, collected: total }];
  if (cancelledAt !== null) entries.push({ orderId, at: new Date(cancelledAt), orders: -1, booked: -total });
  if (isCash && paymentStatus === 'captured')
    entries.push({ orderId, at: new Date(deliveredAt ?? placedAt), collected: total });
  if (paymentStatus === 'refunded')
    entries.push({
      orderId,
      at: new Date(order.refundProcessedAt ?? placedAt),
      refunded: refundOf(order).net,
    });
  return entries;
}

const refundOf = ({ amounts, cancelledBy }: PlannedOrder) =>
  refundAmounts(amounts.total, cancelledBy === 'shop' ? 'shop' : 'customer', DEFAULT_FACTS.refundPercent);

function eventRow(event: PlannedOrder['events'][number], orderId: number, userId: number) {
  const { actor, kind, from, to, note, at } = event;
  const actorId = actor === 'customer' ? userId : null;
  return { orderId, actor, actorId, kind, fromState: from, toState: to, note, createdAt: new Date(at) };
}

type Paid = { id: number; paymentRowId: number; hex: (length: number) => string };

const instruments = { card: 'card', paypal: 'paypal', cashfree: 'upi' } as const;

function addPayment(rows: OrderRows, order: PlannedOrder, { id, paymentRowId, hex }: Paid): void {
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
  if (paymentId !== null && order.paymentStatus === 'refunded') {
    addRefund(rows, order, { id, paymentRowId, paymentId, refundId: `sandbox_refund_${hex(32)}` });
  }
}

type PaidBack = { id: number; paymentRowId: number; paymentId: string; refundId: string };

function addRefund(
  rows: OrderRows,
  order: PlannedOrder,
  { id, paymentRowId, paymentId, refundId }: PaidBack,
): void {
  const createdAt = new Date(order.refundProcessedAt ?? order.placedAt);
  const amounts = refundOf(order);
  const idempotencyKey = `demo_refund_${id}`;
  rows.refunds.push({
    orderId: id,
    paymentId: paymentRowId,
    idempotencyKey,
    providerRefundId: refundId,
    ...amounts,
    status: 'done',
    createdAt,
    updatedAt: createdAt,
  });
  rows.sandboxRefunds.push({ idempotencyKey, refundId, paymentId, amount: amounts.net, createdAt });
}
