import type { Db, PostgresDb } from '../client';
import { openPostgres } from './client';
import { migratePostgres } from './migrate';

/**
 * Opens a store's database on PostgreSQL, brings it to this version and runs `prepare`, which fills it. Stores of one
 * database do so one after the other. Throws DatabaseFileError for an unsuitable server, database or user.
 */
export async function openOnPostgres(url: string, prepare: (db: Db) => Promise<void>): Promise<PostgresDb> {
  const db = await openPostgres(url);
  try {
    const release = await db.engine.startLock();
    try {
      await migratePostgres(db);
      await prepare(db);
    } finally {
      await release();
    }
    return db;
  } catch (error) {
    await db.engine.close();
    throw error;
  }
}
