import { copyFileSync, existsSync, linkSync, renameSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Database } from 'better-sqlite3';
import { databaseFile, openExisting } from '@/db/client';
import { databaseFaultOf } from '@/db/faults';
import { leaveWriteAheadLog, setBusyTimeout } from '@/db/pragmas';
import { faultIn, removeDatabase, syncToDisk } from '@/db/snapshot';
import { forgetReplication } from '../replication/litestream';
import { copy, copyWithinMs } from './backup';
import { CliError } from './output';
import { skipUsedNumbers, usedNumbersIn } from './usedNumbers';

/** Milliseconds to wait for a store that is just closing. */
const closingMs = 200;

type RestoreParts = { dataDir: string; file: string; now: Date };
type Restored = { former: string | null; lastNumber: number };

/**
 * Replaces the store's database with the backup `file`. It checks and copies everything first; then a single
 * rename takes effect, so an intact database exists under the store's name at any moment. The former database
 * stays beside it. Returns its path (null when there was none) and the last used order number.
 */
export async function restore({ dataDir, file, now }: RestoreParts): Promise<Restored> {
  const target = databaseFile(dataDir);
  if (!existsSync(file)) throw new CliError(`There is no file at ${resolve(file)}.`);
  if (isSameFile(file, target)) throw new CliError(`${file} is the store's database itself.`);
  const fault = faultIn(file);
  if (fault) throw new CliError(`${file} ${fault}. Nothing was changed; take another backup.`);
  const draft = `${target}.restoring`;
  // Read before the lock: a locked database cannot be read.
  const used = usedNumbersIn(target);
  const lock = lockStopped(target);
  try {
    await copy(file, draft, copyWithinMs);
    const former = `${target}.before-restore-${now.toISOString().replace(/[:.]/g, '-')}`;
    const hadOne = keepFormer(target, former);
    const lastNumber = skipUsedNumbers(draft, used);
    forgetReplication(dataDir);
    renameSync(draft, target);
    syncToDisk(target);
    return { former: hadOne ? former : null, lastNumber };
  } finally {
    lock?.close();
    removeDatabase(draft);
  }
}

function isSameFile(one: string, other: string): boolean {
  if (!existsSync(other)) return false;
  const [a, b] = [statSync(one), statSync(other)];
  return a.ino === b.ino && a.dev === b.dev;
}

/**
 * Gives the former database its backup name. A leftover log of a database that could not be opened gets the
 * same name, because it does not belong to the new one.
 */
function keepFormer(target: string, former: string): boolean {
  const hadOne = existsSync(target);
  if (hadOne) {
    try {
      linkSync(target, former);
    } catch {
      // The file system has no hard links.
      copyFileSync(target, former);
    }
    syncToDisk(former);
  }
  if (existsSync(`${target}-wal`)) renameSync(`${target}-wal`, `${former}-wal`);
  return hadOne;
}

/**
 * Turns the database into a single closed file and locks it until the connection closes. Leaving WAL mode
 * requires exclusive access, so this fails while another process has the file open; an exclusive transaction
 * would not notice an idle one. A damaged database cannot be locked, and no store runs on it.
 */
function lockStopped(target: string): Database | undefined {
  if (!existsSync(target)) return undefined;
  const client = openExisting(target);
  try {
    setBusyTimeout(client, closingMs);
    leaveWriteAheadLog(client);
    client.exec('begin exclusive');
    return client;
  } catch (error) {
    client.close();
    const fault = databaseFaultOf(error);
    if (fault === 'damaged') return undefined;
    if (fault === 'busy')
      throw new CliError('Another process has the database open. Stop it, then restore again.');
    throw error;
  }
}
