import type { Rate } from '../paypal/conversion';
import { paypalGateway } from '../paypal/gateway';
import { fakePaypal, PAYPAL_KEYS } from './fakePaypal';
import { listeningLog, NOW, PUBLIC_URL, paymentRequest } from './requests';

/** The PayPal adapter with a fake PayPal. */
export async function setUp({ timeLimit }: { timeLimit?: number } = {}) {
  const clock = { now: NOW };
  const paypal = await fakePaypal(() => clock.now);
  const { log, lines } = listeningLog();
  const gatewayAt = (rate: Rate) =>
    paypalGateway({
      settings: { ...PAYPAL_KEYS, baseUrl: paypal.url, rate },
      publicUrl: PUBLIC_URL,
      log,
      now: () => clock.now,
      timeLimit,
    });
  return { paypal, lines, clock, gatewayAt, gateway: gatewayAt({ currency: 'USD', inr: '88.25' }) };
}

/** An order of ₹2,158.92, which is 24.46 USD at 88.25. */
export async function begun(options: { timeLimit?: number } = {}) {
  const parts = await setUp(options);
  const started = await parts.gateway.start(paymentRequest({ method: 'paypal' }));
  const { providerOrderId: id } = started;
  return { ...parts, started, id, fetch: () => parts.gateway.retrieve(id) };
}

export async function capturedOrder() {
  const parts = await begun();
  parts.paypal.approve(parts.id);
  const { paymentId } = await parts.fetch();
  const request = {
    providerOrderId: parts.id,
    paymentId: paymentId ?? '',
    amount: 215_892,
    idempotencyKey: 'refund-1042-1',
  };
  return { ...parts, request };
}
