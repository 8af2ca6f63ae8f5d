import type { Db, DbOrTx, Tx } from './open';

/** Which database a transaction runs on: what was built for the database serves all of its transactions. */
const databases = new WeakMap<object, Db>();

/** Runs `work` in one write transaction that takes the write lock at its start, so that it cannot fail half way. */
export function write<T>(db: Db, work: (tx: Tx) => T): T {
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
