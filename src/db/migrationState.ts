import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';

type Journal = { entries: { tag: string; when: number }[] };

export type MigrationState = {
  /** Whether the database is older than the first migration, which creates the whole schema. */
  isTooOld: boolean;
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

/** How to upgrade a database that `isTooOld`, as a sentence. */
export const tooOldHelp =
  'Start the version of 2026-11-27 (commit 2569f8c2) on it once, which upgrades it, then this version.';

/** Compares the migrations that were applied, by their times, with those in a folder; null where there are none. */
export function compareMigrations(applied: readonly number[], folder: string): MigrationState | null {
  if (applied.length === 0) return null;
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  const known = journal.entries.map(({ when }) => when);
  const first = Math.min(...known);
  return {
    isTooOld: Math.max(...applied) < first,
    // Those before the first are part of it.
    unknown: applied.filter((when) => when > first && !known.includes(when)).length,
    missing: journal.entries.filter(({ when }) => !applied.includes(when)).map(({ tag }) => tag),
  };
}
