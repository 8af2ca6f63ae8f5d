import autocannon from 'autocannon';
import { atLeast, atMost, byTurns, ms, percentile, perSecond, shareOf } from '../report/statistics';
import type { Row } from '../report/table';
import type { Child } from '../stores/child';
import { makeDemoFolder, withStore } from '../stores/demoStore';
import { addShoppers, type Basket, type Shopper, stockProducts } from '../stores/shoppers';
import { bareTransactions } from './bareTransactions';
import { headersOf, orderBody, post } from './requests';

const seconds = 3;
const rounds = 5;
const clients = 10;
/** Clients that place orders, compared with the bare transaction. */
const manyClients = 32;
const limits = { cartChanges: 1500, orders: 800, orderPercent: 25, paidOrders: 180, p99Ms: 50 };

type Shop = { store: Child; shoppers: Shopper[]; basket: Basket };
type Round = { rate: number; p99: number };

/** Cart changes, cash orders and whole paid orders, each on disk before its response. */
export async function measureBuying(): Promise<Row[]> {
  const dataDir = await makeDemoFolder();
  const shoppers = await addShoppers(dataDir, manyClients);
  const basket = await stockProducts(dataDir);
  return withStore(dataDir, async (store) => {
    const shop = { store, shoppers, basket };
    const cart = await cartLines(shop);
    return [
      ...rowsOf('cart change', limits.cartChanges, await measured(() => changeCarts(shop, cart))),
      ...rowsOf('cash order of 3 lines', limits.orders, await measured(() => placeOrders(shop, clients))),
      await besideBare(shop),
      // Last, because its mails and receipts continue for a while.
      ...rowsOf('whole paid order, 5 requests', limits.paidOrders, await measured(() => buyAndPay(shop))),
    ];
  });
}

async function measured(measure: () => Promise<Round>): Promise<Round[]> {
  const figures: Round[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const figure = await measure();
    if (round >= 0) figures.push(figure);
  }
  return figures;
}

function rowsOf(what: string, least: number, figures: readonly Round[]): Row[] {
  return [
    atLeast(
      `${what}, ${clients} clients`,
      figures.map(({ rate }) => rate),
      least,
      perSecond,
    ),
    atMost(
      `${what}: p99`,
      figures.map(({ p99 }) => p99),
      limits.p99Ms,
      ms,
    ),
  ];
}

async function besideBare(shop: Shop): Promise<Row> {
  const { ours, bare } = await byTurns(
    rounds,
    async () => (await placeOrders(shop, manyClients)).rate,
    () => bareTransactions(seconds),
  );
  return shareOf('order of 3 lines, REST, durable', ours, bare, limits.orderPercent);
}

/** One cart line per client. */
const cartLines = ({ store, shoppers, basket }: Shop): Promise<{ shopper: Shopper; id: number }[]> =>
  Promise.all(
    shoppers.slice(0, clients).map(async (shopper, at) => {
      const item = basket.items[at % basket.items.length];
      const { id } = await post(store, shopper, '/api/cart', item);
      return { shopper, id };
    }),
  );

/** Every client alternates its line between one piece and two. */
function changeCarts({ store }: Shop, lines: { shopper: Shopper; id: number }[]): Promise<Round> {
  let turn = 0;
  return rateOf(store, clients, (request) => {
    const line = lines[turn % lines.length];
    if (!line) return request;
    turn += 1;
    const quantity = 1 + (Math.floor(turn / lines.length) % 2);
    return {
      ...request,
      method: 'PUT',
      path: `/api/cart/${line.id}`,
      headers: headersOf(line.shopper),
      body: JSON.stringify({ quantity }),
    };
  });
}

function placeOrders({ store, shoppers, basket }: Shop, connections: number): Promise<Round> {
  let turn = 0;
  return rateOf(store, connections, (request) => {
    const shopper = shoppers[turn % shoppers.length];
    if (!shopper) return request;
    turn += 1;
    return {
      ...request,
      method: 'POST',
      path: '/api/orders',
      headers: headersOf(shopper),
      body: JSON.stringify(orderBody(basket, 'cod')),
    };
  });
}

async function rateOf(
  store: Child,
  connections: number,
  setupRequest: (request: autocannon.Request) => autocannon.Request,
): Promise<Round> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: store.url,
    connections,
    duration: seconds,
    requests: [{ setupRequest }],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} requests refused, ${errors} failed`);
  return { rate: requests.average, p99: latency.p99 };
}

/** Every client repeatedly fills its cart with three items, orders and pays by card. */
async function buyAndPay({ store, shoppers, basket }: Shop): Promise<Round> {
  const times: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let orders = 0;
  const timed = async (shopper: Shopper, path: string, body: unknown) => {
    const from = performance.now();
    const value = await post(store, shopper, path, body);
    times.push(performance.now() - from);
    return value;
  };
  const buy = async (shopper: Shopper) => {
    while (performance.now() < endsAt) {
      for (const item of basket.items) await timed(shopper, '/api/cart', item);
      const { id } = await timed(shopper, '/api/orders', orderBody(basket, 'card', true));
      await timed(shopper, `/api/orders/${id}/pay`, { method: 'card', cardToken: 'sandbox_paid' });
      orders += 1;
    }
  };
  // Different clients than those with changing carts, because an order removes its items from the cart.
  await Promise.all(shoppers.slice(-clients).map(buy));
  return { rate: (orders * 1000) / (performance.now() - startedAt), p99: percentile(times, 0.99) };
}
