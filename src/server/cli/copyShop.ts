import type { Database } from 'better-sqlite3';
import { DatabaseFileError } from '@/db/checkFile';
import { type CopiedRow, type CopiedTable, RowHash, type TableDigest } from '@/db/copiedTable';
import { indexedWords } from '@/db/indexedWords';
import { firstProblem, orphanedRows } from '@/db/integrity';
import { type CopyTarget, copyInto } from '@/db/postgres/copyTarget';
import {
  countRows,
  searchedProducts,
  sourceRows,
  sourceTables,
  unsuitableValues,
} from '@/db/sqlite/copySource';
import { issuedIds } from '@/db/sqlite/issuedIds';
import { mapInTurn } from '@/shared/inTurn';
import { withoutNul } from './withoutNul';

/** Rows per statement. */
const batchRows = 1000;
/** Characters per statement, about: rows of imports and of documents are long. */
const batchLength = 4_000_000;
const maxExamples = 5;

type CopiedStep = 'copied' | 'compared';
type CopyParts = {
  /** A database file at this version that nothing else writes to. */
  client: Database;
  /** The address of PostgreSQL. */
  url: string;
  /** Receives the rows done and the rows in all. */
  onProgress?: (step: CopiedStep, done: number, total: number) => void;
};
export type CopyReport = {
  tables: { name: string; source: TableDigest; copy: TableDigest; isEqual: boolean }[];
  /** Whether all tables are equal, so that the copy was committed. */
  isEqual: boolean;
  /** Texts without their NUL characters, as `reviews 17: comment`. */
  changed: string[];
  /** The number that the next order gets. */
  nextOrder: number;
};

/**
 * Copies a shop from SQLite into an empty database of PostgreSQL, in one transaction: creates the tables, copies all rows,
 * indexes the products for search, and goes on with higher ids than SQLite has issued. Then it reads each table back and compares
 * it with the source; rolls back when one differs. Throws DatabaseFileError when the shop or the database is unsuitable.
 */
export async function copyShop({
  client,
  url,
  onProgress = () => undefined,
}: CopyParts): Promise<CopyReport> {
  client.exec('begin immediate');
  try {
    const tables = sourceTables(client);
    assertFit(client, tables);
    let report: CopyReport | undefined;
    await copyInto(url, async (target) => {
      assertSameColumns(tables, target.tables);
      report = await fill(client, tables, target, onProgress);
      return report.isEqual;
    });
    if (!report) throw new Error('The copy did not run.');
    return report;
  } finally {
    client.exec('rollback');
  }
}

/** Finds at the beginning what would end the copy after a long time. */
function assertFit(client: Database, tables: readonly CopiedTable[]): void {
  const help = 'Nothing was copied. Run: npm run store -- doctor';
  const problem = firstProblem(client, 'quick_check');
  if (problem) throw new DatabaseFileError(`The store's database is damaged (${problem}). ${help}`);
  const [orphan] = orphanedRows(client);
  if (orphan) throw new DatabaseFileError(`Rows point to rows that are gone (${orphan}). ${help}`);
  const unfit = tables.flatMap((table) => unsuitableValues(client, table, maxExamples)).slice(0, maxExamples);
  if (unfit.length > 0)
    throw new DatabaseFileError(
      `PostgreSQL cannot hold these values, which have another type than their columns: ${unfit.join('; ')}. Nothing was copied. Ask a developer to mend these rows.`,
    );
}

function assertSameColumns(source: readonly CopiedTable[], target: readonly CopiedTable[]): void {
  const described = (tables: readonly CopiedTable[]) =>
    tables.flatMap(({ name, columns, key }) => [
      `the key ${key.join(', ')} of ${name}`,
      ...columns.map(
        (column) => `${name}.${column.name} (${column.type}${column.isGenerated ? ', generated' : ''})`,
      ),
    ]);
  const [there, here] = [described(source), described(target)];
  const differing = [
    ...there.filter((part) => !here.includes(part)),
    ...here.filter((part) => !there.includes(part)),
  ];
  if (differing.length > 0)
    throw new DatabaseFileError(
      `SQLite and PostgreSQL have other tables: ${differing.slice(0, maxExamples).join('; ')}. Nothing was copied. Use the same version of the program for both.`,
    );
}

async function fill(
  client: Database,
  tables: readonly CopiedTable[],
  target: CopyTarget,
  onProgress: NonNullable<CopyParts['onProgress']>,
): Promise<CopyReport> {
  const total = tables.reduce((sum, table) => sum + countRows(client, table), 0);
  const changed: string[] = [];
  let copied = 0;
  const sources = await mapInTurn(tables, async (table) => {
    const hash = new RowHash();
    for (const rows of batches(cleanRows(client, table, changed))) {
      for (const row of rows) hash.add(row);
      await target.insert(table, rows);
      copied += rows.length;
      onProgress('copied', copied, total);
    }
    return hash.digest();
  });
  for (const products of batches(searchedProducts(client)))
    await target.insertWords(products.map(indexedWords));
  const nextOrder = await skipIssuedIds(client, tables, target);
  let compared = 0;
  const found = await mapInTurn(tables, async (table, at) => {
    const hash = new RowHash();
    for await (const row of target.rows(table)) {
      hash.add(row);
      compared += 1;
      if (compared % batchRows === 0 || compared === total) onProgress('compared', compared, total);
    }
    const [source, copy] = [sources[at] as TableDigest, hash.digest()];
    return { name: table.name, source, copy, isEqual: source.hash === copy.hash };
  });
  return { tables: found, isEqual: found.every(({ isEqual }) => isEqual), changed, nextOrder };
}

/** Goes on after the ids that SQLite has issued, which may be higher than those of its rows. */
async function skipIssuedIds(
  client: Database,
  tables: readonly CopiedTable[],
  target: CopyTarget,
): Promise<number> {
  const issued = issuedIds(client);
  let nextOrder = 1;
  for (const { name } of tables) {
    const last = issued.get(name);
    if (!last) continue;
    const skipped = await target.skipIds(name, last);
    if (name === 'orders') nextOrder = skipped + 1;
  }
  return nextOrder;
}

/** The rows of a table without NUL characters, which PostgreSQL cannot store; names the changed texts in `changed`. */
function* cleanRows(client: Database, table: CopiedTable, changed: string[]): Generator<CopiedRow> {
  const keyAt = table.key.map((name) => table.columns.findIndex((column) => column.name === name));
  for (const row of sourceRows(client, table)) {
    for (const [at, value] of row.entries()) {
      const clean = typeof value === 'string' ? withoutNul(value) : value;
      if (clean === value) continue;
      changed.push(`${table.name} ${keyAt.map((key) => row[key]).join(' ')}: ${table.columns[at]?.name}`);
      row[at] = clean;
    }
    yield row;
  }
}

/** Lists of at most 1000 items, and fewer long ones. */
function* batches<Item extends object>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  let length = 0;
  for (const item of items) {
    batch.push(item);
    for (const value of Object.values(item)) length += typeof value === 'string' ? value.length : 0;
    if (batch.length < batchRows && length < batchLength) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
