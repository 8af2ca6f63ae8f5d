import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { oneTimeCodes, users } from '@/db/schema';
import { inTransaction } from '@/db/transaction';
import { queueSecretMail } from '@/server/mail';
import type { SendOtpIn, VerifyOtpIn } from '@/shared/schemas/accounts';
import { AppError } from '../platform/errors';
import { clientKey, countAction } from '../platform/limits';
import type { AuthContext } from './authContext';
import { verifyPassword } from './passwordHashing';
import { type Account, findAccount, findLiveCode } from './reads';
import { hashCode, hashToken, newCode, sameHash } from './tokens';
import { endCodes } from './writes';

/** A code's life in minutes, and the wrong guesses that end it sooner. */
const CODE = { minutes: 10, tries: 5 } as const;

/**
 * Sends a new code, which ends the one before. An address that nobody registered, or that is verified, gets no
 * mail; the answer, the waiting time and the limits are the same. Throws tooManyRequests within a minute of
 * the last and after five in an hour, and conflict for the nonce of a registration that is over.
 */
export function sendCode(ctx: AuthContext, { email, nonce }: SendOtpIn): void {
  inTransaction(ctx.db, (tx) => {
    const account = findAccount(tx, email);
    const isRegistrant = nonce !== undefined && isRegisteredWith(account, nonce);
    // A budget of its own, so that strangers who ask for codes do not keep the registrant from one.
    const subject = isRegistrant ? `${email} ${account?.registrationHash}` : email;
    countAction(tx, ctx, 'codeResend', subject);
    countAction(tx, ctx, 'codesPerEmail', subject);
    countAction(tx, ctx, 'codesPerEmailDaily', email);
    countAction(tx, ctx, 'codesPerClient', clientKey(ctx.clientAddress));
    if (nonce !== undefined && !isRegistrant) throw registrationIsOver();
    if (account && isUnverified(account)) giveCode(tx, ctx, account);
  });
}

/** Accounts without a password are the shop's own; nobody reads their mail. */
const isUnverified = ({ verifiedAt, disabledAt, passwordHash }: Account): boolean =>
  verifiedAt === null && disabledAt === null && passwordHash !== null;

function giveCode(tx: Tx, { secrets, ...ctx }: AuthContext, account: Account): void {
  const { id: userId, email } = account;
  const now = ctx.now();
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE.minutes * 60_000);
  endCodes(tx, account, now);
  tx.insert(oneTimeCodes)
    .values({ userId, codeHash: hashCode(secrets, userId, code), expiresAt, createdAt: now })
    .run();
  const data = { code, minutes: CODE.minutes };
  queueSecretMail(tx, secrets, 'code', { to: email, data, now, expiresAt });
}

/** Whether the registration that answered this nonce is the one that waits for its verification. */
const isRegisteredWith = (account: Account | undefined, nonce: string): boolean =>
  account !== undefined &&
  isUnverified(account) &&
  account.registrationHash !== null &&
  sameHash(account.registrationHash, hashToken(nonce));

/** The same for an address that nobody registered, so that a made-up nonce finds nothing out. */
const registrationIsOver = () =>
  new AppError(
    'conflict',
    'This email was registered again, or is verified already. Please enter the password that you chose last, sign in, or register again.',
  );

/**
 * Verifies an address for the registration that it was asked for: its nonce or its password goes along with the
 * code. Whoever registers somebody else's address is therefore not verified by that person's code. Throws
 * conflict for the nonce of a registration that is over, and invalid, with one text, for a wrong password and a
 * wrong, expired, used up or never sent code, so that guessing tells nothing about who is registered.
 */
export async function verifyCode(ctx: AuthContext, input: VerifyOtpIn): Promise<void> {
  const { email, otp, nonce, password } = input;
  inTransaction(ctx.db, (tx) => countAction(tx, ctx, 'codeGuessesPerClient', clientKey(ctx.clientAddress)));
  const before = findAccount(ctx.db, email);
  const isNonceRight = nonce !== undefined && isRegisteredWith(before, nonce);
  if (!isNonceRight && password === undefined) throw registrationIsOver();
  const isProven = isNonceRight || (await verifyPassword(before?.passwordHash ?? null, password ?? ''));
  const isVerified = inTransaction(ctx.db, (tx) => {
    const account = findAccount(tx, email);
    // It may have been registered again while the password was checked.
    if (!isProven || !account || account.passwordHash !== before?.passwordHash) return false;
    // Only here, so that nobody but the registrant can use up the tries.
    if (!isUnverified(account) || !takeCode(tx, ctx, account, otp)) return false;
    const values = { verifiedAt: ctx.now(), registrationHash: null };
    tx.update(users).set(values).where(eq(users.id, account.id)).run();
    return true;
  });
  // Thrown only here: inside, it would take the counted try back with the rest of the transaction.
  if (!isVerified) {
    throw new AppError(
      'invalid',
      password === undefined
        ? 'This code is wrong or has expired. Please check it or request a new one.'
        : 'The code or the password is wrong, or the code has expired. Please check both or request a new code.',
    );
  }
}

/** Uses up an account's code, or one of its tries. */
function takeCode(tx: Tx, { secrets, ...ctx }: AuthContext, account: Account, otp: string): boolean {
  const now = ctx.now();
  const code = findLiveCode(tx, account.id, now);
  if (!code || code.tries >= CODE.tries) return false;
  if (sameHash(code.codeHash, hashCode(secrets, account.id, otp))) {
    endCodes(tx, account, now);
    return true;
  }
  tx.update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(eq(oneTimeCodes.id, code.id))
    .run();
  return false;
}
