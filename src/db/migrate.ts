import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate as applyMigrations } from 'drizzle-orm/better-sqlite3/migrator';
import { DatabaseFileError } from './checkFile';
import { type Db, sqliteClient } from './client';
import { migrationState, tooOldHelp } from './migrationState';
import { assertNoOrphans, withoutForeignKeys } from './pragmas';
import { makePrivateFile, makePrivateFolder } from './privateFiles';
import { syncToDisk } from './snapshot';

/** Number of pre-upgrade copies to retain. */
const keptCopies = 2;
const copyName = /^before-upgrade-.*\.db$/;

/**
 * Migrates the database to the newest migration in `folder`; does nothing when up to date. Copies a database
 * with data first and returns the copy's path. Throws and leaves the database unchanged on failure, and for one that is
 * older than the first migration.
 */
export function migrate(db: Db, folder = 'migrations'): string | null {
  const client = sqliteClient(db);
  if (migrationState(client, folder)?.isTooOld)
    throw new DatabaseFileError(`The database is too old for this version of the store. ${tooOldHelp}`);
  const copy = copyBeforeUpgrade(client, folder);
  withoutForeignKeys(client, () => applyMigrations(drizzle(client), { migrationsFolder: folder }));
  if (copy) assertNoOrphans(client);
  return copy;
}

/**
 * Stored in the folder of local backups, so that the previous version of the program can start on it again.
 */
function copyBeforeUpgrade(client: Database, folder: string): string | null {
  if (client.memory) return null;
  const missing = migrationState(client, folder)?.missing ?? [];
  if (missing.length === 0) return null;
  const backups = join(dirname(client.name), 'backups');
  mkdirSync(backups, { recursive: true });
  makePrivateFolder(backups);
  const stamp = new Date().toISOString().replace(/[:.]/g, '');
  const copy = join(backups, `before-upgrade-${stamp}.db`);
  const draft = `${copy}.part`;
  try {
    client.prepare('vacuum into ?').run(draft);
    makePrivateFile(draft);
    syncToDisk(draft);
    renameSync(draft, copy);
    syncToDisk(copy);
  } finally {
    rmSync(draft, { force: true });
  }
  removeOldCopies(backups);
  return copy;
}

function removeOldCopies(backups: string): void {
  const copies = readdirSync(backups)
    .filter((name) => copyName.test(name))
    .toSorted();
  for (const name of copies.slice(0, -keptCopies)) rmSync(join(backups, name));
}
