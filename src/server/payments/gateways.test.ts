import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testStore } from '../testing/testStore';
import { createGateways } from './gateways';
import { paymentRequest } from './testing/requests';

const cashfree = { PAYMENTS: 'cashfree', CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' };
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_INR_RATE: '88.25' };

describe('the gateways for card, cashfree and paypal', () => {
  test.each([
    ['nothing set', {}, ['sandbox', 'sandbox', 'sandbox']],
    ['PayPal keys', paypal, ['sandbox', 'sandbox', 'paypal']],
    ['Cashfree in its sandbox', cashfree, ['cashfree', 'cashfree', 'sandbox']],
    ['both', { ...cashfree, ...paypal }, ['cashfree', 'cashfree', 'paypal']],
  ])('%s', async (_, environment, providers) => {
    const { deps } = await testStore('empty', environment);
    const gateways = createGateways(deps);
    const methods = ['card', 'cashfree', 'paypal'] as const;
    expect(methods.map((method) => gateways.forMethod(method).provider)).toEqual(providers);
    for (const name of ['sandbox', 'cashfree', 'paypal']) {
      expect(gateways.byProvider(name)?.provider ?? null).toBe(providers.includes(name) ? name : null);
    }
    expect(gateways.sandbox !== null).toBe(providers.includes('sandbox'));
    expect(gateways.byProvider('constructor')).toBeNull();
  });

  test('do not offer PayPal without keys when Cashfree takes real money', async () => {
    const { deps } = await testStore('empty', { ...cashfree, CASHFREE_MODE: 'production' });
    const gateways = createGateways(deps);
    expect(() => gateways.forMethod('paypal')).toThrow('not available');
    expect([gateways.sandbox, gateways.byProvider('sandbox')]).toEqual([null, null]);
  });
});

describe('the sandbox in the store', () => {
  test('serves its pages when configured and none otherwise', async () => {
    const page = '/sandbox/pay/0123456789abcdef0123456789abcdef';
    const withIt = await (await testStore()).app.request(page);
    expect([withIt.status, withIt.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
    expect(withIt.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(withIt.headers.get('x-content-type-options')).toBe('nosniff');
    const without = await (await testStore('empty', { ...cashfree, ...paypal })).app.request(page);
    expect(without.headers.get('content-type')).toContain('application/json');
  });

  test('pays by form post only and redirects with 303', async () => {
    const { app, deps } = await testStore();
    const { publicUrl } = deps.config;
    const gateways = createGateways(deps);
    const returnUrl = `${publicUrl}/payment-success`;
    const started = await gateways.forMethod('cashfree').start(paymentRequest({ returnUrl }));
    const body = new URLSearchParams({ decision: 'pay', instrument: 'wallet' });
    const answer = await app.request(started.redirectUrl ?? '', { method: 'POST', body });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, returnUrl]);
    const { status } = await gateways.forMethod('card').retrieve(started.providerOrderId);
    expect(status).toBe('captured');
  });

  test('uses no table of the store', () => {
    const folder = new URL('./sandbox/', import.meta.url);
    const sources = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
    expect(sources.length).toBeGreaterThan(5);
    for (const name of sources) {
      const imports = readFileSync(new URL(name, folder), 'utf8').match(/'@\/db\/[^']+'/g) ?? [];
      const allowed = [
        "'@/db/client'",
        "'@/db/locks'",
        "'@/db/prepared'",
        "'@/db/schema/sandbox'",
        "'@/db/write'",
      ];
      expect(imports.filter((path) => !allowed.includes(path))).toEqual([]);
    }
  });
});
