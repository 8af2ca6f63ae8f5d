import type { Db, Tx } from './client';
import { statementTimesOf } from './statementTimes';
import { isBusy, noteRefused, noteWritten, untilWritable } from './writeLock';

/**
 * The query builder of a database inside its transaction: a connection runs one statement at a time, so it is the same
 * one. Drizzle's own would be built anew for every transaction.
 */
const asTransaction = (db: Db): Tx => db as unknown as Tx;

type Work = (tx: Tx) => unknown;
const runners = new WeakMap<Db, (work: Work) => unknown>();

/** Runs work in a transaction that takes the write lock; made once for each database, as making it takes longer than to begin one. */
function runnerOf(db: Db): (work: Work) => unknown {
  const known = runners.get(db);
  if (known) return known;
  const made = db.$client.transaction((work: Work) => work(asTransaction(db))).immediate;
  runners.set(db, made);
  return made;
}

let commits = 0;

/** How many transactions this process has committed: what was read from the database may be older when it grows. */
export const commitCount = (): number => commits;

/**
 * Runs `work` in one write transaction that takes the write lock at its start, so that it cannot fail half way.
 * Throws SQLITE_BUSY when another process holds the lock for longer than the connection waits.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => T): T {
  const startedAt = performance.now();
  try {
    const value = runnerOf(db)(work) as T;
    commits += 1;
    noteWritten(db);
    return value;
  } catch (error) {
    if (isBusy(error)) noteRefused(db, error);
    throw error;
  } finally {
    const times = statementTimesOf(db.$client);
    times.transactions += 1;
    const endedAt = performance.now();
    times.transactionMs += endedAt - startedAt;
    times.onTransaction?.(startedAt, endedAt);
  }
}

/**
 * The same without waiting for the disk: a power cut may take the transaction back. It stands in the same log as the
 * others, so the next one that is flushed takes it along, and none is kept without those before it. For steps of long
 * work that nobody is told of before its end.
 */
function inUnflushedTransaction<T>(db: Db, work: (tx: Tx) => T): T {
  db.$client.pragma('synchronous = NORMAL');
  try {
    return inTransaction(db, work);
  } finally {
    db.$client.pragma('synchronous = FULL');
  }
}

/** Milliseconds for which a write that must not be lost waits for the lock. */
const patientWaitMs = 10_000;

/**
 * Like `inTransaction`, but waits for a lock of another process without keeping everybody else waiting: for what happened
 * outside already (a provider was asked, a mail was sent) and must be written down. Throws SQLITE_BUSY in the end.
 * Not `isFlushed`: as `inUnflushedTransaction`.
 */
export async function inTransactionWithRetry<T>(
  db: Db,
  work: (tx: Tx) => T,
  withinMs = patientWaitMs,
  { isFlushed = true } = {},
): Promise<T> {
  const givesUpAt = performance.now() + withinMs;
  for (;;) {
    try {
      return isFlushed ? inTransaction(db, work) : inUnflushedTransaction(db, work);
    } catch (error) {
      const leftMs = givesUpAt - performance.now();
      if (!isBusy(error) || leftMs <= 0) throw error;
      await untilWritable(db, leftMs);
    }
  }
}

type Waiting = {
  work: Work;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
};
type Outcome = { value: unknown } | { error: unknown };

/** Writes that share a transaction at most; more of them would keep everybody else waiting. */
const maxGroupSize = 16;
/** Milliseconds for which they wait for others at most. */
const maxGatherMs = 5;
/** Milliseconds for which they wait for a lock of another process. */
const queueWaitMs = 2000;
const queues = new WeakMap<Db, Waiting[]>();

/**
 * Like `inTransaction`, for what many do at the same time: those that arrive in the same turn of the event loop share
 * one transaction and so one flush to the disk, which takes longer than their statements. Each is all or nothing
 * by itself, and is answered once it is on the disk.
 */
export function groupCommit<T>(db: Db, work: (tx: Tx) => T): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const queue = queues.get(db) ?? [];
    queues.set(db, queue);
    queue.push({ work, resolve, reject });
    if (queue.length === 1) gather(db, queue);
  });
}

/**
 * Waits until a whole turn of the event loop brings no other write: clients that were answered together ask again one after the
 * other, and the first of them would take a flush for itself.
 */
function gather(db: Db, queue: Waiting[], known = 0, since = performance.now()): void {
  setImmediate(() => {
    const isGrowing = queue.length > known && queue.length < maxGroupSize;
    if (isGrowing && performance.now() - since < maxGatherMs) gather(db, queue, queue.length, since);
    else void writeWaiting(db, queue);
  });
}

/** Like `groupCommit`, for what happened outside already: waits for a lock of another process as long as `inTransactionWithRetry`. */
export async function groupCommitWithRetry<T>(db: Db, work: (tx: Tx) => T): Promise<T> {
  try {
    return await groupCommit(db, work);
  } catch (error) {
    if (!isBusy(error)) throw error;
    return inTransactionWithRetry(db, work);
  }
}

async function writeWaiting(db: Db, queue: Waiting[]): Promise<void> {
  const batch = queue.slice(0, maxGroupSize);
  try {
    const outcomes = await inTransactionWithRetry(
      db,
      (tx) => batch.map(({ work }) => attempt(db, tx, work)),
      queueWaitMs,
    );
    for (const [at, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[at] as Outcome;
      if ('error' in outcome) reject(outcome.error);
      else resolve(outcome.value as never);
    }
    queue.splice(0, batch.length);
  } catch (error) {
    // Who came while the batch waited for the lock has waited as well: nobody waits twice.
    const refused = isBusy(error) ? queue.splice(0) : queue.splice(0, batch.length);
    for (const { reject } of refused) reject(error);
  }
  if (queue.length > 0) gather(db, queue);
}

/** Runs `work` within a transaction; nothing of it stays when it throws. Not drizzle's: see `asTransaction`. */
export function inSavepoint<T>(tx: Tx, work: () => T): T {
  const outcome = attempt(tx as unknown as Db, tx, work);
  if ('error' in outcome) throw outcome.error;
  return outcome.value as T;
}

/** Does one of several writes: what it has done before it throws is taken back, the others stay. */
function attempt(db: Db, tx: Tx, work: Waiting['work']): Outcome {
  const { $client } = db;
  // Drizzle's own savepoints build a whole query interface for each.
  $client.prepare('savepoint attempt').run();
  try {
    const value = work(tx);
    $client.prepare('release attempt').run();
    return { value };
  } catch (error) {
    // A full disk and the like end the whole transaction; then nothing may go on outside of one.
    if (!$client.inTransaction) throw error;
    $client.prepare('rollback to attempt').run();
    $client.prepare('release attempt').run();
    return { error };
  }
}
