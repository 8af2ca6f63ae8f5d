import { and, gte, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { staffLog } from '@/db/schema';

/** What the log has kept since a moment of changes that name a picture of ours, as JSON. */
export function listLoggedPictures(db: DbOrTx, since: Date): string[] {
  const text = sql<string>`coalesce(${staffLog.before}, '') || coalesce(${staffLog.after}, '')`;
  return db
    .select({ text })
    .from(staffLog)
    .where(and(gte(staffLog.createdAt, since), sql`${text} like '%/media/upload-%'`))
    .all()
    .map((row) => row.text);
}
