import { describe, expect, test } from 'vitest';
import { PASSWORD, watchedStore } from './testing/people';

const FROM = '203.0.113.7';

/** A store behind a proxy and its logged security events. */
async function watched() {
  const store = await watchedStore('empty', { TRUST_PROXY: '1' });
  const events = () =>
    store.logLines
      .map((line) => JSON.parse(line))
      .filter(({ securityEvent }) => securityEvent)
      .map(({ securityEvent, userId, clientAddress, level, ...facts }) => ({
        securityEvent,
        userId,
        clientAddress,
        level,
        facts,
      }));
  return { ...store, events };
}

describe('the log names', () => {
  test('failed sign-ins, with the account if any', async () => {
    const store = await watched();
    const { id, email } = await store.customer();
    await store.loginFrom(FROM, email, 'a wrong one');
    await store.loginFrom(FROM, 'nobody@example.com', PASSWORD);
    const { id: waiting } = await store.signUp({ email: 'new@example.com', verified: false });
    await store.loginFrom(FROM, 'new@example.com', PASSWORD);
    await store.loginFrom(FROM, email, PASSWORD);
    expect(store.events()).toMatchObject([
      { securityEvent: 'sign_in_failed', userId: id, clientAddress: FROM, level: 40 },
      { securityEvent: 'sign_in_failed', userId: null, clientAddress: FROM },
      { securityEvent: 'sign_in_failed', userId: waiting, facts: { reason: 'inactive' } },
    ]);
    expect(store.logLines.join('')).not.toMatch(/example\.com|a wrong one|Warp/);
  });

  test('an account locked for a client', async () => {
    const store = await watched();
    const { id, email } = await store.customer();
    for (let count = 0; count < 11; count += 1) await store.loginFrom(FROM, email, 'a wrong one');
    expect(store.events().at(-1)).toMatchObject({
      securityEvent: 'sign_in_locked',
      userId: id,
      clientAddress: FROM,
    });
  });

  test('a caller denied admin access over tRPC, REST and as a file', async () => {
    const store = await watched();
    const { id, token } = await store.customer();
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': FROM };
    for (const path of ['/trpc/admin.dashboard.overview', '/api/admin/orders.csv', '/api/admin/imports/1']) {
      await store.app.request(path, { headers });
    }
    const denied = store.events().filter(({ securityEvent }) => securityEvent === 'access_denied');
    expect(denied.length).toBeGreaterThanOrEqual(2);
    for (const event of denied) expect(event).toMatchObject({ userId: id, clientAddress: FROM });
  });

  test('a limit that is reached, with its name', async () => {
    const store = await watched();
    const send = () =>
      store.app.request('/api/auth/send-otp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': FROM },
        body: JSON.stringify({ email: 'asha@example.com' }),
      });
    await send();
    expect((await send()).status).toBe(429);
    expect(store.events()).toMatchObject([
      { securityEvent: 'rate_limit_reached', clientAddress: FROM, facts: { procedure: 'auth.sendOtp' } },
    ]);
  });

  test('a webhook with an invalid signature', async () => {
    const store = await watched();
    const answer = await store.app.request('/api/payments/webhook/sandbox', {
      method: 'POST',
      headers: { 'x-forwarded-for': FROM },
      body: '{}',
    });
    expect(answer.status).toBe(401);
    expect(store.events()).toMatchObject([
      { securityEvent: 'signature_invalid', clientAddress: FROM, facts: { provider: 'sandbox' } },
    ]);
  });
});
