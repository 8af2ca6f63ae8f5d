import { rmSync } from 'node:fs';
import type { Db } from '@/db/client';
import { write } from '@/db/write';
import { listLoggedPictures } from '@/server/audit';
import { listUnshownUploads } from '@/server/catalogue';
import { deleteUploads, pictureFolder, pictureSizes } from '@/server/media';
import { listOrderedPictures, listReturnPhotos } from '@/server/orders';
import { listReviewPictures } from '@/server/reviews';
import { mediaIdsIn } from '@/shared/media';

const dayMs = 86_400_000;
/** Milliseconds that an upload may wait for its product. */
const minAgeMs = 7 * dayMs;
/** Milliseconds that a customer's photo may wait for its review. */
const minPhotoAgeMs = dayMs;
/** Milliseconds during which unused uploads are checked after that; uploads found in use stay. */
const windowMs = 30 * dayMs;
const maxChecked = 1000;
const maxRemoved = 50;

/**
 * Removes unused uploads, rows and files, a limited number at a time. Pictures shown by an order or review or
 * named in the log stay, because a receipt or an undo still needs them. Returns how many were removed.
 */
export async function removeUnusedUploads(db: Db, mediaDir: string, now: Date): Promise<number> {
  const until = new Date(now.getTime() - minAgeMs);
  const after = new Date(until.getTime() - windowMs);
  const removed = await write(db, async (tx) => {
    const youngest = new Date(now.getTime() - minPhotoAgeMs);
    const unshown = (await listUnshownUploads(tx, { after, until: youngest, limit: maxChecked })).filter(
      ({ id, createdAt }) => id.startsWith('photo-') || createdAt <= until,
    );
    const [oldest] = unshown;
    if (!oldest) return [];
    const texts = [
      ...(await listOrderedPictures(tx)),
      ...(await listReturnPhotos(tx)),
      ...(await listReviewPictures(tx)),
      ...(await listLoggedPictures(tx, oldest.createdAt)),
    ];
    const needed = new Set(texts.flatMap(mediaIdsIn));
    const unused = unshown.map(({ id }) => id).filter((id) => !needed.has(id));
    return deleteUploads(tx, unused.slice(0, maxRemoved));
  });
  // A picture uploaded again in the same transaction stays.
  const present = await pictureSizes(db, removed);
  const gone = removed.filter((id) => !present.has(id));
  for (const id of gone) rmSync(pictureFolder(mediaDir, id), { recursive: true, force: true });
  return gone.length;
}
