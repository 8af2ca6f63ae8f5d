import { and, lte, ne } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orders } from '@/db/schema';
import { hasLiteral } from '@/db/sql';
import { write } from '@/db/write';
import { filterInTurn } from '@/shared/inTurn';
import type { Deps } from '../../platform/trpc';
import { readEvents, readOrder, readPayments, SYSTEM } from '../core/records';
import { moveOrder } from '../core/status';
import { settle } from './settle';

/** Orders expired per round; the others wait for the next. */
const maxPerRound = 100;
/** Milliseconds that an order waits for a provider that does not respond. */
const silentProviderMs = 6 * 3_600_000;

type Overdue = { id: number; expiresAt: Date | null };

async function overdueOrders(db: DbOrTx, now: Date): Promise<Overdue[]> {
  // Money of a wrong amount arrived: staff decide, not the expiry.
  const isUndecided = and(hasLiteral(orders.status, 'pending'), ne(orders.paymentStatus, 'review'));
  return db
    .select({ id: orders.id, expiresAt: orders.expiresAt })
    .from(orders)
    .where(and(isUndecided, lte(orders.expiresAt, now)))
    .orderBy(orders.expiresAt, orders.id)
    .limit(maxPerRound)
    .all();
}

/**
 * Cancels orders whose payment time has passed and returns their stock, once the providers of all their
 * payments have reported no money. `asked` holds the payments queried since. Returns the number of orders.
 */
export async function expireOrders(deps: Deps, asked: ReadonlySet<number>): Promise<number> {
  const { db, now } = deps;
  const overdue = await overdueOrders(db, now());
  // Checked before writing, so an idle shop never takes the write lock.
  const known = await filterInTurn(overdue, (order) => isAnswered(db, order, asked, now()));
  if (known.length === 0) return 0;
  await Promise.allSettled(known.map(({ id }) => askAgain(deps, id)));
  return write(db, async (tx) => {
    const moment = now();
    const open = new Set((await overdueOrders(tx, moment)).map(({ id }) => id));
    const ended = known.filter(({ id }) => open.has(id));
    for (const { id } of ended) {
      const note = 'The payment did not arrive in time.';
      await moveOrder(tx, await readOrder(tx, id), {
        to: 'cancelled',
        by: SYSTEM,
        now: moment,
        reason: 'expiry',
        note,
      });
    }
    return ended.length;
  });
}

/** Whether every open payment of an order was queried, or its provider has not responded for too long. */
async function isAnswered(
  db: DbOrTx,
  { id, expiresAt }: Overdue,
  asked: ReadonlySet<number>,
  now: Date,
): Promise<boolean> {
  const open = (await readPayments(db, [id])).filter(({ status }) => status === 'open');
  // A due payment has yet to be queried: after the clock went forward, the time alone proves no silence.
  if (expiresAt && now.getTime() - expiresAt.getTime() >= silentProviderMs)
    return open.every(({ checkAt }) => checkAt === null || checkAt > now);
  return open.every((payment) => asked.has(payment.id));
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
