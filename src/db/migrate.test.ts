import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile, openDatabase, openReadOnly } from './client';
import { migrate } from './migrate';
import { migrationState } from './migrationState';
import { faultIn } from './snapshot';

type Journal = { entries: { tag: string }[] };

/** A copy of the migrations folder with only the first `count` of them. */
function formerMigrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'tantu-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'meta'));
  const journal: Journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'));
  const entries = journal.entries.slice(0, count);
  for (const { tag } of entries) cpSync(`migrations/${tag}.sql`, join(folder, `${tag}.sql`));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

function database(dataDir = mkdtempSync(join(tmpdir(), 'tantu-upgrade-'))) {
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const db = openDatabase({ dataDir });
  onTestFinished(() => void db.$client.close());
  return { db, dataDir };
}

test('copies a database of an earlier version before migrating it', () => {
  const { db, dataDir } = database();
  expect(migrate(db, formerMigrations(16))).toBeNull();
  db.$client.exec(`insert into categories (name, slug) values ('Sarees', 'sarees')`);
  const copy = migrate(db);
  if (!copy) throw new Error('There is no copy.');
  expect(migrationState(db.$client)?.missing).toEqual([]);
  expect(db.$client.prepare('select name from categories').pluck().all()).toEqual(['Sarees']);
  expect(faultIn(copy)).toBeNull();
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  const former = openReadOnly(copy);
  expect(migrationState(former, formerMigrations(16))).toEqual({ unknown: 0, missing: [] });
  expect(former.prepare('select name from categories').pluck().all()).toEqual(['Sarees']);
  former.close();
  expect(migrate(db)).toBeNull();
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
});

test('preserves the template of a waiting mail under its former name', () => {
  const { db } = database();
  migrate(db, formerMigrations(32));
  db.$client.exec(
    `insert into mail_outbox (recipient, template, data) values ('a@example.com', 'paidTwice', '{}')`,
  );
  migrate(db);
  expect(db.$client.prepare('select template from mail_outbox').pluck().all()).toEqual(['duplicatePayment']);
});

test('sandbox webhooks that wait stay queued; delivered and given up ones are not sent again', () => {
  const { db } = database();
  migrate(db, formerMigrations(39));
  db.$client.exec(
    `insert into sandbox_webhooks (body, attempts, send_at, delivered_at, created_at)
     values ('waits', 2, 5000, null, 1000), ('taken', 1, null, 3000, 1000), ('given up', 6, null, null, 1000)`,
  );
  migrate(db);
  const rows = db.$client
    .prepare('select body, status, attempts, send_at, sent_at from sandbox_webhooks')
    .raw();
  expect(rows.all()).toEqual([
    ['waits', 'queued', 2, 5000, null],
    ['taken', 'sent', 1, 1000, 3000],
    ['given up', 'failed', 6, 1000, null],
  ]);
});

test('a new database is not copied', () => {
  const { db, dataDir } = database();
  expect(migrate(db)).toBeNull();
  expect(existsSync(join(dataDir, 'backups'))).toBe(false);
});

test('migrates nothing without space for the copy', () => {
  const { db, dataDir } = database();
  migrate(db, formerMigrations(16));
  // A file in place of the folder represents every reason for a failed copy.
  writeFileSync(join(dataDir, 'backups'), '');
  expect(() => migrate(db)).toThrow(/EEXIST|ENOTDIR/);
  expect(migrationState(db.$client)?.missing).not.toEqual([]);
  expect(existsSync(databaseFile(dataDir))).toBe(true);
});

test('retains only the last two copies', () => {
  const { db, dataDir } = database();
  migrate(db, formerMigrations(14));
  for (const count of [15, 16, 17, 18]) migrate(db, formerMigrations(count));
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(2);
});

test('tables that are built anew keep their rows, those that point to them, and the number of the next order', () => {
  const { db } = database();
  migrate(db, formerMigrations(69));
  db.$client.exec(`
    insert into users (id, first_name, last_name, email, password_hash) values (1, 'Asha', 'Rao', 'a@shop.example', 'x');
    insert into products (id, name, price, sizes, colors) values (1, 'Kurta', 100, '[]', '[]');
    insert into variants (id, product_id, stock, position) values (1, 1, 5, 0);
    insert into orders (id, user_id, status, payment_status, payment_method, subtotal, shipping, tax, total, shipping_address)
      values (1007, 1, 'paid', 'captured', 'card', 100, 1000, 8, 1108, '"x"'), (1009, 1, 'paid', 'captured', 'card', 100, 1000, 8, 1108, '"x"');
    insert into order_lines (order_id, product_id, variant_id, name, unit_price, quantity) values (1007, 1, 1, 'Kurta', 100, 1);
    delete from orders where id = 1009;
  `);
  migrate(db);
  expect(db.$client.prepare('select id, total from orders').all()).toEqual([{ id: 1007, total: 1108 }]);
  expect(db.$client.prepare('select order_id from order_lines').pluck().all()).toEqual([1007]);
  expect(db.$client.prepare(`select seq from sqlite_sequence where name = 'orders'`).pluck().get()).toBe(
    1009,
  );
  expect(db.$client.pragma('foreign_keys', { simple: true })).toBe(1);
});
