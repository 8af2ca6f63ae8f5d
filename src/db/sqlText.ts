import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a column contains a text anywhere, whatever its case; wildcards in the text stand for themselves. */
export function contains(column: SQLWrapper, text: string): SQL {
  const literal = text.replace(/[\\%_]/g, (character) => `\\${character}`);
  return sql`${column} like ${`%${literal}%`} escape '\\'`;
}
