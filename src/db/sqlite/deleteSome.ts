import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Tx } from '../client';

/** Rows that are deleted in one transaction: others write between two, however much has to go. */
const mostRows = 500;

/** Deletes at most 500 of the rows that `where` names; returns whether there may be more. */
export function deleteSome(tx: Tx, table: SQLiteTable, where: SQL): boolean {
  const some = sql`select rowid from ${table} where ${where} limit ${mostRows}`;
  return tx.run(sql`delete from ${table} where rowid in (${some})`).changes >= mostRows;
}
