import type { Db } from '@/db/client';
import { hasAutoCheckpoint, pendingLogPages } from '@/db/pragmas';
import { fileOf, Workers } from '../../platform/workers';

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

/**
 * Checkpoints a grown log in another thread. A checkpoint waits for the disk, 20 ms or, with other writers,
 * some hundred, and on this thread every request would wait with it. Bulk writers await this after each step,
 * so that the log can be reset. Does nothing when another program checkpoints, and on PostgreSQL.
 */
export async function moveLogWhenLong({ engine }: Db): Promise<void> {
  if (engine.name === 'postgres') return;
  const { client } = engine;
  if (pendingLogPages(client) < leastPages || !hasAutoCheckpoint(client)) return;
  await mover.run(client.name);
}
