import type { Tx } from '@/db/client';
import { isPassingFault } from '@/db/faults';
import { write } from '@/db/write';
import { providerOrderName } from '@/shared/orders/orderName';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { isStarting, readStartingName } from '../core/present/presenters';
import { findPayment, type PaymentRow, readOrder } from '../core/records/records';
import { findPaymentOfWebhook, recordFailure } from './settle';

/** Whether the provider may have carried out a request despite the error. */
export const isNoAnswer = (error: unknown): boolean =>
  (error instanceof AppError && error.code === 'unavailable') || isPassingFault(error);

/**
 * Resolves an attempt whose provider never responded: it may know the payment by the requested name and hold
 * its money. Otherwise ends the attempt. Throws when the provider still does not respond.
 */
export async function nameStarted(deps: Deps, payment: StartedRow): Promise<void> {
  const { db, gateways, now } = deps;
  const parts = readStartingName(payment.providerOrderId);
  const gateway = gateways.byProvider(payment.provider);
  if (!parts || !gateway) return write(db, (tx) => markAttemptFailed(tx, payment.id, now()));
  const name = providerOrderName(parts.orderId, parts.attempt);
  try {
    await gateway.retrieve(name);
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    return await write(db, (tx) => markAttemptFailed(tx, payment.id, now()));
  }
  await findPaymentOfWebhook(db, payment.provider, name, now());
}

type StartedRow = Pick<PaymentRow, 'id' | 'provider' | 'providerOrderId'>;

/** Ends an attempt without a provider name; the reconciler handles named attempts. */
export async function markAttemptFailed(tx: Tx, rowId: number, now: Date): Promise<void> {
  const payment = await findPayment(tx, rowId);
  if (payment?.status !== 'open' || !isStarting(payment)) return;
  await recordFailure(tx, await readOrder(tx, payment.orderId), payment, now);
}
