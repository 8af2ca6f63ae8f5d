import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A new secret: 256 random bits in the form of the Standard Webhooks specification. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The headers of a message that is sent now; it is signed with each of `secrets`. */
export function signedHeaders(
  { messageId, body }: { messageId: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, now, body)).join(' '),
  };
}
