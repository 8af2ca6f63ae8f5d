import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { products, variants } from '@/db/schema';
import { write } from '@/db/write';
import { listen } from '../../testing/shop';
import { testStore } from '../../testing/testStore';
import { readingPace } from '../middleware/streamedAnswers';

/** A shop with `count` products of one variant. */
async function largeShop(count: number) {
  const store = await testStore('empty', { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' });
  await write(store.db, async (tx) => {
    for (let number = 1; number <= count; number += 1) {
      const row = {
        name: `Kurta ${number}`,
        price: 100_000 + number,
        sizes: [],
        colors: [],
        stock: 1,
        changedIn: 1,
      };
      const { id } = await tx
        .insert(products)
        .values({ ...row, createdAt: new Date(number) })
        .returning({ id: products.id })
        .get();
      await tx.insert(variants).values({ productId: id, size: '', color: '', stock: 1, position: 0 }).run();
    }
  });
  return store;
}

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('GET /api/products without a limit', () => {
  test('returns 1,000 products as a cached response and streams 1,001; both are the whole list', async () => {
    for (const [count, control] of [
      [1000, 'no-cache'],
      [1001, 'no-store'],
    ] as const) {
      const { call } = await largeShop(count);
      const { status, headers, body } = await call('GET', '/api/products');
      expect([status, headers.get('x-total-count'), headers.get('cache-control')]).toEqual([
        200,
        `${count}`,
        control,
      ]);
      expect(ids(body)).toEqual(Array.from({ length: count }, (_, at) => count - at));
    }
  });

  test('applies filters, order and offset like the pages and returns the same rows', async () => {
    const { call } = await largeShop(2500);
    const query = 'sort=price-low&minPrice=1001';
    const whole = await call('GET', `/api/products?${query}&offset=7`);
    const pages = [];
    for (let offset = 7; offset < 2500; offset += 1000) {
      pages.push(...(await call('GET', `/api/products?${query}&limit=1000&offset=${offset}`)).body);
    }
    expect(whole.headers.get('x-total-count')).toBe('2401');
    expect(whole.body).toHaveLength(2401 - 7);
    expect(whole.body).toEqual(pages);
  });

  test('serves other requests while it streams, and does not hold the list in memory', async () => {
    const { app } = await largeShop(3000);
    const answer = await app.request('/api/products');
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.byteLength).toBeLessThan(100_000);
    expect((await app.request('/healthz')).status).toBe(200);
    await reader?.cancel();
  });

  test('streams one list per client and 4 in total, refuses a fifth; a dropped one frees its slot', async () => {
    const { app } = await largeShop(1500);
    const ask = (client: number) =>
      app.request('/api/products?sort=name', { headers: { 'x-forwarded-for': `203.0.113.${client}` } });
    const first = (await ask(1)).body?.getReader();
    const same = await ask(1);
    expect([same.status, same.headers.get('retry-after')]).toEqual([429, '10']);
    const readers = [];
    for (const client of [2, 3, 4]) readers.push((await ask(client)).body?.getReader());
    const refused = await ask(5);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await app.request('/api/products?limit=10')).status).toBe(200);
    await first?.cancel();
    expect(await (await ask(5)).json()).toHaveLength(1500);
    for (let times = 0; times < 3; times += 1) {
      expect((await app.request('/api/products', { method: 'HEAD' })).status).toBe(200);
    }
    for (const reader of readers) await reader?.cancel();
  });

  test('drops a reader that takes too little between two checks', async () => {
    const { app } = await largeShop(3000);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const reader = (await app.request('/api/products')).body?.getReader();
    await reader?.read();
    vi.advanceTimersByTime(2 * readingPace.lookEveryMs);
    await expect(
      (async () => {
        while (!(await reader?.read())?.done);
      })(),
    ).rejects.toThrow('too long');
    expect((await app.request('/api/products')).status).toBe(200);
  });

  test('compresses the stream', async () => {
    const origin = await listen((await largeShop(1200)).app);
    const answer = await fetch(`${origin}/api/products`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.json()).toHaveLength(1200);
  });

  test('returns at most 1,000 over tRPC', async () => {
    const { app } = await largeShop(1001);
    const answer = await app.request('/trpc/catalogue.products?input=%7B%22json%22%3A%7B%7D%7D');
    const { items, total } = (await answer.json()).result.data.json;
    expect([items.length, total]).toEqual([1000, 1001]);
  });
});

describe('the Link header of a page', () => {
  const links = (header: string | null) =>
    Object.fromEntries(
      (header ?? '').split(', ').map((link) => {
        const [, address = '', rel = ''] = /^<(.*)>; rel="(\w+)"$/.exec(link) ?? [];
        return [rel, address.replace('https://shop.example/api/products?', '')];
      }),
    );

  test('leads to the first, previous, next and last page with the known parameters only', async () => {
    const { call } = await largeShop(50);
    const link = async (query: string) =>
      links((await call('GET', `/api/products?${query}`)).headers.get('link'));
    expect(await link('limit=20&sort=name&u=1')).toEqual({
      first: 'sort=name&limit=20&offset=0',
      next: 'sort=name&limit=20&offset=20',
      last: 'sort=name&limit=20&offset=40',
    });
    expect(await link('offset=40&limit=20')).toEqual({
      first: 'limit=20&offset=0',
      prev: 'limit=20&offset=20',
      last: 'limit=20&offset=40',
    });
    expect((await call('GET', '/api/products')).headers.get('link')).toBeNull();
  });

  test('passes every product once when followed to its end', async () => {
    const { call, app } = await largeShop(45);
    const seen: number[] = [];
    let next: string | undefined = '/api/products?limit=10';
    while (next) {
      const { body, headers } = await call('GET', next);
      seen.push(...ids(body));
      const query: string | undefined = links(headers.get('link')).next;
      next = query && `/api/products?${query}`;
    }
    expect(seen).toEqual(ids(await (await app.request('/api/products')).json()));
  });
});
