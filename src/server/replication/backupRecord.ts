import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const backup = z.object({ at: z.iso.datetime(), file: z.string(), bytes: z.int() });
/** The last backup that passed verification: its time and location. */
export type BackupRecord = z.infer<typeof backup>;

const rehearsal = z.object({
  at: z.iso.datetime(),
  isWhole: z.boolean(),
  /** Readable faults; empty when there were none. */
  faults: z.array(z.string()),
  seconds: z.number(),
});
/** The last rehearsal: the replica was restored elsewhere and checked. */
export type RehearsalRecord = z.infer<typeof rehearsal>;

// Beside the database, not in it: a restored database would contain the state before its own backup.
const backupFile = 'last-backup.json';
const rehearsalFile = 'last-rehearsal.json';

function note(dataDir: string, name: string, record: BackupRecord | RehearsalRecord): void {
  const file = join(dataDir, name);
  writeFileSync(`${file}.part`, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

function read<Record>(dataDir: string, name: string, schema: z.ZodType<Record>): Record | null {
  try {
    return schema.parse(JSON.parse(readFileSync(join(dataDir, name), 'utf8')));
  } catch {
    return null;
  }
}

export const noteBackup = (dataDir: string, record: BackupRecord): void => note(dataDir, backupFile, record);
export const noteRehearsal = (dataDir: string, record: RehearsalRecord): void =>
  note(dataDir, rehearsalFile, record);

/** The last verified backup of a store; null when there was none or its record is unreadable. */
export const lastBackup = (dataDir: string): BackupRecord | null => read(dataDir, backupFile, backup);
/** The last restore rehearsal with any result; null when there was none or its record is unreadable. */
export const lastRehearsal = (dataDir: string): RehearsalRecord | null =>
  read(dataDir, rehearsalFile, rehearsal);

export function lastBackupMoment(dataDir: string): Date | null {
  const last = lastBackup(dataDir);
  return last && new Date(last.at);
}
