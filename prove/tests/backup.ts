import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFile } from '@/db/client';
import { faultIn } from '@/db/snapshot';
import { checkBooks } from '../lib/books';
import { type Acknowledged, Load, makeShop, send } from '../lib/shop';
import { runCommand, startCommand, startStore, stopStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

const perSecond = 30;
/** The minimum load in orders per second. */
const leastPerSecond = 12;
const [kills, quickKills] = [8, 2];
const backupWithinMs = 30_000;

async function mustRun(dataDir: string, ...args: string[]): Promise<number> {
  const { code, output, ms } = await runCommand(dataDir, ...args);
  if (code !== 0) throw new Error(`${args[0]} ended with code ${code}: ${output}`);
  return ms;
}

/** Kills a command some time after it began to write; the store's database must be intact afterwards. */
async function killDuring(dataDir: string, draft: string, afterMs: number, ...args: string[]): Promise<void> {
  const { child, ended } = startCommand(dataDir, ...args);
  while (!existsSync(draft) && child.exitCode === null) await sleep(1);
  await sleep(afterMs);
  child.kill('SIGKILL');
  await ended;
}

/** Checks the books of a backup in a separate folder. */
async function checkBackup(
  folder: string,
  backup: string,
  acknowledged: readonly Acknowledged[],
): Promise<number> {
  const dataDir = join(folder, 'examined');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
  copyFileSync(backup, databaseFile(dataDir));
  return (await checkBooks(dataDir, acknowledged)).orders;
}

const test: ResilienceTest = {
  claim:
    'A backup under load ends, is whole and has every order from before it; killed, it leaves nothing half',
  page: 'reliability',
  limitMs: 3 * 60_000,
  async run({ folder, isQuick }) {
    const dataDir = join(folder, 'data');
    const shop = await makeShop(dataDir);
    await mustRun(dataDir, 'demo', '--products', isQuick ? '2000' : '20000', '--add');
    const store = await startStore(dataDir);
    const load = new Load(store, shop, { perSecond });
    await sleep(1000);

    const file = join(folder, 'backup.db');
    const before = [...load.acknowledged];
    const started = performance.now();
    const tookMs = await mustRun(dataDir, 'backup', file);
    const during = load.acknowledged.length - before.length;
    const rate = (during / (performance.now() - started)) * 1000;
    if (tookMs > backupWithinMs) throw new Error(`the backup took ${tookMs.toFixed(0)} ms`);
    if (rate < leastPerSecond) throw new Error(`only ${rate.toFixed(0)} orders a second during the backup`);
    const inBackup = await checkBackup(folder, file, before);
    const { json } = await send(store, 'GET', '/readyz');
    if (json.lastBackupAt === null) throw new Error('/readyz does not know of the backup');

    const count = isQuick ? quickKills : kills;
    const other = join(folder, 'killed.db');
    for (let turn = 0; turn < count; turn += 1) {
      await killDuring(dataDir, `${other}.part`, turn * 60, 'backup', other);
      if (!existsSync(other)) continue;
      const fault = faultIn(other);
      if (fault) throw new Error(`a killed backup left a file that ${fault}`);
      rmSync(other);
    }
    await load.stop();
    if (load.refused.size + load.unanswered.length > 0)
      throw new Error(`orders failed: ${[...load.refused]}`);
    await stopStore(store);
    await checkBooks(dataDir, load.acknowledged);

    for (let turn = 0; turn < count; turn += 1) {
      await killDuring(dataDir, `${databaseFile(dataDir)}.restoring`, turn * 60, 'restore', file);
      const fault = faultIn(databaseFile(dataDir));
      if (fault) throw new Error(`after a killed restore the database ${fault}`);
    }
    const restoreMs = await mustRun(dataDir, 'restore', file);
    await stopStore(await startStore(dataDir));
    await checkBooks(dataDir, before);
    return {
      figures:
        `backup in ${(tookMs / 1000).toFixed(1)} s at ${rate.toFixed(0)} orders a second, ${inBackup} orders in it, ` +
        `restored in ${(restoreMs / 1000).toFixed(1)} s; ${count} kills of each left a whole database and no half backup`,
    };
  },
};

export default test;
