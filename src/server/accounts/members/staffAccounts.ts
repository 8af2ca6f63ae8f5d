import { and, asc, eq, inArray, isNotNull, max } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { authenticators, passkeys, resetTokens, sessions, userRoles, users } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { findAccount } from '../core/reads';
import { endSessions } from '../sessions/sessionWrites';
import { endCodes } from '../signIn/writes';
import { forgetFactors } from '../staff/authenticators';

export type StaffAccount = {
  id: number;
  email: string;
  name: string;
  canSignIn: boolean;
  deactivatedAt: Date | null;
  lastSeenAt: Date | null;
  hasSecondFactor: boolean;
};

/** Everyone with a role, also who is switched off, by name. */
export async function readStaffAccounts(db: DbOrTx): Promise<StaffAccount[]> {
  const holders = db.select({ userId: userRoles.userId }).from(userRoles);
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      verifiedAt: users.verifiedAt,
      disabledAt: users.disabledAt,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(inArray(users.id, holders))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .all();
  const ids = rows.map(({ id }) => id);
  const seen = await lastSeen(db, ids);
  const secured = await withSecondFactor(db, ids);
  return rows.map(({ firstName, lastName, verifiedAt, disabledAt, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim(),
    canSignIn: verifiedAt !== null && disabledAt === null,
    lastSeenAt: seen.get(row.id) ?? null,
    hasSecondFactor: secured.has(row.id),
  }));
}

async function lastSeen(db: DbOrTx, ids: readonly number[]): Promise<Map<number, Date | null>> {
  const rows = await db
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(isOneOf(sessions.userId, ids))
    .groupBy(sessions.userId)
    .all();
  return new Map(rows.map(({ userId, at }) => [userId, at]));
}

async function withSecondFactor(db: DbOrTx, ids: readonly number[]): Promise<Set<number>> {
  const apps = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(isOneOf(authenticators.userId, ids), isNotNull(authenticators.confirmedAt)))
    .all();
  const keys = await db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(isOneOf(passkeys.userId, ids))
    .all();
  return new Set([...apps, ...keys].map(({ userId }) => userId));
}

/** The account of an address that can sign in; null when the address has none. */
export async function findUsableAccount(db: DbOrTx, email: string): Promise<{ id: number } | null> {
  const account = await findAccount(db, email);
  const isUsable = account?.verifiedAt != null && account.passwordHash !== null && !account.disabledAt;
  return isUsable ? account : null;
}

/** Whether the account of an address is disabled, which no role changes. */
export const isDisabledAddress = async (db: DbOrTx, email: string): Promise<boolean> =>
  (await findAccount(db, email))?.disabledAt != null;

export type NewStaffAccount = { firstName: string; lastName: string; passwordHash: string };

/**
 * Opens a verified account for an address whose mail its owner has received. An unverified registration of the address is
 * replaced, because a stranger may have made it. Returns the id.
 */
export async function openStaffAccount(
  tx: Tx,
  email: string,
  account: NewStaffAccount,
  now: Date,
): Promise<number> {
  const known = await findAccount(tx, email);
  if (known) {
    await endCodes(tx, known, now);
    await endSessions(tx, known.id);
    await tx.delete(resetTokens).where(eq(resetTokens.userId, known.id)).run();
    await forgetFactors(tx, known.id);
  }
  const values = { ...account, registrationHash: null, registrationContested: false, verifiedAt: now };
  const { id } = await tx
    .insert(users)
    .values({ email, createdAt: now, ...values })
    .onConflictDoUpdate({ target: users.email, set: values })
    .returning({ id: users.id })
    .get();
  return id;
}
