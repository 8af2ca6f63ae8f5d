import { createTRPCClient } from '@trpc/client';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, sqliteClient } from '@/db/client';
import { seededRandom } from '@/demo/catalogue/common/random';
import { mapInTurn } from '@/shared/inTurn';
import { CatalogueIndex } from '../catalogue/browse/catalogueIndex';
import type { Deps } from '../platform/trpc';
import type { AppRouter } from '../routers/appRouter';
import { rpc } from '../testing/people';
import { testShop } from '../testing/shop';
import { createApp } from './app';
import type { PageRenderer } from './pages/routes';

const steps = 1000;
const productCount = 12;
const reviewedCount = 2;
/**
 * Stock levels: some sell out and come back often, some fall below the stock that a page shows, most do
 * neither.
 */
const piecesOf = (at: number): number => [3, 24, 300, 300][at % 4] ?? 300;

/** Pages that print the data that the shop's own pages load. */
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
  const shop = await testShop();
  const { deps } = shop;
  const db = openDatabase({ dataDir: deps.config.dataDir });
  onTestFinished(() => {
    sqliteClient(db).close();
  });
  const pages = printingPages();
  const start = (own: Partial<Deps>) => createApp({ ...deps, ...own, renderPage: pages.render });
  const apps = [start({}), start({ db, catalogueIndex: new CatalogueIndex() })] as const;
  const ids = await mapInTurn(Array.from({ length: productCount }), (_, at) =>
    shop.addProduct({ name: `Shirt ${at}`, sizes: ['S', 'M'], stock: piecesOf(at) }),
  );
  return {
    ...shop,
    ...pages,
    apps,
    ids,
    customer: await shop.signIn(),
    admin: await shop.signIn({ role: 'owner' }),
  };
}

/** Requests a format that is never cached. */
const uncached = { headers: { 'trpc-accept': 'application/jsonl' } };

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

test(`sequential requests to two processes equal uncached answers over ${steps} random sales, edits and reviews`, async () => {
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
      const item = {
        productId: await pick(ids),
        size: pick(['S', 'M']),
        quantity: 1 + Math.floor(random() * 2),
      };
      const { status, body } = await call('POST', '/api/orders', await orderOf([item]), customer.token);
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
      const { status } = await call('PUT', `/api/products/${await pick(ids)}`, change, admin.token);
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
          const address = `/api/products/${await pick(ids)}/reviews`;
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
    // Most requests only read.
    const kind = random();
    if (kind < 0.15) await actions[0]?.();
    else if (kind < 0.2) await actions[1]?.();
    else if (kind < 0.22) await actions[2]?.();
    else if (kind < 0.23) await actions[3]?.();
    else if (kind < 0.24) await actions[4]?.();
    const app = pick(apps);
    const address = pick(addresses);
    const before = rendered.length;
    const answer = await app.request(address);
    const text = await answer.text();
    if (!address.startsWith('/api/')) {
      reads += 1;
      if (rendered.length === before) hits += 1;
    }
    const fresh = await apps[0].request(address, uncached);
    expect([step, address, text]).toEqual([step, address, await fresh.text()]);
  }
  // The comparison would prove nothing about a cache that never hits.
  expect(hits / reads).toBeGreaterThan(0.1);
}, 60_000);

/** Two processes of a shop with a reviewed product of 14 pieces, which the review's author has ordered. */
async function reviewedShop() {
  const shop = await twoProcesses();
  const { call, customer, admin, orderOf } = shop;
  const id = await shop.addProduct({ name: 'Linen Kurta', stock: 14 });
  const order = async (quantity: number, productId = id): Promise<number> => {
    const answer = await call(
      'POST',
      '/api/orders',
      await orderOf([{ productId, quantity }]),
      customer.token,
    );
    expect(answer.status).toBe(201);
    return answer.body.id;
  };
  const ordered = await order(1);
  const comment = { rating: 4, comment: 'Soft.' };
  const review = (await call('POST', `/api/products/${id}/reviews`, comment, customer.token)).body
    .id as number;
  const category = (await call('POST', '/api/categories', { name: 'Linen' }, admin.token)).body.id as number;
  const succeed = async (method: string, path: string, body?: unknown, token = admin.token) =>
    expect((await call(method, path, body, token)).status).toBeLessThan(300);
  const actAsAdmin = async (path: string, input: object) =>
    expect((await rpc(shop, 'mutation', `admin.${path}`, input, admin.token)).status).toBe(200);
  return { ...shop, id, order, ordered, review, category, succeed, actAsAdmin };
}

/** The body without each error's request id. */
const textOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replace(/"requestId":"[^"]*"/, '');

type Shop = Awaited<ReturnType<typeof reviewedShop>>;

