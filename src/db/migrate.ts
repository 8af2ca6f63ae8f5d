import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { migrate as applyMigrations } from 'drizzle-orm/better-sqlite3/migrator';
import type { Db } from './client';
import { migrationState } from './migrationState';
import { makePrivateFile, makePrivateFolder } from './privateFiles';
import { syncToDisk } from './snapshot';

/** Copies from before an upgrade that are kept. */
const keptCopies = 2;
const copyName = /^before-upgrade-.*\.db$/;

/**
 * Brings the database up to the newest migration in `folder`; does nothing when it is there already. A database that
 * has data is copied first; the copy's path is returned. Throws, with the database as it was, when that fails.
 */
export function migrate(db: Db, folder = 'migrations'): string | null {
  const copy = copyBeforeUpgrade(db, folder);
  applyMigrations(db, { migrationsFolder: folder });
  return copy;
}

/** In the folder of the local backups: what the former version of the program can be started on again. */
function copyBeforeUpgrade({ $client: client }: Db, folder: string): string | null {
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
