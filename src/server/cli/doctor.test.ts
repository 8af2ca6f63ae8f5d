import { describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { noteVersion } from '../platform/versionRecord';
import { shell } from '../testing/faults/shell';

describe('doctor', () => {
  const anOrder = `
    insert into users (id, email, first_name, last_name, password_hash) values (99, 'a@b.in', 'Asha', 'Rao', 'x');
    insert into orders (id, user_id, step, status, payment_status, payment_method, subtotal, shipping, tax, total, shipping_address)
      values (1, 99, 'paid', 'paid', 'captured', 'card', 1000, 100, 80, 1180, '{}');
    insert into order_lines (order_id, product_id, variant_id, name, unit_price, quantity)
      select 1, product_id, id, 'Kurta', 500, 2 from variants order by id limit 1`;

  test('reports eleven checks passed for a sound store', async () => {
    const { code, text } = await (await shell('demo')).run('doctor');
    expect([code, text.match(/^ok {4}/gm)?.length]).toEqual([0, 11]);
  });

  test('names the running version, the previous one and the newest changelog entry', async () => {
    const { run, dataDir } = await shell('demo');
    noteVersion(dataDir, '1.0.0', new Date('2026-01-12T06:30:00Z'));
    noteVersion(dataDir, '1.1.0', new Date('2026-01-16T06:30:00Z'));
    const { text } = await run('doctor');
    expect(text).toMatch(/^Served by 1\.1\.0 since 16 Jan 2026.*, upgraded from 1\.0\.0\.$/m);
    expect(text).toMatch(/^Newest entry of CHANGELOG\.md: \S+/m);
  });

  test.each([
    ['update variants set stock = stock + 1 where id = 1', 'Stock was changed without a movement: variant 1'],
    [
      'update products set stock = stock + 1 where id = 2',
      'Products show another stock than they have: product 2',
    ],
    [
      `${anOrder}; update orders set step = 'processing'`,
      'Orders have another status than their parcels and steps say: order 1 is paid, its facts say processing',
    ],
    [
      `${anOrder}; update order_lines set quantity = 3`,
      'Orders cost something else than their lines: order 1',
    ],
    [
      `${anOrder}; update order_lines set refunded = 3`,
      'Lines count more cancelled, refunded or returned items than they have: order 1: Kurta',
    ],
    [
      `${anOrder}; insert into payments (id, order_id, provider, method, provider_order_id, amount, currency, status)
         values (1, 1, 'sandbox', 'card', 'tantu_1', 1180, 'INR', 'captured');
       insert into refunds (order_id, payment_id, idempotency_key, gross, charge, net, status)
         values (1, 1, 'a', 1000, 0, 1000, 'done'), (1, 1, 'b', 1000, 0, 1000, 'open')`,
      'Orders gave back more than they took: order 1 took 1180, gave back 2000',
    ],
    [
      `${anOrder}; insert into store_credit_entries (user_id, amount, cause) values (99, -500, 'correction')`,
      'Customers used more store credit than they had: customer 99 has -500',
    ],
    [
      `${anOrder}; update orders set store_credit = 500;
       insert into store_credit_entries (user_id, amount, cause) values (99, 500, 'goodwill');
       insert into store_credit_entries (user_id, amount, cause, order_id) values (99, -400, 'order', 1)`,
      'Orders and refunds have another amount of store credit than its entries: order 1 holds 500, used 400',
    ],
    [
      `${anOrder}; insert into refunds (order_id, idempotency_key, gross, charge, net, status, target)
         values (1, 'a', 100, 0, 100, 'done', 'storeCredit')`,
      'than its entries: refund 1 of 100 gave 0',
    ],
    [
      `insert into media (id, kind, width, height) values ('up-1', 'upload', 9, 9)`,
      'Pictures have no files: up-1',
    ],
    [
      `update product_pictures set url = '/media/gone/720.webp', media_id = null where id = 1`,
      'Products show pictures that do not exist: product 1: /media/gone',
    ],
    [
      `insert into mail_outbox (recipient, template, data, status, error) values ('a@b.in', 'paid', '{}', 'failed', 'refused')`,
      'Mails were given up after many tries: mail 1 (paid): refused',
    ],
    [
      `insert into __drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
      'newer than this program',
    ],
    ['delete from __drizzle_migrations where rowid = 2', 'Migrations have not run: 0064_retried_requests'],
    [
      'delete from __drizzle_migrations where rowid > 1; update __drizzle_migrations set created_at = 5',
      'The database is too old for this version of the store. Start the version of 2026-11-27',
    ],
    ['pragma foreign_keys = off; delete from products where id = 1', 'Rows point to rows that are gone'],
    ['pragma foreign_keys = off; drop table mail_outbox', 'This could not be checked: no such table'],
  ])('%s: reports "%s" and what to do', async (damage, text) => {
    const { run, open } = await shell('demo');
    sqliteClient(open()).exec(damage);
    const answer = await run('doctor');
    expect(answer.code).toBe(1);
    expect(answer.text).toContain(text);
  });

  test('refuses to run without a store', async () => {
    expect(await (await shell()).run('doctor')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/DATA_DIR/),
    });
  });
});
