import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { webhookDeliveries, webhookEndpoints } from '@/db/schema';
import { deleteSome } from '@/db/sqlite/deleteSome';
import { patientWrite, write } from '@/db/write';
import type { WebhookEvent } from '@/shared/admin/webhooks';
import { leaseDue } from '../platform/jobs';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Milliseconds between an attempt that failed and the next; after the last, about a day, a delivery has failed. */
export const retryWaitsMs = [
  5 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  hourMs,
  3 * hourMs,
  7 * hourMs,
  12 * hourMs,
] as const;

/** Milliseconds for which a process owns a delivery; longer than any attempt lasts. */
const leaseMs = minuteMs;

type NewEvent = {
  event: WebhookEvent;
  /** What is told; made only when somebody wants to know. */
  data: () => object;
  now: Date;
  /** Not sent before; until then it can be withdrawn by its cause. */
  sendAt?: Date;
  cause?: string;
};

const endpointEvents = prepared((db) =>
  db.select({ id: webhookEndpoints.id, events: webhookEndpoints.events }).from(webhookEndpoints).prepare(),
);

/** Writes an event for every endpoint that wants it, in the transaction that causes it. */
export function queueWebhook(tx: Tx, { event, data, now, sendAt = now, cause }: NewEvent): void {
  const wanting = endpointEvents(tx)
    .all()
    .filter(({ events }) => events.includes(event));
  if (wanting.length === 0) return;
  const messageId = `msg_${randomBytes(18).toString('base64url')}`;
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data: data() });
  const values = { messageId, event, body, sendAt, cause, createdAt: now };
  tx.insert(webhookDeliveries)
    .values(wanting.map(({ id: endpointId }) => ({ ...values, endpointId })))
    .run();
}

/** Takes back events of something that was undone, as far as none was tried yet. */
export function withdrawWebhooks(tx: Tx, cause: string, events: readonly WebhookEvent[]): void {
  const isUntried = and(eq(webhookDeliveries.status, 'queued'), eq(webhookDeliveries.attempts, 0));
  tx.delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.cause, cause), isUntried, inArray(webhookDeliveries.event, [...events])))
    .run();
}

/** A delivery that this process owns until `leasedUntil`. */
export type LeasedDelivery = {
  id: number;
  messageId: string;
  event: WebhookEvent;
  body: string;
  /** Including the one that begins. */
  attempts: number;
  leasedUntil: Date;
  url: string;
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
};

function isDue(now: Date) {
  const isFree = or(isNull(webhookDeliveries.leasedUntil), lte(webhookDeliveries.leasedUntil, now));
  return and(eq(webhookDeliveries.status, 'queued'), lte(webhookDeliveries.sendAt, now), isFree);
}

/** The endpoints for which something is due. Those that are paused wait. */
export const endpointsWithDue = (db: DbOrTx, now: Date): number[] =>
  db
    .selectDistinct({ id: webhookEndpoints.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(isDue(now), isNull(webhookEndpoints.pausedAt)))
    .orderBy(asc(webhookEndpoints.id))
    .all()
    .map(({ id }) => id);

/** Takes the oldest delivery of an endpoint that is due, for this process alone. */
export async function leaseDelivery(
  db: Db,
  endpointId: number,
  now: Date,
): Promise<LeasedDelivery | undefined> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const [leased] = await leaseDue(
    db,
    (from) =>
      from
        .select({
          id: webhookDeliveries.id,
          messageId: webhookDeliveries.messageId,
          event: webhookDeliveries.event,
          body: webhookDeliveries.body,
          attempts: webhookDeliveries.attempts,
          url: webhookEndpoints.url,
          secret: webhookEndpoints.secret,
          previousSecret: webhookEndpoints.previousSecret,
          previousUntil: webhookEndpoints.previousUntil,
        })
        .from(webhookDeliveries)
        .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
        .where(and(isDue(now), eq(webhookEndpoints.id, endpointId), isNull(webhookEndpoints.pausedAt)))
        .orderBy(asc(webhookDeliveries.sendAt), asc(webhookDeliveries.id))
        .limit(1)
        .all(),
    (tx, { id, attempts }) =>
      tx
        .update(webhookDeliveries)
        .set({ leasedUntil, attempts: attempts + 1 })
        .where(eq(webhookDeliveries.id, id))
        .run(),
  );
  return leased && { ...leased, attempts: leased.attempts + 1, leasedUntil };
}

/** How an attempt ended. */
export type Attempt = { responseStatus: number | null; responseBody: string | null; error: string | null };

/**
 * Notes how an attempt ended: sent, to be tried again later, or failed after the last. Only the process that still holds
 * the lease may say so. It has left already, so a lock of another process is waited for.
 */
export async function noteAttempt(
  db: Db,
  { id, attempts, leasedUntil }: LeasedDelivery,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const waitMs = retryWaitsMs[attempts - 1];
  const isSent = attempt.error === null;
  const end = isSent
    ? { status: 'sent' as const, sentAt: now }
    : waitMs === undefined
      ? { status: 'failed' as const }
      : { sendAt: new Date(now.getTime() + waitMs) };
  const isHeld = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.leasedUntil, leasedUntil));
  await write(
    db,
    (tx) =>
      tx
        .update(webhookDeliveries)
        .set({ ...attempt, ...end, leasedUntil: null })
        .where(isHeld)
        .run(),
    patientWrite,
  );
}

/** Forgets deliveries of before `before`: the log goes no further back. */
export const purgeDeliveries = (tx: Tx, before: Date): boolean =>
  deleteSome(tx, webhookDeliveries, lte(webhookDeliveries.createdAt, before));

/** Deliveries that wait to be sent, and that were given up; by their index of state and time. */
export function countDeliveries(db: DbOrTx): { queued: number; failed: number } {
  const countOf = (status: 'queued' | 'failed') =>
    db
      .select({ deliveries: count() })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.status, status))
      .get()?.deliveries ?? 0;
  return { queued: countOf('queued'), failed: countOf('failed') };
}
