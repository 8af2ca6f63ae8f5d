import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './scripts/postgresSchema.cjs',
  out: './migrations/postgres',
  casing: 'snake_case',
});
