import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const record = z.object({ at: z.iso.datetime(), file: z.string(), bytes: z.int() });
/** The last backup that was found whole: when it was made, where it was put. */
export type BackupRecord = z.infer<typeof record>;

/** Beside the database and not in it: a restored database would tell of the time before its own backup. */
const recordFile = (dataDir: string): string => join(dataDir, 'last-backup.json');

export function noteBackup(dataDir: string, backup: BackupRecord): void {
  const file = recordFile(dataDir);
  writeFileSync(`${file}.part`, `${JSON.stringify(backup)}\n`);
  renameSync(`${file}.part`, file);
}

/** The last verified backup of a store; null when there was none, or its record cannot be read. */
export function lastBackup(dataDir: string): BackupRecord | null {
  try {
    return record.parse(JSON.parse(readFileSync(recordFile(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

export function lastBackupMoment(dataDir: string): Date | null {
  const backup = lastBackup(dataDir);
  return backup && new Date(backup.at);
}
