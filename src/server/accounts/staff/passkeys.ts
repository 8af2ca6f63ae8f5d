import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { passkeyChallenges, passkeys } from '@/db/schema';
import { write } from '@/db/write';
import { readProfile } from '@/server/settings';
import type { LoginOut } from '@/shared/schemas/accounts/accounts';
import type { Config } from '../../platform/config';
import { AppError, notFound } from '../../platform/errors';
import { clientKey, countAction } from '../../platform/limits';
import type { Viewer } from '../../platform/trpc';
import type { AuthContext } from '../core/authContext';
import { getAccount, presentUser } from '../core/reads';
import { hashToken, newToken } from '../core/tokens';
import { noteDevice } from '../sessions/devices';
import { credentialsOf, findPasskey } from './passkeyReads';
import { noteChange, type StaffContext } from './staffChanges';

/** Loaded on first use: the import costs more start-up time than the rest of accounts. */
const webauthn = () => import('@simplewebauthn/server');

export const challengeMs = 5 * 60_000;
const maxPasskeys = 10;

/** The site that a passkey belongs to. Browsers offer it only there. */
const siteOf = ({ publicUrl }: Config) => ({
  expectedOrigin: publicUrl,
  expectedRPID: new URL(publicUrl).hostname,
});

/** Bytes for the library, which would otherwise read text as base64. */
const newChallenge = () => {
  const challenge = newToken();
  return { challenge, bytes: new Uint8Array(Buffer.from(challenge, 'base64url')) };
};

async function keepChallenge(
  tx: Tx,
  { now }: Pick<StaffContext, 'now'>,
  challenge: string,
  userId: number | null,
): Promise<void> {
  await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now())).run();
  const expiresAt = new Date(now().getTime() + challengeMs);
  await tx
    .insert(passkeyChallenges)
    .values({ id: hashToken(challenge), userId, expiresAt })
    .run();
}

/** Consumes a challenge. Returns whether this store issued it recently for this purpose. */
const takeChallenge = (
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  challenge: string,
  userId: number | null,
): Promise<boolean> =>
  write(db, async (tx) => {
    const isMine = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
    const matchesChallenge = and(
      eq(passkeyChallenges.id, hashToken(challenge)),
      isMine,
      gt(passkeyChallenges.expiresAt, now()),
    );
    return (await tx.delete(passkeyChallenges).where(matchesChallenge).run()).changes > 0;
  });

/** The options of the browser's passkey creation dialog. Throws conflict for too many passkeys. */
export async function passkeyOptions(ctx: StaffContext, viewer: Viewer) {
  const { id, email, firstName, lastName } = await getAccount(ctx.db, viewer.id);
  const mine = await credentialsOf(ctx.db, id);
  if (mine.length >= maxPasskeys) {
    throw new AppError('conflict', `You can have up to ${maxPasskeys} passkeys. Please remove one first.`);
  }
  const { challenge, bytes } = newChallenge();
  await write(ctx.db, (tx) => keepChallenge(tx, ctx, challenge, id));
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: (await readProfile(ctx)).name,
    rpID: siteOf(ctx.config).expectedRPID,
    userID: new Uint8Array(Buffer.from(String(id))),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`.trim(),
    challenge: bytes,
    attestationType: 'none',
    excludeCredentials: mine,
    // A passkey replaces password and second factor: it is found without a name, and its device verifies the
    // user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Adds the passkey that the browser created. Throws invalid for a response that fails verification. */
export async function addPasskey(
  ctx: StaffContext,
  viewer: Viewer,
  { name, response }: { name: string; response: object },
): Promise<void> {
  const { verifyRegistrationResponse } = await webauthn();
  const made = await verifyRegistrationResponse({
    // The library validates every part of this untrusted input.
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(ctx, challenge, viewer.id),
    ...siteOf(ctx.config),
    requireUserVerification: true,
  }).catch(() => null);
  if (!made?.verified) {
    throw new AppError('invalid', 'This passkey could not be added. Please try again.');
  }
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  const values = { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports, name };
  await write(ctx.db, async (tx) => {
    await tx
      .insert(passkeys)
      .values({ userId: viewer.id, createdAt: ctx.now(), ...values })
      .run();
    await noteChange(tx, ctx, viewer, 'addPasskey');
  });
}

/** Removes one of the viewer's passkeys. Throws notFound. */
export const removePasskey = (ctx: StaffContext, viewer: Viewer, id: number): Promise<void> =>
  write(ctx.db, async (tx) => {
    const isMine = and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id));
    if ((await tx.delete(passkeys).where(isMine).run()).changes === 0) throw notFound('Passkey');
    await noteChange(tx, ctx, viewer, 'removePasskey');
  });

/** The options of the browser's passkey sign-in dialog, the same for every caller. Throws tooManyRequests. */
export async function passkeyLoginOptions(ctx: AuthContext) {
  const { challenge, bytes } = newChallenge();
  await write(ctx.db, async (tx) => {
    await countAction(tx, ctx, 'passkeysPerClient', clientKey(ctx.clientAddress));
    await keepChallenge(tx, ctx, challenge, null);
  });
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: siteOf(ctx.config).expectedRPID,
    challenge: bytes,
    userVerification: 'required',
  });
}

const refused = () =>
  new AppError(
    'unauthenticated',
    "You can't sign in with this passkey here. Please sign in with your password.",
  );

/** Signs an administrator in by a passkey. Throws unauthenticated for any mismatch. */
export async function loginWithPasskey(ctx: AuthContext, response: object): Promise<LoginOut> {
  await write(ctx.db, (tx) => countAction(tx, ctx, 'passkeysPerClient', clientKey(ctx.clientAddress)));
  const answer = response as AuthenticationResponseJSON;
  const passkey = await findPasskey(ctx.db, answer.id);
  if (!passkey) throw refused();
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: (challenge) => takeChallenge(ctx, challenge, null),
    ...siteOf(ctx.config),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!checked?.verified) throw refused();
  const { newCounter } = checked.authenticationInfo;
  const account = await write(ctx.db, async (tx) => {
    const present = await getAccount(tx, passkey.userId);
    if (present.permissions.length === 0 || !present.verifiedAt || present.disabledAt) throw refused();
    const used = { counter: newCounter, lastUsedAt: ctx.now() };
    const { changes } = await tx.update(passkeys).set(used).where(eq(passkeys.id, passkey.id)).run();
    // The passkey may have been removed during verification.
    if (changes === 0) throw refused();
    return present;
  });
  const { clientAddress, userAgent } = ctx;
  const { token } = await ctx.sessions.start(account, { remember: false, userAgent, clientAddress });
  await write(ctx.db, (tx) => noteDevice(tx, ctx, account));
  return { token, user: presentUser(account) };
}
