import { is, SQL, sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import { getTableConfig, type SQLiteColumn, SQLiteInteger, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { nowMs } from '../kit';

type Made = Map<SQLiteTable, Record<string, pg.PgColumn>>;

/** PostgreSQL's form of a schema's tables, for drizzle-kit to write migrations. Queries use the schema itself. */
export function postgresTables(schema: Record<string, unknown>): Record<string, pg.PgTable> {
  const made: Made = new Map();
  const tables = Object.entries(schema).flatMap(([name, table]) =>
    is(table, SQLiteTable) ? [[name, tableOf(table, made)] as const] : [],
  );
  return Object.fromEntries(tables);
}

function tableOf(table: SQLiteTable, made: Made): pg.PgTable {
  const { name, columns, foreignKeys, indexes, checks, primaryKeys, uniqueConstraints } =
    getTableConfig(table);
  const builders = Object.fromEntries(columns.map((column) => [column.name, columnOf(column)]));
  for (const { reference, onDelete } of foreignKeys) {
    const { columns: from, foreignColumns: to, foreignTable } = reference();
    const target = () => known(made.get(foreignTable), to[0]);
    known(builders, from[0]).references(target, { onDelete });
  }
  const own = pg.pgTable(name, builders, (present) => [
    ...indexes.map(({ config }) => {
      const build = config.unique ? pg.uniqueIndex(config.name) : pg.index(config.name);
      const [first, ...rest] = config.columns.map((part) => (is(part, SQL) ? part : known(present, part)));
      if (!first) throw new Error(`The index ${config.name} has no column.`);
      const index = build.on(first, ...rest);
      return config.where ? index.where(config.where) : index;
    }),
    ...checks.map((check) => pg.check(check.name, check.value)),
    ...primaryKeys.map((key) => pg.primaryKey({ name: key.name, columns: some(key.columns, present) })),
    ...uniqueConstraints.map((key) => pg.unique(key.name).on(...some(key.columns, present))),
  ]);
  made.set(table, own);
  return own;
}

function known<Value>(
  columns: Record<string, Value> | undefined,
  column: { name: string } | undefined,
): Value {
  const value = columns?.[column?.name ?? ''];
  if (!value) throw new Error(`The schema has no column ${column?.name}.`);
  return value;
}

function some<Value>(columns: readonly SQLiteColumn[], of: Record<string, Value>): [Value, ...Value[]] {
  const [first, ...rest] = columns.map((column) => known(of, column));
  if (!first) throw new Error('A key has no column.');
  return [first, ...rest];
}

const types: Record<string, string> = { integer: 'bigint', text: 'text', blob: 'bytea' };

function columnOf(column: SQLiteColumn) {
  if (is(column, SQLiteInteger) && column.autoIncrement)
    return pg.bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
  const isFlag = column.dataType === 'boolean';
  const made = pg.customType<{ data: unknown }>({
    dataType: () => (isFlag ? 'smallint' : known(types, { name: column.getSQLType() })),
  })();
  if (column.notNull) made.notNull();
  if (column.primary) made.primaryKey();
  if (column.isUnique) made.unique(column.uniqueName);
  if (column.default !== undefined) made.default(defaultOf(column));
  if (column.generated) {
    const expression = sql`${column.generated.as}`;
    // A condition is a boolean in PostgreSQL, which casts to integer only.
    made.generatedAlwaysAs(isFlag ? sql`cast(cast((${expression}) as integer) as smallint)` : expression);
  }
  return made;
}

/** drizzle-kit writes numbers and texts as literals. */
function defaultOf(column: SQLiteColumn): unknown {
  if (column.default === nowMs) return sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  if (is(column.default, SQL)) return column.default;
  const stored = column.mapToDriverValue(column.default);
  return stored === column.default
    ? stored
    : sql.raw(typeof stored === 'number' ? `${stored}` : `'${stored}'`);
}
