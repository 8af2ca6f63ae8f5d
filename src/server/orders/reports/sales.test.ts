import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '@/db/schema';
import { testShop } from '../../testing/shop';
import { withTrade } from '../../testing/shops/orders';

type Step = { start: string; revenue: string; orders: number };
const filled = ({ steps }: { steps: Step[] }) =>
  steps.filter(({ revenue, orders: count }) => revenue !== '0.00' || count !== 0);

describe('revenue and orders', () => {
  test('fall into Indian days: 23:59 and 00:00 are different days', async () => {
    const { at, paid, sales } = await withTrade(await testShop());
    await at('2026-03-14T23:59');
    await paid(1);
    await at('2026-03-15T00:00');
    await paid(2);
    await at('2026-03-15T12:00');
    const answer = await sales();
    expect(answer.steps).toHaveLength(7);
    expect(filled(answer)).toEqual([
      { start: '2026-03-14', revenue: '540.00', orders: 1 },
      { start: '2026-03-15', revenue: '1080.00', orders: 1 },
    ]);
    expect(answer.now).toMatchObject({ revenue: '1620.00', orders: 2, averageOrder: '810.00' });
  });

  test('are grouped by month over a year and compared with the twelve months before', async () => {
    const { at, paid, sales } = await withTrade(await testShop());
    await at('2025-03-10T10:00');
    await paid(1);
    await at('2025-04-01T00:00');
    await paid(2);
    await at('2026-03-15T12:00');
    await paid(3);
    const answer = await sales('12m');
    expect(answer.steps.map(({ start }: Step) => start).slice(0, 2)).toEqual(['2025-04-01', '2025-05-01']);
    expect(filled(answer)).toEqual([
      { start: '2025-04-01', revenue: '1080.00', orders: 1 },
      { start: '2026-03-01', revenue: '1620.00', orders: 1 },
    ]);
    expect(answer.before).toMatchObject({ revenue: '540.00', orders: 1, averageOrder: '540.00' });
  });

  test('compare the previous days up to the same hour', async () => {
    const { at, paid, sales } = await withTrade(await testShop());
    await at('2026-03-08T11:00');
    await paid(1);
    await at('2026-03-08T13:00');
    await paid(2);
    await at('2026-03-15T12:00');
    expect(await sales()).toMatchObject({
      now: { revenue: '0.00', orders: 0, averageOrder: null },
      before: { revenue: '540.00', orders: 1 },
    });
  });

  test('exclude an order that awaits its payment or never got it', async () => {
    const { orderOf, call, token, kurta, sales, set } = await withTrade(await testShop());
    const order = await orderOf([{ productId: kurta, quantity: 1 }], { paymentMethod: 'cashfree' });
    const { id } = (await call('POST', '/api/orders', order, token)).body;
    expect((await sales()).now).toMatchObject({ revenue: '0.00', orders: 0, averageOrder: null });
    await set(id, 'cancelled');
    expect((await sales()).now).toMatchObject({ revenue: '0.00', orders: 0 });
  });

  test('count cash on delivery as an order at once, and as revenue on delivery', async () => {
    const { cod, set, sales } = await withTrade(await testShop());
    const id = await cod();
    expect((await sales()).now).toMatchObject({ revenue: '0.00', orders: 1, averageOrder: '540.00' });
    await set(id, 'delivered');
    expect((await sales()).now).toMatchObject({ revenue: '540.00', orders: 1, averageOrder: '540.00' });
  });

  test('separate booked, collected, outstanding cash and refunded; the average is of booked', async () => {
    const { cod, paid, refund, set, sales } = await withTrade(await testShop());
    await paid(1);
    await refund(await paid(2));
    await cod(3);
    await set(await cod(1), 'delivered');
    await set(await cod(9), 'cancelled');
    const answer = await sales();
    expect(answer.cashOutstanding).toBe('1620.00');
    expect(answer.now).toEqual({
      booked: '2700.00',
      collected: '2160.00',
      refunded: '1058.40',
      revenue: '1101.60',
      orders: 3,
      averageOrder: '900.00',
    });
  });

  test('count a cancellation and its refund on their day, and leave the day of the sale as it was', async () => {
    const { at, paid, refund, sales } = await withTrade(await testShop());
    await at('2026-03-12T10:00');
    const id = await paid(2);
    await paid(1);
    const ofThe12th = { start: '2026-03-12', revenue: '1620.00', orders: 2 };
    expect(filled(await sales())).toEqual([ofThe12th]);
    await at('2026-03-15T10:00');
    expect((await refund(id)).status).toBe(200);
    const answer = await sales();
    // 2 % of 1,080.00 is the shop's charge.
    expect(filled(answer)).toEqual([ofThe12th, { start: '2026-03-15', revenue: '-1058.40', orders: -1 }]);
    expect(answer.now).toMatchObject({
      booked: '540.00',
      collected: '1620.00',
      refunded: '1058.40',
      orders: 1,
    });
  });

  test('count cash of an older order on the day of its delivery', async () => {
    const { at, cod, set, sales } = await withTrade(await testShop());
    await at('2026-03-12T10:00');
    const id = await cod(2);
    await at('2026-03-15T10:00');
    await set(id, 'delivered');
    expect(filled(await sales())).toEqual([
      { start: '2026-03-12', revenue: '0.00', orders: 1 },
      { start: '2026-03-15', revenue: '1080.00', orders: 0 },
    ]);
  });

  test('refuse an unknown period', async () => {
    const { query } = await withTrade(await testShop());
    expect(await query('dashboard.sales', { period: '5y' })).toMatchObject({
      status: 400,
      message: 'Please choose a valid period.',
    });
  });
});

describe('best sellers', () => {
  test('rank by pieces of valid orders only, including a removed product', async () => {
    const { addProduct, paid, refund, sales, kurta, db, clock } = await withTrade(await testShop());
    const saree = await addProduct({ name: 'Saree', price: 300_000, stock: 50 });
    const scarf = await addProduct({ name: 'Scarf', price: 20_000, stock: 50 });
    await paid(3, kurta);
    await paid(2, saree);
    await paid(2, kurta);
    await refund(await paid(9, scarf));
    await db.update(products).set({ deletedAt: clock.now }).where(eq(products.id, saree)).run();
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
