import BetterSqlite3 from 'better-sqlite3';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EngineDialect } from '../dialect';
import { ascending, countWhere, descending, digitsOf, maxWhere } from '../sql';
import * as sqlite from '../sqlite';
import { lacksPostgres, startPostgres, type TestPostgres } from '../testing/postgresServer';
import { openPostgres } from './client';
import { PostgresDialect } from './dialect';
import * as postgres from './index';

describe.skipIf(lacksPostgres)('PostgreSQL, where it is installed, says the same as SQLite', () => {
  let server: TestPostgres;
  const texts = [
    'Kurta',
    'kurta',
    'KÜRTA',
    'kürta',
    '50% off',
    '50_x',
    String.raw`back\slash`,
    "O'Brien",
    '',
    null,
    'साड़ी',
    'Zari',
    'zari',
  ];
  const memory = new BetterSqlite3(':memory:');
  const value = sql`value`;
  afterAll(async () => {
    memory.close();
    await server.stop();
  });

  beforeAll(async () => {
    server = await startPostgres();
    const create = 'create temporary table samples (id bigint, value text, number bigint)';
    memory.exec(create);
    await server.client.query(create);
    for (const [index, text] of texts.entries()) {
      const row = [index, text, index % 4 === 0 ? null : index % 4];
      memory.prepare('insert into samples values (?, ?, ?)').run(row);
      await server.client.query('insert into samples values ($1, $2, $3)', row);
    }
  }, 60_000);

  /** The rows of a query with each engine's SQL. */
  async function both(query: (engine: typeof sqlite) => SQL): Promise<{ lite: unknown[]; pg: unknown[] }> {
    const lite = new EngineDialect('sqlite').sqlToQuery(query(sqlite));
    const pg = new PostgresDialect().sqlToQuery(query(postgres));
    const { rows } = await server.client.query({ text: pg.sql, values: pg.params, rowMode: 'array' });
    const plain = (rows: unknown[][]) =>
      rows.map((row) => row.map((one) => (one === null ? null : String(one))));
    return {
      lite: plain(
        memory
          .prepare(lite.sql)
          .raw()
          .all(...lite.params) as unknown[][],
      ),
      pg: plain(rows),
    };
  }

  test.each(['kurta', 'KURTA', 'kürta', '%', '_', '\\', "'", 'ड़', 'nothing', ''])(
    'whether a text contains "%s"',
    async (word) => {
      const { lite, pg } = await both(
        (engine) => sql`select id from samples where ${engine.contains(value, word)} order by id`,
      );
      expect(pg).toEqual(lite);
      expect(lite.length > 0).toBe(word !== 'nothing');
    },
  );

  test('the order without regard to case, and of rows without a value', async () => {
    for (const place of [ascending, descending]) {
      const sorted = await both(
        (engine) => sql`select id from samples order by ${place(engine.ignoringCase(value))}, id`,
      );
      expect(sorted.pg).toEqual(sorted.lite);
      const numbers = await both(() => sql`select id from samples order by ${place(sql`number`)}, id`);
      expect(numbers.pg).toEqual(numbers.lite);
    }
  });

  test('the values in a list, also an empty one', async () => {
    const { orders, users } = await import('../schema');
    for (const list of [[1, 5, 99], []]) {
      const text = (engine: typeof sqlite) =>
        sql`select id from samples as orders where ${engine.isOneOf(orders.id, list)} order by id`;
      const { lite, pg } = await both(text);
      expect(pg).toEqual(lite);
      expect(pg).toHaveLength(list.length === 0 ? 0 : 2);
    }
    const named = (engine: typeof sqlite) =>
      sql`select id from (select id, value as email from samples) as users where ${engine.isOneOf(users.email, ['Zari', "O'Brien"])} order by id`;
    const { lite, pg } = await both(named);
    expect(pg).toEqual(lite);
    expect(pg).toHaveLength(2);
  });

  test('fields of JSON, lists of a column, counts, maxima and digits', async () => {
    const address = sql`cast(${'{"city":"Pune","n":null}'} as text)`;
    for (const field of ['city', 'n', 'state']) {
      const { lite, pg } = await both((engine) => sql`select ${engine.jsonText(address, field)}`);
      expect(pg).toEqual(lite);
    }
    const lists = await both(
      (engine) => sql`select ${engine.jsonArrayOf(sql`id`)} from samples where id < 3`,
    );
    expect(lists.pg.map((row) => JSON.parse(String(row)))).toEqual(
      lists.lite.map((row) => JSON.parse(String(row))),
    );
    const none = await both((engine) => sql`select ${engine.jsonArrayOf(sql`id`)} from samples where id < 0`);
    expect([none.lite, none.pg]).toEqual([[['[]']], [['[]']]]);
    const figures = await both(
      () =>
        sql`select ${countWhere(sql`number > 1`)}, ${countWhere(undefined)}, ${maxWhere(sql`number = 1`, sql`id`)}, ${digitsOf(sql`cast('+91 (98) 1-2.3' as text)`)} from samples`,
    );
    expect(figures.pg).toEqual(figures.lite);
    expect(figures.lite).toEqual([['6', '13', '9', '919' + '8123']]);
  });

  test('a statement that is run again is kept by its connection', async () => {
    const db = await openPostgres(await server.newStore());
    for (let run = 0; run < 4; run += 1)
      expect(await db.get(sql`select cast(${run} as int) as run`)).toEqual({ run });
    for (let run = 0; run < 4; run += 1) await db.run(sql.raw('begin; rollback'));
    const kept = await db.all<{ text: string }>(sql`select statement as text from pg_prepared_statements`);
    await db.engine.close();
    expect(kept.map(({ text }) => text)).toEqual(['select cast($1 as int) as run']);
  });
});
