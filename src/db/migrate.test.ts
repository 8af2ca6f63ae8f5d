import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkDatabaseFile } from './checkFile';
import { databaseFile, openDatabase, openReadOnly, sqliteClient } from './client';
import { migrate } from './migrate';
import { migrationState } from './migrationState';
import { faultIn } from './snapshot';
import { formerMigrations } from './testing/formerMigrations';

function database(dataDir = mkdtempSync(join(tmpdir(), 'tantu-upgrade-'))) {
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const db = openDatabase({ dataDir });
  onTestFinished(() => void sqliteClient(db).close());
  return { db, dataDir };
}

test('copies a database of an earlier version before migrating it', () => {
  const { db, dataDir } = database();
  expect(migrate(db, formerMigrations(1))).toBeNull();
  sqliteClient(db).exec(`insert into categories (name, slug) values ('Sarees', 'sarees')`);
  const copy = migrate(db);
  if (!copy) throw new Error('There is no copy.');
  expect(migrationState(sqliteClient(db))?.missing).toEqual([]);
  expect(sqliteClient(db).prepare('select name from categories').pluck().all()).toEqual(['Sarees']);
  expect(faultIn(copy)).toBeNull();
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  const former = openReadOnly(copy);
  expect(migrationState(former, formerMigrations(1))).toEqual({ isTooOld: false, unknown: 0, missing: [] });
  expect(former.prepare('select name from categories').pluck().all()).toEqual(['Sarees']);
  former.close();
  expect(migrate(db)).toBeNull();
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
});

test('refuses a database from before the first migration, and changes nothing', () => {
  const { db, dataDir } = database();
  migrate(db, formerMigrations(1));
  sqliteClient(db).exec('update __drizzle_migrations set created_at = created_at - 1');
  expect(() => migrate(db)).toThrow(
    /too old for this version of the store\. Start the version of 2026-11-27/,
  );
  expect(() => checkDatabaseFile(dataDir)).toThrow(/too old for this version/);
  expect(sqliteClient(db).prepare('select count(*) from __drizzle_migrations').pluck().get()).toBe(1);
});

test('a database that was migrated step by step up to the first migration is known', () => {
  const { db } = database();
  migrate(db, formerMigrations(1));
  sqliteClient(db).exec(
    `insert into __drizzle_migrations (hash, created_at) values ('older', 1700000000000)`,
  );
  expect(migrationState(sqliteClient(db), formerMigrations(1))).toEqual({
    isTooOld: false,
    unknown: 0,
    missing: [],
  });
  migrate(db);
  expect(migrationState(sqliteClient(db))).toEqual({ isTooOld: false, unknown: 0, missing: [] });
});

test('the first order of a new database has number 1001', () => {
  const { db } = database();
  migrate(db);
  const last = sqliteClient(db).prepare(`select seq from sqlite_sequence where name = 'orders'`).pluck();
  expect(last.get()).toBe(1000);
});

test('a new database is not copied', () => {
  const { db, dataDir } = database();
  expect(migrate(db)).toBeNull();
  expect(existsSync(join(dataDir, 'backups'))).toBe(false);
});

test('migrates nothing without space for the copy', () => {
  const { db, dataDir } = database();
  migrate(db, formerMigrations(1));
  // A file in place of the folder represents every reason for a failed copy.
  writeFileSync(join(dataDir, 'backups'), '');
  expect(() => migrate(db)).toThrow(/EEXIST|ENOTDIR/);
  expect(migrationState(sqliteClient(db))?.missing).not.toEqual([]);
  expect(existsSync(databaseFile(dataDir))).toBe(true);
});

test('retains only the last two copies', () => {
  const { db, dataDir } = database();
  migrate(db, formerMigrations(1));
  for (const count of [2, 3, 4, 5]) migrate(db, formerMigrations(count));
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(2);
});

test('tables that are built anew keep their rows, those that point to them, and the number of the next order', () => {
  const { db } = database();
  migrate(db, formerMigrations(6));
  sqliteClient(db).exec(`
    insert into users (id, first_name, last_name, email, password_hash) values (1, 'Asha', 'Rao', 'a@shop.example', 'x');
    insert into products (id, name, price, sizes, colors) values (1, 'Kurta', 100, '[]', '[]');
    insert into variants (id, product_id, stock, position) values (1, 1, 5, 0);
    insert into orders (id, user_id, status, payment_status, payment_method, subtotal, shipping, tax, total, shipping_address)
      values (1007, 1, 'paid', 'captured', 'card', 100, 1000, 8, 1108, '"x"'), (1009, 1, 'paid', 'captured', 'card', 100, 1000, 8, 1108, '"x"');
    insert into order_lines (order_id, product_id, variant_id, name, unit_price, quantity) values (1007, 1, 1, 'Kurta', 100, 1);
    delete from orders where id = 1009;
  `);
  migrate(db);
  expect(sqliteClient(db).prepare('select id, total from orders').all()).toEqual([{ id: 1007, total: 1108 }]);
  expect(sqliteClient(db).prepare('select order_id from order_lines').pluck().all()).toEqual([1007]);
  expect(
    sqliteClient(db).prepare(`select seq from sqlite_sequence where name = 'orders'`).pluck().get(),
  ).toBe(1009);
  expect(sqliteClient(db).pragma('foreign_keys', { simple: true })).toBe(1);
});
