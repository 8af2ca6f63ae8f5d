import { type Job, leaseDue } from '../../platform/jobs';
import type { Deps } from '../../platform/trpc';
import { changeUnclaimed, dueUnclaimed, type UnclaimedPayment } from './records';
import { runReturn } from './returnMoney';
import { settleUnclaimed } from './settleUnclaimed';

/** Milliseconds between two polls. */
const pollEveryMs = 2000;
/** How long a node owns a payment that it handles; it is due again then if that failed. */
const leaseMs = 60_000;
/** Payments per round; the rest is due in the next. */
const batchSize = 50;

/** Refunds payments that no order claimed in time, and resumes unfinished refunds. */
export async function reconcileUnclaimed(deps: Deps): Promise<void> {
  const { db, now, log } = deps;
  const moment = now();
  const due = await leaseDue(
    db,
    (from) => dueUnclaimed(from, moment, batchSize),
    (tx, { id }) => changeUnclaimed(tx, id, { checkAt: new Date(moment.getTime() + leaseMs) }, moment),
  );
  const check = async (payment: UnclaimedPayment) =>
    payment.status === 'returning' ? await runReturn(deps, payment.id) : settleUnclaimed(deps, payment);
  const outcomes = await Promise.allSettled(due.map(check));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      log.warn({ err: outcome.reason }, 'an unclaimed payment could not be checked');
  }
}

export const unclaimedPaymentsJob = (deps: Deps): Job => ({
  name: 'unclaimed payments',
  everyMs: pollEveryMs,
  run: () => reconcileUnclaimed(deps),
});
