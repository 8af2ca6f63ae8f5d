import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { products, users } from '@/db/schema';
import { lacksPostgres, startPostgres, type TestPostgres } from '@/db/testing/postgresServer';
import { demoProducts } from '@/demo/catalogue';
import { compose } from './compose';
import { readConfig } from './platform/config';

describe.skipIf(lacksPostgres)('a store on PostgreSQL, where it is installed', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  /** The address of a database with the words of its creation, which the store has never seen. */
  async function emptyDatabase(words = `template template0 lc_collate 'C'`): Promise<string> {
    const name = `empty_${Math.random().toString(36).slice(2)}`;
    await server.client.query(`create database ${name} ${words}`);
    return server.url.replace(/[^/]*$/, name);
  }

  async function start(url: string, demo = 'catalogue', key = Buffer.alloc(32, 7)) {
    const dataDir = mkdtempSync(join(tmpdir(), 'tantu-test-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const environment = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: demo };
    const secret = { SECRET_KEY: key.toString('base64'), ADMIN_PASSWORD: 'secret-of-tests' };
    const store = await compose(readConfig({ ...environment, ...secret }));
    onTestFinished(() => store.close());
    return store.deps;
  }

  test('starts twice at once on an empty database, which is filled once', async () => {
    const url = await emptyDatabase();
    const stores = await Promise.all([start(url), start(url)]);
    for (const { db } of stores) {
      const admins = db.select({ email: users.email }).from(users).where(eq(users.isAdmin, true));
      expect(await admins.all()).toEqual([{ email: 'admin@tantu.example' }]);
      const filled = await db.select({ products: count() }).from(products).get();
      expect(filled).toEqual({ products: demoProducts.length });
    }
  }, 60_000);

  test('refuses a store with another key', async () => {
    const url = await emptyDatabase();
    await start(url);
    await expect(start(url, 'catalogue', Buffer.alloc(32, 8))).rejects.toThrow(
      /^SECRET_KEY: the other stores of this database have another key/,
    );
  }, 60_000);

  test('refuses a database with tables of another program, another encoding, or none that may be written', async () => {
    const url = await emptyDatabase();
    await server.query(url, 'create table orders (id integer)');
    await expect(start(url)).rejects.toThrow('holds tables of another program. Nothing was changed.');
    const ascii = await emptyDatabase(`template template0 lc_collate 'C' lc_ctype 'C' encoding 'SQL_ASCII'`);
    await expect(start(ascii)).rejects.toThrow('the database has the encoding SQL_ASCII. Create it with');
    const standby = await emptyDatabase();
    await server.query(
      standby,
      `alter database ${standby.replace(/.*\//, '')} set default_transaction_read_only = on`,
    );
    await expect(start(standby)).rejects.toThrow('this PostgreSQL is read-only. It may be a standby');
  });

  test('refuses a user that may not read the tables of a shop', async () => {
    const url = new URL(await server.newStore());
    await server.client.query('create role stranger login');
    url.username = 'stranger';
    await expect(start(url.href)).rejects.toThrow("this user may not read the shop's tables");
  });

  test('numbers orders after those of the demo', async () => {
    const { db } = await start(await emptyDatabase(), 'true');
    for (const table of ['orders', 'order_lines', 'payments', 'refunds', 'parcels', 'order_events']) {
      const { last, next } = await db.get<{ last: number; next: number }>(
        sql.raw(
          `select max(id) as last, nextval(pg_get_serial_sequence('${table}', 'id')) as next from ${table}`,
        ),
      );
      expect(next, table).toBe(last + 1);
    }
    expect(await db.get(sql`select min(id) as first from orders`)).toEqual({ first: 1001 });
  }, 60_000);

  test('refuses a database of a newer version', async () => {
    const url = await server.newStore();
    await server.query(
      url,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    );
    await expect(start(url)).rejects.toThrow(
      'DATABASE_URL: the database was written by a newer version of the store. Update the program.',
    );
  });

  test('refuses a database from before the first migration, and says which version upgrades it', async () => {
    const url = await server.newStore();
    await server.query(url, 'update drizzle.__drizzle_migrations set created_at = 5');
    await expect(start(url)).rejects.toThrow(/too old for this version .* Start the version of 2026-11-27/);
  });

  test('refuses a user that may not create tables, and says what an administrator runs', async () => {
    await server.client.query('create role guest login');
    const url = new URL(await emptyDatabase());
    url.username = 'guest';
    await expect(start(url.href)).rejects.toThrow(
      /^DATABASE_URL: this user may not create tables\. .* grant /,
    );
  });

  test('refuses a database with another collation, one that does not exist, and a server that does not answer', async () => {
    const english = await emptyDatabase(`template template0 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`);
    await expect(start(english)).rejects.toThrow(/has the collation C\.UTF-8\. Create it with/);
    await expect(start(english.replace(/[^/]*$/, 'none'))).rejects.toThrow(
      'DATABASE_URL: PostgreSQL refuses the store: database "none" does not exist.',
    );
    await expect(start('postgres://postgres@127.0.0.1:1/tantu')).rejects.toThrow(
      'DATABASE_URL: PostgreSQL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });
});
