import { defineConfig } from 'drizzle-kit';
import { isPostgres } from './src/db/kit';

// scripts/migrations.mjs runs it once for each engine.
export default defineConfig({
  dialect: isPostgres ? 'postgresql' : 'sqlite',
  schema: './src/db/schema/index.ts',
  out: isPostgres ? './migrations/postgres' : './migrations',
  casing: 'snake_case',
});
