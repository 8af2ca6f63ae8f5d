import { isOurName } from '@/shared/orders/orderName';
import type { VerifiedWebhook } from '../port/gateway';
import { contentId, isSignedBy, parseJson } from '../port/signatures';
import { webhookBody } from './answers';

/**
 * Reads the order of a Cashfree webhook; null when forged or about an unknown order. Old webhooks are
 * accepted: whether a retry has a new timestamp is undocumented, and a webhook only triggers a query.
 *
 * The event is identified by its body, not by x-idempotency-key, because that header is not signed.
 */
export function readWebhook(
  secret: string,
  { headers, rawBody }: { headers: Headers; rawBody: string },
): VerifiedWebhook | null {
  const timestamp = headers.get('x-webhook-timestamp');
  const signature = headers.get('x-webhook-signature');
  if (!isSignedBy(secret, { timestamp, rawBody, signature })) return null;

  const event = webhookBody.safeParse(parseJson(rawBody)).data;
  const name = event?.data.order?.order_id ?? event?.data.refund?.order_id;
  return name && isOurName(name) ? { eventId: contentId(rawBody), providerOrderId: name } : null;
}
