import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contactMessages, isLowVariant, mailOutbox, payments, products, variants } from '@/db/schema';
import { mapInTurn } from '@/shared/inTurn';
import { noteBackup } from '../../replication/backupRecord';
import { testShop } from '../../testing/shop';
import { withTrade } from '../../testing/shops/orders';
import { addFailedDelivery } from '../../testing/shops/webhooks';

describe('open tasks', () => {
  const NOTHING = {
    toPrepare: 0,
    toShip: 0,
    toConfirm: 0,
    toDecide: 0,
    refundsRequested: 0,
    returnsRequested: 0,
    paymentsUnderReview: 0,
    failedRefunds: 0,
    failedDeliveries: 0,
    failedMails: 0,
    failedWebhooks: 0,
    openMessages: 0,
    soldOut: 0,
  };

  test('are zero in a new shop', async () => {
    expect(await (await withTrade(await testShop())).ask('dashboard.needs')).toEqual(NOTHING);
  });

  test('are counted by kind', async () => {
    const shop = await withTrade(await testShop());
    const { ask, paid, cod, refund, call, token, provider, db, addProduct } = shop;
    await paid();
    await paid();
    await cod();
    const waiting = await paid();
    await call('PUT', `/api/orders/${waiting}/cancel`, { requestRefund: true }, token);
    const failed = await paid();
    provider.refundState = 'failed';
    await refund(failed);
    const odd = await paid();
    // An attempt under review beside a later capture: the order's own status is captured.
    const attempt = { provider: 'cashfree', method: 'cashfree', providerOrderId: 'tantu_odd' } as const;
    await db
      .insert(payments)
      .values({ ...attempt, orderId: odd, amount: 1, currency: 'INR', status: 'review' })
      .run();
    await shop.set(odd, 'shipped');
    await db.insert(contactMessages).values({ name: 'A', email: 'a@b.in', phone: '1', message: 'Hi' }).run();
    await db
      .insert(mailOutbox)
      .values({ recipient: 'a@b.in', template: 'code', data: {}, status: 'failed' })
      .run();
    await addFailedDelivery(db);
    await addProduct({ stock: 0 });
    expect(await ask('dashboard.needs')).toEqual({
      toPrepare: 3,
      toShip: 0,
      toConfirm: 0,
      toDecide: 3,
      refundsRequested: 1,
      returnsRequested: 0,
      paymentsUnderReview: 1,
      failedRefunds: 1,
      failedDeliveries: 0,
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

describe('shop figures', () => {
  test('value stock at price, not sale price; count low below 10; exclude removed products', async () => {
    const { addProduct, ask, db, kurta } = await withTrade(await testShop());
    await addProduct({ name: 'Nine', price: 10_000, salePrice: 5_000, stock: 9 });
    await addProduct({ name: 'Ten', price: 10_000, stock: 10 });
    await addProduct({ name: 'None', price: 10_000, stock: 0 });
    await db
      .update(products)
      .set({ deletedAt: new Date(), catalogueVersion: 99 })
      .where(eq(products.id, kurta))
      .run();
    await addProduct({ name: 'Grid', price: 1_050, sizes: ['S', 'M'], stock: 6 });
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

  test('count a size and color with 3 as low, not one with 4 or a removed one; low stock ignores it', async () => {
    const { addProduct, ask, db, call, admin } = await withTrade(await testShop());
    const grid = { sizes: ['S', 'M', 'L'], colors: ['Navy', 'Red'], stock: 20 };
    const [shirt, shawl, saree] = await mapInTurn(['Shirt', 'Shawl', 'Saree'], (name) =>
      addProduct({ name, ...grid }),
    );
    const set = (productId: number | undefined, stock: number, size: string, color = 'Navy') =>
      call('PUT', `/api/products/${productId}`, { variants: [{ size, color, stock }] }, admin.token);
    await set(shirt, 3, 'S');
    await set(shawl, 4, 'S');
    await set(saree, 0, 'M', 'Red');
    await set(saree, 2, 'L');
    const shop = await ask('dashboard.shop');
    expect(shop).toMatchObject({
      lowStock: 0,
      lowSizes: 2,
      low: [],
    });
    const listed = await ask('products.list', { stock: 'sizes', sort: 'name' });
    expect(listed.items.map(({ name }) => name)).toEqual(['Saree', 'Shirt']);
    await call('PUT', `/api/products/${shirt}`, { sizes: ['M', 'L'], dropStock: true }, admin.token);
    expect((await ask('dashboard.shop')).lowSizes).toBe(1);
    const plan = await db.all<{ detail: string }>(
      sql`explain query plan select product_id from variants where ${isLowVariant(variants)}`,
    );
    expect(plan[0]?.detail).toContain('variants_low');
  });

  test('include the last verified backup, or its absence', async () => {
    const { ask, deps } = await withTrade(await testShop());
    expect((await ask('dashboard.shop')).lastBackupAt).toBeNull();
    noteBackup(deps.config.dataDir, { at: '2026-01-14T03:00:00.000Z', file: '/backups/a.db', bytes: 5 });
    expect((await ask('dashboard.shop')).lastBackupAt).toEqual(new Date('2026-01-14T03:00:00.000Z'));
  });

  test('list at most 5: the newest products, and those with the fewest pieces', async () => {
    const { addProduct, ask } = await withTrade(await testShop());
    for (const stock of [7, 3, 6, 1, 5, 2, 4]) await addProduct({ name: `Shirt ${stock}`, stock });
    const { recent, low, lowStock } = await ask('dashboard.shop');
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect(names(low)).toEqual(['Shirt 1', 'Shirt 2', 'Shirt 3', 'Shirt 4', 'Shirt 5']);
    expect(names(recent)).toEqual(['Shirt 4', 'Shirt 2', 'Shirt 5', 'Shirt 1', 'Shirt 6']);
    expect(lowStock).toBe(7);
    expect((await ask('products.list', { stock: 'low' })).total).toBe(7);
  });

  test('reflect an order in the stock at once', async () => {
    const { ask, paid } = await withTrade(await testShop());
    expect((await ask('dashboard.shop')).inventory).toBe(100);
    await paid(4);
    expect((await ask('dashboard.shop')).inventory).toBe(96);
  });
});
