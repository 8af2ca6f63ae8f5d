import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkBooks } from '../lib/books';
import { type ProxyKind, type ProxyProcess, startProxy } from '../lib/proxies';
import { type Acknowledged, Load, makeShop, type Shop, send } from '../lib/shop';
import { startSocketWriter } from '../lib/socketWriter';
import { freePort, type Store, startStore, stopStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

const [rounds, quickRounds] = [3, 1];
/** Orders per second. */
const orderRate = 20;
/** Reading clients, each sending the next request right after the last response. */
const readers = 4;
/** Milliseconds of load around each restart. */
const aroundMs = 700;

type Reads = { count: number; faults: string[]; slowestMs: number };

/** Requests pages and API responses, half of them uncached, until `isOver`. */
async function readOn(port: number, isOver: () => boolean): Promise<Reads> {
  const reads: Reads = { count: 0, faults: [], slowestMs: 0 };
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; !isOver(); turn += 1) {
      const paths = [
        '/',
        '/products',
        `/api/products?page=${1 + (turn % 3)}&minPrice=${number * 1000 + turn}`,
      ];
      const path = paths[turn % paths.length] ?? '/';
      try {
        const { status, ms } = await send({ port }, 'GET', path, { agent });
        if (status !== 200) reads.faults.push(`${path}: ${status}`);
        reads.slowestMs = Math.max(reads.slowestMs, ms);
      } catch (error) {
        reads.faults.push(String(error));
      }
      reads.count += 1;
      await sleep(5);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: readers }, (_, number) => client(number)));
  return reads;
}

/** Milliseconds until the writer's new price appears in the reader's previously cached response. */
async function agreesAfter(shop: Shop, writerPort: number, reader: Store): Promise<number> {
  const [id] = shop.productIds;
  const price = () => send(reader, 'GET', `/api/products/${id}`).then(({ json }) => Number(json.price));
  const before = await price();
  const token = shop.people[0]?.token;
  const body = { price: before === 500 ? '501.00' : '500.00' };
  const { status } = await send({ port: writerPort }, 'PUT', `/api/products/${id}`, { token, body });
  if (status !== 200) throw new Error(`the price was not changed: ${status}`);
  const changedAt = performance.now();
  while ((await price()) === before) {
    if (performance.now() - changedAt > 1000)
      throw new Error('the reader shows the former price after a second');
  }
  return performance.now() - changedAt;
}

/** Restarts each process in turn under load, behind one kind of proxy. */
async function restartAll(kind: ProxyKind, folder: string, shop: Shop, count: number) {
  const own = join(folder, kind);
  mkdirSync(own);
  const ports = { proxy: await freePort(), writer: await freePort(), readers: [] as number[] };
  const writer = await startSocketWriter(own, shop.dataDir, ports.writer);
  const startReader = (port?: number) =>
    startStore(shop.dataDir, { ROLE: 'reader', ...(port && { PORT: String(port) }) });
  const running = [await startReader(), await startReader()];
  ports.readers = running.map(({ port }) => port);
  let proxy: ProxyProcess | undefined;
  let isOver = false;
  try {
    proxy = await startProxy(kind, own, ports);
    const first = running[0] as Store;
    const agreedMs = await agreesAfter(shop, ports.writer, first);
    // Waits until orders agree with the former price.
    await agreesAfter(shop, ports.writer, first);
    const load = new Load({ ...first, port: ports.proxy }, shop, { perSecond: orderRate });
    const reads = readOn(ports.proxy, () => isOver);
    for (let round = 0; round < count; round += 1) {
      for (const at of running.keys()) {
        await sleep(aroundMs);
        const reader = running[at] as Store;
        await stopStore(reader);
        running[at] = await startReader(reader.port);
      }
      await sleep(aroundMs);
      await writer.restart();
    }
    await sleep(aroundMs);
    isOver = true;
    await load.stop();
    return { ...(await reads), load, agreedMs };
  } finally {
    isOver = true;
    await proxy?.stop();
    for (const reader of running) if (reader.child.exitCode === null) await stopStore(reader);
    await writer.stop();
  }
}

const isInstalled = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

const test: ResilienceTest = {
  claim:
    'A writer and two readers behind a proxy, each restarted under load: no request is dropped, no order is lost, and what the writer changes the readers show',
  page: 'reliability',
  limitMs: 3 * 60_000,
  async run({ folder, isQuick }) {
    const kinds = (['caddy', 'nginx'] as const).filter(isInstalled);
    if (kinds.length === 0 || !isInstalled('systemd-socket-activate'))
      return { skipped: 'wants Caddy or nginx, and systemd-socket-activate' };
    const dataDir = join(folder, 'data');
    const shop = await makeShop(dataDir, 16);
    const count = isQuick ? quickRounds : rounds;
    const acknowledged: Acknowledged[] = [];
    const figures: string[] = [];
    for (const kind of kinds) {
      const { count: asked, faults, slowestMs, load, agreedMs } = await restartAll(kind, folder, shop, count);
      acknowledged.push(...load.acknowledged);
      if (faults.length > 0)
        throw new Error(`${kind}: ${faults.length} of ${asked} reads failed: ${faults[0]}`);
      if (load.unanswered.length > 0 || load.refused.size > 0 || load.notConnected > 0) {
        const first = load.unanswered[0]?.error;
        throw new Error(
          `${kind}: orders failed: ${load.unanswered.length} unanswered (${first}), ${[...load.refused]}`,
        );
      }
      figures.push(
        `${kind}: ${count * 3} restarts, ${asked} reads, ${load.acknowledged.length} orders, none failed; ` +
          `slowest read ${slowestMs.toFixed(0)} ms, slowest order ${load.longestMs.toFixed(0)} ms; ` +
          `a new price at the reader after ${agreedMs.toFixed(0)} ms`,
      );
    }
    const { orders } = await checkBooks(dataDir, acknowledged);
    if (orders !== acknowledged.length)
      throw new Error(`${orders - acknowledged.length} orders without an answer`);
    return { figures: figures.join('; ') };
  },
};

export default test;
