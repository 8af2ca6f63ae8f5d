import { and, asc, eq, gt, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { categories, media, productPictures } from '@/db/schema';

/** Uploads of a period that no product or category uses now, oldest first. */
export async function listUnshownUploads(
  db: DbOrTx,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<{ id: string; createdAt: Date }[]> {
  const onProducts = db
    .select({ id: productPictures.mediaId })
    .from(productPictures)
    .where(isNotNull(productPictures.mediaId));
  const onCategory = sql`exists (select 1 from ${categories} where ${categories.image} like '/media/' || ${media.id} || '/%')`;
  return db
    .select({ id: media.id, createdAt: media.createdAt })
    .from(media)
    .where(
      and(
        eq(media.kind, 'upload'),
        gt(media.createdAt, after),
        lte(media.createdAt, until),
        notInArray(media.id, onProducts),
        sql`not ${onCategory}`,
      ),
    )
    .orderBy(asc(media.createdAt))
    .limit(limit)
    .all();
}
