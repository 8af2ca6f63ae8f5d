import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { media } from '@/db/schema';
import { testStore } from '../testing/testStore';

const json = { 'content-type': 'application/json' };

describe('limits on requests', () => {
  test.each(['/api/contact', '/trpc/contact.send'])(
    'refuses a body over 100 kB to %s with 413',
    async (path) => {
      const { app, call } = await testStore();
      const declared = await call('POST', path, { message: 'x'.repeat(102_400) });
      expect([declared.status, declared.body.code]).toEqual([413, 'tooLarge']);
      const chunk = new TextEncoder().encode('x'.repeat(60_000));
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(chunk);
          controller.enqueue(chunk);
          controller.close();
        },
      });
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half', headers: json };
      expect((await app.request(path, init)).status).toBe(413);
    },
  );

  test.each([
    ['text/plain', '{}', 415, 'unsupportedMediaType'],
    ['application/x-www-form-urlencoded', 'name=x', 415, 'unsupportedMediaType'],
    ['application/json', '{"name":', 400, 'invalid'],
    ['application/json', '[1]', 400, 'invalid'],
    ['application/json', 'null', 400, 'invalid'],
    ['application/json; charset=utf-8', '{}', 400, 'invalid'],
    ['application/merge-patch+json', '{}', 400, 'invalid'],
  ])('returns for a body of type %s "%s": %i', async (type, body, status, code) => {
    const { app } = await testStore();
    const answer = await app.request('/api/contact', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  });

  test.each([',', '%2C', '%2c'])(
    'accepts ten calls in a batch joined by %s and refuses eleven',
    async (comma) => {
      const { app } = await testStore('demo');
      const batch = (calls: number) =>
        app.request(`/trpc/${Array(calls).fill('catalogue.categories').join(comma)}?batch=1&input=%7B%7D`);
      expect((await batch(10)).status).toBe(200);
      const refused = await batch(11);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain('You can send up to 10 calls');
    },
  );

  test('returns 400 for a URL that cannot be decoded', async () => {
    expect((await (await testStore()).app.request('/trpc/catalogue.%ZZ')).status).toBe(400);
  });
});

