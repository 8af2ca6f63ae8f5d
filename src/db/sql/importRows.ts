import type { Tx } from '../client';
import { statementOf } from '../prepared';
import { engine } from './engine';

const insertRows = `insert into import_rows (import_id, change) select ?, given.value from ${engine.jsonElements()} as given order by given.position`;

/** Adds an import's changes in order, each as JSON. */
export async function addImportRows(tx: Tx, importId: number, changes: readonly object[]): Promise<void> {
  await statementOf(tx, insertRows).run(importId, JSON.stringify(changes));
}
