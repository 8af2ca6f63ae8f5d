import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openFile, overClient, sqliteClient } from '@/db/client';
import { orders, storeCreditEntries } from '@/db/schema';
import { write } from '@/db/write';
import { spendCredit } from '../../storeCredit';
import { testShop } from '../../testing/shop';
import { withCredit } from '../../testing/shops/payments';

describe('an order of 1,080.00', () => {
  test('is paid with 400.00 of store credit, and the provider collects 680.00', async () => {
    const { order, pay, provider, balance, get } = await withCredit(await testShop(), 40_000);
    const placed = await order();
    expect(placed.body).toMatchObject({ status: 'pending', total: '1080.00', storeCredit: '400.00' });
    expect(await balance()).toBe('0.00');
    expect((await pay(placed.body.id)).body).toMatchObject({ next: 'done' });
    expect(provider.started.at(-1)?.amount).toBe(68_000);
    expect(await get(placed.body.id)).toMatchObject({
      status: 'paid',
      paymentStatus: 'captured',
      refundable: '1080.00',
      refundableCredit: '400.00',
    });
  });

  test.each(['card', 'cod'])('is paid at once when store credit covers it, by %s', async (paymentMethod) => {
    const { order, provider, balance, mails, stockOf, productId, cancel } = await withCredit(
      await testShop(),
      200_000,
    );
    const placed = await order({ paymentMethod });
    expect(placed.body).toMatchObject({
      status: 'paid',
      paymentStatus: 'captured',
      paymentMethod: paymentMethod === 'cod' ? 'cashfree' : 'card',
      total: '1080.00',
      storeCredit: '1080.00',
      expiresAt: null,
      can: { pay: false, requestRefund: false },
    });
    expect(provider.started).toEqual([]);
    expect(await balance()).toBe('920.00');
    expect((await mails()).map(({ template }) => template)).toEqual(['orderPaid']);
    expect((await order({ paymentMethod, clientOrderId: 'again' })).body.storeCredit).toBe('920.00');
    expect((await cancel(placed.body.id)).body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(await balance()).toBe('1080.00');
    expect(await stockOf(productId)).toBe(98);
  });

  test('is not paid with store credit unless the customer wants it', async () => {
    const { order, balance } = await withCredit(await testShop(), 40_000);
    expect((await order({ useStoreCredit: false })).body).toMatchObject({ storeCredit: '0.00' });
    expect(await balance()).toBe('400.00');
  });

  test('is refused in words with the present balance when that is not what the customer saw', async () => {
    const { order, balance } = await withCredit(await testShop(), 40_000);
    const { status, body } = await order({ storeCredit: '500.00' });
    expect([status, body.message, body.storeCredit]).toEqual([
      409,
      'Your store credit has changed: you have ₹400. Please check what is left to pay and confirm again.',
      '400.00',
    ]);
    expect((await order({ storeCredit: '400.00' })).status).toBe(201);
    expect(await balance()).toBe('0.00');
  });

  test('by cash on delivery leaves 680.00 to collect, and 50.00 of fee', async () => {
    const { order, body, get, set, db, succeed } = await withCredit(
      await testShop({ environment: { COD_FEE: '50' } }),
      40_000,
    );
    const asked = await body({ paymentMethod: 'cod' });
    const refused = await order({ paymentMethod: 'cod' });
    expect([refused.status, refused.body.quote]).toMatchObject([409, { codFee: '50.00', total: '1130.00' }]);
    const placed = await order({ ...asked, total: '1130.00' });
    expect(placed.body).toMatchObject({ codFee: '50.00', total: '1130.00', storeCredit: '400.00' });
    const { id } = placed.body;
    const { cashDue } = orders;
    expect(await db.select({ cashDue }).from(orders).where(eq(orders.id, id)).get()).toEqual({
      cashDue: 73_000,
    });
    await succeed('pack', { ids: [id] });
    await set(id, { status: 'shipped' });
    await set(id, { status: 'delivered' });
    expect((await get(id)).parcels).toMatchObject([{ collect: '730.00' }]);
    expect(await get(id)).toMatchObject({ refundable: '1130.00', refundableCredit: '400.00' });
  });

  test('that replaces the unpaid order of a checkout uses the store credit of that order', async () => {
    const { order, balance } = await withCredit(await testShop(), 40_000);
    const first = await order({ checkoutId: 'c1' });
    expect(await balance()).toBe('0.00');
    expect((await order({ checkoutId: 'c1' })).body.id).toBe(first.body.id);
    const second = await order({ checkoutId: 'c1' }, 3);
    expect(second.body).toMatchObject({ total: '1620.00', storeCredit: '400.00' });
    expect(await balance()).toBe('0.00');
    // Wanted no longer: the credit is free again.
    expect((await order({ checkoutId: 'c1', useStoreCredit: false }, 3)).body.storeCredit).toBe('0.00');
    expect(await balance()).toBe('400.00');
  });

  test('paid before it was placed needs a payment of what store credit leaves', async () => {
    const { body, call, customer, provider, balance } = await withCredit(await testShop(), 40_000);
    const start = (orderAmount: string) =>
      call(
        'POST',
        '/api/create-cashfree-order',
        { orderId: `first-${orderAmount}`, orderAmount, customerDetails: { customer_phone: '9876543210' } },
        customer.token,
      );
    const claim = async (amount: string) => {
      const { body: session } = await start(amount);
      provider.capture(session.order_id);
      return call(
        'POST',
        '/api/orders',
        await body({ paymentMethod: 'cashfree', clientOrderId: `first-${amount}` }),
        customer.token,
      );
    };
    expect((await claim('1080.00')).status).toBe(409);
    expect(await balance()).toBe('400.00');
    expect((await claim('680.00')).body).toMatchObject({ status: 'paid', storeCredit: '400.00' });
    expect(await balance()).toBe('0.00');
  });
});

test('20 checkouts at once use 1,500.00 of store credit once, and never more', async () => {
  const { order, db, balance } = await withCredit(await testShop(), 150_000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => order()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const used = answers.map(({ body }) => body.storeCredit).filter((amount) => amount !== '0.00');
  expect(used.sort()).toEqual(['1080.00', '420.00']);
  expect(await balance()).toBe('0.00');
  expect(await db.select().from(storeCreditEntries).all()).toHaveLength(3);
});

test('two processes that use 1,000.00 of store credit 20 times at once use it once', async () => {
  const { db, customer, clock, balance } = await withCredit(await testShop(), 100_000);
  const other = overClient(openFile(sqliteClient(db).name));
  const spend = (index: number) =>
    write(index % 2 === 0 ? db : other, (tx) =>
      spendCredit(tx, { userId: customer.id, amount: 60_000, cause: 'correction', now: clock.now }),
    );
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => spend(index)));
  sqliteClient(other).close();
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balance()).toBe('400.00');
});
