import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import { openExisting } from './client';
import { firstProblem } from './integrity';
import { migrationState, tooOldHelp } from './migrationState';
import { leaveWriteAheadLog } from './pragmas';

/** Pages copied before other requests run: 4 MB. */
const pagesAtOnce = 1000;

/**
 * Copies the current state of a database into `file` while others write to it, and flushes the copy as a
 * single closed file. Throws when it takes longer than `withinMs`.
 */
export async function copySnapshot(client: Database, file: string, withinMs: number): Promise<void> {
  removeDatabase(file);
  const endsAt = performance.now() + withinMs;
  // Private from its first byte on.
  closeSync(openSync(file, 'w', 0o600));
  // A concurrent write restarts the copy, unless this connection holds a snapshot.
  client.exec('begin');
  try {
    client.prepare('select count(*) from sqlite_schema').get();
    await client.backup(file, {
      progress: () => {
        if (performance.now() > endsAt) throw new Error(`Copying took longer than ${withinMs / 1000} s.`);
        return pagesAtOnce;
      },
    });
  } finally {
    client.exec('rollback');
  }
  const copy = openExisting(file);
  leaveWriteAheadLog(copy);
  copy.close();
  syncToDisk(file);
}

/** Why a file is not an intact database of this store, as the end of a sentence; null when it is. */
export function faultIn(file: string): string | null {
  let client: Database | undefined;
  try {
    client = openExisting(file);
    const problem = firstProblem(client, 'integrity_check');
    if (problem) return `is damaged (${problem})`;
    const state = migrationState(client);
    if (!state) return 'is a database, but not one of this store';
    if (state.isTooOld) return `is too old for this version of the store. ${tooOldHelp.slice(0, -1)}`;
    return state.unknown > 0 ? 'was written by a newer version of the store' : null;
  } catch (error) {
    return `is not a database: ${error instanceof Error ? error.message : error}`;
  } finally {
    client?.close();
  }
}

/** Flushes a file and its folder entry to disk. */
export function syncToDisk(file: string): void {
  for (const path of [file, dirname(file)]) {
    const handle = openSync(path, 'r');
    fsyncSync(handle);
    closeSync(handle);
  }
}

/** Removes a database with its sidecar files. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
