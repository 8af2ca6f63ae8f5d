import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Delhivery agrees on the push and its header at onboarding; the body has the shape of its tracking answer. */
const pushed = z.union([
  z
    .object({ Shipment: z.object({ AWB: z.union([z.string(), z.number()]) }) })
    .transform(({ Shipment }) => Shipment.AWB),
  z.object({ waybill: z.union([z.string(), z.number()]) }).transform(({ waybill }) => waybill),
]);

/** The package that a webhook is about; null without our secret in `Authorization` or `x-api-key`. */
export function readWebhook(
  secret: string | undefined,
  { headers, rawBody }: { headers: Headers; rawBody: string },
): readonly string[] | null {
  const given =
    headers.get('x-api-key') ?? headers.get('authorization')?.replace(/^(?:Token|Bearer)\s+/i, '');
  if (!secret || !given || !isSame(secret, given)) return null;
  const number = pushed.safeParse(parsed(rawBody)).data;
  return number === undefined ? [] : [String(number)];
}

/** Compares in constant time, whatever the lengths. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
