import { createTRPCClient } from '@trpc/client';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '@/db/client';
import { seededRandom } from '@/demo/catalogue/common/random';
import { CatalogueIndex } from '../catalogue/browse/catalogueIndex';
import type { Deps } from '../platform/trpc';
import type { AppRouter } from '../routers/appRouter';

import { testShop } from '../testing/shop';
import { createApp } from './app';
import type { PageRenderer } from './pages/routes';

const steps = 2000;
const productCount = 12;
const reviewedCount = 2;
/** Some sell out and come back all the time, some go below what a page tells, most do neither. */
const piecesOf = (at: number): number => [3, 24, 300, 300][at % 4] ?? 300;

/** A page that prints what the shop's own pages ask for. */
function printingPages() {
  const rendered: string[] = [];
  const render: PageRenderer = async ({ request, link }) => {
    const { pathname, searchParams } = new URL(request.url);
    rendered.push(pathname);
    const { catalogue } = createTRPCClient<AppRouter>({ links: [link] });
    const id = Number(/^\/products\/(\d+)$/.exec(pathname)?.[1]);
    const category = /^\/category\/(\w+)$/.exec(pathname)?.[1];
    const filters = category
      ? { categorySlugs: [category] }
      : { search: searchParams.get('search') ?? undefined };
    const printed = await Promise.all([
      catalogue.categories.query(),
      pathname === '/' ? catalogue.home.query() : null,
      id ? catalogue.productPage.query({ id }) : catalogue.listing.query(filters),
      id ? catalogue.reviewSummary.query({ productId: id }) : null,
      id ? catalogue.reviews.query({ productId: id }) : null,
      id && id % 2 ? catalogue.related.query({ id }) : null,
    ]);
    return new Response(JSON.stringify(printed), {
      status: pathname === '/not-found' ? 404 : 200,
      headers: { 'content-type': 'text/html' },
    });
  };
  return { render, rendered };
}

/** One shop served by two processes' worth of connections, indexes and caches. */
async function twoProcesses() {
  const shop = testShop({ environment: { RATE_LIMITS: 'off' } });
  const { deps } = shop;
  const db = openDatabase({ dataDir: deps.config.dataDir });
  onTestFinished(() => {
    db.$client.close();
  });
  const pages = printingPages();
  const start = (own: Partial<Deps>) => createApp({ ...deps, ...own, renderPage: pages.render });
  const apps = [start({}), start({ db, catalogueIndex: new CatalogueIndex() })] as const;
  const ids = Array.from({ length: productCount }, (_, at) =>
    shop.addProduct({ name: `Shirt ${at}`, sizes: ['S', 'M'], stock: piecesOf(at) }),
  );
  return {
    ...shop,
    ...pages,
    apps,
    ids,
    customer: await shop.signIn(),
    admin: await shop.signIn({ isAdmin: true }),
  };
}

const readAddresses = (ids: readonly number[]): string[] => [
  '/',
  '/products',
  '/products?search=shirt',
  '/category/cotton',
  '/category/linen',
  '/api/products',
  '/api/products?sort=price-low&limit=5',
  ...ids.flatMap((id) => [`/products/${id}`, `/api/products/${id}`]),
  ...ids.slice(0, reviewedCount).map((id) => `/api/products/${id}/reviews`),
];

