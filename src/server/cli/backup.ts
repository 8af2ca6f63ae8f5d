import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { databaseFile, openExisting } from '@/db/client';
import { copySnapshot, faultIn, removeDatabase, syncToDisk } from '@/db/snapshot';
import { type BackupRecord, noteBackup } from '../replication/backupRecord';
import { CliError } from './output';

/** Milliseconds that copying may take, for backup and restore. */
export const copyWithinMs = 10 * 60_000;

type BackupParts = { dataDir: string; file: string; now: Date; withinMs?: number };

/**
 * Copies the database into `file` while the store runs. The file has the suffix `.part` until the copy is
 * complete, flushed and verified. Throws when there is nothing to copy.
 */
export async function backUp({
  dataDir,
  file,
  now,
  withinMs = copyWithinMs,
}: BackupParts): Promise<BackupRecord> {
  const source = databaseFile(dataDir);
  if (!existsSync(source))
    throw new CliError(`There is no database at ${resolve(source)}. Is DATA_DIR right?`);
  if (existsSync(file))
    throw new CliError(`${file} exists already. Choose another name, or remove it first.`);
  const draft = `${file}.part`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await copy(source, draft, withinMs);
    const fault = faultIn(draft);
    if (fault)
      throw new CliError(`The store's database ${fault}. No backup was made; run: npm run store -- doctor`);
    renameSync(draft, file);
    syncToDisk(file);
  } finally {
    removeDatabase(draft);
  }
  const made = { at: now.toISOString(), file: resolve(file), bytes: statSync(file).size };
  noteBackup(dataDir, made);
  return made;
}

export async function copy(source: string, draft: string, withinMs: number): Promise<void> {
  try {
    const client = openExisting(source);
    try {
      await copySnapshot(client, draft, withinMs);
    } finally {
      client.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`${source} could not be copied to ${draft}: ${reason}`);
  }
}
