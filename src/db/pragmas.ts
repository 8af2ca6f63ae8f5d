import type { Database } from 'better-sqlite3';

/** Settings of a connection that writes. */
export function configureWriter(client: Database): void {
  client.pragma('journal_mode = WAL');
  setFlushOnCommit(client, true);
  // Each write of a shared transaction holds the pages it changes until its end; in a file that took 80 system calls for
  // an order.
  client.pragma('temp_store = MEMORY');
  client.pragma('foreign_keys = ON');
  client.pragma('cache_size = -16000');
}

/** Whether every commit reaches the disk, as a confirmed order must to survive a power cut. */
export const setFlushOnCommit = (client: Database, flushes: boolean): void =>
  void client.pragma(`synchronous = ${flushes ? 'FULL' : 'NORMAL'}`);

/** Milliseconds for which a statement waits for the lock of another process; it blocks this one meanwhile. */
export const busyTimeout = (client: Database): number =>
  Number(client.pragma('busy_timeout', { simple: true }));

export const setBusyTimeout = (client: Database, milliseconds: number): void =>
  void client.pragma(`busy_timeout = ${milliseconds}`);

/** Makes the database one closed file. Throws when another connection is open. */
export const leaveWriteAheadLog = (client: Database): void => void client.pragma('journal_mode = DELETE');

/** For a file that only carries a lock. */
export const setJournalInMemory = (client: Database): void => void client.pragma('journal_mode = MEMORY');

/** Pages of the log that no checkpoint has moved into the database yet. */
export function pendingLogPages(client: Database): number {
  const [state] = client.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[];
  return state ? state.log - state.checkpointed : 0;
}

/** Moves the log into the database; `truncate` waits for readers and empties the log. */
export const checkpoint = (client: Database, mode: 'passive' | 'truncate'): void =>
  void client.pragma(`wal_checkpoint(${mode})`);

/** Leaves checkpoints to another program. */
export const disableAutoCheckpoint = (client: Database): void => void client.pragma('wal_autocheckpoint = 0');

export const hasAutoCheckpoint = (client: Database): boolean =>
  client.pragma('wal_autocheckpoint', { simple: true }) !== 0;

/**
 * Runs changes of the schema without foreign keys: a table that is built anew replaces the former one, and dropping that
 * would delete what points to it.
 */
export function withoutForeignKeys(client: Database, change: () => void): void {
  client.pragma('foreign_keys = OFF');
  try {
    change();
  } finally {
    client.pragma('foreign_keys = ON');
  }
}

/** Throws when a row points to a row that is gone. */
export function assertNoOrphans(client: Database): void {
  const [orphan] = client.pragma('foreign_key_check') as { table: string; parent: string }[];
  if (orphan)
    throw new Error(
      `Rows of ${orphan.table} point to rows of ${orphan.parent} that are gone. Restore the copy from before the upgrade.`,
    );
}
