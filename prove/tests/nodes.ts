import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lacksPostgres, startPostgres } from '@/db/testing/postgresServer';
import { adminPassword, checkPostgresBooks, fillPostgresShop, type PostgresShop } from '../lib/postgresShop';
import { startNodesProxy } from '../lib/proxies';
import { Load, send } from '../lib/shop';
import { freePort, type Store, startStore, stopStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

const [rounds, quickRounds] = [5, 1];
/** Orders per second. */
const orderRate = 20;
/** Milliseconds of load around each restart. */
const aroundMs = 700;
/** Milliseconds within which a change at one store is seen at the other. */
const maxStaleMs = 10_000;
const secretKey = Buffer.alloc(32, 7).toString('base64');

/** Milliseconds until a new price that one store took appears in the cached response of the other. */
async function agreesAfter(
  { productIds, adminToken }: PostgresShop,
  one: Store,
  other: Store,
): Promise<number> {
  const [id] = productIds;
  const price = async () => Number((await send(other, 'GET', `/api/products/${id}`)).json.price);
  const before = await price();
  const body = { price: before === 500 ? '501.00' : '500.00' };
  const { status } = await send(one, 'PUT', `/api/products/${id}`, { token: adminToken, body });
  if (status !== 200) throw new Error(`the price was not changed: ${status}`);
  const changedAt = performance.now();
  while ((await price()) === before) {
    if (performance.now() - changedAt > maxStaleMs) throw new Error('the other store shows the former price');
  }
  return performance.now() - changedAt;
}

const test: ResilienceTest = {
  claim:
    'Two stores of one PostgreSQL database behind Caddy, each restarted under load: no request is dropped, no order is lost, and what one changes the other shows',
  page: 'reliability',
  limitMs: 3 * 60_000,
  async run({ folder, isQuick }) {
    if (lacksPostgres || spawnSync('sh', ['-c', 'command -v caddy']).status !== 0)
      return { skipped: 'wants PostgreSQL and Caddy' };
    const server = await startPostgres();
    try {
      const url = await server.newStore();
      const startNode = (name: string, port?: number) => {
        mkdirSync(join(folder, name), { recursive: true });
        return startStore(join(folder, name), {
          ...{ DATABASE_URL: url, DEMO: 'catalogue', ADMIN_PASSWORD: adminPassword, SECRET_KEY: secretKey },
          ...{ TRUST_PROXY: '1', ...(port && { PORT: String(port) }) },
        });
      };
      const names = ['first', 'second'];
      const stores = [await startNode('first'), await startNode('second')];
      const [first, second] = stores as [Store, Store];
      const shop = await fillPostgresShop(url, first, 16);
      const agreed = [await agreesAfter(shop, first, second), await agreesAfter(shop, second, first)];
      const port = await freePort();
      const proxy = await startNodesProxy(join(folder, 'caddy'), {
        proxy: port,
        nodes: stores.map((one) => one.port),
      });
      const load = new Load({ ...first, port }, { ...shop, dataDir: '' }, { perSecond: orderRate });
      let reads = 0;
      let isOver = false;
      const faults: string[] = [];
      const reading = (async () => {
        for (; !isOver; reads += 1) {
          const path = ['/', '/products', `/api/products?minPrice=${reads}`][reads % 3] ?? '/';
          const answer = await send({ port }, 'GET', path).catch((error: Error) => ({
            status: error.message,
          }));
          if (answer.status !== 200) faults.push(`${path}: ${answer.status}`);
          await sleep(5);
        }
      })();
      const count = isQuick ? quickRounds : rounds;
      for (let round = 0; round < count; round += 1) {
        for (const [at, store] of stores.entries()) {
          await sleep(aroundMs);
          await stopStore(store);
          stores[at] = await startNode(names[at] ?? '', store.port);
        }
      }
      await sleep(aroundMs);
      isOver = true;
      await reading;
      await load.stop();
      const dropped = [
        ...faults,
        ...load.unanswered.map(({ error }) => error),
        ...[...load.refused].map(String),
      ];
      if (dropped.length > 0) throw new Error(`${dropped.length} requests failed: ${dropped[0]}`);
      const acknowledged = new Map(load.acknowledged.map(({ id, order }) => [order.clientOrderId, id]));
      const orders = await checkPostgresBooks(url, acknowledged);
      for (const store of stores) await stopStore(store);
      await proxy.stop();
      return {
        figures:
          `${count * 2} restarts, ${reads} reads and ${orders} orders, none failed, none lost; slowest order ` +
          `${load.longestMs.toFixed(0)} ms; a new price at the other store after ${Math.max(...agreed).toFixed(0)} ms`,
      };
    } finally {
      await server.stop();
    }
  },
};

export default test;
