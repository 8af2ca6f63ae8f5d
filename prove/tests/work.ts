import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { accessOf, procedures } from '@/server/routers/appRouter';
import { slowness } from '@/server/testing/faults/slowness';
import { batchOfTen, largestInputs, manyVariants } from '@/server/testing/fuzz/largestInputs';
import { variantGrid } from '@/shared/catalogue/stock';
import { sendRaw } from '../lib/rawRequest';
import { makeShop, orderOf, send } from '../lib/shop';
import { type Store, stopStore } from '../lib/storeProcess';
import { startWatched } from '../lib/watch';
import type { ResilienceTest } from '../resilienceTest';

/** Milliseconds of one call, and of a page of others during an attack, on the machine of the budgets. */
const maxCallMs = 50;
const maxPageMs = 250;
const batchesPerSecond = 30;
const attackMs = 5000;
const cartLines = 50;

type Client = { address: string; token?: string };
type Call = { path: string; input: unknown };

const ask = (store: Store, { path, input }: Call, { address, token }: Client) => {
  const batch = batchOfTen(path, 'query', input);
  const headers = { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) };
  return sendRaw(store, { method: 'GET', path: batch.path, headers });
};

/** The shortest of five batches of ten, so that other processes of the machine count little. */
async function callMs(store: Store, call: Call, client: Client): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { status, ms } = await ask(store, call, client);
    assert.ok(status === 200 || status === 207, `${call.path} returned ${status}`);
    times.push(ms / 10);
  }
  return Math.min(...times);
}

/** The waits of another client for a cached page during 30 batches a second, and how many of those were refused. */
async function attack(store: Store, call: (count: number) => Call, client: Client) {
  const waits: number[] = [];
  let [refused, isOver] = [0, false];
  const reading = (async () => {
    while (!isOver) {
      const page = await sendRaw(store, {
        method: 'GET',
        path: '/',
        headers: { 'x-forwarded-for': '100.64.9.9' },
      });
      assert.equal(page.status, 200);
      waits.push(page.ms);
      await sleep(25);
    }
  })();
  const batches: Promise<void>[] = [];
  const began = performance.now();
  for (let count = 0; performance.now() - began < attackMs; count += 1) {
    batches.push(
      ask(store, call(count), client).then(({ status, text }) => {
        if (status === 429 || text.includes('tooManyRequests')) refused += 1;
      }),
    );
    await sleep(Math.max(0, began + ((count + 1) * 1000) / batchesPerSecond - performance.now()));
  }
  isOver = true;
  await reading;
  await Promise.all(batches);
  waits.sort((a, b) => a - b);
  return {
    p95: waits[Math.floor(waits.length * 0.95)] ?? 0,
    longest: waits.at(-1) ?? 0,
    refused,
    sent: batches.length,
  };
}

/** A customer whose cart and orders have 50 lines of a product with 120 variants, and all products as wishes. */
async function fillAccount(store: Store, admin: string, token: string) {
  const product = { name: 'Kurta of all sizes', price: '500.00', stock: 120_000, ...manyVariants };
  const { json } = await send(store, 'POST', '/api/products', { token: admin, body: product });
  const productId = Number(json.id);
  const items = variantGrid(manyVariants.sizes, manyVariants.colors)
    .slice(0, cartLines)
    .map((choice) => ({ productId, ...choice, quantity: 1 }));
  for (const body of items)
    assert.equal((await send(store, 'POST', '/api/cart', { token, body })).status, 201);
  const placed: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const answer = await send(store, 'POST', '/api/orders', { token, body: orderOf(items, 'cod') });
    if (answer.status === 201) placed.push(Number(answer.json.id));
  }
  const [orderId = 0] = placed;
  for (const status of ['shipped', 'delivered'])
    await send(store, 'PUT', `/api/orders/${orderId}/status`, { token: admin, body: { status } });
  const productIds: number[] = [];
  for (let id = productId; id > Math.max(0, productId - 150); id -= 1)
    if ((await send(store, 'POST', '/api/wishlist', { token, body: { productId: id } })).status === 201)
      productIds.push(id);
  return largestInputs({ productId, productIds, orderId });
}

const letters = 'bcdfghjklmnpqrstvwxz';
/** Misspelt words that were not asked for before. */
const newSearch = (count: number): string =>
  ['kurtta', 'shrit', 'sarre', 'jakcet', 'cottn', 'linnen', 'trouesrs', 'blazzer']
    .map((word, at) => word + letters[Math.floor(count / letters.length ** (at % 4)) % letters.length])
    .join(' ');

const test: ResilienceTest = {
  claim: `No call costs more than ${maxCallMs} ms, and ${batchesPerSecond} batches of ten a second from one client leave a page of others under ${maxPageMs} ms`,
  page: 'security',
  limitMs: 4 * 60_000,
  async run({ folder }) {
    const shop = await makeShop(folder, 4);
    const [admin, customer] = shop.people;
    assert.ok(admin && customer);
    const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'error' };
    const { store, watched } = await startWatched(folder, folder, env);
    const inputs = await fillAccount(store, admin.token, customer.token);
    const scale = await slowness();
    const queries = Object.entries(procedures).filter(([, { type }]) => type === 'query');
    const costs: { name: string; ms: number }[] = [];
    for (const [path] of queries) {
      if (accessOf(path) === 'staff' || path === 'auth.checkResetLink') continue;
      // A procedure takes of these what it knows.
      const call = {
        path,
        input: inputs[path] ?? { ...inputs['orders.get'], ...inputs['catalogue.reviews'] },
      };
      const isPublic = accessOf(path) === 'everyone';
      // Each measurement has its own network, so that no budget ends.
      const client = {
        address: `100.64.1.${1 + costs.length}`,
        token: isPublic ? undefined : customer.token,
      };
      costs.push({ name: path, ms: await callMs(store, call, client) });
    }
    costs.sort((a, b) => b.ms - a.ms);
    const attacks: string[] = [];
    const failed = costs
      .filter(({ ms }) => ms > maxCallMs * scale)
      .map(({ name, ms }) => `${name} took ${ms.toFixed(1)} ms`);
    for (const path of [
      'catalogue.suggest',
      'catalogue.listing',
      'cart.list',
      'wishlist.list',
      'orders.list',
      'returns.options',
    ]) {
      const isSearch = path.startsWith('catalogue.');
      const call = (count: number) => ({
        path,
        input: isSearch ? { search: newSearch(count) } : inputs[path],
      });
      const client = { address: '100.64.2.2', token: isSearch ? undefined : customer.token };
      const { p95, longest, refused, sent } = await attack(store, call, client);
      attacks.push(
        `${path} ${p95.toFixed(0)} ms (longest ${longest.toFixed(0)}; ${refused} of ${sent} refused)`,
      );
      if (p95 > maxPageMs * scale) failed.push(`${path}: others waited ${p95.toFixed(0)} ms`);
      await sleep(2500);
    }
    const { rssBytes } = await watched();
    await stopStore(store);
    const figures =
      `the machine is ${scale.toFixed(1)} times slower than that of the budgets; most costly of ${costs.length} calls: ` +
      `${costs
        .slice(0, 4)
        .map(({ name, ms }) => `${name} ${ms.toFixed(1)} ms`)
        .join(', ')}; a page of others, 95th percentile: ` +
      `${attacks.join(', ')}; resident afterwards ${(rssBytes / 1024 ** 2).toFixed(0)} MB`;
    if (failed.length > 0) throw new Error(`${failed.join(' | ')} | ${figures}`);
    return { figures };
  },
};

export default test;
