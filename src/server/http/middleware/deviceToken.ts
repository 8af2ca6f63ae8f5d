import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from './appEnv';

const cookieName = 'device';
type Site = { https: boolean };
/**
 * With `__Host-` a browser accepts the cookie only from this host over TLS; without TLS it would reject the
 * name.
 */
const prefixOf = (https: boolean) => (https ? 'host' : undefined);
const maxAgeSeconds = 365 * 24 * 3600;

/**
 * The cookie that marks a browser as known; null when this store did not issue it. It authenticates no
 * account, so only a sign-in, which also carries the password, relies on it.
 */
export const readDeviceToken = (c: Context<AppEnv>, { https }: Site): string | null =>
  /^[\w-]{43}$/.exec(getCookie(c, cookieName, prefixOf(https)) ?? '')?.[0] ?? null;

/** Sets the device cookie on the response to its sign-in. */
export const sendDeviceToken =
  ({ https }: Site): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    const token = c.get('deviceToken');
    if (token === undefined) return;
    setCookie(c, cookieName, token, {
      httpOnly: true,
      secure: https,
      prefix: prefixOf(https),
      sameSite: 'Strict',
      path: '/',
      maxAge: maxAgeSeconds,
    });
  };