describe('faults', () => {
  async function brokenStore() {
    const store = await testStore('demo');
    store.deps.catalogueIndex.read = async () => {
      throw new Error('SQLITE_CORRUPT: secret table users at /var/lib/tantu');
    };
    return store;
  }

  test.each(['/api/products', '/trpc/catalogue.products?input=%7B%22json%22%3A%7B%7D%7D'])(
    'an unexpected failure of %s reveals only a request id, which is also logged',
    async (path) => {
      const { app, deps } = await brokenStore();
      const logged = vi.spyOn(deps.log, 'child');
      const answer = await app.request(path);
      const text = await answer.text();
      expect(answer.status).toBe(500);
      expect(text).toContain('Something went wrong.');
      expect(text).not.toMatch(/SQLITE|secret|users|\/var|stack|\.ts:/);
      const requestId = answer.headers.get('x-request-id');
      expect(requestId).toMatch(/^[\da-f-]{36}$/);
      expect(text).toContain(requestId);
      expect(logged).toHaveBeenCalledWith({ requestId });
    },
  );

  test.each([
    ['GET', '/api/nothing', 404, 'notFound'],
    ['GET', '/nothing', 404, 'notFound'],
    ['GET', '/media/none/720.webp', 404, 'notFound'],
    ['GET', '/media/none/720.jpeg', 404, 'notFound'],
    ['GET', '/media/..%2F..%2Fstore.db/720.webp', 404, 'notFound'],
    ['GET', '/api/docs/package.json', 404, 'notFound'],
  ])('%s %s returns %i', async (method, path, status, code) => {
    const answer = await (await testStore()).call(method, path);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test.each([
    ['GET', '/trpc/catalogue.nothing', 404, 'notFound'],
    ['GET', '/trpc/contact.send', 405, 'methodNotAllowed'],
    ['GET', '/trpc/catalogue.product?input=nonsense', 400, 'invalid'],
    ['GET', '/trpc/catalogue.product', 400, 'invalid'],
    ['GET', `/trpc/catalogue.product?input=${encodeURIComponent('{"json":{"id":9999}}')}`, 404, 'notFound'],
  ])('%s %s returns %i in tRPC format', async (method, path, status, code) => {
    const answer = await (await testStore('demo')).app.request(path, { method });
    const { error } = await answer.json();
    expect([answer.status, error.json.data.code]).toEqual([status, code]);
    expect(error.json.data).not.toHaveProperty('stack');
  });
});

describe('security headers', () => {
  test.each(['/api/products', '/trpc/catalogue.categories', '/api/nothing', '/healthz', '/robots.txt'])(
    'are set on %s',
    async (path) => {
      const { headers } = await (await testStore('demo')).app.request(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("script-src 'self';"),
      });
      expect(headers.get('content-security-policy')).not.toContain('unsafe-eval');
      expect(headers.has('strict-transport-security')).toBe(false);
    },
  );

  test('let other sites show pictures', async () => {
    const { app, deps } = await testStore();
    const folder = join(deps.config.dataDir, 'media', 'kurta-1');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '720.webp'), 'picture');
    const { status, headers } = await app.request('/media/kurta-1/720.webp');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // Headers that only affect documents.
    expect([...headers.keys()].filter((name) => /policy$|^x-frame/.test(name))).toEqual([
      'cross-origin-resource-policy',
    ]);
  });

  test('serves a picture as JPEG for mails in one width', async () => {
    const { app, deps } = await testStore();
    const folder = join(deps.config.dataDir, 'media', 'kurta-1');
    mkdirSync(folder, { recursive: true });
    const create = { width: 720, height: 900, channels: 3, background: '#7d6a58' } as const;
    for (const width of [720, 1080]) await sharp({ create }).toFile(join(folder, `${width}.webp`));
    const answers = await Promise.all([1, 2, 3].map(() => app.request('/media/kurta-1/720.jpeg')));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const { format, width } = await sharp(await answer.arrayBuffer()).metadata();
      expect([format, width]).toEqual(['jpeg', 720]);
    }
    expect(readdirSync(folder).sort()).toEqual(['1080.webp', '720.jpeg', '720.webp']);
    expect((await app.request('/media/kurta-1/1080.jpeg')).status).toBe(404);
  });

  test('generates the widths of a demo picture on first request, and no others', async () => {
    const { app, db, deps } = await testStore('demo');
    const id =
      (await db.select({ id: media.id }).from(media).where(eq(media.width, 1080)).limit(1).get())?.id ?? '';
    const folder = join(deps.config.dataDir, 'media', id);
    for (const width of [360, 1080, 720, 360]) {
      const answer = await app.request(`/media/${id}/${width}.webp`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width);
    }
    expect(readdirSync(folder).sort()).toEqual(['360.webp', '720.webp']);
    for (const file of ['999.webp', '1600.webp', '360.avif', '1080.jpeg'])
      expect((await app.request(`/media/${id}/${file}`)).status).toBe(404);
    const mailed = await app.request(`/media/${id}/720.jpeg`);
    expect((await sharp(await mailed.arrayBuffer()).metadata()).format).toBe('jpeg');
  });

  test('serves a demo picture at full size when its widths cannot be written', async () => {
    const { app, db, deps } = await testStore('demo');
    const id =
      (await db.select({ id: media.id }).from(media).where(eq(media.width, 1080)).limit(1).get())?.id ?? '';
    // A folder cannot be created below a file.
    writeFileSync(join(deps.config.dataDir, 'media'), '');
    const answer = await app.request(`/media/${id}/360.webp`);
    expect(answer.status).toBe(200);
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(1080);
  });

  test('a shop on https sends HSTS', async () => {
    const { app } = await testStore('empty', { PUBLIC_URL: 'https://shop.example' });
    expect((await app.request('/healthz')).headers.get('strict-transport-security')).toMatch(
      /^max-age=31536000/,
    );
  });
});
