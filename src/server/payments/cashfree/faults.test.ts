import { describe, expect, test } from 'vitest';
import { setUp } from '../testing/cashfreeSetUp';
import { CASHFREE_KEYS } from '../testing/fakeCashfree';
import { codeOf, paymentRequest } from '../testing/requests';

describe('faults', () => {
  test.each([
    ['silent', 'unavailable'],
    ['dropped', 'unavailable'],
    ['broken', 'providerFailed'],
    [{ status: 200, body: [] }, 'providerFailed'],
    [{ status: 200, body: { order_id: 'tantu_1042' } }, 'providerFailed'],
    [{ status: 302, body: {} }, 'providerFailed'],
    [{ status: 400, body: { code: 'order_meta_invalid' } }, 'providerFailed'],
    [{ status: 401, body: { code: 'request_failed' } }, 'providerFailed'],
    [{ status: 404, body: null }, 'providerFailed'],
    [{ status: 429, body: 'slow down' }, 'providerFailed'],
    [{ status: 500, body: { code: 'internal_error' } }, 'providerFailed'],
    [{ status: 502, body: '<html>' }, 'providerFailed'],
  ] as const)('maps the fault %j to %s', async (fault, code) => {
    const { cashfree, gateway } = await setUp({ timeLimit: 2000 });
    cashfree.disturb('GET /pg/orders/tantu_1042', fault);
    await gateway.start(paymentRequest());
    expect(await codeOf(gateway.retrieve('tantu_1042'))).toBe(code);
  });

  test('does not follow a redirect, so our secret stays with the provider', async () => {
    const { cashfree, gateway } = await setUp();
    cashfree.disturb('GET /pg/orders/tantu_1042', { status: 302, body: null, location: '/pg/elsewhere' });
    expect(await codeOf(gateway.retrieve('tantu_1042'))).toBe('providerFailed');
    expect(cashfree.count('/pg/elsewhere')).toBe(0);
  });

  test('times out a provider that does not respond, as unavailable', async () => {
    const { cashfree, gateway } = await setUp({ timeLimit: 2000 });
    cashfree.disturb('POST /pg/orders', 'silent');
    expect(await codeOf(gateway.start(paymentRequest()))).toBe('unavailable');
  });

  test('exposes no secret, phone number or mail in the log or to the customer', async () => {
    const { cashfree, gateway, lines } = await setUp({ timeLimit: 2000 });
    const messages: unknown[] = [];
    const collect = (error: unknown) => messages.push(error instanceof Error ? error.message : error);
    cashfree.disturb('POST /pg/orders', 'silent');
    await gateway.start(paymentRequest()).catch(collect);
    const refusal = { message: 'Value received: 9876543210', code: 'customer_phone_invalid' };
    cashfree.disturb('POST /pg/orders', { status: 400, body: refusal });
    await gateway.start(paymentRequest()).catch(collect);
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('customer_phone_invalid');
    for (const secret of [CASHFREE_KEYS.clientSecret, '9876543210', 'meera@example.com']) {
      expect([...lines, ...messages].join()).not.toContain(secret);
    }
  });
});
