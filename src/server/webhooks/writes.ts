import { eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { webhookDeliveries, webhookEndpoints } from '@/db/schema';
import { write } from '@/db/write';
import { adminActor, logChange, type StaffActor } from '@/server/audit';
import { requeued } from '@/server/outbox';
import type { CreateEndpointIn } from '@/shared/schemas/adminWebhooks';
import { AppError } from '../platform/errors';
import type { Deps, Viewer } from '../platform/trpc';
import { type EndpointRow, getDelivery, getEndpoint } from './records';
import { rotationMs, secretPurpose } from './sender';
import { newSecret } from './signature';
import { refusalOfTarget } from './target';

type Shop = Pick<Deps, 'db' | 'now' | 'secrets' | 'config'>;

const maxEndpoints = 20;

/** Adds an endpoint; its secret is answered here and never again. Throws invalid and conflict. */
export async function createEndpoint(shop: Shop, viewer: Viewer, { url, events }: CreateEndpointIn) {
  const { db, now, secrets, config } = shop;
  const refusal = refusalOfTarget(new URL(url), { allowsLocal: !config.production });
  if (refusal !== null) throw new AppError('invalid', refusal);
  const secret = newSecret();
  return write(db, async (tx) => {
    const { length } = await tx.select({ id: webhookEndpoints.id }).from(webhookEndpoints).all();
    if (length >= maxEndpoints) {
      throw new AppError('conflict', `You already have ${maxEndpoints} webhooks. Please remove one first.`);
    }
    const sealed = secrets.seal(secret, secretPurpose);
    const values = { url, events, secret: sealed, createdAt: now() };
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
    const { url, secret: previousSecret } = await getEndpoint(tx, id);
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
    const { url, pausedAt } = await getEndpoint(tx, id);
    if ((pausedAt !== null) === paused) return;
    await setEndpoint(tx, id, { pausedAt: paused ? now() : null });
    const states = { before: { paused: !paused }, after: { paused } };
    await log(tx, adminActor(viewer), { verb: paused ? 'pause' : 'resume', id, url, ...states }, now());
  });

/** Removes an endpoint with its log. Throws notFound. */
export const removeEndpoint = ({ db, now }: Shop, viewer: Viewer, id: number): Promise<void> =>
  write(db, async (tx) => {
    const { url, events } = await getEndpoint(tx, id);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).run();
    await log(
      tx,
      adminActor(viewer),
      { verb: 'remove', id, url, before: { url, events }, after: null },
      now(),
    );
  });

/** Sends a delivery once more, under the same webhook-id. Throws notFound, and conflict for one that waits anyway. */
export const replayDelivery = ({ db, now }: Shop, viewer: Viewer, id: number): Promise<void> =>
  write(db, async (tx) => {
    const { status, event, messageId } = await getDelivery(tx, id);
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
