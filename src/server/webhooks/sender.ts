import type { Job } from '../platform/jobs';
import type { Deps } from '../platform/trpc';
import { type Attempt, endpointsWithDue, type LeasedDelivery, leaseDelivery, noteAttempt } from './outbox';
import { post } from './post';
import { signedHeaders } from './signature';
import { ForbiddenTarget } from './target';

/** Milliseconds between two looks into the outbox. */
const pollMs = 1000;
/** Endpoints that are sent to at the same time. */
const maxEndpoints = 10;

/** For what the secrets of endpoints are encrypted. */
export const secretPurpose = 'webhook secret';

type SenderParts = Pick<Deps, 'db' | 'log' | 'now' | 'secrets' | 'config'>;

/**
 * Sends what is due, each endpoint's deliveries one after the other, so that one that hangs keeps nobody else waiting.
 * Several processes may do so: each delivery is leased to one. A delivery whose process ended before it was noted is
 * sent again under the same webhook-id.
 */
export class WebhookSender {
  readonly #parts: SenderParts;
  /** By endpoint. */
  readonly #running = new Map<number, Promise<void>>();
  #isStopped = false;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Looks once a second; stopped, it begins nothing more and waits for what is on its way. */
  job(): Job {
    return {
      name: 'webhooks',
      everyMs: pollMs,
      run: () => this.#startDue(),
      stop: () => {
        this.#isStopped = true;
        return Promise.all(this.#running.values());
      },
    };
  }

  /** Sends everything that is due now. */
  async deliverDue(): Promise<void> {
    this.#startDue();
    await Promise.all(this.#running.values());
  }

  #startDue(): void {
    if (this.#isStopped) return;
    for (const id of endpointsWithDue(this.#parts.db, this.#parts.now())) {
      if (this.#running.size >= maxEndpoints) return;
      if (this.#running.has(id)) continue;
      const running = this.#sendTo(id)
        .catch((error: unknown) => this.#parts.log.error({ err: error, endpoint: id }, 'webhooks stopped'))
        .finally(() => this.#running.delete(id));
      this.#running.set(id, running);
    }
  }

  async #sendTo(endpointId: number): Promise<void> {
    const { db, now } = this.#parts;
    while (!this.#isStopped) {
      const delivery = await leaseDelivery(db, endpointId, now());
      if (!delivery) return;
      const attempt = await this.#attempt(delivery);
      await noteAttempt(db, delivery, attempt, now());
      const { id, event, attempts } = delivery;
      const { error, responseStatus } = attempt;
      if (error !== null)
        this.#parts.log.warn(
          { delivery: id, event, attempts, responseStatus, reason: error },
          'a webhook was not taken',
        );
    }
  }

  async #attempt(delivery: LeasedDelivery): Promise<Attempt> {
    const { config, now, secrets } = this.#parts;
    const { url, messageId, body, secret, previousSecret, previousUntil } = delivery;
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
      const error = status >= 200 && status < 300 ? null : refusalText(status);
      return { responseStatus: status, responseBody: answer.body, error };
    } catch (error) {
      return { responseStatus: null, responseBody: null, error: reasonOf(error) };
    }
  }
}

const refusalText = (status: number): string =>
  status >= 300 && status < 400
    ? `The address returned ${status}. We don't follow redirects. Please enter the final address.`
    : `The address returned ${status}.`;

function reasonOf(error: unknown): string {
  if (error instanceof ForbiddenTarget) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  return (message || code || 'The connection failed.').slice(0, 500);
}
