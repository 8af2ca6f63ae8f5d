import { LRUCache } from 'lru-cache';
import { networkLock } from '@/db/locks';
import { write } from '@/db/write';
import { AppError } from '../errors';
import { isOver } from '../futureTimes';
import type { Deps } from '../trpc';
import { countActions, type Limited, type LimitName, limitRules } from './index';

/** Parts of a window's budget; each costs one database write. */
const parts = 10;
/** Maximum number of remembered subjects. */
const maxSubjects = 1000;

type Reserved = { left: number; resetsAt: Date; refusal: AppError | null };

/**
 * Counts actions that are too frequent for a write each. The counter is a row shared by all processes, like
 * every limit; a process reserves a tenth of the budget at a time and counts within it. So a subject never
 * gets more than the rule allows, and one that uses several processes may get less, by a tenth for each.
 */
export class LimitReserve {
  readonly #limited: Limited & Pick<Deps, 'db'>;
  readonly #name: LimitName;
  readonly #windowMs: number;
  readonly #reserved = new LRUCache<string | number, Reserved>({ max: maxSubjects });
  /** Reservations being written; actions counted meanwhile share them. */
  readonly #taking = new Map<string | number, Promise<void>>();

  constructor(deps: Limited & Pick<Deps, 'db'>, name: LimitName) {
    this.#limited = deps;
    this.#name = name;
    this.#windowMs = limitRules[name].seconds * 1000;
  }

  /** Counts an action. Throws tooManyRequests when the window is full. */
  async count(subject: string | number): Promise<void> {
    for (;;) {
      const now = this.#limited.now();
      const known = this.#reserved.get(subject);
      const isPresent = known !== undefined && !isOver(known.resetsAt, now, this.#windowMs);
      if (isPresent && known.refusal) throw known.refusal;
      if (isPresent && known.left > 0) {
        known.left -= 1;
        return;
      }
      await this.#takeOnce(subject, now);
    }
  }

  #takeOnce(subject: string | number, now: Date): Promise<void> {
    const known = this.#taking.get(subject);
    if (known !== undefined) return known;
    const taking = this.#take(subject, now).finally(() => this.#taking.delete(subject));
    this.#taking.set(subject, taking);
    return taking;
  }

  async #take(subject: string | number, now: Date): Promise<void> {
    const amount = Math.ceil(limitRules[this.#name].most / parts);
    try {
      const resetsAt = await write(
        this.#limited.db,
        (tx) => countActions(tx, this.#limited, this.#name, { subject, amount }),
        { locks: [networkLock(String(subject))] },
      );
      this.#reserved.set(subject, { left: amount, resetsAt, refusal: null });
    } catch (error) {
      if (error instanceof AppError && error.retryAfter !== undefined) {
        // Cached for a second: repeated requests are refused without a write, with the remaining time.
        const resetsAt = new Date(now.getTime() + 1000);
        this.#reserved.set(subject, { left: 0, resetsAt, refusal: error });
      }
      throw error;
    }
  }
}
