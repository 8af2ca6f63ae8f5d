import type { Db } from '@/db/client';
import { fileOf, Workers } from './workers';

/**
 * Pages of the log that trigger a checkpoint; from 1,000 on SQLite checkpoints within the last transaction.
 */
const leastPages = 500;
/**
 * Milliseconds for which the idle thread stays alive: long work reaches the threshold several times a second.
 */
const idleMs = 5000;

const mover = new Workers<string, void>({
  file: fileOf('./checkpointWorker.ts', './checkpointWorker.js', import.meta.url),
  maxWorkers: 1,
  workerType: 'thread',
  idleMs,
});

type Log = { log: number; checkpointed: number };

/**
 * Checkpoints a grown log in another thread. A checkpoint waits for the disk, 20 ms or, with other writers,
 * some hundred, and on this thread every request would wait with it. Bulk writers await this after each step,
 * so that the log can be reset. Does nothing when another program checkpoints.
 */
export async function moveLogWhenLong({ $client }: Db): Promise<void> {
  const [{ log, checkpointed } = { log: 0, checkpointed: 0 }] = $client.pragma(
    'wal_checkpoint(NOOP)',
  ) as Log[];
  if (log - checkpointed < leastPages) return;
  if ($client.pragma('wal_autocheckpoint', { simple: true }) === 0) return;
  await mover.run($client.name);
}
