import type { Db, Tx } from '@/db/client';
import { noteCommit } from '@/db/write';

/** A synchronous `write`, for test setup. */
export function writeNow<T>(db: Db, work: (tx: Tx) => T): T {
  const value = db.$client.transaction(() => work(db as unknown as Tx)).immediate();
  noteCommit();
  return value;
}
