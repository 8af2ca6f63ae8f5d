import { z } from 'zod';
import type { Deps } from './trpc';

type Shop = Pick<Deps, 'secrets' | 'now'>;

/**
 * A token of a link that is not stored: sealed with the store's key for one purpose, it holds what the link opens and until
 * when. Another key ends all of them.
 */
export function sealToken({ secrets, now }: Shop, purpose: string, data: object, lifetimeMs: number) {
  const until = now().getTime() + lifetimeMs;
  return { token: secrets.seal(JSON.stringify({ data, until }), purpose), expiresAt: new Date(until) };
}

/** What a token holds; null when it is not of this store and purpose, or has expired. */
export function openToken<Data>(
  { secrets, now }: Shop,
  purpose: string,
  data: z.ZodType<Data>,
  token: string,
): Data | null {
  try {
    const opened = z.object({ data, until: z.int() }).parse(JSON.parse(secrets.open(token, purpose)));
    return opened.until > now().getTime() ? opened.data : null;
  } catch {
    return null;
  }
}
