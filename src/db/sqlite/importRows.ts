import type { Tx } from '../client';
import { statementOf } from '../prepared';

const insertRows =
  'insert into import_rows (import_id, change) select ?, row.value from json_each(?) as row order by row.key';

/** Adds an import's changes in order, each as JSON. */
export function addImportRows(tx: Tx, importId: number, changes: readonly object[]): void {
  statementOf(tx, insertRows).run(importId, JSON.stringify(changes));
}
