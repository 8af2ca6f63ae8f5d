import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackupTarget } from '../platform/backupUrl';
import type { Config } from '../platform/config';
import type { Job } from '../platform/jobs';
import { fileOf } from '../platform/workers';
import { lastBackup, lastRehearsal } from './backupRecord';
import { pushPictures } from './pictures';
import { replicationStatus } from './replicationStatus';

const minuteMs = 60_000;
/** Milliseconds between two copies of the pictures to another machine, which is asked for a list of what it has. */
const remotePicturesMs = 5 * minuteMs;
/** Milliseconds after which a backup that was found faulty is examined again. */
const retryMs = 15 * minuteMs;

type Parts = { config: Config; now: () => Date };

/** Copies, their examination and the pictures, as far as the environment asks for them. */
export function backupJobs(parts: Parts): Job[] {
  const { target, checkEveryMs, everyMs } = parts.config.backup;
  return [
    ...(target ? [picturesJob(parts, target)] : []),
    ...(target && checkEveryMs ? [rehearsalJob(parts, checkEveryMs)] : []),
    ...(everyMs ? [snapshotJob(parts, everyMs)] : []),
  ];
}

/** The pictures beside a replicated database. */
function picturesJob({ config: { dataDir } }: Parts, target: BackupTarget): Job {
  const ending = new AbortController();
  return {
    name: 'copy of the pictures',
    everyMs: target.folder ? minuteMs : remotePicturesMs,
    run: async () => {
      const isCopied = await pushPictures(target, dataDir, ending.signal).catch((error: unknown) => {
        if (!ending.signal.aborted) throw error;
        return true;
      });
      if (!isCopied) throw new Error(`Pictures are not copied to ${target.shown}: rclone is not installed.`);
    },
    // What a copy lacks then comes with the next one: the end of the store does not wait for it.
    stop: async () => ending.abort(),
  };
}

/** Whether something that is done every `everyMs` is due; looked at each minute, so that a restart starts nothing early. */
const isDue = (last: string | undefined, now: Date, everyMs: number): boolean =>
  last === undefined || now.getTime() - new Date(last).getTime() >= everyMs;

function rehearsalJob({ config: { dataDir }, now }: Parts, everyMs: number): Job {
  return childJob('rehearsal of a restore', async (run) => {
    // Before everything was there once, a backup cannot be whole.
    if (!replicationStatus.hasArrived) return;
    const last = lastRehearsal(dataDir);
    if (isDue(last?.at, now(), last?.isWhole === false ? Math.min(everyMs, retryMs) : everyMs))
      await run('check-backup');
  });
}

const copyName = /^store-\d{4}-\d\d-\d\dT\d{6}Z\.db$/;

function snapshotJob({ config, now }: Parts, everyMs: number): Job {
  const folder = join(config.dataDir, 'backups');
  return childJob('backup', async (run) => {
    if (!isDue(lastBackup(config.dataDir)?.at, now(), everyMs)) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await run('backup', join(folder, `store-${stampOf(now())}.db`));
    removeOld(folder, now(), config.backup.keepMs);
  });
}

/** `2026-01-15T063000Z`: sorts by time and is a file's name everywhere. */
const stampOf = (moment: Date): string => moment.toISOString().replace(/:|\.\d+/g, '');
const momentOf = (name: string): number =>
  new Date(name.slice(6, -3).replace(/(\d\d)(\d\d)(\d\d)Z$/, '$1:$2:$3Z')).getTime();

/** Removes the copies that are older than what is kept; the newest stays, however old it is. */
export function removeOld(folder: string, now: Date, keepMs: number): void {
  const copies = readdirSync(folder)
    .filter((name) => copyName.test(name))
    .toSorted();
  for (const name of copies.slice(0, -1)) {
    if (now.getTime() - momentOf(name) > keepMs) rmSync(join(folder, name));
  }
}

/** A job that is done by a process of its own, which ends with the store. */
function childJob(name: string, work: (run: (...args: string[]) => Promise<unknown>) => Promise<void>): Job {
  const ending = new AbortController();
  return {
    name,
    everyMs: minuteMs,
    run: () => work((...args) => runChildCommand(args, ending.signal)),
    stop: async () => ending.abort(),
  };
}

/**
 * Runs a command of `npm run store` in a process of its own, with this one's environment: what looks at every page
 * of a database would keep everybody waiting here. Rejects with what it wrote when it does not end well; told to end, it
 * is waited for: it removes what it began.
 */
export function runChildCommand(args: readonly string[], signal: AbortSignal): Promise<string> {
  const file = fileURLToPath(fileOf('../cli.ts', './store.js', import.meta.url));
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [...loader, file, ...args], (error, stdout, stderr) => {
      signal.removeEventListener('abort', end);
      if (!error) return resolve(stdout);
      reject(new Error(`${args[0]} failed: ${`${stdout}${stderr}`.trim() || error.message}`));
    });
    const end = () => child.kill();
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
