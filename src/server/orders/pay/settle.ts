import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { payments } from '@/db/schema';
import { patientWrite, write } from '@/db/write';
import { removeOrdered } from '@/server/cart';
import type { PaymentState } from '@/server/payments';
import { toDecimal } from '@/shared/money';
import { readOrderName } from '@/shared/orders/orderName';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { queueOrderWebhook } from '../core/news/webhooks';
import { applyPlan } from '../core/plan/applyPlan';
import { moveOrder } from '../core/plan/moveOrder';
import { readOrderFacts } from '../core/plan/orderFacts';
import { startPlan } from '../core/plan/orderPlan';
import { isStarting, startingName } from '../core/present/presenters';
import {
  type ActorRef,
  addEvent,
  capturedPayment,
  changeOrder,
  changePayment,
  findPayment,
  locksOfOrder,
  type OrderRow,
  type PaymentRow,
  PROVIDER,
  readLines,
  readOrder,
  readPayments,
  SYSTEM,
} from '../core/records/records';
import { hasFurtherCaptures, noteFurtherCaptures } from './furtherCaptures';
import { planAutomaticRefund } from './planRefundOpening';
import { runRefund } from './refunds';

const minuteMs = 60_000;
/** How long an abandoned payment is queried; after that the attempt counts as failed. */
const maxAskMs = 3 * 24 * 60 * minuteMs;

/** The longest wait between two queries: a tenth of a payment's age. */
export const maxCheckMs = maxAskMs / 10;

/** When to query an open payment next: every minute in its first hour, then at growing intervals. */
export function nextCheck(startedAt: Date, now: Date): Date {
  const age = now.getTime() - startedAt.getTime();
  return new Date(now.getTime() + Math.max(minuteMs, age < 60 * minuteMs ? 0 : age / 10));
}

export const findPaymentByName = (db: DbOrTx, provider: PaymentRow['provider'], name: string) =>
  db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerOrderId, name)))
    .get();

/**
 * The payment of a provider's webhook. The webhook may precede or replace the response to our own request.
 * The attempt is then identified by the number in the name and takes the name.
 */
export async function findPaymentOfWebhook(
  db: Db,
  provider: PaymentRow['provider'],
  providerOrderId: string,
  now: Date,
): Promise<{ id: number } | undefined> {
  const known = await findPaymentByName(db, provider, providerOrderId);
  const parts = readOrderName(providerOrderId);
  if (known || !parts) return known;
  return write(db, async (tx) => {
    const started = await findPaymentByName(tx, provider, startingName(parts.orderId, parts.attempt));
    if (started) await changePayment(tx, started.id, { providerOrderId }, now);
    return started ?? (await findPaymentByName(tx, provider, providerOrderId));
  });
}

/**
 * Settles a payment. Webhook, return page and reconciler all call this, any number of times. Queries the
 * provider, compares the result with the order and updates both. Settled payments are queried too: the
 * provider may have taken the money twice. Throws what the provider throws.
 */
export async function settle(deps: Deps, paymentRowId: number): Promise<void> {
  const { db, gateways } = deps;
  const payment = await findPayment(db, paymentRowId);
  if (!payment) return;
  const gateway = gateways.byProvider(payment.provider);
  if (!gateway) throw new AppError('unavailable', `The provider ${payment.provider} is not set up.`);
  const state = await gateway.retrieve(payment.providerOrderId);
  // Webhook, return page and reconciler report the same; only the first writes.
  if (isSettled(payment) && !hasFurtherCaptures(state)) return;
  await recordAnswer(deps, payment, state);
}

/**
 * Records a provider's response about a payment, after what `before` writes in the same transaction; unwanted
 * money is refunded.
 */
export async function recordAnswer(
  deps: Deps,
  payment: Pick<PaymentRow, 'id' | 'orderId'>,
  state: PaymentState,
  before?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { db, now, log } = deps;
  const refundId = await write(
    db,
    async (tx) => {
      await before?.(tx);
      return recordSettlement(tx, payment.id, state, now());
    },
    { ...patientWrite, locks: await locksOfOrder(db, payment.orderId) },
  );
  if (refundId === null) return;
  // The money is recorded and the refund open: any later failure is retried or shown to staff.
  await runRefund(deps, refundId).catch((error: unknown) => {
    log.error({ err: error, orderId: payment.orderId }, 'money that was not wanted could not be sent back');
  });
}

/**
 * Queries every open payment attempt of an order. Resolves with whether there was any. Throws what the
 * provider throws.
 */
export async function settleOpen(deps: Deps, orderId: number): Promise<boolean> {
  const open = (await readPayments(deps.db, [orderId])).filter(
    (one) => one.status === 'open' && !isStarting(one),
  );
  for (const { id } of open) await settle(deps, id);
  return open.length > 0;
}

/** A failed attempt may still capture money: providers let a shopper retry on the same page. */
const isSettled = ({ status }: PaymentRow): boolean => status !== 'open' && status !== 'failed';

