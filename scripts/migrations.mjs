#!/usr/bin/env node
// Usage: node scripts/migrations.mjs --name what_changed
// Writes what the schema has and the migrations lack, for SQLite into migrations, for PostgreSQL into migrations/postgres.
// An engine whose migrations are up to date gets none.
import { spawnSync } from 'node:child_process';

const { DATABASE_URL: _, ...environment } = process.env;
// Only the kind of address counts: drizzle-kit compares with the last snapshot and opens no database.
for (const env of [environment, { ...environment, DATABASE_URL: 'postgres://' }]) {
  const { status } = spawnSync('node_modules/.bin/drizzle-kit', ['generate', ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
