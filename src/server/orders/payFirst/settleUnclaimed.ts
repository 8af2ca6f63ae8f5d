import { write } from '@/db/write';
import type { Gateway, PaymentState } from '@/server/payments';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { isNoAnswer } from '../pay/attempts';
import { findPaymentOfWebhook, nextCheck, settle } from '../pay/settle';
import { changeUnclaimed, findUnclaimedByName, readUnclaimed, type UnclaimedPayment } from './records';
import { returnMoney } from './returnMoney';

/** How long an unpaid payment is queried after its time. */
const maxAskMs = 3 * 24 * 3_600_000;

/** The provider's state of a payment. Throws what the provider throws. */
export async function askAbout({ gateways }: Deps, payment: UnclaimedPayment): Promise<PaymentState> {
  const { provider, providerOrderId, sessionId, amount, currency } = payment;
  const gateway = gateways.byProvider(provider);
  if (!gateway) throw new AppError('unavailable', `The provider ${provider} is not set up.`);
  try {
    return await gateway.retrieve(providerOrderId);
  } catch (error) {
    // The start request got no response, and the provider does not know the payment: nothing was started.
    if (sessionId !== null || isNoAnswer(error)) throw error;
    return { status: 'failed', paymentId: null, amount, currency };
  }
}

/**
 * Queries an unclaimed payment and acts on the result: refunds money whose order did not arrive in time, and
 * ends a payment that can no longer capture money. Throws what the provider throws.
 */
export async function settleUnclaimed(deps: Deps, payment: UnclaimedPayment): Promise<void> {
  const { db, now } = deps;
  const { id } = payment;
  const state = await askAbout(deps, payment);
  const isOver = payment.expiresAt <= now() || payment.status !== 'open';
  if (state.status === 'captured') {
    // Until then the payment awaits its order.
    if (isOver) await returnMoney(deps, id, state);
    return;
  }
  if (!isOver) return;
  await write(db, async (tx) => {
    const moment = now();
    if ((await readUnclaimed(tx, id))?.status !== 'open') return;
    const hasExpired = moment.getTime() - payment.expiresAt.getTime() > maxAskMs;
    if (state.status === 'failed' || hasExpired)
      await changeUnclaimed(tx, id, { status: 'ended', checkAt: null }, moment);
    else await changeUnclaimed(tx, id, { checkAt: nextCheck(payment.createdAt, moment) }, moment);
  });
}

/**
 * Handles a provider's webhook about a payment, with or without an order; returns false for an unknown
 * payment. Throws what the provider throws.
 */
export async function settleWebhook(
  deps: Deps,
  provider: Gateway['provider'],
  providerOrderId: string,
): Promise<boolean> {
  const { db, now } = deps;
  const unclaimed = await findUnclaimedByName(db, provider, providerOrderId);
  if (unclaimed && unclaimed.status !== 'claimed') await settleUnclaimed(deps, unclaimed);
  // An order may have claimed it meanwhile.
  const payment = await findPaymentOfWebhook(db, provider, providerOrderId, now());
  if (payment) await settle(deps, payment.id);
  return payment !== undefined || unclaimed !== undefined;
}
