import { getTableColumns, type Query, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { DbOrTx } from './client';
import type { EngineName } from './dialect';
import { numbered } from './numbered';
import type { RunResult } from './queryBuilder';

/**
 * Builds a query once per database instead of per call, for queries that run in every order: building takes
 * longer than SQLite's execution. Transactions have a `tx` for each connection.
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

/** Inserts a row with the named columns and defaults for the others; resolves with the row's id, or 0 if it has none. */
export function preparedInsert<
  Table extends SQLiteTable,
  const Name extends keyof Table['$inferInsert'] & string,
>(table: Table, names: readonly Name[]) {
  const id: SQLiteColumn | undefined = getTableColumns(table).id;
  // SQLite returns the id of an inserted row with the insert itself. `returning` would make it slower.
  const silent = prepared((db) => insertOf(db, table, names).prepare());
  const returning = prepared((db) =>
    insertOf(db, table, names)
      .returning({ id: id ?? sql<number>`0` })
      .prepare(),
  );
  const valuesOf = driverValues(table, names);
  return async (at: DbOrTx, row: Pick<Table['$inferInsert'], Name>): Promise<number> => {
    const values = valuesOf(row);
    if (at.engine.name !== 'sqlite') return Number((await returning(at).get(values)).id);
    const { insertedId } = await silent(at).run(values);
    return id ? Number(insertedId) : 0;
  };
}

function insertOf<Table extends SQLiteTable>(db: DbOrTx, table: Table, names: readonly string[]) {
  const values = Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`]));
  return db.insert(table).values(values as Table['$inferInsert']);
}

/** Converts a row to driver values by column name. */
export function driverValues<Table extends SQLiteTable>(table: Table, names: readonly string[]) {
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

/** A statement with `?` for each value. */
export type Statement = {
  run: (...values: unknown[]) => Promise<RunResult>;
  /** The first row as an object; undefined without rows. */
  get: (...values: unknown[]) => Promise<unknown>;
  all: (...values: unknown[]) => Promise<unknown[]>;
};

/** The text of a statement, where the engines spell it differently. */
export type EngineText = Readonly<Record<EngineName, string>>;

/** Runs SQL that the query builder cannot express; the text must be constant. */
export function statementOf({ engine }: DbOrTx, text: string | EngineText): Statement {
  const { name, driver } = engine;
  const own = typeof text === 'string' ? text : text[name];
  const final = name === 'postgres' ? numbered(own) : own;
  return {
    run: (...values) => driver.run(final, values),
    get: (...values) => driver.get(final, values, 'object'),
    all: (...values) => driver.all(final, values, 'object'),
  };
}

/**
 * The rows of a query in the order of its columns: for a table of 100,000 rows, of which an object each takes longer to
 * make than to read. SQLite reads one after the other, and serves nothing else meanwhile.
 */
export async function rowsOf(
  { engine }: DbOrTx,
  query: { toSQL: () => Query },
): Promise<Iterable<unknown[]>> {
  const { sql: text, params } = query.toSQL();
  if (engine.name === 'postgres') return engine.lists(text, params);
  const statement = engine.client.prepare<unknown[], unknown[]>(text);
  // An open iterator blocks all writes, so it opens when the caller reads it.
  return { [Symbol.iterator]: () => statement.raw().iterate(...params) };
}
