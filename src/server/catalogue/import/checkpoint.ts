import type { Db } from '@/db/client';
import { fileOf, Workers } from '../../platform/workers';

/** Pages of the log from which on it is moved; from 1,000 on SQLite does so itself, in the transaction that was last. */
const leastPages = 500;
/** Milliseconds for which the thread is kept: long work comes to so many pages several times a second. */
const idleMs = 5000;

const mover = new Workers<string, void>({
  file: fileOf('./checkpointWorker.ts', './checkpointWorker.js', import.meta.url),
  maxWorkers: 1,
  workerType: 'thread',
  idleMs,
});

type Log = { log: number; checkpointed: number };

/**
 * Moves the database's log into the database when it has grown, in another thread: it waits for the disk, for 20 ms or,
 * when others write as well, for some hundred, and everybody would wait with it here. Whoever writes much awaits this
 * after each step, so that the log comes to its end and is begun anew. Leaves it alone where another program does that.
 */
export async function moveLogWhenLong({ $client }: Db): Promise<void> {
  const [{ log, checkpointed } = { log: 0, checkpointed: 0 }] = $client.pragma(
    'wal_checkpoint(NOOP)',
  ) as Log[];
  if (log - checkpointed < leastPages) return;
  if ($client.pragma('wal_autocheckpoint', { simple: true }) === 0) return;
  await mover.run($client.name);
}
