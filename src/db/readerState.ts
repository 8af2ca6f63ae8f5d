import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseFileError } from './checkFile';
import { type Db, databaseFile, openReadOnly } from './client';
import { migrationState } from './migrationState';

type ReaderState = 'ready' | 'missing' | 'older';

/**
 * Whether a read-only process can serve the current database: `missing` and `older` end when the writer has
 * created or migrated it. Throws DatabaseFileError for a database newer than the program.
 */
export function readerState(dataDir: string, folder?: string): ReaderState {
  const file = databaseFile(dataDir);
  if (!statSync(file, { throwIfNoEntry: false })) return 'missing';
  const client = openReadOnly(file);
  try {
    const state = migrationState(client, folder);
    if (!state) return 'missing';
    if (state.unknown > 0) {
      throw new DatabaseFileError(
        `${resolve(file)} was written by a newer version of the store. Update the program of this reader.`,
      );
    }
    return state.missing.length > 0 ? 'older' : 'ready';
  } finally {
    client.close();
  }
}

/** Returns a check whether an open reader can continue with the database: the reason why not, or null. */
export function readerWatch(db: Db): () => string | null {
  const openedFile = inodeOf(db.$client.name);
  return () => {
    // After a restore or promotion, the open file is the former one.
    if (inodeOf(db.$client.name) !== openedFile)
      return 'it was replaced by another one. Restart this reader.';
    const state = migrationState(db.$client);
    if (!state || state.missing.length > 0)
      return 'it is older than the program of this reader. Restart the writer.';
    return state.unknown > 0
      ? 'it was migrated by a newer version of the store. Restart this reader with that version.'
      : null;
  };
}

const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;
