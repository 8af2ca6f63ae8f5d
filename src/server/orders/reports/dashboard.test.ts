import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  contactMessages,
  isLowVariant,
  mailOutbox,
  orders,
  payments,
  products,
  sessions,
  variants,
} from '@/db/schema';
import { noteBackup } from '../../platform/backupRecord';
import { adminCalls } from '../../testing/adminCalls';
import { addFailedDelivery } from '../../testing/failedDelivery';
import { testShop } from '../../testing/shop';

/** A shop with a kurta for ₹500 (₹540 with tax) and somebody who orders it, by the clock of India. */
async function shopOfKurtas() {
  const shop = testShop();
  const admin = await shop.signIn({ isAdmin: true });
  const { token } = await shop.signIn();
  const kurta = shop.addProduct({ name: 'Kurta', price: 50_000, stock: 100 });
  const at = (indianTime: string) => {
    shop.clock.now = new Date(`${indianTime}:00+05:30`);
    // Nobody is signed out by the leaps of the clock.
    const later = Math.floor(shop.clock.now.getTime() / 1000) + 86_400;
    const moment = shop.clock.now;
    const moments = { createdAt: moment, lastSeenAt: moment, provenAt: moment };
    shop.db
      .update(sessions)
      .set({ expiresAt: later, endsAt: later, ...moments })
      .run();
  };
  const paid = (quantity = 1, productId = kurta) => shop.paidOrder(token, [{ productId, quantity }]);
  const cod = async (quantity = 1) => {
    const order = shop.orderOf([{ productId: kurta, quantity }]);
    return (await shop.call('POST', '/api/orders', order, token)).body.id as number;
  };
  const set = (id: number, status: string) =>
    shop.call('PUT', `/api/orders/${id}/status`, { status }, admin.token);
  const refund = async (id: number) => {
    await shop.call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, token);
    return shop.call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
  };
  const setup = adminCalls(shop, admin.token);
  const sales = (period = '7d') => setup.ask('dashboard.sales', { period });
  return { ...shop, ...setup, admin, token, kurta, at, paid, cod, set, refund, sales };
}

type Step = { start: string; revenue: string; orders: number };
const filled = ({ steps }: { steps: Step[] }) =>
  steps.filter(({ revenue, orders: count }) => revenue !== '0.00' || count > 0);

describe('revenue and orders', () => {
  test('fall into Indian days: 23:59 and 00:00 are two days', async () => {
    const { at, paid, sales } = await shopOfKurtas();
    at('2026-03-14T23:59');
    await paid(1);
    at('2026-03-15T00:00');
    await paid(2);
    at('2026-03-15T12:00');
    const answer = await sales();
    expect(answer.steps).toHaveLength(7);
    expect(filled(answer)).toEqual([
      { start: '2026-03-14', revenue: '540.00', orders: 1 },
      { start: '2026-03-15', revenue: '1080.00', orders: 1 },
    ]);
    expect(answer.now).toMatchObject({ revenue: '1620.00', orders: 2, averageOrder: '810.00' });
  });

  test('by month over a year; what is older than twelve months is compared with', async () => {
    const { at, paid, sales } = await shopOfKurtas();
    at('2025-03-10T10:00');
    await paid(1);
    at('2025-04-01T00:00');
    await paid(2);
    at('2026-03-15T12:00');
    await paid(3);
    const answer = await sales('12m');
    expect(answer.steps.map(({ start }: Step) => start).slice(0, 2)).toEqual(['2025-04-01', '2025-05-01']);
    expect(filled(answer)).toEqual([
      { start: '2025-04-01', revenue: '1080.00', orders: 1 },
      { start: '2026-03-01', revenue: '1620.00', orders: 1 },
    ]);
    expect(answer.before).toMatchObject({ revenue: '540.00', orders: 1, averageOrder: '540.00' });
  });

  test('the days before are compared up to the same hour', async () => {
    const { at, paid, sales } = await shopOfKurtas();
    at('2026-03-08T11:00');
    await paid(1);
    at('2026-03-08T13:00');
    await paid(2);
    at('2026-03-15T12:00');
    expect(await sales()).toMatchObject({
      now: { revenue: '0.00', orders: 0, averageOrder: null },
      before: { revenue: '540.00', orders: 1 },
    });
  });

  test('an order that waits for its payment, or never got it, counts for nothing', async () => {
    const { orderOf, call, token, kurta, sales, set } = await shopOfKurtas();
    const order = orderOf([{ productId: kurta, quantity: 1 }], { paymentMethod: 'cashfree' });
    const { id } = (await call('POST', '/api/orders', order, token)).body;
    expect((await sales()).now).toMatchObject({ revenue: '0.00', orders: 0, averageOrder: null });
    await set(id, 'cancelled');
    expect((await sales()).now).toMatchObject({ revenue: '0.00', orders: 0 });
  });

  test('cash on delivery is an order at once and revenue when it is delivered', async () => {
    const { cod, set, sales } = await shopOfKurtas();
    const id = await cod();
    expect((await sales()).now).toMatchObject({ revenue: '0.00', orders: 1, averageOrder: '540.00' });
    await set(id, 'delivered');
    expect((await sales()).now).toMatchObject({ revenue: '540.00', orders: 1, averageOrder: '540.00' });
  });

  test('booked, collected, cash outstanding and refunded are figures of their own, and the average is of the booked', async () => {
    const { cod, paid, refund, set, sales } = await shopOfKurtas();
    await paid(1);
    await refund(await paid(2));
    await cod(3);
    await set(await cod(1), 'delivered');
    await set(await cod(9), 'cancelled');
    expect((await sales()).now).toEqual({
      booked: '2700.00',
      collected: '2160.00',
      cashOutstanding: '1620.00',
      refunded: '1058.40',
      revenue: '1101.60',
      orders: 3,
      averageOrder: '900.00',
    });
  });

  test('a refund leaves the charge of 2 %, on the day of the order', async () => {
    const { at, paid, refund, sales } = await shopOfKurtas();
    at('2026-03-12T10:00');
    const id = await paid(2);
    await paid(1);
    expect(filled(await sales())).toEqual([{ start: '2026-03-12', revenue: '1620.00', orders: 2 }]);
    at('2026-03-15T10:00');
    expect((await refund(id)).status).toBe(200);
    expect(filled(await sales())).toEqual([{ start: '2026-03-12', revenue: '561.60', orders: 1 }]);
  });

  test('1,000 orders that were there before the first look are all counted', async () => {
    const { db, cod, sales } = await shopOfKurtas();
    const id = await cod();
    const { id: _id, clientOrderId: _client, ...order } = db.select().from(orders).get() ?? { id };
    for (let count = 1; count < 1000; count++) {
      db.insert(orders)
        .values({ ...order, paymentStatus: 'captured' } as typeof orders.$inferInsert)
        .run();
    }
    expect((await sales()).now).toMatchObject({ orders: 1000, revenue: '539460.00' });
  });

  test('an unknown period is refused', async () => {
    const { query } = await shopOfKurtas();
    expect(await query('dashboard.sales', { period: '5y' })).toMatchObject({
      status: 400,
      message: 'This period is unknown.',
    });
  });
});

