import type { Db, Tx } from '@/db/client';

/** Like `write`, synchronously: for what a test sets up before its first request. */
export const writeNow = <T>(db: Db, work: (tx: Tx) => T): T =>
  db.$client.transaction(() => work(db as unknown as Tx)).immediate();
