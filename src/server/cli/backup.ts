import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from 'better-sqlite3';
import { backupDatabase, openDatabase, openReadOnly } from '@/db/client';
import type { Config } from '../platform/config';
import { migrationState } from './migrationState';
import { CliError } from './output';

function storeFile({ dataDir, database }: Config): string {
  if (database.url) {
    throw new CliError(
      'This store runs on a libSQL server (DATABASE_URL): back it up and restore it there.\n' +
        'Unset DATABASE_URL to work on the file in DATA_DIR.',
    );
  }
  return join(dataDir, 'store.db');
}

/** Copies the store's database into `file` while the store goes on. Throws when there is nothing to copy. */
export async function backUp(config: Config, file: string): Promise<void> {
  const source = storeFile(config);
  if (!existsSync(source))
    throw new CliError(`There is no database at ${resolve(source)}. Is DATA_DIR right?`);
  if (existsSync(file))
    throw new CliError(`${file} exists already. Choose another name, or remove it first.`);
  const db = openDatabase({ dataDir: config.dataDir });
  try {
    await backupDatabase(db, file);
  } finally {
    db.$client.close();
  }
}

/**
 * Puts the backup `file` in the place of the store's database. Everything is checked before anything is
 * moved, and the former database stays beside the new one; its path is returned, null when there was none.
 */
export async function restore(config: Config, file: string, now: Date): Promise<string | null> {
  const target = storeFile(config);
  if (!existsSync(file)) throw new CliError(`There is no file at ${resolve(file)}.`);
  if (resolve(file) === resolve(target)) throw new CliError(`${file} is the store's database itself.`);
  const backup = openHealthy(file);
  const draft = `${target}.restoring`;
  try {
    takeAlone(config, target);
    await backup.backup(draft);
  } finally {
    backup.close();
  }
  const former = `${target}.before-restore-${now.toISOString().replace(/[:.]/g, '-')}`;
  const hadOne = existsSync(target);
  if (hadOne) renameSync(target, former);
  renameSync(draft, target);
  return hadOne ? former : null;
}

/** The backup, opened for reading. Throws when it is damaged or no database of this store. */
function openHealthy(file: string): Database {
  const client = openReadOnly(file);
  try {
    const health = client.pragma('integrity_check', { simple: true });
    if (health !== 'ok') throw new CliError(`${file} is damaged (${health}). Take another backup.`);
    const state = migrationState(client);
    if (!state) throw new CliError(`${file} is a database, but not one of this store.`);
    if (state.unknown > 0) {
      throw new CliError(`${file} was written by a newer version of the store. Update the program first.`);
    }
    return client;
  } catch (error) {
    client.close();
    if (error instanceof CliError) throw error;
    throw new CliError(`${file} is not a database: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Makes the database one closed file. Leaving WAL needs to be alone, so this fails while a server is running;
 * an exclusive transaction would not notice an idle one.
 */
function takeAlone({ dataDir }: Config, target: string): void {
  if (!existsSync(target)) return;
  const { $client: client } = openDatabase({ dataDir });
  try {
    client.pragma('busy_timeout = 200');
    client.pragma('journal_mode = DELETE');
  } catch (error) {
    if (!/locked|busy/i.test(String(error))) throw error;
    throw new CliError('The store is running. Stop it, then restore again.');
  } finally {
    client.close();
  }
  for (const leftover of ['-wal', '-shm']) rmSync(target + leftover, { force: true });
}
