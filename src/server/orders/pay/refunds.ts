import { and, eq, lte } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { refunds } from '@/db/schema';
import { hasLiteral } from '@/db/sql';
import { patientWrite, write } from '@/db/write';
import type { RefundState } from '@/server/payments';
import type { Person } from '@/shared/access/actor';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import { AppError } from '../../platform/errors';
import { leaseDue } from '../../platform/jobs';
import { isGivenUp, nextTryAt } from '../../platform/retry';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { hasRefundable, refundRequest } from '../core/plan/moveOrder';
import { readOrderFacts } from '../core/plan/orderFacts';
import { startPlan, withChange, withEvent } from '../core/plan/orderPlan';
import { getOrder } from '../core/present/reads';
import {
  type ActorRef,
  customerRef,
  findPayment,
  type OrderRow,
  type PaymentRow,
  PROVIDER,
  type RefundRow,
  readOwnOrder,
  readRefunds,
} from '../core/records/records';
import {
  changeRefund,
  insertRefund,
  newRefund,
  type RefundFacts,
  refundLeaseEnd,
} from '../core/records/refundRecords';
import { planRefundEnd } from './planRefundEnd';

const askedSinceOf = ({ askedSince, createdAt }: RefundRow): Date => askedSince ?? createdAt;

/** Requests the refund of a customer's own cancelled order. Throws notFound and conflict. */
export async function requestRefund(
  { db, now }: Deps,
  viewer: Person,
  input: { id: number; reason: string | null },
): Promise<OrderOut> {
  const moment = now();
  return write(db, async (tx) => {
    const facts = await readOrderFacts(tx, await readOwnOrder(tx, viewer.id, input.id));
    checkRequestable(facts.order, await hasRefundable(tx, input.id));
    const started = startPlan(facts, { by: customerRef(viewer.id), now: moment });
    const event = { kind: 'refund', from: 'none', to: 'requested' } as const;
    await applyPlan(tx, withEvent(withChange(started, refundRequest(input.reason, moment)), event));
    return getOrder(tx, { ...viewer, now: moment }, input.id);
  });
}

function checkRequestable({ status, refundStatus }: OrderRow, hasMoney: boolean): void {
  if (refundStatus !== 'none')
    throw new AppError('conflict', "You've already requested a refund for this order.");
  if (status !== 'cancelled') throw new AppError('conflict', 'Only a cancelled order can be refunded.');
  if (!hasMoney)
    throw new AppError('conflict', 'There is nothing to refund, because this order was not paid.');
}

/** Takes over a refund that waits for its provider. Returns its id; null while another request asks. */
export async function joinRefund(tx: Tx, refund: RefundRow, now: Date): Promise<number | null> {
  const { id, error } = refund;
  // Without an error, the last request is under way or the provider is processing the refund.
  if (error === null && refund.nextTryAt !== null && refund.nextTryAt > now) return null;
  await tx
    .update(refunds)
    .set({ error: null, nextTryAt: refundLeaseEnd(now), updatedAt: now })
    .where(eq(refunds.id, id))
    .run();
  return id;
}

/** Records a refund and returns its id, for `runRefund` after the transaction. */
export const openRefund = (tx: Tx, source: PaymentRow | OrderRow, facts: RefundFacts): Promise<number> =>
  insertRefund(tx, newRefund(source, facts));

/**
 * Calls the provider for a refund that the caller owns, and records the result. Only the provider's refusal is final:
 * after any other fault the refund stays open and is requested again under the same key. Throws what the provider throws.
 */
export async function runRefund(deps: Deps, refundId: number): Promise<void> {
  const { db, now } = deps;
  const note = (state: RefundState) =>
    write(db, (tx) => finishRefund(tx, refundId, state, now()), patientWrite);
  let state: RefundState;
  try {
    state = await askForRefund(deps, refundId);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const status = error instanceof ProviderMissing ? 'failed' : 'open';
    await note({ status, providerRefundId: null, error: reason });
    throw error;
  }
  await note(state);
}

/** The payment's provider is not configured, so that no later request can succeed. */
class ProviderMissing extends AppError {
  constructor(provider: string) {
    super('unavailable', `The provider ${provider} is not set up. Please refund manually.`);
  }
}

async function askForRefund({ db, gateways }: Deps, refundId: number): Promise<RefundState> {
  const { refund, payment } = await readRefund(db, refundId);
  const { idempotencyKey, net: amount } = refund;
  const { paymentId, duplicateOfPaymentId } = payment;
  const asked = duplicateOfPaymentId === null ? payment : await findPayment(db, duplicateOfPaymentId);
  const providerOrderId = asked?.providerOrderId ?? payment.providerOrderId;
  const refundedBefore = (await readRefunds(db, [refund.orderId]))
    .filter(({ id, paymentId: of, target }) => of === payment.id && id < refundId && target === 'payment')
    .reduce((sum, { net }) => sum + net, 0);
  const gateway = gateways.byProvider(payment.provider);
  if (!gateway || paymentId === null) throw new ProviderMissing(payment.provider);
  return gateway.refund({ providerOrderId, paymentId, amount, refundedBefore, idempotencyKey });
}

async function readRefund(db: DbOrTx, id: number): Promise<{ refund: RefundRow; payment: PaymentRow }> {
  const refund = await db.select().from(refunds).where(eq(refunds.id, id)).get();
  const payment = refund?.paymentId ? await findPayment(db, refund.paymentId) : undefined;
  if (!refund || !payment) throw new Error(`There is no refund ${id}.`);
  return { refund, payment };
}

/** Records the result of a refund; a completed refund stays completed. */
export async function finishRefund(
  tx: Tx,
  refundId: number,
  state: RefundState,
  now: Date,
  by: ActorRef = PROVIDER,
): Promise<void> {
  const { refund } = await readRefund(tx, refundId);
  if (refund.status === 'done') return;
  const { providerRefundId, error = null } = state;
  // A refund that the provider processes may take longer.
  const hasFailed = state.status === 'open' && error !== null && isGivenUp(askedSinceOf(refund), now);
  const status = hasFailed ? 'failed' : state.status;
  const answer = {
    status,
    providerRefundId: providerRefundId ?? refund.providerRefundId,
    error,
    nextTryAt: status === 'open' ? nextTryAt(askedSinceOf(refund), now) : null,
    updatedAt: now,
  };
  if (status === 'open') {
    await changeRefund(tx, refundId, answer);
    return;
  }
  const started = startPlan(await readOrderFacts(tx, refund.orderId), { by, now });
  await applyPlan(tx, planRefundEnd(started, { ...refund, ...answer, status }));
}

/** Leases unfinished refunds: those pending at a provider and those of an ended process. */
export async function leaseOpenRefunds({ db, now }: Deps, limit: number): Promise<number[]> {
  const moment = now();
  const isDue = and(hasLiteral(refunds.status, 'open'), lte(refunds.nextTryAt, moment));
  const { id: ofRefund } = refunds;
  return (
    await leaseDue(
      db,
      (from) =>
        from
          .select({ id: ofRefund })
          .from(refunds)
          .where(isDue)
          .orderBy(refunds.nextTryAt, ofRefund)
          .limit(limit)
          .all(),
      (tx, { id }) =>
        tx
          .update(refunds)
          .set({ nextTryAt: refundLeaseEnd(moment) })
          .where(eq(refunds.id, id))
          .run(),
    )
  ).map(({ id }) => id);
}
