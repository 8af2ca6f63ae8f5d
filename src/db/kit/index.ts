import { is, SQL, sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';

/*
 * The words in which src/db/schema is written. They build the tables of the engine that `DATABASE_URL` names, and have the
 * types of SQLite's builders with either. PostgreSQL's columns hold what SQLite's hold (Unix milliseconds, 0 or 1, JSON as
 * text), so that conditions mean the same and rows are copied as they are.
 */

/** Whether an address is one of PostgreSQL. */
export const isPostgresUrl = (url: string): boolean => /^postgres(?:ql)?:\/\//.test(url);
/** Whether this process's schema is PostgreSQL's: for drizzle-kit and tests, as the store does not run on it yet. */
export const isPostgres = isPostgresUrl(process.env.DATABASE_URL ?? '');

type Words = { defineTable: typeof sqlite.sqliteTable } & Pick<
  typeof sqlite,
  'integer' | 'text' | 'blob' | 'index' | 'uniqueIndex' | 'unique' | 'check' | 'primaryKey'
>;
type Config = { mode?: string };
/** Column names are optional, as in drizzle: `integer()`, `integer({ mode })`, `integer('name')`. */
type ColumnArguments = [Config?] | [string, Config?];

const split = ([first, second]: ColumnArguments): { name: string; config: Config } =>
  typeof first === 'string' ? { name: first, config: second ?? {} } : { name: '', config: first ?? {} };

type Conversion<Data> = {
  type: 'bigint' | 'smallint' | 'text' | 'bytea';
  toDriver: (value: Data) => number | string | Buffer;
  fromDriver: (value: unknown) => Data;
  /** What a generated column computes, as a value of the type. */
  generated?: (expression: SQL) => SQL;
};

/** A column that holds SQLite's value. drizzle-kit writes a default as it is, so it is converted to a literal here. */
function convertedColumn<Data>({ type, toDriver, fromDriver, generated }: Conversion<Data>) {
  const build = pg.customType<{ data: Data; driverData: unknown }>({
    dataType: () => type,
    toDriver,
    fromDriver,
  });
  const literal = (value: number | string | Buffer) =>
    sql.raw(typeof value === 'number' ? `${value}` : `'${value}'`);
  return (name: string) => {
    const column = build(name);
    const setDefault = column.default.bind(column);
    column.default = (value) => setDefault(is(value, SQL) ? value : literal(toDriver(value as Data)));
    const setGenerated = column.generatedAlwaysAs.bind(column);
    if (generated) column.generatedAlwaysAs = (expression) => setGenerated(generated(sql`${expression}`));
    return column;
  };
}

const millis = convertedColumn<Date>({
  type: 'bigint',
  toDriver: (date) => date.getTime(),
  fromDriver: (value) => new Date(Number(value)),
});
const flag = convertedColumn<boolean>({
  type: 'smallint',
  toDriver: Number,
  fromDriver: (value) => Number(value) === 1,
  // A condition is a boolean in PostgreSQL, which casts to integer only.
  generated: (condition) => sql`cast(cast((${condition}) as integer) as smallint)`,
});
/** A text in JSON contains NUL. */
class UnstorableText extends Error {
  override name = 'UnstorableText';
  /** PostgreSQL's code of texts with NUL; for isUnstorable (src/db/faults.ts). */
  readonly code = '22021';
}

/** NUL in a JSON text, where it is no text about NUL: an even number of backslashes before it. */
const nul = /(?<!\\)(?:\\\\)*\\u0000/;
const json = convertedColumn<unknown>({
  type: 'text',
  toDriver: (value) => {
    const text = JSON.stringify(value);
    // It would be stored, but no query could read the JSON again.
    if (nul.test(text)) throw new UnstorableText('A text in JSON contains NUL.');
    return text;
  },
  fromDriver: (value) => JSON.parse(String(value)),
});
const bytes = convertedColumn<Buffer>({
  type: 'bytea',
  toDriver: (value) => value,
  fromDriver: (value) => value as Buffer,
});

/** SQLite's integers have 64 bits. */
function bigint(name: string) {
  const column = pg.bigint(name, { mode: 'number' });
  const setPrimaryKey = column.primaryKey.bind(column);
  const withNumbers = (options?: { autoIncrement?: boolean }) =>
    options?.autoIncrement ? setPrimaryKey().generatedByDefaultAsIdentity() : setPrimaryKey();
  return Object.assign(column, { primaryKey: withNumbers });
}

const postgresWords = {
  defineTable: pg.pgTable,
  integer: (...given: ColumnArguments) => {
    const { name, config } = split(given);
    if (config.mode === 'timestamp_ms') return millis(name);
    return config.mode === 'boolean' ? flag(name) : bigint(name);
  },
  text: (...given: ColumnArguments) => {
    const { name, config } = split(given);
    return config.mode === 'json' ? json(name) : pg.text(name);
  },
  blob: () => bytes(''),
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
  unique: pg.unique,
  check: pg.check,
  primaryKey: pg.primaryKey,
};
const sqliteWords: Words = {
  defineTable: sqlite.sqliteTable,
  integer: sqlite.integer,
  text: sqlite.text,
  blob: sqlite.blob,
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  unique: sqlite.unique,
  check: sqlite.check,
  primaryKey: sqlite.primaryKey,
};

export const { defineTable, integer, text, blob, index, uniqueIndex, unique, check, primaryKey } = isPostgres
  ? (postgresWords as unknown as Words)
  : sqliteWords;
export type AnyColumn = sqlite.AnySQLiteColumn;

/** The present time in Unix milliseconds, as a column's default. */
export const nowMs = isPostgres
  ? sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
  : sql`(cast(unixepoch('subsec') * 1000 as integer))`;
