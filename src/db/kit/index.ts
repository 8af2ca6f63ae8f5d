import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, customType } from 'drizzle-orm/sqlite-core';

/*
 * The words in which src/db/schema is written. Both engines use its tables: PostgreSQL's columns hold what SQLite's hold (Unix
 * milliseconds, 0 or 1, JSON as text). src/db/postgres/tables.ts describes PostgreSQL's to drizzle-kit.
 */

export {
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable as defineTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
export type AnyColumn = AnySQLiteColumn;

/** A text in JSON contains NUL. */
class UnstorableText extends Error {
  override name = 'UnstorableText';
  /** PostgreSQL's code of texts with NUL; for isUnstorable (src/db/faults.ts). */
  readonly code = '22021';
}

/** NUL in a JSON text, where it is no text about NUL: an even number of backslashes before it. */
const nul = /(?<!\\)(?:\\\\)*\\u0000/;

/** A value as JSON text. */
export const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => {
    const text = JSON.stringify(value);
    // PostgreSQL would store it, but no query could read the JSON again.
    if (nul.test(text)) throw new UnstorableText('A text in JSON contains NUL.');
    return text;
  },
  fromDriver: (text) => JSON.parse(text),
});

/** The present time in Unix milliseconds, as a column's default. */
export const nowMs = sql`(cast(unixepoch('subsec') * 1000 as integer))`;
