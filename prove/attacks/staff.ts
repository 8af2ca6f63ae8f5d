import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { sessions, users } from '@/db/schema';
import { hashToken } from '@/server/accounts/core/tokens';
import { appCode } from '@/server/testing/fakes/authenticatorApp';
import { PASSWORD } from '../../bench/stores/shoppers';
import { type Attack, logLines, type Target } from './target';

/** Another administrator with a proof of the given age. */
async function newAdmin({ db, newPerson }: Target, provenMinutesAgo = 0) {
  const person = newPerson();
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id)).run();
  await db
    .update(sessions)
    .set({ provenAt: new Date(Date.now() - provenMinutesAgo * 60_000) })
    .where(eq(sessions.id, hashToken(person.token)))
    .run();
  return person;
}

/** Calls a procedure like the admin's pages. */
async function act({ call }: Target, path: string, token: string, input?: unknown) {
  const { status, json } = await call('POST', `/trpc/${path}`, { token, body: input });
  type CallResult = {
    result?: { data: { json: Record<string, unknown> } };
    error?: { json: { data: { code: string } } };
  };
  const { result, error } = json as CallResult;
  return { status, code: error?.json.data.code, data: result?.data.json ?? {} };
}

export const staffAttacks: Attack[] = [
  {
    item: 11,
    name: 'refunds, exports and accounts at a screen that somebody left unlocked',
    async run(target) {
      const { call } = target;
      const { token } = await newAdmin(target, 11);
      const refused = 'recentProofRequired';
      const asked = [
        await call('POST', '/api/orders/1/process-refund', { token, body: { approve: true } }),
        ...(await Promise.all(
          ['orders', 'products', 'stock', 'newsletter'].map((name) =>
            call('GET', `/api/admin/${name}.csv`, { token }),
          ),
        )),
      ];
      for (const { status, json } of asked) assert.deepEqual([status, json.code], [403, refused]);
      for (const [path, input] of [
        ['admin.customers.setDisabled', { id: 2, disabled: true }],
        ['admin.security.beginAuthenticator', undefined],
        ['admin.orders.decideMoney', { id: 1, payment: 1, decision: 'refund' }],
      ] as const) {
        const { status, code } = await act(target, path, token, input);
        assert.deepEqual([path, status, code], [path, 403, refused]);
      }
      const prove = (password: string) => call('POST', '/api/admin/prove', { token, body: { password } });
      assert.equal((await prove('not the password')).status, 400);
      assert.equal((await call('GET', '/api/admin/orders.csv', { token })).status, 403);
      assert.equal((await prove(PASSWORD)).status, 200);
      assert.equal((await call('GET', '/api/admin/orders.csv', { token })).status, 200);
    },
  },
  {
    item: 11,
    name: 'the password alone, of an administrator with an authenticator app',
    async run(target) {
      const { email, token } = await newAdmin(target);
      const { data } = await act(target, 'admin.security.beginAuthenticator', token);
      const code = appCode(String(data.secret), new Date());
      assert.equal((await act(target, 'admin.security.confirmAuthenticator', token, { code })).status, 200);
      const signIn = (more: object) =>
        target.call('POST', '/api/auth/login', { body: { email, password: PASSWORD, ...more } });
      const alone = await signIn({});
      assert.deepEqual([alone.status, alone.json.code], [401, 'secondFactorRequired']);
      // A code read over the shoulder is already used.
      assert.equal((await signIn({ code })).status, 401);
      assert.equal((await signIn({ code: '000000' })).status, 401);
    },
  },
  {
    item: 11,
    name: 'a customer who writes the admin flag',
    async run({ call, newPerson }) {
      const { token } = newPerson();
      const flags = { isAdmin: true, is_admin: 1, role: 'admin', id: 1 };
      const body = { firstName: 'Eve', lastName: 'Rao', phone: '9876543210', ...flags };
      await call('PUT', '/api/profile', { token, body });
      await call('POST', '/trpc/auth.updateProfile', { token, body });
      assert.equal((await call('GET', '/api/auth/me', { token })).json.isAdmin, false);
      assert.equal((await call('GET', '/api/admin/orders.csv', { token })).status, 403);
    },
  },
  {
    item: 11,
    name: 'a hidden review that is written again',
    async run(target) {
      const { call, admin, newPerson, shop } = target;
      const { token } = newPerson();
      const path = `/api/products/${shop.productIds[0]}/reviews`;
      const write = (comment: string) => call('POST', path, { token, body: { rating: 1, comment } });
      const { json } = await write('Spoken ill.');
      const hidden = { id: Number(json.id), hidden: true };
      assert.equal((await act(target, 'admin.reviews.setHidden', admin.token, hidden)).status, 200);
      await write('Spoken ill again.');
      await act(target, 'catalogue.removeReview', token, { productId: shop.productIds[0] });
      await write('Spoken ill for the third time.');
      assert.doesNotMatch((await call('GET', path)).text, /Spoken ill/);
    },
  },
  {
    item: 12,
    name: 'attacks that the log does not name, and secrets that it does',
    async run(target) {
      const { token, id } = target.newPerson();
      const from = target.newClient();
      await target.call('GET', '/api/admin/orders.csv', { token, from });
      const events = (await logLines(target.store)).filter(({ securityEvent }) => securityEvent);
      const names = [
        'sign_in_failed',
        'sign_in_locked',
        'access_denied',
        'signature_invalid',
        'factor_changed',
      ];
      for (const name of [...names, 'rate_limit_reached']) {
        const found = events.filter(({ securityEvent }) => securityEvent === name);
        assert.ok(found.length > 0, `${name} is not in the log`);
        for (const event of found) assert.match(String(event.clientAddress), /^[\d.]+$/);
      }
      const denied = events.filter((event) => event.userId === id && event.clientAddress === from);
      assert.equal(denied.length, 1);
      const log = target.store.output();
      const people = target.shop.people.flatMap((person) => [person.token, person.email]);
      for (const secret of [...people, PASSWORD, 'attack.example']) {
        assert.ok(!log.includes(secret), `the log holds ${secret}`);
      }
    },
  },
];
