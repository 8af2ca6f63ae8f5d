import assert from 'node:assert/strict';
import type { Attack } from './target';

const bombs = [
  { json: 1e8, meta: { values: ['set', [['typed-array', 'Uint8Array']]] } },
  { json: { a: 1e9 }, meta: { values: { a: [['typed-array', 'Int8Array'], { x: ['set'] }] } } },
  { json: { a: '9'.repeat(50_000) }, meta: { values: { a: ['bigint'] } } },
  { json: { a: {} }, meta: { referentialEqualities: { a: Array(5000).fill('b.c') } } },
];
const mostMs = 1000;

export const inputAttacks: Attack[] = [
  {
    item: 1,
    name: 'inputs that build more than they say',
    async run({ call, watched }) {
      const before = await watched();
      for (const bomb of bombs) {
        const text = JSON.stringify(bomb);
        const asQuery = encodeURIComponent(text);
        for (const answer of await Promise.all([
          call('POST', '/trpc/contact.send', { body: bomb }),
          call('POST', '/trpc/contact.send,contact.send?batch=1', { body: { 0: bomb, 1: bomb } }),
          call('GET', `/trpc/catalogue.listing?input=${asQuery.slice(0, 9000)}`),
        ])) {
          assert.ok([400, 414].includes(answer.status), `answered ${answer.status}`);
          assert.ok(answer.ms < mostMs, `took ${answer.ms} ms`);
        }
      }
      const { rssBytes } = await watched();
      assert.ok(rssBytes - before.rssBytes < 100 * 1024 ** 2, 'memory grew by more than 100 MB');
    },
  },
  {
    item: 1,
    name: 'texts over which a pattern goes back and forth',
    async run({ call }) {
      for (const firstName of ['x'.repeat(90_000), 'a.'.repeat(45_000), ' '.repeat(90_000)]) {
        const body = {
          email: 'slow@attack.example',
          password: 'warp and weft 7',
          firstName,
          lastName: 'Rao',
        };
        const { status, ms } = await call('POST', '/api/auth/register', { body });
        assert.equal(status, 400);
        assert.ok(ms < mostMs, `took ${ms} ms`);
      }
    },
  },
  {
    item: 9,
    name: 'names that every object has, as addresses and keys',
    async run({ call, admin }) {
      for (const name of ['__proto__', 'constructor', 'toString', '%00', '%ff']) {
        for (const path of [
          '/api/docs/',
          '/trpc/',
          '/api/',
          '/media/',
          '/sandbox/',
          '/api/payments/webhook/',
          '/',
        ]) {
          for (const method of ['GET', 'POST']) {
            const body = method === 'POST' ? '{"__proto__":{"isAdmin":true}}' : undefined;
            const { status } = await call(method, path + name, { body, token: admin.token });
            assert.ok(status < 500, `${method} ${path}${name} answered ${status}`);
          }
        }
      }
    },
  },
];
