import { expect, test } from 'vitest';
import { renderApp } from '@/client/entry-server';
import { mapInTurn } from '@/shared/inTurn';
import { pageSearch } from '@/shared/pages/pageAddress';
import { procedures } from '../../routers/appRouter';
import { createAccessFixture } from '../../testing/access/fixture';
import { accessOf } from '../../testing/access/table';
import { rpc } from '../../testing/people';
import { createApp } from '../app';
import { restTable } from '../rest/table';

/** Words that nothing else in the shop has. */
const secrets = ['Zqvexy', 'Wuxbrand', 'Jhqkind', 'Vyqfabric', 'Xqdescribed', 'Qxcolour', 'ZQSKU'];
/** The same with a letter changed, so that a spelling correction would name them. */
const misspelt = ['zqvexi', 'wuxbramd', 'jhqkimd'];

const secretProduct = {
  name: 'Zqvexy Anarkali',
  brand: 'Wuxbrand',
  kind: 'Jhqkind',
  material: 'Vyqfabric',
  description: 'Xqdescribed',
  price: '4321',
  sizes: ['S', 'M'],
  colors: ['Qxcolour'],
  featured: true,
  images: ['https://example.com/zqvexy.jpg'],
  variants: ['S', 'M'].map((size) => ({ size, color: 'Qxcolour', stock: 3, sku: `ZQSKU-${size}` })),
};

const hiding = {
  'a draft': { status: 'draft' },
  'a product that begins later': { publishAt: '2999-01-01T10:00' },
  'an archived product': { status: 'archived' },
  'a product that has ended': { unpublishAt: '2001-01-01T10:00' },
};

async function shopWithHidden(lifecycle: object) {
  const fixture = await createAccessFixture();
  const { store, tokens } = fixture;
  const made = await store.call('POST', '/api/products', { ...secretProduct, ...lifecycle }, tokens.admin);
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  const app = createApp({
    ...store.deps,
    renderPage: (input) => renderApp({ ...input, manifest: { routes: {} } }),
  });
  return { ...fixture, app, id: Number(made.body.id) };
}

const traceIn = (text: string) => secrets.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

test('the shop names a published product in lists, pages, sitemap and feed', async () => {
  const { app, id } = await shopWithHidden({});
  const textOf = async (path: string) => (await app.request(`http://localhost:3000${path}`)).text();
  for (const path of ['/products', `/products/${id}`, '/api/products', '/feeds/google.xml'])
    expect(traceIn(await textOf(path))).toContain('Zqvexy');
  expect(await textOf('/sitemap-1.xml')).toContain(`/products/${id}`);
});

test('the page of a preview link is 200 while it shows the draft, and 404 when it is forged, over or its product is gone', async () => {
  const { app, store, tokens, id } = await shopWithHidden(hiding['a draft']);
  const { body } = await store.call('POST', `/api/admin/products/${id}/preview-link`, {}, tokens.admin);
  const statusOf = async (url: string) => (await app.request(url)).status;
  expect(await statusOf(body.url)).toBe(200);
  expect(await statusOf(`${body.url}x`)).toBe(404);
  expect(await statusOf('http://localhost:3000/product-preview')).toBe(404);
  const { now } = store.clock;
  store.clock.now = new Date(now.getTime() + 8 * 86_400_000);
  expect(await statusOf(body.url)).toBe(404);
  store.clock.now = now;
  await store.call('DELETE', `/api/products/${id}`, undefined, tokens.admin);
  expect(await statusOf(body.url)).toBe(404);
});

test.each(Object.entries(hiding))(
  '%s leaves no trace in any public call, page, list or file',
  async (kind, lifecycle) => {
    const { app, store, tokens, id, ...fixture } = await shopWithHidden(lifecycle);
    const found: string[] = [];
    const look = (where: string, text: string) => {
      const words = traceIn(text);
      if (words.length > 0) found.push(`${where}: ${words.join(', ')}`);
    };
    const open = async (path: string, token?: string) => {
      const headers = token ? { authorization: `Bearer ${token}` } : undefined;
      const answer = await app.request(`http://localhost:3000${path}`, { headers });
      look(path, await answer.text());
    };
    const callers = [tokens.visitor, tokens.customer];

    // Every query that needs no staff, with the product wherever it takes one, and with each word as a search.
    const names = Object.keys(procedures).filter(
      (name) => procedures[name]?.type === 'query' && accessOf(name).may !== 'staff',
    );
    expect(names.length).toBeGreaterThan(25);
    const hidden = { ...fixture, store, tokens, productId: id };
    await mapInTurn(names, async (name) => {
      const isPreview = name === 'catalogue.preview';
      const input = isPreview ? { token: `${id}-9999999999-${'0'.repeat(32)}` } : await inputOf(name, hidden);
      for (const token of callers)
        look(name, JSON.stringify((await rpc(store, 'query', name, input, token)).body));
    });
    for (const search of misspelt)
      for (const name of ['catalogue.listing', 'catalogue.suggest', 'catalogue.products'])
        look(`${name} ${search}`, JSON.stringify((await rpc(store, 'query', name, { search })).body));

    // Every public REST list and record.
    const rows = restTable.filter(
      ({ method, procedure }) => method === 'GET' && accessOf(procedure).may !== 'staff',
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { path } of rows)
      for (const token of callers) await open(path.replace(/\{\w+\}/g, String(id)), token);

    // Every page that is the same for all, and every file for machines.
    for (const path of Object.keys(pageSearch).filter((one) => pageSearch[one]))
      await open(path.replace('$productId', String(id)).replace('$slug', 'mens'));
    for (const search of misspelt) await open(`/products?search=${search}`);
    for (const path of [
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/feeds/google.xml',
      '/manifest.webmanifest',
      '/robots.txt',
    ])
      await open(path);
    expect(found).toEqual([]);
    expect(await (await app.request('http://localhost:3000/sitemap-1.xml')).text()).not.toContain(
      `/products/${id}<`,
    );
    expect((await app.request(`http://localhost:3000/products/${id}`)).status).toBe(404);

    // What a shopper may try with its number.
    const item = { productId: id, size: 'S', color: 'Qxcolour', quantity: 1 };
    for (const [method, path, body] of [
      ['POST', '/api/wishlist', { productId: id }],
      ['POST', `/api/products/${id}/reviews`, { rating: 5, comment: 'Soft.' }],
    ] as const)
      expect((await store.call(method, path, body, tokens.customer)).status).toBe(404);
    const isUnseen = kind === 'a draft' || kind === 'a product that begins later';
    for (const [path, body] of [
      ['/api/cart', item],
      ['/api/quote', { items: [item], paymentMethod: 'card' }],
    ] as const) {
      const refused = await store.call('POST', path, body, tokens.customer);
      expect(refused.status).toBe(isUnseen ? 404 : 409);
      if (isUnseen) expect(traceIn(JSON.stringify(refused.body))).toEqual([]);
    }
  },
);

/** The input of the access table; null where its resource needs a product that is sold. */
async function inputOf(
  name: string,
  fixture: Awaited<ReturnType<typeof createAccessFixture>>,
): Promise<object> {
  try {
    return Object((await accessOf(name).input?.(fixture)) ?? {});
  } catch {
    return {};
  }
}
