import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, sqliteClient } from '@/db/client';
import { migrate } from '@/db/migrate';
import { formerMigrations } from '@/db/testing/formerMigrations';
import { storeOlderAmounts } from './olderAmounts';

test('migrates 5,000 orders of the first migration and stores the amounts of their lines', async () => {
  const db = openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'tantu-older-')) });
  onTestFinished(() => {
    sqliteClient(db).close();
    rmSync(dirname(sqliteClient(db).name), { recursive: true, force: true });
  });
  migrate(db, formerMigrations(1));
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
