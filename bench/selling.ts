import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { headersOf, orderBody } from './buying/requests';
import { atMost, median, ms, perSecond, spread } from './report/statistics';
import { type Row, row } from './report/table';
import { keptAddresses } from './serving/addresses';
import { BROWSER } from './serving/capture';
import type { Child } from './stores/child';
import { makeScaledFolder, withStore } from './stores/demoStore';
import { addShoppers, type Basket, type Shopper, stockProducts } from './stores/shoppers';

const products = 1000;
const ordersPerSecond = 5;
const roundSeconds = 12;
/** In total a minute of selling, with as much time without orders in between. */
const rounds = 5;
const clients = 10;
const limits = { percent: 70, p99Ms: 30 };

/** Pages and lists while orders arrive, compared with the same without orders. */
export async function measureSelling(): Promise<Row[]> {
  const dataDir = await makeScaledFolder(products);
  const shoppers = await addShoppers(dataDir, clients);
  const basket = await stockProducts(dataDir);
  return withStore(dataDir, async (store) => {
    await visit(store);
    const [quiet, selling, p99s]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push((await visit(store)).rate);
      const orders = placeRegularly(store, shoppers, basket);
      const { rate, p99 } = await visit(store);
      await orders.stop();
      selling.push(rate);
      p99s.push(p99);
    }
    const shares = selling.map((rate, round) => (rate / (quiet[round] ?? Number.NaN)) * 100);
    const what = `pages and lists at ${ordersPerSecond} orders a second`;
    const figures = `${spread(selling, perSecond)} = ${spread(shares, (value) => `${value.toFixed(0)} %`)} of ${perSecond(median(quiet))}`;
    return [
      row(what, figures, `>= ${limits.percent} %`, median(shares) >= limits.percent),
      atMost(`${what}: p99`, p99s, limits.p99Ms, ms),
    ];
  });
}

/** Requests every kind of list and product, and each product being sold. */
async function visit(store: Child): Promise<{ rate: number; p99: number }> {
  const paths = [...keptAddresses.map(({ path }) => path), '/products/1', '/products/2', '/products/3'];
  const { requests, latency, non2xx, errors } = await autocannon({
    url: store.url,
    connections: clients,
    duration: roundSeconds,
    headers: BROWSER,
    requests: paths.map((path) => ({ path, headers: BROWSER })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} requests refused, ${errors} failed`);
  return { rate: requests.average, p99: latency.p99 };
}

/** Places orders at an even rate until stopped. Stopping rejects with the first refusal. */
function placeRegularly(store: Child, shoppers: Shopper[], basket: Basket) {
  let isStopped = false;
  const sent: Promise<void>[] = [];
  const place = async (shopper: Shopper) => {
    const answer = await fetch(`${store.url}/api/orders`, {
      method: 'POST',
      headers: headersOf(shopper),
      body: JSON.stringify(orderBody(basket, 'cod')),
    });
    if (!answer.ok) throw new Error(`an order was refused: ${await answer.text()}`);
  };
  const loop = (async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const shopper = shoppers[turn % shoppers.length];
      if (shopper) sent.push(place(shopper));
      await wait(1000 / ordersPerSecond);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await loop;
      await Promise.all(sent);
    },
  };
}
