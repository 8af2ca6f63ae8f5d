import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '@/db/client';
import { userLock } from '@/db/locks';
import { oneTimeCodes, users } from '@/db/schema';
import { write } from '@/db/write';
import { withdrawMails } from '@/server/mail';
import type {
  LoginIn,
  LoginOut,
  MailChoices,
  ProfileIn,
  RegisterIn,
  UserOut,
} from '@/shared/schemas/accounts/accounts';
import { faultOfName } from '@/shared/schemas/common';
import { AppError } from '../../platform/errors';
import { clientKey, countAction } from '../../platform/limits';
import type { AuthContext } from '../core/authContext';
import { hashPassword, verifyPassword } from '../core/passwordHashing';
import { type Account, findAccount, getAccount, presentUser } from '../core/reads';
import { hashToken, registrationNonce } from '../core/tokens';
import { noteDevice } from '../sessions/devices';
import { needsFactor, takeFactorCode } from '../staff/authenticators';
import { countLogin } from './loginLimits';

/**
 * Creates an account that awaits verification; registering again replaces it. Sends no mail: the client
 * requests the code separately. The nonce distinguishes this registration from others of the same address.
 * Throws conflict when the address is taken, and tooManyRequests.
 */
export async function register(
  ctx: AuthContext,
  { password, ...person }: RegisterIn,
): Promise<{ user: UserOut; nonce: string }> {
  const refuseTaken = (account: Account | undefined) => {
    if (account && !isReplaceable(account)) {
      throw new AppError('conflict', 'An account with this email already exists.');
    }
  };
  await write(ctx.db, async (tx) => {
    const client = clientKey(ctx.clientAddress);
    await countAction(tx, ctx, 'registrationsPerClient', client);
    // Counted per client, so that a stranger's attempts do not block the owner of the address.
    await countAction(tx, ctx, 'registrationsPerEmailAndClient', `${person.email} ${client}`);
  });
  refuseTaken(await findAccount(ctx.db, person.email));
  const passwordHash = await hashPassword(password);
  const nonce = registrationNonce(ctx.secrets, person.email, passwordHash);
  const registration = { ...person, passwordHash, registrationHash: hashToken(nonce), phone: null };
  return write(ctx.db, async (tx) => {
    const known = await findAccount(tx, person.email);
    refuseTaken(known);
    if (known) await endCodes(tx, known, ctx.now());
    const values = { ...registration, registrationContested: known !== undefined, createdAt: ctx.now() };
    const { id } = await tx
      .insert(users)
      .values(values)
      .onConflictDoUpdate({ target: users.email, set: values })
      .returning({ id: users.id })
      .get();
    return { user: presentUser(await getAccount(tx, id)), nonce };
  });
}

/** Accounts without a password belong to the shop: demo reviewers, whose names appear with reviews. */
const isReplaceable = ({ verifiedAt, disabledAt, passwordHash }: Account): boolean =>
  verifiedAt === null && disabledAt === null && passwordHash !== null;

/** Invalidates every code of an account and cancels its unsent mails with codes. */
export async function endCodes(
  tx: Tx,
  { id, email }: Pick<Account, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  const mine = and(eq(oneTimeCodes.userId, id), isNull(oneTimeCodes.endedAt));
  await tx.update(oneTimeCodes).set({ endedAt: now }).where(mine).run();
  await withdrawMails(tx, 'code', email);
}

/**
 * Signs a user in. Throws unauthenticated with the same text after the same time for an unknown address and a
 * wrong password; secondFactorRequired when a code is required; forbidden or emailNotVerified (with the
 * registration's nonce) for the right password of a disabled or unverified account; and tooManyRequests after
 * ten failures of one account from one client, or fifty in a day from all new clients.
 */
