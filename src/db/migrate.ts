import { migrate as applyMigrations } from 'drizzle-orm/better-sqlite3/migrator';
import type { Db } from './client';

/** Brings the database up to the newest migration in `folder`; does nothing when it is there already. */
export function migrate(db: Db, folder = 'migrations'): void {
  applyMigrations(db, { migrationsFolder: folder });
}
