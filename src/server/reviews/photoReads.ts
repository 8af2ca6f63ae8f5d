import { asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { reviewPhotos, reviews } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { pictureSizes, signPhotoId } from '@/server/media';
import { isUpload, mediaUrl, PHOTO_PREFIX } from '@/shared/media';
import type { ReviewPhotoOut } from '@/shared/schemas/catalogue/catalogue';
import type { Context } from '../platform/trpc';

export type Photo = { id: number; isApproved: boolean; mediaId: string; width: number; height: number };

/** The dependencies that sign URLs of unapproved photos. */
export type PhotoSigning = Pick<Context, 'secrets' | 'now'>;

/** The photos of reviews in order, by review id. */
export async function photosOf(db: DbOrTx, reviewIds: readonly number[]): Promise<Map<number, Photo[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: reviewPhotos.id,
      reviewId: reviewPhotos.reviewId,
      mediaId: reviewPhotos.mediaId,
      approvedAt: reviewPhotos.approvedAt,
    })
    .from(reviewPhotos)
    .where(isOneOf(reviewPhotos.reviewId, reviewIds))
    .orderBy(asc(reviewPhotos.reviewId), asc(reviewPhotos.position))
    .all();
  const sizes = await pictureSizes(
    db,
    rows.map(({ mediaId }) => mediaId),
  );
  const found = new Map<number, Photo[]>();
  for (const { id, reviewId, mediaId, approvedAt } of rows) {
    const photos = found.get(reviewId) ?? [];
    const size = sizes.get(mediaId) ?? { width: 0, height: 0 };
    found.set(reviewId, [...photos, { id, isApproved: approvedAt !== null, mediaId, ...size }]);
  }
  return found;
}

/** The publicly visible photos. */
export const approvedPhotos = (photos: readonly Photo[] = []): ReviewPhotoOut[] =>
  photos
    .filter(({ isApproved }) => isApproved)
    .map(({ mediaId, width, height }) => ({ url: mediaUrl(mediaId), width, height }));

/** A photo for its author and staff, who may see it before approval. */
export const ownPhoto = (signing: PhotoSigning, { isApproved, mediaId, width, height }: Photo) => ({
  url: mediaUrl(isApproved ? mediaId : signPhotoId(signing, mediaId)),
  width,
  height,
  isApproved,
});

/**
 * Whether a picture is an approved customer photo, an unapproved one, or neither (null). Photos of earlier
 * versions have ids like staff uploads.
 */
export async function photoState(db: DbOrTx, mediaId: string): Promise<'approved' | 'waiting' | null> {
  const isPhoto = mediaId.startsWith(PHOTO_PREFIX);
  if (!isUpload(mediaId)) return null;
  const shown = await db
    .select({ approvedAt: reviewPhotos.approvedAt })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.mediaId, mediaId))
    .all();
  if (shown.some(({ approvedAt }) => approvedAt)) return 'approved';
  return isPhoto || shown.length > 0 ? 'waiting' : null;
}

/** Condition for reviews with an unapproved photo. */
export const hasWaitingPhoto = sql`exists (select 1 from ${reviewPhotos} where ${reviewPhotos.reviewId} = ${reviews.id} and ${reviewPhotos.approvedAt} is null)`;

/** Every picture that a review shows or may show; these are never cleared away. */
export const listReviewPictures = async (db: DbOrTx): Promise<string[]> =>
  (await db.selectDistinct({ mediaId: reviewPhotos.mediaId }).from(reviewPhotos).all()).map(({ mediaId }) =>
    mediaUrl(mediaId),
  );
