import type { VerifiedWebhook } from '../port/gateway';
import { readAnswer } from '../port/providerHttp';
import { parseJson } from '../port/signatures';
import { captureOwner, eventBody, verificationAnswer } from './answers';
import { type PaypalClient, refused } from './client';

/** The signature headers of a webhook, by the field names of the verification call. */
const SIGNATURE = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/**
 * Webhooks v1, Verify webhook signature: PayPal itself verifies the sender. Throws AppError when it does not
 * respond, so that the webhook fails and is retried.
 */
export async function readWebhook(
  client: PaypalClient,
  webhookId: string | undefined,
  { headers, rawBody }: { headers: Headers; rawBody: string },
): Promise<VerifiedWebhook | null> {
  const signature = Object.entries(SIGNATURE).map(([field, header]) => [field, headers.get(header)]);
  const event = eventBody.safeParse(parseJson(rawBody)).data;
  // Invalid requests must not trigger a call to PayPal.
  if (!webhookId || !event || signature.some(([, value]) => !value)) return null;

  const fields = JSON.stringify({ ...Object.fromEntries(signature), webhook_id: webhookId });
  const answer = await client({
    call: 'verify webhook',
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    // The raw bytes: re-serialising would turn 10.00 into 10 and break the signature.
    body: `${fields.slice(0, -1)},"webhook_event":${rawBody}}`,
  });
  if (answer.status === 400) return null;
  if (answer.status !== 200) throw refused(answer);
  const { verification_status } = readAnswer(verificationAnswer, answer);
  if (verification_status !== 'SUCCESS') return null;

  const providerOrderId = await orderOf(client, event);
  return providerOrderId ? { eventId: event.id, providerOrderId } : null;
}

type PaypalEvent = { event_type: string; resource: Resource };
type Resource = {
  id: string;
  links: { href: string; rel: string }[];
  supplementary_data?: { related_ids: { order_id?: string } };
};

async function orderOf(client: PaypalClient, { event_type, resource }: PaypalEvent): Promise<string | null> {
  if (event_type.startsWith('CHECKOUT.ORDER.')) return resource.id;
  const named = resource.supplementary_data?.related_ids.order_id;
  if (named) return named;
  // A refund names only its capture. Only the id is taken from the link, so no foreign URL is called.
  const up = resource.links.find(({ rel }) => rel === 'up')?.href ?? '';
  const captureId = /\/v2\/payments\/captures\/([A-Z0-9]{1,40})$/.exec(up)?.[1];
  if (!captureId) return null;
  const path = `/v2/payments/captures/${captureId}`;
  const answer = await client({ call: 'get capture', method: 'GET', path });
  if (answer.status !== 200) throw refused(answer);
  return readAnswer(captureOwner, answer).supplementary_data.related_ids.order_id;
}
