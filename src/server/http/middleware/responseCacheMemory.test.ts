import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './requests';
import { answerFromCache, fillCache, ResponseCache } from './responseCache';

const unchanged = async () => ({ version: 1, pageVersion: 1 });

const get = (app: Pick<Hono<AppEnv>, 'request'>, path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** A cache behind an app whose body length is given in the address. */
function sizedShop() {
  const cache = new ResponseCache(unchanged);
  let made = 0;
  const app = new Hono<AppEnv>()
    .use(
      answerFromCache(cache, ({ address }) => ({
        text: address,
        version: 'version',
        room: address.includes('search') ? 'search' : 'page',
      })),
      fillCache(cache),
    )
    .get('*', (c) => {
      made += 1;
      return c.text('x'.repeat(Number(c.req.query('length'))), 200, { 'x-long': 'y'.repeat(1000) });
    });
  return { app, cache, made: () => made };
}

test('counts body, headers, key and every requested encoding', async () => {
  const { app, cache } = sizedShop();
  const path = `/a?length=10000&key=${'k'.repeat(1900)}`;
  await get(app, path);
  const plain = cache.bytes;
  expect(plain).toBeGreaterThan(10_000 + 2 * 1000 + 2 * 1900);
  await get(app, path, { 'accept-encoding': 'br' });
  const withBrotli = cache.bytes;
  // Its headers, including the long one, are stored a second time.
  expect(withBrotli).toBeGreaterThan(plain + 2 * 1000);
  await get(app, path, { 'accept-encoding': 'gzip' });
  expect(cache.bytes).toBeGreaterThan(withBrotli + 2 * 1000);
  await get(app, path, { 'accept-encoding': 'gzip' });
  expect(cache.bytes).toBeLessThan(plain * 2);
});

test.each([
  ['br', 'gzip', 'identity'],
  ['gzip', 'identity', 'br'],
  ['gzip', 'br', 'identity'],
  ['identity', 'br', 'gzip'],
])('returns the same content each time in %s, %s and %s, and counts only these bodies', async (...order) => {
  const { app, cache } = sizedShop();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  for (const encoding of [...order, ...order] as (keyof typeof unpack)[]) {
    const answer = await get(app, '/a?length=100000', { 'accept-encoding': encoding });
    expect(unpack[encoding](await bytesOf(answer)).toString()).toBe('x'.repeat(100_000));
  }
  expect(cache.bytes).toBeGreaterThan(100_000);
  expect(cache.bytes).toBeLessThan(120_000);
});

test('stores a body requested compressed only in that form', async () => {
  const { app, cache } = sizedShop();
  await get(app, '/a?length=100000', { 'accept-encoding': 'br' });
  expect(cache.bytes).toBeLessThan(10_000);
});

const mb = 1024 * 1024;

test.each([
  ['pages', 24, 'page'],
  ['searches', 8, 'search'],
])('of %s, stores %i MB for 9,000 long addresses', async (_, most, name) => {
  const { app, cache } = sizedShop();
  for (let number = 0; number < 9000; number += 1) {
    await get(app, `/a?length=100&${name}=${number}&key=${'k'.repeat(1900)}`);
  }
  expect(cache.bytes).toBeGreaterThan((most - 1) * mb);
  expect(cache.bytes).toBeLessThanOrEqual(most * mb);
});

test('2,400 different searches of 30 kB push out no page of 200', async () => {
  const { app, made } = sizedShop();
  const readPages = async () => {
    for (let page = 0; page < 200; page += 1) await get(app, `/a?length=30000&page=${page}`);
  };
  await readPages();
  for (let number = 0; number < 2400; number += 1) await get(app, `/a?length=30000&search=${number}`);
  const before = made();
  await readPages();
  expect([before, made()]).toEqual([2600, 2600]);
});
