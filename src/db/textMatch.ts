import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a text contains what somebody typed, whatever its case; `%`, `_` and `\` in it mean themselves. */
export const containsText = (text: SQLWrapper, typed: string): SQL =>
  sql`${text} like ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
