import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors';
import { clientKey } from '../../platform/limits';
import { limitsReached } from '../../platform/metrics';
import { logSecurityEvent } from '../../platform/securityLog';
import type { Context } from '../../platform/trpc';

/** Pages rendered per client and window. Cached pages cost little and are not counted. */
export const renderLimit = { most: 240, windowMs: 60_000 } as const;
/** Remembered clients; the least recently seen is dropped first. */
const maxClients = 10_000;

type Asking = Pick<Context, 'clientAddress' | 'now' | 'config' | 'log'>;
type Window = { count: number; resetsAt: number };

/**
 * Counts renderings per client, so that uncached URLs cannot occupy the process. Counted in memory: the limit
 * protects this process, and a database row would cost more than a rendering saves.
 */
export class RenderLimit {
  readonly #windows = new LRUCache<string, Window>({ max: maxClients });

  /** Counts a rendering. Throws tooManyRequests when the client's window is full. */
  count({ clientAddress, now, config, log }: Asking): void {
    if (!config.rateLimits) return;
    const client = clientKey(clientAddress);
    const at = now().getTime();
    const known = this.#windows.get(client);
    const window = known && known.resetsAt > at ? known : { count: 0, resetsAt: at + renderLimit.windowMs };
    window.count += 1;
    this.#windows.set(client, window);
    if (window.count <= renderLimit.most) return;
    limitsReached.inc({ limit: 'renderings' });
    if (window.count === renderLimit.most + 1) {
      logSecurityEvent(log, 'rate_limit_reached', { limit: 'renderings', clientAddress });
    }
    throw new AppError(
      'tooManyRequests',
      "You've requested too many pages. Please wait a minute and try again.",
      {
        retryAfter: Math.max(1, Math.ceil((window.resetsAt - at) / 1000)),
      },
    );
  }
}
