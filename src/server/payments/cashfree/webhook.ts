import { isOurName } from '@/shared/orders/orderName';
import type { VerifiedWebhook } from '../port/gateway';
import { contentId, isSignedBy, parseJson } from '../port/signatures';
import { webhookBody } from './answers';

/**
 * Which order a Cashfree webhook is about; null when it is forged or about none of ours. Old ones are good:
 * whether a retry has a new timestamp is not documented, and all it does is make us ask.
 *
 * The event is named by its body, not by x-idempotency-key: that header is not signed.
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
