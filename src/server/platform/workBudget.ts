import { LRUCache } from 'lru-cache';
import { AppError } from './errors';
import { limitsReached } from './metrics';

/** Rows of long lists (products, lines of orders) that are read for one customer within a window. */
export const workBudget = { rows: 12_000, windowMs: 60_000 } as const;
/** Accounts that are remembered; the one that asked least recently is forgotten first. */
const maxAccounts = 10_000;

type Account = { id: number; isAdmin: boolean };
type Window = { rows: number; resetsAt: number };

/**
 * Bounds what one account has the process read: a list of one's own is not cached, and asking for the longest again
 * and again would keep everybody waiting. Counted in memory, after reading: it protects this process, and a row would
 * cost more than it guards. Staff work through everybody's orders and are not counted.
 */
export class WorkBudget {
  readonly #windows = new LRUCache<number, Window>({ max: maxAccounts });

  /** Throws tooManyRequests while the account has used its budget up. */
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

  /** Counts rows that were read. */
  spend({ id }: Pick<Account, 'id'>, rows: number, now: Date): void {
    const at = now.getTime();
    const known = this.#windows.get(id);
    const window = known && known.resetsAt > at ? known : { rows: 0, resetsAt: at + workBudget.windowMs };
    window.rows += rows;
    this.#windows.set(id, window);
  }
}
