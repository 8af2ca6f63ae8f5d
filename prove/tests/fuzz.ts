import { Agent } from 'node:http';
import { eq } from 'drizzle-orm';
import { type Db, openDatabase, sqliteClient } from '@/db/client';
import { users } from '@/db/schema';
import { faultOf } from '@/server/testing/fuzz/answers';
import { type FuzzRequest, fuzzRequests } from '@/server/testing/fuzz/requests';
import { addSession } from '../../bench/stores/shoppers';
import { checkBooks } from '../lib/books';
import { sendRaw } from '../lib/rawRequest';
import { makeShop, newOrder, type Shop } from '../lib/shop';
import { type Store, stopStore } from '../lib/storeProcess';
import { startWatched } from '../lib/watch';
import type { ResilienceTest } from '../resilienceTest';

const [count, quickCount] = [20_000, 2_000];
/** Requests per seed; the next chunk has the next seed, so that each can be repeated alone. */
const chunkSize = 500;
/** Chunks before the memory baseline: modules are loaded, caches are filled. */
const warmChunks = 4;
const clients = 8;
const limits = { slowestMs: 2000, stallMs: 2000, grownMb: 250, peakMb: 700 } as const;

const megabytes = (bytes: number): number => Math.round(bytes / 1024 ** 2);

/** Restores what requests took from the senders: sessions, accounts, rights. */
async function revive(db: Db, shop: Shop): Promise<Record<FuzzRequest['sender'], string | undefined>> {
  const [admin, customer] = shop.people;
  if (!admin || !customer) throw new Error('a shop needs people');
  for (const [person, isAdmin] of [
    [admin, true],
    [customer, false],
  ] as const) {
    await db.update(users).set({ disabledAt: null, isAdmin }).where(eq(users.id, person.id)).run();
  }
  return {
    visitor: undefined,
    nobody: 'x'.repeat(43),
    admin: await addSession(db, admin.id),
    customer: await addSession(db, customer.id),
  };
}

/** A valid order among the invalid requests. */
function realOrder(shop: Shop): FuzzRequest {
  const body = Buffer.from(JSON.stringify(newOrder(shop, 'card')));
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', path: '/api/orders', headers, body, sender: 'customer' };
}

/** Sends a chunk by several concurrent clients; returns the faults, each with how to repeat it. */
async function sendChunk(store: Store, shop: Shop, db: Db, seed: number, statuses: Map<number, number>) {
  const tokens = await revive(db, shop);
  const requests = fuzzRequests(seed, chunkSize).entries();
  const faults: string[] = [];
  const one = async (index: number, asked: FuzzRequest, agent: Agent) => {
    const request = index % 50 === 0 ? realOrder(shop) : asked;
    const token = tokens[request.sender];
    const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) };
    const sent = `${request.method} ${request.path.slice(0, 150)} ${request.body?.toString().slice(0, 200) ?? ''}`;
    const report = (fault: string) => faults.push(`seed ${seed}, request ${index}: ${sent}: ${fault}`);
    try {
      const first = await sendRaw(store, { ...request, headers, agent });
      // A busy machine is slow once; an expensive request is slow again.
      const isSlow = first.ms > limits.slowestMs && first.status < 500;
      const answer = isSlow ? await sendRaw(store, { ...request, headers, agent }) : first;
      const fault = faultOf(request, answer, limits.slowestMs);
      if (fault) report(fault);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
  };
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const [index, request] of requests) await one(index, request, agent);
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return faults;
}

const test: ResilienceTest = {
  claim:
    'Random hostile requests to every door get no 5xx, no slow answer and no word of the inside; memory stays bounded, the books agree',
  page: 'security',
  limitMs: 5 * 60_000,
  async run({ folder, isQuick, seed }) {
    const shop = await makeShop(folder, 2);
    const { store, watched } = await startWatched(folder, folder);
    const db = openDatabase({ dataDir: folder });
    const statuses = new Map<number, number>();
    const chunks = (isQuick ? quickCount : count) / chunkSize;
    // The first page loads the rendering code, which is measured elsewhere.
    await sendRaw(store, { method: 'GET', path: '/products' });
    let warm = await watched();
    for (let chunk = 0; chunk < chunks; chunk += 1) {
      const faults = await sendChunk(store, shop, db, seed + chunk, statuses);
      if (faults.length > 0)
        throw new Error(`${faults.length} faults, like: ${faults.slice(0, 3).join(' | ')}`);
      if (store.child.exitCode !== null) throw new Error('the store ended');
      if (chunk + 1 === warmChunks) warm = await watched();
    }
    sqliteClient(db).close();
    const { rssBytes, peakRssBytes, longestStallMs } = await watched();
    await stopStore(store);
    const grownMb = megabytes(rssBytes - warm.rssBytes);
    if (!isQuick && grownMb > limits.grownMb) throw new Error(`memory grew by ${grownMb} MB`);
    if (megabytes(peakRssBytes) > limits.peakMb) throw new Error(`it took ${megabytes(peakRssBytes)} MB`);
    if (longestStallMs > limits.stallMs)
      throw new Error(`it stood still for ${longestStallMs.toFixed(0)} ms`);
    const { orders } = await checkBooks(folder, []);
    const done = [...statuses].filter(([status]) => status < 300).reduce((sum, [, times]) => sum + times, 0);
    return {
      figures:
        `${chunks * chunkSize} requests (seed ${seed}), ${done} taken, no 5xx; longest stall ${longestStallMs.toFixed(0)} ms, ` +
        `memory ${megabytes(peakRssBytes)} MB at most, ${grownMb} MB more than at the start; ${orders} orders, books agree`,
    };
  },
};

export default test;
