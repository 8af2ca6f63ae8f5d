import type { Tx } from '@/db/client';
import { unclaimedPayments } from '@/db/schema';
import { patientWrite, write } from '@/db/write';
import { getAccount } from '@/server/accounts';
import { queueMail } from '@/server/mail';
import type { PaymentState, RefundState } from '@/server/payments';
import { formatMoney } from '@/shared/money';
import { nameOfCollected } from '@/shared/orders/orderName';
import { AppError } from '../../platform/errors';
import { isGivenUp, nextTryAt } from '../../platform/retry';
import type { Deps } from '../../platform/trpc';
import { changeUnclaimed, readUnclaimed, returnKey, type UnclaimedPayment } from './records';

/** Milliseconds for which the caller of a refund owns it; longer than a provider may take. */
const refundLeaseMs = 60_000;

/**
 * Refunds captured money that no order claims, in full and exactly once: the row records it before the
 * provider is called, and the provider knows the refund by the row's name. Returns false when an order
 * claimed it or it was refunded before.
 */
export async function returnMoney(deps: Deps, id: number, state: PaymentState): Promise<boolean> {
  const { db, now, log } = deps;
  if (!(await write(db, (tx) => beginReturn(tx, id, state, now())))) return false;
  // Recorded by now: the reconciler retries.
  await runReturn(deps, id).catch((error: unknown) => {
    log.error({ err: error, unclaimedPayment: id }, 'an unclaimed payment could not be sent back');
  });
  return true;
}

async function beginReturn(tx: Tx, id: number, state: PaymentState, now: Date): Promise<boolean> {
  const payment = await readUnclaimed(tx, id);
  if (!payment || state.status !== 'captured') return false;
  await noteFurther(tx, payment, state, now);
  if (payment.status !== 'open' && payment.status !== 'ended') return false;
  const { paymentId, amount, currency } = state;
  const checkAt = new Date(now.getTime() + refundLeaseMs);
  await changeUnclaimed(tx, id, { status: 'returning', paymentId, amount, currency, checkAt }, now);
  const { email, firstName } = await getAccount(tx, payment.userId);
  await queueMail(tx, 'paymentReturned', {
    to: email,
    data: { firstName, amount: formatMoney(amount) },
    now,
  });
  return true;
}

/** Records further money taken for the same payment. Staff review it: some providers refund it themselves. */
async function noteFurther(
  tx: Tx,
  payment: UnclaimedPayment,
  { captures = [], ...state }: PaymentState,
  now: Date,
) {
  const { userId, clientOrderId, provider, providerOrderId, expiresAt } = payment;
  const further = captures.filter(({ paymentId }) => paymentId !== (payment.paymentId ?? state.paymentId));
  for (const { paymentId, amount, currency } of further) {
    await tx
      .insert(unclaimedPayments)
      .values({
        ...{ userId, clientOrderId, provider, expiresAt, paymentId, amount, currency },
        providerOrderId: `${providerOrderId}+${paymentId}`,
        status: 'failed',
        error: `The provider took this in addition to ${providerOrderId}. Refund it there unless the provider has already refunded it.`,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .run();
  }
}

/** Calls the provider for the refund. Throws what the provider throws. */
export async function runReturn({ db, gateways, now }: Deps, id: number): Promise<void> {
  const payment = await readUnclaimed(db, id);
  if (payment?.status !== 'returning') return;
  const finish = (state: RefundState) => write(db, (tx) => finishReturn(tx, id, state, now()), patientWrite);
  try {
    const { provider, providerOrderId, paymentId, amount } = payment;
    const gateway = gateways.byProvider(provider);
    if (!gateway || paymentId === null) {
      throw new AppError('unavailable', `The provider ${provider} is not set up. Please refund manually.`);
    }
    const idempotencyKey = returnKey(payment);
    const collected = nameOfCollected(providerOrderId);
    await finish(await gateway.refund({ providerOrderId: collected, paymentId, amount, idempotencyKey }));
  } catch (error) {
    // The outcome is unknown: it is requested again under the same key.
    const reason = error instanceof Error ? error.message : String(error);
    await finish({ status: 'open', providerRefundId: null, error: reason });
    throw error;
  }
}

async function finishReturn(tx: Tx, id: number, state: RefundState, now: Date): Promise<void> {
  const payment = await readUnclaimed(tx, id);
  if (payment?.status !== 'returning') return;
  const { error = null } = state;
  const since = payment.expiresAt < now ? payment.expiresAt : now;
  const hasFailed = state.status === 'open' && error !== null && isGivenUp(since, now);
  const status = hasFailed ? 'failed' : state.status;
  const providerRefundId = state.providerRefundId ?? payment.providerRefundId;
  const change =
    status === 'open'
      ? { checkAt: nextTryAt(since, now), error }
      : status === 'done'
        ? { status: 'returned' as const, checkAt: null, error: null }
        : { status: 'failed' as const, checkAt: null, error: error ?? 'The provider gave no reason.' };
  await changeUnclaimed(tx, id, { ...change, providerRefundId }, now);
}
