import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

export type AppEnv = { Bindings: HttpBindings; Variables: { requestId: string; log: Logger } };

/** Names each request and logs how it ended: method, path and status, never query, body or headers. */
export function logRequests(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const requestLog = log.child({ requestId });
    c.set('requestId', requestId);
    c.set('log', requestLog);
    await next();
    c.res.headers.set('x-request-id', requestId);
    const { status } = c.res;
    const line = {
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(performance.now() - started),
    };
    if (status >= 500) requestLog.error(line, 'request failed');
    else requestLog.info(line, 'request');
  };
}

/** The client's address: the connection's, or the last hop of X-Forwarded-For behind a trusted proxy. */
export function clientAddress(c: HonoContext<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || c.env?.incoming?.socket?.remoteAddress || 'unknown';
}
