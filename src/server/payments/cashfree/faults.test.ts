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
  ] as const)('the fault %j is told as %s', async (fault, code) => {
    const { cashfree, gateway } = await setUp({ timeLimit: 2000 });
    cashfree.disturb('GET /pg/orders/tantu_1042', fault);
    await gateway.start(paymentRequest());
    expect(await codeOf(gateway.retrieve('tantu_1042'))).toBe(code);
  });

  test('a redirect is not followed: our secret stays with the provider', async () => {
    const { cashfree, gateway } = await setUp();
    cashfree.disturb('GET /pg/orders/tantu_1042', { status: 302, body: null, location: '/pg/elsewhere' });
    expect(await codeOf(gateway.retrieve('tantu_1042'))).toBe('providerFailed');
    expect(cashfree.count('/pg/elsewhere')).toBe(0);
  });

  test('a silent provider is given up, which is told as unavailable', async () => {
    const { cashfree, gateway } = await setUp({ timeLimit: 2000 });
    cashfree.disturb('POST /pg/orders', 'silent');
    expect(await codeOf(gateway.start(paymentRequest()))).toBe('unavailable');
  });

  test('no secret, phone number or mail reaches the log or the customer', async () => {
    const { cashfree, gateway, lines } = await setUp({ timeLimit: 2000 });
    const told: unknown[] = [];
    const keep = (error: unknown) => told.push(error instanceof Error ? error.message : error);
    cashfree.disturb('POST /pg/orders', 'silent');
    await gateway.start(paymentRequest()).catch(keep);
    const refusal = { message: 'Value received: 9876543210', code: 'customer_phone_invalid' };
    cashfree.disturb('POST /pg/orders', { status: 400, body: refusal });
    await gateway.start(paymentRequest()).catch(keep);
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('customer_phone_invalid');
    for (const secret of [CASHFREE_KEYS.clientSecret, '9876543210', 'meera@example.com']) {
      expect([...lines, ...told].join()).not.toContain(secret);
    }
  });
});
