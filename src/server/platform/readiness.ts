import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { touchCatalogueVersion } from '@/db/catalogueVersion';
import type { Db } from '@/db/client';
import { databaseFaultOf, databaseFaults } from '@/db/faults';
import { networkLock } from '@/db/locks';
import { write } from '@/db/write';
import type { Config } from './config';

/** Milliseconds for which a check result is cached: each check writes to disk. */
const holdsMs = 1000;
/** Milliseconds that a check waits for another process's lock. */
const lockWaitMs = 1000;

/** The most that an order, its mail and a checkpoint need; random, so that no disk can compress it. */
const room = randomBytes(256 * 1024);

type WatchParts = { db: Db; log: Logger; now: () => Date; config: Pick<Config, 'dataDir'> };

export type DatabaseProblem = {
  /** What it is, and its remedy. */
  text: string;
  /** Reads go on, and every store of the database has the same problem: a proxy need not choose another one. */
  isShared: boolean;
};

/** Tests a write, at most once per interval. Resolves with the problem, or null. */
export function databaseWatch({ db, log, now, config }: WatchParts): () => Promise<DatabaseProblem | null> {
  let last = { until: 0, problem: Promise.resolve<DatabaseProblem | null>(null) };
  const look = async () => {
    try {
      await write(db, touchCatalogueVersion, { waitMs: lockWaitMs, locks: [networkLock('readiness')] });
      await tryRoom(join(config.dataDir, 'room.part'));
      return null;
    } catch (error) {
      log.error({ err: error, part: 'database' }, 'a part is not ready');
      const fault = databaseFaultOf(error);
      if (!fault) return { text: 'it does not answer.', isShared: false };
      const { what, help } = databaseFaults[fault];
      return { text: `${what}. ${help}.`, isShared: fault === 'unreplicated' || fault === 'unsure' };
    }
  };
  return () => {
    const moment = now().getTime();
    if (moment >= last.until) last = { until: moment + holdsMs, problem: look() };
    return last.problem;
  };
}

/** Writes and removes a file: the log reuses its own space, so small writes still succeed on a full disk. */
async function tryRoom(file: string): Promise<void> {
  try {
    await writeFile(file, room);
  } finally {
    await rm(file, { force: true });
  }
}
