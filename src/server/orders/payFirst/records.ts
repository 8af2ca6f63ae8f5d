import { and, count, desc, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { unclaimedPayments } from '@/db/schema';
import { hasLiteral } from '@/db/sql';

export type UnclaimedPayment = typeof unclaimedPayments.$inferSelect;
type Change = Partial<Omit<UnclaimedPayment, 'id' | 'userId' | 'clientOrderId' | 'createdAt' | 'updatedAt'>>;

const newestOfOrder = prepared((db) =>
  db
    .select()
    .from(unclaimedPayments)
    .where(
      and(
        eq(unclaimedPayments.userId, sql.placeholder('userId')),
        eq(unclaimedPayments.clientOrderId, sql.placeholder('clientOrderId')),
      ),
    )
    .orderBy(desc(hasLiteral(unclaimedPayments.status, 'open')), desc(unclaimedPayments.id))
    .prepare(),
);

/** The customer's payment for an order not placed yet: the open one, else the newest. */
export const findUnclaimed = (
  db: DbOrTx,
  userId: number,
  clientOrderId: string,
): Promise<UnclaimedPayment | undefined> => newestOfOrder(db).get({ userId, clientOrderId });

export const readUnclaimed = (db: DbOrTx, id: number): Promise<UnclaimedPayment | undefined> =>
  db.select().from(unclaimedPayments).where(eq(unclaimedPayments.id, id)).get();

export const findUnclaimedByName = (
  db: DbOrTx,
  provider: UnclaimedPayment['provider'],
  providerOrderId: string,
): Promise<UnclaimedPayment | undefined> =>
  db
    .select()
    .from(unclaimedPayments)
    .where(
      and(eq(unclaimedPayments.provider, provider), eq(unclaimedPayments.providerOrderId, providerOrderId)),
    )
    .get();

export const addUnclaimed = (
  tx: Tx,
  payment: Omit<typeof unclaimedPayments.$inferInsert, 'id'>,
): Promise<UnclaimedPayment> => tx.insert(unclaimedPayments).values(payment).returning().get();

export async function changeUnclaimed(tx: Tx, id: number, change: Change, now: Date): Promise<void> {
  await tx
    .update(unclaimedPayments)
    .set({ ...change, updatedAt: now })
    .where(eq(unclaimedPayments.id, id))
    .run();
}

/** The number of a customer's claimable payments. */
export const countClaimable = async (db: DbOrTx, userId: number, now: Date): Promise<number> =>
  (
    await db
      .select({ payments: count() })
      .from(unclaimedPayments)
      .where(
        and(
          eq(unclaimedPayments.userId, userId),
          hasLiteral(unclaimedPayments.status, 'open'),
          gt(unclaimedPayments.expiresAt, now),
        ),
      )
      .get()
  )?.payments ?? 0;

/** Payments due for the reconciler. */
export const dueUnclaimed = (db: DbOrTx, now: Date, limit: number): Promise<UnclaimedPayment[]> =>
  db
    .select()
    .from(unclaimedPayments)
    .where(and(isNotNull(unclaimedPayments.checkAt), lte(unclaimedPayments.checkAt, now)))
    .orderBy(unclaimedPayments.checkAt, unclaimedPayments.id)
    .limit(limit)
    .all();

/** Payments whose refund failed, oldest first. */
export const stuckUnclaimed = (db: DbOrTx): Promise<UnclaimedPayment[]> =>
  db
    .select()
    .from(unclaimedPayments)
    .where(
      and(
        isNotNull(unclaimedPayments.error),
        or(eq(unclaimedPayments.status, 'failed'), eq(unclaimedPayments.status, 'returning')),
      ),
    )
    .orderBy(unclaimedPayments.id)
    .all();

/** The refund key of an unclaimed payment. */
export const returnKey = ({ providerOrderId }: Pick<UnclaimedPayment, 'providerOrderId'>): string =>
  `unclaimed ${providerOrderId}`;

/** Captured payments that no order claimed; there are few. */
export const unclaimedMoney = (
  db: DbOrTx,
  provider: UnclaimedPayment['provider'],
): Promise<UnclaimedPayment[]> =>
  db
    .select()
    .from(unclaimedPayments)
    .where(
      and(
        eq(unclaimedPayments.provider, provider),
        inArray(unclaimedPayments.status, ['returning', 'returned', 'failed']),
      ),
    )
    .orderBy(unclaimedPayments.id)
    .all();
