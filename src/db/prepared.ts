import { getTableColumns, type Query, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Db, DbOrTx, Statement } from './client';

/**
 * Builds a query once per database instead of per call, for queries that run in every order: building takes
 * longer than SQLite's execution. The `tx` of `write` is the database itself, so transactions use it too.
 */
export function prepared<Query>(build: (db: DbOrTx) => Query): (at: DbOrTx) => Query {
  const built = new WeakMap<object, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

/** Inserts a row with the named columns and defaults for the others; returns the row's id, if it has one. */
export function preparedInsert<
  Table extends SQLiteTable,
  const Name extends keyof Table['$inferInsert'] & string,
>(table: Table, names: readonly Name[]) {
  const query = prepared((db) => insertOf(db, table, names).prepare());
  // SQLite has the id without a returned row, which takes longer.
  const id: SQLiteColumn | undefined = getTableColumns(table).id;
  const returning = id && prepared((db) => insertOf(db, table, names).returning({ id }).prepare());
  const valuesOf = driverValues(table, names);
  return async (at: DbOrTx, row: Pick<Table['$inferInsert'], Name>): Promise<number> => {
    const values = valuesOf(row);
    if (at.$postgres && returning) return Number((await returning(at).get(values))?.id);
    return Number((await query(at).run(values)).lastInsertRowid);
  };
}

function insertOf<Table extends SQLiteTable>(db: DbOrTx, table: Table, names: readonly string[]) {
  const values = Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`]));
  return db.insert(table).values(values as Table['$inferInsert']);
}

/** Converts a row to driver values by placeholder name. */
function driverValues<Table extends SQLiteTable>(table: Table, names: readonly string[]) {
  const columns = getTableColumns(table);
  return (row: Record<string, unknown>): Record<string, unknown> => {
    const values: Record<string, unknown> = {};
    for (const name of names) {
      const value = row[name];
      const isNothing = value === null || value === undefined;
      values[name] = isNothing ? null : columns[name]?.mapToDriverValue(value);
    }
    return values;
  };
}

/** Updates the row with an id, through one statement per set of columns. `also` applies to every update. */
export function preparedUpdate<Table extends SQLiteTable & { id: SQLiteColumn }>(
  table: Table,
  also: SQLiteUpdateSetSource<Table> = {},
) {
  type Change = Partial<Table['$inferInsert']>;
  const columns = getTableColumns(table);
  const byColumns = new Map<string, ReturnType<typeof updateOf>>();
  const updateOf = (names: readonly string[]) =>
    prepared((db) => {
      const values = Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`]));
      return db
        .update(table)
        .set({ ...values, ...also } as SQLiteUpdateSetSource<Table>)
        .where(sql`${table.id} = ${sql.placeholder('id')}`)
        .prepare();
    });
  return async (at: DbOrTx, id: number, change: Change): Promise<void> => {
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const names = given.map(([name]) => name);
    const key = names.join();
    const query = byColumns.get(key) ?? updateOf(names);
    byColumns.set(key, query);
    const values = given.map(([name, value]) => [
      name,
      value === null ? null : columns[name]?.mapToDriverValue(value),
    ]);
    await query(at).run({ ...Object.fromEntries(values), id });
  };
}

/** Runs SQL that the query builder cannot express; the text must be constant. */
export const statementOf = (at: DbOrTx, text: string): Statement =>
  at.$postgres
    ? at.$postgres.statement(text)
    : // SQLite's `tx` is the database itself, and its driver answers at once.
      ((at as Db).$client.prepare(text) as unknown as Statement);

/**
 * The rows of a query in the order of its columns: for a table of 100,000 rows, of which an object each takes longer to
 * make than to read. SQLite reads one after the other, and serves nothing else meanwhile.
 */
export async function rowsOf(db: DbOrTx, query: { toSQL: () => Query }): Promise<Iterable<unknown[]>> {
  const { sql: text, params } = query.toSQL();
  if (db.$postgres) return db.$postgres.lists(text, params);
  const statement = (db as Db).$client.prepare(text);
  // An open iterator blocks all writes, so it opens when the caller reads it.
  return { [Symbol.iterator]: () => statement.raw().iterate(...params) as IterableIterator<unknown[]> };
}
