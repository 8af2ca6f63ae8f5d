import { type ExtractTablesWithRelations, fillPlaceholders, type Query } from 'drizzle-orm';
import { NoopCache } from 'drizzle-orm/cache/core';
import { NoopLogger } from 'drizzle-orm/logger';
import { BaseSQLiteDatabase, SQLiteSession } from 'drizzle-orm/sqlite-core';
import { RemotePreparedQuery, type SqliteRemoteResult } from 'drizzle-orm/sqlite-proxy';
import type { EngineDialect } from './dialect';
import type * as schema from './schema';

type Schema = typeof schema;
type Tables = ExtractTablesWithRelations<Schema>;

export type RunResult = {
  /** Number of rows inserted, updated or deleted. */
  changes: number;
  /** The id of the last row that was inserted; on SQLite alone. */
  insertedId?: number | bigint;
};

/** Runs statements of an engine. Values are bound in the order of the parameters in `text`. */
export type Driver = {
  all: (text: string, values: unknown[], as: RowFormat) => Promise<unknown[]>;
  /** The first row; undefined without rows. */
  get: (text: string, values: unknown[], as: RowFormat) => Promise<unknown>;
  run: (text: string, values: unknown[]) => Promise<RunResult>;
};
/** A row as a list of values in the order of its columns, or as an object by column name. */
export type RowFormat = 'list' | 'object';

type Prepare = SQLiteSession<'async', RunResult, Schema, Tables>['prepareQuery'];

/** Its `transaction` throws: only `write` starts transactions. */
export type QueryBuilder = BaseSQLiteDatabase<'async', RunResult, Schema>;

/** drizzle's query builder over the driver of either engine. */
export const queryBuilderOver = (driver: Driver, dialect: EngineDialect) =>
  new BaseSQLiteDatabase<'async', RunResult, Schema>(
    'async',
    dialect,
    new Session(driver, dialect),
    undefined,
  );

class Session extends SQLiteSession<'async', RunResult, Schema, Tables> {
  readonly #driver: Driver;

  constructor(driver: Driver, dialect: EngineDialect) {
    super(dialect);
    this.#driver = driver;
  }

  override prepareQuery(...[query, fields, method, , mapRows]: Parameters<Prepare>) {
    return new PreparedQuery(this.#driver, query, { fields, method, mapRows });
  }

  override transaction(): never {
    throw new Error('Transactions are started by write (src/db/write.ts).');
  }
}

type Shape = {
  fields: Parameters<Prepare>[1];
  method: Parameters<Prepare>[2];
  mapRows: Parameters<Prepare>[4];
};

/**
 * drizzle's prepared query for any driver, which maps rows to the selected fields. Its own calls of the driver are replaced:
 * they put the bound values, which are personal data, into the texts of errors.
 */
class PreparedQuery extends RemotePreparedQuery {
  readonly #driver: Driver;
  readonly #rowFormat: RowFormat;

  constructor(driver: Driver, query: Query, { fields, method, mapRows }: Shape) {
    super(
      refuse,
      query,
      new NoopLogger(),
      new NoopCache(),
      undefined,
      undefined,
      fields,
      method,
      true,
      mapRows,
    );
    this.#driver = driver;
    this.#rowFormat = fields || mapRows ? 'list' : 'object';
  }

  override async run(values?: Record<string, unknown>): Promise<SqliteRemoteResult & RunResult> {
    return this.#driver.run(this.query.sql, this.#valuesOf(values));
  }

  override async all(values?: Record<string, unknown>) {
    return this.mapAllResult(await this.#driver.all(this.query.sql, this.#valuesOf(values), this.#rowFormat));
  }

  override async get(values?: Record<string, unknown>) {
    return this.mapGetResult(await this.#driver.get(this.query.sql, this.#valuesOf(values), this.#rowFormat));
  }

  override async values<Row>(values?: Record<string, unknown>) {
    return (await this.#driver.all(this.query.sql, this.#valuesOf(values), 'list')) as Row[];
  }

  #valuesOf(values: Record<string, unknown> = {}): unknown[] {
    return fillPlaceholders(this.query.params, values);
  }
}

const refuse = () => Promise.reject(new Error('PreparedQuery calls the driver itself.'));
