import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { orderBody, post } from './buying/requests';
import { ms, percentile, perSecond, spread } from './report/statistics';
import { type Row, row } from './report/table';
import type { Child } from './stores/child';
import { makeDemoFolder, startStore } from './stores/demoStore';
import { addShoppers, type Basket, type Shopper, stockProducts } from './stores/shoppers';

const roundSeconds = 4;
const rounds = 3;
const visitors = 8;
const shopperCount = 20;
/** More than a large sale brings. */
const ordersPerSecond = 20;

/** Figures per round: pages per second, and milliseconds of the slowest pages and orders. */
type Figures = { pages: number[]; pageMs: number[]; orderMs: number[] };

/** Renders pages at full speed, each with new filters. */
async function renderPages({ url }: Child, round: number): Promise<{ rate: number; p99: number }> {
  let turn = 0;
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: visitors,
    duration: roundSeconds,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => {
          turn += 1;
          return { ...request, path: `/products?minPrice=${round * 10_000 + turn}` };
        },
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`pages: ${non2xx} refused, ${errors} failed`);
  return { rate: requests.average, p99: latency.p99 };
}

/** Places orders at an even rate for a round; returns the milliseconds of each. */
async function placeOrders(store: Child, shoppers: Shopper[], basket: Basket): Promise<number[]> {
  const sent: Promise<number>[] = [];
  for (let turn = 0; turn < ordersPerSecond * roundSeconds; turn += 1) {
    const shopper = shoppers[turn % shoppers.length];
    const startedAt = performance.now();
    if (shopper)
      sent.push(
        post(store, shopper, '/api/orders', orderBody(basket, 'cod')).then(
          () => performance.now() - startedAt,
        ),
      );
    await wait(1000 / ordersPerSecond);
  }
  return Promise.all(sent);
}

/** Starts a process per role; pages are requested from the last, orders from the first. */
async function measureWith(roles: readonly string[]): Promise<Figures> {
  const dataDir = await makeDemoFolder();
  const shoppers = await addShoppers(dataDir, shopperCount);
  const basket = await stockProducts(dataDir);
  const processes: Child[] = [];
  const figures: Figures = { pages: [], pageMs: [], orderMs: [] };
  try {
    for (const ROLE of roles) processes.push(await startStore(dataDir, { ROLE }));
    const [writer, reader = writer] = processes;
    if (!writer || !reader) throw new Error('no process was started');
    for (let round = 0; round <= rounds; round += 1) {
      const [pages, orders] = await Promise.all([
        renderPages(reader, round),
        placeOrders(writer, shoppers, basket),
      ]);
      // The first round warms up.
      if (round === 0) continue;
      figures.pages.push(pages.rate);
      figures.pageMs.push(pages.p99);
      figures.orderMs.push(percentile(orders, 0.99));
    }
  } finally {
    for (const { stop } of processes.toReversed()) await stop();
  }
  return figures;
}

/** A single process, compared with a writer for the orders and a reader for the pages. */
export async function measureRoles(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, roles] of [
    ['one process', ['all']],
    ['writer and reader', ['writer', 'reader']],
  ] as const) {
    const { pages, pageMs, orderMs } = await measureWith(roles);
    const at = `${what}, ${ordersPerSecond} orders a second`;
    rows.push(
      row(`${at}: pages rendered`, spread(pages, perSecond)),
      row(`${at}: p99 of pages`, spread(pageMs, ms)),
      row(`${at}: p99 of orders`, spread(orderMs, ms)),
    );
  }
  return rows;
}
