import type { Db } from './client';

/** Pages of the log that a checkpoint writes into the database, which the transaction that made the last of them waits for. */
const smallPages = 200;

/**
 * Lets the log be written into the database in small parts while `work` writes much beside others: a checkpoint of
 * SQLite's usual 1,000 pages holds up everybody for 20 to 80 ms, one of 200 for 5 to 15. They cost more altogether, so
 * the rest of the shop's writes keep the large ones. Whoever leaves checkpoints to another process has turned ours off.
 */
export async function withSmallCheckpoints<T>({ $client }: Db, work: () => Promise<T>): Promise<T> {
  const usual = Number($client.pragma('wal_autocheckpoint', { simple: true }));
  if (usual > smallPages) $client.pragma(`wal_autocheckpoint = ${smallPages}`);
  try {
    return await work();
  } finally {
    if (usual > smallPages && $client.open) $client.pragma(`wal_autocheckpoint = ${usual}`);
  }
}
