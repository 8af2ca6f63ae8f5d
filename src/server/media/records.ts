import { and, eq, gt, like } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '@/db/client';
import { media } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { write } from '@/db/write';
import type { Recipe } from '@/demo/recipe';
import { PHOTO_PREFIX } from '@/shared/media';
import type { Rendered } from './pipeline';

/** The recipe of a demo picture; null for uploads and unknown ids. */
export async function findRecipe(db: DbOrTx, id: string): Promise<Recipe | null> {
  const isWanted = and(eq(media.id, id), eq(media.kind, 'drawing'));
  const row = await db.select({ recipe: media.recipe }).from(media).where(isWanted).get();
  return row ? (row.recipe as Recipe) : null;
}

type Upload = Rendered & { id: string; uploadedBy: number; now: Date };

/** Stores an uploaded picture. Uploading it again renews its date, so that it is not cleared away. */
export async function insertUpload(
  db: Db,
  { id, width, height, blur, uploadedBy, now }: Upload,
): Promise<void> {
  await write(db, async (tx) => {
    await tx
      .insert(media)
      .values({ id, kind: 'upload', width, height, blur, uploadedBy, renderedAt: now, createdAt: now })
      .onConflictDoUpdate({ target: media.id, set: { width, height, blur, renderedAt: now, createdAt: now } })
      .run();
  });
}

/** Deletes uploads and returns their ids. The caller removes their files afterwards. */
export async function deleteUploads(tx: Tx, ids: string[]): Promise<string[]> {
  await tx
    .delete(media)
    .where(and(eq(media.kind, 'upload'), isOneOf(media.id, ids)))
    .run();
  return ids;
}

/** The sizes of pictures in pixels, by their ids. */
export async function pictureSizes(
  db: DbOrTx,
  ids: string[],
): Promise<Map<string, { width: number; height: number }>> {
  const columns = { id: media.id, width: media.width, height: media.height };
  const rows = await db.select(columns).from(media).where(isOneOf(media.id, ids)).all();
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

/** The ids of a customer's photos uploaded since a moment. */
export async function recentPhotos(db: DbOrTx, userId: number, since: Date): Promise<string[]> {
  const isTheirs = and(
    eq(media.uploadedBy, userId),
    like(media.id, `${PHOTO_PREFIX}%`),
    gt(media.createdAt, since),
  );
  return (await db.select({ id: media.id }).from(media).where(isTheirs).all()).map(({ id }) => id);
}

/** The subset of ids that this user uploaded. */
export async function ownUploads(db: DbOrTx, userId: number, ids: string[]): Promise<Set<string>> {
  const isTheirs = and(eq(media.kind, 'upload'), eq(media.uploadedBy, userId), isOneOf(media.id, ids));
  const rows = await db.select({ id: media.id }).from(media).where(isTheirs).all();
  return new Set(rows.map(({ id }) => id));
}
