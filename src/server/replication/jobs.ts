import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackupTarget } from '../platform/backupUrl';
import type { Config } from '../platform/config';
import { isOver } from '../platform/futureTimes';
import type { Job } from '../platform/jobs';
import { fileOf } from '../platform/workers';
import { lastBackup, lastRehearsal } from './backupRecord';
import { pushPictures } from './pictures';
import { replicationStatus } from './replicationStatus';

const minuteMs = 60_000;
/**
 * Milliseconds between two copies of the pictures to a remote target, each of which lists the target's files.
 */
const remotePicturesMs = 5 * minuteMs;
/** Milliseconds after which a faulty backup is checked again. */
const retryMs = 15 * minuteMs;

type Parts = { config: Config; now: () => Date };

/** The jobs for copies, their verification and the pictures, as configured. */
export function backupJobs(parts: Parts): Job[] {
  const { target, checkEveryMs, everyMs } = parts.config.backup;
  return [
    // Object storage has its own copies.
    ...(target && !parts.config.storage ? [picturesJob(parts, target)] : []),
    ...(target && checkEveryMs ? [rehearsalJob(parts, checkEveryMs)] : []),
    ...(everyMs ? [snapshotJob(parts, everyMs)] : []),
  ];
}

/** Copies the pictures beside a replicated database. */
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
    // Missing pictures follow with the next copy, so the shutdown does not wait.
    stop: async () => ending.abort(),
  };
}

/**
 * Whether a task with the interval `everyMs` is due. Checked each minute, so a restart runs nothing early.
 */
const isDue = (last: string | undefined, now: Date, everyMs: number): boolean =>
  last === undefined || isOver(new Date(new Date(last).getTime() + everyMs), now, everyMs);

function rehearsalJob({ config: { dataDir }, now }: Parts, everyMs: number): Job {
  return childJob('rehearsal of a restore', async (run) => {
    // A backup cannot be complete before everything has arrived once.
    if (!replicationStatus.hasArrived) return;
    const last = lastRehearsal(dataDir);
    if (isDue(last?.at, now(), last?.isWhole === false ? Math.min(everyMs, retryMs) : everyMs))
      await run('check-backup');
  });
}

const copyName = /^store-\d{4}-\d\d-\d\dT\d{6}Z\.db$/;

/** Where copies are made that name no other place. */
export const backupsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups');

/** The name of a copy made at a moment. */
export const copyFile = (moment: Date): string => `store-${stampOf(moment)}.db`;

function snapshotJob({ config, now }: Parts, everyMs: number): Job {
  const folder = backupsFolder(config);
  return childJob('backup', async (run) => {
    if (!isDue(lastBackup(config.dataDir)?.at, now(), everyMs)) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await run('backup', join(folder, copyFile(now())));
    removeOld(folder, now(), config.backup.keepMs);
  });
}

/** `2026-01-15T063000Z`: sorts by time and is a valid file name everywhere. */
const stampOf = (moment: Date): string => moment.toISOString().replace(/:|\.\d+/g, '');
const momentOf = (name: string): number =>
  new Date(name.slice(6, -3).replace(/(\d\d)(\d\d)(\d\d)Z$/, '$1:$2:$3Z')).getTime();

/** Removes copies older than the retention; the newest always stays. */
export function removeOld(folder: string, now: Date, keepMs: number): void {
  const copies = readdirSync(folder)
    .filter((name) => copyName.test(name))
    .toSorted();
  for (const name of copies.slice(0, -1)) {
    if (now.getTime() - momentOf(name) > keepMs) rmSync(join(folder, name));
  }
}

/** A job that runs in a child process, which ends with the store. */
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
 * Runs an `npm run store` command in a child process with this environment: reading every page of a database
 * would block this process. Rejects with the output when it fails. When aborted, waits for the child to
 * remove its partial work.
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
