import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { configureWriter, limitCache } from './pragmas';
import { makePrivateFile, makePrivateFolder } from './privateFiles';
import * as schema from './schema';
import { cacheStatements } from './statementCache';

type QueryBuilder = BetterSQLite3Database<typeof schema>;
declare const madeByWrite: unique symbol;

/** The store's database with its synchronous query builder. */
export type Db = QueryBuilder & { $client: BetterSqlite3.Database };
/** An open write transaction. Only `write` makes one (write.ts); a `Db` is none. */
export type Tx = Omit<QueryBuilder, 'transaction'> & { readonly [madeByWrite]: true };
/** Reads work on either, so that a query can be part of a transaction. */
export type DbOrTx = Db | Tx;

/** Where the store's database is. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'store.db');

/** Opens the store's database, which is created when it is missing. */
export function openDatabase({ dataDir }: { dataDir: string }): Db {
  mkdirSync(dataDir, { recursive: true });
  makePrivateFolder(dataDir);
  return overClient(openFile(databaseFile(dataDir)));
}

/** The query builder over a connection that is open already. */
export const overClient = (client: BetterSqlite3.Database): Db =>
  drizzle(client, { schema, casing: 'snake_case' });

/** Milliseconds for which a statement waits for the lock of another process; a server shortens it once it runs. */
const busyTimeoutMs = 5000;

/** Opens one database file (or `:memory:`) with the settings every connection needs. */
export function openFile(file: string): BetterSqlite3.Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const client = new BetterSqlite3(file, { timeout: busyTimeoutMs });
  // Before its log is made, which gets the rights that the database has.
  if (file !== ':memory:') for (const suffix of ['', '-wal', '-shm']) makePrivateFile(file + suffix);
  configureWriter(client);
  cacheStatements(client);
  return client;
}

/**
 * Opens the store's database for a process that serves it without changing it. Throws when it does not exist; every
 * write through it fails with SQLITE_READONLY.
 */
export function openReaderDatabase(dataDir: string): Db {
  const client = new BetterSqlite3(databaseFile(dataDir), {
    readonly: true,
    fileMustExist: true,
    timeout: busyTimeoutMs,
  });
  limitCache(client);
  cacheStatements(client);
  return overClient(client);
}

/** Whether this connection was opened for reading alone. */
export const isReader = ({ $client }: Db): boolean => $client.readonly;

/** Opens a file that must exist to look at it, changing nothing. */
export function openReadOnly(file: string): BetterSqlite3.Database {
  return new BetterSqlite3(file, { readonly: true, fileMustExist: true });
}

/** Opens a file that must exist, as it is: for looking at it, copying it or locking it. */
export const openExisting = (file: string): BetterSqlite3.Database =>
  new BetterSqlite3(file, { fileMustExist: true, timeout: busyTimeoutMs });
