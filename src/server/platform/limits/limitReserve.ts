import { LRUCache } from 'lru-cache';
import { write } from '@/db/write';
import { AppError } from '../errors';
import type { Deps } from '../trpc';
import { countActions, type Limited, type LimitName, limitRules } from './index';

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
  /** Reservations that are being written: actions counted meanwhile wait for the same one. */
  readonly #taking = new Map<string | number, Promise<void>>();

  constructor(deps: Limited & Pick<Deps, 'db'>, name: LimitName) {
    this.#limited = deps;
    this.#name = name;
  }

  /** Counts one action. Throws tooManyRequests when the window is full. */
  async count(subject: string | number): Promise<void> {
    for (;;) {
      const now = this.#limited.now().getTime();
      const known = this.#reserved.get(subject);
      const isPresent = known !== undefined && now < known.resetsAt;
      if (isPresent && known.refusal) throw known.refusal;
      if (isPresent && known.left > 0) {
        known.left -= 1;
        return;
      }
      await this.#takeOnce(subject, now);
    }
  }

  #takeOnce(subject: string | number, now: number): Promise<void> {
    const known = this.#taking.get(subject);
    if (known) return known;
    const taking = this.#take(subject, now).finally(() => this.#taking.delete(subject));
    this.#taking.set(subject, taking);
    return taking;
  }

  async #take(subject: string | number, now: number): Promise<void> {
    const amount = Math.ceil(limitRules[this.#name].most / parts);
    try {
      const resetsAt = await write(this.#limited.db, (tx) =>
        countActions(tx, this.#limited, this.#name, { subject, amount }),
      );
      this.#reserved.set(subject, { left: amount, resetsAt: resetsAt.getTime(), refusal: null });
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
