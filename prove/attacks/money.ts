import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_LIMITS } from '@/shared/schemas/orders/orders';
import { orderOf } from '../lib/shop';
import { SERVER, spawnNode } from '../lib/storeProcess';
import type { Attack, Target } from './target';

/** The variables for which each environment is refused, all at once. */
const refusedStarts: [Record<string, string>, string[]][] = [
  [{}, ['PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY', 'DEMO', 'PAYMENTS']],
  [{ RATE_LIMITS: 'off', PUBLIC_URL: 'http://shop.example' }, ['PUBLIC_URL', 'RATE_LIMITS', 'PAYMENTS']],
  [
    {
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      TRUST_PROXY: '1',
      DEMO: 'false',
      PAYMENTS: 'cashfree',
      CASHFREE_CLIENT_ID: 'a',
      CASHFREE_CLIENT_SECRET: 'b',
      PAYPAL_CLIENT_ID: 'c',
      PAYPAL_CLIENT_SECRET: 'd',
      PAYPAL_INR_RATE: '90',
    },
    ['CASHFREE_MODE', 'CASHFREE_BASE_URL', 'PAYPAL_BASE_URL'],
  ],
];

/** Places orders of `pieces` each until refused; returns the pieces taken and the refusal's status. */
async function hoard({ call, shop }: Target, token: string, from: string, pieces = 10) {
  const [productId = 0] = shop.productIds;
  for (let taken = 0; taken < 10_000; taken += pieces) {
    const body = orderOf([{ productId, quantity: pieces }], 'card');
    const { status } = await call('POST', '/api/orders', { token, from, body });
    if (status !== 201) return { taken, status };
  }
  throw new Error('nothing ended the orders');
}

export const moneyAttacks: Attack[] = [
  {
    item: 2,
    name: 'a production that takes test payments, or says less than it must',
    async run({ folder }) {
      for (const [index, [env, named]] of refusedStarts.entries()) {
        const dataDir = join(folder, `refused-${index}`);
        mkdirSync(dataDir);
        const { ended, output } = spawnNode([SERVER], { NODE_ENV: 'production', DATA_DIR: dataDir, ...env });
        const { code } = await ended;
        assert.equal(code, 1);
        for (const name of named) assert.match(output(), new RegExp(`- ${name}: `));
        assert.ok(!existsSync(join(dataDir, 'store.db')), 'a refused start made a database');
      }
    },
  },
  {
    item: 3,
    name: 'stock held by unpaid orders, of one account and of one network',
    async run(target) {
      const { newClient, newPerson } = target;
      const alone = await hoard(target, newPerson().token, newClient());
      assert.deepEqual(alone, { taken: ORDER_LIMITS.heldPiecesPerUser, status: 409 });
      const network = newClient();
      let taken = 0;
      for (let people = 0; people < 7; people += 1) {
        taken += (await hoard(target, newPerson().token, network)).taken;
      }
      assert.equal(taken, ORDER_LIMITS.heldPiecesPerClient);
    },
  },
  {
    item: 3,
    name: 'cash on delivery where it is off',
    async run({ call, shop, newPerson }) {
      const [productId = 0] = shop.productIds;
      const body = orderOf([{ productId, quantity: 1 }], 'cod');
      assert.equal((await call('POST', '/api/orders', { token: newPerson().token, body })).status, 409);
    },
  },
  {
    item: 8,
    name: 'cards tried on an order, and on an account',
    async run({ call, shop, newPerson, newClient }) {
      const { token } = newPerson();
      const [productId = 0] = shop.productIds;
      const from = newClient();
      const statuses: number[] = [];
      const body = { method: 'card', cardToken: 'sandbox_declined' };
      for (let order = 0; order < 3; order += 1) {
        const placed = orderOf([{ productId, quantity: 1 }], 'card');
        const { json } = await call('POST', '/api/orders', { token, from, body: placed });
        for (let tries = 0; tries < ORDER_LIMITS.declinesPerOrder + 1; tries += 1) {
          // Each from another address, because an attacker has many.
          statuses.push((await call('POST', `/api/orders/${json.id}/pay`, { token, body })).status);
        }
      }
      const declined = Array(ORDER_LIMITS.declinesPerOrder).fill(409);
      assert.deepEqual(statuses, [...declined, 429, ...declined, 429, ...Array(6).fill(429)]);
    },
  },
  {
    item: 8,
    name: 'a forged notice that money has come',
    async run({ call, shop, newPerson }) {
      const { token } = newPerson();
      const [productId = 0] = shop.productIds;
      const placed = orderOf([{ productId, quantity: 1 }], 'card');
      const { json } = await call('POST', '/api/orders', { token, body: placed });
      const body = { type: 'PAYMENT_SUCCESS', data: { order: { order_id: `tantu_${json.id}` } } };
      for (const signature of ['', 'Zm9yZ2Vk', 'x'.repeat(44)]) {
        const headers = { 'x-sandbox-signature': signature, 'x-sandbox-timestamp': String(Date.now()) };
        assert.equal((await call('POST', '/api/payments/webhook/sandbox', { body, headers })).status, 401);
      }
      const after = await call('GET', `/api/orders/${json.id}`, { token });
      assert.equal(after.json.status, 'pending');
    },
  },
];
