import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFile } from '@/db/client';
import { removeDatabase, syncToDisk } from '@/db/snapshot';
import type { Config } from '../platform/config';
import { claimBackup, readOwner } from '../replication/owner';
import { pullPictures } from '../replication/pictures';
import { CliError, type CliOutput } from './output';
import { assertNoDatabase, fetchWhole, newestText, putInPlace, targetOf, withCliErrors } from './replica';

/** The standby's copy. Its file name differs from the store's, so that no store starts on it. */
const standbyFile = (dataDir: string): string => join(dataDir, 'standby.db');

type Follow = { config: Config; screen: CliOutput; everyMs: number; isOnce: boolean; signal: AbortSignal };

/** Maintains a restored copy of the newest state in DATA_DIR until aborted. Retries an unreachable backup. */
export async function follow({ config, screen, everyMs, isOnce, signal }: Follow): Promise<number> {
  const target = targetOf(config);
  const file = standbyFile(config.dataDir);
  assertNoDatabase(config.dataDir);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  for (;;) {
    try {
      await fetchCopy(config);
      screen.out(`${new Date().toISOString()} ${resolve(file)} is up to date. ${newestText(file)}`);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (isOnce) throw new CliError(text);
      screen.out(`${new Date().toISOString()} ${target.shown} could not be read: ${text}`);
    }
    if (isOnce) return 0;
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return 0;
  }
}

async function fetchCopy(config: Config): Promise<void> {
  const target = targetOf(config);
  const file = standbyFile(config.dataDir);
  const draft = `${file}.part`;
  try {
    if (!(await fetchWhole(target, draft))) throw new CliError(`${target.shown} has no database.`);
    renameSync(draft, file);
    syncToDisk(file);
  } finally {
    removeDatabase(draft);
    removeDatabase(`${draft}.tmp`);
  }
  if (!config.storage) await pullPictures(target, config.dataDir);
}

type Promote = {
  config: Config;
  now: Date;
  /** Use the database that is in DATA_DIR. */
  keepsDatabase: boolean;
  /** Use the copy made by `follow` without contacting the backup. */
  isOffline: boolean;
};

/**
 * Makes this store the owner of the backup, with the newest state installed. Returns what the operator must
 * know: what is lost, and whether the former store is blocked from running.
 */
export async function promote({ config, now, keepsDatabase, isOffline }: Promote): Promise<string[]> {
  const target = targetOf(config);
  const { dataDir } = config;
  const file = databaseFile(dataDir);
  if (isOffline) return promoteCopy(config);
  if (keepsDatabase) {
    if (!existsSync(file)) throw new CliError(`There is no database at ${resolve(file)} to go on with.`);
  } else assertNoDatabase(dataDir);
  const former = await withCliErrors(() => readOwner(target));
  if (keepsDatabase) {
    await withCliErrors(() => claimBackup(target, dataDir, now));
    return [
      `This store goes on with ${resolve(file)}. ${newestText(file)}`,
      atBackup,
      ...fenced(former?.machine),
    ];
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.restoring`;
  let numbers: string;
  try {
    if (!(await withCliErrors(() => fetchWhole(target, draft))))
      throw new CliError(`${target.shown} has no database.`);
    // The former store is ended only once an intact database is at hand.
    await withCliErrors(() => claimBackup(target, dataDir, now));
    numbers = await putInPlace(target, draft, config);
  } finally {
    removeDatabase(draft);
  }
  removeDatabase(standbyFile(dataDir));
  return [
    `${resolve(file)} is the newest state of ${target.shown}. ${newestText(file)}`,
    lost,
    numbers,
    ...fenced(former?.machine),
  ];
}

async function promoteCopy({ dataDir, ...config }: Config): Promise<string[]> {
  const [file, copy] = [databaseFile(dataDir), standbyFile(dataDir)];
  assertNoDatabase(dataDir);
  if (!existsSync(copy)) throw new CliError(`There is no copy at ${resolve(copy)}: follow has made none.`);
  const numbers = await putInPlace(
    { ...targetOf({ dataDir, ...config }), folder: null, rclone: null },
    copy,
    { dataDir, storage: config.storage },
  );
  return [
    `${resolve(file)} is the last copy that was fetched. ${newestText(file)}`,
    'What came after that is not in it; the backup may have more: it was not asked.',
    numbers,
    'Nothing keeps the former store from running: switch it off before you start this one.',
    'The store starts without BACKUP_URL, or with it after: npm run store -- promote --keep-database',
  ];
}

const lost =
  'What the former store wrote in its last second or two before it was lost, and what it writes if it still runs, is not in it.';
const atBackup =
  'What the backup has and this database has not is lost for it, and stays restorable by restore --at TIME.';

const fenced = (machine: string | undefined): string[] => [
  machine
    ? `The backup was the store's on ${machine}: it refuses to start from now on, and ends within two minutes if it still runs and reaches the backup. Switch it off to be sure.`
    : 'The backup had no owner before.',
  'Start the store here now, with the same BACKUP_URL, then move the address to it.',
];
