import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, sqliteClient } from '@/db/client';
import { migrate } from '@/db/migrate';
import { formerMigrations } from '@/db/testing/formerMigrations';
import { mapInTurn } from '@/shared/inTurn';
import type { OrderStatus } from '@/shared/orders/orderStatus';
import { statusOf } from '@/shared/orders/statusOf';
import { storeOlderAmounts } from './olderAmounts';
import { readParcels } from './parcelRecords';
import { byOrder, readLines, readOrder } from './records';

/** A database of a release with `count` migrations. */
function olderDatabase(count: number) {
  const db = openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'tantu-older-')) });
  onTestFinished(() => {
    sqliteClient(db).close();
    rmSync(dirname(sqliteClient(db).name), { recursive: true, force: true });
  });
  migrate(db, formerMigrations(count));
  return db;
}

test('migrates 5,000 orders of the first migration and stores the amounts of their lines', async () => {
  const db = olderDatabase(1);
  sqliteClient(db).exec(`
    insert into users (id, first_name, last_name, email, password_hash) values (1, 'Asha', 'Rao', 'a@shop.example', 'x');
    insert into products (id, name, price, sizes, colors) values (1, 'Kurta', 100, '[]', '[]');
    insert into variants (id, product_id, stock, position) values (1, 1, 5, 0);
    with recursive n(x) as (select 1 union all select x + 1 from n where x < 5000)
      insert into orders (id, user_id, status, payment_status, payment_method, subtotal, shipping, tax, total, shipping_address)
        select 1000 + x, 1, 'delivered', 'captured', 'card', 200 + x, 1000, 16, 1216 + x, '"x"' from n;
    insert into order_lines (order_id, product_id, variant_id, name, unit_price, quantity)
      select id, 1, 1, 'Kurta', 100, 2 from orders union all select id, 1, 1, 'Scarf', id - 1000, 1 from orders;
  `);
  migrate(db);
  await storeOlderAmounts(db);
  const totals = sqliteClient(db).prepare(
    'select count(*), sum(total), sum(subtotal + shipping + tax = total), sum(charges is null) from orders',
  );
  expect(totals.raw().get()).toEqual([5000, 5000 * 1216 + (5000 * 5001) / 2, 5000, 0]);
  const lines = sqliteClient(db).prepare('select count(*), sum(piece_amounts is null) from order_lines');
  expect(lines.raw().get()).toEqual([10_000, 0]);
  expect(sqliteClient(db).pragma('foreign_key_check')).toEqual([]);
});

/** The migrations before 0082, which stores the step of an order. */
const beforeSteps = 20;

test('gives an order of each status the facts that it follows from, also after its parcel came back', async () => {
  const db = olderDatabase(beforeSteps);
  const places: [OrderStatus, string | null, string | null][] = [
    ['pending', null, null],
    ['paid', null, null],
    ['processing', null, null],
    ['processing', 'packed', null],
    ['shipped', 'shipped', null],
    ['delivered', 'shipped', 'delivered'],
    ['cancelled', null, null],
    ['cancelled', 'shipped', 'in_transit'],
    ['paid', 'shipped', 'returned'],
    ['processing', 'shipped', 'returned'],
    ['shipped', 'shipped', 'returned'],
  ];
  sqliteClient(db).exec(`
    insert into users (id, first_name, last_name, email, password_hash) values (1, 'Asha', 'Rao', 'a@shop.example', 'x');
    insert into products (id, name, price, sizes, colors) values (1, 'Kurta', 100, '[]', '[]');
    insert into variants (id, product_id, stock, position) values (1, 1, 5, 0);`);
  places.forEach(([status, state, carrierState], at) => {
    const id = at + 1;
    sqliteClient(db).exec(`
      insert into orders (id, user_id, status, payment_status, payment_method, subtotal, shipping, tax, total, shipping_address)
        values (${id}, 1, '${status}', 'captured', 'card', 200, 0, 0, 200, '"x"');
      insert into order_lines (id, order_id, product_id, variant_id, name, unit_price, quantity) values (${id}, ${id}, 1, 1, 'Kurta', 100, 2);`);
    if (state)
      sqliteClient(db).exec(`
        insert into parcels (id, order_id, number, state, carrier_state) values (${id}, ${id}, 1, '${state}', ${carrierState ? `'${carrierState}'` : 'null'});
        insert into parcel_lines (parcel_id, line_id, quantity) values (${id}, ${id}, 2);`);
  });
  migrate(db);
  const ids = places.map((_, at) => at + 1);
  const lines = byOrder(await readLines(db, ids));
  const parcels = byOrder(await readParcels(db, ids));
  const found = await mapInTurn(ids, async (id) => {
    const order = await readOrder(db, id);
    return [order.status, statusOf(order, lines(id), parcels(id))];
  });
  expect(found).toEqual(places.map(([status]) => [status, status]));
});
