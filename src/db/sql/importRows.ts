import type { Tx } from '../client';
import { statementOf } from '../prepared';
import { textFor } from './engine';

const insertRows = textFor(
  ({ jsonElements }) => `
    insert into import_rows (import_id, change)
    select ?, given.value from ${jsonElements()} as given order by given.position`,
);

/** Adds an import's changes in order, each as JSON. */
export async function addImportRows(tx: Tx, importId: number, changes: readonly object[]): Promise<void> {
  await statementOf(tx, insertRows).run(importId, JSON.stringify(changes));
}
