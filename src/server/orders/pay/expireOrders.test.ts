import { describe, expect, test, vi } from 'vitest';
import { sqliteClient } from '@/db/client';
import { payments } from '@/db/schema';
import { AppError } from '../../platform/errors';
import { failWrites } from '../../testing/faults/failWrites';
import { testShop } from '../../testing/shop';
import { paid, withPending } from '../../testing/shops/payments';
import { reconcileDue } from './reconcile';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ended = { status: 'cancelled', paymentStatus: 'failed' };

describe('an order whose 30 minutes have passed', () => {
  test('waits for the result of a payment that was queried a moment before', async () => {
    const { pay, provider, name, wait, deps, read, productId, stockOf } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    wait(30 * MINUTE - 10_000);
    await reconcileDue(deps);
    // Captured in the last seconds: when the hold ends, this payment is not due for another 50 s.
    provider.capture(name);
    wait(10_000);
    expect((await reconcileDue(deps)).expired).toBe(0);
    expect(await read()).toMatchObject({ status: 'pending' });
    wait(MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject(paid);
    expect(await stockOf(productId)).toBe(8);
    expect(provider.refundCalls).toBe(0);
  });

  test('waits while its provider does not respond, and a payment counts once it does', async () => {
    const { pay, provider, name, wait, deps, read } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    provider.capture(name);
    provider.broken.fetch = new AppError('unavailable', 'Silent.');
    for (let count = 0; count < 10; count += 1) {
      wait(30 * MINUTE);
      expect(await reconcileDue(deps)).toMatchObject({ failed: 1, expired: 0 });
    }
    provider.broken = {};
    wait(MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject(paid);
    expect(provider.refundCalls).toBe(0);
  });

  test('ends after six hours without a response; a later payment is refunded', async () => {
    const { pay, provider, name, wait, deps, read, webhook, productId, stockOf } = await withPending(
      await testShop(),
    );
    await pay({ method: 'cashfree' });
    provider.broken.fetch = new AppError('unavailable', 'Silent.');
    wait(30 * MINUTE + 6 * HOUR - 1);
    expect((await reconcileDue(deps)).expired).toBe(0);
    wait(1);
    expect((await reconcileDue(deps)).expired).toBe(1);
    expect(await read()).toMatchObject(ended);
    expect(await stockOf(productId)).toBe(10);
    provider.broken = {};
    provider.capture(name);
    await webhook(name);
    expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });

  test('waits for the first question to its provider after the clock went forward a day', async () => {
    const { pay, wait, deps, db, clock, read } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    wait(24 * HOUR);
    // Another process queries it.
    await db
      .update(payments)
      .set({ leasedUntil: new Date(clock.now.getTime() + MINUTE / 2) })
      .run();
    expect((await reconcileDue(deps)).expired).toBe(0);
    expect((await read()).status).toBe('pending');
    wait(MINUTE);
    expect((await reconcileDue(deps)).expired).toBe(1);
  });

  test('without any payment attempt ends at once', async () => {
    const { wait, deps, read } = await withPending(await testShop());
    wait(30 * MINUTE - 1);
    expect((await reconcileDue(deps)).expired).toBe(0);
    wait(1);
    expect((await reconcileDue(deps)).expired).toBe(1);
    expect((await read()).status).toBe('cancelled');
  });

  test('queries a failed attempt once more: its page may have been paid since', async () => {
    const { pay, provider, name, wait, deps, read } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    provider.fail(name);
    wait(MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject({ status: 'pending', paymentStatus: 'failed' });
    provider.capture(name);
    wait(30 * MINUTE);
    expect((await reconcileDue(deps)).expired).toBe(0);
    expect(await read()).toMatchObject(paid);
  });

  test('queries an unanswered attempt by its requested name', async () => {
    const { pay, provider, name, wait, deps, read } = await withPending(await testShop());
    const start = provider.start.bind(provider);
    vi.spyOn(provider, 'start').mockImplementationOnce(async (request) => {
      await start(request);
      throw new AppError('unavailable', 'The answer was lost.');
    });
    expect((await pay({ method: 'cashfree' })).status).toBe(503);
    provider.capture(name);
    wait(30 * MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject(paid);
  });

  test('whose attempt never reached the provider ends', async () => {
    const { pay, provider, wait, deps, read } = await withPending(await testShop());
    provider.broken.start = new AppError('unavailable', 'Silent.');
    expect((await pay({ method: 'cashfree' })).status).toBe(503);
    wait(30 * MINUTE);
    expect((await reconcileDue(deps)).expired).toBe(1);
    expect(await read()).toMatchObject(ended);
  });

  test('60 at once: all payments are queried before any order ends', async () => {
    const { deps, db, call, orderOf, signIn, addProduct, provider, wait } = await withPending(
      await testShop(),
    );
    const customer = await signIn();
    const many = await addProduct({ price: 50_000, stock: 100 });
    const ids: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      const order = await orderOf([{ productId: many, quantity: 1 }], { paymentMethod: 'cashfree' });
      const { body } = await call('POST', '/api/orders', order, customer.token);
      await call('POST', `/api/orders/${body.id}/pay`, { method: 'cashfree' }, customer.token);
      ids.push(body.id);
    }
    for (const id of ids) provider.capture(`tantu_${id}`);
    wait(30 * MINUTE);
    for (let round = 0; round < 2; round += 1) await reconcileDue(deps);
    const statuses = sqliteClient(db)
      .prepare(`select status, count(*) as many from orders group by status`)
      .all();
    expect(statuses).toEqual([
      { status: 'cancelled', many: 1 },
      { status: 'paid', many: 60 },
    ]);
  });
});

describe('an order that cannot be cancelled', () => {
  test('leaves the two beside it to end, and is tried again after a minute', async () => {
    const { call, orderOf, customer, productId, id, db, deps, wait, stockOf, read } = await withPending(
      await testShop(),
    );
    for (const clientOrderId of ['c-2', 'c-3']) {
      const order = await orderOf([{ productId, quantity: 1 }], { paymentMethod: 'cashfree', clientOrderId });
      expect((await call('POST', '/api/orders', order, customer.token)).status).toBe(201);
    }
    expect(await stockOf(productId)).toBe(6);
    const allow = await failWrites(db, 'orders', id);
    const failures = new Map();
    wait(30 * MINUTE);
    expect(await reconcileDue(deps, failures)).toMatchObject({ expired: 2, failed: 1 });
    expect(await stockOf(productId)).toBe(8);
    await allow();
    wait(MINUTE - 1);
    expect(await reconcileDue(deps, failures)).toMatchObject({ expired: 0, failed: 0 });
    wait(1);
    expect(await reconcileDue(deps, failures)).toMatchObject({ expired: 1, failed: 0 });
    expect(await read()).toMatchObject(ended);
    expect(await stockOf(productId)).toBe(10);
  });

  test('does not hold up the 102nd order behind 101 whose provider does not respond', async () => {
    const { pay, provider, deps, db, wait, read, productId, stockOf, id } = await withPending(
      await testShop(),
    );
    await pay({ method: 'cashfree' });
    provider.broken.fetch = new AppError('unavailable', 'Silent.');
    // 100 more like it, and one without a payment attempt.
    await sqliteClient(db).exec(`
      create temp table copies as with recursive n(n) as (select 1 union all select n + 1 from n where n < 101) select n from n;
    `);
    const columns = (table: string) =>
      (
        sqliteClient(db).prepare(`select name from pragma_table_info('${table}')`).pluck().all() as string[]
      ).filter((name) => name !== 'id');
    const copyOf = (table: string, changed: Record<string, string>) => {
      const names = columns(table).filter((name) => name !== 'quantity' || table !== 'order_lines');
      return { names, values: names.map((name) => changed[name] ?? `s.${name}`) };
    };
    const order = copyOf('orders', { client_order_id: "'copy-' || n.n", expires_at: 's.expires_at + n.n' });
    sqliteClient(db).exec(
      `insert into orders (id, ${order.names}) select ${id} + n.n, ${order.values} from orders s, copies n where s.id = ${id}`,
    );
    const payment = copyOf('payments', { order_id: `${id} + n.n`, provider_order_id: "'copy_' || n.n" });
    sqliteClient(db).exec(
      `insert into payments (${payment.names}) select ${payment.values} from payments s, copies n where n.n <= 100`,
    );
    wait(31 * MINUTE);
    expect((await reconcileDue(deps)).expired).toBe(1);
    expect(await read()).toMatchObject({ status: 'pending' });
    expect(await stockOf(productId)).toBe(8);
  });
});
