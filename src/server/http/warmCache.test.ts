import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { testShop } from '../testing/shop';
import { createApp, createResponseCache } from './app';
import type { AppEnv } from './middleware/requests';
import { warmCacheJob } from './warmCache';

test('what is asked for often is made again after a sale, before anybody asks', async () => {
  const { deps, signIn, addProduct, orderOf } = testShop();
  const cache = createResponseCache(deps);
  const app = createApp({ ...deps, cache });
  const { run } = warmCacheJob(app, cache);
  const [often, seldom] = [addProduct(), addProduct()];
  const read = (id: number) => app.request(`/api/products/${id}`, { headers: { 'accept-encoding': 'br' } });
  for (let time = 0; time < 6; time += 1) await (await read(often)).text();
  await (await read(seldom)).text();
  const { token } = await signIn();
  const bought = await app.request('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(orderOf([often, seldom].map((productId) => ({ productId, quantity: 1 })))),
  });
  expect(bought.status).toBe(201);
  // The first look finds what is stale, the next one makes it, if nothing changed between them.
  await run();
  await run();
  // What is in the cache now is answered without another making, and tells what is left.
  deps.db.$client.prepare('update products set stock = 99').run();
  const stockOf = async (id: number) => (await (await app.request(`/api/products/${id}`)).json()).stock;
  expect([await stockOf(often), await stockOf(seldom)]).toEqual([9, 99]);
  // Nothing changed since: there is nothing to do.
  expect(cache.mostAskedStale(10, 0)).toBeNull();
});

test('while somebody waits for an answer, nothing else is made, but not for ever', async () => {
  const made: string[] = [];
  const app = new Hono<AppEnv>().get('*', (c) => {
    made.push(c.req.path);
    return c.text('');
  });
  let found: { address: string; encoding: 'br' }[] | null = [
    { address: '/one', encoding: 'br' },
    { address: '/two', encoding: 'br' },
    { address: '/three', encoding: 'br' },
  ];
  const cache = {
    isAwaited: true,
    mostAskedStale: () => {
      const once = found;
      found = null;
      return once;
    },
  };
  const { run } = warmCacheJob(app, cache);
  // The first run finds them.
  for (let time = 0; time < 21; time += 1) await run();
  expect(made).toEqual([]);
  await run();
  expect(made).toEqual(['/one']);
  cache.isAwaited = false;
  await run();
  expect(made).toEqual(['/one', '/two', '/three']);
});

test('while one change follows another, nothing is made', async () => {
  const made: string[] = [];
  const app = new Hono<AppEnv>().get('*', (c) => {
    made.push(c.req.path);
    return c.text('');
  });
  let isChanging = true;
  const cache = {
    isAwaited: false,
    mostAskedStale: () => (isChanging ? [{ address: '/one', encoding: 'br' as const }] : null),
  };
  const { run } = warmCacheJob(app, cache);
  for (let time = 0; time < 5; time += 1) await run();
  expect(made).toEqual([]);
  isChanging = false;
  await run();
  expect(made).toEqual(['/one']);
});
