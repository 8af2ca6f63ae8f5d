import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { cannotUse, DatabaseFileError } from '@/db/checkFile';
import { type Db, databaseFile, openReaderDatabase } from '@/db/client';
import { readerState } from '@/db/readerState';
import type { Config } from './platform/config';
import { keyFile } from './platform/secretBox';

/** Milliseconds that a reader waits for the writer; migrating a large shop takes some of them. */
const waitMs = 120_000;
/** Milliseconds between two checks. */
const lookEveryMs = 200;

const inWords = {
  missing: 'There is no database of the store yet',
  older: 'The database is older than the program of this reader',
} as const;

type KeyAndFolder = Pick<Config, 'dataDir' | 'secretKey'>;

/**
 * Opens the database for a reader once the writer has prepared it. Throws DatabaseFileError when that takes
 * too long, and at once when the database is newer than this program or unusable.
 */
export async function openWhenReady(config: KeyAndFolder, log: Logger, withinMs = waitMs): Promise<Db> {
  const { dataDir } = config;
  const givesUpAt = performance.now() + withinMs;
  for (let looks = 0; ; looks += 1) {
    const state = stateOf(config);
    if (state === 'ready') return openReaderDatabase(dataDir);
    if (performance.now() >= givesUpAt) {
      throw new DatabaseFileError(
        `${inWords[state]} in ${dataDir}, and no writer changed that in ${Math.round(withinMs / 1000)} s. Start one with this version of the program (ROLE=writer) on the same DATA_DIR.`,
      );
    }
    if (looks === 0) log.info({ state }, 'waiting for the writer to make the database ready');
    await sleep(lookEveryMs);
  }
}

function stateOf({ dataDir, secretKey }: KeyAndFolder): keyof typeof inWords | 'ready' {
  try {
    const state = readerState(dataDir);
    // Without SECRET_KEY, the writer creates its key after the database.
    return state === 'ready' && !secretKey && !statSync(keyFile(dataDir), { throwIfNoEntry: false })?.size
      ? 'missing'
      : state;
  } catch (error) {
    throw cannotUse(databaseFile(dataDir), error);
  }
}
