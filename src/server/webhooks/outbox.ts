import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, lte, not } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { webhookDeliveries, webhookEndpoints } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { deleteSome } from '@/db/sql/deleteSome';
import { countQueue, isDue, isUntried } from '@/server/outbox';
import type { WebhookEvent } from '@/shared/admin/webhooks';
import { mapInTurn } from '@/shared/inTurn';
import { mayReceive } from './rules';

type NewEvent = {
  event: WebhookEvent;
  /** The event's data, computed only when an endpoint subscribes to it. */
  data: () => Promise<object>;
  now: Date;
  /** Not sent before; until then it can be withdrawn by its cause. */
  sendAt?: Date;
  cause?: string;
};

const endpointEvents = prepared((db) =>
  db
    .select({
      id: webhookEndpoints.id,
      events: webhookEndpoints.events,
      createdBy: webhookEndpoints.createdBy,
    })
    .from(webhookEndpoints)
    .prepare(),
);

/** Writes an event for every endpoint that wants it and whose owner may read it, in the transaction that causes it. */
export async function queueWebhook(
  tx: Tx,
  { event, data, now, sendAt = now, cause }: NewEvent,
): Promise<void> {
  const subscribed = (await endpointEvents(tx).all()).filter(({ events }) => events.includes(event));
  const mayRead = await mapInTurn(subscribed, ({ createdBy }) => mayReceive(tx, createdBy, event));
  const wanting = subscribed.filter((_, at) => mayRead[at]);
  if (wanting.length === 0) return;
  const messageId = `msg_${randomBytes(18).toString('base64url')}`;
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data: await data() });
  const values = { messageId, event, body, sendAt, cause, createdAt: now };
  await tx
    .insert(webhookDeliveries)
    .values(wanting.map(({ id: endpointId }) => ({ ...values, endpointId })))
    .run();
}

/** Withdraws events of a change that was undone, unless a process has tried them. */
export async function withdrawWebhooks(
  tx: Tx,
  cause: string,
  events: readonly WebhookEvent[],
): Promise<number> {
  const isMine = and(eq(webhookDeliveries.cause, cause), isOneOf(webhookDeliveries.event, events));
  return (
    await tx
      .delete(webhookDeliveries)
      .where(and(isMine, isUntried(webhookDeliveries)))
      .run()
  ).changes;
}

export type DueDelivery = NonNullable<Awaited<ReturnType<typeof nextDelivery>>>;

/** Returns the oldest due delivery to an endpoint that is neither paused nor one of `busy`. */
export const nextDelivery = (db: DbOrTx, now: Date, busy: readonly number[]) =>
  db
    .select({
      id: webhookDeliveries.id,
      endpointId: webhookDeliveries.endpointId,
      messageId: webhookDeliveries.messageId,
      event: webhookDeliveries.event,
      body: webhookDeliveries.body,
      attempts: webhookDeliveries.attempts,
      url: webhookEndpoints.url,
      createdBy: webhookEndpoints.createdBy,
      secret: webhookEndpoints.secret,
      previousSecret: webhookEndpoints.previousSecret,
      previousUntil: webhookEndpoints.previousUntil,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        isDue(webhookDeliveries, now),
        isNull(webhookEndpoints.pausedAt),
        not(isOneOf(webhookDeliveries.endpointId, [...busy])),
      ),
    )
    .orderBy(asc(webhookDeliveries.sendAt), asc(webhookDeliveries.id))
    .limit(1)
    .get();

/** Forgets deliveries of before `before`: the log goes no further back. */
export const purgeDeliveries = (tx: Tx, before: Date): Promise<boolean> =>
  deleteSome(tx, webhookDeliveries, lte(webhookDeliveries.createdAt, before));

/** Counts queued and failed deliveries. */
export const countDeliveries = (db: DbOrTx) => countQueue(db, webhookDeliveries);
