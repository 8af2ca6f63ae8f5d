import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { databaseFaultOf, databaseFaults } from '@/db/faults';
import { writeWhenFree } from '@/db/transaction';
import { lastBackup } from '../backupRecord';
import type { Deps } from '../trpc';
import type { AppEnv } from './requests';

/** Milliseconds for which an answer about the database holds: each look writes to the disk. */
const holdsMs = 1000;
/** Milliseconds for which a look waits for the lock of another process. */
const lockWaitMs = 1000;

type HealthParts = Pick<Deps, 'db' | 'log' | 'config' | 'now'> & {
  /** Whether the process was told to end. */
  isStopping?: () => boolean;
};

/**
 * `/healthz` says that the process answers; `/readyz` that it can serve: it reads and writes the database, says
 * what is wrong with it, and is not about to end. It also tells when the last verified backup was made.
 */
export function health({ isStopping = () => false, ...parts }: HealthParts): Hono<AppEnv> {
  const findProblem = databaseWatch(parts);
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const stopping = isStopping();
      const problem = await findProblem();
      const isReady = !stopping && problem === null;
      const status = stopping ? 'stopping' : isReady ? 'ready' : 'degraded';
      const backup = lastBackup(parts.config.dataDir);
      const body = {
        status,
        parts: { database: problem === null ? 'ok' : 'failed' },
        ...(problem !== null && { problems: [`database: ${problem}`] }),
        lastBackupAt: backup?.at ?? null,
      };
      return c.json(body, isReady ? 200 : 503, { 'cache-control': 'no-store' });
    });
}

/** Tries a write, at most once in a while; resolves with what is wrong and what helps, or null. */
function databaseWatch({ db, log, now }: HealthParts): () => Promise<string | null> {
  let last = { until: 0, problem: Promise.resolve<string | null>(null) };
  const look = async () => {
    try {
      await writeWhenFree(
        db,
        (tx) => tx.run(sql`update catalogue_version set version = version`),
        lockWaitMs,
      );
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
