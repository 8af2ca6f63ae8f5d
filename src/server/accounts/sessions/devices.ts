import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared, preparedUpdate } from '@/db/prepared';
import { knownDevices } from '@/db/schema';
import { deleteSome } from '@/db/sql/deleteSome';
import { queueMail } from '@/server/mail';
import { clientKey } from '../../platform/limits';
import type { AuthContext } from '../core/authContext';
import { type Account, deviceName } from '../core/reads';
import { hashToken, newToken } from '../core/tokens';

/** Devices remembered per account. The least recently used is removed first. */
const maxDevices = 20;
/** Days after which an unused device is forgotten. */
const keptDays = 365;

type Client = Pick<AuthContext, 'clientAddress' | 'deviceToken' | 'secrets'>;

/**
 * The budget that a failed attempt counts against. A browser that has signed in to the account has its own
 * budget, identified by its cookie; so does a network from which such a sign-in came. All others share one.
 * So guesses from any number of other addresses never lock out a returning customer.
 */
export type ClientIdentity = { kind: 'device' | 'network' | 'unknown'; subject: string };

export async function identifyClient(
  db: DbOrTx,
  client: Client,
  email: string,
  account: Account | undefined,
): Promise<ClientIdentity> {
  const device = account && (await deviceOf(db, client, account.id));
  if (device) return { kind: 'device', subject: `${email} device ${device.id}` };
  const isKnownNetwork = account && (await isNetworkOf(db, client, account.id));
  if (isKnownNetwork) return { kind: 'network', subject: `${email} ${clientKey(client.clientAddress)}` };
  return { kind: 'unknown', subject: email };
}

/** The subject by which attempts at an account are counted over all addresses. */
export const guessBudget = async (
  db: DbOrTx,
  client: Client,
  email: string,
  account: Account | undefined,
): Promise<string> => (await identifyClient(db, client, email, account)).subject;

const deviceByToken = prepared((db) =>
  db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, sql.placeholder('userId')),
        eq(knownDevices.tokenHash, sql.placeholder('tokenHash')),
      ),
    )
    .prepare(),
);

const deviceOf = async (db: DbOrTx, { deviceToken }: Client, userId: number) =>
  deviceToken === null
    ? undefined
    : await deviceByToken(db).get({ userId, tokenHash: hashToken(deviceToken) });

const networkHash = ({ clientAddress, secrets }: Client): string =>
  secrets.digest(`network ${clientKey(clientAddress)}`);

/** The devices that signed in to an account from one network. */
const devicesOnNetwork = prepared((db) =>
  db
    .select({ id: knownDevices.id, name: knownDevices.name })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, sql.placeholder('userId')),
        eq(knownDevices.networkHash, sql.placeholder('networkHash')),
      ),
    )
    .prepare(),
);

const isNetworkOf = async (db: DbOrTx, client: Client, userId: number): Promise<boolean> =>
  (await devicesOnNetwork(db).get({ userId, networkHash: networkHash(client) })) !== undefined;

/**
 * Records the device of a sign-in. Mails the owner of an account with earlier sign-ins when neither the
 * cookie nor the name on this network is known.
 */
export async function noteDevice(tx: Tx, ctx: AuthContext, account: Account): Promise<void> {
  const now = ctx.now();
  const name = deviceName(ctx.userAgent);
  const here = { name, networkHash: networkHash(ctx) };
  const known = (await deviceOf(tx, ctx, account.id)) ?? (await sameHere(tx, account.id, here));
  if (known) {
    await updateDevice(tx, known.id, { lastSeenAt: now, ...here });
    return;
  }
  const isFirst =
    (await tx
      .select({ id: knownDevices.id })
      .from(knownDevices)
      .where(eq(knownDevices.userId, account.id))
      .get()) === undefined;
  await addDevice(tx, ctx, account.id, here);
  if (isFirst) return;
  const data = { firstName: account.firstName, device: name, clientAddress: ctx.clientAddress };
  await queueMail(tx, 'newDevice', { to: account.email, data: { ...data, at: now.getTime() }, now });
}

/** How a device is recognised without its cookie. */
type Here = { name: string; networkHash: string };

const updateDevice = preparedUpdate(knownDevices);

/** A client without cookies, or a second browser of the same kind in one household, is not a new device. */
const sameHere = async (tx: Tx, userId: number, { name, networkHash }: Here) =>
  (await devicesOnNetwork(tx).all({ userId, networkHash })).find((device) => device.name === name);

async function addDevice(tx: Tx, ctx: AuthContext, userId: number, here: Here): Promise<void> {
  // One cookie serves every account of a browser.
  const token = ctx.deviceToken ?? newToken();
  const now = ctx.now();
  await tx
    .insert(knownDevices)
    .values({
      userId,
      tokenHash: hashToken(token),
      lastSeenAt: now,
      createdAt: now,
      ...here,
    })
    .run();
  ctx.keepDeviceToken(token);
  const [, oldest] = await tx
    .select({ lastSeenAt: knownDevices.lastSeenAt, id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSeenAt), desc(knownDevices.id))
    .limit(2)
    .offset(maxDevices - 1)
    .all();
  if (oldest) await tx.delete(knownDevices).where(eq(knownDevices.id, oldest.id)).run();
}

/** Deletes a batch of devices unused for a year. Returns whether more may remain. */
export async function purgeDevices(tx: Tx, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  return deleteSome(tx, knownDevices, lte(knownDevices.lastSeenAt, before));
}
