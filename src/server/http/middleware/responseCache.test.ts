import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { bumpCatalogue } from '@/db/catalogueVersion';
import { writeNow } from '@/server/testing/writeNow';
import { isCacheable, procedures } from '../../routers/appRouter';
import { testStore } from '../../testing/testStore';
import { createApp, createResponseCache } from '../app';
import { cacheKeyOf } from '../cacheKey';
import { encodeBody, type KeyedRequest, toCachedResponse } from './cachedResponse';
import type { AppEnv } from './requests';
import { answerFromCache, fillCache, ResponseCache } from './responseCache';

const LIST = '/api/products';
type App = ReturnType<typeof testStore>['app'];
/** A catalogue that nobody changes. */
const still = { version: () => 1, hasChanged: () => false };

const get = (app: Pick<App, 'request'>, path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('encodings', () => {
  test.each([LIST, '/trpc/catalogue.categories', '/trpc/catalogue.products?input=%7B%22json%22%3A%7B%7D%7D'])(
    '%s has one body in br, gzip and plain, in whatever order they are asked for',
    async (path) => {
      const { app } = testStore('demo');
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
  ])('accept-encoding: %s is answered in %s', async (accepted, encoding) => {
    const { app } = testStore('demo');
    const answer = await get(app, LIST, { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
  });

  test('100 who ask at once for one that is not made wait for the same', async () => {
    const facts = { version: 1, calls: null, hits: 0, route: LIST, address: LIST };
    const entry = await toCachedResponse(new Response('x'.repeat(20_000)), facts);
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const all = Array.from({ length: 100 }, () => encodeBody(entry, encoding));
      expect(new Set(all).size).toBe(1);
      const [made] = await Promise.all(all);
      expect(made?.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    }
    expect(entry.encoding.size).toBe(0);
  });

  test('answers that are not kept are compressed, too', async () => {
    const { app } = testStore('demo');
    const answer = await get(app, '/api/openapi.json', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });
});

describe('revalidation', () => {
  test('the same answer is a 304 without a body, in every spelling of the tag', async () => {
    const { app } = testStore('demo');
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
  const rename = (store: ReturnType<typeof testStore>, name: string) =>
    writeNow(store.db, (tx) => {
      const version = bumpCatalogue(tx);
      store.db.$client
        .prepare('update products set name = ?, catalogue_version = ? where id = 1')
        .run(name, version);
    });

  test('a change of the catalogue ends every cached answer at once', async () => {
    const store = testStore('demo');
    const before = (await get(store.app, LIST)).headers.get('etag') ?? '';
    rename(store, 'A new name');
    const after = await get(store.app, LIST, { 'if-none-match': before });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('A new name');
  });

  test('what was changed without a new version is not seen: the answer really was kept', async () => {
    const { app, db } = testStore('demo');
    await get(app, '/api/products/1');
    db.$client.prepare("update products set name = 'Unseen' where id = 1").run();
    expect(await (await get(app, '/api/products/1')).text()).not.toContain('Unseen');
  });

  test('a 404 is not kept', async () => {
    const { deps } = testStore('demo');
    const cache = createResponseCache(deps);
    const app = createApp({ ...deps, cache });
    expect((await get(app, '/api/products/99999')).status).toBe(404);
    expect(cache.bytes).toBe(0);
    await get(app, '/api/products/1');
    expect(cache.bytes).toBeGreaterThan(0);
  });
});

describe('one making for all who wait', () => {
  function slowShop() {
    const made = vi.fn();
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const cache = new ResponseCache(still);
    const keyOf = ({ address }: KeyedRequest) => (address === '/private' ? null : address);
    const app = new Hono<AppEnv>()
      .use(answerFromCache(cache, keyOf), fillCache(cache))
      .get('*', async (c) => {
        made(c.req.path);
        await gate;
        return c.req.path === '/missing' ? c.text('none', 404) : c.text(`x${c.req.path}`.repeat(1000));
      });
    return { app, made, open };
  }

  test('ten requests for one address are one making, each with the whole answer', async () => {
    const { app, made, open } = slowShop();
    const asked = Array.from({ length: 10 }, () => app.request('/a'));
    open();
    const texts = await Promise.all(asked.map(async (answer) => (await answer).text()));
    expect(made).toHaveBeenCalledTimes(1);
    expect(new Set(texts).size).toBe(1);
  });

  test('addresses differ by their query, and private ones are never kept', async () => {
    const { app, made, open } = slowShop();
    open();
    for (const path of ['/a?x=1', '/a?x=2', '/a?x=1', '/private', '/private']) await app.request(path);
    expect(made).toHaveBeenCalledTimes(4);
  });

  test('those who waited for a failure ask for themselves', async () => {
    const { app, made, open } = slowShop();
    const asked = [app.request('/missing'), app.request('/missing')];
    open();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404]);
    expect(made).toHaveBeenCalledTimes(2);
  });
});

describe('what may be kept', () => {
  test('a stream of JSON lines is not given to those who ask for JSON', async () => {
    const { app } = testStore('demo');
    for (const path of ['/trpc/catalogue.categories?batch=1&input=%7B%7D', '/trpc/catalogue.categories']) {
      for (const name of ['trpc-accept', 'accept']) {
        await (await get(app, path, { [name]: 'application/jsonl' })).text();
      }
      expect([JSON.parse(await (await get(app, path)).text())].flat()).toHaveLength(1);
    }
  });

  test('eleven queries of the catalogue are cacheable; each needs no account', async () => {
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
      ].map((name) => `catalogue.${name}`),
    );
    const { app } = testStore('demo');
    const input = encodeURIComponent(JSON.stringify({ json: { id: 1, productId: 1, search: 'kurta' } }));
    for (const path of cacheable) expect((await get(app, `/trpc/${path}?input=${input}`)).status).toBe(200);
  });

  test.each([
    '/trpc/catalogue.products,cart.get',
    '/trpc/cart.get',
    '/trpc/catalogue.edit',
    '/api/cart',
    '/cart',
    '/healthz',
  ])('%s is not public', (path) => {
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
  ])('%s is', (path) => {
    expect(cacheKeyOf(path)).not.toBeNull();
  });
});

describe('what a change may have ended', () => {
  test('is not rendered again while it is told the same, and is forgotten when nobody asks for it any more', async () => {
    let version = 1;
    let told = 'Linen';
    const rendered = vi.fn();
    const cache = new ResponseCache({ version: () => version, hasChanged: (since) => version > since });
    const app = new Hono<AppEnv>()
      .use(
        answerFromCache(cache, ({ address }) => address),
        fillCache(cache, async () => told),
      )
      .get('*', (c) => {
        rendered();
        c.get('calledProcedures')?.add({ path: 'name', input: undefined, shown: null, output: told });
        return c.html(told);
      });
    for (let count = 0; count < 9; count += 1) await get(app, '/');
    const staleAfterChange = () => {
      version += 1;
      return cache.mostAskedStale(5, 4)?.length;
    };
    expect(staleAfterChange()).toBe(1);
    await get(app, '/');
    expect(staleAfterChange()).toBe(1);
    await get(app, '/');
    expect(staleAfterChange()).toBe(0);
    expect(rendered).toHaveBeenCalledTimes(1);
    told = 'Cotton';
    expect(await (await get(app, '/')).text()).toBe('Cotton');
    expect(rendered).toHaveBeenCalledTimes(2);
  });
});
