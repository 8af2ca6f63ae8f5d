import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { catalogueChanged } from '@/db/catalogueVersion';
import { sqliteClient } from '@/db/client';
import { write } from '@/db/write';
import { isCacheable, procedures } from '../../routers/appRouter';
import { testStore } from '../../testing/testStore';
import { cacheKeyOf } from '../cacheKey';
import { type CacheKey, encodeBody, type KeyedRequest, toCachedResponse } from './cachedResponse';
import type { AppEnv } from './requests';
import { answerFromCache, fillCache, ResponseCache } from './responseCache';

const LIST = '/api/products';
type App = Awaited<ReturnType<typeof testStore>>['app'];
const unchanged = async () => ({ version: 1, pageVersion: 1 });

const get = (app: Pick<App, 'request'>, path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('encodings', () => {
  test.each([LIST, '/trpc/catalogue.categories', '/trpc/catalogue.products?input=%7B%22json%22%3A%7B%7D%7D'])(
    '%s has one body in br, gzip and plain, in any request order',
    async (path) => {
      const { app } = await testStore('demo');
      const gzip = await get(app, path, { 'accept-encoding': 'gzip' });
      const plain = await get(app, path);
      const br = await get(app, path, { 'accept-encoding': 'gzip, deflate, br' });
      const text = await plain.text();
      expect(() => JSON.parse(text)).not.toThrow();
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(gzip.headers.get('content-encoding')).toBe('gzip');
      expect(br.headers.get('content-encoding')).toBe('br');
      const [packed, smallest] = [await bytesOf(gzip), await bytesOf(br)];
      expect(gunzipSync(packed).toString()).toBe(text);
      expect(brotliDecompressSync(smallest).toString()).toBe(text);
      expect(Number(gzip.headers.get('content-length'))).toBe(packed.byteLength);
      expect(gzip.headers.get('vary')).toBe('Accept-Encoding');
    },
  );

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0.0', null],
    ['br;q=0.5', 'br'],
    ['identity', null],
  ])('accept-encoding: %s returns %s', async (accepted, encoding) => {
    const { app } = await testStore('demo');
    const answer = await get(app, LIST, { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
  });

  test('100 concurrent requests for a missing encoding share one compression', async () => {
    const facts = { version: 1, currentAt: 0, route: LIST };
    const entry = await toCachedResponse(new Response('x'.repeat(20_000)), facts);
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const all = Array.from({ length: 100 }, () => encodeBody(entry, encoding));
      expect(new Set(all).size).toBe(1);
      const [made] = await Promise.all(all);
      expect(made?.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    }
    expect(entry.encoding.size).toBe(0);
  });

  test('compresses responses outside the cache too', async () => {
    const { app } = await testStore('demo');
    const answer = await get(app, '/api/openapi.json', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });
});

describe('revalidation', () => {
  test('returns 304 without a body for an unchanged response, in every spelling of the tag', async () => {
    const { app } = await testStore('demo');
    const etag = (await get(app, LIST)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/".{22}"$/);
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await get(app, LIST, { 'if-none-match': tag, 'accept-encoding': 'br' });
      expect([tag, again.status, await again.text()]).toEqual([tag, 304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
    expect((await get(app, LIST, { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('freshness', () => {
  const rename = (store: Awaited<ReturnType<typeof testStore>>, name: string) =>
    write(store.db, async (tx) => {
      const version = await catalogueChanged(tx);
      sqliteClient(store.db)
        .prepare('update products set name = ?, catalogue_version = ? where id = 1')
        .run(name, version);
    });

  test('returns a new response with another tag after a change', async () => {
    const store = await testStore('demo');
    const before = (await get(store.app, LIST)).headers.get('etag') ?? '';
    await rename(store, 'A new name');
    const after = await get(store.app, LIST, { 'if-none-match': before });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('A new name');
    const etag = after.headers.get('etag') ?? '';
    expect((await get(store.app, LIST, { 'if-none-match': etag })).status).toBe(304);
  });

  test('returns 304 with the same tag after a change that the response does not show', async () => {
    const store = await testStore('demo');
    const etag = (await get(store.app, '/api/products/2')).headers.get('etag') ?? '';
    await rename(store, 'A new name');
    expect((await get(store.app, '/api/products/2', { 'if-none-match': etag })).status).toBe(304);
  });

  test('serves the cached response when the version did not rise', async () => {
    const { app, db } = await testStore('demo');
    await get(app, '/api/products/1');
    sqliteClient(db).prepare("update products set name = 'Unseen' where id = 1").run();
    expect(await (await get(app, '/api/products/1')).text()).not.toContain('Unseen');
  });
});

type Making = { answer: (text: string, status?: 200 | 404) => void; fail: () => void };

/** A cache behind an app that responds on demand, with the test's clock and versions. */
function controlledShop() {
  const versions = { version: 1, pageVersion: 1 };
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const makings: Making[] = [];
  const cache = new ResponseCache(async () => versions);
  const keyOf = ({ address }: KeyedRequest): CacheKey => ({
    text: address,
    version: address.startsWith('/exact') ? 'version' : 'pageVersion',
    room: 'page',
  });
  const app = new Hono<AppEnv>().use(answerFromCache(cache, keyOf), fillCache(cache)).get(
    '*',
    (c) =>
      new Promise<Response>((resolve, reject) => {
        makings.push({
          answer: (text, status = 200) => resolve(c.text(text, status)),
          fail: () => reject(new Error('broken')),
        });
      }),
  );
  app.onError((_, c) => c.text('failed', 500));
  const ask = async (path = '/page') => {
    const answer = await app.request(path);
    return { status: answer.status, text: await answer.text() };
  };
  /** The making with this position, once a request has begun it. */
  const making = async (position: number) => {
    await vi.waitFor(() => expect(makings.length).toBeGreaterThan(position));
    return makings[position] as Making;
  };
  /** Requests and lets the app respond once. */
  const fill = async (text: string, path?: string) => {
    const next = making(makings.length);
    const asked = ask(path);
    (await next).answer(text);
    await asked;
  };
  const waitUntil = (ms: number) => clock.mockReturnValue(ms);
  return { versions, cache, makings, making, ask, fill, waitUntil };
}

const ok = (text: string) => ({ status: 200, text });

describe('while a stale response is being refreshed', () => {
  test('the first request waits for the new response; 10 others get the stale one at once', async () => {
    const { versions, makings, making, ask, fill } = controlledShop();
    await fill('old');
    versions.pageVersion = 2;
    const first = ask();
    const others = Array.from({ length: 10 }, () => ask());
    expect(await Promise.all(others)).toEqual(others.map(() => ok('old')));
    (await making(1)).answer('new');
    expect(await first).toEqual(ok('new'));
    expect(await ask()).toEqual(ok('new'));
    expect(makings).toHaveLength(2);
  });

  test('sends a response that was current 10 s ago; after 10,001 ms the others wait for the same promise', async () => {
    const { versions, makings, making, ask, fill, waitUntil } = controlledShop();
    await fill('old');
    waitUntil(5000);
    await ask();
    versions.pageVersion = 2;
    const first = ask();
    await making(1);
    waitUntil(15_000);
    expect(await ask()).toEqual(ok('old'));
    waitUntil(15_001);
    const late = [ask(), ask()];
    (await making(1)).answer('new');
    expect(await Promise.all([first, ...late])).toEqual([ok('new'), ok('new'), ok('new')]);
    expect(makings).toHaveLength(2);
  });

  test('does not lose a change made meanwhile: the next request refreshes again', async () => {
    const { versions, making, ask } = controlledShop();
    const first = ask();
    await making(0);
    versions.pageVersion = 2;
    (await making(0)).answer('before the change');
    await first;
    const second = ask();
    (await making(1)).answer('after the change');
    expect(await second).toEqual(ok('after the change'));
  });

  test('returns an error to the request that triggered it, and drops the stale response', async () => {
    const { versions, cache, making, ask, fill } = controlledShop();
    await fill('old');
    versions.pageVersion = 2;
    const first = ask();
    (await making(1)).fail();
    expect(await first).toEqual({ status: 500, text: 'failed' });
    expect(cache.bytes).toBe(0);
    const second = ask();
    const other = ask();
    (await making(2)).answer('new');
    expect(await Promise.all([second, other])).toEqual([ok('new'), ok('new')]);
  });

  test('replaces the stale response with a 404 that is not cached', async () => {
    const { versions, cache, making, ask, fill } = controlledShop();
    await fill('old');
    versions.pageVersion = 2;
    const first = ask();
    (await making(1)).answer('gone', 404);
    expect(await first).toEqual({ status: 404, text: 'gone' });
    expect(cache.bytes).toBe(0);
  });
});

test('invalidates responses with exact stock but no page when only the plain version rises', async () => {
  const { versions, making, ask, fill } = controlledShop();
  await fill('page');
  await fill('9 pieces', '/exact');
  versions.version = 2;
  expect(await ask()).toEqual(ok('page'));
  const exact = ask('/exact');
  (await making(2)).answer('8 pieces');
  expect(await exact).toEqual(ok('8 pieces'));
});

describe('concurrent requests', () => {
  function slowShop() {
    const made = vi.fn();
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const cache = new ResponseCache(unchanged);
    const keyOf = ({ address }: KeyedRequest): CacheKey | null =>
      address === '/private' ? null : { text: address, version: 'version', room: 'page' };
    const app = new Hono<AppEnv>()
      .use(answerFromCache(cache, keyOf), fillCache(cache))
      .get('*', async (c) => {
        made(c.req.path);
        await gate;
        if (c.req.path === '/no-store') c.header('cache-control', 'no-store');
        return c.req.path === '/missing' ? c.text('none', 404) : c.text(`x${c.req.path}`.repeat(1000));
      });
    return { app, cache, made, open };
  }

  test('ten for one address render once, each with the whole response', async () => {
    const { app, made, open } = slowShop();
    const asked = Array.from({ length: 10 }, () => app.request('/a'));
    open();
    const texts = await Promise.all(asked.map(async (answer) => (await answer).text()));
    expect(made).toHaveBeenCalledTimes(1);
    expect(new Set(texts).size).toBe(1);
  });

  test('separate addresses by query and never cache private ones', async () => {
    const { app, made, open } = slowShop();
    open();
    for (const path of ['/a?x=1', '/a?x=2', '/a?x=1', '/private', '/private']) await app.request(path);
    expect(made).toHaveBeenCalledTimes(4);
  });

  test('do not cache a 404 or a no-store response', async () => {
    const { app, cache, open } = slowShop();
    open();
    for (const path of ['/missing', '/no-store']) await app.request(path);
    expect(cache.bytes).toBe(0);
    await app.request('/a');
    expect(cache.bytes).toBeGreaterThan(0);
  });

  test('retry by themselves after a shared failure', async () => {
    const { app, made, open } = slowShop();
    const asked = [app.request('/missing'), app.request('/missing')];
    open();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404]);
    expect(made).toHaveBeenCalledTimes(2);
  });
});

describe('cacheable requests', () => {
  test('do not receive JSON lines when they ask for JSON', async () => {
    const { app } = await testStore('demo');
    for (const path of ['/trpc/catalogue.categories?batch=1&input=%7B%7D', '/trpc/catalogue.categories']) {
      for (const name of ['trpc-accept', 'accept']) {
        await (await get(app, path, { [name]: 'application/jsonl' })).text();
      }
      expect([JSON.parse(await (await get(app, path)).text())].flat()).toHaveLength(1);
    }
  });

  test('include eleven catalogue queries, none of which needs an account', async () => {
    const cacheable = Object.keys(procedures).filter(isCacheable);
    expect(cacheable.toSorted()).toEqual(
      [
        'categories',
        'home',
        'listing',
        'product',
        'productPage',
        'products',
        'related',
        'reviewSummary',
        'reviews',
        'suggest',
        'variants',
      ].map((name) => `catalogue.${name}`),
    );
    const { app } = await testStore('demo');
    const input = encodeURIComponent(JSON.stringify({ id: 1, productId: 1, search: 'kurta' }));
    for (const path of cacheable) expect((await get(app, `/trpc/${path}?input=${input}`)).status).toBe(200);
  });

  test.each([
    '/trpc/catalogue.products,cart.get',
    '/trpc/cart.get',
    '/trpc/catalogue.edit',
    '/api/cart',
    '/cart',
    '/healthz',
  ])('exclude %s', (path) => {
    expect(cacheKeyOf(path)).toBeNull();
  });

  test.each([
    '/',
    '/products',
    '/products/7',
    '/category/mens',
    '/sale',
    '/sitemap.xml',
    '/api/products/7/reviews',
  ])('include %s', (path) => {
    expect(cacheKeyOf(path)).not.toBeNull();
  });
});
