import { expect, test } from 'vitest';
import { testShop } from '../testing/shop';
import { createApp, createResponseCache } from './app';
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
  await run();
  // What is in the cache now is answered without another making, and tells what is left.
  deps.db.$client.prepare('update products set stock = 99').run();
  const stockOf = async (id: number) => (await (await app.request(`/api/products/${id}`)).json()).stock;
  expect([await stockOf(often), await stockOf(seldom)]).toEqual([9, 99]);
  // Nothing changed since: there is nothing to do.
  expect(cache.mostAskedStale(10, 0)).toEqual([]);
});
