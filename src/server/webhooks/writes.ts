import { eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { webhookDeliveries, webhookEndpoints } from '@/db/schema';
import { write } from '@/db/write';
import { adminActor, assertMayTake, logChange, type StaffActor } from '@/server/audit';
import { requeued } from '@/server/outbox';
import { forEachInTurn } from '@/shared/inTurn';
import type { CreateEndpointIn } from '@/shared/schemas/shop/adminWebhooks';
import { AppError } from '../platform/errors';
import type { Deps, Viewer } from '../platform/trpc';
import { type EndpointRow, getDelivery, getEndpoint } from './records';
import { assertMayRead } from './rules';
import { rotationMs, secretPurpose } from './sender';
import { newSecret } from './signature';
import { refusalOfTarget } from './target';

type Shop = Pick<Deps, 'db' | 'now' | 'secrets' | 'config'>;

const maxEndpoints = 20;

/**
 * Adds an endpoint; its secret is answered here and never again. It receives what its owner may read. Throws
 * invalid, conflict, and forbidden for an event that the viewer may not read.
 */
export async function createEndpoint(shop: Shop, viewer: Viewer, { url, events }: CreateEndpointIn) {
  const { db, now, secrets, config } = shop;
  const refusal = refusalOfTarget(new URL(url), { allowsLocal: !config.production });
  if (refusal !== null) throw new AppError('invalid', refusal);
  assertMayRead(viewer, events);
  const secret = newSecret();
  return write(db, async (tx) => {
    const { length } = await tx.select({ id: webhookEndpoints.id }).from(webhookEndpoints).all();
    if (length >= maxEndpoints) {
      throw new AppError('conflict', `You already have ${maxEndpoints} webhooks. Please remove one first.`);
    }
    const sealed = secrets.seal(secret, secretPurpose);
    const values = { url, events, secret: sealed, createdBy: viewer.id, createdAt: now() };
    const { id } = await tx
      .insert(webhookEndpoints)
      .values(values)
      .returning({ id: webhookEndpoints.id })
      .get();
    await log(
      tx,
      adminActor(viewer),
      { verb: 'create', id, url, before: null, after: { url, events } },
      now(),
    );
    return { id, secret };
  });
}

/** Gives an endpoint a new secret; for a day is signed with the old one as well. Throws notFound. */
export async function rotateSecret({ db, now, secrets }: Shop, viewer: Viewer, id: number) {
  const secret = newSecret();
  return write(db, async (tx) => {
    const moment = now();
    const { url, secret: previousSecret } = await getChangeable(tx, viewer, id);
    await setEndpoint(tx, id, {
      secret: secrets.seal(secret, secretPurpose),
      previousSecret,
      previousUntil: new Date(moment.getTime() + rotationMs),
      secretRotatedAt: moment,
    });
    await log(tx, adminActor(viewer), { verb: 'rotateSecret', id, url, before: null, after: null }, moment);
    return { id, secret };
  });
}

/** Pauses an endpoint or lets it go on; what happens meanwhile waits for it. Throws notFound. */
export const setPaused = (
  { db, now }: Shop,
  viewer: Viewer,
  input: { id: number; paused: boolean },
): Promise<void> =>
  write(db, async (tx) => {
    const { id, paused } = input;
    const { url, pausedAt } = await getChangeable(tx, viewer, id);
    if ((pausedAt !== null) === paused) return;
    await setEndpoint(tx, id, { pausedAt: paused ? now() : null });
    const states = { before: { paused: !paused }, after: { paused } };
    await log(tx, adminActor(viewer), { verb: paused ? 'pause' : 'resume', id, url, ...states }, now());
  });

/** Removes an endpoint with its log. Throws notFound. */
export const removeEndpoint = ({ db, now }: Shop, viewer: Viewer, id: number): Promise<void> =>
  write(db, async (tx) => {
    await dropEndpoint(tx, adminActor(viewer), await getChangeable(tx, viewer, id), now());
  });

/** Removes every endpoint of a person, in the transaction that ends their access. */
export async function removeEndpointsOf(tx: Tx, by: StaffActor, userId: number, now: Date): Promise<void> {
  const rows = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.createdBy, userId)).all();
  await forEachInTurn(rows, (row) => dropEndpoint(tx, by, row, now));
}

async function dropEndpoint(
  tx: Tx,
  by: StaffActor,
  { id, url, events }: EndpointRow,
  now: Date,
): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).run();
  await log(tx, by, { verb: 'remove', id, url, before: { url, events }, after: null }, now);
}

/** An endpoint that a person may change. Throws notFound, and forbidden for that of a person who holds more. */
async function getChangeable(tx: Tx, viewer: Viewer, id: number): Promise<EndpointRow> {
  const row = await getEndpoint(tx, id);
  await assertMayTake(tx, viewer, row.createdBy);
  return row;
}

/** Sends a delivery once more, under the same webhook-id. Throws notFound, and conflict for one that waits anyway. */
export const replayDelivery = ({ db, now }: Shop, viewer: Viewer, id: number): Promise<void> =>
  write(db, async (tx) => {
    const { status, event, messageId, endpointId } = await getDelivery(tx, id);
    await getChangeable(tx, viewer, endpointId);
    if (status === 'queued') throw new AppError('conflict', 'This delivery is already in the queue.');
    await tx
      .update(webhookDeliveries)
      .set({ ...requeued(now()), responseStatus: null, responseBody: null })
      .where(eq(webhookDeliveries.id, id))
      .run();
    const states = { before: { status }, after: { status: 'queued' } };
    await log(tx, adminActor(viewer), { verb: 'sendAgain', id: messageId, url: event, ...states }, now());
  });

const setEndpoint = async (tx: Tx, id: number, values: Partial<EndpointRow>): Promise<void> => {
  await tx.update(webhookEndpoints).set(values).where(eq(webhookEndpoints.id, id)).run();
};

type Change = {
  verb: string;
  id: number | string;
  /** What people call it. */
  url: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

async function log(
  tx: Tx,
  by: StaffActor,
  { verb, id, url, before, after }: Change,
  now: Date,
): Promise<void> {
  const what = { action: `webhook.${verb}`, entity: 'webhook', entityId: id, label: url } as const;
  await logChange(tx, by, { ...what, before, after }, now);
}
