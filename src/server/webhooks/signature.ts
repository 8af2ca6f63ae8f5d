import { createHmac, randomBytes } from 'node:crypto';

// Standard Webhooks 1.0.0: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md

const prefix = 'whsec_';

/** A new secret: 256 random bits, serialised as the specification has it. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/** The symmetric signature `v1` of a message. */
function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/** The headers of a message that is sent now; it is signed with each of `secrets`. */
export function signedHeaders(
  { messageId, body }: { messageId: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const content = `${messageId}.${timestamp}.${body}`;
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => sign(secret, content)).join(' '),
  };
}
