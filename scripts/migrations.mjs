#!/usr/bin/env node
// Usage: node scripts/migrations.mjs --name what_changed
// Writes what the schema has and the migrations lack, for SQLite into migrations, for PostgreSQL into migrations/postgres.
// An engine whose migrations are up to date gets none.
import { spawnSync } from 'node:child_process';

for (const config of ['drizzle.config.ts', 'drizzle.postgres.config.ts']) {
  const args = ['generate', `--config=${config}`, ...process.argv.slice(2)];
  const { status } = spawnSync('node_modules/.bin/drizzle-kit', args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
