import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { oneTimeCodes, users } from '@/db/schema';
import { write } from '@/db/write';
import { queueSecretMail } from '@/server/mail';
import type { SendOtpIn, VerifyOtpIn } from '@/shared/schemas/accounts/accounts';
import { AppError } from '../../platform/errors';
import { clientKey, countAction } from '../../platform/limits';
import type { AuthContext } from '../core/authContext';
import { verifyPassword } from '../core/passwordHashing';
import { type Account, findAccount, findLiveCode } from '../core/reads';
import { hashCode, hashToken, newCode, sameHash } from '../core/tokens';
import { endCodes } from './writes';

/** A code lives 10 minutes or until 5 wrong guesses. */
const CODE = { minutes: 10, tries: 5 } as const;
export const codeMs = CODE.minutes * 60_000;

/**
 * Sends a new code and invalidates the previous one. An unregistered or verified address gets no mail; the
 * response, the waiting time and the limits are the same. Throws tooManyRequests within a minute of the last
 * code and after five in an hour, and conflict when the nonce belongs to a superseded registration.
 */
export async function sendCode(ctx: AuthContext, { email, nonce }: SendOtpIn): Promise<void> {
  await write(ctx.db, async (tx) => {
    const account = await findAccount(tx, email);
    const isRegistrant = nonce !== undefined && isRegisteredWith(account, nonce);
    // A separate budget, so that strangers who request codes do not block the registrant.
    const subject = isRegistrant ? `${email} ${account?.registrationHash}` : email;
    await countAction(tx, ctx, 'codeResend', subject);
    await countAction(tx, ctx, 'codesPerEmail', subject);
    await countAction(tx, ctx, 'codesPerEmailDaily', email);
    await countAction(tx, ctx, 'codesPerClient', clientKey(ctx.clientAddress));
    if (nonce !== undefined && !isRegistrant) throw registrationIsOver();
    if (account && isUnverified(account)) await giveCode(tx, ctx, account);
  });
}

/** Accounts without a password belong to the shop; their mail is never read. */
const isUnverified = ({ verifiedAt, disabledAt, passwordHash }: Account): boolean =>
  verifiedAt === null && disabledAt === null && passwordHash !== null;

async function giveCode(tx: Tx, { secrets, ...ctx }: AuthContext, account: Account): Promise<void> {
  const { id: userId, email } = account;
  const now = ctx.now();
  const code = newCode();
  const expiresAt = new Date(now.getTime() + codeMs);
  await endCodes(tx, account, now);
  await tx
    .insert(oneTimeCodes)
    .values({ userId, codeHash: hashCode(secrets, userId, code), expiresAt, createdAt: now })
    .run();
  const data = { code, minutes: CODE.minutes };
  await queueSecretMail(tx, secrets, 'code', { to: email, data, now, expiresAt });
}

/** Whether the nonce belongs to the registration that currently awaits verification. */
const isRegisteredWith = (account: Account | undefined, nonce: string): boolean =>
  account !== undefined &&
  isUnverified(account) &&
  account.registrationHash !== null &&
  sameHash(account.registrationHash, hashToken(nonce));

/** The same error for an unregistered address, so that a made-up nonce reveals nothing. */
const registrationIsOver = () =>
  new AppError(
    'conflict',
    'This email was registered again or is already verified. Please enter your latest password, sign in, or register again.',
  );

/** The code alone does not show which of the registrations its reader made. */
const registrationIsContested = () =>
  new AppError(
    'conflict',
    'This email was registered more than once. Please send the latest password you registered with, or the nonce that the registration returned.',
  );

/**
 * Verifies an address with its code. When one unverified registration replaced another, the request must also
 * carry the nonce or password of the current one, so that the owner's code does not verify a stranger's
 * registration. Throws conflict when such an address sends neither, and when the nonce belongs to a
 * superseded registration. Throws invalid with one text for a wrong password and a wrong, expired, used-up or
 * never-sent code, so that a guess does not reveal who is registered.
 */
export async function verifyCode(ctx: AuthContext, input: VerifyOtpIn): Promise<void> {
  const { email, otp, nonce, password } = input;
  await write(ctx.db, (tx) => countAction(tx, ctx, 'codeGuessesPerClient', clientKey(ctx.clientAddress)));
  const before = await findAccount(ctx.db, email);
  const isProven = await provesRegistration(before, input);
  const isUnproven = nonce === undefined && password === undefined;
  const isVerified = await write(ctx.db, async (tx) => {
    const account = await findAccount(tx, email);
    // The address may have been registered again during the password check.
    if (!account || account.passwordHash !== before?.passwordHash || !isUnverified(account)) return false;
    if (isUnproven && account.registrationContested) throw registrationIsContested();
    // Checked last, so that wrong nonces and passwords do not use up the tries.
    if (!(isProven || isUnproven) || !(await takeCode(tx, ctx, account, { otp, isProven }))) return false;
    const values = { verifiedAt: ctx.now(), registrationHash: null, registrationContested: false };
    await tx.update(users).set(values).where(eq(users.id, account.id)).run();
    return true;
  });
  // Thrown outside the transaction, which would otherwise roll back the counted try.
  if (!isVerified) {
    throw new AppError(
      'invalid',
      password === undefined
        ? 'This code is wrong or has expired. Please check it or request a new one.'
        : 'The code or the password is wrong, or the code has expired. Please check both or request a new code.',
    );
  }
}

/** Whether a nonce or a password proves the registration. Throws conflict for a lone nonce that does not. */
async function provesRegistration(
  account: Account | undefined,
  { nonce, password }: VerifyOtpIn,
): Promise<boolean> {
  if (nonce !== undefined && isRegisteredWith(account, nonce)) return true;
  if (password !== undefined) return verifyPassword(account?.passwordHash ?? null, password);
  if (nonce !== undefined) throw registrationIsOver();
  return false;
}

/**
 * Consumes an account's code, or one of its tries. Guesses without proof have a separate budget, so that
 * strangers cannot use up the registrant's.
 */
async function takeCode(
  tx: Tx,
  { secrets, ...ctx }: AuthContext,
  account: Account,
  { otp, isProven }: { otp: string; isProven: boolean },
): Promise<boolean> {
  const now = ctx.now();
  const code = await findLiveCode(tx, account.id, now);
  const counter = isProven ? 'tries' : 'unprovenTries';
  if (!code || code[counter] >= CODE.tries) return false;
  if (sameHash(code.codeHash, hashCode(secrets, account.id, otp))) {
    await endCodes(tx, account, now);
    return true;
  }
  await tx
    .update(oneTimeCodes)
    .set({ [counter]: sql`${oneTimeCodes[counter]} + 1` })
    .where(eq(oneTimeCodes.id, code.id))
    .run();
  return false;
}
