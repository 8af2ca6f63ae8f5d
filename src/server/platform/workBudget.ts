import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { countWork, type WorkCount } from '@/db/workCount';
import { isStaff, type Person } from '@/shared/access/actor';
import { clientKey } from './clientKey';
import { AppError } from './errors';
import { isEventLoopLate } from './eventLoop';
import { limitsReached } from './metrics';
import { createScheduler } from './scheduler';
import { logSecurityEvent } from './securityLog';

/**
 * What work costs, in units of about a microsecond on the machine of the benchmarks. Fixed, never measured: a slow
 * machine does less in a second and so spends less.
 */
const unitsPer = {
  call: 200,
  row: 6,
  word: 300,
  product: 0.05,
  receipt: 5000,
  answerByte: 0.05,
  page: 10_000,
} as const;

/** What a network or an account may spend: a quarter of one core, and two seconds of it at once. */
export const workBudget = { unitsPerMs: 250, most: 500_000 } as const;
/** What the calls of one request may cost together; the one that exceeds it still ends. */
export const maxRequestUnits = 100_000;
/** Remembered networks and accounts; the least recently active is dropped first. */
const maxSpenders = 10_000;
/** Milliseconds between two entries in the security log about the same spender. */
const logEveryMs = 60_000;

type Asking = {
  config: { rateLimits: boolean };
  findViewer: () => Promise<Person | null>;
  clientAddress: string;
  log: Logger;
};
type Spender = { left: number; at: number; loggedAt: number; turn: Promise<void> };
type PageWork = {
  /** Costs the client nothing. */
  isFree: boolean;
  make: () => Promise<Response>;
  /** The page that was made. */
  htmlOf: () => string;
};
type Clock = { now?: () => number; isLate?: () => boolean };

/**
 * Limits what a network, or an account after sign-in, makes the process do, so that no client stops the shop. Whole
 * towns share an address, so it refuses only while others wait. Counted in memory: the limit protects this process.
 */
export class WorkBudget {
  readonly #spenders = new LRUCache<string, Spender>({ max: maxSpenders });
  readonly #now: () => number;
  readonly #isLate: () => boolean;

  constructor({ now = () => performance.now(), isLate = isEventLoopLate }: Clock = {}) {
    this.#now = now;
    this.#isLate = isLate;
  }

  /** Throws tooManyRequests while the event loop is late and the spender has used up its budget. */
  check(name: string, { log, clientAddress }: Asking): void {
    const isLate = this.#isLate();
    const spender = this.#spenderOf(name);
    if (!isLate || spender.left > 0) return;
    limitsReached.inc({ limit: 'work' });
    if (spender.at - spender.loggedAt > logEveryMs) {
      spender.loggedAt = spender.at;
      logSecurityEvent(log, 'rate_limit_reached', { limit: 'work', spender: name, clientAddress });
    }
    const seconds = Math.ceil((1 - spender.left) / workBudget.unitsPerMs / 1000);
    throw new AppError(
      'tooManyRequests',
      "The shop is busy, and you've sent many requests. Please wait a moment and try again.",
      { retryAfter: Math.max(1, seconds) },
    );
  }

  /**
   * While the event loop is late, waits for a turn of it that no other call of the spender has: however many arrive, those
   * of others come in between.
   */
  async waitForTurn(name: string): Promise<void> {
    if (!this.#isLate()) return;
    const spender = this.#spenderOf(name);
    spender.turn = spender.turn.then(() => nextTurn());
    await spender.turn;
  }

  /**
   * Subtracts what was done. The last call before a refusal may cost more than is left, but no spender waits longer than
   * a whole budget takes to return: what it did while nobody waited harmed nobody.
   */
  spend(name: string, units: number): void {
    const spender = this.#spenderOf(name);
    spender.left = Math.max(-workBudget.most, spender.left - units);
  }

  #spenderOf(name: string): Spender {
    const at = this.#now();
    const known = this.#spenders.get(name) ?? {
      ...{ left: workBudget.most, at },
      ...{ loggedAt: Number.NEGATIVE_INFINITY, turn: Promise.resolve() },
    };
    known.left = Math.min(workBudget.most, known.left + (at - known.at) * workBudget.unitsPerMs);
    known.at = at;
    this.#spenders.set(name, known);
    return known;
  }
}

/** The work of one request. Its calls run one after the other, so that each is checked after those before it. */
export class RequestWork {
  #last: Promise<void> | undefined;
  #spent = 0;
  #isPage = false;
  #isFree = false;
  readonly #budget: WorkBudget;
  readonly #pause = createScheduler();

  constructor(budget: WorkBudget) {
    this.#budget = budget;
  }

  /** Units spent so far. */
  get spent(): number {
    return this.#spent;
  }

  /**
   * Runs a call after those before it, and spends what it did and the bytes of its answer. Staff are exempt. Throws
   * tooManyRequests before it runs, and tooLarge when the calls before it were enough for one request.
   */
  async run<T>(asking: Asking, call: () => Promise<T>, answerOf: (result: T) => unknown): Promise<T> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    try {
      if (before !== undefined) {
        await before;
        await this.#pause();
      }
      const spender = await this.#spenderOf(asking);
      if (spender === null) return await call();
      this.#check(spender, asking);
      await this.#budget.waitForTurn(spender);
      // Those before it may have spent the rest.
      this.#check(spender, asking);
      const { result, count } = await countWork(call);
      this.#spend(spender, unitsOf(count) + answerBytes(answerOf(result)) * unitsPer.answerByte);
      return result;
    } finally {
      resolve();
    }
  }

  /** Renders a page. Its calls are spent as well, but only the page as a whole is refused. */
  async renderPage(asking: Asking, { isFree, make, htmlOf }: PageWork): Promise<Response> {
    this.#isPage = true;
    this.#isFree = isFree;
    const spender = await this.#spenderOf(asking);
    if (spender !== null) {
      await this.#budget.waitForTurn(spender);
      this.#budget.check(spender, asking);
    }
    const response = await make();
    if (spender !== null) this.#spend(spender, unitsPer.page + htmlOf().length * unitsPer.answerByte);
    return response;
  }

  /** Whose budget pays: the account's, else the network's; nobody's for staff and without limits. */
  async #spenderOf({ config, findViewer, clientAddress }: Asking): Promise<string | null> {
    if (!config.rateLimits || this.#isFree) return null;
    // What fails here fails again in the call, which says so.
    const viewer = await findViewer().catch(() => null);
    if (viewer) return isStaff(viewer) ? null : `account ${viewer.id}`;
    return `network ${clientKey(clientAddress)}`;
  }

  /** Whether this call may begin. */
  #check(spender: string, asking: Asking): void {
    if (this.#isPage) return;
    this.#budget.check(spender, asking);
    if (this.#spent <= maxRequestUnits) return;
    throw new AppError('tooLarge', 'These calls are too much for one request. Please send them separately.');
  }

  #spend(spender: string, units: number): void {
    this.#spent += units;
    this.#budget.spend(spender, units);
  }
}

const unitsOf = ({ rows, words, products, receipts }: WorkCount): number =>
  unitsPer.call +
  rows * unitsPer.row +
  words * unitsPer.word +
  products * unitsPer.product +
  receipts * unitsPer.receipt;

/** Bytes of an answer as JSON, about. */
function answerBytes(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 5;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof Date) return 60;
  let bytes = 2;
  if (Array.isArray(value)) for (const entry of value) bytes += 1 + answerBytes(entry);
  else
    for (const key in value) bytes += key.length + 4 + answerBytes((value as Record<string, unknown>)[key]);
  return bytes;
}
