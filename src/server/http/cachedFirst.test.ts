import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requestDurations } from '../platform/metrics';
import { watchedStore } from '../testing/watchedStore';
import { createApp, createResponseCache } from './app';
import { cachedFirst } from './cachedFirst';
import { cacheKeys } from './cacheKey';

/** A demo store behind a server of its own, and how often its app was asked. */
async function shop(proxyCount = 0) {
  const store = watchedStore('demo', { TRUST_PROXY: proxyCount > 0 ? String(proxyCount) : 'false' });
  const cache = createResponseCache(store.deps);
  const keyOf = cacheKeys();
  const app = createApp({ ...store.deps, cache, keyOf });
  const asked = vi.fn(app.fetch);
  const { log } = store.deps;
  const server = createServer(cachedFirst(getRequestListener(asked), { cache, keyOf, log, proxyCount }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      request({ port, path, headers, method }, async (answer) => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) });
      })
        .on('error', reject)
        .end();
    });
  const logged = () => store.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  return { ...store, ask, asked, logged };
}

const LIST = '/api/products?limit=3';
const br = { 'accept-encoding': 'gzip, br' };
/** What belongs to one answer alone. */
const shared = ({ 'x-request-id': _, date: _date, ...headers }: Record<string, unknown>) => headers;

test('what is ready is answered as the app answers it, without it', async () => {
  const { ask, asked } = await shop();
  for (const accepted of [br, { 'accept-encoding': 'gzip' }, {}]) {
    const first = await ask(LIST, accepted);
    const before = asked.mock.calls.length;
    const again = await ask(LIST, accepted);
    expect(asked).toHaveBeenCalledTimes(before);
    expect([again.status, shared(again.headers)]).toEqual([200, shared(first.headers)]);
    expect(again.body.equals(first.body)).toBe(true);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  }
  const { headers } = await ask(LIST, br);
  const known = await ask(LIST, { ...br, 'if-none-match': String(headers.etag) });
  expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, headers.etag]);
  const head = await ask(LIST, br, 'HEAD');
  expect([head.status, head.body.length, shared(head.headers)]).toEqual([200, 0, shared(headers)]);
  // Three forms, each made by the app once.
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a price is never stale, and what has no key goes to the app', async () => {
  const { ask, asked, app, admin } = await shop();
  const { token } = await admin();
  const priceOf = async () => JSON.parse(String((await ask('/api/products/7')).body)).price;
  const before = await priceOf();
  expect(await priceOf()).toBe(before);
  expect(asked).toHaveBeenCalledTimes(1);
  const { categoryId, name, stock } = await (await app.request('/api/products/7')).json();
  const changed = await app.request('/api/products/7', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, stock, categoryId, price: 4321 }),
  });
  expect(changed.status).toBe(200);
  expect(await priceOf()).toBe('4321.00');
  expect(asked).toHaveBeenCalledTimes(2);
  expect((await ask('/api/products/7', { accept: 'application/jsonl' })).status).toBe(200);
  expect((await ask('/api/auth/me')).status).toBe(401);
  expect((await ask('/api/products/7', {}, 'POST')).status).toBe(404);
  expect(asked).toHaveBeenCalledTimes(5);
});

test('it is counted, logged and named as any other request', async () => {
  const { ask, logged } = await shop(1);
  const observe = vi.spyOn(requestDurations, 'observe');
  const headers = { ...br, 'x-request-id': 'from-the-proxy', 'x-forwarded-for': '9.9.9.9, 203.0.113.7' };
  await ask(LIST, headers);
  const { headers: sent } = await ask(LIST, headers);
  expect(sent['x-request-id']).toBe('from-the-proxy');
  expect((await ask(LIST, { ...headers, 'x-request-id': 'no <name>' })).headers['x-request-id']).toMatch(
    /^[\da-f-]{36}$/,
  );
  const [made, hit] = logged();
  expect(hit).toEqual({ ...made, cache: 'hit', time: hit.time, ms: hit.ms });
  expect(hit).toMatchObject({
    requestId: 'from-the-proxy',
    method: 'GET',
    path: '/api/products',
    route: '/api/products',
    status: 200,
    clientAddress: '203.0.113.7',
  });
  expect(observe.mock.calls.map(([route, method, status]) => [route, method, status])).toEqual(
    Array.from({ length: 3 }, () => ['/api/products', 'GET', 200]),
  );
});
