import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { EngineDialect } from './dialect';
import type { Lock } from './locks';
import { configureWriter } from './pragmas';
import { makePrivateFile, makePrivateFolder } from './privateFiles';
import { type Driver, type QueryBuilder, queryBuilderOver, type RowFormat } from './queryBuilder';
import { cacheStatements } from './statementCache';
import { type StatementTimes, statementTimesOf } from './statementTimes';

/** Marks a `Tx`. Outside of src/db, only `write` hands one out. */
export const madeByWrite = Symbol('madeByWrite');

/** A connection to SQLite's file. It runs one statement at a time, so it is its own transaction. */
export type SqliteEngine = {
  readonly name: 'sqlite';
  readonly driver: Driver;
  readonly client: BetterSqlite3.Database;
};

/** PostgreSQL's pool, or a connection of it in a transaction. */
export type PostgresQueries = {
  readonly name: 'postgres';
  readonly driver: Driver;
  /** The rows of a query as lists in the order of its columns. */
  lists: (text: string, values: unknown[]) => Promise<unknown[][]>;
};

export type PostgresEngine = PostgresQueries & {
  write: <T>(work: Work<T>, locks: readonly Lock[]) => Promise<T>;
  times: StatementTimes;
  /** The state of the server and of this store's connections, for Health and metrics. */
  state: () => Promise<PostgresState>;
  /** Runs work unless another store runs work of the same name (postgres/nodeLocks.ts). */
  onOneNode: <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>;
  /** Keeps other stores from starting meanwhile; returns a function that lets them start. */
  startLock: () => Promise<() => Promise<void>>;
  /** Applies drizzle's migrations of a folder in one transaction. */
  migrate: (folder: string) => Promise<void>;
  close: () => Promise<void>;
};

type Engine = SqliteEngine | PostgresEngine;

export type PostgresState = {
  /** Size of the database. */
  bytes: number;
  /** Number of stores that run on it. */
  stores: number;
  standbys: { name: string; isSynchronous: boolean; lagSeconds: number }[];
  /** Commits wait for a standby, and none is connected: writes are refused. */
  isStandbyMissing: boolean;
  /** Of this store; `waiting` is the number of queries that wait for one. */
  connections: { open: number; idle: number; waiting: number };
};

/** The body of a write. */
export type Work<T> = (tx: Tx) => T | Promise<T>;

/** The store's database: drizzle's query builder, the same for both engines, and the engine below it. */
export type Db = QueryBuilder & { readonly engine: Engine };
export type SqliteDb = Db & { readonly engine: SqliteEngine };
export type PostgresDb = Db & { readonly engine: PostgresEngine };
/** An open write transaction. Only `write` creates one (write.ts); a `Db` is not a `Tx`. */
export type Tx = Omit<QueryBuilder, 'transaction'> & {
  readonly [madeByWrite]: true;
  readonly engine: SqliteEngine | PostgresQueries;
};
/** Reads accept either, so that a query can be part of a transaction. */
export type DbOrTx = Db | Tx;

/** The path of the store's database. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'store.db');

/** Opens the store's database, creating it when missing. */
export function openDatabase({ dataDir }: { dataDir: string }): SqliteDb {
  mkdirSync(dataDir, { recursive: true });
  makePrivateFolder(dataDir);
  return overClient(openFile(databaseFile(dataDir)));
}

/** The query builder over an open connection. */
export function overClient(client: BetterSqlite3.Database): SqliteDb {
  const engine: SqliteEngine = { name: 'sqlite', driver: sqliteDriver(client), client };
  return Object.assign(queryBuilderOver(engine.driver, dialect), { engine });
}

const dialect = new EngineDialect('sqlite');

/** The query builder of the transaction that is open on a connection. */
export const transactionOver = (engine: SqliteEngine): Tx =>
  Object.assign(queryBuilderOver(engine.driver, dialect), { engine, [madeByWrite]: true as const });

/** The connection of a database on SQLite. Throws for one on PostgreSQL. */
export function sqliteClient({ engine }: DbOrTx): BetterSqlite3.Database {
  if (engine.name !== 'sqlite') throw new Error('This needs a database on SQLite.');
  return engine.client;
}

/** Answers at once. Promises, because other engines answer over a network. */
const sqliteDriver = (client: BetterSqlite3.Database): Driver => ({
  all: async (text, values, as) => statementIn(client, text, as).all(...values),
  get: async (text, values, as) => statementIn(client, text, as).get(...values),
  run: async (text, values) => {
    const { changes, lastInsertRowid: insertedId } = client.prepare(text).run(...values);
    return { changes, insertedId };
  },
});

const statementIn = (client: BetterSqlite3.Database, text: string, as: RowFormat) => {
  const statement = client.prepare(text);
  return as === 'list' ? statement.raw() : statement;
};

/** Milliseconds for which a statement waits for another process's lock; a running server shortens it. */
const busyTimeoutMs = 5000;

/** Opens one database file (or `:memory:`) with the settings every connection needs. */
export function openFile(file: string): BetterSqlite3.Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const client = new BetterSqlite3(file, { timeout: busyTimeoutMs });
  // Before the log is created, which inherits the database's permissions.
  if (file !== ':memory:') for (const suffix of ['', '-wal', '-shm']) makePrivateFile(file + suffix);
  configureWriter(client);
  cacheStatements(client);
  return client;
}

/** The times of a store's database. */
export const timesOf = ({ engine }: Db): StatementTimes =>
  engine.name === 'postgres' ? engine.times : statementTimesOf(engine.client);

/** Closes the store's database. */
export async function closeDatabase({ engine }: Db): Promise<void> {
  if (engine.name === 'postgres') await engine.close();
  else engine.client.close();
}

/** Opens an existing file read-only. */
export function openReadOnly(file: string): BetterSqlite3.Database {
  return new BetterSqlite3(file, { readonly: true, fileMustExist: true });
}

/** Opens an existing file unchanged: to read, copy or lock it. */
export const openExisting = (file: string): BetterSqlite3.Database =>
  new BetterSqlite3(file, { fileMustExist: true, timeout: busyTimeoutMs });
