import { LRUCache } from 'lru-cache';
import { AppError } from './errors';
import { limitsReached } from './metrics';

/** Rows of long lists (products, order lines) read for a customer within a window. */
export const workBudget = { rows: 12_000, windowMs: 60_000 } as const;
/** Remembered accounts; the least recently active is dropped first. */
const maxAccounts = 10_000;

type Account = { id: number; isAdmin: boolean };
type Window = { rows: number; resetsAt: number };

/**
 * Limits what an account makes the process read: personal lists are not cached, and requesting the longest
 * repeatedly would delay everyone. Counted in memory after reading: the limit protects this process, and a
 * database row would cost more than it saves. Staff handle all orders and are exempt.
 */
export class WorkBudget {
  readonly #windows = new LRUCache<number, Window>({ max: maxAccounts });

  /** Throws tooManyRequests when the account has used up its budget. */
  check({ id, isAdmin }: Account, now: Date): void {
    const at = now.getTime();
    const window = this.#windows.get(id);
    if (isAdmin || !window || window.resetsAt <= at || window.rows < workBudget.rows) return;
    limitsReached.inc({ limit: 'rows' });
    throw new AppError(
      'tooManyRequests',
      "You've sent too many requests. Please wait a minute and try again.",
      {
        retryAfter: Math.max(1, Math.ceil((window.resetsAt - at) / 1000)),
      },
    );
  }

  /** Counts rows already read. */
  spend({ id }: Pick<Account, 'id'>, rows: number, now: Date): void {
    const at = now.getTime();
    const known = this.#windows.get(id);
    const window = known && known.resetsAt > at ? known : { rows: 0, resetsAt: at + workBudget.windowMs };
    window.rows += rows;
    this.#windows.set(id, window);
  }
}
