import { readdir, rm, stat } from 'node:fs/promises';
import { pictureFolder, pictureSizes } from '@/server/media';
import { isUpload } from '@/shared/media';
import type { Deps } from '../platform/trpc';

/** Milliseconds that a folder may wait for its row: an upload renders before its row is inserted. */
const minAgeMs = 3_600_000;
/** Pictures looked up with one query. */
const partSize = 500;

/** Removes this node's copies of uploads that another node has removed. Without object storage there are none. */
export async function removeStaleCopies(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  mediaDir: string,
  now: Date,
): Promise<void> {
  if (files.storage === null) return;
  const ids = (await readdir(mediaDir).catch(() => [])).filter(isUpload);
  for (let at = 0; at < ids.length; at += partSize) {
    const part = ids.slice(at, at + partSize);
    const known = await pictureSizes(db, part);
    for (const id of part.filter((one) => !known.has(one))) {
      const folder = pictureFolder(mediaDir, id);
      const found = await stat(folder).catch(() => null);
      if (found && found.mtimeMs <= now.getTime() - minAgeMs) await rm(folder, { recursive: true });
    }
  }
}
