import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, openFile, overClient, sqliteClient } from '@/db/client';
import { migrate } from '@/db/migrate';
import { indexOrders } from '@/db/sql/orderSearch';
import { demoProducts } from '@/demo/catalogue';
import { fillDemo } from '@/demo/fill';
import { bigStoreFile, newestMigration } from '../stores/bigStore';

/** Average orders per customer. */
const ordersPerCustomer = 5;
const chunk = 20_000;

/**
 * Fills a store with `count` orders over two years and a fifth as many customers, by SQL in chunks, with the
 * demo catalogue or one of `products`. Filled once per schema, then reused from .cache. Returns the file.
 */
export async function fillOrders(count: number, products?: number): Promise<string> {
  mkdirSync('.cache', { recursive: true });
  const file = join('.cache', `bench-orders-${count}-${products ?? 'demo'}-${newestMigration()}.db`);
  if (existsSync(file)) return file;
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  if (products !== undefined) copyFileSync(await bigStoreFile(products), draft);
  const db = overClient(openFile(draft));
  sqliteClient(db).pragma('synchronous = OFF');
  if (products === undefined) {
    migrate(db);
    await fillDemo(db, demoProducts);
  }
  addCustomers(db, count / ordersPerCustomer);
  addOrders(db, count);
  await indexOrders(db);
  sqliteClient(db).pragma('journal_mode = DELETE');
  sqliteClient(db).close();
  renameSync(draft, file);
  return file;
}

/** Runs `sql` for the numbers 1 to `count`, as `n`, and shows the progress. */
function inChunks(db: Db, what: string, count: number, sql: (numbers: string) => string[]): void {
  for (let from = 1; from <= count; from += chunk) {
    const to = Math.min(count, from + chunk - 1);
    const numbers = `with recursive numbers(n) as (select ${from} union all select n + 1 from numbers where n < ${to})`;
    sqliteClient(db).transaction(() => {
      for (const statement of sql(numbers)) sqliteClient(db).exec(statement);
    })();
    showProgress(what, to, count);
  }
}

const barWidth = 30;

function showProgress(what: string, done: number, count: number): void {
  const filled = Math.round((done / count) * barWidth);
  const bar = '#'.repeat(filled).padEnd(barWidth, '.');
  process.stderr.write(`\r${what.padEnd(10)} [${bar}] ${done} of ${count}${done === count ? '\n' : ''}`);
}

function addCustomers(db: Db, count: number): void {
  inChunks(db, 'customers', count, (numbers) => [
    `${numbers} insert into users (email, password_hash, first_name, last_name, is_admin, verified_at, wants_email, wants_sms, created_at)
     select 'customer-' || n || '@bench.example', 'none', 'Customer', 'Number ' || n, 0, 1700000000000 + n, 1, 0, 1700000000000 + n from numbers`,
  ]);
}

/**
 * Nine in ten are delivered, the rest have every other state; each has two lines, two events, one payment and
 * two movements.
 */
function addOrders(db: Db, count: number): void {
  const read = (sql: string) => sqliteClient(db).prepare(sql).pluck().get() as number;
  const firstCustomer = read("select min(id) from users where email like 'customer-%'");
  const customers = count / ordersPerCustomer;
  const variants = read('select count(*) from variants');
  const firstOrder = read('select coalesce(max(id), 0) from orders');
  const address = JSON.stringify({
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@bench.example',
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560001',
    country: 'India',
  });
  const twoYearsMs = 2 * 365 * 24 * 3_600_000;
  const placedAt = `(1700000000000 + cast(n as real) / ${count} * ${twoYearsMs})`;
  const status =
    "case when n % 10 < 9 then 'delivered' when n % 50 = 9 then 'shipped' when n % 50 = 19 then 'processing' when n % 50 = 29 then 'paid' else 'cancelled' end";
  // Numbered without gaps, so that each order finds its variants by arithmetic.
  sqliteClient(db).exec(
    'create temp table numbered as select row_number() over (order by id) - 1 as position, id, product_id from variants',
  );
  sqliteClient(db).exec('create unique index temp.numbered_position on numbered (position)');
  const joined = (line: number) => `join numbered v on v.position = (n * 7 + ${line}) % ${variants}`;
  const lines = (numbers: string, line: number) =>
    `${numbers} insert into order_lines (order_id, product_id, variant_id, name, unit_price, quantity)
     select ${firstOrder} + n, v.product_id, v.id, 'Kurta', 99900, 1 from numbers ${joined(line)}`;
  inChunks(db, 'orders', count, (numbers) => [
    `${numbers} insert into orders (id, user_id, client_order_id, status, payment_status, payment_method, subtotal, shipping, tax, total, shipping_address, from_cart, refund_status, cancelled_by, created_at, updated_at)
     select ${firstOrder} + n, ${firstCustomer} + (n * 7919) % ${customers}, 'order-' || n, ${status},
       case when n % 10 = 9 and n % 50 in (39, 49) then 'refunded' else 'captured' end, 'card',
       199800, 0, 15984, 215784, '${address}', 0, 'none', null, cast(${placedAt} as integer), cast(${placedAt} as integer) from numbers`,
    lines(numbers, 0),
    lines(numbers, 3),
    ...['paid', 'delivered'].map(
      (state) =>
        `${numbers} insert into order_events (order_id, actor, kind, from_state, to_state, created_at)
         select ${firstOrder} + n, 'system', 'status', 'pending', '${state}', cast(${placedAt} as integer) from numbers`,
    ),
    `${numbers} insert into payments (order_id, provider, method, provider_order_id, payment_id, amount, currency, status, created_at, updated_at)
     select ${firstOrder} + n, 'sandbox', 'card', 'tantu_' || (${firstOrder} + n), 'payment-' || n, 215784, 'INR', 'captured', cast(${placedAt} as integer), cast(${placedAt} as integer) from numbers`,
    `${numbers} insert into stock_movements (variant_id, delta, reason, order_id, created_at)
     select v.id, -1, 'order', ${firstOrder} + n, cast(${placedAt} as integer) from numbers ${joined(0)}`,
  ]);
}
