import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';

type Journal = { entries: { tag: string; when: number }[] };

export type MigrationState = {
  /** Number of migrations that the program does not know: the database is newer. */
  unknown: number;
  /** Names of those that the database lacks. */
  missing: string[];
};

/**
 * Compares a database with this program's migrations: those it has that the program does not know (the
 * database is newer), and those it lacks. `null` for a database that is not a store's.
 */
export function migrationState(client: Database, folder = 'migrations'): MigrationState | null {
  const isStore = client.prepare(`select 1 from sqlite_master where name = '__drizzle_migrations'`).get();
  if (!isStore) return null;
  const applied = client.prepare('select created_at from __drizzle_migrations').pluck().all().map(Number);
  return compareMigrations(applied, folder);
}

/** Compares the migrations that were applied, by their times, with those in a folder; null where there are none. */
export function compareMigrations(applied: readonly number[], folder: string): MigrationState | null {
  if (applied.length === 0) return null;
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  const known = journal.entries.map(({ when }) => when);
  return {
    unknown: applied.filter((when) => !known.includes(when)).length,
    missing: journal.entries.filter(({ when }) => !applied.includes(when)).map(({ tag }) => tag),
  };
}
