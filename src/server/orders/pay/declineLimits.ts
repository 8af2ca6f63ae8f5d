import { and, asc, eq, gt, lte, notLike, or } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orders, payments } from '@/db/schema';
import { ORDER_LIMITS } from '@/shared/schemas/orders/orders';
import { AppError } from '../../platform/errors';
import { latestEnd } from '../../platform/futureTimes';
import type { Limited } from '../../platform/limits';
import { isStarting, STARTING } from '../core/present/presenters';
import type { OrderRow, PaymentRow } from '../core/records/records';

const windowMs = ORDER_LIMITS.declineMinutes * 60_000;

/**
 * Prevents testing stolen cards here. An attempt that never reached the provider does not count as declined.
 * Throws tooManyRequests.
 */
export async function assertMayTry(
  tx: Tx,
  limited: Limited,
  order: OrderRow,
  attempts: readonly PaymentRow[],
): Promise<void> {
  if (!limited.config.rateLimits) return;
  const now = limited.now();
  const declined = attempts.filter((attempt) => attempt.status === 'failed' && !isStarting(attempt));
  if (declined.length >= ORDER_LIMITS.declinesPerOrder) {
    throw new AppError(
      'tooManyRequests',
      `${declined.length} attempts to pay this order were declined. Please ask your bank, or contact us.`,
      { retryAfter: secondsUntil(order.expiresAt ?? now, now) },
    );
  }
  const recent = await recentAttempts(tx, order.userId, now);
  if (recent.length < ORDER_LIMITS.declinesPerUser) return;
  // The limit clears when the oldest counted attempt leaves the window.
  const oldest = recent.at(-ORDER_LIMITS.declinesPerUser)?.updatedAt ?? now;
  throw new AppError(
    'tooManyRequests',
    `Too many of your payments were declined. Please try again in ${ORDER_LIMITS.declineMinutes} minutes.`,
    { retryAfter: secondsUntil(new Date(oldest.getTime() + windowMs), now) },
  );
}

/** An account's recent declined attempts, and those being started; oldest first. */
const recentAttempts = (tx: Tx, userId: number, now: Date) =>
  tx
    .select({ updatedAt: payments.updatedAt })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        gt(payments.updatedAt, new Date(now.getTime() - windowMs)),
        lte(payments.updatedAt, latestEnd(now, 0)),
        or(
          and(eq(payments.status, 'failed'), notLike(payments.providerOrderId, `${STARTING}%`)),
          and(eq(payments.status, 'open'), gt(payments.leasedUntil, now)),
        ),
      ),
    )
    .orderBy(asc(payments.updatedAt), asc(payments.id))
    .all();

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
