import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type SqliteEngine, sqliteClient } from '@/db/client';
import { migrate } from '@/db/migrate';

/**
 * An order, three lines and three decrements per transaction, by prepared statements on a separate database.
 */
export function bareTransactions(seconds: number): number {
  const dataDir = mkdtempSync(join(tmpdir(), 'tantu-bare-'));
  const db = openDatabase({ dataDir });
  try {
    migrate(db);
    return countTransactions(sqliteClient(db), seconds);
  } finally {
    sqliteClient(db).close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function countTransactions(client: SqliteEngine['client'], seconds: number): number {
  client.exec(
    "insert into users (id, email, first_name, last_name, is_admin, wants_email, wants_sms) values (1, 'a@b.in', 'A', 'B', 0, 1, 0)",
  );
  for (const id of [1, 2, 3]) {
    client.exec(
      `insert into products (id, name, price, sizes, colors, stock, featured) values (${id}, 'Kurta', 199900, '[]', '[]', 9000000, 0)`,
    );
    client.exec(`insert into variants (id, product_id, stock, position) values (${id}, ${id}, 9000000, 0)`);
  }
  const order = client.prepare(
    "insert into orders (user_id, status, payment_status, payment_method, subtotal, shipping, tax, total, shipping_address, from_cart) values (1, 'pending', 'pending', 'card', 300, 0, 24, 324, '{}', 0)",
  );
  const line = client.prepare(
    "insert into order_lines (order_id, product_id, variant_id, name, unit_price, quantity) values (?, ?, ?, 'Kurta', 100, 1)",
  );
  const take = client.prepare('update variants set stock = stock - 1 where id = ? and stock >= 1');
  const place = client.transaction(() => {
    const { lastInsertRowid } = order.run();
    for (const id of [1, 2, 3]) {
      line.run(lastInsertRowid, id, id);
      take.run(id);
    }
  });
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < seconds * 1000) {
    place.immediate();
    count += 1;
  }
  return (count / (performance.now() - started)) * 1000;
}