export async function login(ctx: AuthContext, input: LoginIn): Promise<LoginOut> {
  const { email, password, remember, code } = input;
  const account = await findAccount(ctx.db, email);
  const attempt = await countLogin(ctx, email, account);
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight) throw new AppError('unauthenticated', 'Invalid email or password.');
  await passFactor(ctx, account, code, attempt.forgive);
  const locks = { locks: [userLock(account.id)] };
  if (account.disabledAt || !account.verifiedAt) {
    throw await write(
      ctx.db,
      async (tx) => {
        await attempt.forget(tx);
        return account.disabledAt ? disabledFault() : await unverifiedFault(tx, ctx, account);
      },
      locks,
    );
  }
  const { clientAddress, userAgent } = ctx;
  const { token, sessionId } = await ctx.sessions.start(account, { remember, userAgent, clientAddress });
  // After the session: a reset before it ends no session that is not there yet.
  const isUnchanged = await write(
    ctx.db,
    async (tx) => {
      if ((await findAccount(tx, email))?.passwordHash !== account.passwordHash) return false;
      await attempt.forget(tx);
      await noteDevice(tx, ctx, account);
      return true;
    },
    locks,
  );
  // The password was reset during the check, and the reset must have ended every session.
  if (!isUnchanged) {
    await ctx.sessions.end(sessionId);
    throw new AppError('unauthenticated', 'Invalid email or password.');
  }
  return { token, user: presentUser(account) };
}

/**
 * Requires the code of an administrator with an authenticator app. A request without a code is not a failure;
 * a wrong code counts like a wrong password. Throws secondFactorRequired, and unauthenticated for a wrong
 * code.
 */
async function passFactor(
  ctx: AuthContext,
  account: Account,
  code: string | undefined,
  forgive: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (!(await needsFactor(ctx.db, account))) return;
  if (code === undefined) {
    await write(ctx.db, forgive, { locks: [userLock(account.id)] });
    throw new AppError('secondFactorRequired', 'Please enter the code from your authenticator app.');
  }
  const locks = [userLock(account.id)];
  if (await write(ctx.db, (tx) => takeFactorCode(tx, ctx, account, code), { locks })) return;
  throw new AppError(
    'unauthenticated',
    'This code is wrong or has already been used. Please enter the next code.',
  );
}

const disabledFault = () => new AppError('forbidden', 'This account has been disabled. Please contact us.');

/**
 * Refuses an unverified account with the nonce of its registration, so that the browser need not ask for the
 * password again. Stores the hash for registrations whose nonce was random.
 */
async function unverifiedFault(
  tx: Tx,
  { secrets }: AuthContext,
  { id, email, passwordHash }: Account,
): Promise<AppError> {
  const nonce = registrationNonce(secrets, email, passwordHash ?? '');
  await tx
    .update(users)
    .set({ registrationHash: hashToken(nonce) })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? ''), isNull(users.verifiedAt)))
    .run();
  return new AppError('emailNotVerified', 'Please verify your email before logging in.', {
    details: { nonce },
  });
}

/** Throws invalid for a changed name that registration would refuse. */
function assertNewNames(current: Account, { firstName, lastName }: ProfileIn): void {
  const isSame = (now: string, before: string) => now === before.trim().normalize('NFC');
  const fault =
    (isSame(firstName, current.firstName) ? null : faultOfName('First name', firstName)) ??
    (isSame(lastName, current.lastName) ? null : faultOfName('Last name', lastName));
  if (fault) throw new AppError('invalid', fault);
}

/**
 * Changes the viewer's name, and the phone number when given. The address cannot change. Throws invalid for a
 * refused new name; an unchanged name always passes.
 */
export const updateProfile = (db: Db, userId: number, profile: ProfileIn): Promise<UserOut> =>
  write(db, async (tx) => {
    assertNewNames(await getAccount(tx, userId), profile);
    await tx.update(users).set(profile).where(eq(users.id, userId)).run();
    return presentUser(await getAccount(tx, userId));
  });

export async function updateMailChoices(db: Db, userId: number, choices: MailChoices): Promise<MailChoices> {
  const values = { wantsEmail: choices.email, wantsSms: choices.sms };
  await write(db, (tx) => tx.update(users).set(values).where(eq(users.id, userId)).run());
  return choices;
}
