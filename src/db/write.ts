import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './client';
import { databaseFaultOf } from './faults';
import { busyTimeout, setBusyTimeout, setFlushOnCommit } from './pragmas';
import { statementTimesOf } from './statementTimes';

/** Milliseconds for which a write waits for the lock of another process unless it says otherwise. */
const defaultWaitMs = 2000;
/** Milliseconds between two attempts while another process holds the lock. */
const retryEveryMs = 20;
/** Milliseconds for which a statement of the server may block the event loop while another process writes. */
const blockingWaitMs = 50;
/** Maximum writes per shared transaction; more would delay all other requests. */
const maxBatch = 16;
/** Milliseconds that a write waits for others to share its transaction. */
const maxGatherMs = 5;

export type WriteOptions = {
  /** Milliseconds to wait for the lock of another process before failing with SQLITE_BUSY. 0 tries once. */
  waitMs?: number;
  /**
   * False: resolves without waiting for the disk, so a power cut may undo the write. It never survives
   * without the writes before it. For steps of long work whose last step is flushed.
   */
  flush?: boolean;
};

/** For recording an external action that already happened: a provider call, a sent mail. */
export const patientWrite: WriteOptions = { waitMs: 10_000 };

/**
 * The body of a transaction. Returning a promise is a type error: the transaction would commit before the
 * promise settles.
 */
export type SynchronousWork<T> = ((tx: Tx) => T) &
  ([Extract<T, PromiseLike<unknown>>] extends [never] ? unknown : 'The body of a write must be synchronous.');

type Work = (tx: Tx) => unknown;
type Outcome = { value: unknown } | { error: unknown };
type Waiting = {
  work: Work;
  /** The request's own async context, for its log lines and its trace. */
  context: AsyncResource;
  givesUpAt: number;
  flush: boolean;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
};
const queues = new WeakMap<Db, Waiting[]>();

/**
 * Runs `work` in a write transaction. Resolves with its result once the transaction is on disk. Rejects with the error
 * that `work` throws, and nothing of it is written then.
 *
 * Writes that wait at the same time share a transaction and its flush; each has a savepoint, so it succeeds or fails by
 * itself. The reads that a write depends on belong into `work`: other writes may run before it.
 *
 * Waits for the lock of another process without blocking the event loop, and rejects with SQLITE_BUSY after `waitMs`.
 * `work` may run again when the commit finds the database locked, so it changes nothing but the database. Throws when
 * called inside the body of another write; pass on its `tx` instead.
 */
export function write<T>(
  db: Db,
  work: SynchronousWork<T>,
  { waitMs = defaultWaitMs, flush = true }: WriteOptions = {},
): Promise<T> {
  if (db.$client.inTransaction) {
    throw new Error('write was called inside a transaction. Pass on its tx instead.');
  }
  return new Promise<T>((resolve, reject) => {
    const queue = queues.get(db) ?? [];
    queues.set(db, queue);
    const givesUpAt = performance.now() + waitMs;
    queue.push({ work, context: new AsyncResource('write'), givesUpAt, flush, resolve, reject });
    // The running loop handles the others: it removes writes only after they settled.
    if (queue.length === 1) void writeWaiting(db, queue);
  });
}

async function writeWaiting(db: Db, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) {
    await gather(queue);
    const batch = queue.slice(0, maxBatch);
    try {
      const outcomes = (batch[0] as Waiting).context.runInAsyncScope(commit, null, db, batch);
      queue.splice(0, batch.length);
      for (const [at, outcome] of outcomes.entries()) settle(batch[at] as Waiting, outcome);
    } catch (error) {
      if (isBusy(error)) {
        rejectExpired(queue, error);
        if (queue.length > 0) await sleep(retryEveryMs);
      } else {
        queue.splice(0, batch.length);
        for (const { reject } of batch) reject(error);
      }
    }
  }
}

/**
 * Waits until a turn of the event loop brings no further write. Clients answered together send their next
 * requests one after the other, and the first would otherwise take a separate flush.
 */
