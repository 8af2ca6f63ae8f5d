import { setImmediate } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './client';
import { databaseFaultOf } from './faults';

/** Milliseconds for which a statement of the server may block the event loop because another process writes. */
const blockingWaitMs = 50;
/** Milliseconds for which a request waits, without blocking anybody, until the write lock is free. */
const requestWaitMs = 2000;
/** Milliseconds between two looks at a lock that somebody else holds. */
const probeEveryMs = 20;

/** A lock that another process holds: when it was last refused, and how long statements waited before. */
type Refusal = { at: number; error: unknown; formerTimeoutMs: number };
const refusals = new WeakMap<Db, Refusal>();
/** Databases whose lock was found free in this turn of the event loop. */
const foundFree = new WeakSet<Db>();

export const isBusy = (error: unknown): boolean => databaseFaultOf(error) === 'busy';

/** For a connection that serves requests: SQLite's own waiting blocks the whole process. */
export function limitBlockingWait(db: Db): void {
  setTimeoutOf(db, blockingWaitMs);
}

function setTimeoutOf(db: Db, milliseconds: number): void {
  db.$client.pragma(`busy_timeout = ${milliseconds}`);
}

/** The lock was refused: until it is free, no statement waits for it, since each would block as long again. */
export function noteRefused(db: Db, error: unknown): void {
  foundFree.delete(db);
  const known = refusals.get(db);
  const formerTimeoutMs =
    known?.formerTimeoutMs ?? Number(db.$client.pragma('busy_timeout', { simple: true }));
  if (!known) setTimeoutOf(db, 0);
  refusals.set(db, { at: performance.now(), error, formerTimeoutMs });
}

export function noteWritten(db: Db): void {
  const known = refusals.get(db);
  if (!known) return;
  refusals.delete(db);
  setTimeoutOf(db, known.formerTimeoutMs);
}

/** Whether the write lock can be had now; asked once in a turn of the event loop. Throws every fault but a lock. */
function probe(db: Db): boolean {
  if (foundFree.has(db)) return true;
  const known = refusals.get(db);
  if (known && performance.now() - known.at < probeEveryMs) return false;
  try {
    db.$client.prepare('begin immediate').run();
  } catch (error) {
    if (!isBusy(error)) throw error;
    noteRefused(db, error);
    return false;
  }
  db.$client.prepare('rollback').run();
  noteWritten(db);
  foundFree.add(db);
  setImmediate(() => foundFree.delete(db));
  return true;
}

/**
 * Resolves when no other process holds the write lock; everything else goes on meanwhile. Throws SQLITE_BUSY after
 * `withinMs`. What is written in the same turn of the event loop then finds the lock free, unless somebody was
 * faster.
 */
export async function untilWritable(db: Db, withinMs = requestWaitMs): Promise<void> {
  const givesUpAt = performance.now() + withinMs;
  while (!probe(db)) {
    if (performance.now() >= givesUpAt) throw refusals.get(db)?.error;
    await sleep(probeEveryMs);
  }
}
