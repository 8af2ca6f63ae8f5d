import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { numbered } from '@/db/numbered';
import * as postgres from '@/db/postgres';
import { PostgresDialect } from '@/db/postgres/dialect';
import { matchingProductIds } from '@/db/sql/productSearch';
import * as sqlite from '@/db/sqlite';
import { lacksPostgres, startPostgres, type TestPostgres } from '@/db/testing/postgresServer';
import { write } from '@/db/write';
import { demoProducts } from '@/demo/catalogue';
import { addDemoProducts } from '@/demo/fill';
import { addTrade } from '@/demo/trade/write';
import { HINDI_SYNONYMS } from '@/shared/search/hindiWords';
import { searchWords } from '@/shared/search/words';
import { goldSearches } from './catalogue/browse/testing/goldSet';
import { indianSearches } from './catalogue/browse/testing/indianSearches';
import { testDatabase } from './testing/testStore';

const now = new Date('2026-01-15T06:30:00Z');

describe.skipIf(lacksPostgres)('search on PostgreSQL, where it is installed, finds what FTS5 finds', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
    await server.migrate();
  }, 60_000);
  afterAll(() => server.stop());

  async function idsOf(query: SQL): Promise<string[]> {
    const { sql: text, params } = new PostgresDialect().sqlToQuery(query);
    const { rows } = await server.client.query({ text, values: params, rowMode: 'array' });
    return rows.map(([value]) => String(value ?? ''));
  }
  const sorted = (ids: string) =>
    ids
      .split(',')
      .filter(Boolean)
      .map(Number)
      .toSorted((a, b) => a - b);

  test('for each word of the gold set and its beginnings, in names and anywhere', async () => {
    const { db } = await testDatabase();
    const indexed: unknown[][] = [];
    const prepare = sqliteClient(db).prepare.bind(sqliteClient(db));
    sqliteClient(db).prepare = ((source: string) => {
      const statement = prepare(source);
      if (source.replaceAll('+?', '?') !== sqlite.insertProductText) return statement;
      return { run: (...values: unknown[]) => indexed.push(values) && statement.run(...values) };
    }) as typeof prepare;
    await write(db, (tx) => addDemoProducts(tx, demoProducts, now));
    expect(indexed).toHaveLength(demoProducts.length);
    for (const values of indexed) await server.client.query(numbered(postgres.insertProductText), values);

    const typed = new Set([
      ...[...goldSearches, ...indianSearches].flatMap(({ search }) => searchWords(search)),
      ...HINDI_SYNONYMS.flatMap(({ meanings }) => meanings.flatMap(searchWords)),
    ]);
    const words = new Set([...typed].flatMap((word) => [word, word.slice(0, 3), `${word}s`]));
    expect(words.size).toBeGreaterThan(200);
    const differing: unknown[] = [];
    let found = 0;
    for (const word of words) {
      for (const place of ['name', 'anywhere'] as const) {
        const expected = sorted(Buffer.from(await matchingProductIds(db, [word], place)).toString());
        const [bytes = ''] = await idsOf(
          sql`select convert_from(ids, 'UTF8') from (${postgres.productIdsWith([word], place)}) found`,
        );
        const ids = sorted(bytes);
        found += ids.length;
        if (ids.join() !== expected.join()) differing.push({ word, place, ids, expected });
      }
    }
    expect(differing).toEqual([]);
    expect(found).toBeGreaterThan(1000);
  });

  test('for parts of what orders are found by, and for wildcards', async () => {
    const { db } = await testDatabase('demo');
    await write(db, (tx) => addTrade(tx, now));
    type Indexed = { id: number; words: string; customer: string };
    const orders = sqliteClient(db)
      .prepare<[], Indexed>('select rowid as id, words, customer from order_search')
      .all();
    expect(orders.length).toBeGreaterThan(100);
    const copy = `insert into order_search select * from jsonb_to_recordset($1::jsonb) as given(id bigint, words text, customer text)`;
    await server.client.query(copy, [JSON.stringify(orders)]);

    const parts = orders
      .filter((_, index) => index % 300 === 0)
      .flatMap(({ words }) => words.split(/\s+/).filter(Boolean))
      .flatMap((word) => [word, word.slice(1, 5).toUpperCase(), word.slice(-2)]);
    let found = 0;
    for (const word of new Set([...parts, '%', '_', '\\', 'nowhere'])) {
      for (const column of ['words', 'customer'] as const) {
        const of = (engine: typeof sqlite) =>
          sql`select ${sql.raw(engine.searchId)} as id from order_search where ${engine.orderHas(column, word)} order by 1`;
        const expected = (await db.all<{ id: number }>(of(sqlite))).map(({ id }) => String(id));
        const ids = await idsOf(of(postgres));
        expect([word, column, ids]).toEqual([word, column, expected]);
        found += ids.length;
      }
    }
    expect(found).toBeGreaterThan(1000);
  });
});
