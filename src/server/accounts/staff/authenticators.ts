import { randomBytes } from 'node:crypto';
import { and, count, eq, isNotNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { DbOrTx, Tx } from '@/db/client';
import { authenticators, passkeys, recoveryCodes } from '@/db/schema';
import { write } from '@/db/write';
import { readProfile } from '@/server/settings';
import type { StaffSecurityOut } from '@/shared/schemas/accounts/staffSecurity';
import { AppError } from '../../platform/errors';
import { isFromFuture } from '../../platform/futureTimes';
import type { SecretBox } from '../../platform/secretBox';
import type { Viewer } from '../../platform/trpc';
import { type Account, getAccount } from '../core/reads';
import { listPasskeys } from './passkeyReads';
import { noteChange, type StaffContext } from './staffChanges';

const stepSeconds = 30;
/** Time steps accepted before and after the current one, because clocks differ. */
const toleratedSteps = 1;
const recoveryCodeCount = 10;
/** 80 random bits: 16 characters of base32. */
const recoveryCodeBytes = 10;

const purpose = (userId: number): string => `authenticator ${userId}`;

/** `issuer` names the shop in the app; codes do not depend on it. */
const totpOf = (secret: string, email: string, issuer = ''): TOTP =>
  new TOTP({
    issuer,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });

const findAuthenticator = (db: DbOrTx, userId: number) =>
  db
    .select({
      secret: authenticators.secret,
      confirmedAt: authenticators.confirmedAt,
      lastStep: authenticators.lastStep,
    })
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
    .get();

/** Whether signing in requires a code: for staff with a confirmed authenticator app. */
export async function needsFactor(
  db: DbOrTx,
  { id, permissions }: Pick<Account, 'id' | 'permissions'>,
): Promise<boolean> {
  if (permissions.length === 0) return false;
  const isMine = and(eq(authenticators.userId, id), isNotNull(authenticators.confirmedAt));
  return (
    (await db.select({ id: authenticators.userId }).from(authenticators).where(isMine).get()) !== undefined
  );
}

export async function readStaffSecurity(db: DbOrTx, userId: number): Promise<StaffSecurityOut> {
  const isMine = eq(recoveryCodes.userId, userId);
  return {
    authenticatorSince: (await findAuthenticator(db, userId))?.confirmedAt ?? null,
    recoveryCodesLeft:
      (await db.select({ left: count() }).from(recoveryCodes).where(isMine).get())?.left ?? 0,
    passkeys: await listPasskeys(db, userId),
  };
}

/** Consumes an app code or a recovery code. Returns whether it was right. */
export async function takeFactorCode(
  tx: Tx,
  { secrets, now }: { secrets: SecretBox; now: () => Date },
  account: Account,
  code: string,
): Promise<boolean> {
  const found = await findAuthenticator(tx, account.id);
  if (!found?.confirmedAt) return false;
  if (code.length === 6) return takeStep(tx, { secrets, now }, account, code);
  const matchesCode = and(
    eq(recoveryCodes.userId, account.id),
    eq(recoveryCodes.codeHash, hashRecovery(secrets, account.id, code)),
  );
  return (await tx.delete(recoveryCodes).where(matchesCode).run()).changes > 0;
}

/** Accepts an app code only if its time step is later than the last one used, unless that was before the clock went back. */
async function takeStep(
  tx: Tx,
  { secrets, now }: { secrets: SecretBox; now: () => Date },
  { id, email }: Account,
  token: string,
): Promise<boolean> {
  const found = await findAuthenticator(tx, id);
  if (!found) return false;
  const timestamp = now().getTime();
  const totp = totpOf(secrets.open(found.secret, purpose(id)), email);
  const delta = totp.validate({ token, timestamp, window: toleratedSteps });
  if (delta === null) return false;
  const lastStep = Math.floor(timestamp / 1000 / stepSeconds) + delta;
  const lastUsedAt = new Date(found.lastStep * stepSeconds * 1000);
  if (lastStep <= found.lastStep && !isFromFuture(lastUsedAt, now())) return false;
  await tx.update(authenticators).set({ lastStep }).where(eq(authenticators.userId, id)).run();
  return true;
}

const hashRecovery = (secrets: SecretBox, userId: number, code: string): string =>
  secrets.digest(`recovery ${userId} ${code}`);

/**
 * Starts the setup of an authenticator app. It takes effect when its first code is entered. Throws conflict
 * when an app is already set up.
 */
export async function beginAuthenticator(
  { db, config, secrets, now }: StaffContext,
  viewer: Viewer,
): Promise<{ secret: string; uri: string }> {
  const { name } = await readProfile({ db, config });
  return write(db, async (tx) => {
    if ((await findAuthenticator(tx, viewer.id))?.confirmedAt) {
      throw new AppError('conflict', 'An authenticator app is set up already. Remove it first.');
    }
    const secret = new Secret({ size: 20 }).base32;
    const values = { secret: secrets.seal(secret, purpose(viewer.id)), lastStep: 0, createdAt: now() };
    await tx
      .insert(authenticators)
      .values({ userId: viewer.id, ...values })
      .onConflictDoUpdate({ target: authenticators.userId, set: values })
      .run();
    return { secret, uri: totpOf(secret, (await getAccount(tx, viewer.id)).email, name).toString() };
  });
}

/** Completes the setup with the app's first code. Returns the recovery codes, which are shown only once. */
export const confirmAuthenticator = (ctx: StaffContext, viewer: Viewer, code: string): Promise<string[]> =>
  write(ctx.db, async (tx) => {
    const found = await findAuthenticator(tx, viewer.id);
    if (!found || found.confirmedAt) {
      throw new AppError('conflict', 'The authenticator setup has ended. Please start again.');
    }
    if (!(await takeStep(tx, ctx, await getAccount(tx, viewer.id), code))) {
      throw new AppError(
        'invalid',
        'This code is not correct. Check that the time on your phone is right and enter the next code.',
      );
    }
    const isMine = eq(authenticators.userId, viewer.id);
    await tx.update(authenticators).set({ confirmedAt: ctx.now() }).where(isMine).run();
    await noteChange(tx, ctx, viewer, 'addAuthenticator');
    return replaceRecoveryCodes(tx, ctx, viewer.id);
  });

/** Removes the app and the recovery codes, so the password alone signs in again. Throws notFound. */
export const removeAuthenticator = (ctx: StaffContext, viewer: Viewer): Promise<void> =>
  write(ctx.db, async (tx) => {
    const { changes } = await tx.delete(authenticators).where(eq(authenticators.userId, viewer.id)).run();
    if (changes === 0) throw new AppError('notFound', 'No authenticator app is set up.');
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, viewer.id)).run();
    await noteChange(tx, ctx, viewer, 'removeAuthenticator');
  });

