import type { Db, Tx } from './client';
import { commit, patientWrite, write } from './write';

export { commitCount, inSavepoint, limitBlockingWait } from './write';

/** Runs `work` in a write transaction of its own. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => T): T {
  const waiting = { work, givesUpAt: 0, flush: true, resolve: () => undefined, reject: () => undefined };
  const [outcome] = commit(db, [waiting]);
  if (outcome && 'error' in outcome) throw outcome.error;
  return outcome?.value as T;
}

type Body<T> = Parameters<typeof write<T>>[1];

export const inTransactionWithRetry = <T>(
  db: Db,
  work: (tx: Tx) => T,
  waitMs?: number,
  { isFlushed = true } = {},
): Promise<T> =>
  write(db, work as Body<T>, { ...patientWrite, ...(waitMs === undefined ? {} : { waitMs }), flush: isFlushed });

export const groupCommit = <T>(db: Db, work: (tx: Tx) => T): Promise<T> => write(db, work as Body<T>);

export const groupCommitWithRetry = <T>(db: Db, work: (tx: Tx) => T): Promise<T> =>
  write(db, work as Body<T>, patientWrite);

export const untilWritable = (db: Db): Promise<void> => write(db, () => undefined as void);
