import { LRUCache } from 'lru-cache';
import { inTransaction } from '@/db/transaction';
import { AppError } from './errors';
import { countActions, type Limited, type LimitName, limitRules } from './limits';
import type { Deps } from './trpc';

/** Parts in which the budget of a window is taken: one write to the database for each. */
const parts = 10;
/** Subjects that are remembered at a time. */
const maxSubjects = 1000;

type Reserved = { left: number; resetsAt: number; refusal: AppError | null };

/**
 * Counts what is done too often for a write each time. The counter is a row as with every limit, which all processes
 * share; a process takes a tenth of the budget from it at a time and uses that up by itself. So nobody gets more than the
 * rule allows, and a subject that asks several processes may get less, by a tenth for each.
 */
export class LimitReserve {
  readonly #limited: Limited & Pick<Deps, 'db'>;
  readonly #name: LimitName;
  readonly #reserved = new LRUCache<string | number, Reserved>({ max: maxSubjects });

  constructor(deps: Limited & Pick<Deps, 'db'>, name: LimitName) {
    this.#limited = deps;
    this.#name = name;
  }

  /** Counts one action. Throws tooManyRequests when the window is full. */
  count(subject: string | number): void {
    const now = this.#limited.now().getTime();
    const known = this.#reserved.get(subject);
    const isPresent = known !== undefined && now < known.resetsAt;
    if (isPresent && known.refusal) throw known.refusal;
    const reserved = isPresent && known.left > 0 ? known : this.#take(subject, now);
    reserved.left -= 1;
  }

  #take(subject: string | number, now: number): Reserved {
    const amount = Math.ceil(limitRules[this.#name].most / parts);
    try {
      const resetsAt = inTransaction(this.#limited.db, (tx) =>
        countActions(tx, this.#limited, this.#name, { subject, amount }),
      );
      const reserved = { left: amount, resetsAt: resetsAt.getTime(), refusal: null };
      this.#reserved.set(subject, reserved);
      return reserved;
    } catch (error) {
      if (error instanceof AppError && error.retryAfter !== undefined) {
        // For a second: whoever keeps asking is told without a write, and told how long it still is.
        const resetsAt = now + 1000;
        this.#reserved.set(subject, { left: 0, resetsAt, refusal: error });
      }
      throw error;
    }
  }
}