async function gather(queue: Waiting[]): Promise<void> {
  const startedAt = performance.now();
  let known = 0;
  let isGrowing: boolean;
  do {
    await nextTurn();
    isGrowing = queue.length > known;
    known = queue.length;
  } while (isGrowing && known < maxBatch && performance.now() - startedAt < maxGatherMs);
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

function settle({ resolve, reject }: Waiting, outcome: Outcome): void {
  if ('error' in outcome) reject(outcome.error);
  else resolve(outcome.value as never);
}

function rejectExpired(queue: Waiting[], error: unknown): void {
  const now = performance.now();
  const waiting = queue.splice(0);
  for (const entry of waiting) {
    if (entry.givesUpAt <= now) entry.reject(error);
    else queue.push(entry);
  }
}

let commits = 0;

/** Number of transactions committed by this process. Data read earlier may be stale once it has grown. */
export const commitCount = (): number => commits;

export function noteCommit(): void {
  commits += 1;
}

/** Runs a batch in one transaction. Throws when the whole fails, with nothing written. */
function commit(db: Db, batch: Waiting[]): Outcome[] {
  const { $client } = db;
  const isFlushed = batch.some(({ flush }) => flush);
  const startedAt = performance.now();
  if (!isFlushed) setFlushOnCommit($client, false);
  try {
    const outcomes = runnerOf(db)(batch);
    noteCommit();
    blockAgain(db);
    noteTransaction(db, startedAt);
    return outcomes;
  } catch (error) {
    if (isBusy(error)) stopBlocking(db);
    throw error;
  } finally {
    if (!isFlushed) setFlushOnCommit($client, true);
  }
}

function noteTransaction({ $client }: Db, startedAt: number): void {
  const times = statementTimesOf($client);
  const endedAt = performance.now();
  times.transactions += 1;
  times.transactionMs += endedAt - startedAt;
  times.onTransaction?.(startedAt, endedAt);
}

type Runner = (batch: Waiting[]) => Outcome[];
const runners = new WeakMap<Db, Runner>();

/** Returns the cached `BEGIN IMMEDIATE` runner of a database. Building it costs more than starting a transaction. */
function runnerOf(db: Db): Runner {
  const known = runners.get(db);
  if (known) return known;
  const run = (batch: Waiting[]) =>
    batch.map(({ work, context }) => attempt(db, (tx) => context.runInAsyncScope(work, null, tx)));
  const made = db.$client.transaction(run).immediate;
  runners.set(db, made);
  return made;
}

/** Runs one write of a batch in a savepoint. Rolls back to it when the write throws; the others stay. */
function attempt(db: Db, work: Work): Outcome {
  const { $client } = db;
  // Drizzle builds a new query builder for each transaction and savepoint.
  $client.prepare('savepoint attempt').run();
  try {
    const value = work(asTransaction(db));
    if (isPromise(value)) throw new Error('The body of a write returned a promise. It must be synchronous.');
    $client.prepare('release attempt').run();
    return { value };
  } catch (error) {
    // A full disk and similar faults end the whole transaction. Nothing may run outside of one.
    if (!$client.inTransaction) throw error;
    $client.prepare('rollback to attempt').run();
    $client.prepare('release attempt').run();
    return { error };
  }
}

/** Runs `work` within a transaction. Nothing of it stays when it throws. */
export function inSavepoint<T>(tx: Tx, work: () => T): T {
  const outcome = attempt(tx as unknown as Db, work);
  if ('error' in outcome) throw outcome.error;
  return outcome.value as T;
}

/**
 * The only place that creates a `Tx`. A connection runs one statement at a time, so it is its own
 * transaction.
 */
const asTransaction = (db: Db): Tx => db as unknown as Tx;

const isPromise = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

const isBusy = (error: unknown): boolean => databaseFaultOf(error) === 'busy';

/** For a connection that serves requests: SQLite's own wait for a lock blocks the whole process. */
export function limitBlockingWait(db: Db): void {
  setBusyTimeout(db.$client, blockingWaitMs);
}

/** Busy timeouts from before the lock was refused. */
const formerTimeouts = new WeakMap<Db, number>();

/** Prevents further statements from waiting for a refused lock: each would block the event loop again. */
function stopBlocking(db: Db): void {
  if (formerTimeouts.has(db)) return;
  formerTimeouts.set(db, busyTimeout(db.$client));
  setBusyTimeout(db.$client, 0);
}

function blockAgain(db: Db): void {
  const former = formerTimeouts.get(db);
  if (former === undefined) return;
  formerTimeouts.delete(db);
  setBusyTimeout(db.$client, former);
}
