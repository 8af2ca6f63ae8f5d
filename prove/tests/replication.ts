import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkBooks } from '../lib/books';
import { lossIn, watchLoad } from '../lib/losses';
import { Load, makeShop, type Shop } from '../lib/shop';
import { COMMANDS, type Store, spawnNode, startStore, stopStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

const perSecond = 20;
/** The minimum load in orders per second. */
const leastPerSecond = 15;
const [losses, quickLosses] = [8, 2];
const lossLimitMs = 2000;
/** Milliseconds of load before a loss, plus up to a second: the moment of the loss is random. */
const loadMs = 4000;
const beginsWithinMs = 20_000;

const litestreamOf = (dataDir: string) => join(dataDir, 'litestream');

/** The pids of every Litestream that replicates this store. */
function litestreamsOf(dataDir: string): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
  return all
    .split('\n')
    .filter(
      (line) => line.includes(litestreamOf(dataDir)) && / replicate /.test(line) && !/\/bin\/sh/.test(line),
    )
    .map((line) => Number.parseInt(line, 10));
}

/** Runs a command in a folder with this backup. Throws unless it exits cleanly. */
async function mustRun(dataDir: string, backup: string, ...args: string[]): Promise<string> {
  const env = { DATA_DIR: dataDir, BACKUP_URL: `file://${backup}` };
  const { ended, output } = spawnNode([COMMANDS, ...args], env);
  const { code } = await ended;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with code ${code}: ${output()}`);
  return output();
}

/** Resolves when one Litestream runs beside a store. */
async function untilReplicated(dataDir: string, { output }: Store): Promise<void> {
  const endsAt = performance.now() + beginsWithinMs;
  while (litestreamsOf(dataDir).length !== 1) {
    if (performance.now() > endsAt) throw new Error(`replication does not begin: ${output()}`);
    await sleep(100);
  }
}

/** The machine is lost under load; its newest state is restored elsewhere and accepts further orders. */
async function loseMachine(shop: Shop, backup: string, elsewhere: string) {
  const { dataDir } = shop;
  const store = await startStore(dataDir, { BACKUP_URL: `file://${backup}` });
  await untilReplicated(dataDir, store);
  const load = new Load(store, shop, { perSecond });
  const watch = watchLoad(load);
  const began = performance.now();
  await sleep(loadMs + Math.random() * 1000);
  const running = litestreamsOf(dataDir);
  // Litestream first: it could copy once more between the two.
  for (const pid of running) process.kill(pid, 'SIGKILL');
  const lostAt = performance.now();
  store.child.kill('SIGKILL');
  await Promise.all([store.ended, load.ended()]);
  watch.stop();
  const rate = (load.acknowledged.length / (lostAt - began)) * 1000;
  if (rate < leastPerSecond) throw new Error(`only ${rate.toFixed(0)} orders a second`);
  rmSync(elsewhere, { recursive: true, force: true });
  const output = await mustRun(elsewhere, backup, 'promote');
  if (!/newest order is/.test(output)) throw new Error(`promote does not say what is there: ${output}`);
  const loss = lossIn(elsewhere, watch.orders, lostAt);
  if (loss.lossMs > lossLimitMs) throw new Error(`${loss.lossMs.toFixed(0)} ms were lost`);
  const expected = watch.orders.slice(0, watch.orders.length - loss.missing);
  await checkBooks(elsewhere, expected);
  return { ...loss, rate, orders: watch.orders.length };
}

/**
 * Only the store is killed and restarted at once: one Litestream continues, and the backup has everything.
 */
async function killStore(shop: Shop, backup: string, folder: string): Promise<number> {
  const { dataDir } = shop;
  const env = { BACKUP_URL: `file://${backup}` };
  const first = await startStore(dataDir, env);
  await untilReplicated(dataDir, first);
  const load = new Load(first, shop, { perSecond });
  await sleep(2000);
  first.child.kill('SIGKILL');
  await Promise.all([first.ended, load.ended()]);
  const second = await startStore(dataDir, env);
  const more = new Load(second, shop, { perSecond });
  let most = 0;
  for (let look = 0; look < 30; look += 1) {
    most = Math.max(most, litestreamsOf(dataDir).length);
    await sleep(100);
  }
  if (most !== 1) throw new Error(`${most} Litestreams wrote to one backup at the same time`);
  await more.stop();
  await stopStore(second);
  if (litestreamsOf(dataDir).length > 0) throw new Error('Litestream outlived the store');
  const restored = join(folder, 'restored');
  rmSync(restored, { recursive: true, force: true });
  await mustRun(restored, backup, 'restore', '--at', 'newest');
  const all = [...load.acknowledged, ...more.acknowledged];
  await checkBooks(restored, all);
  return all.length;
}

const test: ResilienceTest = {
  claim:
    'A machine that is lost under load takes at most two seconds of orders with it; one that ends in order, none',
  page: 'reliability',
  limitMs: 4 * 60_000,
  async run({ folder, isQuick }) {
    const shop = await makeShop(join(folder, 'data'));
    const rounds = isQuick ? quickLosses : losses;
    const found: Awaited<ReturnType<typeof loseMachine>>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [backup, elsewhere] = [join(folder, `backup-${round}`), join(folder, 'elsewhere')];
      found.push(await loseMachine(shop, backup, elsewhere));
    }
    const orders = await killStore(shop, join(folder, 'backup'), folder);
    const lossesMs = found.map(({ lossMs }) => lossMs);
    const rate = found.reduce((sum, one) => sum + one.rate, 0) / rounds;
    return {
      figures:
        `${rounds} losses at ${rate.toFixed(0)} orders a second: ${Math.min(...lossesMs).toFixed(0)} to ` +
        `${Math.max(...lossesMs).toFixed(0)} ms missing, the doctor finds no fault; the store alone killed and started again: ` +
        `one Litestream at any moment, and all of ${orders} orders at the backup once it has ended in order`,
    };
  },
};

export default test;
