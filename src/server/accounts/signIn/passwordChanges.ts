import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { resetTokens, users } from '@/db/schema';
import { write } from '@/db/write';
import { queueMail, queueSecretMail, withdrawMails } from '@/server/mail';
import type { ChangePasswordIn, ResetPasswordIn } from '@/shared/schemas/accounts/accounts';
import { AppError } from '../../platform/errors';
import { clientKey, countAction, forgiveAction } from '../../platform/limits';
import type { Viewer } from '../../platform/trpc';
import type { AuthContext } from '../core/authContext';
import { hashPassword, verifyPassword } from '../core/passwordHashing';
import { type Account, findAccount, getAccount } from '../core/reads';
import { hashToken, newToken } from '../core/tokens';
import { guessBudget } from '../sessions/devices';
import { endSessions } from '../sessions/sessionWrites';
import { forgetLoginFailures } from './loginLimits';

/** Life of a reset link in minutes. */
const resetLinkMinutes = 30;
export const resetLinkMs = resetLinkMinutes * 60_000;

/**
 * Mails a link to choose a new password and invalidates older links. Only a verified account gets a mail; the
 * response and the limits are the same for every address. Throws tooManyRequests.
 */
export async function sendResetLink(ctx: AuthContext, email: string): Promise<void> {
  await write(ctx.db, async (tx) => {
    const account = await findAccount(tx, email);
    await countAction(tx, ctx, 'resetsPerEmail', await guessBudget(tx, ctx, email, account));
    await countAction(tx, ctx, 'resetsPerClient', clientKey(ctx.clientAddress));
    if (account?.verifiedAt && !account.disabledAt) await giveResetLink(tx, ctx, account);
  });
}

async function giveResetLink(
  tx: Tx,
  ctx: AuthContext,
  { id: userId, email, firstName }: Account,
): Promise<void> {
  const now = ctx.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + resetLinkMs);
  await tx.delete(resetTokens).where(eq(resetTokens.userId, userId)).run();
  await tx
    .insert(resetTokens)
    .values({ id: hashToken(token), userId, expiresAt, createdAt: now })
    .run();
  await withdrawMails(tx, 'resetLink', email);
  await queueSecretMail(tx, ctx.secrets, 'resetLink', {
    to: email,
    data: { firstName, token, minutes: resetLinkMinutes },
    now,
    expiresAt,
  });
}

const hasUsableToken = (ctx: AuthContext, token: string) =>
  and(eq(resetTokens.id, hashToken(token)), gt(resetTokens.expiresAt, ctx.now()));

/**
 * Throws invalid for a reset link that is unknown, used, replaced or older than 30 minutes, and
 * tooManyRequests. Does not reveal the account.
 */
export async function assertResetLink(ctx: AuthContext, token: string): Promise<void> {
  await write(ctx.db, (tx) => countAction(tx, ctx, 'resetTriesPerClient', clientKey(ctx.clientAddress)));
  const isKnown = await ctx.db
    .select({ id: resetTokens.id })
    .from(resetTokens)
    .where(hasUsableToken(ctx, token))
    .get();
  if (!isKnown) throw linkIsOver();
}

/**
 * Consumes a reset link, sets a new password and ends every session. Throws invalid for a link that is
 * unknown, used, replaced or older than 30 minutes.
 */
export async function resetPassword(
  ctx: AuthContext,
  { token, newPassword }: ResetPasswordIn,
): Promise<void> {
  // Checked first, so that made-up links cannot occupy the password hashing.
  await assertResetLink(ctx, token);
  const passwordHash = await hashPassword(newPassword);
  await write(ctx.db, async (tx) => {
    const used = await tx
      .delete(resetTokens)
      .where(hasUsableToken(ctx, token))
      .returning({ userId: resetTokens.userId })
      .get();
    const account = used && (await getAccount(tx, used.userId));
    if (!account || account.disabledAt) throw linkIsOver();
    await setPassword(tx, account, passwordHash, ctx.now());
    await endSessions(tx, account.id);
    // A customer who forgot the password has probably failed often enough to be locked out.
    await forgetLoginFailures(tx, account.email, ctx.clientAddress);
  });
}

const linkIsOver = () =>
  new AppError('invalid', 'This reset link is no longer valid. Please request a new one.');

/**
 * Changes the viewer's password and ends the other sessions. Throws invalid when the current password is
 * wrong.
 */
export async function changePassword(
  ctx: AuthContext,
  viewer: Viewer,
  input: ChangePasswordIn,
): Promise<void> {
  const { currentPassword, newPassword } = input;
  await write(ctx.db, (tx) => countAction(tx, ctx, 'passwordChecks', viewer.id));
  const { passwordHash: stored } = await getAccount(ctx.db, viewer.id);
  if (!(await verifyPassword(stored, currentPassword))) throw currentIsWrong();
  const passwordHash = await hashPassword(newPassword);
  await write(ctx.db, async (tx) => {
    const account = await getAccount(tx, viewer.id);
    // The password may have changed during the check; then the given one is no longer current.
    if (account.passwordHash !== stored) throw currentIsWrong();
    await setPassword(tx, account, passwordHash, ctx.now());
    await endSessions(tx, viewer.id, { except: viewer.sessionId });
    await forgiveAction(tx, 'passwordChecks', viewer.id);
  });
}

const currentIsWrong = () => new AppError('invalid', 'Current password is incorrect.');

/** Stores a new password, deletes older reset links and notifies the owner. */
async function setPassword(
  tx: Tx,
  { id, email, firstName }: Account,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id)).run();
  await tx.delete(resetTokens).where(eq(resetTokens.userId, id)).run();
  await withdrawMails(tx, 'resetLink', email);
  await queueMail(tx, 'passwordChanged', { to: email, data: { firstName }, now });
}
