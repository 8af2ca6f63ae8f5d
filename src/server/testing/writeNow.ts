import type { Db, Tx } from '@/db/client';
import { noteCommit } from '@/db/write';

/** Like `write`, synchronously: for what a test sets up or changes itself. */
export function writeNow<T>(db: Db, work: (tx: Tx) => T): T {
  const value = db.$client.transaction(() => work(db as unknown as Tx)).immediate();
  noteCommit();
  return value;
}
