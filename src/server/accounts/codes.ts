import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { oneTimeCodes, users } from '@/db/schema';
import { inTransaction } from '@/db/transaction';
import { queueMail } from '@/server/mail';
import type { VerifyOtpIn } from '@/shared/schemas/accounts';
import { AppError } from '../platform/errors';
import { clientKey, countAction } from '../platform/limits';
import { type Account, findAccount, findLiveCode } from './reads';
import { hashCode, newCode, sameHash } from './tokens';
import { type AuthContext, endCodes } from './writes';

/** A code's life in minutes, and the wrong guesses that end it sooner. */
const CODE = { minutes: 10, tries: 5 } as const;

/**
 * Sends a new code, which ends the one before. An address that nobody registered, or that is verified, gets no
 * mail; the answer, the waiting time and the limits are the same. Throws tooManyRequests within a minute of
 * the last and after five in an hour.
 */
export function sendCode(ctx: AuthContext, email: string): void {
  inTransaction(ctx.db, (tx) => {
    countAction(tx, ctx, 'codeResend', email);
    countAction(tx, ctx, 'codesPerEmail', email);
    countAction(tx, ctx, 'codesPerClient', clientKey(ctx.clientAddress));
    const account = findAccount(tx, email);
    if (account && isUnverified(account)) giveCode(tx, account, ctx.now());
  });
}

/** Accounts without a password are the shop's own; nobody reads their mail. */
const isUnverified = ({ verifiedAt, disabledAt, passwordHash }: Account): boolean =>
  verifiedAt === null && disabledAt === null && passwordHash !== null;

function giveCode(tx: Tx, account: Account, now: Date): void {
  const { id: userId, email, firstName } = account;
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE.minutes * 60_000);
  endCodes(tx, account, now);
  tx.insert(oneTimeCodes)
    .values({ userId, codeHash: hashCode(userId, code), expiresAt, createdAt: now })
    .run();
  queueMail(tx, 'code', { to: email, data: { firstName, code, minutes: CODE.minutes }, now, expiresAt });
}

/**
 * Verifies an address with the code sent to it. Throws invalid, with one text for a wrong, expired, used up or
 * never sent code, so that guessing tells nothing about who is registered.
 */
export function verifyCode(ctx: AuthContext, { email, otp }: VerifyOtpIn): void {
  const isVerified = inTransaction(ctx.db, (tx) => {
    countAction(tx, ctx, 'codeGuessesPerClient', clientKey(ctx.clientAddress));
    const account = findAccount(tx, email);
    if (!account || !isUnverified(account) || !takeCode(tx, account, otp, ctx.now())) return false;
    tx.update(users).set({ verifiedAt: ctx.now() }).where(eq(users.id, account.id)).run();
    return true;
  });
  // Thrown only here: inside, it would take the counted try back with the rest of the transaction.
  if (!isVerified) {
    throw new AppError('invalid', 'This code is wrong or has expired. Please check it or request a new one.');
  }
}

/** Uses up an account's code, or one of its tries. */
function takeCode(tx: Tx, account: Account, otp: string, now: Date): boolean {
  const code = findLiveCode(tx, account.id, now);
  if (!code || code.tries >= CODE.tries) return false;
  if (sameHash(code.codeHash, hashCode(account.id, otp))) {
    endCodes(tx, account, now);
    return true;
  }
  tx.update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(eq(oneTimeCodes.id, code.id))
    .run();
  return false;
}