describe('best sellers', () => {
  test('most pieces first, of orders that stand alone, a removed product among them', async () => {
    const { addProduct, paid, refund, sales, kurta, db, clock } = await shopOfKurtas();
    const saree = addProduct({ name: 'Saree', price: 300_000, stock: 50 });
    const scarf = addProduct({ name: 'Scarf', price: 20_000, stock: 50 });
    await paid(3, kurta);
    await paid(2, saree);
    await paid(2, kurta);
    await refund(await paid(9, scarf));
    db.update(products).set({ deletedAt: clock.now }).where(eq(products.id, saree)).run();
    expect((await sales()).bestSellers).toEqual([
      {
        productId: kurta,
        name: 'Kurta',
        picture: null,
        pieces: 5,
        amount: '2500.00',
        stock: 95,
        isShown: true,
      },
      {
        productId: saree,
        name: 'Saree',
        picture: null,
        pieces: 2,
        amount: '6000.00',
        stock: 48,
        isShown: false,
      },
    ]);
  });
});

describe('what waits for somebody', () => {
  const NOTHING = {
    toPrepare: 0,
    toShip: 0,
    refundsRequested: 0,
    paymentsUnderReview: 0,
    failedRefunds: 0,
    failedMails: 0,
    failedWebhooks: 0,
    openMessages: 0,
    soldOut: 0,
  };

  test('nothing in a new shop', async () => {
    expect(await (await shopOfKurtas()).ask('dashboard.needs')).toEqual(NOTHING);
  });

  test('is counted by what has to be done', async () => {
    const shop = await shopOfKurtas();
    const { ask, paid, cod, refund, call, token, provider, db, addProduct } = shop;
    await paid();
    await paid();
    await cod();
    const waiting = await paid();
    await call('PUT', `/api/orders/${waiting}/cancel`, { requestRefund: true }, token);
    const failed = await paid();
    provider.broken = { refund: new Error('no answer') };
    await refund(failed);
    const odd = await paid();
    // An attempt under review beside a later capture: the order itself says captured.
    const attempt = { provider: 'cashfree', method: 'cashfree', providerOrderId: 'tantu_odd' } as const;
    db.insert(payments)
      .values({ ...attempt, orderId: odd, amount: 1, currency: 'INR', status: 'review' })
      .run();
    await shop.set(odd, 'shipped');
    db.insert(contactMessages).values({ name: 'A', email: 'a@b.in', phone: '1', message: 'Hi' }).run();
    db.insert(mailOutbox).values({ recipient: 'a@b.in', template: 'code', data: {}, status: 'failed' }).run();
    addFailedDelivery(db);
    addProduct({ stock: 0 });
    expect(await ask('dashboard.needs')).toEqual({
      toPrepare: 3,
      toShip: 0,
      refundsRequested: 1,
      paymentsUnderReview: 1,
      failedRefunds: 1,
      failedMails: 1,
      failedWebhooks: 1,
      openMessages: 1,
      soldOut: 1,
    });
    const prepare = await ask('orders.list', { attention: 'prepare' });
    expect([prepare.total, prepare.items.some(({ paymentMethod }) => paymentMethod === 'cod')]).toEqual([
      3,
      true,
    ]);
    const list = await ask('orders.list', { attention: 'attention' });
    expect([list.total, list.attention.attention]).toEqual([2, 2]);
    expect(list.items.map(({ id, needsAttention }) => [id, needsAttention])).toEqual([
      [odd, true],
      [failed, true],
    ]);
    const all = await ask('orders.list', {});
    expect(all.items.filter(({ needsAttention }) => needsAttention)).toHaveLength(2);
  });
});

