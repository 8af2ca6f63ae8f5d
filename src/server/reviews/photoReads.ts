import { asc, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { reviewPhotos, reviews } from '@/db/schema';
import { pictureSizes } from '@/server/media';
import { mediaUrl } from '@/shared/media';
import type { ReviewPhotoOut } from '@/shared/schemas/catalogue';

export type Photo = { id: number; isApproved: boolean; picture: ReviewPhotoOut };

/** The photos of reviews by the reviews' ids, in their order. */
export function photosOf(db: DbOrTx, reviewIds: readonly number[]): Map<number, Photo[]> {
  if (reviewIds.length === 0) return new Map();
  const rows = db
    .select({
      id: reviewPhotos.id,
      reviewId: reviewPhotos.reviewId,
      mediaId: reviewPhotos.mediaId,
      approvedAt: reviewPhotos.approvedAt,
    })
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, [...reviewIds]))
    .orderBy(asc(reviewPhotos.reviewId), asc(reviewPhotos.position))
    .all();
  const sizes = pictureSizes(
    db,
    rows.map(({ mediaId }) => mediaId),
  );
  const found = new Map<number, Photo[]>();
  for (const { id, reviewId, mediaId, approvedAt } of rows) {
    const photos = found.get(reviewId) ?? [];
    const picture = { url: mediaUrl(mediaId), ...(sizes.get(mediaId) ?? { width: 0, height: 0 }) };
    found.set(reviewId, [...photos, { id, isApproved: approvedAt !== null, picture }]);
  }
  return found;
}

/** The photos that everybody may see. */
export const approvedPhotos = (photos: readonly Photo[] = []): ReviewPhotoOut[] =>
  photos.filter(({ isApproved }) => isApproved).map(({ picture }) => picture);

/** Condition for reviews with a photo that nobody has approved. */
export const hasWaitingPhoto = sql`exists (select 1 from ${reviewPhotos} where ${reviewPhotos.reviewId} = ${reviews.id} and ${reviewPhotos.approvedAt} is null)`;

/** Every picture that a review shows or may come to show; the shop keeps them. */
export const listReviewPictures = (db: DbOrTx): string[] =>
  db
    .selectDistinct({ mediaId: reviewPhotos.mediaId })
    .from(reviewPhotos)
    .all()
    .map(({ mediaId }) => mediaUrl(mediaId));
