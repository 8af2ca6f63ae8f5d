import type { Query } from 'drizzle-orm';
import type { Db, DbOrTx } from './client';

/**
 * The rows of a query one after the other, as SQLite has them, in the order of its columns: for a table of 100,000
 * rows, of which an object each takes longer to make than to read. The connection serves nothing else meanwhile.
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
