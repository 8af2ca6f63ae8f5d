import type { Query } from 'drizzle-orm';
import type { Db, DbOrTx } from './client';

/**
 * Iterates a query's rows as SQLite values in column order: for a table of 100,000 rows, creating objects
 * takes longer than reading. The connection serves nothing else meanwhile.
 */
export function rowsOf(db: DbOrTx, query: { toSQL: () => Query }): IterableIterator<unknown[]> {
  const { sql, params } = query.toSQL();
  // The `tx` of `write` is the database itself.
  const { $client } = db as Db;
  return $client
    .prepare<unknown[], unknown[]>(sql)
    .raw()
    .iterate(...params);
}
