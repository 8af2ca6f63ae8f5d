import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkBooks } from '../lib/books';
import { Load, makeShop, type Shop } from '../lib/shop';
import {
  freePort,
  runCommand,
  SERVER,
  type Store,
  shopEnvironment,
  spawnNode,
  startStore,
  stopStore,
} from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

const [rounds, quickRounds] = [8, 2];
/** Milliseconds within which a second process must be refused. */
const refusedWithinMs = 20_000;

/** Starts a second store on the folder of a running one. Throws unless it is refused with a message. */
async function mustBeRefused(dataDir: string, pid: number | undefined): Promise<number> {
  const env = { ...shopEnvironment, DATA_DIR: dataDir, PORT: String(await freePort()) };
  const { child, ended, output } = spawnNode([SERVER], env);
  const timer = setTimeout(() => child.kill('SIGKILL'), refusedWithinMs);
  const { code, ms } = await ended;
  clearTimeout(timer);
  const text = output();
  if (code !== 1) throw new Error(`a second store ended with code ${code}: ${text}`);
  if (!text.includes(`is in use by a store (process ${pid} on `) || /\n\s+at /.test(text))
    throw new Error(`a second store said: ${text}`);
  return ms;
}

/**
 * Commands that replace or migrate the database are refused; those that only read it or write a row are not.
 */
async function tryCommands(dataDir: string, folder: string): Promise<void> {
  const file = join(folder, 'copy.db');
  const backup = await runCommand(dataDir, 'backup', file);
  if (backup.code !== 0) throw new Error(`backup: ${backup.output}`);
  const restore = await runCommand(dataDir, 'restore', file);
  if (restore.code !== 1 || !restore.output.includes('is in use by a store'))
    throw new Error(`restore beside a running store: ${restore.code}, ${restore.output}`);
  for (const args of [['doctor'], ['admin', 'add', 'second@shop.example']]) {
    const { code, output } = await runCommand(dataDir, ...args);
    if (code !== 0) throw new Error(`${args.join(' ')}: ${output}`);
  }
}

/** Kills the store and starts the next at once; returns the milliseconds until that responds. */
async function afterKill(dataDir: string, store: Store): Promise<{ next: Store; ms: number }> {
  store.child.kill('SIGKILL');
  await store.ended;
  const started = performance.now();
  const next = await startStore(dataDir);
  return { next, ms: performance.now() - started };
}

/** Under load, starts the next store at the moment the former is signalled to stop. */
async function overlap(dataDir: string, store: Store, shop: Shop) {
  // Without pauses: a request on a long-idle connection may meet its close, at any server.
  const load = new Load(store, shop);
  await sleep(500);
  const [next] = await Promise.all([startStore(dataDir), stopStore(store)]);
  await load.ended();
  if (load.unanswered.length > 0) throw new Error(`cut: ${load.unanswered[0]?.error}`);
  return { next, acknowledged: load.acknowledged };
}

const test: ResilienceTest = {
  claim:
    'Only one process writes to a DATA_DIR: a second is refused in words, one that follows a kill or an end begins at once, and nothing is lost',
  page: 'reliability',
  limitMs: 2 * 60_000,
  async run({ folder, isQuick }) {
    const dataDir = join(folder, 'data');
    const shop = await makeShop(dataDir, 8);
    let store = await startStore(dataDir);
    const count = isQuick ? quickRounds : rounds;
    const acknowledged = [];
    let [slowestRefusal, slowestStart] = [0, 0];
    try {
      for (let round = 0; round < count; round += 1) {
        slowestRefusal = Math.max(slowestRefusal, await mustBeRefused(dataDir, store.child.pid));
        const killed = await afterKill(dataDir, store);
        slowestStart = Math.max(slowestStart, killed.ms);
        const ended = await overlap(dataDir, killed.next, shop);
        store = ended.next;
        acknowledged.push(...ended.acknowledged);
      }
      await tryCommands(dataDir, folder);
    } finally {
      store.child.kill('SIGTERM');
      await store.ended;
    }
    const { orders } = await checkBooks(dataDir, acknowledged);
    return {
      figures:
        `${count} second stores refused within ${slowestRefusal.toFixed(0)} ms; ` +
        `open again ${slowestStart.toFixed(0)} ms after a kill at the latest; ${count} stores started while the former ended, ` +
        `${orders} orders, none lost; restore refused, backup and doctor not`,
    };
  },
};

export default test;
