import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** base64(HMAC-SHA256(secret, timestamp + rawBody)): plain concatenation, as at Cashfree. */
export const signatureOf = (secret: string, timestamp: string, rawBody: string): string =>
  createHmac('sha256', secret)
    .update(timestamp + rawBody)
    .digest('base64');

/** Compares in constant time, so that timing reveals nothing to a forger. */
export function isSignedBy(
  secret: string,
  { timestamp, rawBody, signature }: { timestamp: string | null; rawBody: string; signature: string | null },
): boolean {
  if (!timestamp || !signature) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, rawBody));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * Identifies a webhook by its content: repetitions share the id, different events never do because they
 * contain a time.
 */
export const contentId = (rawBody: string): string =>
  createHash('sha256').update(rawBody).digest('hex').slice(0, 40);

/** Parses JSON; undefined when invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
