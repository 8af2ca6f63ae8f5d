import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseFile, openExisting, openReadOnly, overClient } from '@/db/client';
import { makePrivateFile } from '@/db/privateFiles';
import { faultIn, removeDatabase, syncToDisk } from '@/db/snapshot';
import type { BackupTarget } from '../platform/backupUrl';
import type { Config } from '../platform/config';
import { noteRehearsal, type RehearsalRecord } from '../replication/backupRecord';
import { fetchReplica, forgetReplication, ReplicationError } from '../replication/litestream';
import { pullPictures, pushPictures } from '../replication/pictures';
import { faultsOfCopy } from './doctor';
import { CliError } from './output';
import { picturesOf } from './pictures';
import { skipUsedNumbers } from './usedNumbers';

/** Milliseconds within which an order must reach the backup. */
const arrivesWithinMs = 60_000;

/** The replication target. Throws when the environment does not set it. */
export function targetOf({ backup: { target } }: Config): BackupTarget {
  if (target) return target;
  throw new CliError('Set BACKUP_URL to where the store is replicated, like file:///srv/backup.');
}

/** The newest order and time in a database, so that the operator can judge how recent it is. */
function newestIn(file: string): { orderId: number | null; at: Date | null } {
  const client = openReadOnly(file);
  try {
    const order = client.prepare<[], { id: number }>('select id from orders order by id desc limit 1').get();
    const at = client
      .prepare(
        `select max(at) from (select max(created_at) as at from orders union all select max(created_at) from order_events
         union all select max(updated_at) from payments union all select max(created_at) from sessions)`,
      )
      .pluck()
      .get();
    return { orderId: order?.id ?? null, at: at === null ? null : new Date(Number(at)) };
  } finally {
    client.close();
  }
}

export function newestText(file: string): string {
  const { orderId, at } = newestIn(file);
  const change = at ? `its last change is of ${at.toISOString()}` : 'nothing has happened in it';
  return `${orderId ? `Its newest order is ${orderId}` : 'It has no orders'}; ${change}.`;
}

/** What the operator must know about order numbers after a restore. */
export const numbersText = (lastNumber: number): string =>
  `Orders go on at ${lastNumber + 1}: no number is given twice, as customers and payment providers know those of what is lost.`;

const withoutPictures = ({ shown }: BackupTarget, dataDir: string, why: string): string =>
  `Pictures were not fetched from ${shown} (${why}): copy them to ${resolve(dataDir, 'media')}.`;

/**
 * Fetches the database from the backup to `file`. Returns false when the backup has none. Throws for a
 * damaged database.
 */
export async function fetchWhole(
  target: BackupTarget,
  file: string,
  { at, signal }: { at?: Date | undefined; signal?: AbortSignal } = {},
): Promise<boolean> {
  removeDatabase(file);
  removeDatabase(`${file}.tmp`);
  if (!(await fetchReplica({ target, out: file, at, signal }))) return false;
  makePrivateFile(file);
  const fault = faultIn(file);
  if (fault) throw new CliError(`What ${target.shown} gave back ${fault}. Try an earlier moment: --at TIME.`);
  return true;
}

/**
 * Installs a fetched database and the copied pictures into a folder without a database. Object storage keeps
 * its pictures. Returns a line about order numbers.
 */
export async function putInPlace(
  target: BackupTarget,
  draft: string,
  { dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>,
): Promise<string> {
  const file = databaseFile(dataDir);
  const lastNumber = skipUsedNumbers(draft, null);
  forgetReplication(dataDir);
  renameSync(draft, file);
  syncToDisk(file);
  const numbers = numbersText(lastNumber);
  if (storage) return numbers;
  try {
    if (await pullPictures(target, dataDir)) return numbers;
    return `${numbers} ${withoutPictures(target, dataDir, 'rclone is not installed')}`;
  } catch (error) {
    // The database is in place even without the pictures.
    return `${numbers} ${withoutPictures(target, dataDir, error instanceof Error ? error.message : String(error))}`;
  }
}

export function assertNoDatabase(dataDir: string): void {
  const file = databaseFile(dataDir);
  if (![file, `${file}-wal`].some(existsSync)) return;
  throw new CliError(
    `There is a database at ${resolve(file)} already. Set DATA_DIR to an empty folder, or move the database away.`,
  );
}

/**
 * Restores the state at a moment, or the newest, into a folder without a database. Throws when the backup has
 * none.
 */
export async function restoreReplica(config: Config, at?: Date): Promise<string> {
  const target = targetOf(config);
  const file = databaseFile(config.dataDir);
  assertNoDatabase(config.dataDir);
  const draft = `${file}.restoring`;
  try {
    const isThere = await withCliErrors(() => fetchWhole(target, draft, { at }));
    if (!isThere) {
      throw new CliError(`${target.shown} has no database${at ? ` of ${at.toISOString()} or before` : ''}.`);
    }
    const numbers = await putInPlace(target, draft, config);
    return `${newestText(file)} ${numbers}`;
  } finally {
    removeDatabase(draft);
  }
}

export async function withCliErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReplicationError) throw new CliError(error.message);
    throw error;
  }
}

/**
 * Restores the newest state into a temporary folder and checks it, to rehearse an emergency. Records the
 * findings beside the store's database. When aborted, it removes the folder, records nothing and throws.
 */
export async function rehearseRestore(
  config: Config,
  now: Date,
  signal: AbortSignal,
): Promise<RehearsalRecord> {
  const started = performance.now();
  const folder = join(config.dataDir, 'rehearsal');
  const faults = await findFaults(config, folder, { now, signal });
  rmSync(folder, { recursive: true, force: true });
  if (signal.aborted) throw new CliError('The examination of the backup was stopped.');
  const seconds = Math.round(performance.now() - started) / 1000;
  const record = { at: now.toISOString(), isWhole: faults.length === 0, faults, seconds };
  noteRehearsal(config.dataDir, record);
  return record;
}

type Examination = { now: Date; signal: AbortSignal };

async function findFaults(config: Config, folder: string, { now, signal }: Examination): Promise<string[]> {
  const target = targetOf(config);
  const file = databaseFile(folder);
  rmSync(folder, { recursive: true, force: true });
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!(await fetchWhole(target, file, { signal }))) return [`${target.shown} has no database.`];
    // Pictures newer than their last copy belong to the restored state.
    if (target.folder && !config.storage) await pushPictures(target, config.dataDir);
    const pictures = await picturesOf(config, target.folder ?? config.dataDir);
    const client = openExisting(file);
    try {
      const faults = await faultsOfCopy(overClient(client), pictures);
      return [...faults, ...missingOrders(config.dataDir, newestIn(file).orderId, now)];
    } finally {
      client.close();
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Orders older than the arrival limit that the copy lacks. */
function missingOrders(dataDir: string, newest: number | null, now: Date): string[] {
  const client = openReadOnly(databaseFile(dataDir));
  try {
    const missing = Number(
      client
        .prepare('select count(*) from orders where id > ? and created_at < ?')
        .pluck()
        .get(newest ?? 0, now.getTime() - arrivesWithinMs),
    );
    return missing > 0 ? [`${missing} orders of more than a minute ago are not at the backup.`] : [];
  } finally {
    client.close();
  }
}
