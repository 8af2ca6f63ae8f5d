import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createMetrics } from '../health';
import { readHealth } from '../health/readHealth';
import { parseBackupUrl } from '../platform/backupUrl';
import { startJobs } from '../platform/jobs';
import { lastRehearsal } from './backupRecord';
import { backupJobs } from './jobs';
import { replicationStatus } from './replicationStatus';
import { folder, replicatedShop, until } from './testing/replicatedShop';

const minuteMs = 60_000;
const everyMs = 24 * 60 * minuteMs;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** The jobs of a replicated store with BACKUP_CHECK_EVERY=24h, on the test's clock. */
async function rehearsedShop(backup: string) {
  const store = await replicatedShop(backup);
  const { dataDir } = store;
  // The rehearsal runs in a child process with this environment.
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, BACKUP_URL: `file://${backup}` }))
    vi.stubEnv(name, value);
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const { deps } = store;
  const own = { ...deps.config.backup, target: parseBackupUrl(`file://${backup}`), checkEveryMs: everyMs };
  const config = { ...deps.config, backup: own };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let newestRun: unknown;
  const begin = () => {
    const jobs = backupJobs({ config, now }).filter(({ name }) => name === 'rehearsal of a restore');
    const watched = jobs.map((job) => ({
      ...job,
      run: () => {
        newestRun = job.run();
        return newestRun;
      },
    }));
    return startJobs(watched, pino({ level: 'silent' }));
  };
  /** A rehearsal is recorded before its process ends, and no other starts until then. */
  const untilEnded = async () => {
    await newestRun;
    await sleep(0);
  };
  const waitMs = async (ms: number) => {
    offsetMs += ms;
    vi.advanceTimersByTime(minuteMs);
    // A rehearsal that is not due ends at once.
    await sleep(50);
  };
  return { ...store, begin, waitMs, untilEnded, folder: join(dataDir, 'rehearsal') };
}

const reported = async (store: Awaited<ReturnType<typeof rehearsedShop>>) => {
  const { backup } = await readHealth({ ...store.deps, viewer: { kind: 'system', job: 'test' } });
  const lines = (await createMetrics(store.deps)()).split('\n');
  const figureOf = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
  return {
    health: backup.rehearsal,
    at: figureOf('tantu_restore_check_timestamp_seconds') * 1000,
    isWhole: figureOf('tantu_restore_check_whole'),
  };
};

test('rehearses a restore on schedule, reports it on the Health page and in /metrics, and leaves nothing behind', async () => {
  const backup = folder();
  const store = await rehearsedShop(backup);
  await store.order();
  await until(() => replicationStatus.hasArrived, 'the first copy');
  await sleep(1500);
  expect(await reported(store)).toMatchObject({ health: null, at: 0 });

  const stop = store.begin();
  onTestFinished(() => stop());
  await until(() => lastRehearsal(store.dataDir) !== null, 'the first rehearsal');
  await store.untilEnded();
  const first = lastRehearsal(store.dataDir);
  expect(first).toMatchObject({ isWhole: true, faults: [] });
  const at = new Date(first?.at ?? 0);
  expect(await reported(store)).toMatchObject({
    health: { at, isWhole: true },
    at: at.getTime(),
    isWhole: 1,
  });
  expect(existsSync(store.folder)).toBe(false);

  await store.waitMs(everyMs - 2 * minuteMs);
  expect(existsSync(store.folder)).toBe(false);
  expect(lastRehearsal(store.dataDir)).toEqual(first);

  await store.supervisor.stop();
  const copies = readdirSync(backup, { recursive: true, encoding: 'utf8' });
  for (const name of copies.filter((one) => /snapshot\.lz4$/.test(one) && one.startsWith('store')))
    writeFileSync(join(backup, name), 'no snapshot');
  await store.waitMs(3 * minuteMs);
  await until(() => lastRehearsal(store.dataDir)?.at !== first?.at, 'the second rehearsal');
  const { health, isWhole } = await reported(store);
  expect(health).toMatchObject({ isWhole: false, faults: [expect.any(String)] });
  expect(isWhole).toBe(0);
  expect(existsSync(store.folder)).toBe(false);
}, 60_000);

test('leaves neither folder nor process when the store stops during a rehearsal, and tries again', async () => {
  const backup = folder();
  const store = await rehearsedShop(backup);
  await store.order();
  await until(() => replicationStatus.hasArrived, 'the first copy');
  await sleep(1500);
  // A newer Litestream on PATH whose restore never ends.
  const bin = folder();
  const pidFile = join(bin, 'pid');
  const script = `#!/bin/sh\nif [ "$1" = version ]; then echo v99.0.0; exit; fi\necho $$ > '${pidFile}'\nexec sleep 60\n`;
  writeFileSync(join(bin, 'litestream'), script);
  chmodSync(join(bin, 'litestream'), 0o755);
  const path = process.env.PATH ?? '';
  vi.stubEnv('PATH', `${bin}${delimiter}${path}`);

  const stop = store.begin();
  await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', 'the restore');
  const pid = Number(readFileSync(pidFile, 'utf8'));
  expect(existsSync(store.folder)).toBe(true);
  await stop();
  await until(() => !isAlive(pid), 'the end of the restore');
  expect(existsSync(store.folder)).toBe(false);
  expect(lastRehearsal(store.dataDir)).toBeNull();

  vi.stubEnv('PATH', path);
  const stopAgain = store.begin();
  onTestFinished(() => stopAgain());
  await until(() => lastRehearsal(store.dataDir) !== null, 'the rehearsal after the next start');
  expect(lastRehearsal(store.dataDir)).toMatchObject({ isWhole: true });
}, 60_000);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
