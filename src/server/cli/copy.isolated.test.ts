import { readFileSync, writeFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { lockDataDir } from '@/db/dataDirLock';
import * as postgres from '@/db/postgres';
import { openPostgres } from '@/db/postgres/client';
import { PostgresDialect } from '@/db/postgres/dialect';
import { matchingProductIds } from '@/db/sql/productSearch';
import * as sqlite from '@/db/sqlite';
import { lacksPostgres, startPostgres, type TestPostgres } from '@/db/testing/postgresServer';
import { fillDemoShop } from '@/demo/fill';
import { searchWords } from '@/shared/search/words';
import { goldSearches } from '../catalogue/browse/testing/goldSet';
import { shell } from '../testing/faults/shell';
import { testDatabase } from '../testing/testStore';
import { runDiagnostics } from './doctor';
import { runStoreCommand } from './storeCommand';

const now = new Date('2026-01-15T06:30:00Z');
let filled: Promise<Buffer> | undefined;

/** The file of a demo shop with half a year of trade. */
function demoFile(): Promise<Buffer> {
  filled ??= (async () => {
    const { db, dataDir } = await testDatabase();
    await fillDemoShop(db, { trade: true, now });
    sqliteClient(db).pragma('wal_checkpoint(TRUNCATE)');
    return readFileSync(`${dataDir}/store.db`);
  })();
  return filled;
}

describe.skipIf(lacksPostgres)('copy to PostgreSQL, where it is installed', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  /** Queries in the database at an address. */
  function queriesIn(url: string) {
    const rowsOf = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    };
    const count = async (table: string) =>
      Number((await rowsOf(`select count(*) as count from ${table}`))[0]?.count);
    return { url, rowsOf, count };
  }

  let databases = 0;
  /** A database without tables. */
  async function emptyDatabase(options = '') {
    databases += 1;
    const name = `copy_${databases}`;
    await server.client.query(`create database ${name} template template0 ${options}`);
    const address = new URL(server.url);
    address.pathname = name;
    return queriesIn(address.href);
  }

  /** A stopped demo shop, changed by `sql`. */
  async function stoppedShop(change = '') {
    const stopped = await shell();
    writeFileSync(stopped.file('store.db'), await demoFile());
    const db = stopped.open();
    sqliteClient(db).exec(change);
    return { ...stopped, db };
  }

  test('has all rows, issues higher numbers, finds the same and satisfies the doctor', async () => {
    const { run, db, dataDir } = await stoppedShop(`
      update sqlite_sequence set seq = 50000 where name = 'orders';
      update payments set captured_beside_id = (select max(id) from payments) where id = (select min(id) from payments);
      insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
        select id, 'key', x'00ff80', 0, '[]', 'Phone' from users limit 1`);
    const { url, rowsOf, count } = await emptyDatabase();
    const { code, text, progress } = await run('copy', '--to', url);
    expect([code, text]).toEqual([0, expect.stringContaining('The next order gets the number 50001.')]);
    expect(text).toMatch(/^The shop is copied: \d{4,} rows in \d+ tables, all equal\./m);
    expect(text).not.toContain('NUL');
    for (const kept of ['secret.key', 'media'])
      expect(text).toContain(`leave ${dataDir}/${kept} where it is`);
    const total = /(\d+) rows in/.exec(text)?.[1];
    expect(progress).toContain(`[${'#'.repeat(30)}] ${total} of ${total} rows copied`);
    expect(progress).toContain(`[${'#'.repeat(30)}] ${total} of ${total} rows compared`);
    const orders = sqliteClient(db).prepare('select count(*) from orders').pluck().get();
    expect(text).toMatch(new RegExp(`^orders +${orders} +${orders} +[0-9a-f]{12}$`, 'm'));

    // Beside the command's own comparison: figures that each engine adds up by itself.
    for (const figure of [
      'select sum(net_revenue) as sum from orders',
      'select sum(remaining * unit_price) as sum from order_lines',
      'select sum(length(words)) as sum from order_search',
      'select version as sum from catalogue_version',
      'select count(*) as sum from search_terms',
    ])
      expect([figure, Number((await rowsOf(figure))[0]?.sum)]).toEqual([
        figure,
        sqliteClient(db).prepare(figure).pluck().get(),
      ]);
    expect(await rowsOf(`select encode(public_key, 'hex') as hex from passkeys`)).toEqual([
      { hex: '00ff80' },
    ]);

    const issued = sqliteClient(db)
      .prepare<[], { name: string; seq: number }>('select name, seq from sqlite_sequence where seq > 0')
      .all();
    expect(issued.length).toBeGreaterThan(15);
    for (const { name, seq } of issued) {
      const [next] = await rowsOf(`select nextval(pg_get_serial_sequence('${name}', 'id')) as id`);
      expect([name, Number(next?.id)]).toEqual([name, seq + 1]);
    }

    const keys = `pg_constraint where contype = 'f' and convalidated`;
    expect(await count(keys)).toBe(await queriesIn(await server.newStore()).count(keys));
    const searched = sqliteClient(db).prepare('select count(*) from product_search').pluck().get();
    expect(await count('product_search')).toBe(searched);

    const copy = await openPostgres(url);
    onTestFinished(() => copy.engine.close());
    const findings = await runDiagnostics(copy, dataDir);
    expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
  }, 120_000);

  test('finds the same products and orders as the shop', async () => {
    const { run, db } = await stoppedShop();
    const { url, rowsOf } = await emptyDatabase();
    expect((await run('copy', '--to', url)).code).toBe(0);
    const found = async (query: SQL): Promise<unknown[]> => {
      const { sql: text, params } = new PostgresDialect().sqlToQuery(query);
      return rowsOf(text, params);
    };
    const sorted = (ids: string) => ids.split(',').filter(Boolean).toSorted().join();

    let products = 0;
    const differing: unknown[] = [];
    for (const word of new Set(goldSearches.flatMap(({ search }) => searchWords(search)))) {
      for (const place of ['name', 'anywhere'] as const) {
        const expected = sorted(Buffer.from(await matchingProductIds(db, [word], place)).toString());
        const [row] = await found(
          sql`select convert_from(ids, 'UTF8') as ids from (${postgres.productIdsWith([word], place)}) found`,
        );
        const ids = sorted(String(Object(row).ids ?? ''));
        products += ids.length;
        if (ids !== expected) differing.push({ word, place, ids, expected });
      }
    }
    expect(differing).toEqual([]);
    expect(products).toBeGreaterThan(1000);

    for (const word of ['pune', 'PUNE', 'kurta', '98', 'asha', '@', 'nothing of it']) {
      const expected = await db.all<{ id: number }>(
        sql`select rowid as id from order_search where ${sqlite.orderHas('words', word)} order by rowid`,
      );
      const rows = await found(
        sql`select id from order_search where ${postgres.orderHas('words', word)} order by id`,
      );
      expect([word, rows.map((row) => Number(Object(row).id))]).toEqual([word, expected.map(({ id }) => id)]);
    }
  }, 120_000);

  test('refuses a database that holds a shop, a store that runs, and rows of another program', async () => {
    const { run, dataDir } = await stoppedShop();
    const { url, rowsOf, count } = await emptyDatabase();
    const lock = await lockDataDir(dataDir, 'the store');
    const refused = await run('copy', '--to', url);
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('is in use by the store')]);
    lock.release();

    expect((await run('copy', '--to', url)).code).toBe(0);
    const before = await count('orders');
    const again = await run('copy', '--to', url);
    expect([again.code, again.text]).toEqual([1, expect.stringContaining('holds a shop already')]);
    expect(await count('orders')).toBe(before);

    const other = await emptyDatabase();
    await other.rowsOf('create table users (id int)');
    const foreign = await run('copy', '--to', other.url);
    expect([foreign.code, foreign.text]).toEqual([1, expect.stringContaining('tables of another program')]);
    expect(await rowsOf('select 1 as one')).toEqual([{ one: 1 }]);
  }, 120_000);

  test('says what is wrong with the address, the database and the option', async () => {
    const { run, dataDir } = await stoppedShop();
    const unreachable = await run('copy', '--to', 'postgres://postgres@127.0.0.1:1/none');
    expect(unreachable.text).toMatch(/^--to: PostgreSQL cannot be reached: .*\.$/m);
    const utf8 = await emptyDatabase(`lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`);
    expect((await run('copy', '--to', utf8.url)).text).toContain(
      '--to: the database has the collation C.UTF-8.',
    );
    for (const argv of [['copy'], ['copy', '--to', 'mysql://localhost/shop'], ['copy', '--to', 'backup.db']])
      expect(await run(...argv)).toMatchObject({
        code: 1,
        text: expect.stringContaining('copy --to postgres://'),
      });
    const { url } = await emptyDatabase();
    const lines: string[] = [];
    const screen = { out: (line: string) => lines.push(line), progress: () => undefined };
    const environment = { DATA_DIR: dataDir, DATABASE_URL: url };
    expect(await runStoreCommand(['copy', '--to', url], environment, screen)).toBe(1);
    expect(lines.join()).toContain(
      '"copy" works on the file of SQLite in DATA_DIR. Run it without DATABASE_URL',
    );
    const nothing = await shell();
    expect((await nothing.run('copy', '--to', url)).text).toContain('There is no database at');
  }, 60_000);

  test('whose connection is lost midway leaves empty tables, and the next one is whole', async () => {
    const { run, dataDir } = await stoppedShop();
    const { url, rowsOf, count } = await emptyDatabase();
    let killed: Promise<unknown> | undefined;
    const lines: string[] = [];
    const screen = {
      out: (line: string) => lines.push(line),
      progress: (text: string) => {
        if (killed || !/^\r\[#{10}/.test(text)) return;
        killed = rowsOf(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tantu copy'`,
        );
      },
    };
    expect(await runStoreCommand(['copy', '--to', url], { DATA_DIR: dataDir }, screen)).toBe(1);
    expect(await killed).toHaveLength(1);
    expect(lines.join('\n')).toContain('The copy ended early, and nothing of it was kept.');
    for (const table of ['users', 'products', 'orders', 'product_search'])
      expect([table, await count(table)]).toEqual([table, 0]);
    expect(await run('copy', '--to', url)).toMatchObject({ code: 0 });
  }, 60_000);

  test('that differs in one value of one row is found, and not kept', async () => {
    const { run } = await stoppedShop();
    const url = await server.newStore();
    await server.query(
      url,
      `create function spoil() returns trigger language plpgsql as
         $$ begin new.quantity := new.quantity + 1; return new; end $$;
       create trigger spoil before insert on order_lines for each row when (new.id = 5) execute function spoil()`,
    );
    const { code, text } = await run('copy', '--to', url);
    expect(code).toBe(1);
    expect(text.match(/^.*DIFFERS$/gm)).toEqual([expect.stringMatching(/^order_lines /)]);
    expect(text).toContain('The copy differs from the shop, so nothing of it was kept.');
    await server.query(url, 'drop trigger spoil on order_lines');
    expect((await run('copy', '--to', url)).code).toBe(0);
  }, 60_000);

  test('leaves NUL out of texts and JSON, and says of which', async () => {
    const { run, db } = await stoppedShop();
    const insert = sqliteClient(db).prepare(
      `insert into contact_messages (id, name, email, phone, message) values (?, ?, ?, '', ?)`,
    );
    insert.run(901, 'Asha', 'a@b.in', 'be\0fore');
    insert.run(902, 'Asha', 'a@b.in', 'typed \\u0000');
    sqliteClient(db)
      .prepare(
        `insert into mail_outbox (id, recipient, template, data, status) values (903, 'a@b.in', 'paid', ?, 'sent')`,
      )
      .run('{"name":"A\\u0000sha \\ud83d","path":"C:\\\\u0000"}');
    const { url, rowsOf } = await emptyDatabase();
    const { code, text } = await run('copy', '--to', url);
    expect(code).toBe(0);
    expect(text).toContain('left out of 2 texts: contact_messages 901: message; mail_outbox 903: data.');
    expect(await rowsOf('select message from contact_messages where id > 900 order by id')).toEqual([
      { message: 'before' },
      { message: 'typed \\u0000' },
    ]);
    expect(
      await rowsOf(
        `select data::jsonb ->> 'name' as name, data::jsonb ->> 'path' as path from mail_outbox where id = 903`,
      ),
    ).toEqual([{ name: 'Asha \ufffd', path: 'C:\\u0000' }]);
  }, 60_000);

  test.each([
    ['update products set price = 10.5 where id = 3', 'products 3: price'],
    [
      `pragma ignore_check_constraints = on; update products set price = 'ten' where id = 3`,
      'products 3: price',
    ],
    ['update stock_movements set delta = 9007199254740993 where id = 4', 'stock_movements 4: delta'],
    [
      'pragma foreign_keys = off; delete from users where id = (select user_id from orders limit 1)',
      'Rows point to rows that are gone',
    ],
  ])('refuses a shop after "%s" before anything is copied', async (change, reason) => {
    const { run } = await stoppedShop(change);
    const { url, rowsOf } = await emptyDatabase();
    const { code, text } = await run('copy', '--to', url);
    expect([code, text]).toEqual([1, expect.stringContaining(reason)]);
    expect(
      await rowsOf(`select table_name from information_schema.tables where table_schema = 'public'`),
    ).toEqual([]);
  });
});
