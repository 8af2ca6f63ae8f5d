import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '@/db/client';
import { statementOf } from '@/db/prepared';
import { lacksPostgres, startPostgres, type TestPostgres } from '@/db/testing/postgresServer';

describe.skipIf(lacksPostgres)('doctor on PostgreSQL, where it is installed', () => {
  let server: TestPostgres;
  let parts: Pick<typeof import('../testing/testStore'), 'testDatabase'> & typeof import('./doctor');

  beforeAll(async () => {
    server = await startPostgres();
    // testDatabase takes the engine from it.
    vi.stubEnv('DATABASE_URL', server.url);
    parts = { ...(await import('../testing/testStore')), ...(await import('./doctor')) };
  }, 60_000);
  afterAll(() => server.stop());

  const anOrder = [
    `insert into users (id, email, first_name, last_name, password_hash) values (99, 'a@b.in', 'Asha', 'Rao', 'x')`,
    `insert into orders (id, user_id, step, status, payment_status, payment_method, subtotal, shipping, tax, total, shipping_address)
       values (1, 99, 'paid', 'paid', 'captured', 'card', 1000, 100, 80, 1180, '{}')`,
    `insert into order_lines (id, order_id, product_id, variant_id, name, unit_price, quantity)
       select 1, 1, product_id, id, 'Kurta', 500, 2 from variants order by id limit 1`,
  ];
  const aParcel = [
    ...anOrder,
    `insert into parcels (id, order_id, number, state) values (1, 1, 1, 'packed')`,
    `insert into parcel_lines (parcel_id, line_id, quantity) values (1, 1, 2)`,
  ];

  async function examine(db: Db, dataDir: string) {
    const findings = await parts.runDiagnostics(db, dataDir);
    return { names: findings.map(({ name }) => name), faults: findings.flatMap(({ faults }) => faults) };
  }

  test('finds nothing in a sound shop, by the nine checks that are not about a file', async () => {
    const { db, dataDir } = await parts.testDatabase('demo');
    const { names, faults } = await examine(db, dataDir);
    expect(faults).toEqual([]);
    expect(names).toHaveLength(9);
    expect(await parts.migrationText(db)).toBe('the database is of this version.');
  });

  test.each([
    [['delete from stock_movements where variant_id = 1'], 'Stock was changed without a movement: variant 1'],
    [
      ['update products set stock = stock + 1 where id = 2'],
      'Products show another stock than they have: product 2',
    ],
    [
      [...anOrder, 'update order_lines set quantity = 3'],
      'Orders cost something else than their lines: order 1 has 1000, lines 1500',
    ],
    [
      [...anOrder, 'update order_lines set refunded = 3'],
      'Lines count more cancelled, refunded or returned items than they have: order 1: Kurta',
    ],
    [
      [
        ...anOrder,
        `insert into payments (id, order_id, provider, method, provider_order_id, amount, currency, status)
           values (1, 1, 'sandbox', 'card', 'tantu_1', 1180, 'INR', 'captured')`,
        `insert into refunds (order_id, payment_id, idempotency_key, gross, charge, net, status)
           values (1, 1, 'a', 1000, 0, 1000, 'done'), (1, 1, 'b', 1000, 0, 1000, 'open')`,
      ],
      'Orders gave back more than they took: order 1 took 1180, gave back 2000',
    ],
    [
      [
        ...anOrder,
        `insert into store_credit_entries (user_id, amount, cause) values (99, -500, 'correction')`,
      ],
      'Customers used more store credit than they had: customer 99 has -500',
    ],
    [
      [
        ...anOrder,
        'update orders set store_credit = 500',
        `insert into store_credit_entries (user_id, amount, cause) values (99, 500, 'goodwill')`,
        `insert into store_credit_entries (user_id, amount, cause, order_id) values (99, -400, 'order', 1)`,
      ],
      'Orders and refunds have another amount of store credit than its entries: order 1 holds 500, used 400',
    ],
    [
      [
        ...anOrder,
        `insert into refunds (id, order_id, idempotency_key, gross, charge, net, status, target)
           values (1, 1, 'a', 100, 0, 100, 'done', 'storeCredit')`,
      ],
      'than its entries: refund 1 of 100 gave 0',
    ],
    [
      [...aParcel, 'update parcel_lines set quantity = 3'],
      'Parcels hold more than was ordered: order 1 has 2 × Kurta, in parcels 3',
    ],
    [
      [
        ...aParcel,
        `update parcels set state = 'shipped'`,
        `update orders set status = 'shipped', step = 'processing'`,
      ],
      'Orders show another fulfilment than their parcels have: order 1 shows unfulfilled, has shipped',
    ],
    [
      [`insert into media (id, kind, width, height) values ('up-1', 'upload', 9, 9)`],
      'Pictures have no files: up-1',
    ],
    [
      [`update product_pictures set url = '/media/gone/720.webp', media_id = null where id = 1`],
      'Products show pictures that do not exist: product 1: /media/gone',
    ],
    [
      [
        `insert into mail_outbox (id, recipient, template, data, status, error)
           values (1, 'a@b.in', 'paid', '{}', 'failed', 'refused')`,
      ],
      'Mails were given up after many tries: mail 1 (paid): refused',
    ],
    [
      [`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`],
      'newer than this program',
    ],
    [['delete from drizzle.__drizzle_migrations where id = 2'], 'Migrations have not run: 0005_'],
    [['drop table drizzle.__drizzle_migrations'], 'This is no database of the store.'],
    [['drop table mail_outbox'], 'This could not be checked: relation "mail_outbox" does not exist'],
  ])('$1', async (damages, text) => {
    const { db, dataDir } = await parts.testDatabase('demo');
    for (const damage of damages) await statementOf(db, damage).run();
    const { faults } = await examine(db, dataDir);
    // The orders of the damages are no sales in the reports, which is a fault of its own.
    const found = faults.filter((fault) => !fault.startsWith('Orders count for something else'));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(text);
  });
});
