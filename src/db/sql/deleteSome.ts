import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Tx } from '../client';

/** Rows deleted per transaction: others can write between two batches. */
const mostRows = 500;

/** Deletes at most 500 rows matching `where`; returns whether more may remain. The table's key is one column. */
export async function deleteSome(tx: Tx, table: SQLiteTable, where: SQL): Promise<boolean> {
  const key = Object.values(getTableColumns(table)).find(({ primary }) => primary);
  const some = sql`select ${key} from ${table} where ${where} limit ${mostRows}`;
  return (await tx.run(sql`delete from ${table} where ${key} in (${some})`)).changes >= mostRows;
}