test(`what is cached in two processes is what would be made anew, over ${steps} random sales, edits, reviews and readings`, async () => {
  const { apps, ids, customer, admin, call, orderOf, rendered } = await twoProcesses();
  const random = seededRandom(20260115);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const placed: number[] = [];
  const reviewIds: number[] = [];
  const dayIds: number[] = [];
  const categoryIds: number[] = [];
  for (const name of ['Linen', 'Cotton']) {
    categoryIds.push(
      (await call('POST', '/api/categories', { name, description: name }, admin.token)).body.id,
    );
  }
  for (const id of ids.slice(0, reviewedCount)) {
    const review = { rating: 4, comment: 'Soft.' };
    reviewIds.push((await call('POST', `/api/products/${id}/reviews`, review, customer.token)).body.id);
  }
  const actions = [
    async () => {
      const item = { productId: pick(ids), size: pick(['S', 'M']), quantity: 1 + Math.floor(random() * 2) };
      const { status, body } = await call('POST', '/api/orders', orderOf([item]), customer.token);
      if (status === 201) placed.push(body.id);
    },
    async () => {
      const id = placed.splice(Math.floor(random() * placed.length), 1)[0];
      if (id) await call('PUT', `/api/orders/${id}/cancel`, {}, customer.token);
    },
    async () => {
      const change = pick([
        { price: 1000 + Math.floor(random() * 1000) },
        { salePrice: pick([null, 900]) },
        { stock: 500 },
        { description: `${random()}` },
        { name: `${pick(['Shirt', 'Kurta'])} ${Math.floor(random() * 100)}` },
        { categoryId: pick([null, ...categoryIds]) },
        { featured: random() < 0.5 },
      ]);
      const { status } = await call('PUT', `/api/products/${pick(ids)}`, change, admin.token);
      expect(status).toBe(200);
    },
    async () => {
      const vote = { helpful: random() < 0.5 };
      const { status } = await call('PUT', `/api/reviews/${pick(reviewIds)}/vote`, vote, admin.token);
      expect(status).toBe(200);
    },
    () =>
      pick([
        async () => {
          const body = { description: `${random()}`, name: `Linen ${Math.floor(random() * 100)}` };
          const { status } = await call('PUT', `/api/categories/${categoryIds[0]}`, body, admin.token);
          expect(status).toBe(200);
        },
        async () => {
          const review = { rating: 1 + Math.floor(random() * 5), comment: 'Soft.' };
          const address = `/api/products/${pick(ids)}/reviews`;
          expect((await call('POST', address, review, customer.token)).status).toBe(201);
        },
        async () => {
          const body = {
            name: 'Shirt of a day',
            price: 1500,
            stock: 3,
            description: 'New.',
            categoryId: pick(categoryIds),
          };
          const { status, body: added } = await call('POST', '/api/products', body, admin.token);
          expect(status).toBe(201);
          dayIds.push(added.id);
        },
        async () => {
          const id = dayIds.pop();
          if (id)
            expect((await call('DELETE', `/api/products/${id}`, undefined, admin.token)).status).toBe(204);
        },
      ])(),
  ];
  const addresses = readAddresses(ids);
  let [hits, reads] = [0, 0];
  for (let step = 0; step < steps; step += 1) {
    // Most of what happens is that somebody looks.
    const kind = random();
    if (kind < 0.15) await actions[0]?.();
    else if (kind < 0.2) await actions[1]?.();
    else if (kind < 0.26) await actions[2]?.();
    else if (kind < 0.28) await actions[3]?.();
    else if (kind < 0.3) await actions[4]?.();
    const app = pick(apps);
    const address = pick(addresses);
    const before = rendered.length;
    const answer = await app.request(address);
    const text = await answer.text();
    if (!address.startsWith('/api/')) {
      reads += 1;
      if (rendered.length === before) hits += 1;
    }
    // This header asks for an answer that is never cached.
    const fresh = await apps[0].request(address, { headers: { 'trpc-accept': 'application/jsonl' } });
    expect([step, address, text]).toEqual([step, address, await fresh.text()]);
  }
  // The comparison would prove nothing about a cache that keeps nothing.
  expect(hits / reads).toBeGreaterThan(0.3);
}, 60_000);

test('an edit has those pages rendered again that show it, and no others', async () => {
  const { apps, ids, admin, call, rendered } = await twoProcesses();
  const [first = 0, second = 0] = ids;
  const addresses = ['/', '/products', '/products?search=kurta', `/products/${first}`, `/products/${second}`];
  const readAll = async () => {
    const before = rendered.length;
    for (const address of addresses) expect((await apps[1].request(address)).status).toBe(200);
    return rendered.slice(before);
  };
  const edit = async (change: object) => {
    const { status } = await call('PUT', `/api/products/${first}`, change, admin.token);
    expect(status).toBe(200);
  };
  expect(await readAll()).toHaveLength(addresses.length);
  await edit({ description: 'Woven by hand.' });
  expect(await readAll()).toEqual([`/products/${first}`]);
  await edit({ name: 'Kurta' });
  expect(await readAll()).toEqual(['/', '/products', '/products', `/products/${first}`]);
  expect(await readAll()).toEqual([]);
});
