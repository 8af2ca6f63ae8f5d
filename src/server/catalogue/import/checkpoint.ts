import type { Db } from '@/db/client';
import { hasAutoCheckpoint, pendingLogPages } from '@/db/pragmas';
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

/**
 * Moves the database's log into the database when it has grown, in another thread: it waits for the disk, for 20 ms or,
 * when others write as well, for some hundred, and everybody would wait with it here. Whoever writes much awaits this
 * after each step, so that the log comes to its end and is begun anew. Leaves it alone where another program does that.
 */
export async function moveLogWhenLong({ $client }: Db): Promise<void> {
  if (pendingLogPages($client) < leastPages || !hasAutoCheckpoint($client)) return;
  await mover.run($client.name);
}
