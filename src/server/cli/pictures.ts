import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openSharedFiles } from '@/server/files';
import type { Config } from '../platform/config';

/** Where the pictures are, and whether one of them has files there. */
export type Pictures = { place: string; has: (id: string) => boolean };

/** The pictures in the `media` folder of a store or a backup. */
export function picturesIn(folder: string): Pictures {
  const place = join(folder, 'media');
  return { place, has: (id) => existsSync(join(place, id)) };
}

/** The pictures in object storage where the store has one, else those in a folder. */
export async function picturesOf(config: Config, folder = config.dataDir): Promise<Pictures> {
  if (!config.storage) return picturesIn(folder);
  const files = openSharedFiles(config, pino({ level: 'silent' }));
  try {
    const place = `${config.storage.shown}/media`;
    const problem = await files.findProblem();
    if (problem !== null) return { place, has: () => fail(problem) };
    const ids = new Set(await files.listFolders('media'));
    return { place, has: (id) => ids.has(id) };
  } finally {
    files.close();
  }
}

/** A check that asks for a picture then says that it could not be made. */
function fail(problem: string): never {
  throw new Error(problem);
}
