import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { PostgresDb } from '@/db/client';
import { userLock } from '@/db/locks';
import { openPostgres } from '@/db/postgres/client';
import { orders } from '@/db/schema';
import { lacksPostgres, startPostgres, type TestPostgres } from '@/db/testing/postgresServer';
import { ORDER_LIMITS } from '@/shared/schemas/orders/orders';
import { testShop } from '../../testing/shop';

describe.skipIf(lacksPostgres)('orders through two stores on PostgreSQL, where it is installed', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  async function twoStores({ hasLocks = true, limits = 'off' } = {}) {
    const url = await server.newStore();
    const dataDir = mkdtempSync(join(tmpdir(), 'tantu-test-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const open = async () => {
      const db = await openPostgres(url);
      onTestFinished(() => db.engine.close());
      if (!hasLocks) unlock(db);
      return testShop({ environment: { RATE_LIMITS: limits }, over: { db, dataDir } });
    };
    const [shop, other] = [await open(), await open()];
    let sent = 0;
    /** Sends requests to both stores by turns. */
    const send: typeof shop.call = (...request) => {
      sent += 1;
      return (sent % 2 === 0 ? shop : other).call(...request);
    };
    const unpaidOrders = (userId: number) =>
      shop.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).all();
    return { ...shop, send, unpaidOrders };
  }

  const counted = (answers: { status: number }[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  let locks = 0;
  /** Lets each write have a lock of its own, so that all run beside each other. */
  function unlock({ engine }: PostgresDb): void {
    const { write } = engine;
    engine.write = (work) => {
      locks += 1;
      return write(work, [userLock(locks)]);
    };
  }

  test('50 buyers of 5 pieces: 5 get one', async () => {
    const { send, signIn, addProduct, orderOf, stockOf } = await twoStores();
    const productId = await addProduct({ stock: 5 });
    const order = await orderOf([{ productId, quantity: 1 }]);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => signIn()));
    const answers = await Promise.all(buyers.map(({ token }) => send('POST', '/api/orders', order, token)));
    expect(counted(answers)).toEqual({ 201: 5, 409: 45 });
    expect(await stockOf(productId)).toBe(0);
  });

  test('120 baskets with the same two products, half of them the other way round, are all bought', async () => {
    const { send, signIn, addProduct, orderOf, stockOf } = await twoStores();
    const items = [];
    for (let count = 0; count < 2; count += 1)
      items.push({ productId: await addProduct({ stock: 200 }), quantity: 1 });
    const bodies = [await orderOf(items), await orderOf(items.toReversed())];
    const buyers = await Promise.all(Array.from({ length: 120 }, () => signIn()));
    // Who is told that the shop is busy asks again, as Retry-After says.
    const buy = async (token: string, body: unknown, tries = 10): ReturnType<typeof send> => {
      const answer = await send('POST', '/api/orders', body, token);
      if (answer.status !== 503 || tries === 1) return answer;
      await setTimeout(1000);
      return buy(token, body, tries - 1);
    };
    const answers = await Promise.all(buyers.map(({ token }, at) => buy(token, bodies[at % 2])));
    expect(counted(answers)).toEqual({ 201: 120 });
    for (const { productId } of items) expect(await stockOf(productId)).toBe(80);
  });

  test('12 pairs that exchange the products of their unpaid orders at once never deadlock', async () => {
    // All buyers come from one network, whose lock would let them write one after the other.
    const { send, signIn, addProduct, orderOf, db } = await twoStores({ hasLocks: false });
    const ids = [await addProduct({ stock: 200 }), await addProduct({ stock: 200 })];
    const bodies = await Promise.all(
      ids.map((productId) => orderOf([{ productId, quantity: 1 }], { paymentMethod: 'card' })),
    );
    const buyers = await Promise.all(Array.from({ length: 24 }, () => signIn()));
    const place = async (token: string, at: number) => {
      const asked = {
        ...bodies[at % 2],
        clientOrderId: undefined,
        checkoutId: `checkout-${token.slice(0, 20)}`,
      };
      const answer = await send('POST', '/api/orders', asked, token);
      expect(answer.status).toBe(201);
    };
    await Promise.all(buyers.map(({ token }, at) => place(token, at)));
    for (let round = 1; round <= 4; round += 1)
      await Promise.all(buyers.map(({ token }, at) => place(token, at + round)));
    await db.all(sql`select pg_stat_force_next_flush()`);
    await setTimeout(500);
    const found = await db.get<{ deadlocks: number }>(
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    );
    expect(Number(found?.deadlocks)).toBe(0);
  }, 60_000);

  test('NUL in a text, which PostgreSQL does not store, is refused in words', async () => {
    const { send } = await twoStores();
    const message = {
      name: 'Asha Rao',
      email: 'asha@shop.example',
      phone: '9876543210',
      message: 'Is it long?',
    };
    const answer = await send('POST', '/api/contact', { ...message, message: 'Is it\0 long?' });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/cannot be saved/) },
    });
    expect((await send('POST', '/api/contact', message)).status).toBeLessThan(300);
  });

  async function sameIdFortyTimes(options = {}) {
    const shop = await twoStores(options);
    const { send, signIn, addProduct, orderOf, stockOf, unpaidOrders } = shop;
    const { id, token } = await signIn();
    const productId = await addProduct({ stock: 100 });
    const order = await orderOf([{ productId, quantity: 2 }], { clientOrderId: `only-${id}` });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => send('POST', '/api/orders', order, token)),
    );
    return {
      counts: counted(answers),
      orders: (await unpaidOrders(id)).length,
      stock: await stockOf(productId),
    };
  }

  async function thirtyUnpaid(options = {}) {
    const shop = await twoStores({ ...options, limits: 'on' });
    const { send, signIn, addProduct, orderOf, unpaidOrders } = shop;
    const { id, token } = await signIn();
    const productId = await addProduct({ stock: 100 });
    const order = await orderOf([{ productId, quantity: 1 }], { paymentMethod: 'card' });
    await Promise.all(Array.from({ length: 30 }, () => send('POST', '/api/orders', order, token)));
    return (await unpaidOrders(id)).length;
  }

  test('one client order id forty times is one order', async () => {
    expect(await sameIdFortyTimes()).toEqual({ counts: { 201: 40 }, orders: 1, stock: 98 });
  });

  test('of 30 unpaid orders of an account as many are placed as may be', async () => {
    expect(await thirtyUnpaid()).toBe(ORDER_LIMITS.unpaidPerUser);
  });

  test('without the locks, more unpaid orders are placed: the tests above can fail', async () => {
    expect(await thirtyUnpaid({ hasLocks: false })).toBeGreaterThan(ORDER_LIMITS.unpaidPerUser);
    expect((await sameIdFortyTimes({ hasLocks: false })).counts[201]).toBeLessThan(40);
  });
});
