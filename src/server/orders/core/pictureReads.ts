import { like } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orderLines } from '@/db/schema';

/** The addresses of all pictures of ours that order lines show. */
export function listOrderedPictures(db: DbOrTx): string[] {
  const rows = db
    .selectDistinct({ image: orderLines.image })
    .from(orderLines)
    .where(like(orderLines.image, '/media/%'))
    .all();
  return rows.map(({ image }) => image ?? '');
}