/** Changes visible on pages; each begins with 13 pieces of the product. */
const shownChanges: Record<string, (shop: Shop) => Promise<unknown>> = {
  'a sale that leaves 9 pieces, one below what pages state': ({ order }) => order(4),
  'a sale from 9 to 8 pieces': async ({ apps, id, order }) => {
    await order(4);
    for (const app of apps) await app.request(`/products/${id}`);
    await order(1);
  },
  'a sale that sells out the last pieces': async ({ order }) => {
    await order(10);
    await order(3);
  },
  'a cancelled order that returns 3 pieces to a sold-out product': async (shop) => {
    const { apps, id, order, succeed, customer } = shop;
    await order(10);
    const last = await order(3);
    for (const app of apps) await app.request(`/products/${id}`);
    await succeed('PUT', `/api/orders/${last}/cancel`, {}, customer.token);
  },
  'a price that staff change': ({ id, succeed }) => succeed('PUT', `/api/products/${id}`, { price: 900 }),
  'a stock that staff change': ({ id, succeed }) => succeed('PUT', `/api/products/${id}`, { stock: 5 }),
  'a product that staff remove': ({ id, succeed }) => succeed('DELETE', `/api/products/${id}`),
  'a category that staff rename': ({ category, succeed }) =>
    succeed('PUT', `/api/categories/${category}`, { name: 'Cotton' }),
  'a synonym that staff add': ({ actAsAdmin }) =>
    actAsAdmin('synonyms.create', { term: 'nivi', meanings: ['linen'] }),
  'a review that staff hide': ({ review, actAsAdmin }) =>
    actAsAdmin('reviews.setHidden', { id: review, hidden: true }),
  'a vote for a review': ({ review, succeed }) =>
    succeed('PUT', `/api/reviews/${review}/vote`, { helpful: true }),
  'a review of another customer': ({ id, succeed }) =>
    succeed('POST', `/api/products/${id}/reviews`, { rating: 1, comment: 'Rough.' }),
  'a delivery to the author of a review': async ({ ordered, succeed }) => {
    for (const status of ['processing', 'shipped', 'delivered'])
      await succeed('PUT', `/api/orders/${ordered}/status`, { status });
  },
  'an import': async ({ id, deps, call, admin }) => {
    const file = (path: string) => {
      const form = new FormData();
      form.set('file', new File([`id,name\n${id},Silk Kurta\n`], 'names.csv', { type: 'text/csv' }));
      return call('POST', `/api/admin/imports${path}`, form, admin.token);
    };
    const { body } = await file('/check?kind=products');
    expect((await file(`?kind=products&fingerprint=${body.fingerprint}`)).status).toBe(201);
    await deps.importRunner.ended();
  },
};

test.each(Object.entries(shownChanges))(
  '%s changes pages on the next request to each process',
  async (_, act) => {
    const shop = await reviewedShop();
    const { apps, id, rendered } = shop;
    const addresses = ['/', '/products', '/products?search=nivi', `/products/${id}`];
    const readAll = async () => {
      const before = rendered.length;
      const texts = [];
      for (const app of apps)
        for (const address of addresses) texts.push(await textOf(await app.request(address)));
      return { texts, rendered: rendered.length - before };
    };
    const before = await readAll();
    expect((await readAll()).rendered).toBe(0);
    await act(shop);
    const { texts } = await readAll();
    expect(texts).not.toEqual(before.texts);
    const fresh = addresses.map(async (address) => textOf(await apps[0].request(address, uncached)));
    const expected = await Promise.all(fresh);
    expect(texts).toEqual([...expected, ...expected]);
  },
);

test('a sale from 300 to 299 pieces leaves pages cached; responses with exact stock are exact at once', async () => {
  const { apps, ids, order, rendered } = await reviewedShop();
  const id = ids[2] ?? 0;
  const total = 2 * piecesOf(2);
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  const readPages = async () => {
    for (const address of ['/', '/products', `/products/${id}`]) await apps[1].request(address);
  };
  const exactStock = async () => {
    const [product, list, call] = await Promise.all(
      [`/api/products/${id}`, '/api/products', `/trpc/catalogue.product?input=${input}`].map(
        async (address) => (await apps[1].request(address)).json(),
      ),
    );
    const listed = list.find((item: { id: number }) => item.id === id);
    return [product.stock, listed.stock, call.result.data.json.stock];
  };
  await readPages();
  expect(await exactStock()).toEqual([total, total, total]);
  const before = rendered.length;
  await order(1, id);
  expect(await exactStock()).toEqual([total - 1, total - 1, total - 1]);
  await readPages();
  expect(rendered.length).toBe(before);
});
