import { and, desc, eq, sum } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { storeCreditEntries } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { formatMoney, type Paise } from '@/shared/money';
import type { StoreCreditCause } from '@/shared/orders/storeCredit';
import { STORE_CREDIT_LIMITS } from '@/shared/schemas/orders/storeCredit';
import { AppError } from '../platform/errors';

export type StoreCreditEntry = typeof storeCreditEntries.$inferSelect;

/** A change of a customer's store credit; the amount in paise, above zero. */
export type CreditChange = {
  userId: number;
  amount: Paise;
  cause: StoreCreditCause;
  orderId?: number;
  refundId?: number;
  /** The staff member who decided it. */
  staffId?: number | null;
  note?: string | null;
  now: Date;
};

/** Paise of store credit that a customer has, in the transaction that uses it. */
export const balanceOf = async (db: DbOrTx, userId: number): Promise<Paise> =>
  (
    await db
      .select({ paise: sum(storeCreditEntries.amount).mapWith(Number) })
      .from(storeCreditEntries)
      .where(eq(storeCreditEntries.userId, userId))
      .get()
  )?.paise ?? 0;

/** Paise of store credit that an order gave, less what it used. */
export const creditBalanceOfOrder = async (db: DbOrTx, orderId: number): Promise<Paise> =>
  (
    await db
      .select({ paise: sum(storeCreditEntries.amount).mapWith(Number) })
      .from(storeCreditEntries)
      .where(eq(storeCreditEntries.orderId, orderId))
      .get()
  )?.paise ?? 0;

/** Gives a customer store credit and returns the entry's id. */
export const addCredit = (tx: Tx, change: CreditChange): Promise<number> =>
  insertEntry(tx, change, change.amount);

/** Uses a customer's store credit and returns the entry's id. Throws conflict when there is too little. */
export async function spendCredit(tx: Tx, change: CreditChange): Promise<number> {
  const balance = await balanceOf(tx, change.userId);
  if (change.amount > balance)
    throw new AppError('conflict', `There is ${formatMoney(balance)} of store credit, not enough for this.`);
  return insertEntry(tx, change, -change.amount);
}

async function insertEntry(tx: Tx, { now, ...change }: CreditChange, amount: Paise): Promise<number> {
  if (change.amount <= 0) throw new Error(`Not an amount of store credit: ${change.amount}`);
  return (
    await tx
      .insert(storeCreditEntries)
      .values({ ...change, amount, createdAt: now })
      .returning({ id: storeCreditEntries.id })
      .get()
  ).id;
}

/** What changed a customer's store credit, newest first. */
export const listEntries = (db: DbOrTx, userId: number): Promise<StoreCreditEntry[]> =>
  db
    .select()
    .from(storeCreditEntries)
    .where(eq(storeCreditEntries.userId, userId))
    .orderBy(desc(storeCreditEntries.id))
    .limit(STORE_CREDIT_LIMITS.shown)
    .all();

/** Paise of store credit that orders used when they were placed, by order; none for those that used none. */
export async function creditsPlacedWith(
  db: DbOrTx,
  orderIds: readonly number[],
): Promise<Map<number, Paise>> {
  const placed = new Map<number, Paise>();
  if (orderIds.length === 0) return placed;
  const { orderId, amount, cause, id } = storeCreditEntries;
  const uses = await db
    .select({ orderId, amount })
    .from(storeCreditEntries)
    .where(and(isOneOf(orderId, orderIds), eq(cause, 'order')))
    .orderBy(desc(id))
    .all();
  // The first use of an order wins; later ones take credit again that a cancellation gave back.
  for (const use of uses) if (use.orderId !== null) placed.set(use.orderId, -use.amount);
  return placed;
}

export const findEntry = (db: DbOrTx, id: number): Promise<StoreCreditEntry | undefined> =>
  db.select().from(storeCreditEntries).where(eq(storeCreditEntries.id, id)).get();
