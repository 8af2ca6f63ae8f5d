import { Hono, type MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { PREVIEW_PATH, readPreviewToken } from '@/server/catalogue';
import { AppError } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import { type AppEnv, addressOf } from './middleware/requests';

const cookieName = 'price-preview';
const maxAgeSeconds = 3600;

/**
 * Finds the moment of a preview in a browser's cookie. Its answers are made for this request alone: they are neither cached nor
 * indexed. REST, cart and orders keep the present prices.
 */
export function findPreview(deps: Pick<Deps, 'secrets' | 'now'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Few requests have the cookie, and parsing them all takes time.
    const isPossible = c.req.header('cookie')?.includes(`${cookieName}=`);
    if (!isPossible || addressOf(c.req.url).startsWith('/api/')) return next();
    const at = readPreviewToken(deps, getCookie(c, cookieName) ?? '');
    if (at === null) return next();
    c.set('previewAt', at);
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
      if (readPreviewToken(deps, token) === null)
        throw new AppError('notFound', 'This preview has expired. Please make another link.');
      setCookie(c, cookieName, token, {
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