/** Records the provider's response. Returns a refund to run. */
export async function recordSettlement(
  tx: Tx,
  paymentRowId: number,
  state: PaymentState,
  now: Date,
): Promise<number | null> {
  const payment = await findPayment(tx, paymentRowId);
  if (!payment) return null;
  const refundId = isSettled(payment) ? null : await recordState(tx, payment, state, now);
  await noteFurtherCaptures(tx, payment.id, state, now);
  return refundId;
}

async function recordState(
  tx: Tx,
  payment: PaymentRow,
  state: PaymentState,
  now: Date,
): Promise<number | null> {
  const order = await readOrder(tx, payment.orderId);
  if (state.status === 'captured') return recordCapture(tx, { order, payment, state, now });
  const hasExpired = now.getTime() - payment.createdAt.getTime() > maxAskMs;
  if (state.status === 'failed' || hasExpired) await recordFailure(tx, order, payment, now);
  else if (payment.status === 'open') {
    await changePayment(
      tx,
      payment.id,
      { checkAt: nextCheck(payment.createdAt, now), leasedUntil: null },
      now,
    );
  }
  return null;
}

export async function recordFailure(tx: Tx, order: OrderRow, payment: PaymentRow, now: Date): Promise<void> {
  if (payment.status === 'failed') return;
  await changePayment(tx, payment.id, { status: 'failed', checkAt: null, leasedUntil: null }, now);
  await addEvent(tx, order.id, { ...PROVIDER, kind: 'payment', from: 'open', to: 'failed', now });
  const hasOpenAttempt = (await readPayments(tx, [order.id])).some(({ status }) => status === 'open');
  if (order.paymentStatus === 'pending' && !hasOpenAttempt)
    await changeOrder(tx, order.id, { paymentStatus: 'failed' }, now);
}

type Capture = { order: OrderRow; payment: PaymentRow; state: PaymentState; now: Date };

async function recordCapture(tx: Tx, { order, payment, state, now }: Capture): Promise<number | null> {
  const fault = await faultOf(tx, payment, state);
  const held = await capturedPayment(tx, order.id);
  const status = fault === null ? ('captured' as const) : ('review' as const);
  // Another row has this money already, and the payment id is unique.
  const paymentId = fault === 'taken' ? null : state.paymentId;
  // The received amount, not the requested one: a later refund returns that much.
  const { amount, currency } = state;
  await changePayment(
    tx,
    payment.id,
    { status, paymentId, amount, currency, checkAt: null, leasedUntil: null },
    now,
  );
  await addEvent(tx, order.id, { ...PROVIDER, kind: 'payment', from: payment.status, to: status, now });
  if (fault !== null) {
    const note = `Payment ${payment.providerOrderId}: ${wordsFor(fault, payment, state)}`;
    await addEvent(tx, order.id, { ...PROVIDER, kind: 'note', note, now });
    await changeOrder(tx, order.id, { paymentStatus: 'review' }, now);
    return null;
  }
  const captured = { ...payment, status, paymentId };
  if (order.status === 'cancelled' || held) {
    const started = startPlan(await readOrderFacts(tx, order.id), { by: SYSTEM, now });
    const { refundIds } = await applyPlan(tx, planAutomaticRefund(started, captured));
    return refundIds[0] ?? null;
  }
  await acceptMoney(tx, order, payment, PROVIDER, now);
  return null;
}

type Fault = 'amount' | 'taken' | 'nameless';

/** Another payment that already has this money. */
const otherWithMoney = prepared((db) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.provider, sql.placeholder('provider')),
        eq(payments.paymentId, sql.placeholder('paymentId')),
        ne(payments.id, sql.placeholder('id')),
      ),
    )
    .prepare(),
);

/** What is wrong with captured money; null when it equals the order's total. */
async function faultOf(tx: Tx, payment: PaymentRow, state: PaymentState): Promise<Fault | null> {
  if (state.paymentId === null) return 'nameless';
  const { id, provider } = payment;
  if (await otherWithMoney(tx).get({ id, provider, paymentId: state.paymentId })) return 'taken';
  return state.amount === payment.amount && state.currency === payment.currency ? null : 'amount';
}

const wordsFor = (fault: Fault, { amount, currency }: PaymentRow, state: PaymentState): string =>
  ({
    amount: `captured ${toDecimal(state.amount)} ${state.currency}, asked for ${toDecimal(amount)} ${currency}`,
    taken: `the money ${state.paymentId} belongs to another payment`,
    nameless: 'captured without a name for the money',
  })[fault];

/** Accepts captured money as an order's payment: a pending order becomes paid, others retain their status. */
export async function acceptMoney(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  by: ActorRef,
  now: Date,
): Promise<void> {
  const change = { paymentStatus: 'captured', paymentMethod: payment.method } as const;
  if (order.status !== 'pending') {
    // Staff moved it on before the money arrived.
    await changeOrder(tx, order.id, change, now);
    await queueOrderWebhook(tx, 'order.paid', order.id, now);
    return;
  }
  if (order.fromCart) await removeOrdered(tx, order.userId, await readLines(tx, [order.id]), now);
  await moveOrder(tx, order, { to: 'paid', by, now, change });
}
