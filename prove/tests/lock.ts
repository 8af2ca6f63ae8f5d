import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFile, openExisting } from '@/db/client';
import { checkBooks } from '../lib/books';
import { Load, makeShop, send } from '../lib/shop';
import { type Store, startStore, stopStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

const lockMs = 6000;
/** How much slower than without a lock the slowest read may be. */
const mostSlowerMs = 300;

/** Reads in sequence until stopped. */
function readOn(store: Store, token: string) {
  const paths = ['/healthz', '/api/products', '/products', '/api/orders', '/api/auth/me'];
  let [isStopped, count, longestMs] = [false, 0, 0];
  const ended = (async () => {
    while (!isStopped) {
      for (const path of paths) {
        const { status, ms } = await send(store, 'GET', path, { token });
        if (status !== 200) throw new Error(`${path} answered ${status} during the lock`);
        longestMs = Math.max(longestMs, ms);
        count += 1;
      }
      await sleep(10);
    }
  })();
  const stop = async () => {
    isStopped = true;
    await ended;
    return { count, longestMs };
  };
  return { stop, ended };
}

const test: ResilienceTest = {
  claim:
    'While another process holds the database, reads continue, and orders wait briefly or are refused with a time to retry',
  page: 'reliability',
  limitMs: 60_000,
  async run({ folder }) {
    const shop = await makeShop(folder);
    const store = await startStore(folder);
    const other = openExisting(databaseFile(folder));
    const token = shop.people[1]?.token ?? '';
    const load = new Load(store, shop, { perSecond: 40 });
    await sleep(500);
    const before = readOn(store, token);
    await Promise.race([sleep(2000), before.ended]);
    const usual = await before.stop();
    load.longestMs = 0;

    // A short lock: every order waits for its end.
    other.exec('begin immediate');
    await sleep(800);
    other.exec('rollback');
    await sleep(300);
    if (load.refused.size > 0) throw new Error(`a lock of 0.8 s refused orders: ${[...load.refused]}`);
    const longestOrderMs = load.longestMs;

    other.exec('begin immediate');
    const reads = readOn(store, token);
    await Promise.race([sleep(lockMs - 2500), reads.ended]);
    const refused = await send(store, 'PUT', '/api/profile', {
      token,
      body: { firstName: 'Asha', lastName: 'Rao', phone: '9876543210' },
    });
    const ready = await send(store, 'GET', '/readyz');
    const { count, longestMs } = await reads.stop();
    other.exec('rollback');
    other.close();
    if (refused.status !== 503 || !(Number(refused.headers['retry-after']) > 0)) {
      throw new Error(
        `a write was answered with ${refused.status} and Retry-After ${refused.headers['retry-after']}`,
      );
    }
    if (ready.status !== 503) throw new Error(`/readyz answered ${ready.status} during the lock`);
    if (longestMs > usual.longestMs + mostSlowerMs) {
      throw new Error(
        `a read took ${longestMs.toFixed(0)} ms, without a lock ${usual.longestMs.toFixed(0)} ms`,
      );
    }

    const placed = load.acknowledged.length;
    await sleep(1000);
    await load.stop();
    const after = load.acknowledged.length - placed;
    if (after < 10) throw new Error(`only ${after} orders in the second after the lock`);
    const statuses = [...load.refused.keys()];
    if (statuses.some((status) => status !== 503)) throw new Error(`orders were answered with ${statuses}`);
    if (load.unanswered.length > 0) throw new Error(`${load.unanswered.length} orders got no answer`);
    await stopStore(store);
    await checkBooks(folder, load.acknowledged);
    return {
      figures:
        `lock of 0.8 s: all orders placed, longest ${longestOrderMs.toFixed(0)} ms; lock of ${lockMs / 1000} s: ` +
        `${count} reads, longest ${longestMs.toFixed(0)} ms (without a lock ${usual.longestMs.toFixed(0)} ms), ${load.refused.get(503) ?? 0} orders told to come again, ` +
        `${after} placed in the second after it`,
    };
  },
};

export default test;
