import { Hono, type MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { PREVIEW_PATH, readPreviewToken } from '@/server/catalogue';
import type { Deps } from '../platform/trpc';
import { type AppEnv, addressOf } from './middleware/requests';

const cookieName = 'price-preview';
const maxAgeSeconds = 3600;

/**
 * Finds the moment of a preview in a browser's cookie, or that it has ended. Its answers are made for this request alone: they are neither cached nor
 * indexed. REST, cart and orders keep the present prices.
 */
export function findPreview(deps: Pick<Deps, 'secrets' | 'now'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Few requests have the cookie, and parsing them all takes time.
    const isPossible = c.req.header('cookie')?.includes(`${cookieName}=`);
    if (!isPossible || addressOf(c.req.url).startsWith('/api/')) return next();
    c.set('previewAt', readPreviewToken(deps, getCookie(c, cookieName) ?? ''));
    await next();
    c.res.headers.set('x-robots-tag', 'noindex, nofollow');
    c.res.headers.set('cache-control', 'no-store');
  };
}

/** `GET /price-preview?token=…` begins the preview of a signed link in this browser; `/price-preview/end` ends it. */
export function pricePreview(deps: Pick<Deps, 'secrets' | 'now' | 'config'>): Hono<AppEnv> {
  const secure = deps.config.publicUrl.startsWith('https:');
  return new Hono<AppEnv>()
    .get(PREVIEW_PATH, (c) => {
      const token = c.req.query('token') ?? '';
      // The next page says so where the link has ended or is not valid.
      setCookie(c, cookieName, readPreviewToken(deps, token) === null ? 'ended' : token, {
        ...{ httpOnly: true, secure, path: '/', maxAge: maxAgeSeconds },
        // A link in a chat opens from another site.
        sameSite: 'Lax',
      });
      return c.redirect('/', 302);
    })
    .get(`${PREVIEW_PATH}/end`, (c) => {
      deleteCookie(c, cookieName, { path: '/', secure });
      return c.redirect('/', 302);
    });
}
