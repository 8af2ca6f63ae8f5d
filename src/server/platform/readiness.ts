import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { touchCatalogueVersion } from '@/db/catalogueVersion';
import { type Db, isReader } from '@/db/client';
import { databaseFaultOf, databaseFaults } from '@/db/faults';
import { readerWatch } from '@/db/readerState';
import { write } from '@/db/write';
import type { Config } from './config';

/** Milliseconds for which an answer about the database holds: each look writes to the disk. */
const holdsMs = 1000;
/** Milliseconds for which a look waits for the lock of another process. */
const lockWaitMs = 1000;

/** What an order, its mail and a checkpoint need at most; random, so that no disk stores it in less. */
const room = randomBytes(256 * 1024);

type WatchParts = { db: Db; log: Logger; now: () => Date; config: Pick<Config, 'dataDir'> };

/**
 * Tries a write, or in a reader whether the database is still the one it was opened with, at most once in a while.
 * Resolves with what is wrong and what helps, or null.
 */
export function databaseWatch({ db, log, now, config }: WatchParts): () => Promise<string | null> {
  let last = { until: 0, problem: Promise.resolve<string | null>(null) };
  const readerProblem = isReader(db) ? readerWatch(db) : null;
  const look = async () => {
    try {
      if (readerProblem) return readerProblem();
      await write(db, touchCatalogueVersion, { waitMs: lockWaitMs });
      await tryRoom(join(config.dataDir, 'room.part'));
      return null;
    } catch (error) {
      log.error({ err: error, part: 'database' }, 'a part is not ready');
      const fault = databaseFaultOf(error);
      return fault ? `${databaseFaults[fault].what}. ${databaseFaults[fault].help}.` : 'it does not answer.';
    }
  };
  return () => {
    const moment = now().getTime();
    if (moment >= last.until) last = { until: moment + holdsMs, problem: look() };
    return last.problem;
  };
}

/** Writes and removes a file: the database's log has room of its own, in which small writes still fit on a full disk. */
async function tryRoom(file: string): Promise<void> {
  try {
    await writeFile(file, room);
  } finally {
    await rm(file, { force: true });
  }
}
