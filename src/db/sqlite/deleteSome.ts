import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Tx } from '../client';

/** Rows deleted per transaction: others can write between two batches. */
const mostRows = 500;

/** Deletes at most 500 rows matching `where`; returns whether more may remain. */
export function deleteSome(tx: Tx, table: SQLiteTable, where: SQL): boolean {
  const some = sql`select rowid from ${table} where ${where} limit ${mostRows}`;
  return tx.run(sql`delete from ${table} where rowid in (${some})`).changes >= mostRows;
}
