import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from './appEnv';

const cookieName = 'device';
type Site = { https: boolean };
/** By `__Host-` a browser takes it from this very host alone, over TLS; without TLS it would take none so named. */
const prefixOf = (https: boolean) => (https ? 'host' : undefined);
const maxAgeSeconds = 365 * 24 * 3600;

/**
 * What marks a browser as one that signed in here before; null for anything that this store never gave out. It
 * signs nobody in and is no secret of an account, so no request is trusted more for carrying it but a sign-in,
 * which brings its password along.
 */
export const readDeviceToken = (c: Context<AppEnv>, { https }: Site): string | null =>
  /^[\w-]{43}$/.exec(getCookie(c, cookieName, prefixOf(https)) ?? '')?.[0] ?? null;

/** Sends the mark along with the answer to the sign-in that made it. */
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