/** Creates new recovery codes and invalidates the old ones. Throws conflict without an app. */
export const renewRecoveryCodes = (ctx: StaffContext, viewer: Viewer): Promise<string[]> =>
  write(ctx.db, async (tx) => {
    if (!(await findAuthenticator(tx, viewer.id))?.confirmedAt) {
      throw new AppError('conflict', 'Set up an authenticator app before you create recovery codes.');
    }
    await noteChange(tx, ctx, viewer, 'renewRecoveryCodes');
    return replaceRecoveryCodes(tx, ctx, viewer.id);
  });

async function replaceRecoveryCodes(
  tx: Tx,
  { secrets, now }: StaffContext,
  userId: number,
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const rows = codes.map((code) => ({
    userId,
    codeHash: hashRecovery(secrets, userId, code),
    createdAt: now(),
  }));
  await tx.insert(recoveryCodes).values(rows).run();
  // In groups, as people copy them.
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

const newRecoveryCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(recoveryCodeBytes)).buffer }).base32.toLowerCase();

/** Removes every factor of an account, including passkeys: another person may have set them up. */
export async function forgetFactors(tx: Tx, userId: number): Promise<void> {
  for (const table of [authenticators, recoveryCodes, passkeys]) {
    await tx.delete(table).where(eq(table.userId, userId)).run();
  }
}
