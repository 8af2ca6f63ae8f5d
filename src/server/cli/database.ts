import { checkDatabaseFile } from '@/db/checkFile';
import { closeDatabase, type Db, openDatabase, type SqliteDb, sqliteClient } from '@/db/client';
import { lockDataDir } from '@/db/dataDirLock';
import { migrate } from '@/db/migrate';
import { migrationState } from '@/db/migrationState';
import { openOnPostgres } from '@/db/postgres/open';
import type { Config } from '../platform/config';

/** Runs `work` while no store can write to DATA_DIR. Throws DataDirInUseError while one does. */
export async function withoutStore<T>({ dataDir }: Config, what: string, work: () => Promise<T>): Promise<T> {
  const lock = await lockDataDir(dataDir, what);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/**
 * Opens the database for one command, also while the store runs, and always closes it. Migrates a database of
 * an earlier version first.
 */
export async function withDatabase<T>(config: Config, work: (db: Db) => T | Promise<T>): Promise<T> {
  if (config.databaseUrl) return withPostgres(config.databaseUrl, work);
  checkDatabaseFile(config.dataDir);
  const db = openDatabase(config);
  try {
    // A running store of the earlier version would continue with a schema it does not know.
    if (!isMigrated(db)) await withoutStore(config, 'a command that migrates it', async () => migrate(db));
    return await work(db);
  } finally {
    sqliteClient(db).close();
  }
}

async function withPostgres<T>(url: string, work: (db: Db) => T | Promise<T>): Promise<T> {
  const db = await openOnPostgres(url, async () => undefined);
  try {
    return await work(db);
  } finally {
    await closeDatabase(db);
  }
}

const isMigrated = (db: Db): boolean => migrationState(sqliteClient(db))?.missing.length === 0;

/** The same for a command that locks out every store itself. */
export async function withLockedDatabase(
  config: Config,
  work: (db: SqliteDb) => Promise<void>,
): Promise<void> {
  checkDatabaseFile(config.dataDir);
  const db = openDatabase(config);
  try {
    migrate(db);
    await work(db);
  } finally {
    sqliteClient(db).close();
  }
}
