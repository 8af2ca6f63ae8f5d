import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Hono } from 'hono';
import { createMetrics, metricsContentType } from '@/server/health';
import { collectProcessMetrics } from '../platform/metrics';
import type { Deps } from '../platform/trpc';
import type { AppEnv } from './middleware/requests';

/** `/metrics` for clients with METRICS_TOKEN; returns 404 without that variable. */
export function metrics(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { token } = deps.config.metrics;
  if (token === undefined) return app;
  collectProcessMetrics();
  const read = createMetrics(deps);
  return app.get('/metrics', async (c) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      return c.text('The bearer token METRICS_TOKEN is needed.\n', 401, { 'www-authenticate': 'Bearer' });
    }
    return c.body(await read(), 200, { 'content-type': metricsContentType, 'cache-control': 'no-store' });
  });
}

/** Compares digests, which have equal length, in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Serves the metrics on METRICS_PORT, apart from the shop; null when it is not set. */
export function listenForMetrics(deps: Deps, onFault: (error: NodeJS.ErrnoException) => void): Server | null {
  const { port, host } = deps.config.metrics;
  if (port === undefined) return null;
  collectProcessMetrics();
  const read = createMetrics(deps);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end('The metrics are at /metrics.\n');
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': metricsContentType }).end(text),
      (error: unknown) => {
        deps.log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.on('error', onFault);
  return server.listen(port, host, () => deps.log.info(`metrics are at http://${host}:${port}/metrics`));
}
