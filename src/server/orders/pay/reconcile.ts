import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { payments } from '@/db/schema';
import { hasLiteral } from '@/db/sql';
import { type Job, leaseDue } from '../../platform/jobs';
import type { Deps } from '../../platform/trpc';
import { isStarting } from '../core/present/presenters';
import type { PaymentRow } from '../core/records/records';
import { nameStarted } from './attempts';
import { expireOrders, type FailedExpiries } from './expireOrders';
import { leaseOpenRefunds, runRefund } from './refunds';
import { settle } from './settle';

/** Milliseconds between two polls. */
const pollEveryMs = 2000;
/** Milliseconds after which a payment is due again when its query failed. */
const retryMs = 60_000;
/** How long a node owns a payment that it queries; longer than a provider may take. */
const leaseMs = 30_000;
/** Payments and refunds per round; the rest is due in the next. */
const batchSize = 50;

export type Reconciled = { settled: number; refunds: number; expired: number; failed: number };

/**
 * A round for when neither webhook nor browser returned: queries due payments, resumes unfinished refunds,
 * and expires orders, in this sequence, so that money that arrived counts.
 */
export async function reconcileDue(deps: Deps, failures: FailedExpiries = new Map()): Promise<Reconciled> {
  const due = await leasePayments(deps);
  const refunds = await leaseOpenRefunds(deps, batchSize);
  const asked = new Set<number>();
  const outcomes = await Promise.allSettled([
    ...due.map((payment) => check(deps, payment).then(() => asked.add(payment.id))),
    ...refunds.map((id) => runRefund(deps, id)),
  ]);
  const faults = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of faults) deps.log.warn({ err: reason }, 'a payment could not be checked');
  const { expired, failed } = await expireOrders(deps, asked, failures);
  return { settled: due.length, refunds: refunds.length, expired, failed: faults.length + failed };
}

type DuePayment = Pick<PaymentRow, 'id' | 'provider' | 'providerOrderId'>;

async function check(deps: Deps, payment: DuePayment): Promise<void> {
  if (isStarting(payment)) await nameStarted(deps, payment);
  return settle(deps, payment.id);
}

/** Leases the due payments to this node; they are due again in a minute even after a failure. */
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

async function duePayments(db: DbOrTx, now: Date): Promise<DuePayment[]> {
  const isFree = or(isNull(payments.leasedUntil), lte(payments.leasedUntil, now));
  return db
    .select({ id: payments.id, provider: payments.provider, providerOrderId: payments.providerOrderId })
    .from(payments)
    .where(and(hasLiteral(payments.status, 'open'), lte(payments.checkAt, now), isFree))
    .orderBy(payments.checkAt, payments.id)
    .limit(batchSize)
    .all();
}

/** Queries what is due, every 2 s. */
export function reconcileJob(deps: Deps): Job {
  const failures: FailedExpiries = new Map();
  return { name: 'payments', everyMs: pollEveryMs, run: () => reconcileDue(deps, failures) };
}
