import { Hono } from 'hono';
import { databaseWatch } from '../platform/readiness';
import type { Deps } from '../platform/trpc';
import { lastBackup } from '../replication/backupRecord';
import type { AppEnv } from './middleware/requests';

type HealthParts = Pick<Deps, 'db' | 'log' | 'config' | 'now'> & {
  /** Whether the process is shutting down. */
  isStopping?: () => boolean;
};

/**
 * `/healthz` reports that the process responds. `/readyz` reports that it can serve: it reads and writes the
 * database, names any problem and is not shutting down. A problem of all stores of a database, whose reads go on, is named
 * with 200: a proxy that takes them all out would end the reads as well. It also reports the time of the last verified backup.
 */
export function health({ isStopping = () => false, ...parts }: HealthParts): Hono<AppEnv> {
  const findProblem = databaseWatch(parts);
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const problem = await findProblem();
      const stopping = isStopping();
      const isReady = !stopping && (problem === null || problem.isShared);
      const status = stopping ? 'stopping' : problem === null ? 'ready' : 'degraded';
      const body = {
        status,
        parts: { database: problem === null ? 'ok' : problem.isShared ? 'reads only' : 'failed' },
        ...(problem !== null && { problems: [`database: ${problem.text}`] }),
        lastBackupAt: lastBackup(parts.config.dataDir)?.at ?? null,
      };
      return c.json(body, isReady ? 200 : 503, { 'cache-control': 'no-store' });
    });
}
