import type { Db, Tx } from './open';

/** Runs `work` in one write transaction that takes the write lock at its start, so that it cannot fail half way. */
export function write<T>(db: Db, work: (tx: Tx) => T): T {
  return db.transaction(work, { behavior: 'immediate' });
}
