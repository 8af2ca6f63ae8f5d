import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@/db/client';
import { migrate } from '@/db/migrate';

type Journal = { entries: { tag: string }[] };

/** This program's migrations up to `lastTag`, in a separate folder. */
function formerMigrations(folder: string, lastTag: string): string {
  const journal: Journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'));
  const count = journal.entries.findIndex(({ tag }) => tag === lastTag) + 1;
  if (count === 0) throw new Error(`there is no migration ${lastTag}`);
  const entries = journal.entries.slice(0, count);
  mkdirSync(join(folder, 'meta'), { recursive: true });
  for (const { tag } of entries) cpSync(`migrations/${tag}.sql`, join(folder, `${tag}.sql`));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

const address = JSON.stringify({
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@prove.example',
  phone: null,
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560001',
  country: 'India',
});

/**
 * Rows in the format of that version: `orders` paid orders of two lines, with their events, payments and
 * stock.
 */
const rows = (orders: number) => `
  with recursive n(x) as (select 1 union all select x + 1 from n where x < 1000)
    insert into users (email, first_name, last_name, verified_at) select 'p' || x || '@prove.example', 'Asha', 'Rao', 1 from n;
  with recursive n(x) as (select 1 union all select x + 1 from n where x < 500)
    insert into products (id, name, price, sizes, colors, stock) select x, 'Kurta ' || x, 50000, '[]', '[]', 1000000 - ${orders / 250} from n;
  insert into variants (id, product_id, position, stock) select id, id, 0, stock from products;
  insert into stock_movements (variant_id, delta, reason) select id, 1000000, 'opening' from variants;
  with recursive n(x) as (select 1 union all select x + 1 from n where x < ${orders})
    insert into orders (id, user_id, status, payment_status, payment_method, subtotal, shipping, tax, total, shipping_address, client_order_id, created_at, updated_at)
    select x, 1 + x % 1000, 'delivered', 'captured', 'card', 100000, 0, 8000, 108000, '${address}', 'order-' || x, 1700000000000 + x * 1000, 1700000000000 + x * 1000 from n;
  insert into order_lines (order_id, product_id, variant_id, name, unit_price, quantity)
    select id, 1 + id % 500, 1 + id % 500, 'Kurta', 50000, 1 from orders union all select id, 1 + (id + 1) % 500, 1 + (id + 1) % 500, 'Kurta', 50000, 1 from orders;
  insert into stock_movements (variant_id, delta, reason, order_id) select variant_id, -1, 'order', order_id from order_lines;
  insert into order_events (order_id, actor, kind, from_state, to_state, created_at)
    select id, 'customer', 'status', null, 'pending', created_at from orders union all select id, 'provider', 'status', 'pending', 'paid', created_at from orders;
  insert into payments (order_id, provider, method, provider_order_id, payment_id, amount, currency, status, created_at, updated_at)
    select id, 'sandbox', 'card', 'tantu_' || id, 'pay_' || id, 108000, 'INR', 'captured', created_at, created_at from orders;`;

/** A database of an earlier version of this program, with this many orders. Returns its size in bytes. */
export function makeFormerStore(dataDir: string, folder: string, lastTag: string, orders: number): number {
  const db = openDatabase({ dataDir });
  migrate(db, formerMigrations(folder, lastTag));
  const { client } = db.engine;
  client.pragma('foreign_keys = OFF');
  client.exec(`begin; ${rows(orders)} commit;`);
  client.pragma('wal_checkpoint(TRUNCATE)');
  const bytes = Number(client.pragma('page_count', { simple: true })) * 4096;
  client.close();
  return bytes;
}
