import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { payments } from '@/db/schema';
import { hasLiteral } from '@/db/sqlite';
import { type Job, leaseDue } from '../../platform/jobs';
import type { Deps } from '../../platform/trpc';
import { isStarting } from '../core/presenters';
import type { PaymentRow } from '../core/records';
import { nameStarted } from './attempts';
import { expireOrders } from './expireOrders';
import { leaseOpenRefunds, runRefund } from './refunds';
import { settle } from './settle';

/** Milliseconds between two looks for what is due. */
const pollEveryMs = 2000;
/** Milliseconds after which a payment that could not be asked about is due again. */
const retryMs = 60_000;
/** How long one node owns a payment that it asks about; longer than a provider may take. */
const leaseMs = 30_000;
/** Payments, and refunds, of one round; the rest is due in the next. */
const batchSize = 50;

export type Reconciled = { settled: number; refunds: number; expired: number; failed: number };

/**
 * One round for when neither webhook nor browser came back: asks about payments that are
 * due, takes up refunds that nobody finished, and ends orders whose time to pay is over, in this sequence, so
 * that money which did arrive counts.
 */
export async function reconcileDue(deps: Deps): Promise<Reconciled> {
  const due = await leasePayments(deps);
  const refunds = await leaseOpenRefunds(deps, batchSize);
  const asked = new Set<number>();
  const outcomes = await Promise.allSettled([
    ...due.map((payment) => check(deps, payment).then(() => asked.add(payment.id))),
    ...refunds.map((id) => runRefund(deps, id)),
  ]);
  const faults = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of faults) deps.log.warn({ err: reason }, 'a payment could not be checked');
  const expired = await expireOrders(deps, asked);
  return { settled: due.length, refunds: refunds.length, expired, failed: faults.length };
}

type DuePayment = Pick<PaymentRow, 'id' | 'provider' | 'providerOrderId'>;

async function check(deps: Deps, payment: DuePayment): Promise<void> {
  if (isStarting(payment)) await nameStarted(deps, payment);
  return settle(deps, payment.id);
}

/** Takes the payments that are due for this node alone; it asks again in a minute even if it fails now. */
async function leasePayments({ db, now }: Deps): Promise<DuePayment[]> {
  const moment = now();
  const values = {
    leasedUntil: new Date(moment.getTime() + leaseMs),
    checkAt: new Date(moment.getTime() + retryMs),
  };
  return leaseDue(
    db,
    (from) => duePayments(from, moment),
    (tx, { id }) => tx.update(payments).set(values).where(eq(payments.id, id)).run(),
  );
}

function duePayments(db: DbOrTx, now: Date): DuePayment[] {
  const isFree = or(isNull(payments.leasedUntil), lte(payments.leasedUntil, now));
  return db
    .select({ id: payments.id, provider: payments.provider, providerOrderId: payments.providerOrderId })
    .from(payments)
    .where(and(hasLiteral(payments.status, 'open'), lte(payments.checkAt, now), isFree))
    .orderBy(payments.checkAt, payments.id)
    .limit(batchSize)
    .all();
}

/** Asks about what is due, every 2 s. */
export const reconcileJob = (deps: Deps): Job => ({
  name: 'payments',
  everyMs: pollEveryMs,
  run: () => reconcileDue(deps),
});
