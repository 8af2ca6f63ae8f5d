import { z } from 'zod';
import type { Deps } from '../../platform/trpc';

const purpose = 'price preview';
/** Milliseconds for which a link opens a preview. */
const lifetimeMs = 24 * 3_600_000;
/** The furthest second of a preview. */
const maxTime = Date.UTC(9999, 11, 31);

const token = z.object({ at: z.int().max(maxTime), until: z.int() });

/** The address that opens a preview; its parameter is `token`. */
export const PREVIEW_PATH = '/price-preview';

/** A link that shows the shop with the prices of a moment. It is sealed with the store's key and holds a day. */
export function previewLink({ secrets, now }: Pick<Deps, 'secrets' | 'now'>, at: Date) {
  const until = now().getTime() + lifetimeMs;
  const sealed = secrets.seal(JSON.stringify({ at: at.getTime(), until }), purpose);
  return { path: `${PREVIEW_PATH}?token=${sealed}`, expiresAt: new Date(until) };
}

/** The moment that a token shows; null when it is not of this store or has expired. */
export function readPreviewToken({ secrets, now }: Pick<Deps, 'secrets' | 'now'>, sealed: string) {
  try {
    const { data } = token.safeParse(JSON.parse(secrets.open(sealed, purpose)));
    return data && data.until > now().getTime() ? new Date(data.at) : null;
  } catch {
    return null;
  }
}
