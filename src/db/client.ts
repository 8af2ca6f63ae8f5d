import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import * as schema from './schema';
import { cacheStatements } from './statementCache';

/** The store's database with its synchronous query builder. */
export type Db = BetterSQLite3Database<typeof schema> & { $client: BetterSqlite3.Database };
/** What is handed to the callback of `db.transaction`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Reads work on either, so that a query can be part of a transaction. */
export type DbOrTx = Db | Tx;

export type DatabaseLocation = {
  dataDir: string;
  /** A libSQL server; absent: the embedded file `dataDir/store.db`. */
  url?: string;
  token?: string;
};

/**
 * Opens the store's database. This is the only place that knows which driver runs: better-sqlite3 on a file,
 * or libsql with a local replica of a server's database, which has the same synchronous interface.
 */
export function openDatabase({ dataDir, url, token }: DatabaseLocation): Db {
  mkdirSync(dataDir, { recursive: true });
  const client = url
    ? openReplica(join(dataDir, 'replica.db'), url, token)
    : openFile(join(dataDir, 'store.db'));
  return overClient(client);
}

/** The query builder over a connection that is open already. */
export const overClient = (client: BetterSqlite3.Database): Db =>
  drizzle(client, { schema, casing: 'snake_case' });

/** Opens one database file (or `:memory:`) with the settings every connection needs. */
export function openFile(file: string): BetterSqlite3.Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const Database = load<typeof BetterSqlite3>('better-sqlite3');
  const client = new Database(file);
  client.pragma('journal_mode = WAL');
  // A confirmed order must survive a power cut, so every commit reaches the disk.
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  client.pragma('busy_timeout = 5000');
  client.pragma('cache_size = -16000');
  cacheStatements(client);
  return client;
}

/** Opens a file that must exist to look at it, changing nothing. */
export function openReadOnly(file: string): BetterSqlite3.Database {
  const Database = load<typeof BetterSqlite3>('better-sqlite3');
  return new Database(file, { readonly: true, fileMustExist: true });
}

function openReplica(file: string, syncUrl: string, authToken?: string): BetterSqlite3.Database {
  const Database =
    load<new (file: string, options: object) => BetterSqlite3.Database & { sync(): void }>('libsql');
  const client = new Database(file, { syncUrl, authToken, readYourWrites: true });
  client.sync();
  client.pragma('foreign_keys = ON');
  return client;
}

/** Native drivers are loaded when needed, so that a store on one never pays for the other. */
function load<T>(name: string): T {
  return createRequire(import.meta.url)(name) as T;
}

/** Copies the whole database into `file` while the store goes on. */
export async function backupDatabase(db: Db, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await db.$client.backup(file);
}
