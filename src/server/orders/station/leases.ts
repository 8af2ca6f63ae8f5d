import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { packingLeases } from '@/db/schema';
import { findAccountCards } from '@/server/accounts';
import { formatTime } from '@/shared/dates';
import { PACKING_LIMITS } from '@/shared/schemas/orders/packing';

type Holder = { userId: number; holder: string };

export const leaseMs = PACKING_LIMITS.leaseSeconds * 1000;
const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseMs);

const isOf = (orderId: number, holder: string) =>
  and(eq(packingLeases.orderId, orderId), eq(packingLeases.holder, holder));

/** Gives an order to a window, also one that another window has. */
export async function takeLease(
  tx: Tx,
  orderId: number,
  { userId, holder }: Holder,
  now: Date,
): Promise<void> {
  const since = (await tx.select().from(packingLeases).where(isOf(orderId, holder)).get())?.since ?? now;
  const lease = { userId, holder, since, leasedUntil: leaseEnd(now) };
  await tx
    .insert(packingLeases)
    .values({ orderId, ...lease })
    .onConflictDoUpdate({ target: packingLeases.orderId, set: lease })
    .run();
}

/** Extends the lease of a window. Returns false when it has none any more. */
export const extendLease = async (tx: Tx, orderId: number, holder: string, now: Date): Promise<boolean> =>
  (
    await tx
      .update(packingLeases)
      .set({ leasedUntil: leaseEnd(now) })
      .where(isOf(orderId, holder))
      .run()
  ).changes > 0;

export const endLease = async (tx: Tx, orderId: number, holder: string): Promise<void> => {
  await tx.delete(packingLeases).where(isOf(orderId, holder)).run();
};

/** Removes the leases of windows that were closed. */
export const endStaleLeases = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(packingLeases).where(lte(packingLeases.leasedUntil, now)).run();
};

/** The orders that windows hold now. */
export const heldOrders = (db: DbOrTx, now: Date) =>
  db.select({ id: packingLeases.orderId }).from(packingLeases).where(gt(packingLeases.leasedUntil, now));

/** Who holds an order in another window, and since when; null when it is free. */
export async function heldElsewhere(
  db: DbOrTx,
  orderId: number,
  { userId, holder }: Holder,
  now: Date,
): Promise<{ name: string; text: string } | null> {
  const isOther = and(eq(packingLeases.orderId, orderId), ne(packingLeases.holder, holder));
  const lease = await db
    .select()
    .from(packingLeases)
    .where(and(isOther, gt(packingLeases.leasedUntil, now)))
    .get();
  if (!lease) return null;
  const name = (await findAccountCards(db, [lease.userId])).get(lease.userId)?.name ?? 'Another person';
  const since = `order #${orderId} since ${formatTime(lease.since)}`;
  const isOwn = lease.userId === userId;
  const text = isOwn
    ? `You have been packing ${since} in another window.`
    : `${name} has been packing ${since}.`;
  return { name, text };
}
