import { webhookDeliveries, webhookEndpoints } from '@/db/schema';
import { type Attempt, OutboxWorker, outboxCorrections } from '@/server/outbox';
import { type Correction, shorten } from '../platform/futureTimes';
import type { Deps } from '../platform/trpc';
import { type DueDelivery, nextDelivery } from './outbox';
import { post } from './post';
import { mayReceive } from './rules';
import { signedHeaders } from './signature';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Milliseconds between a failed attempt and the next. After the last, about a day, a delivery has failed. */
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

/** Milliseconds for which webhooks are signed with the former secret as well, so that the other side can change over. */
export const rotationMs = 24 * hourMs;

/** Longer than an attempt may take (post.ts). */
const leaseMs = minuteMs;

/** What the clock going back would delay, or let last longer. */
export const webhookCorrections: Correction[] = [
  ...outboxCorrections(webhookDeliveries, { longestWaitMs: Math.max(...retryWaitsMs), leaseMs }),
  shorten(webhookEndpoints, 'previousUntil', { lengthMs: rotationMs }),
];

/** Purpose under which the secrets of endpoints are encrypted. */
export const secretPurpose = 'webhook secret';

type SenderParts = Pick<Deps, 'db' | 'log' | 'now' | 'secrets' | 'config'>;

/**
 * Sends webhooks to ten endpoints at once, each endpoint's deliveries one after the other, so an endpoint that hangs delays
 * no other. A delivery that is repeated has the same webhook-id.
 */
export const createWebhookSender = (parts: SenderParts) =>
  new OutboxWorker(parts, {
    name: 'webhook',
    table: webhookDeliveries,
    next: (db, now, busy: readonly DueDelivery[]) =>
      nextDelivery(
        db,
        now,
        busy.map(({ endpointId }) => endpointId),
      ),
    deliver: (delivery) => sendWebhook(parts, delivery),
    logged: ({ id, event }) => ({ delivery: id, event }),
    retryWaitMs: (attempts) => retryWaitsMs[attempts - 1],
    leaseMs,
    concurrency: 10,
    pollMs: secondMs,
  });

async function sendWebhook(
  { db, config, now, secrets }: SenderParts,
  { url, messageId, event, body, createdBy, secret, previousSecret, previousUntil }: DueDelivery,
): Promise<Attempt<typeof webhookDeliveries>> {
  // The roles of its owner may have changed since the event.
  if (!(await mayReceive(db, createdBy, event)))
    return { outcome: 'failed', reason: 'The owner of the webhook may no longer see what this event shows.' };
  const isRotating = previousSecret !== null && previousUntil !== null && previousUntil > now();
  try {
    const keys = [secret, ...(isRotating ? [previousSecret] : [])];
    const signed = signedHeaders(
      { messageId, body },
      keys.map((sealed) => secrets.open(sealed, secretPurpose)),
      now(),
    );
    const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Tantu-Webhooks/1' };
    const answer = await post(url, { headers, body }, { allowsLocal: !config.production });
    const { status } = answer;
    const columns = { responseStatus: status, responseBody: answer.body };
    return status >= 200 && status < 300
      ? { outcome: 'sent', columns }
      : { outcome: 'retry', columns, reason: refusalText(status) };
  } catch (error) {
    const columns = { responseStatus: null, responseBody: null };
    return { outcome: 'retry', columns, reason: reasonOf(error) };
  }
}

const refusalText = (status: number): string =>
  status >= 300 && status < 400
    ? `The address returned ${status}. We don't follow redirects. Please enter the final address.`
    : `The address returned ${status}.`;

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return message || code || 'The connection failed.';
}
