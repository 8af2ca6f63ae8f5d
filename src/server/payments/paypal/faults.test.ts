import { describe, expect, test } from 'vitest';
import { PAYPAL_KEYS } from '../testing/fakePaypal';
import { begun } from '../testing/paypalSetUp';
import { codeOf } from '../testing/requests';

describe('faults', () => {
  test.each([
    ['silent', 'unavailable'],
    ['dropped', 'unavailable'],
    ['broken', 'providerFailed'],
    [{ status: 200, body: { id: 'x', status: 'COMPLETED', purchase_units: [] } }, 'providerFailed'],
    [{ status: 403, body: { name: 'NOT_AUTHORIZED' } }, 'providerFailed'],
    [{ status: 500, body: null }, 'providerFailed'],
  ] as const)('maps the fault %j to %s', async (fault, code) => {
    const { paypal, id, fetch } = await begun({ timeLimit: 2000 });
    paypal.disturb(`GET /v2/checkout/orders/${id}`, fault);
    expect(await codeOf(fetch())).toBe(code);
  });

  test('logs neither secret, token nor mail', async () => {
    const { paypal, id, fetch, lines } = await begun({ timeLimit: 2000 });
    paypal.disturb(`GET /v2/checkout/orders/${id}`, 'dropped');
    await codeOf(fetch());
    paypal.disturb(`GET /v2/checkout/orders/${id}`, {
      status: 422,
      body: { name: 'X', message: 'meera@example.com', debug_id: 'd1', details: [{ issue: 'SOME_ISSUE' }] },
    });
    await codeOf(fetch());
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('SOME_ISSUE');
    const basic = Buffer.from(`${PAYPAL_KEYS.clientId}:${PAYPAL_KEYS.clientSecret}`).toString('base64');
    for (const secret of [PAYPAL_KEYS.clientSecret, basic, 'A21AA', 'meera@example.com', id]) {
      expect(lines.join()).not.toContain(secret);
    }
  });
});
