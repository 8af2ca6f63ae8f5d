import { createTRPCClient } from '@trpc/client';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '@/db/client';
import { seededRandom } from '@/demo/random';
import { CatalogueIndex } from '../catalogue/browse/catalogueIndex';
import type { Deps } from '../platform/trpc';
import type { AppRouter } from '../routers/appRouter';

import { testShop } from '../testing/shop';
import { createApp } from './app';
import type { PageRenderer } from './pages/routes';

const steps = 2000;
const productCount = 12;
const reviewedCount = 2;
/** Of every fourth product few enough that it sells out and comes back all the time. */
const piecesOf = (at: number): number => (at % 4 === 0 ? 3 : 300);

/** A page that prints what the shop's own pages ask for. */
function printingPages() {
  const rendered: string[] = [];
  const render: PageRenderer = async ({ request, link }) => {
    const { pathname } = new URL(request.url);
    rendered.push(pathname);
    const { catalogue } = createTRPCClient<AppRouter>({ links: [link] });
    const id = Number(/^\/products\/(\d+)$/.exec(pathname)?.[1]);
    const printed = await Promise.all([
      catalogue.categories.query(),
      pathname === '/' ? catalogue.home.query() : catalogue.listing.query({}),
      id ? catalogue.product.query({ id }) : null,
    ]);
    return new Response(JSON.stringify(printed));
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
  '/api/products',
  '/api/products?sort=price-low&limit=5',
  ...ids.flatMap((id) => [`/products/${id}`, `/api/products/${id}`]),
  ...ids.slice(0, reviewedCount).map((id) => `/api/products/${id}/reviews`),
];

test(`what is cached in two processes is what would be made anew, over ${steps} random sales, edits, votes and readings`, async () => {
  const { apps, ids, customer, admin, call, orderOf, rendered } = await twoProcesses();
  const random = seededRandom(20260115);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const placed: number[] = [];
  const reviewIds: number[] = [];
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
        { stock: 500 },
        { description: `${random()}` },
      ]);
      const { status } = await call('PUT', `/api/products/${pick(ids)}`, change, admin.token);
      expect(status).toBe(200);
    },
    async () => {
      const vote = { helpful: random() < 0.5 };
      const { status } = await call('PUT', `/api/reviews/${pick(reviewIds)}/vote`, vote, admin.token);
      expect(status).toBe(200);
    },
  ];
  const addresses = readAddresses(ids);
  let [hits, reads] = [0, 0];
  for (let step = 0; step < steps; step += 1) {
    // Most of what happens is that somebody looks.
    const kind = random();
    if (kind < 0.2) await actions[0]?.();
    else if (kind < 0.27) await actions[1]?.();
    else if (kind < 0.285) await actions[2]?.();
    else if (kind < 0.3) await actions[3]?.();
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
