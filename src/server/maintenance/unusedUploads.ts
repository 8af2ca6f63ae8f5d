import { write } from '@/db/write';
import { listLoggedPictures } from '@/server/audit';
import { listUnshownUploads } from '@/server/catalogue';
import { deleteUploads, pictureSizes, sharedFolder } from '@/server/media';
import { listOrderedPictures, listReturnPhotos } from '@/server/orders';
import { listReviewPictures } from '@/server/reviews';
import { listSettingPictures } from '@/server/settings';
import { mediaIdsIn } from '@/shared/media';
import type { Deps } from '../platform/trpc';

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
 * Removes unused uploads, rows and files, a limited number at a time. Pictures shown by an order, a review or the settings, or
 * named in the log stay, because a receipt or an undo still needs them. Returns how many were removed. Removes
 * nothing while the file storage cannot be reached: files without a row would stay there forever.
 */
export async function removeUnusedUploads(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  now: Date,
): Promise<number> {
  if ((await files.findProblem()) !== null) return 0;
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
      ...(await listSettingPictures(tx)),
      ...(await listLoggedPictures(tx, oldest.createdAt)),
    ];
    const needed = new Set(texts.flatMap(mediaIdsIn));
    const unused = unshown.map(({ id }) => id).filter((id) => !needed.has(id));
    return deleteUploads(tx, unused.slice(0, maxRemoved));
  });
  let count = 0;
  for (const id of removed) {
    // A picture uploaded again meanwhile stays.
    if ((await pictureSizes(db, [id])).has(id)) continue;
    await files.removeFolder(sharedFolder(id));
    count += 1;
  }
  return count;
}
