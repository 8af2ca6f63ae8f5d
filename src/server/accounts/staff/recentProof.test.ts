import { describe, expect, test } from 'vitest';
import { sessions } from '@/db/schema';
import { appCode } from '../../testing/fakes/authenticatorApp';
import { PASSWORD, rpc, watchedStore } from '../../testing/people';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function office() {
  const store = await watchedStore();
  const { id, token } = await store.admin();
  const customer = await store.customer();
  const act = async (path: string, input?: unknown) => {
    const { status, body } = await rpc(store, 'mutation', path, input, token);
    return { status, ...(body.result?.data.json ?? body.error.json) };
  };
  const rest = (method: string, path: string, body?: unknown) => store.call(method, path, body, token);
  return { ...store, id, token, customer, act, rest };
}
type Office = Awaited<ReturnType<typeof office>>;

/** Calls that require a recent proof, and the status each returns once the caller has given it. */
const guarded: [string, (at: Office) => Promise<{ status: number; body: unknown }>, number][] = [
  ['approving a refund', ({ rest }) => rest('POST', '/api/orders/1/process-refund', { approve: true }), 404],
  ['the orders as CSV', ({ rest }) => rest('GET', '/api/admin/orders.csv'), 200],
  ['the products as CSV', ({ rest }) => rest('GET', '/api/admin/products.csv'), 200],
  ['the stock as CSV', ({ rest }) => rest('GET', '/api/admin/stock.csv'), 200],
  ['the subscribers as CSV', ({ rest }) => rest('GET', '/api/admin/newsletter.csv'), 200],
  ...(
    [
      ['giving money back', 'admin.orders.decideMoney', { id: 1, payment: 1, decision: 'refund' }, 404],
      ['disabling an account', 'admin.customers.setDisabled', { id: 2, disabled: true }, 200],
      ['setting an authenticator app up', 'admin.security.beginAuthenticator', undefined, 200],
      ['adding a passkey', 'admin.security.passkeyOptions', undefined, 200],
      ['removing a passkey', 'admin.security.removePasskey', { id: 1 }, 404],
      ['making recovery codes', 'admin.security.renewRecoveryCodes', undefined, 409],
    ] as const
  ).map(([name, path, input, done]): (typeof guarded)[number] => [
    name,
    async ({ act }) => {
      const { status, ...body } = await act(path, input);
      return { status, body: { message: body.message, code: body.data?.code } };
    },
    done,
  ]),
];

describe.each(guarded)('%s', (_, ask, done) => {
  test('is allowed for 10 minutes after signing in, then requires a proof', async () => {
    const store = await office();
    store.pass(10 * MINUTE - 1000);
    expect((await ask(store)).status).toBe(done);
    store.pass(1000);
    expect(await ask(store)).toMatchObject({
      status: 403,
      body: {
        code: 'recentProofRequired',
        message: "Please confirm it's you. Enter your password, or a code from your authenticator app.",
      },
    });
    const proof = await store.rest('POST', '/api/admin/prove', { password: PASSWORD });
    expect(proof.status).toBe(200);
    store.pass(9 * MINUTE);
    expect((await ask(store)).status).toBe(done);
  });
});

describe('a proof', () => {
  test('does not carry over to another session', async () => {
    const store = await office();
    store.pass(10 * MINUTE);
    const other = await rpc(store, 'mutation', 'auth.login', {
      email: 'manager@tantu.example',
      password: PASSWORD,
    });
    expect(other.status).toBe(200);
    expect((await store.rest('GET', '/api/admin/orders.csv')).status).toBe(403);
  });

  test('fails with a wrong password; after ten in 15 minutes the next is refused', async () => {
    const store = await office();
    store.pass(10 * MINUTE);
    const statuses: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      statuses.push((await store.rest('POST', '/api/admin/prove', { password: 'not it' })).status);
    }
    expect(statuses).toEqual(Array(10).fill(400));
    expect((await store.rest('POST', '/api/admin/prove', { password: PASSWORD })).status).toBe(429);
    expect((await store.rest('GET', '/api/admin/orders.csv')).status).toBe(403);
  });

  test('works once with an app code', async () => {
    const store = await office();
    const { secret } = await store.act('admin.security.beginAuthenticator');
    await store.act('admin.security.confirmAuthenticator', { code: appCode(secret, store.clock.now) });
    store.pass(10 * MINUTE);
    const code = appCode(secret, store.clock.now);
    const prove = async () => (await store.rest('POST', '/api/admin/prove', { code })).status;
    expect([await prove(), await prove()]).toEqual([200, 400]);
    expect((await store.rest('GET', '/api/admin/orders.csv')).status).toBe(200);
  });

  test('asks for a password or a code when both are missing', async () => {
    const { rest } = await office();
    const { status, body } = await rest('POST', '/api/admin/prove', {});
    expect([status, body.message]).toEqual([
      400,
      'Please enter your password, or a code from your authenticator app.',
    ]);
  });

  test('is not required for rejecting a refund or for reading', async () => {
    const store = await office();
    store.pass(10 * MINUTE);
    expect((await store.rest('POST', '/api/orders/1/process-refund', { approve: false })).status).toBe(404);
    expect((await store.rest('GET', '/api/orders')).status).toBe(200);
  });
});

describe('a session of an administrator', () => {
  const me = ({ rest }: Office) => rest('GET', '/api/auth/me').then(({ status }) => status);

  test('ends after 8 idle hours, even with "Remember me"', async () => {
    for (const [idle, status] of [
      [8 * HOUR - 1000, 200],
      [8 * HOUR, 401],
    ] as const) {
      const store = await watchedStore();
      await store.admin();
      const body = { email: 'manager@tantu.example', password: PASSWORD, remember: true };
      const { token } = (await store.call('POST', '/api/auth/login', body)).body;
      store.pass(idle);
      expect((await store.call('GET', '/api/auth/me', undefined, token)).status).toBe(status);
    }
  });

  test('ends 24 hours after signing in, however often it is used', async () => {
    const store = await office();
    for (let hour = 6; hour < 24; hour += 6) {
      store.pass(6 * HOUR);
      expect(await me(store)).toBe(200);
    }
    store.pass(6 * HOUR - 1000);
    expect(await me(store)).toBe(200);
    store.pass(1000);
    expect(await me(store)).toBe(401);
  });

  test('ends no later when it began as a customer’s or before these limits', async () => {
    const store = await office();
    const far = Math.floor(store.clock.now.getTime() / 1000) + 80 * 24 * 3600;
    await store.db.update(sessions).set({ expiresAt: far, endsAt: far }).run();
    store.pass(8 * HOUR);
    expect(await me(store)).toBe(401);
    expect((await store.call('GET', '/api/auth/me', undefined, store.customer.token)).status).toBe(200);
  });
});
