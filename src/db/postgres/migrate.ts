import { sql } from 'drizzle-orm';
import { DatabaseFileError } from '../checkFile';
import type { Db, PostgresDb } from '../client';
import { compareMigrations, type MigrationState, tooOldHelp } from '../migrationState';

const folder = 'migrations/postgres';

/** Compares a database with this program's migrations, as `migrationState` does; null for one that has no tables. */
export async function postgresMigrationState(db: Db): Promise<MigrationState | null> {
  const { exists } = (await db.get(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )) as { exists: boolean };
  if (!exists) return null;
  const rows = await db.all<{ createdAt: number }>(
    sql`select created_at as "createdAt" from drizzle.__drizzle_migrations`,
  );
  return compareMigrations(
    rows.map(({ createdAt }) => createdAt),
    folder,
  );
}

/**
 * Creates the tables, or brings them to this version, in one transaction. Throws DatabaseFileError for a database of a newer
 * version, and for a user that may not create tables. The caller has the lock of the start.
 */
export async function migratePostgres(db: PostgresDb): Promise<void> {
  const state = await postgresMigrationState(db).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    throw new DatabaseFileError(
      "DATABASE_URL: this user may not read the shop's tables. Name their owner, or let the owner grant it all rights on them.",
      { cause: error },
    );
  });
  if (state?.isTooOld)
    throw new DatabaseFileError(
      `DATABASE_URL: the database is too old for this version of the store. Nothing was changed. ${tooOldHelp}`,
    );
  if (state && state.unknown > 0)
    throw new DatabaseFileError(
      'DATABASE_URL: the database was written by a newer version of the store. Update the program.',
    );
  if (state?.missing.length === 0) return;
  if (!state) await assertNoTables(db);
  await assertMayCreate(db);
  await db.engine.migrate(folder);
}

const insufficientPrivilege = '42501';
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === insufficientPrivilege || isRefused(error.cause));

/** Throws DatabaseFileError for a database with tables that no migration of the store made. */
async function assertNoTables(db: Db): Promise<void> {
  const found = await db.get(
    sql`select 1 from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  if (found)
    throw new DatabaseFileError(
      'This database of PostgreSQL holds tables of another program. Nothing was changed. Name an empty database.',
    );
}

/** Migrations create a schema, tables and the extension pg_trgm. */
async function assertMayCreate(db: Db): Promise<void> {
  const row = await db.get<{ mayCreate: boolean; database: string; person: string }>(
    sql`select has_database_privilege(current_database(), 'create') and has_schema_privilege(current_schema(), 'create')
      as "mayCreate", current_database() as database, current_user as person`,
  );
  if (row.mayCreate) return;
  throw new DatabaseFileError(
    `DATABASE_URL: this user may not create tables. Let an administrator of the database run: grant create on database ${row.database} to ${row.person}; grant create on schema public to ${row.person};`,
  );
}
