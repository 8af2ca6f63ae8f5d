import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { cacheRequests, observeRequest } from '../../platform/metrics';
import { traced } from '../../platform/tracing';
import type { AppEnv } from './appEnv';
import { clientAddress, isForwarded } from './clientAddress';
import { routeOf } from './routePattern';

export type { AppEnv } from './appEnv';

/** The format of a request id from a proxy. */
const REQUEST_ID = /^[\w\-=]{1,255}$/;

/** The id of a request: the proxy's when a trusted proxy sends one, else a new one. */
const requestIdOf = (given: string | undefined, proxyCount: number): string =>
  proxyCount > 0 && given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();

/** Assigns an id to each request. */
export const nameRequests =
  (proxyCount: number): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    c.set('requestId', requestIdOf(c.req.header('x-request-id'), proxyCount));
    return next();
  };

type Answered = {
  requestId: string;
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  route: string;
  /** Arrival time by `performance.now`. */
  startedAt: number;
  cache?: 'hit' | 'miss';
  userId?: number;
  clientAddress: () => string;
};

/** Counts and logs a finished request: client, method, path and status, never query, body or headers. */
function recordRequest(log: Logger, answered: Answered): void {
  const { startedAt, clientAddress: client, userId, cache, ...line } = answered;
  const { route, method, status } = line;
  const ms = performance.now() - startedAt;
  observeRequest(route, method, status, ms / 1000);
  if (cache) cacheRequests.inc({ result: cache });
  const isFailure = status >= 500;
  if (!isFailure && !log.isLevelEnabled('info')) return;
  const facts = {
    ...line,
    ms: Math.round(ms),
    clientAddress: client(),
    ...(userId !== undefined && { userId }),
    ...(cache && { cache }),
  };
  if (isFailure) log.error(facts, 'request failed');
  else log.info(facts, 'request');
}

/** Logs and counts each finished request. */
export function logRequests(log: Logger, proxyCount: number): MiddlewareHandler<AppEnv> {
  const warnOnce = forwardedWarning(log, proxyCount);
  return async (c, next) => {
    const startedAt = performance.now();
    warnOnce(c);
    await next();
    const id = c.get('requestId');
    const cache = c.get('cache');
    // Cached responses already carry it.
    if (cache === undefined) c.res.headers.set('x-request-id', id);
    recordRequest(log, {
      requestId: id,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      route: c.get('route') ?? routeOf(c),
      startedAt,
      cache,
      userId: c.get('userId'),
      clientAddress: () => clientAddress(c, proxyCount),
    });
  };
}

/** Binds a log with the request id to each request. */
export function bindLog(log: Logger): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    c.set('log', log.child({ requestId: c.get('requestId') }));
    return next();
  };
}

/** Warns once when an unconfigured proxy is in front of the store: all its clients share the limits. */
function forwardedWarning(log: Logger, proxyCount: number) {
  let isLogged = proxyCount > 0;
  return (c: Parameters<typeof isForwarded>[0]) => {
    if (isLogged || !isForwarded(c)) return;
    isLogged = true;
    log.warn(
      'A request came with X-Forwarded-For, which is not believed. If it is from your proxy, set TRUST_PROXY to the number of proxies: until then all clients behind it count as one.',
    );
  };
}

/** Maximum characters of a URL's path and query. Longer URLs return 414. */
export const maxAddressLength = 2048;

/** The path and query of a request. */
export const addressOf = (url: string): string => url.slice(url.indexOf('/', 'https://'.length));

/** Starts a trace per request, named after its route. Trace headers from clients are ignored. */
export const traceRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { method } = c.req;
  return traced(method, 'server', { 'http.request.method': method }, async (span) => {
    await next();
    const route = c.get('route') ?? routeOf(c);
    span.rename(`${method} ${route}`);
    span.add({
      'http.route': route,
      'http.response.status_code': c.res.status,
      'tantu.request_id': c.get('requestId'),
    });
    if (c.res.status >= 500) span.fail(String(c.res.status));
  });
};
