import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as schema from '../schema';
import { generateDrizzleJson, generateMigration } from '../testing/drizzleKit';
import { newestSnapshot } from '../testing/newestSnapshot';
import { postgresTables } from './tables';

const tables = postgresTables(schema);

test('the newest PostgreSQL snapshot equals the schema: `npm run migrations` would write nothing', async () => {
  const snapshot = newestSnapshot('migrations/postgres');
  const present = generateDrizzleJson(tables, snapshot.id, undefined, 'snake_case');
  expect(await generateMigration(snapshot, present)).toEqual([]);
});

test('no name is longer than the 63 bytes that PostgreSQL keeps', () => {
  const files = readdirSync('migrations/postgres').filter((name) => name.endsWith('.sql'));
  const text = files.map((name) => readFileSync(`migrations/postgres/${name}`, 'utf8')).join();
  expect(text).toContain('"orders"');
  expect(text.match(/"\w{64,}"/g)).toBeNull();
});

test('PostgreSQL has the columns that hold what SQLite holds: 0 or 1, milliseconds, JSON as text', () => {
  const columns = getTableColumns(tables.products as (typeof tables)[string]);
  expect([columns.featured, columns.createdAt, columns.sizes].map((column) => column?.getSQLType())).toEqual([
    'smallint',
    'bigint',
    'text',
  ]);
  const { featured, createdAt, sizes } = schema.products;
  expect([true, false].map((value) => featured.mapToDriverValue(value))).toEqual([1, 0]);
  expect([1, 0].map((value) => featured.mapFromDriverValue(value))).toEqual([true, false]);
  const moment = new Date('2026-11-27T05:00:00.123Z');
  expect(createdAt.mapToDriverValue(moment)).toBe(1795755600123);
  expect(createdAt.mapFromDriverValue(1795755600123)).toEqual(moment);
  expect(sizes.mapToDriverValue(['S', 'M'])).toBe('["S","M"]');
  expect(sizes.mapFromDriverValue('["S","M"]')).toEqual(['S', 'M']);
  expect(() => sizes.mapToDriverValue(['S\\\0'])).toThrow('A text in JSON contains NUL.');
  expect(sizes.mapToDriverValue([String.raw`\u0000`])).toBe(String.raw`["\\u0000"]`);
});
