import { and, count, countDistinct, eq, gt, min, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { isUnpaidHold, orderLines, orders, payments, refunds } from '@/db/schema';
import { HEALTH_LIMITS } from '@/shared/admin/health';

const minuteMs = 60_000;

/** Age limits in minutes of started payments: most finish on the provider's page before the first. */
const paymentAges = { young: 5, old: HEALTH_LIMITS.paymentMinutes } as const;

type MoneyFigures = {
  /** Started payments without an outcome, by age in minutes. */
  openPayments: { upTo5: number; upTo45: number; older: number; oldestAt: Date | null };
  failedRefunds: number;
  paymentsUnderReview: number;
  /** Orders that hold stock and wait for payment, and their pieces. Cash on delivery is not awaited before. */
  held: { orders: number; pieces: number };
};

/**
 * Figures about payments and held stock, each read through its own index. Literals let SQLite use partial
 * indexes.
 */
export async function readMoneyFigures(db: DbOrTx, now: Date): Promise<MoneyFigures> {
  const isOpen = sql`${payments.status} = 'open'`;
  const since = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const open = async (also: SQL) =>
    (await db.select({ payments: count() }).from(payments).where(sql`${isOpen} and ${also}`).get())
      ?.payments ?? 0;
  const all = (await db
    .select({ payments: count(), oldestAt: min(payments.createdAt) })
    .from(payments)
    .where(isOpen)
    .get()) ?? { payments: 0, oldestAt: null };
  const upTo5 = await open(gt(payments.createdAt, since(paymentAges.young)));
  const upTo45 = (await open(gt(payments.createdAt, since(paymentAges.old)))) - upTo5;
  const failed = await db
    .select({ refunds: count() })
    .from(refunds)
    .where(sql`${refunds.status} = 'failed'`)
    .get();
  const review = await db
    .select({ payments: count() })
    .from(payments)
    .where(sql`${payments.status} = 'review'`)
    .get();
  return {
    openPayments: { upTo5, upTo45, older: all.payments - upTo5 - upTo45, oldestAt: all.oldestAt },
    failedRefunds: failed?.refunds ?? 0,
    paymentsUnderReview: review?.payments ?? 0,
    held: await readHeld(db),
  };
}

async function readHeld(db: DbOrTx): Promise<{ orders: number; pieces: number }> {
  const held = await db
    .select({ orders: countDistinct(orders.id), pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isUnpaidHold, ne(orders.paymentStatus, 'due')))
    .get();
  return { orders: held?.orders ?? 0, pieces: held?.pieces ?? 0 };
}
