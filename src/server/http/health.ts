import { Hono } from 'hono';
import { checkDatabase } from '../platform/readiness';
import type { Deps } from '../platform/trpc';
import type { AppEnv } from './middleware/requests';

/** `/healthz` says that the process answers, `/readyz` that every part it needs does, naming one that does not. */
export function health({ db, log }: Deps): Hono<AppEnv> {
  const checks: Record<string, () => void> = {
    database: () => checkDatabase(db),
  };
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', (c) => {
      const parts = Object.entries(checks).map(([part, check]) => {
        try {
          check();
          return [part, 'ok'];
        } catch (error) {
          log.error({ err: error, part }, 'a part is not ready');
          return [part, 'failed'];
        }
      });
      const ready = parts.every(([, state]) => state === 'ok');
      return c.json(
        { status: ready ? 'ready' : 'degraded', parts: Object.fromEntries(parts) },
        ready ? 200 : 503,
      );
    });
}
