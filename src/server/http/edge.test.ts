import { describe, expect, test } from 'vitest';
import { procedures } from '../routers/appRouter';
import { addCustomer, watchedStore } from '../testing/people';
import { testStore } from '../testing/testStore';
import { maxAddressLength } from './middleware/requests';
import { restTable } from './rest/table';

/** Property names of every JavaScript object, and characters that split paths. */
const odd = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '%00',
  '%2e%2e',
  '%ff',
  '%',
  '~',
];

describe('no URL causes a server error', () => {
  test('no parameter value causes a 5xx for an administrator or a visitor', async () => {
    const store = await testStore('demo');
    const { token } = await addCustomer(store, { email: 'm@tantu.example', role: 'owner' });
    const paths = new Set(restTable.map(({ path }) => path).filter((path) => path.includes('{')));
    const own = [
      '/api/docs/{x}',
      '/api/{x}',
      '/media/{x}/720.webp',
      '/media/a/{x}',
      '/sandbox/pay/{x}',
      '/mailbox/{x}',
    ];
    const others = [
      '/trpc/{x}',
      '/trpc/catalogue.{x}',
      '/trpc/{x}.list',
      '/api/payments/webhook/{x}',
      '/assets/{x}',
      '/{x}',
    ];
    for (const pattern of [...paths, ...own, ...others]) {
      for (const name of odd) {
        const path = pattern.replace(/\{\w+\}/g, name);
        for (const [method, headers] of [
          ['GET', {}],
          ['GET', { authorization: `Bearer ${token}` }],
          ['POST', { 'content-type': 'application/json' }],
        ] as [string, Record<string, string>][]) {
          const body = method === 'POST' ? '{"__proto__":{"x":1},"constructor":{}}' : undefined;
          const { status } = await store.app.request(path, { method, headers, body });
          expect([method, path, status < 500]).toEqual([method, path, true]);
        }
      }
    }
    expect(Object.prototype).not.toHaveProperty('x');
  });

  test('a long URL returns 414 everywhere, with security headers and a log line', async () => {
    const { app, logLines } = await watchedStore('demo');
    for (const path of [
      '/',
      '/products',
      '/api/products',
      '/trpc/catalogue.categories',
      '/assets/x',
      '/nothing',
    ]) {
      const fits = `${path}?u=`.padEnd(maxAddressLength, 'x');
      expect([path, (await app.request(fits)).status === 414]).toEqual([path, false]);
      const answer = await app.request(`${fits}x`);
      expect([path, answer.status]).toEqual([path, 414]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    }
    expect(logLines.filter((line) => line.includes('"status":414'))).toHaveLength(6);
  });
});

describe('nobody on the way keeps an answer that is not cached here', () => {
  const queries = Object.entries(procedures)
    .filter(([, { type }]) => type === 'query')
    .map(([name]) => `/trpc/${name}`);
  const reads = restTable
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/\{\w+\}/g, '1'));

  test('every query over tRPC and REST sends no-store or no-cache to every caller', async () => {
    const store = await testStore('demo');
    const { token } = await addCustomer(store, { email: 'm@tantu.example', role: 'owner' });
    const site = [
      '/healthz',
      '/readyz',
      '/robots.txt',
      '/sitemap.xml',
      '/nothing',
      '/sandbox/x',
      '/mailbox',
      '/api/docs',
    ];
    for (const path of [...queries, ...reads, ...site]) {
      for (const headers of [{}, { authorization: `Bearer ${token}` }] as Record<string, string>[]) {
        const answer = await store.app.request(path, { headers });
        const control = answer.headers.get('cache-control');
        expect([path, control]).toEqual([path, expect.stringMatching(/^no-(?:store|cache)$/)]);
        // A response to revalidate needs an ETag.
        expect([path, control === 'no-cache']).toEqual([path, answer.headers.has('etag')]);
      }
    }
  });
});

