import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, sqliteClient } from '@/db/client';
import { CatalogueIndex } from '@/server/catalogue/browse/catalogueIndex';
import { listCards } from '@/server/catalogue/browse/listing';
import { mapInTurn } from '@/shared/inTurn';
import { listingIn } from '@/shared/schemas/catalogue/catalogue';
import { atMost, median, megabytes, ms } from '../report/statistics';
import { type Row, row } from '../report/table';
import { openBigStore } from '../stores/bigStore';
import type { Child } from '../stores/child';
import { startStore, withStore } from '../stores/demoStore';
import { addAdministrator, addShoppers, type Shopper } from '../stores/shoppers';
import { drawGrowth, type Line } from './chart';
import { fillOrders } from './fillOrders';

const productCounts = [1000, 10_000, 100_000];
const orderCounts = [10_000, 100_000, 1_000_000];
const repetitions = 15;
const limits = { memoryMb: 400 };
const mixedMinutes = 10;
/** Different pages, more than the store caches. */
const keptPages = 2000;

const listings = {
  'all products': {},
  'a common word': { search: 'cotton' },
  'a word and filters': { search: 'shirt', colors: ['White'], sizes: ['M'] },
  'by price': { sort: 'price-low' },
} as const;

/** Order requests of staff and customers. `index` makes each URL different. */
const requests: Record<string, (index: number) => { path: string; isStaff: boolean }> = {
  'own orders': () => ({ path: '/api/orders?scope=mine&limit=10', isStaff: false }),
  "the staff's orders": (index) => ({ path: `/api/orders?limit=20&offset=${index * 20}`, isStaff: true }),
  'orders of a status': (index) => ({
    path: `/api/orders?status=shipped&limit=20&offset=${index}`,
    isStaff: true,
  }),
  "the admin's order list": () => ({ path: trpc('admin.orders.list', {}), isStaff: true }),
  'the dashboard': () => ({ path: trpc('admin.dashboard.needs'), isStaff: true }),
  'the customers': (index) => ({ path: trpc('admin.customers.list', { page: index + 1 }), isStaff: true }),
};

const trpc = (procedure: string, input?: object): string =>
  `/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;

/**
 * The cost of each query as the store grows, charted in docs/performance, and memory during minutes of mixed
 * traffic.
 */
export async function measureGrowth(): Promise<Row[]> {
  const byProducts = await measureProducts();
  const byOrders = await measureOrders();
  const folder = join('docs', 'images');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'growth-products.svg'), drawGrowth('Products', productCounts, byProducts));
  writeFileSync(join(folder, 'growth-orders.svg'), drawGrowth('Orders', orderCounts, byOrders));
  return [...byProducts, ...byOrders]
    .map(({ name, values }) => row(`grows: ${name}`, values.map(ms).join(', ')))
    .concat(await measureMemory());
}

async function measureProducts(): Promise<Line[]> {
  const lines = Object.keys(listings).map((name) => ({ name, values: [] as number[] }));
  for (const count of productCounts) {
    const db = await openBigStore(count);
    for (const [at, input] of Object.values(listings).entries()) {
      const times = await mapInTurn(Array.from({ length: repetitions }), async () => {
        const index = new CatalogueIndex();
        await index.read(db);
        const from = performance.now();
        await listCards(db, index, listingIn.parse(input));
        return performance.now() - from;
      });
      lines[at]?.values.push(median(times));
    }
    sqliteClient(db).close();
  }
  return lines;
}

async function measureOrders(): Promise<Line[]> {
  const lines = Object.keys(requests).map((name) => ({ name, values: [] as number[] }));
  for (const count of orderCounts) {
    const dataDir = folderOf(await fillOrders(count));
    const people = await peopleOf(dataDir);
    await withStore(dataDir, async (store) => {
      for (const [at, of] of Object.values(requests).entries()) {
        const times: number[] = [];
        for (let index = 0; index < repetitions; index += 1)
          times.push(await timeOf(store, people, of(index)));
        lines[at]?.values.push(median(times));
      }
    });
  }
  return lines;
}

type People = { admin: Shopper; shopper: Shopper };

async function peopleOf(dataDir: string): Promise<People> {
  const [shopper] = await addShoppers(dataDir, 1);
  if (!shopper) throw new Error('no shopper');
  return { shopper, admin: await addAdministrator(dataDir) };
}

async function timeOf(
  store: Child,
  { admin, shopper }: People,
  { path, isStaff }: { path: string; isStaff: boolean },
): Promise<number> {
  const from = performance.now();
  const { token } = isStaff ? admin : shopper;
  const answer = await fetch(store.url + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - from;
}

/** A folder for a store with a copy of this database. Removed when the benchmark ends. */
function folderOf(file: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'tantu-growth-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  copyFileSync(file, join(dataDir, 'store.db'));
  const db = openDatabase({ dataDir });
  sqliteClient(db).close();
  return dataDir;
}

/** Memory of the largest store while all of the above is requested repeatedly. */
async function measureMemory(): Promise<Row[]> {
  const dataDir = folderOf(await fillOrders(orderCounts.at(-1) ?? 0, productCounts.at(-1)));
  const people = await peopleOf(dataDir);
  const store = await startStore(dataDir);
  try {
    // As many pages as it caches: from then on each replaces another.
    for (let index = 0; index < keptPages; index += 1) {
      await timeOf(store, people, { path: `/products?maxPrice=${10_000 + index}`, isStaff: false });
    }
    const samples: number[] = [];
    const endsAt = performance.now() + mixedMinutes * 60_000;
    for (let index = 0; performance.now() < endsAt; index += 1) {
      for (const of of Object.values(requests)) await timeOf(store, people, of(index % 40));
      for (const path of ['/', '/products', `/products/${1 + (index % 70)}`, `/products?minPrice=${index}`]) {
        await timeOf(store, people, { path, isStaff: false });
      }
      samples.push(store.memory());
      await wait(50);
    }
    const third = Math.ceil(samples.length / 3);
    const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)].map(median);
    const growth = (last ?? 0) - (middle ?? 0);
    return [
      atMost(
        'memory with 1,000,000 orders and 100,000 products, mixed traffic',
        [Math.max(...samples)],
        limits.memoryMb,
        megabytes,
      ),
      atMost('its growth from the second to the last third', [growth], 10, megabytes),
    ];
  } finally {
    await store.stop();
  }
}