describe('the shop in figures', () => {
  test('price times stock, not the sale price; low is under 10; removed products are out', async () => {
    const { addProduct, ask, db, kurta } = await shopOfKurtas();
    addProduct({ name: 'Nine', price: 10_000, salePrice: 5_000, stock: 9 });
    addProduct({ name: 'Ten', price: 10_000, stock: 10 });
    addProduct({ name: 'None', price: 10_000, stock: 0 });
    db.update(products)
      .set({ deletedAt: new Date(), catalogueVersion: 99 })
      .where(eq(products.id, kurta))
      .run();
    addProduct({ name: 'Grid', price: 1_050, sizes: ['S', 'M'], stock: 6 });
    expect(await ask('dashboard.shop')).toMatchObject({
      products: 4,
      categories: 0,
      inventory: 31,
      inventoryValue: '2026.00',
      lowStock: 2,
      low: [
        { name: 'None', stock: 0 },
        { name: 'Nine', stock: 9 },
      ],
    });
  });

  test('low is a size or color with 3 pieces or fewer too; one with 4 is not, and a dropped one is gone', async () => {
    const { addProduct, ask, db, call, admin } = await shopOfKurtas();
    const grid = { sizes: ['S', 'M', 'L'], colors: ['Navy', 'Red'], stock: 20 };
    const [shirt, shawl, saree] = ['Shirt', 'Shawl', 'Saree'].map((name) => addProduct({ name, ...grid }));
    const set = (productId: number | undefined, stock: number, size: string, color = 'Navy') =>
      call('PUT', `/api/products/${productId}`, { variants: [{ size, color, stock }] }, admin.token);
    await set(shirt, 3, 'S');
    await set(shawl, 4, 'S');
    await set(saree, 0, 'M', 'Red');
    await set(saree, 2, 'L');
    const shop = await ask('dashboard.shop');
    expect(shop).toMatchObject({
      lowStock: 2,
      low: [
        {
          name: 'Saree',
          stock: 82,
          lowVariants: [
            { size: 'M', color: 'Red', stock: 0 },
            { size: 'L', color: 'Navy', stock: 2 },
          ],
        },
        { name: 'Shirt', stock: 103, lowVariants: [{ size: 'S', color: 'Navy', stock: 3 }] },
      ],
    });
    const listed = await ask('products.list', { stock: 'low', sort: 'name' });
    expect(listed.items.map(({ name }) => name)).toEqual(['Saree', 'Shirt']);
    await call('PUT', `/api/products/${shirt}`, { sizes: ['M', 'L'], dropStock: true }, admin.token);
    expect((await ask('dashboard.shop')).lowStock).toBe(1);
    const plan = db.all<{ detail: string }>(
      sql`explain query plan select product_id from variants where ${isLowVariant(variants)}`,
    );
    expect(plan[0]?.detail).toContain('variants_low');
  });

  test('the last verified backup is told, and that there was none', async () => {
    const { ask, deps } = await shopOfKurtas();
    expect((await ask('dashboard.shop')).lastBackupAt).toBeNull();
    noteBackup(deps.config.dataDir, { at: '2026-01-14T03:00:00.000Z', file: '/backups/a.db', bytes: 5 });
    expect((await ask('dashboard.shop')).lastBackupAt).toEqual(new Date('2026-01-14T03:00:00.000Z'));
  });

  test('lists are 5 long: the newest products, and those with the fewest pieces', async () => {
    const { addProduct, ask } = await shopOfKurtas();
    for (const stock of [7, 3, 6, 1, 5, 2, 4]) addProduct({ name: `Shirt ${stock}`, stock });
    const { recent, low, lowStock } = await ask('dashboard.shop');
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect(names(low)).toEqual(['Shirt 1', 'Shirt 2', 'Shirt 3', 'Shirt 4', 'Shirt 5']);
    expect(names(recent)).toEqual(['Shirt 4', 'Shirt 2', 'Shirt 5', 'Shirt 1', 'Shirt 6']);
    expect(lowStock).toBe(7);
  });

  test('an order is seen in the stock at once', async () => {
    const { ask, paid } = await shopOfKurtas();
    expect((await ask('dashboard.shop')).inventory).toBe(100);
    await paid(4);
    expect((await ask('dashboard.shop')).inventory).toBe(96);
  });
});
