import type { Db, DbOrTx, Tx } from './client';

/** Which database a transaction runs on: what was built for the database serves all of its transactions. */
const databases = new WeakMap<object, Db>();

/** Runs `work` in one write transaction that takes the write lock at its start, so that it cannot fail half way. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => T): T {
  return db.transaction(
    (tx) => {
      databases.set(tx, db);
      return work(tx);
    },
    { behavior: 'immediate' },
  );
}

/** The database behind a transaction of `write`; anything else is one itself. */
export const databaseOf = (at: DbOrTx): DbOrTx => databases.get(at) ?? at;

type Waiting = {
  work: (tx: Tx) => unknown;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
};
type Outcome = { value: unknown } | { error: unknown };

/** Writes that share a transaction at most; more of them would keep everybody else waiting. */
const maxGroupSize = 8;
const queues = new WeakMap<Db, Waiting[]>();

/**
 * Like `write`, for what many do at the same time: those that arrive in the same turn of the event loop share
 * one transaction and so one flush to the disk, which takes longer than their statements. Each is all or nothing
 * by itself, and is answered once it is on the disk.
 */
export function groupCommit<T>(db: Db, work: (tx: Tx) => T): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const queue = queues.get(db) ?? [];
    queues.set(db, queue);
    queue.push({ work, resolve, reject });
    if (queue.length === 1) setImmediate(() => writeWaiting(db, queue));
  });
}

function writeWaiting(db: Db, queue: Waiting[]): void {
  const batch = queue.slice(0, maxGroupSize);
  try {
    const outcomes = inTransaction(db, (tx) => batch.map(({ work }) => attempt(db, tx, work)));
    for (const [at, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[at] as Outcome;
      if ('error' in outcome) reject(outcome.error);
      else resolve(outcome.value as never);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
  queue.splice(0, batch.length);
  if (queue.length > 0) setImmediate(() => writeWaiting(db, queue));
}

/** Does one of several writes: what it has done before it throws is taken back, the others stay. */
function attempt(db: Db, tx: Tx, work: Waiting['work']): Outcome {
  try {
    const value = tx.transaction((own) => {
      databases.set(own, db);
      return work(own);
    });
    return { value };
  } catch (error) {
    // A full disk and the like end the whole transaction; then nothing may go on outside of one.
    if (!db.$client.inTransaction) throw error;
    return { error };
  }
}
