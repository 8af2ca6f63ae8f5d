import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { orderLines, reviews, users, wishlistEntries } from '@/db/schema';
import { mapInTurn } from '@/shared/inTurn';
import { WorkBudget } from '../../platform/workBudget';
import { testShop } from '../../testing/shop';
import { createApp } from '../app';

type Shop = Awaited<ReturnType<typeof testShop>>;

/** Inserts `count` wishlist entries directly, like a wishlist from before the limit existed. */
async function wish({ db, clock, addProduct }: Shop, userId: number, count: number): Promise<number[]> {
  const ids = await mapInTurn(Array.from({ length: count }), (_, at) => addProduct({ name: `Kurta ${at}` }));
  const rows = ids.map((productId) => ({ userId, productId, createdAt: clock.now }));
  await db.insert(wishlistEntries).values(rows).run();
  return ids;
}

/** Inserts `count` copies of a placed order. */
async function repeatOrder({ db }: Shop, id: number, count: number, linesOfEach = 1): Promise<void> {
  const columns = (table: 'orders' | 'order_lines', own: string[]) =>
    (sqliteClient(db).pragma(`table_info(${table})`) as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => !own.includes(name));
  const ofOrder = columns('orders', ['id', 'client_order_id']).join(', ');
  const ofLine = columns('order_lines', ['id', 'order_id']).join(', ');
  for (let at = 0; at < count; at += 1) {
    await db.run(sql.raw(`insert into orders (${ofOrder}) select ${ofOrder} from orders where id = ${id}`));
    for (let line = 0; line < linesOfEach; line += 1) {
      await db.run(
        sql.raw(
          `insert into order_lines (order_id, ${ofLine}) select (select max(id) from orders), ${ofLine} from order_lines where order_id = ${id} limit 1`,
        ),
      );
    }
  }
}

const placeOne = async ({ call, orderOf, addProduct }: Shop, token: string) =>
  call('POST', '/api/orders', await orderOf([{ productId: await addProduct(), quantity: 1 }]), token);

async function pages({ call }: Shop, path: string, token?: string) {
  const seen: { id: number }[][] = [];
  const totals = new Set<string | null>();
  let next: string | undefined = path;
  while (next) {
    const { status, body, headers } = await call('GET', next, undefined, token);
    expect(status).toBe(200);
    seen.push(body);
    totals.add(headers.get('x-total-count'));
    next = /<[^>]*?(\/api\/[^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return {
    lengths: seen.map(({ length }) => length),
    ids: seen.flat().map(({ id }) => id),
    totals: [...totals],
  };
}

describe("without a limit, a customer's list", () => {
  test('returns 200 of 250 wishes and a link to the rest', async () => {
    const shop = await testShop();
    const { id, token } = await shop.signIn();
    await wish(shop, id, 250);
    const { lengths, ids, totals } = await pages(shop, '/api/wishlist', token);
    expect([lengths, new Set(ids).size, totals]).toEqual([[200, 50], 250, ['250']]);
  });

  test('returns 200 of 201 orders and a link to the rest', async () => {
    const shop = await testShop();
    const { token } = await shop.signIn();
    const first = await placeOne(shop, token);
    await repeatOrder(shop, first.body.id, 200);
    const { lengths, ids, totals } = await pages(shop, '/api/orders', token);
    expect([lengths, new Set(ids).size, totals]).toEqual([[200, 1], 201, ['201']]);
    expect((await shop.call('GET', '/api/orders?limit=201', undefined, token)).status).toBe(400);
  });

  test('returns 200 of 205 reviews and a link to the rest', async () => {
    const shop = await testShop();
    const productId = await shop.addProduct();
    for (let at = 0; at < 205; at += 1) {
      const author = { email: `author${at}@shop.example`, firstName: 'Bina', lastName: 'Das' };
      const { id: userId } = await shop.db.insert(users).values(author).returning({ id: users.id }).get();
      const createdAt = shop.clock.now;
      await shop.db
        .insert(reviews)
        .values({ productId, userId, rating: 5, comment: 'Soft.', createdAt, updatedAt: createdAt })
        .run();
    }
    const { lengths, ids, totals } = await pages(shop, `/api/products/${productId}/reviews`);
    expect([lengths, new Set(ids).size, totals]).toEqual([[200, 5], 205, ['205']]);
  });
});

describe('a wishlist', () => {
  test('accepts 200 products; the 201st returns 409 until one is removed', async () => {
    const shop = await testShop();
    const { id, token } = await shop.signIn();
    const [first] = await wish(shop, id, 199);
    const add = (productId: number) => shop.call('POST', '/api/wishlist', { productId }, token);
    expect((await add(await shop.addProduct())).status).toBe(201);
    const further = await shop.addProduct();
    const refused = await add(further);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your wishlist is full. It can hold 200 products. Please remove one first.',
    ]);
    // Adding a listed product again changes nothing.
    expect((await add(Number(first))).status).toBe(201);
    await shop.call('DELETE', `/api/wishlist/${first}`, undefined, token);
    expect((await add(further)).status).toBe(201);
  });

  test('removes nothing from the cart when it is full', async () => {
    const shop = await testShop();
    const { id, token } = await shop.signIn();
    await wish(shop, id, 200);
    const line = await shop.call('POST', '/api/cart', { productId: await shop.addProduct() }, token);
    const moved = await shop.call('POST', `/api/cart/${line.body.id}/move-to-wishlist`, undefined, token);
    expect(moved.status).toBe(409);
    expect((await shop.call('GET', '/api/cart', undefined, token)).body).toHaveLength(1);
  });
});

test('while the event loop is late, refuses an account that has read 200 orders of 50 lines again and again; others and staff are unaffected', async () => {
  const shop = await testShop({ environment: { RATE_LIMITS: 'on' } });
  let at = 0;
  const late = { is: false };
  const app = createApp({ ...shop.deps, budget: new WorkBudget({ now: () => at, isLate: () => late.is }) });
  const { token } = await shop.signIn();
  const other = await shop.signIn();
  const admin = await shop.signIn({ role: 'owner' });
  const first = await placeOne(shop, token);
  await repeatOrder(shop, first.body.id, 199, 50);
  expect(await shop.db.$count(orderLines)).toBe(199 * 50 + 1);
  const ask = (path: string, by = token) => app.request(path, { headers: { authorization: `Bearer ${by}` } });
  const statusOf = async (path: string, by?: string) => (await ask(path, by)).status;
  for (let count = 0; count < 5; count += 1) expect(await statusOf('/api/orders')).toBe(200);
  late.is = true;
  const refused = await ask('/api/wishlist');
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'tooManyRequests']);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(3);
  expect(await statusOf('/api/orders?limit=1')).toBe(429);
  expect([await statusOf('/api/orders', other.token), await statusOf('/api/orders', admin.token)]).toEqual([
    200, 200,
  ]);
  at += seconds * 1000;
  expect(await statusOf('/api/wishlist')).toBe(200);
});
