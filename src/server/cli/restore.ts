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

/** Milliseconds for which a store that is just closing is waited for. */
const closingMs = 200;

type RestoreParts = { dataDir: string; file: string; now: Date };
type Restored = { former: string | null; lastNumber: number };

/**
 * Puts the backup `file` in the place of the store's database. Everything is checked and copied before anything is
 * changed, and then one renaming does it, so that there is a whole database under the store's name at any moment.
 * The former one stays beside it; its path is returned, null when there was none, and the number after which orders
 * go on.
 */
export async function restore({ dataDir, file, now }: RestoreParts): Promise<Restored> {
  const target = databaseFile(dataDir);
  if (!existsSync(file)) throw new CliError(`There is no file at ${resolve(file)}.`);
  if (isSameFile(file, target)) throw new CliError(`${file} is the store's database itself.`);
  const fault = faultIn(file);
  if (fault) throw new CliError(`${file} ${fault}. Nothing was changed; take another backup.`);
  const draft = `${target}.restoring`;
  // Once it is locked, nobody reads it.
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

/** Gives the database its second name, and the log of one that could not be opened, which is no part of the new. */
function keepFormer(target: string, former: string): boolean {
  const hadOne = existsSync(target);
  if (hadOne) {
    try {
      linkSync(target, former);
    } catch {
      // A file system without links.
      copyFileSync(target, former);
    }
    syncToDisk(former);
  }
  if (existsSync(`${target}-wal`)) renameSync(`${target}-wal`, `${former}-wal`);
  return hadOne;
}

/**
 * Makes the database one closed file and keeps everybody else out of it until the connection is closed. Leaving WAL
 * needs to be alone, so this fails while a reader is running; an exclusive transaction would not notice an idle one.
 * A damaged database cannot be locked, and no store runs on it.
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
      throw new CliError(
        'Another process has the database open, like a reader. Stop it, then restore again.',
      );
    throw error;
  }
}
