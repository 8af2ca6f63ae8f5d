import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { faultIn } from '@/db/snapshot';
import { makeFormerStore } from '../lib/formerStore';
import { answers, runCommand, startStore, stopStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

/** The oldest version that this one upgrades; later migrations change the largest tables. */
const formerTag = '0063_baseline';
const [orders, quickOrders] = [100_000, 10_000];
const limitMs = 20_000;

async function doctor(dataDir: string, wanted: RegExp): Promise<void> {
  const { code, output } = await runCommand(dataDir, 'doctor');
  if (code !== 0 || !wanted.test(output)) throw new Error(`doctor ended with code ${code}: ${output}`);
}

const test: ResilienceTest = {
  claim: 'A former version with 100,000 orders is copied, migrated and open within 20 seconds',
  page: 'reliability',
  limitMs: 3 * 60_000,
  async run({ folder, isQuick }) {
    const dataDir = join(folder, 'data');
    const count = isQuick ? quickOrders : orders;
    const bytes = makeFormerStore(dataDir, join(folder, 'migrations'), formerTag, count);
    const before = await runCommand(dataDir, 'doctor');
    if (!/of a former version; \d+ migrations run/.test(before.output)) throw new Error(before.output);
    const store = await startStore(dataDir, { DEMO: 'false' });
    if (store.startedInMs > limitMs) throw new Error(`the start took ${store.startedInMs.toFixed(0)} ms`);
    if (!(await answers(`${store.url}/api/products?limit=24`))) throw new Error('the store does not answer');
    await stopStore(store);
    await doctor(dataDir, /of this version/);
    const copies = readdirSync(join(dataDir, 'backups'));
    const copy = join(dataDir, 'backups', copies[0] ?? '');
    const fault = faultIn(copy);
    if (copies.length !== 1 || fault) throw new Error(`the copy from before ${fault}`);
    const again = await startStore(dataDir, { DEMO: 'false' });
    await stopStore(again);
    const megabytes = (bytes / 1_000_000).toFixed(0);
    return {
      figures:
        `${count.toLocaleString('en')} orders (${megabytes} MB), from ${formerTag.slice(0, 4)} on: open after ` +
        `${(store.startedInMs / 1000).toFixed(1)} s with the copy from before, ${(again.startedInMs / 1000).toFixed(1)} s from then on; ` +
        'the doctor finds no fault',
    };
  },
};

export default test;
