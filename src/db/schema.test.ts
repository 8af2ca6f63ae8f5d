import { readdirSync, readFileSync } from 'node:fs';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../server/testing/testStore';
import { sqliteClient } from './client';
import { migrate } from './migrate';
import * as schema from './schema';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from './testing/drizzleKit';
import { newestSnapshot } from './testing/newestSnapshot';

type Journal = { entries: { idx: number; tag: string; when: number }[] };
const tables = Object.values(schema).filter((value) => value instanceof SQLiteTable);

describe('schema and migrations', () => {
  test('the newest snapshot equals the schema: `npm run migrations` would write nothing', async () => {
    const snapshot = newestSnapshot('migrations');
    const present = await generateSQLiteDrizzleJson({ ...schema }, snapshot.id, 'snake_case');
    expect(await generateSQLiteMigration(snapshot, present)).toEqual([]);
  });

  test.each(['migrations', 'migrations/postgres'])(
    'the journal of %s lists every file in ascending time',
    (folder) => {
      const journal: Journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'));
      const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
      expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
      const moments = journal.entries.map(({ when }) => when);
      // The migrator runs migrations newer than the last it ran, so an older one would be skipped.
      expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
    },
  );

  test('a migrated database has every table, column, index and check of the schema', async () => {
    const { db } = await testDatabase();
    expect(tables.length).toBeGreaterThan(20);
    const indexNames = sqliteClient(db)
      .prepare(`select name from sqlite_master where type = 'index'`)
      .pluck()
      .all();
    for (const table of tables) {
      const { name, columns, indexes, checks } = getTableConfig(table);
      const found = sqliteClient(db).prepare('select name from pragma_table_xinfo(?)').pluck().all(name);
      const snake = columns.map((column) =>
        column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      );
      expect([name, found.toSorted()]).toEqual([name, snake.toSorted()]);
      expect(indexNames).toEqual(expect.arrayContaining(indexes.map(({ config }) => config.name)));
      const sql = sqliteClient(db).prepare('select sql from sqlite_master where name = ?').pluck().get(name);
      for (const check of checks) expect(sql).toContain(check.name);
    }
  });

  test('migrating again changes nothing, and the database is intact', async () => {
    const { db } = await testDatabase('demo');
    const dump = () => sqliteClient(db).prepare('select name, sql from sqlite_master order by name').all();
    const before = dump();
    migrate(db);
    expect(dump()).toEqual(before);
    expect(sqliteClient(db).pragma('integrity_check', { simple: true })).toBe('ok');
    expect(sqliteClient(db).pragma('foreign_key_check')).toEqual([]);
  });
});

describe('the database refuses', () => {
  test.each([
    ['update products set price = 0 where id = 1', 'products_price'],
    ['update products set stock = -1 where id = 1', 'products_stock'],
    ['update variants set stock = -1 where id = 1', 'variants_stock'],
    ['update products set category_id = 99 where id = 1', 'FOREIGN KEY'],
    ['update reviews set rating = 6 where id = 1', 'reviews_rating'],
    ['insert into newsletter_subscribers (email) values (null)', 'NOT NULL'],
  ])('%s', async (statement, reason) => {
    const { db } = await testDatabase('demo');
    expect(() => sqliteClient(db).exec(statement)).toThrow(reason);
  });
});
