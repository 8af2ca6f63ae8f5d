import { execFileSync } from 'node:child_process';
import { closeSync, copyFileSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFile } from '@/db/client';
import { checkBooks } from '../lib/books';
import { type Acknowledged, makeShop, newOrder, type Shop, send } from '../lib/shop';
import { type Store, startStore, stopStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

const megabyte = 1024 * 1024;
/** Orders after which a full disk must have refused one: the log file reuses earlier space. */
const mostOrders = 20_000;

/** Writes a file until the disk is completely full. */
function fillDisk(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [megabyte, 4096, 1]) writeUntilFull(handle, Buffer.alloc(size, 'x'));
  } finally {
    closeSync(handle);
  }
}

function writeUntilFull(handle: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(handle, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Places orders until one is refused, or until `most` are placed. */
async function placeUntilRefused(store: Store, shop: Shop, most: number) {
  const acknowledged: Acknowledged[] = [];
  for (const person of shop.people.slice(0, 1)) {
    while (acknowledged.length < most) {
      const order = newOrder(shop);
      const answer = await send(store, 'POST', '/api/orders', { token: person.token, body: order });
      if (answer.status !== 201) return { acknowledged, refused: answer };
      acknowledged.push({ id: Number(answer.json.id), userId: person.id, order });
    }
  }
  return { acknowledged, refused: null };
}

async function runOn(disk: string, folder: string): Promise<string> {
  // Created elsewhere, so that the rest of the disk belongs to the orders.
  const source = join(folder, 'made');
  const shop = { ...(await makeShop(source)), dataDir: disk };
  copyFileSync(databaseFile(source), databaseFile(disk));
  const store = await startStore(disk);
  const [person] = shop.people;
  const ballast = join(disk, 'ballast');
  const first = await placeUntilRefused(store, shop, 50);
  if (first.refused)
    throw new Error(`an order was answered with ${first.refused.status} before the disk was full`);
  fillDisk(ballast);
  const full = await placeUntilRefused(store, shop, mostOrders);
  const { refused } = full;
  if (refused?.status !== 503 || !(Number(refused.headers['retry-after']) > 0)) {
    throw new Error(`on the full disk an order was answered with ${refused?.status}`);
  }
  for (const path of ['/api/products', '/products', '/sale', '/api/orders', '/api/auth/me', '/healthz']) {
    const { status } = await send(store, 'GET', path, { token: person?.token });
    if (status !== 200) throw new Error(`${path} answered ${status} on the full disk`);
  }
  await sleep(1100);
  const ready = await send(store, 'GET', '/readyz');
  const problem = JSON.stringify(ready.json.problems ?? ready.json);
  if (ready.status !== 503 || !problem.includes('disk is full'))
    throw new Error(`/readyz: ${ready.status} ${problem}`);
  const written = store.output().length;
  await sleep(2000);
  const logBytes = store.output().length - written;

  const freed = performance.now();
  rmSync(ballast);
  let later = await placeUntilRefused(store, shop, 1);
  while (later.refused && performance.now() - freed < 10_000) {
    await sleep(50);
    later = await placeUntilRefused(store, shop, 1);
  }
  const recoveredMs = performance.now() - freed;
  if (later.refused) throw new Error('it did not recover when there was room again');
  await sleep(1100);
  if ((await send(store, 'GET', '/readyz')).status !== 200)
    throw new Error('it is not ready after the full disk');
  await stopStore(store);
  await checkBooks(disk, [...first.acknowledged, ...full.acknowledged, ...later.acknowledged]);
  return (
    `${full.acknowledged.length} orders went into the room that the log still had, then 503; reads go on; ` +
    `${(logBytes / 2000).toFixed(1)} kB of log a second; orders ${recoveredMs.toFixed(0)} ms after there was room again`
  );
}

const test: ResilienceTest = {
  claim: 'On a full disk orders are refused with 503, reads go on, and all is well when there is room again',
  page: 'reliability',
  limitMs: 2 * 60_000,
  async run({ folder }) {
    if (process.getuid?.() !== 0) return { skipped: 'needs root, to mount a small disk' };
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk], { stdio: 'pipe' });
    } catch (error) {
      return {
        skipped: `no small disk can be mounted here: ${error instanceof Error ? error.message : error}`,
      };
    }
    try {
      return { figures: await runOn(disk, folder) };
    } finally {
      execFileSync('umount', ['--lazy', disk]);
      statSync(disk);
    }
  },
};

export default test;
