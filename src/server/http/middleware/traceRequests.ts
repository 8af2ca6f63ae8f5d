import type { MiddlewareHandler } from 'hono';
import { traced } from '../../platform/tracing';
import type { AppEnv } from './appEnv';
import { routeOf } from './routePattern';

/** Begins a trace with each request, named after its route; what a client says of a trace of its own is not taken. */
export const traceRequests: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.env?.isWarming) return next();
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
