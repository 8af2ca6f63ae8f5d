import type { Context as HonoContext } from 'hono';
import { matchedRoutes } from 'hono/route';
import { pageAddress } from '@/shared/pages/pageAddress';
import { procedures } from '../../routers/appRouter';
import type { AppEnv } from './appEnv';

/** Middleware patterns, which do not identify the handler. */
const middlewarePatterns = ['*', '/*', '/trpc/*', '/api/*'];

/**
 * The pattern of the matched route, for logs and metrics. Their number is bounded by the store's routes,
 * whatever URLs are requested: `/api/products/{id}`, `/trpc/catalogue.products`, `/category/{slug}`.
 */
export function routeOf(c: HonoContext<AppEnv>): string {
  const { path } = c.req;
  if (path.startsWith('/trpc/')) return callPattern(path.slice('/trpc/'.length));
  const isApi = path.startsWith('/api/');
  const page = isApi ? null : pageAddress(path, '');
  if (page) return page.route.replace(/\$(\w+)/g, '{$1}');
  const own = matchedRoutes(c).find((route) => !middlewarePatterns.includes(route.path));
  if (own) return own.path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
  return isApi ? '/api/{unknown}' : '/{unknown}';
}

function callPattern(name: string): string {
  if (Object.hasOwn(procedures, name)) return `/trpc/${name}`;
  return /,|%2c/i.test(name) ? '/trpc/{batch}' : '/trpc/{unknown}';
}
