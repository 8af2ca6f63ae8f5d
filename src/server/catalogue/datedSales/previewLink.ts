import { z } from 'zod';
import { openToken, sealToken } from '../../platform/linkTokens';
import type { Deps } from '../../platform/trpc';

const purpose = 'price preview';
/** Milliseconds for which a link opens a preview. */
const lifetimeMs = 24 * 3_600_000;
/** The furthest second of a preview. */
const maxTime = Date.UTC(9999, 11, 31);

const shown = z.object({ at: z.int().max(maxTime) });

/** The address that opens a preview; its parameter is `token`. */
export const PREVIEW_PATH = '/price-preview';

/** A link that shows the shop with the prices of a moment, for a day. */
export function previewLink(shop: Pick<Deps, 'secrets' | 'now'>, at: Date) {
  const { token, expiresAt } = sealToken(shop, purpose, { at: at.getTime() }, lifetimeMs);
  return { path: `${PREVIEW_PATH}?token=${token}`, expiresAt };
}

/** The moment that a token shows; null when it is not of this store or has expired. */
export function readPreviewToken(shop: Pick<Deps, 'secrets' | 'now'>, token: string): Date | null {
  const found = openToken(shop, purpose, shown, token);
  return found && new Date(found.at);
}
