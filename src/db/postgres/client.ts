import pg from 'pg';
import type { Db, Work } from '../client';
import type { Lock } from '../locks';
import { queriesOver } from './queries';
import { writeToPostgres } from './write';

const oldestVersion = 15;
/** Connections of one store; more would only wait for the same locks. */
const maxConnections = 16;
/** Milliseconds that a transaction may do nothing: its store has hung, and others wait for its locks. */
const maxIdleInTransactionMs = 10_000;

/**
 * Connects to PostgreSQL. Throws an error that says in a sentence what is wrong: the address, an older server, or a
 * database with another collation than C, in which texts would compare and ignore case differently.
 */
export async function openPostgres(url: string): Promise<Db> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    idle_in_transaction_session_timeout: maxIdleInTransactionMs,
  });
  // An idle connection that is lost is replaced by the next query.
  pool.on('error', () => undefined);
  try {
    await assertSuitable(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = queriesOver(pool);
  Object.assign(db.$postgres ?? {}, {
    write: <T>(work: Work<T>, locks: readonly Lock[]) => writeToPostgres(pool, work, locks),
    close: () => pool.end(),
  });
  return db;
}

async function assertSuitable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query(
      `select current_setting('server_version_num')::int / 10000 as version, datcollate as collation,
        has_schema_privilege(current_schema(), 'create') as "mayCreate"
       from pg_database where datname = current_database()`,
    )
    .catch((error: Error) => {
      throw new Error(`DATABASE_URL: PostgreSQL cannot be reached: ${error.message}.`, { cause: error });
    });
  const { version, collation, mayCreate } = rows[0];
  if (version < oldestVersion)
    throw new Error(
      `DATABASE_URL: PostgreSQL ${version} is too old. The store needs ${oldestVersion} or newer.`,
    );
  if (collation !== 'C')
    throw new Error(
      `DATABASE_URL: the database has the collation ${collation}. Create it with: create database tantu lc_collate 'C' template template0.`,
    );
  if (!mayCreate)
    throw new Error(
      'DATABASE_URL: this user may not create tables. Grant it the right: grant create on schema public.',
    );
}
