import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { Lock } from './locks';
import { configureWriter } from './pragmas';
import { makePrivateFile, makePrivateFolder } from './privateFiles';
import * as schema from './schema';
import { cacheStatements } from './statementCache';
import type { StatementTimes } from './statementTimes';

type Schema = typeof schema;
/**
 * SQLite answers at once, and other engines over a network: the types are those of promises, so that all code awaits.
 */
type QueryBuilder = BaseSQLiteDatabase<
  'async',
  BetterSqlite3.RunResult,
  Schema,
  ExtractTablesWithRelations<Schema>
>;
declare const madeByWrite: unique symbol;

/** A statement with `?` for each value. */
export type Statement = {
  run(...values: unknown[]): Promise<{ changes: number }>;
  get(...values: unknown[]): Promise<unknown>;
  all(...values: unknown[]): Promise<unknown[]>;
};

/** What PostgreSQL does by other means than SQLite (src/db/postgres). */
export type OnPostgres = {
  statement: (text: string) => Statement;
  /** The rows of a query as lists in the order of its columns. */
  lists: (text: string, values: unknown[]) => Promise<unknown[][]>;
};

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

/** The store's database with its query builder. */
export type Db = QueryBuilder & {
  $client: BetterSqlite3.Database;
  $postgres?: OnPostgres & {
    write: <T>(work: Work<T>, locks: readonly Lock[]) => Promise<T>;
    times: StatementTimes;
    /** The state of the server and of this store's connections, for Health and metrics. */
    state: () => Promise<PostgresState>;
    /** Runs work unless another store runs what has the same name (postgres/nodeLocks.ts). */
    onOneNode: <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>;
    /** Keeps other stores from starting meanwhile; returns a function that lets them start. */
    startLock: () => Promise<() => Promise<void>>;
    close: () => Promise<void>;
  };
};
/** An open write transaction. Only `write` creates one (write.ts); a `Db` is not a `Tx`. */
export type Tx = Omit<QueryBuilder, 'transaction'> & {
  readonly [madeByWrite]: true;
  $postgres?: OnPostgres;
};
/** Reads accept either, so that a query can be part of a transaction. */
export type DbOrTx = Db | Tx;

/** The path of the store's database. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'store.db');

/** Opens the store's database, creating it when missing. */
export function openDatabase({ dataDir }: { dataDir: string }): Db {
  mkdirSync(dataDir, { recursive: true });
  makePrivateFolder(dataDir);
  return overClient(openFile(databaseFile(dataDir)));
}

/** The query builder over an open connection. */
export const overClient = (client: BetterSqlite3.Database): Db =>
  drizzle(client, { schema, casing: 'snake_case' }) as unknown as Db;

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

/** Closes the store's database. */
export async function closeDatabase({ $client, $postgres }: Db): Promise<void> {
  if ($postgres) await $postgres.close();
  else $client.close();
}

/** Opens an existing file read-only. */
export function openReadOnly(file: string): BetterSqlite3.Database {
  return new BetterSqlite3(file, { readonly: true, fileMustExist: true });
}

/** Opens an existing file unchanged: to read, copy or lock it. */
export const openExisting = (file: string): BetterSqlite3.Database =>
  new BetterSqlite3(file, { fileMustExist: true, timeout: busyTimeoutMs });