describe('cached responses', () => {
  test('are logged and named like others', async () => {
    const { app, logLines } = await watchedStore('demo');
    const ids: (string | null)[] = [];
    for (const headers of [{}, {}, { 'accept-encoding': 'br' }, { 'if-none-match': '*' }] as Record<
      string,
      string
    >[]) {
      ids.push((await app.request('/api/products?limit=2', { headers })).headers.get('x-request-id'));
    }
    expect(new Set(ids).size).toBe(4);
    const lines = logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(lines).toMatchObject([
      { requestId: ids[0], method: 'GET', path: '/api/products', status: 200, cache: 'miss' },
      { requestId: ids[1], status: 200, cache: 'hit' },
      { requestId: ids[2], status: 200, cache: 'hit' },
      { requestId: ids[3], status: 304, cache: 'hit' },
    ]);
  });

  test('log the route, the client and, once looked up, the account', async () => {
    const { app, signUp, logLines } = await watchedStore('demo', { TRUST_PROXY: '1' });
    const { id, token } = await signUp();
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    await app.request('/api/products/1', { headers: forwarded });
    await app.request('/api/products/1', { headers: forwarded });
    await app.request('/api/auth/me', { headers: { ...forwarded, authorization: `Bearer ${token}` } });
    const lines = logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    const clientAddress = '203.0.113.9';
    expect(lines).toMatchObject([
      { route: '/api/products/{id}', clientAddress, cache: 'miss' },
      { route: '/api/products/{id}', clientAddress, cache: 'hit' },
      { route: '/api/auth/me', clientAddress, userId: id },
    ]);
    expect(lines.map(({ userId }) => userId)).toEqual([undefined, undefined, id]);
  });

  test('a request id is accepted only from a trusted proxy and in a valid format', async () => {
    const name = async (environment: Record<string, string>, id: string) => {
      const { app } = await watchedStore('demo', environment);
      return (await app.request('/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    };
    expect(await name({ TRUST_PROXY: '1' }, 'edge-0042')).toBe('edge-0042');
    expect(await name({}, 'edge-0042')).toMatch(/^[\da-f-]{36}$/);
    expect(await name({ TRUST_PROXY: '1' }, 'a b"c')).toMatch(/^[\da-f-]{36}$/);
    expect(await name({ TRUST_PROXY: '1' }, 'x'.repeat(300))).toMatch(/^[\da-f-]{36}$/);
  });
});

test("neither GET nor a foreign page's form changes anything", async () => {
  const store = await testStore('demo');
  const { token } = await addCustomer(store, { email: 'm@tantu.example', role: 'owner' });
  const mutations = Object.entries(procedures)
    .filter(([, { type }]) => type === 'mutation')
    .map(([name]) => name);
  expect(mutations.length).toBeGreaterThan(50);
  const headers = { authorization: `Bearer ${token}` };
  for (const name of mutations) {
    const { status } = await store.app.request(`/trpc/${name}?input=%7B%22json%22%3A%7B%7D%7D`, { headers });
    expect([name, status]).toEqual([name, 405]);
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const init = { method: 'POST', headers: { ...headers, 'content-type': type }, body: '{"json":{}}' };
    for (const name of mutations) {
      const { status } = await store.app.request(`/trpc/${name}`, init);
      expect([name, type, status]).toEqual([name, type, 415]);
    }
  }
});

test('no response allows another origin', async () => {
  const { app } = await testStore('demo');
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  for (const path of ['/', '/api/products', '/api/auth/me', '/trpc/auth.me', '/media/x/720.webp']) {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const answer = await app.request(path, { method, headers });
      const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([method, path, names]).toEqual([method, path, []]);
    }
  }
});

test('text responses declare their charset', async () => {
  const store = await testStore('demo');
  const { token } = await addCustomer(store, { email: 'm@tantu.example', role: 'owner' });
  const paths = ['/robots.txt', '/sitemap.xml', '/api/docs', '/api/docs/start.js', '/sandbox/x', '/mailbox'];
  const files = ['products', 'stock', 'orders', 'newsletter'].map((name) => `/api/admin/${name}.csv`);
  for (const path of [...paths, ...files]) {
    const answer = await store.app.request(path, { headers: { authorization: `Bearer ${token}` } });
    const type = answer.headers.get('content-type') ?? '';
    // JSON is always UTF-8.
    if (!type.startsWith('application/json'))
      expect([path, type]).toEqual([path, expect.stringMatching(/charset=utf-8$/i)]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

describe('URLs under /sandbox', () => {
  test.each([
    '/sandbox',
    '/sandbox/',
    '/sandbox/nothing',
    '/sandbox/pay',
    '/sandbox/pay/a/b',
    '/sandbox/card/x',
  ])('%s is a sandbox page that its policy lets render', async (path) => {
    const { app } = await testStore();
    for (const method of ['GET', 'POST']) {
      const answer = await app.request(path, { method });
      const html = await answer.text();
      expect([answer.status, html.includes('Payment not found')]).toEqual([404, true]);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(html).not.toContain('<script');
    }
  });

  test('a form that is too large returns 413, not a server error', async () => {
    const { app } = await testStore();
    const answer = await app.request('/sandbox/pay/x', { method: 'POST', body: 'a'.repeat(5000) });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('too large');
  });
});

test('a page with a token in its URL sends no referrer; others send their origin', async () => {
  const { app } = await testStore();
  const policy = async (path: string) => (await app.request(path)).headers.get('referrer-policy');
  expect(await policy('/reset-password?token=secret')).toBe('no-referrer');
  expect(await policy('/reset-password')).toBe('no-referrer');
  expect(await policy('/stock-alert?token=secret')).toBe('no-referrer');
  expect(await policy('/anything?token=secret')).toBe('no-referrer');
  expect(await policy('/api/docs')).toBe('strict-origin-when-cross-origin');
});
