import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { orderOf } from '../lib/shop';
import { type Attack, logLines, type Target } from './target';

/** The cache state of each logged request at a path. */
async function cacheStates({ store }: Target, path: RegExp): Promise<unknown[]> {
  const lines = await logLines(store);
  return lines
    .filter((line) => line.msg === 'request' && path.test(String(line.path)))
    .map(({ cache }) => cache);
}

const foreign = [
  '//evil.example',
  '//evil.example/%00',
  '//evil.example/%2f..',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
];

export const pageAttacks: Attack[] = [
  {
    item: 7,
    name: 'a new rendering by each unknown key and address',
    async run(target) {
      const from = target.newClient();
      for (let count = 0; count < 40; count += 1) {
        assert.equal((await target.call('GET', `/about?u=${count}`, { from })).status, 200);
        assert.equal((await target.call('GET', `/nothing-here-${count}`, { from })).status, 404);
      }
      for (const path of [/^\/about$/, /^\/nothing-here-/]) {
        const states = await cacheStates(target, path);
        const misses = states.filter((cache) => cache !== 'hit').length;
        assert.equal(states.length, 40);
        assert.ok(misses <= 1, `${path} was rendered ${misses} times`);
      }
    },
  },
  {
    item: 7,
    name: 'long addresses that fill the memory',
    async run({ call, watched }) {
      assert.equal((await call('GET', `/products?search=${'x'.repeat(2_100)}`)).status, 414);
      const before = await watched();
      for (let count = 0; count < 600; count += 1) {
        await call('GET', `/products?search=${count}-${'x'.repeat(150)}&u=${'y'.repeat(1_700)}`);
      }
      const grownMb = ((await watched()).rssBytes - before.rssBytes) / 1024 ** 2;
      assert.ok(grownMb < 120, `memory grew by ${grownMb.toFixed(0)} MB`);
    },
  },
  {
    item: 9,
    name: 'addresses that lead to another host',
    async run({ call, shop, newPerson, origin }) {
      for (const path of foreign) {
        const { status, headers } = await call('GET', path);
        const { location } = headers;
        if (location === undefined) continue;
        const to = new URL(String(location), origin);
        assert.equal(to.origin, origin, `${path} answered ${status} to ${location}`);
      }
      const { token } = newPerson();
      const [productId = 0] = shop.productIds;
      const placed = orderOf([{ productId, quantity: 1 }], 'cashfree');
      const { json } = await call('POST', '/api/orders', { token, body: placed });
      const customerDetails = { customer_phone: '9876543210' };
      const pay = async (returnUrl: string) => {
        const body = { orderId: json.id, orderAmount: json.total, customerDetails, returnUrl };
        return (await call('POST', '/api/create-cashfree-order', { token, body })).status;
      };
      const others = ['https://evil.example/', `${origin}@evil.example/`, 'javascript:alert(1)'];
      for (const returnUrl of [...foreign, ...others]) assert.equal(await pay(returnUrl), 400, returnUrl);
      assert.equal(await pay(`${origin}/payment-success?orderId=${json.id}`), 200);
    },
  },
  {
    item: 9,
    name: 'files that are not for the world',
    async run({ call }) {
      for (const path of ['.git/config', '.env', 'package.json', 'store.db', 'data/store.db', 'secret.key']) {
        for (const start of [
          '/',
          '/assets/',
          '/assets/..%2f..%2f',
          '/media/',
          '/media/..%2f',
          '/api/docs/',
        ]) {
          const { status } = await call('GET', start + path);
          assert.equal(status, 404, start + path);
        }
      }
    },
  },
  {
    item: 9,
    name: 'scripts that the renderer did not write',
    async run({ call }) {
      const script = encodeURIComponent('</script><script>alert(1)</script>');
      for (const path of [
        '/',
        '/products',
        '/products/1',
        `/products?search=${script}`,
        `/${script}`,
        '/sale',
      ]) {
        const { text, headers } = await call('GET', path);
        const policy = String(headers['content-security-policy']);
        assert.match(policy, /base-uri 'none'/);
        assert.doesNotMatch(policy, /script-src[^;]*(?:unsafe-|\*)/);
        assert.ok(!text.includes('<script>alert(1)'), `${path} carries the script`);
        for (const [, attributes = '', code = ''] of text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
          if (/\bsrc=|application\/ld\+json/.test(attributes)) continue;
          const hash = createHash('sha256').update(code).digest('base64');
          assert.ok(policy.includes(`'sha256-${hash}'`), `${path} has a script that may not run`);
        }
      }
    },
  },
  {
    item: 9,
    name: 'answers that somebody on the way could keep',
    async run({ call, admin }) {
      const paths = [
        '/api/auth/me',
        '/api/orders',
        '/api/cart',
        '/api/admin/orders.csv',
        '/healthz',
        '/readyz',
      ];
      for (const path of [...paths, '/trpc/orders.list?input=%7B%22json%22%3A%7B%7D%7D', '/sandbox/x']) {
        const { headers } = await call('GET', path, { token: admin.token });
        assert.equal(headers['cache-control'], 'no-store', path);
      }
      const { headers } = await call('GET', '/');
      assert.match(String(headers['strict-transport-security']), /max-age=31536000/);
    },
  },
];
