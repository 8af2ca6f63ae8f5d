import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostgresDb, Tx } from '../client';
import { openPostgres } from '../postgres/client';
import { PostgresDialect } from '../postgres/dialect';
import { lacksPostgres, startPostgres, type TestPostgres } from '../testing/postgresServer';
import { write } from '../write';
import { addImportRows } from './importRows';
import { indexOrder, indexOrders, orderIdsWith, reindexOrder } from './orderSearch';
import { forgetProductText, indexProductText } from './productSearch';
import { addStockMovements, addVariants, nameVariants, updateVariants } from './variantRecords';

describe.skipIf(lacksPostgres)('the statements of db/sql on PostgreSQL, where it is installed', () => {
  let server: TestPostgres;
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await server.client.query({ text, values, rowMode: 'array' })).rows.map((row) => row.map(plain));
  const plain = (value: unknown) => (/^\d+$/.test(String(value)) ? Number(value) : value);

  let db: PostgresDb;
  const run = (use: (tx: Tx) => Promise<unknown>) => write(db, use);

  beforeAll(async () => {
    server = await startPostgres();
    await server.migrate();
    db = await openPostgres(server.url);
    await server.client.query(`
      insert into users (email, first_name, last_name) values ('asha@example.com', 'Asha', 'Rao');
      insert into products (name, price, sizes, colors) values ('Khadi Long Kurta', 129900, '["S","M"]', '[]');
      insert into imports (kind, file_name, status, total) values ('products', 'a.csv', 'running', 2);
    `);
  }, 60_000);
  afterAll(async () => {
    await db.engine.close();
    await server.stop();
  });

  test('add, change and name variants, and record their movements', async () => {
    const sizes = ['S', 'M'].map((size, position) => ({ size, color: '', stock: 2 + position, position }));
    await run((tx) => addVariants(tx, 1, sizes));
    const read = 'select id, size, stock, position, sku from variants order by id';
    expect(await rowsOf(read)).toEqual([
      [1, 'S', 2, 0, null],
      [2, 'M', 3, 1, null],
    ]);
    await run((tx) => updateVariants(tx, [{ id: 2, stock: 7, position: 0 }]));
    await run((tx) => nameVariants(tx, 1, [{ id: 1, size: 'S', color: '' }]));
    expect(await rowsOf(read)).toEqual([
      [1, 'S', 2, 0, expect.stringMatching(/S$/)],
      [2, 'M', 7, 0, null],
    ]);
    const movements = [
      { variantId: 1, delta: 2 },
      { variantId: 2, delta: 0 },
    ];
    const cause = { reason: 'opening', actorId: null, now: new Date(1_000) };
    await run((tx) => addStockMovements(tx, movements, cause));
    expect(
      await rowsOf('select variant_id, delta, reason, actor_id, created_at from stock_movements'),
    ).toEqual([[1, 2, 'opening', null, 1000]]);
  });

  test('add the rows of an import in their order', async () => {
    await run((tx) => addImportRows(tx, 1, [{ row: 'b' }, { row: 'a', price: 1.5 }]));
    const rows = await rowsOf('select import_id, change from import_rows order by id');
    expect(rows.map(([id, change]) => [id, JSON.parse(String(change))])).toEqual([
      [1, { row: 'b' }],
      [1, { row: 'a', price: 1.5 }],
    ]);
  });

  test('index a product and its words, and forget it', async () => {
    const of = { category: 'Women', brand: null, kind: 'Kurta', colors: [] };
    const text = { ...of, id: 1, name: 'Khadi Kurtas', description: "Asha's, 2XL" };
    await run((tx) => indexProductText(tx, text));
    await run((tx) => indexProductText(tx, text));
    expect(await rowsOf('select id, words::text from product_search')).toEqual([
      [1, "'2xl' 'asha' 'khadi' 'kurta' 'women'"],
    ]);
    expect(await rowsOf('select term, length from search_terms order by term')).toContainEqual(['kurtas', 6]);
    await run((tx) => forgetProductText(tx, 1));
    expect(await rowsOf('select count(*) from product_search')).toEqual([[0]]);
  });

  test('index an order by its address, items and note, also an address that is a text', async () => {
    const address = { firstName: 'Meera', city: 'Pune', zipCode: '411001', phone: '+91 98765-43210' };
    const order = (shipping: unknown) => [
      JSON.stringify(shipping),
      'paid',
      'captured',
      'card',
      1000,
      0,
      0,
      1000,
    ];
    const insert = `insert into orders (user_id, shipping_address, status, payment_status, payment_method, subtotal, shipping, tax, total)
      values (1, $1, $2, $3, $4, $5, $6, $7, $8)`;
    await server.client.query(insert, order(address));
    await server.client.query(insert, order('12 MG Road, Kochi'));
    await server.client.query(`insert into order_lines (order_id, product_id, variant_id, name, unit_price, quantity)
      values (1001, 1, 1, 'Khadi Long Kurta', 1000, 1)`);
    await run((tx) => indexOrder(tx, 1001));
    await run(indexOrders);
    const found = async (column: 'words' | 'customer', ...words: string[]) => {
      const { sql, params } = new PostgresDialect().sqlToQuery(orderIdsWith(column, words, 10).getSQL());
      return (await rowsOf(sql, params)).flat();
    };
    expect(await found('words', 'PUN', 'long kur')).toEqual([1001]);
    expect(await found('words', '9876543210')).toEqual([1001]);
    expect(await found('customer', 'kurta')).toEqual([]);
    expect(await found('customer', 'asha')).toEqual([1002, 1001]);
    expect(await found('words', 'kochi')).toEqual([1002]);
    expect(await found('words', '%')).toEqual([]);
    await server.client.query(`update orders set internal_note = 'call first' where id = 1002`);
    await run((tx) => reindexOrder(tx, 1002));
    expect(await found('words', 'CALL')).toEqual([1002]);
  });
});
