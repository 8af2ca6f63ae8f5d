import { describe, expect, test } from 'vitest';
import { type Db, sqliteClient } from '@/db/client';
import { runDiagnostics } from '@/server/cli/doctor';
import { addPerson } from '@/server/testing/people';
import { testDatabase, testStore } from '@/server/testing/testStore';
import { fillDemoShop } from '../fill';
import { removeDemo } from '../remove';

const now = new Date('2026-01-15T06:30:00Z');
const maxCpuMs = 8000;

const numberOf = (db: Db, sql: string): number => sqliteClient(db).prepare(sql).pluck().get() as number;

describe('the demo shop with its trade', () => {
  test('is written within 8 s of CPU time, is consistent, and leaves the stock that the catalogue specifies', async () => {
    const traded = await testDatabase();
    const plain = await testDatabase();
    const before = process.cpuUsage();
    await fillDemoShop(traded.db, { trade: true, now });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(maxCpuMs);
    await fillDemoShop(plain.db, { trade: false, now });
    expect((await runDiagnostics(traded.db, traded.dataDir)).flatMap(({ faults }) => faults)).toEqual([]);
    const stocks = (db: Db) => sqliteClient(db).prepare('select id, stock from variants order by id').all();
    expect(stocks(traded.db)).toEqual(stocks(plain.db));
    const { db } = traded;
    expect(numberOf(db, 'select count(*) from orders')).toBe(2000);
    // Without gaps in time: no variant ever had negative stock.
    expect(
      numberOf(
        db,
        `select min(left) from (select sum(delta) over (partition by variant_id order by created_at, reason <> 'opening', id) as left
         from stock_movements)`,
      ),
    ).toBeGreaterThanOrEqual(0);
    expect(
      numberOf(
        db,
        `select count(*) from products p where rating_total <> (select coalesce(sum(rating), 0) from reviews r
         where r.product_id = p.id) or review_count <> (select count(*) from reviews r where r.product_id = p.id)`,
      ),
    ).toBe(0);
    expect(
      numberOf(
        db,
        `select count(*) from orders o where payment_method <> 'cod' and payment_status in ('captured', 'refunded')
         and not exists (select 1 from payments p join sandbox_payments s on s.payment_id = p.payment_id
         where p.order_id = o.id and p.amount = o.total and s.amount = o.total and p.status = o.payment_status)`,
      ),
    ).toBe(0);
    expect(
      numberOf(
        db,
        `select count(*) from orders o where payment_status = 'refunded' and not exists
         (select 1 from refunds r where r.order_id = o.id and r.status = 'done' and r.gross = o.total
         and r.net = o.refunded)`,
      ),
    ).toBe(0);
    for (const table of ['mail_outbox', 'webhook_deliveries', 'sandbox_webhooks', 'sessions'])
      expect([table, numberOf(db, `select count(*) from ${table}`)]).toEqual([table, 0]);
    expect(numberOf(db, 'select count(*) from users where password_hash is not null')).toBe(0);
    expect(numberOf(db, `select count(*) from users where email not like '%.example'`)).toBe(0);
  }, 60_000);

  test('is removed before a real opening, except products that staff edited, with their stock', async () => {
    const { db, dataDir } = await testDatabase();
    await fillDemoShop(db, { trade: true, now });
    sqliteClient(db).exec(`update products set revision = 2, name = 'Our Own Kurta' where id = 3`);
    const stock = numberOf(db, 'select stock from products where id = 3');
    const removed = await removeDemo(db);
    expect(removed).toMatchObject({ orders: 2000, products: 75, messages: 36, spared: ['Our Own Kurta'] });
    for (const table of [
      'orders',
      'order_lines',
      'payments',
      'refunds',
      'users',
      'reviews',
      'contact_messages',
    ])
      expect([table, numberOf(db, `select count(*) from ${table}`)]).toEqual([table, 0]);
    expect(numberOf(db, 'select count(*) from categories')).toBe(1);
    expect(numberOf(db, 'select stock from products')).toBe(stock);
    expect(numberOf(db, 'select review_count + rating_total from products')).toBe(0);
    expect((await runDiagnostics(db, dataDir)).flatMap(({ faults }) => faults)).toEqual([]);
    await expect(removeDemo(db)).rejects.toThrow('no records of a demo');
  }, 60_000);

  test('stays unchanged once a customer outside the demo has ordered', async () => {
    const store = await testStore('demo');
    const { db } = store;
    const id = await addPerson(store, { email: 'asha@example.com' });
    sqliteClient(db)
      .prepare(
        `insert into orders (user_id, status, payment_status, payment_method, subtotal, shipping, tax, total,
         shipping_address, from_cart) values (?, 'delivered', 'captured', 'cod', 100, 0, 0, 100, '{}', 0)`,
      )
      .run(id);
    await expect(removeDemo(db)).rejects.toThrow('1 orders of real customers');
    expect(numberOf(db, 'select count(*) from products')).toBe(76);
  });
});
