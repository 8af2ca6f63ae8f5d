import { and, eq, not } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { reviewPhotos } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { write } from '@/db/write';
import { logChange, type StaffActor } from '@/server/audit';
import { catalogueChanged } from '@/server/catalogue';
import { ownUploads, readPhotoId, recentPhotos, uploadPicture } from '@/server/media';
import { listReturnPhotos } from '@/server/orders';
import { forEachInTurn } from '@/shared/inTurn';
import { mediaIdOf, mediaIdsIn } from '@/shared/media';
import type { UploadOut } from '@/shared/schemas/catalogue/media';
import { AppError, notFound } from '../platform/errors';
import { countAction } from '../platform/limits';
import type { Context } from '../platform/trpc';
import type { PhotoSigning } from './photoReads';
import { getAdminReview } from './reads';

/** Uploads a customer's photo for a review or a return. Throws like uploadPicture, and tooManyRequests. */
export async function uploadReviewPhoto(
  ctx: Context,
  viewer: { id: number },
  file: Blob,
): Promise<UploadOut> {
  await write(ctx.db, async (tx) => {
    await countAction(tx, ctx, 'reviewPhotosPerUser', viewer.id);
    await assertFewUnattached(tx, viewer.id, ctx.now());
  });
  return uploadPicture(ctx, viewer, file, { isOwn: true });
}

/** Photos in no review or return; they are deleted after a day. */
const maxUnattached = 6;
const dayMs = 24 * 3_600_000;

/**
 * Throws conflict for a customer with too many photos in no review or return, to prevent use as picture storage.
 */
async function assertFewUnattached(tx: Tx, userId: number, now: Date): Promise<void> {
  const ids = await recentPhotos(tx, userId, new Date(now.getTime() - dayMs));
  const attached = await tx
    .select({ id: reviewPhotos.mediaId })
    .from(reviewPhotos)
    .where(isOneOf(reviewPhotos.mediaId, ids))
    .all();
  const returned = (await listReturnPhotos(tx, ids)).flatMap(mediaIdsIn);
  const used = new Set([...attached.map(({ id }) => id), ...returned]);
  if (ids.length - used.size < maxUnattached) return;
  throw new AppError(
    'conflict',
    `You've uploaded ${maxUnattached} photos that are in no review or return. Please submit those first.`,
  );
}

/**
 * Sets a review's photos to `urls`; approved ones stay approved. Throws invalid for a picture that its author
 * did not upload.
 */
export async function savePhotos(
  tx: Tx,
  { id: reviewId, userId }: { id: number; userId: number },
  urls: readonly string[],
  signing: PhotoSigning,
): Promise<void> {
  const ids = [...new Set(urls.map((url) => readPhotoId(signing, mediaIdOf(url) ?? '').id))];
  const own = ids.length > 0 ? await ownUploads(tx, userId, ids) : new Set<string>();
  if (ids.some((id) => !own.has(id)))
    throw new AppError('invalid', 'One of the photos is no longer available. Please choose it again.');
  await tx
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.reviewId, reviewId), not(isOneOf(reviewPhotos.mediaId, ids))))
    .run();
  await forEachInTurn(ids, async (mediaId, position) => {
    await tx
      .insert(reviewPhotos)
      .values({ reviewId, mediaId, position, createdAt: signing.now() })
      .onConflictDoUpdate({ target: [reviewPhotos.reviewId, reviewPhotos.mediaId], set: { position } })
      .run();
  });
}

/**
 * Approves a review's photo or withdraws the approval. Repeating the current state changes nothing. Throws
 * notFound.
 */
export const setPhotoApproved = (
  { db, now, secrets }: Pick<Context, 'db' | 'now' | 'secrets'>,
  by: StaffActor,
  { id, approved }: { id: number; approved: boolean },
): Promise<void> =>
  write(db, async (tx) => {
    const isThis = eq(reviewPhotos.id, id);
    const photo = await tx.select().from(reviewPhotos).where(isThis).get();
    if (!photo) throw notFound('Photo');
    if ((photo.approvedAt !== null) === approved) return;
    const { product, author } = await getAdminReview(tx, { secrets, now }, photo.reviewId);
    const moment = now();
    await tx
      .update(reviewPhotos)
      .set({ approvedAt: approved ? moment : null })
      .where(isThis)
      .run();
    await catalogueChanged(tx);
    const change = {
      action: approved ? 'review.approvePhoto' : 'review.withdrawPhoto',
      entity: 'review' as const,
      entityId: photo.reviewId,
      label: `${author.name} on ${product.name}`,
      before: { photo: photo.mediaId, approved: !approved },
      after: { photo: photo.mediaId, approved },
    };
    await logChange(tx, by, change, moment);
  });
