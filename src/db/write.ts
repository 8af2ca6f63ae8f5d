import { AsyncResource } from 'node:async_hooks';
import { nextTick } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Db,
  type PostgresQueries,
  type SqliteEngine,
  sqliteClient,
  type Tx,
  transactionOver,
  type Work,
} from './client';
import { databaseFaultOf } from './faults';
import type { Lock } from './locks';
import { busyTimeout, setBusyTimeout, setFlushOnCommit } from './pragmas';
import { noteTransaction, statementTimesOf } from './statementTimes';

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
  /**
   * What the write changes, where other writes may run meanwhile; without, it runs alone. For PostgreSQL: on SQLite, each
   * write runs alone.
   */
  locks?: readonly Lock[];
};

/** For recording an external action that already happened: a provider call, a sent mail. */
export const patientWrite: WriteOptions = { waitMs: 10_000 };

type Outcome = { value: unknown } | { error: unknown };
type Waiting = {
  work: Work<unknown>;
  /** The request's own async context, for its log lines and its trace. */
  context: AsyncResource;
  givesUpAt: number;
  flush: boolean;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
};
const queues = new WeakMap<SqliteEngine, Waiting[]>();

/**
 * Runs `work` in a write transaction. Resolves with its result once the transaction is on disk. Rejects with the error
 * that `work` throws, and nothing of it is written then. `work` awaits the database and nothing else: on SQLite, a
 * transaction ends in the turn of the event loop in which it begins, so no other request sees what is not committed.
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
  work: Work<T>,
  { waitMs = defaultWaitMs, flush = true, locks = [] }: WriteOptions = {},
): Promise<T> {
  const { engine } = db;
  if (engine.name === 'postgres') return engine.write(work, locks);
  if (engine.client.inTransaction) {
    throw new Error('write was called inside a transaction. Pass on its tx instead.');
  }
  return new Promise<T>((resolve, reject) => {
    const queue = queues.get(engine) ?? [];
    queues.set(engine, queue);
    const givesUpAt = performance.now() + waitMs;
    queue.push({ work, context: new AsyncResource('write'), givesUpAt, flush, resolve, reject });
    // The running loop handles the others: it removes writes only after they settled.
    if (queue.length === 1) void writeWaiting(engine, queue);
  });
}

async function writeWaiting(engine: SqliteEngine, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) {
    await gather(queue);
    const batch = queue.slice(0, maxBatch);
    try {
      const outcomes = await (batch[0] as Waiting).context.runInAsyncScope(commit, null, engine, batch);
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

/** Runs a batch in one transaction. Throws when the whole fails, with nothing written. */
async function commit(engine: SqliteEngine, batch: Waiting[]): Promise<Outcome[]> {
  const { client } = engine;
  const isFlushed = batch.some(({ flush }) => flush);
  const startedAt = performance.now();
  if (!isFlushed) setFlushOnCommit(client, false);
  try {
    const outcomes = await runBatch(engine, batch);
    commits += 1;
    blockAgain(client);
    noteTransaction(statementTimesOf(client), startedAt);
    return outcomes;
  } catch (error) {
    if (isBusy(error)) stopBlocking(client);
    throw error;
  } finally {
    if (!isFlushed) setFlushOnCommit(client, true);
  }
}

/** One for each connection, so that what it prepared is used again. */
const transactions = new WeakMap<SqliteEngine, Tx>();

async function runBatch(engine: SqliteEngine, batch: Waiting[]): Promise<Outcome[]> {
  const { client } = engine;
  const tx = transactions.get(engine) ?? transactionOver(engine);
  transactions.set(engine, tx);
  client.exec('begin immediate');
  try {
    const outcomes: Outcome[] = [];
    for (const { work, context } of batch)
      outcomes.push(await attempt(client, () => context.runInAsyncScope(work, null, tx)));
    client.exec('commit');
    return outcomes;
  } finally {
    // After a refused commit as well: the batch runs again.
    if (client.inTransaction) client.exec('rollback');
  }
}

/** Runs one write of a batch in a savepoint. Rolls back to it when the write throws; the others stay. */
async function attempt<T>(
  client: SqliteEngine['client'],
  work: () => T | Promise<T>,
): Promise<{ value: T } | { error: unknown }> {
  client.prepare('savepoint attempt').run();
  try {
    const value = await withinTurn(work);
    client.prepare('release attempt').run();
    return { value };
  } catch (error) {
    // A full disk and similar faults end the whole transaction. Nothing may run outside of one.
    if (!client.inTransaction) throw error;
    client.prepare('rollback to attempt').run();
    client.prepare('release attempt').run();
    return { error };
  }
}

/**
 * Runs a body. Throws when it waited for anything but the database, whose answers need microtasks only: a tick runs when
 * there are none left, so before anything else that a body can wait for.
 */
async function withinTurn<T>(body: () => T | Promise<T>): Promise<T> {
  let hasSettled = false;
  let hasWaited = false;
  nextTick(() => {
    hasWaited = !hasSettled;
  });
  try {
    const value = await body();
    if (hasWaited) throw new Error('The body of a write waited for something else than the database.');
    return value;
  } finally {
    hasSettled = true;
  }
}

/** Runs `work` within a transaction. Nothing of it stays when it throws. */
export async function inSavepoint<T>({ engine }: Tx, work: () => T | Promise<T>): Promise<T> {
  if (engine.name === 'postgres') return inPostgresSavepoint(engine, work);
  const outcome = await attempt(engine.client, work);
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

async function inPostgresSavepoint<T>({ driver }: PostgresQueries, work: () => T | Promise<T>): Promise<T> {
  await driver.run('savepoint attempt', []);
  try {
    const value = await work();
    await driver.run('release attempt', []);
    return value;
  } catch (error) {
    await driver.run('rollback to attempt; release attempt', []);
    throw error;
  }
}

const isBusy = (error: unknown): boolean => databaseFaultOf(error) === 'busy';

/** For a connection that serves requests: SQLite's own wait for a lock blocks the whole process. */
export function limitBlockingWait(db: Db): void {
  setBusyTimeout(sqliteClient(db), blockingWaitMs);
}

/** Busy timeouts from before the lock was refused. */
const formerTimeouts = new WeakMap<SqliteEngine['client'], number>();

/** Prevents further statements from waiting for a refused lock: each would block the event loop again. */
function stopBlocking(client: SqliteEngine['client']): void {
  if (formerTimeouts.has(client)) return;
  formerTimeouts.set(client, busyTimeout(client));
  setBusyTimeout(client, 0);
}

function blockAgain(client: SqliteEngine['client']): void {
  const former = formerTimeouts.get(client);
  if (former === undefined) return;
  formerTimeouts.delete(client);
  setBusyTimeout(client, former);
}
