import { describe, expect, test } from 'vitest';
import { capturedOrder, setUp } from '../testing/paypalSetUp';
import { codeOf } from '../testing/requests';

describe('webhooks', () => {
  /** PayPal's formatting; 24.460 would lose a digit when re-serialised. */
  const event = (type: string, resource: string) =>
    `{"id":"WH-2WR32451HC0233532","event_type":"${type}","amount":24.460,"resource":${resource}}`;

  test('identify the order of an approval, a capture and a refund', async () => {
    const { paypal, gateway, id, request } = await capturedOrder();
    const related = `"supplementary_data":{"related_ids":{"order_id":"${id}"}}`;
    const up = `{"rel":"up","href":"https://evil.example/v2/payments/captures/${request.paymentId}"}`;
    for (const body of [
      event('CHECKOUT.ORDER.APPROVED', `{"id":"${id}"}`),
      event('PAYMENT.CAPTURE.COMPLETED', `{"id":"${request.paymentId}",${related}}`),
      event('PAYMENT.CAPTURE.REFUNDED', `{"id":"5O1","links":[${up}]}`),
    ]) {
      const event = await gateway.verifyWebhook({ headers: paypal.sign(body), rawBody: body });
      expect(event).toEqual({ eventId: 'WH-2WR32451HC0233532', providerOrderId: id });
    }
  });

  test('about another object are ignored', async () => {
    const { paypal, gateway } = await setUp();
    const body = event('BILLING.PLAN.CREATED', '{"id":"P-1"}');
    expect(await gateway.verifyWebhook({ headers: paypal.sign(body), rawBody: body })).toBeNull();
  });

  test('with a wrong signature or a re-serialised body are refused', async () => {
    const { paypal, gateway } = await setUp();
    const body = event('CHECKOUT.ORDER.APPROVED', '{"id":"5O1"}');
    const forged = paypal.sign(body);
    forged.set('paypal-transmission-sig', 'AAAA');
    expect(await gateway.verifyWebhook({ headers: forged, rawBody: body })).toBeNull();
    const rawBody = JSON.stringify(JSON.parse(body));
    expect(await gateway.verifyWebhook({ headers: paypal.sign(body), rawBody })).toBeNull();
  });

  test.each(['', 'nonsense', '[]', '{"id":"WH-1"}', '{"a":1}}'])(
    'with the body "%s", or a missing header, do not call PayPal',
    async (rawBody) => {
      const { paypal, gateway } = await setUp();
      expect(await gateway.verifyWebhook({ headers: paypal.sign(rawBody), rawBody })).toBeNull();
      const body = event('CHECKOUT.ORDER.APPROVED', '{"id":"5O1"}');
      const headers = paypal.sign(body);
      headers.delete('paypal-cert-url');
      expect(await gateway.verifyWebhook({ headers, rawBody: body })).toBeNull();
      expect(paypal.requests).toHaveLength(0);
    },
  );

  test('throw when verification gets no response, so that they are retried', async () => {
    const { paypal, gateway } = await setUp({ timeLimit: 2000 });
    const body = event('CHECKOUT.ORDER.APPROVED', '{"id":"5O1"}');
    paypal.disturb('/verify-webhook-signature', 'silent');
    const asked = gateway.verifyWebhook({ headers: paypal.sign(body), rawBody: body });
    expect(await codeOf(asked)).toBe('unavailable');
  });
});
