import autocannon from 'autocannon';
import type { Child } from './child';
import { isBuilt, makeDemoFolder, startStore } from './demoStore';
import { placeOrders } from './orders';
import { addShoppers, type Basket, fillShelves, type Shopper } from './shoppers';
import { ms, type Row, row } from './table';

const seconds = 3;
const rounds = 3;
const visitors = 8;
const shopperCount = 32;
/** More than a large sale brings. */
const ordersPerSecond = 20;

type Figures = { pages: number; pageMs: number; orderMs: number };

/** Pages a second that are rendered anew, each for filters that nobody has asked for before. */
async function renderPages({ url }: Child, round: number): Promise<{ rate: number; p99Ms: number }> {
  let turn = 0;
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: visitors,
    duration: seconds,
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
  return { rate: requests.average, p99Ms: latency.p99 };
}

/** As many pages as can be rendered while orders come in; the round with the most counts. */
async function measureBoth(
  writer: Child,
  reader: Child,
  shoppers: Shopper[],
  basket: Basket,
): Promise<Figures> {
  let best: Figures = { pages: 0, pageMs: 0, orderMs: 0 };
  for (let round = 0; round <= rounds; round += 1) {
    const [pages, orders] = await Promise.all([
      renderPages(reader, round),
      placeOrders(writer, shoppers, basket, ordersPerSecond),
    ]);
    // The first round warms up.
    if (round > 0 && pages.rate > best.pages)
      best = { pages: pages.rate, pageMs: pages.p99Ms, orderMs: orders.p99Ms };
  }
  return best;
}

/** One process that does everything, beside a writer that takes the orders and a reader that renders the pages. */
export async function measureRoles(): Promise<Row[]> {
  if (!isBuilt()) return [row('one process, and writer with reader', 'not built: npm run build')];
  const measured: Figures[] = [];
  for (const roles of [['all'], ['writer', 'reader']]) {
    const dataDir = makeDemoFolder();
    const shoppers = await addShoppers(dataDir, shopperCount);
    const basket = fillShelves(dataDir);
    const processes: Child[] = [];
    try {
      for (const ROLE of roles) processes.push(await startStore(dataDir, { ROLE }));
      const [writer, reader = writer] = processes;
      if (!writer || !reader) throw new Error('no process was started');
      measured.push(await measureBoth(writer, reader, shoppers, basket));
    } finally {
      for (const { stop } of processes.toReversed()) await stop();
    }
  }
  const [one, two] = measured.map(
    ({ pages, pageMs, orderMs }) =>
      `${Math.round(pages)} pages/s rendered, p99 ${ms(pageMs)}; orders p99 ${ms(orderMs)}`,
  );
  const what = `with ${ordersPerSecond} orders a second`;
  return [row(`one process ${what}`, one ?? ''), row(`writer + reader ${what}`, two ?? '')];
}
