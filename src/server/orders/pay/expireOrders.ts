import { and, eq, gt, lte, ne, or } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { orders } from '@/db/schema';
import { hasLiteral } from '@/db/sql';
import { asAppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { writeInSteps } from '../../platform/writeInSteps';
import { moveOrder } from '../core/plan/moveOrder';
import { byOrder, readEvents, readOrder, readPayments, SYSTEM } from '../core/records/records';
import { settle } from './settle';

/** Orders read at once. */
const pageSize = 100;
/** Milliseconds that an order waits for a provider that does not respond. */
const silentProviderMs = 6 * 3_600_000;
/** Milliseconds until an order that could not be expired is tried again. */
const retryMs = 60_000;

type Overdue = { id: number; expiresAt: Date | null };

/** Orders that could not be expired, with the time of the next attempt. */
export type FailedExpiries = Map<number, Date>;

// Money of a wrong amount arrived: staff decide, not the expiry.
const isUndecided = and(hasLiteral(orders.status, 'pending'), ne(orders.paymentStatus, 'review'));

async function overdueOrders(db: DbOrTx, now: Date, after: Overdue | undefined): Promise<Overdue[]> {
  const { id, expiresAt } = orders;
  const last = after?.expiresAt ?? null;
  const isNext =
    after && last !== null ? or(gt(expiresAt, last), and(eq(expiresAt, last), gt(id, after.id))) : undefined;
  return db
    .select({ id, expiresAt })
    .from(orders)
    .where(and(isUndecided, lte(expiresAt, now), isNext))
    .orderBy(expiresAt, id)
    .limit(pageSize)
    .all();
}

/**
 * Cancels orders whose payment time has passed and returns their stock, once the providers of all their
 * payments have reported no money. `asked` holds the payments queried since. An order that cannot be cancelled is logged
 * and tried again after a minute; it holds up no other. Returns how many ended and how many failed.
 */
export async function expireOrders(
  deps: Deps,
  asked: ReadonlySet<number>,
  failures: FailedExpiries,
): Promise<{ expired: number; failed: number }> {
  const { db, now } = deps;
  const sum = { expired: 0, failed: 0 };
  let page: Overdue[] = [];
  do {
    page = await overdueOrders(db, now(), page.at(-1));
    // Checked before writing, so an idle shop never takes the write lock.
    const due = page.filter(({ id }) => (failures.get(id) ?? now()) <= now());
    const known = await answeredOf(db, due, asked, now());
    await Promise.allSettled(known.map(({ id }) => askAgain(deps, id)));
    const outcomes = await writeInSteps(db, known, (tx, { id }) => expireOrder(tx, id, now()));
    outcomes.forEach((outcome, at) => {
      const orderId = known[at]?.id ?? 0;
      failures.delete(orderId);
      if (outcome.status === 'fulfilled') {
        sum.expired += outcome.value ? 1 : 0;
        return;
      }
      // Not the order's fault: the whole round is tried again.
      if (asAppError(outcome.reason)?.code === 'unavailable') throw outcome.reason;
      sum.failed += 1;
      failures.set(orderId, new Date(now().getTime() + retryMs));
      deps.log.error({ err: outcome.reason, orderId }, 'an unpaid order could not be cancelled');
    });
  } while (page.length === pageSize);
  return sum;
}

/** Cancels an order unless it was paid or extended meanwhile. Returns whether it ended. */
async function expireOrder(tx: Tx, id: number, now: Date): Promise<boolean> {
  const order = await readOrder(tx, id);
  const { status, paymentStatus, expiresAt } = order;
  if (status !== 'pending' || paymentStatus === 'review' || expiresAt === null || expiresAt > now)
    return false;
  const note = 'The payment did not arrive in time.';
  await moveOrder(tx, order, { to: 'cancelled', by: SYSTEM, now, reason: 'expiry', note });
  return true;
}

/** The orders of which every open payment was queried, or whose provider has not responded for too long. */
async function answeredOf(
  db: DbOrTx,
  overdue: readonly Overdue[],
  asked: ReadonlySet<number>,
  now: Date,
): Promise<Overdue[]> {
  if (overdue.length === 0) return [];
  const ids = overdue.map(({ id }) => id);
  const openOf = byOrder((await readPayments(db, ids)).filter(({ status }) => status === 'open'));
  return overdue.filter(({ id, expiresAt }) => {
    const open = openOf(id);
    // A due payment has yet to be queried: after the clock went forward, the time alone proves no silence.
    if (expiresAt && now.getTime() - expiresAt.getTime() >= silentProviderMs)
      return open.every(({ checkAt }) => checkAt === null || checkAt > now);
    return open.every((payment) => asked.has(payment.id));
  });
}

/**
 * Queries failed attempts: some providers let a shopper retry on the same page. Skipped when staff decided
 * about a payment, so that the provider cannot contradict them.
 */
async function askAgain(deps: Deps, orderId: number): Promise<void> {
  const events = await readEvents(deps.db, [orderId]);
  if (events.some(({ kind, actor }) => kind === 'payment' && actor === 'admin')) return;
  const failed = (await readPayments(deps.db, [orderId])).filter(({ status }) => status === 'failed');
  await Promise.allSettled(failed.map(({ id }) => settle(deps, id)));
}
