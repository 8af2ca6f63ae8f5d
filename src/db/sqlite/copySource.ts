import type { Database } from 'better-sqlite3';
import type { CopiedColumn, CopiedRow, CopiedTable } from '../copiedTable';
import type { SearchedProduct } from '../indexedWords';

/** What a copy leaves out: tables of SQLite, of drizzle's migrations, of Litestream, and those behind FTS5's. */
const leftOut = /^(?:sqlite_|__drizzle_|_litestream_|(?:product|order)_search)/;
const typeNames: Record<string, CopiedColumn['type']> = { integer: 'number', text: 'text', blob: 'bytes' };

/** FTS5 keeps the texts of orders as they are, and no texts of products. */
const orderSearch: CopiedTable = {
  name: 'order_search',
  columns: [
    { name: 'customer', type: 'text', isGenerated: false },
    { name: 'id', type: 'number', isGenerated: false },
    { name: 'words', type: 'text', isGenerated: false },
  ],
  key: ['id'],
};

type TableInfo = { name: string; type: string; pk: number; hidden: number };

/** The tables of a store's file, by name. */
export function sourceTables(client: Database): CopiedTable[] {
  const names = client
    .prepare<[], string>(`select name from sqlite_schema where type = 'table' order by name`)
    .pluck()
    .all()
    .filter((name) => !leftOut.test(name));
  return [...names.map((name) => tableNamed(client, name)), orderSearch];
}

function tableNamed(client: Database, name: string): CopiedTable {
  const columns = client
    .prepare<[string], TableInfo>('select name, type, pk, hidden from pragma_table_xinfo(?) order by name')
    .all(name);
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: typeNames[column.type.toLowerCase()] ?? 'text',
      isGenerated: column.hidden > 0,
    })),
    key: columns
      .filter(({ pk }) => pk > 0)
      .toSorted((a, b) => a.pk - b.pk)
      .map((column) => column.name),
  };
}

const quoted = (name: string): string => `"${name}"`;
const expression = (table: CopiedTable, column: string): string =>
  table === orderSearch && column === 'id' ? 'rowid' : quoted(column);
const listOf = (table: CopiedTable, columns: readonly string[]): string =>
  columns.map((column) => expression(table, column)).join(', ');

export const countRows = (client: Database, { name }: CopiedTable): number =>
  client
    .prepare<[], number>(`select count(*) from ${quoted(name)}`)
    .pluck()
    .get() ?? 0;

/** The rows of a table in the order of its key. Nothing can be written while the iterator is open. */
export function sourceRows(client: Database, table: CopiedTable): IterableIterator<CopiedRow> {
  const columns = table.columns.map(({ name }) => name);
  return client
    .prepare(
      `select ${listOf(table, columns)} from ${quoted(table.name)} order by ${listOf(table, table.key)}`,
    )
    .raw()
    .iterate() as IterableIterator<CopiedRow>;
}

const storedAs = { number: 'integer', text: 'text', bytes: 'blob' } as const;

/**
 * Rows with a value that PostgreSQL's column cannot hold, as `orders 17: total`, at most `most`: SQLite stores any type
 * in any column. Numbers beyond 2^53 are among them, because the store cannot read them exactly.
 */
export function unsuitableValues(client: Database, table: CopiedTable, most: number): string[] {
  const isMisfit = ({ name, type }: CopiedColumn) => {
    const column = expression(table, name);
    const isOther = `typeof(${column}) not in ('${storedAs[type]}', 'null')`;
    return type === 'number' ? `(${isOther} or abs(${column}) > ${Number.MAX_SAFE_INTEGER})` : isOther;
  };
  const cases = table.columns.map((column) => `when ${isMisfit(column)} then '${column.name}'`);
  const key = table.key.map((column) => expression(table, column)).join(` || ' ' || `);
  return client
    .prepare<[number], string>(
      `select fault from (
         select '${table.name} ' || ${key} || ': ' || case ${cases.join(' ')} end as fault from ${quoted(table.name)}
       ) where fault is not null limit ?`,
    )
    .pluck()
    .all(most);
}

type ProductRow = Omit<SearchedProduct, 'colors'> & { colors: string };

/** The products that the search finds, with what it indexes of them. */
export function* searchedProducts(client: Database): Generator<SearchedProduct> {
  const rows = client.prepare<[], ProductRow>(
    `select p.id, p.name, c.name as category, p.brand, p.kind, p.colors, p.description
     from products p left join categories c on c.id = p.category_id
     where p.id in (select rowid from product_search) order by p.id`,
  );
  for (const { colors, ...product } of rows.iterate()) yield { ...product, colors: JSON.parse(colors) };
}
