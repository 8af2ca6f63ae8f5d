import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseFileError } from '../checkFile';
import type { PostgresDb, PostgresEngine, PostgresQueries } from '../client';
import { queryBuilderOver } from '../queryBuilder';
import { newStatementTimes, type StatementTimes } from '../statementTimes';
import { asFault, PostgresUnreachable, watched } from './connection';
import { NodeLocks } from './nodeLocks';
import { dialect, queriesOver } from './queries';
import { readPostgres, StandbyGuard } from './standbys';
import { takeStartLock } from './startLock';
import { writeToPostgres } from './write';

const oldestVersion = 15;
/** Connections of one store; more would only wait for the same locks. */
export const maxConnections = 16;
/** Milliseconds that a request waits for a connection, or for PostgreSQL to accept one. */
const maxConnectMs = 3000;
/** Milliseconds that a write waits for the locks of others. */
const maxLockMs = 5000;
/** Milliseconds that a statement of a serving store may take; then its connection counts as lost. */
const maxStatementMs = 8000;
/** The same for whole lists, such as exports. */
const maxListMs = 60_000;
/** Milliseconds that a transaction may do nothing: its store has hung, and others wait for its locks. */
const maxIdleInTransactionMs = 10_000;

type Options = {
  /** For commands, whose statements may take long. */
  isCommand?: boolean;
};

/**
 * Connects to PostgreSQL. Throws DatabaseFileError, which says in a sentence what is wrong: the address, an older server, or
 * a database with another collation than C, in which texts would compare and ignore case differently.
 */
export async function openPostgres(url: string, { isCommand = false }: Options = {}): Promise<PostgresDb> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tantu',
    max: maxConnections,
    connectionTimeoutMillis: maxConnectMs,
    keepAlive: true,
    idle_in_transaction_session_timeout: maxIdleInTransactionMs,
    ...(!isCommand && {
      lock_timeout: maxLockMs,
      statement_timeout: maxListMs,
    }),
  });
  // An idle connection that is lost is replaced by the next query.
  pool.on('error', () => undefined);
  try {
    await assertSuitable(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const times = newStatementTimes();
  const within = (ms: number) => watched(pool, times, isCommand ? undefined : ms);
  const queries = queriesOver(within(maxStatementMs), within(maxListMs));
  const engine = { ...queries, ...methodsOf(pool, url, times) };
  return Object.assign(queryBuilderOver(engine.driver, dialect), { engine });
}

function methodsOf(
  pool: pg.Pool,
  url: string,
  times: StatementTimes,
): Omit<PostgresEngine, keyof PostgresQueries> {
  const nodeLocks = new NodeLocks(url);
  const parts = { pool, times, guard: new StandbyGuard() };
  return {
    times,
    state: async () => {
      const { totalCount, idleCount, waitingCount } = pool;
      const connections = { open: totalCount, idle: idleCount, waiting: waitingCount };
      return { ...(await readPostgres(watched(pool, times))), connections };
    },
    write: (work, locks) => writeToPostgres(parts, work, locks),
    onOneNode: (name, work) => nodeLocks.run(name, work),
    startLock: () => takeStartLock(url),
    migrate: (migrationsFolder) => applyMigrations(drizzle(pool), { migrationsFolder }),
    close: async () => {
      await nodeLocks.close();
      await pool.end();
    },
  };
}

function connectFault(error: Error): string {
  const reason = reasonOf(error);
  if (/password must be a string/.test(reason))
    return 'PostgreSQL wants a password, and the address has none';
  if (/does not support SSL/.test(reason)) return 'PostgreSQL has no TLS, which sslmode asks for';
  const isReached = !(asFault(error) instanceof PostgresUnreachable);
  return `PostgreSQL ${isReached ? 'refuses the store' : 'cannot be reached'}: ${reason}`;
}

async function assertSuitable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query(
      `select current_setting('server_version_num')::int / 10000 as version, datcollate as collation,
        pg_encoding_to_char(encoding) as encoding, current_setting('transaction_read_only') = 'on' as "isReadOnly"
       from pg_database where datname = current_database()`,
    )
    .catch((error: Error) => {
      throw new DatabaseFileError(`DATABASE_URL: ${connectFault(error)}.`, { cause: error });
    });
  const { version, collation, encoding, isReadOnly } = rows[0];
  if (version < oldestVersion)
    throw new DatabaseFileError(
      `DATABASE_URL: PostgreSQL ${version} is too old. The store needs ${oldestVersion} or newer.`,
    );
  if (collation !== 'C')
    throw new DatabaseFileError(`DATABASE_URL: the database has the collation ${collation}. ${howToCreate}`);
  if (encoding !== 'UTF8')
    throw new DatabaseFileError(`DATABASE_URL: the database has the encoding ${encoding}. ${howToCreate}`);
  if (isReadOnly)
    throw new DatabaseFileError(
      'DATABASE_URL: this PostgreSQL is read-only. It may be a standby: name the leader, or an address that leads to it.',
    );
}

const howToCreate =
  "Create it with: create database tantu encoding 'UTF8' lc_collate 'C' lc_ctype 'C' template template0.";

/** A name with several addresses fails with one error for each. */
function reasonOf(error: Error): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
