import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { openDatabase } from '@/db/client';
import { migrate } from '@/db/migrate';
import { toDecimal } from '@/shared/money';
import { quote } from '@/shared/pricing';
import type { Child } from './child';
import { addShoppers, type Basket, fillShelves, type Shopper } from './shoppers';
import { type Row, row } from './table';

const SECONDS = 3;
const ROUNDS = 3;
const LEAST = 25;
const SHOPPERS = 32;

/** Orders of three lines through REST, each on the disk before it is answered, beside SQLite's bare transaction. */
export async function measureOrders(store: Child, dataDir: string): Promise<Row[]> {
  const shoppers = await addShoppers(dataDir, SHOPPERS);
  const basket = fillShelves(dataDir);
  const [ours, bare]: [number[], number[]] = [[], []];
  await placeOrders(store, shoppers, basket);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push((await placeOrders(store, shoppers, basket)).rate);
    bare.push(bareTransactions());
  }
  const [mine, most] = [Math.max(...ours), Math.max(...bare)];
  const share = (mine / most) * 100;
  const figures = `${Math.round(mine)}/s = ${share.toFixed(0)} % of ${Math.round(most)}/s`;
  return [row('order of 3 lines, REST, durable', figures, `>= ${LEAST} %`, share >= LEAST)];
}

/** Places orders of all shoppers at once, as many as the store takes or `perSecond` of them. */
export async function placeOrders(
  store: Pick<Child, 'url'>,
  shoppers: Shopper[],
  { items, subtotal }: Basket,
  perSecond?: number,
): Promise<{ rate: number; p99Ms: number }> {
  const amounts = quote([{ unitPrice: subtotal, quantity: 1 }]);
  const shippingAddress = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@bench.example',
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560001',
    country: 'India',
  };
  const totals = Object.fromEntries(Object.entries(amounts).map(([name, paise]) => [name, toDecimal(paise)]));
  let turn = 0;
  const { requests, latency, non2xx, errors } = await autocannon({
    url: `${store.url}/api/orders`,
    connections: perSecond ? Math.min(SHOPPERS, perSecond) : SHOPPERS,
    ...(perSecond && { overallRate: perSecond }),
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          turn += 1;
          const body = {
            items,
            ...totals,
            shippingAddress,
            paymentMethod: 'cod',
            clientOrderId: randomUUID(),
          };
          const token = shoppers[turn % shoppers.length]?.token ?? '';
          const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
          return { ...request, headers, body: JSON.stringify(body) };
        },
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`orders: ${non2xx} refused, ${errors} failed`);
  return { rate: requests.average, p99Ms: latency.p99 };
}

/** An order, three lines and three decrements a transaction, by prepared statements on a database of its own. */
function bareTransactions(): number {
  const dataDir = mkdtempSync(join(tmpdir(), 'tantu-bare-'));
  const db = openDatabase({ dataDir });
  try {
    migrate(db);
    return countTransactions(db.$client);
  } finally {
    db.$client.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function countTransactions(client: ReturnType<typeof openDatabase>['$client']): number {
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
  while (performance.now() - started < SECONDS * 1000) {
    place.immediate();
    count += 1;
  }
  return (count / (performance.now() - started)) * 1000;
}
