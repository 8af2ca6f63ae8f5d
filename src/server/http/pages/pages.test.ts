import { createHash } from 'node:crypto';
import { Window } from 'happy-dom';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '@/client/entry-server';
import { catalogueChanged } from '@/db/catalogueVersion';
import { sqliteClient } from '@/db/client';
import { write } from '@/db/write';
import { WorkBudget } from '../../platform/workBudget';
import { cacheVersionOf } from '../../routers/appRouter';
import { testStore } from '../../testing/testStore';
import { createApp } from '../app';
import type { PageManifest } from './manifest';
import { cleanAddress, type PageRenderer } from './routes';

const manifest: PageManifest = { routes: { __root__: { scripts: [{ children: 'window.started = true' }] } } };

/** The demo shop with its pages, by the real renderer or another; counts the renderings. */
async function shopWithPages(
  environment: Record<string, string> = {},
  render?: PageRenderer,
  budget?: WorkBudget,
) {
  const logLines: string[] = [];
  const logTo = { write: (line: string) => void logLines.push(line) };
  const store = await testStore('demo', { LOG_LEVEL: 'debug', ...environment }, { logTo });
  const rendered: string[] = [];
  const real: PageRenderer = (input) => renderApp({ ...input, manifest });
  const renderPage: PageRenderer = (input) => {
    const { pathname, search } = new URL(input.request.url);
    rendered.push(pathname + search);
    return (render ?? real)(input);
  };
  const app = createApp({ ...store.deps, renderPage, budget });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(`http://localhost:3000${path}`, { headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  return { ...store, app, get, rendered, logLines };
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const plain: PageRenderer = async ({ request }) => new Response(`<p>${new URL(request.url).pathname}</p>`);

describe('while the database is out', () => {
  test.each(['/products/1', '/category/mens', '/products?search=kurta', '/sale'])(
    '%s answers 503 as a page, and when to come again',
    async (path) => {
      const { get, db } = await shopWithPages();
      // The versions of what is cached are known from before.
      await get('/about');
      const gone = Object.assign(new Error('It does not answer.'), { code: 'POSTGRES_UNREACHABLE' });
      vi.spyOn(sqliteClient(db), 'prepare').mockImplementation(() => {
        throw gone;
      });
      const { status, headers, html } = await get(path);
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      expect(html).toContain('This page could not be loaded');
    },
  );
});

describe('rendering once per page', () => {
  test('renders once for unknown parameters, other orders and other spellings', async () => {
    const { get, rendered } = await shopWithPages();
    const same = ['/sale', '/sale?u=1', '/sale?u=2&x=3', '/SALE?page=abc', '/sale?search='];
    const pages = [];
    for (const path of same) pages.push((await get(path)).html);
    expect(rendered).toEqual(['/sale']);
    expect(new Set(pages).size).toBe(1);
    await get('/sale?sizes=S,M&x=1');
    await get('/sale?x=2&sizes=M&sizes=M,S');
    expect(rendered.slice(1)).toEqual(['/sale?sizes=M,S']);
  });

  test("hydrates from the page's canonical address, whatever the browser's own address contains", async () => {
    const store = await testStore('demo');
    const ids = (html: string) => /matches:(.*?)dehydratedData/.exec(html)?.[1]?.replace(/u:\d+/g, '');
    const links = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
    /** How the router parses an address by itself, as in the browser. */
    const read = async (input: Parameters<PageRenderer>[0], path: string): Promise<unknown> => {
      const request = new Request(`http://localhost:3000${path}`);
      const answer = await renderApp({ ...input, request, manifest });
      const location = answer.headers.get('location');
      if (location) return read(input, location);
      const html = await answer.text();
      return { ids: ids(html), links: links(html) };
    };
    const known: unknown[] = [];
    const app = createApp({
      ...store.deps,
      renderPage: async (input) => {
        for (const path of [
          '/products',
          '/products?utm_source=x',
          '/sale?sizes=M,S',
          '/sale?x=1&sizes=S,M',
        ]) {
          known.push(await read(input, path));
        }
        return new Response('');
      },
    });
    await app.request('http://localhost:3000/products');
    expect(known[0]).toMatchObject({ links: expect.arrayContaining(['/products?page=2']) });
    expect(known[1]).toEqual(known[0]);
    expect(known[3]).toEqual(known[2]);
  });

  test('calls only cacheable procedures, and none with exact stock', async () => {
    const called = new Set<string>();
    const render: PageRenderer = (input) => {
      const link: typeof input.link = (runtime) => {
        const inner = input.link(runtime);
        return (call) => {
          called.add(call.op.path);
          return inner(call);
        };
      };
      return renderApp({ ...input, link, manifest });
    };
    const { get } = await shopWithPages({}, render);
    for (const path of [
      '/',
      '/products',
      '/products?search=kurta',
      '/products/1',
      '/category/mens',
      '/sale',
      '/about',
    ]) {
      expect((await get(path)).status).toBe(200);
    }
    expect(called).toContain('catalogue.productPage');
    expect([...called].filter((path) => cacheVersionOf(path) !== 'pageVersion')).toEqual([]);
  });

  test('shares one cached page with 404 among all unknown addresses', async () => {
    const { get, rendered } = await shopWithPages();
    const paths = ['/nope', '/nope/deeper?x=1', '/category/nope', '/products/1/2', '/not-found', '/%E0%A4%A'];
    for (const path of [...paths, ...paths]) {
      const { status, html } = await get(path, { 'accept-encoding': 'br' });
      if (status === 301) continue;
      expect([path, status]).toEqual([path, 404]);
      expect(html).not.toBe('');
    }
    expect(rendered).toEqual(['/not-found']);
    const page = await get('/another');
    expect(page.html).toContain('404 Page Not Found');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain('sha256-');
    expect(page.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('while the event loop is late, refuses a network that has spent its budget; cached pages, others and later are unaffected', async () => {
    let at = 0;
    const late = { is: false };
    const budget = new WorkBudget({ now: () => at, isLate: () => late.is });
    const { app, logLines } = await shopWithPages({ TRUST_PROXY: '1' }, plain, budget);
    const get = (search: string | number, from = '203.0.113.7') =>
      app.request(`http://localhost:3000/products?search=${search}`, {
        headers: { 'x-forwarded-for': from },
      });
    for (let number = 0; number < 100; number += 1) expect((await get(number)).status).toBe(200);
    late.is = true;
    const refused = await get('more');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3']);
    expect((await get('more')).status).toBe(429);
    expect((await get(0)).status).toBe(200);
    expect((await get('more', '203.0.113.8')).status).toBe(200);
    expect(logLines.filter((line) => line.includes('"securityEvent":"rate_limit_reached"'))).toHaveLength(1);
    at += 3000;
    expect((await get('again')).status).toBe(200);
  });

  test('spends nothing for refreshing a cached page after a change, and nothing with RATE_LIMITS=off', async () => {
    for (const rateLimits of ['on', 'off']) {
      const budget = new WorkBudget({ now: () => 0, isLate: () => true });
      const { get, db } = await shopWithPages({ RATE_LIMITS: rateLimits }, plain, budget);
      for (let count = 0; count <= 100; count += 1) {
        const path = rateLimits === 'off' ? `/products?search=${count}` : '/products';
        expect((await get(path)).status).toBe(200);
        await write(db, (tx) => catalogueChanged(tx));
      }
    }
  });
});

describe('redirects', () => {
  test.each([
    '//evil.example',
    '//evil.example/%00',
    '///evil.example//',
    '/%09/evil.example',
    '/%00//evil.example',
    '/%0a%0d/evil.example/',
    '/%5Cevil.example/%00',
    '/%09%5Cevil.example/',
    '//evil.example/products/',
    '//evil.example/%ff',
    '/products/',
    '/products//?page=x',
  ])('%s', async (path) => {
    const { app } = await shopWithPages({}, plain);
    let address = `http://localhost:3000${path}`;
    for (let hop = 0; hop < 5; hop += 1) {
      const answer = await app.request(address);
      const location = answer.headers.get('location');
      if (location === null) return;
      address = new URL(location, address).href;
      expect(new URL(address).origin).toBe('http://localhost:3000');
      expect(location).toMatch(/^\/(?![/\\])/);
    }
    expect.fail('it redirects without an end');
  });

  test("go home when the renderer's redirect leads to another host", async () => {
    const to =
      (location: string): PageRenderer =>
      async () =>
        new Response(null, { status: 307, headers: { location } });
    for (const [location, own] of [
      ['//evil.example', '/'],
      ['https://evil.example/x', '/'],
      ['/sale?page=2', '/sale?page=2'],
    ] as const) {
      const { get } = await shopWithPages({}, to(location));
      expect((await get('/about')).headers.get('location')).toBe(own);
    }
  });

  test('clean an address once', () => {
    for (const address of ['/a', '/a?b', '/a?b?c=%00', '//a//?x', '/%', '/%ff/', '/', '//', '/?', '/a%25b']) {
      const clean = cleanAddress(address);
      expect([address, cleanAddress(clean)]).toEqual([address, clean]);
    }
  });
});

describe('scripts of a page', () => {
  test('are in the policy when the renderer wrote them, and the page has no nonce', async () => {
    const { get } = await shopWithPages();
    for (const path of ['/', '/products', '/products/1', '/cart', '/nope']) {
      const { html, headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
        .filter(([, attributes]) => !attributes?.includes('application/ld+json'))
        .map(([, , code = '']) => hashOf(code));
      expect(scripts.length).toBeGreaterThan(1);
      for (const hash of scripts) expect(policy).toContain(hash);
      expect(policy.match(/'sha256-/g)).toHaveLength(new Set(scripts).size);
      expect(html).not.toMatch(/nonce/);
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  test('are not in the policy when they entered in another way', async () => {
    const stolen = '<script>steal()</script><script nonce="guess">steal()</script>';
    const { get } = await shopWithPages(
      {},
      async ({ nonce }) =>
        new Response(
          `${stolen}<script nonce="${nonce}">ours()</script><meta property="csp-nonce" content="${nonce}"/>`,
        ),
    );
    const { html, headers } = await get('/about');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(hashOf('ours()'));
    expect(policy).not.toContain(hashOf('steal()'));
    expect(html).toBe(`${stolen}<script>ours()</script>`);
  });
});

describe('admin pages', () => {
  const names = 'products categories orders customers reviews messages newsletter mails log'.split(' ');
  const addresses = [
    '/admin',
    ...names.map((name) => `/admin/${name}?search=x`),
    '/admin/orders/5',
    '/admin?tab=orders&open=5',
  ];

  test('return 200 at their own addresses with only the shell, and are not indexed', async () => {
    const { get } = await shopWithPages();
    for (const address of addresses) {
      const { status, html } = await get(address);
      expect([address, status]).toEqual([address, 200]);
      expect(html).toContain('noindex');
      expect(html).not.toMatch(/Access Denied|Dashboard/);
    }
  });

  test('return 404 in light when they do not exist, without the page of the shop', async () => {
    const { get } = await shopWithPages();
    for (const address of ['/admin/order', '/admin/orders/5/items']) {
      const { status, html } = await get(address);
      expect([address, status]).toEqual([address, 404]);
      expect(html).toContain('data-mantine-color-scheme="light"');
      expect(html).not.toContain('Browse the shop');
    }
    expect((await get('/administration')).html).toContain('Browse the shop');
  });
});

test('the FAQ structured data matches the questions and answers on the page', async () => {
  const { html } = await (await shopWithPages()).get('/faq');
  const document = new new Window().DOMParser().parseFromString(html, 'text/html');
  const asked = [...document.querySelectorAll('article details')].map((section) => ({
    '@type': 'Question',
    name: section.querySelector('summary')?.textContent,
    acceptedAnswer: {
      '@type': 'Answer',
      // Links to further pages are not part of the answer.
      text: [...section.querySelectorAll('p, li:not(:has(a))')]
        .map(({ textContent }) => textContent)
        .join('\n'),
    },
  }));
  expect(asked.length).toBeGreaterThan(5);
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );
  expect(blocks.filter((block) => block['@type'] === 'FAQPage')).toEqual([
    { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: asked },
  ]);
});
