import type { Logger } from 'pino';
import type { Gateway } from '../port/gateway';
import { type PaypalSettings, paypalClient } from './client';
import type { Rate } from './conversion';
import { createOrder, settleOrder } from './orders';
import { refundCapture } from './refunds';
import { fetchSettlements } from './settlements';
import { readWebhook } from './webhook';

export type PaypalDeps = {
  settings: PaypalSettings & { webhookId?: string; rate: Rate };
  publicUrl: string;
  log: Logger;
  now: () => Date;
  /** Milliseconds per call; 10 s unless a test overrides it. */
  timeLimit?: number;
};

/** PayPal Orders v2: the payer approves at PayPal, and querying an approved order captures it. */
export function paypalGateway({ settings, publicUrl, log, now, timeLimit }: PaypalDeps): Gateway {
  const client = paypalClient({ settings, log, now, timeLimit });
  return {
    provider: 'paypal',
    start: (request) => createOrder(client, request, { rate: settings.rate, publicUrl }),
    retrieve: (providerOrderId) => settleOrder(client, providerOrderId),
    refund: (request) => refundCapture(client, request),
    settlements: {
      fetch: (from, to) => fetchSettlements(client, from, to),
      // PayPal's report contains its own id, never the key.
      refundName: (idempotencyKey) => idempotencyKey,
    },
    verifyWebhook: (input) => readWebhook(client, settings.webhookId, input),
  };
}
