import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addresses, products, stockMovements, variants } from '@/db/schema';
import { ADDRESS } from '../../testing/orders';
import { testShop } from '../../testing/shop';

async function withCustomer(environment: Record<string, string> = {}) {
  const shop = await testShop({ environment });
  const customer = await shop.signIn();
  const place = (body: unknown, token = customer.token) => shop.call('POST', '/api/orders', body, token);
  return { ...shop, customer, place };
}

describe('placing an order', () => {
  test('with cash on delivery is processing and due at once: stock taken, everything copied, mail queued', async () => {
    const { addProduct, place, orderOf, stockOf, mails, customer, checkStock } = await withCustomer();
    const productId = await addProduct({ price: 199_950, sizes: ['S'], colors: ['Black'], stock: 10 });
    const items = [{ productId, quantity: 2, size: 'S', color: 'Black', price: '1999.50' }];
    const { status, body } = await place(await orderOf(items, { clientOrderId: 'c-1' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userId: customer.id,
      clientOrderId: 'c-1',
      status: 'processing',
      paymentStatus: 'due',
      paymentMethod: 'cod',
      subtotal: '3999.00',
      shipping: '0.00',
      tax: '319.92',
      total: '4318.92',
      shippingAddress: ADDRESS,
      paymentDetails: null,
      refundStatus: 'none',
      refundRequested: false,
      refund: null,
      expiresAt: null,
      items: [{ productId, name: 'Linen Kurta', price: '1999.50', quantity: 2, size: 'S', color: 'Black' }],
      can: { cancel: true, requestRefund: false, pay: false, decideRefund: false },
    });
    expect(body.events.map((event: { to: string }) => event.to)).toEqual(['pending', 'processing']);
    expect(await stockOf(productId)).toBe(8);
    expect(await mails()).toMatchObject([{ template: 'orderPlaced', to: customer.email }]);
    await checkStock();
  });

  test('by any other method waits 30 minutes with the stock held', async () => {
    const { addProduct, place, orderOf, stockOf, clock } = await withCustomer();
    const productId = await addProduct();
    const { body } = await place(await orderOf([{ productId, quantity: 3 }], { paymentMethod: 'card' }));
    expect(body).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      can: { cancel: true, pay: true },
    });
    expect(Date.parse(body.expiresAt) - clock.now.getTime()).toBe(30 * 60_000);
    expect(await stockOf(productId)).toBe(7);
  });

  test('of the documented item without a color takes the first color in stock; repeating it returns the same order', async () => {
    const { addProduct, place, orderOf, db } = await withCustomer();
    const productId = await addProduct({ sizes: ['S', 'M'], colors: ['Black', 'White'], stock: 3 });
    const sellOut = (size: string, color: string) =>
      db
        .update(variants)
        .set({ stock: 0 })
        .where(and(eq(variants.productId, productId), eq(variants.size, size), eq(variants.color, color)))
        .run();
    await sellOut('M', 'Black');
    const items = [{ productId, name: 'Linen Kurta', price: '1999.00', quantity: 1, size: 'M' }];
    const body = await orderOf(items, { clientOrderId: 'first' });
    const first = await place(body);
    expect([first.status, first.body.items[0]]).toMatchObject([201, { size: 'M', color: 'White' }]);
    // The default is another color now, but only the request counts.
    await sellOut('M', 'White');
    expect((await place(body)).body.id).toBe(first.body.id);
    const named = await orderOf([{ ...items[0], productId, quantity: 1, color: 'White' }], {
      clientOrderId: 'first',
    });
    expect((await place(named)).status).toBe(409);
    const either = await place(await orderOf([{ productId, quantity: 1 }]));
    expect(either.body.items[0]).toMatchObject({ size: 'S', color: 'Black' });
  });

  test('retains name and price when the product changes', async () => {
    const { addProduct, place, orderOf, call, customer, db } = await withCustomer();
    const productId = await addProduct({ price: 150_000 });
    const { body } = await place(await orderOf([{ productId, quantity: 1 }]));
    await db.update(products).set({ name: 'Renamed', price: 1, deletedAt: new Date() }).run();
    const read = await call('GET', `/api/orders/${body.id}`, undefined, customer.token);
    expect(read.body.items).toMatchObject([{ name: 'Linen Kurta', price: '1500.00' }]);
  });

  test('with a subtotal of 100.00 pays 10.00 shipping, with 100.01 none', async () => {
    const { addProduct, place, orderOf } = await withCustomer();
    const at = async (price: number) =>
      (await place(await orderOf([{ productId: await addProduct({ price }), quantity: 1 }]))).body;
    expect(await at(10_000)).toMatchObject({ shipping: '10.00', tax: '8.00', total: '118.00' });
    expect(await at(10_001)).toMatchObject({ shipping: '0.00', tax: '8.00', total: '108.01' });
  });

  test.each(['subtotal', 'shipping', 'tax', 'total'])(
    'with a %s one paisa off returns 409 with the correct quote, and takes no stock',
    async (amount) => {
      const { addProduct, place, orderOf, stockOf } = await withCustomer();
      const productId = await addProduct({ price: 50_000 });
      const body = await orderOf([{ productId, quantity: 1 }]);
      const right = { subtotal: '500.00', shipping: '0.00', tax: '40.00', total: '540.00' };
      const off = { ...right, [amount]: (Number(right[amount as keyof typeof right]) + 0.01).toFixed(2) };
      const refused = await place({ ...body, ...off });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ quote: right, items: [{ productId, price: '500.00', left: 10 }] });
      expect(await stockOf(productId)).toBe(10);
    },
  );

  test('after a price increase returns 409, and the same order with the new quote succeeds', async () => {
    const { addProduct, place, orderOf, db } = await withCustomer();
    const productId = await addProduct({ price: 50_000 });
    const old = await orderOf([{ productId, quantity: 1, price: '500.00' }], { clientOrderId: 'raised' });
    await db.update(products).set({ price: 60_000 }).run();
    const refused = await place(old);
    expect([refused.status, refused.body.quote.total]).toEqual([409, '648.00']);
    const items = [{ productId, quantity: 1, price: '600.00' }];
    expect((await place({ ...old, ...refused.body.quote, items })).status).toBe(201);
  });

  test('of 5 with 4 left returns 409 with the item and the remaining stock, and stores nothing', async () => {
    const { addProduct, place, orderOf, stockOf, call, customer, checkStock } = await withCustomer();
    const plenty = await addProduct({ name: 'Shawl', stock: 10 });
    const scarce = await addProduct({ sizes: ['M'], stock: 4 });
    const items = [
      { productId: plenty, quantity: 1 },
      { productId: scarce, quantity: 5, size: 'M' },
    ];
    const refused = await place(await orderOf(items));
    expect([refused.status, refused.body.message]).toEqual([409, 'Only 4 of Linen Kurta (M) left.']);
    expect(refused.body.item).toEqual({
      productId: scarce,
      name: 'Linen Kurta',
      size: 'M',
      color: null,
      left: 4,
    });
    expect([await stockOf(plenty), await stockOf(scarce)]).toEqual([10, 4]);
    expect((await call('GET', '/api/orders', undefined, customer.token)).body).toEqual([]);
    await checkStock();
  });

  test('with a size and colour named twice makes a line of 5; refuses 11 pieces', async () => {
    const { addProduct, place, orderOf } = await withCustomer();
    const productId = await addProduct({ stock: 20 });
    const line = (quantity: number) => ({ productId, quantity });
    expect((await place(await orderOf([line(2), line(3)]))).body.items).toMatchObject([{ quantity: 5 }]);
    expect((await place(await orderOf([line(6), line(5)]))).status).toBe(400);
  });

  test.each([
    ['no items', { items: [] }, 400],
    ['a quantity of 11', { items: [{ productId: 1, quantity: 11 }] }, 400],
    ['an unknown product', { items: [{ productId: 99, quantity: 1 }] }, 404],
    ['an unknown method', { paymentMethod: 'barter' }, 400],
    ['a PIN code of 5 digits', { shippingAddress: { ...ADDRESS, zipCode: '56000' } }, 400],
    ['no first name', { shippingAddress: { ...ADDRESS, firstName: ' ' } }, 400],
    ['an amount with three places', { total: '1.234' }, 400],
  ])('refuses %s', async (_, change, status) => {
    const { addProduct, place, orderOf } = await withCustomer();
    const productId = await addProduct();
    expect((await place({ ...(await orderOf([{ productId, quantity: 1 }])), ...change })).status).toBe(
      status,
    );
  });

  test('with a client order id again returns the same order for the same request, 409 for another, a new order for another customer', async () => {
    const { addProduct, place, orderOf, stockOf, signIn } = await withCustomer();
    const productId = await addProduct();
    const body = await orderOf([{ productId, quantity: 1 }], { clientOrderId: 'same' });
    const first = await place(body);
    const again = await place({ ...body, paymentDetails: { order_id: 'x' } });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    const other = await place({ ...(await orderOf([{ productId, quantity: 2 }])), clientOrderId: 'same' });
    expect([other.status, other.body.orderId]).toEqual([409, first.body.id]);
    expect(await stockOf(productId)).toBe(9);
    expect((await place(body, (await signIn()).token)).body.id).not.toBe(first.body.id);
  });

  test('with fromCart removes 2 of 3 pieces from the cart and no other lines; without it the cart stays', async () => {
    const { addProduct, place, orderOf, call, customer } = await withCustomer();
    const [ordered, other] = [await addProduct(), await addProduct({ name: 'Shawl' })];
    await call('POST', '/api/cart', { productId: ordered, quantity: 3 }, customer.token);
    await call('POST', '/api/cart', { productId: other }, customer.token);
    const quantities = async () =>
      (await call('GET', '/api/cart', undefined, customer.token)).body.map(
        (line: { quantity: number }) => line.quantity,
      );
    await place(await orderOf([{ productId: ordered, quantity: 2 }]));
    expect(await quantities()).toEqual([3, 1]);
    await place(await orderOf([{ productId: ordered, quantity: 2 }], { fromCart: true }));
    expect(await quantities()).toEqual([1, 1]);
    await place(await orderOf([{ productId: ordered, quantity: 2 }], { fromCart: true }));
    expect(await quantities()).toEqual([1]);
  });

  test('saves a named address once; with 20 saved the order is still placed', async () => {
    const { addProduct, place, orderOf, db, customer } = await withCustomer();
    const productId = await addProduct({ stock: 50 });
    const shippingAddress = { ...ADDRESS, name: 'Home' };
    const body = await orderOf([{ productId, quantity: 1 }], { shippingAddress });
    const saved = () => db.select().from(addresses).where(eq(addresses.userId, customer.id)).all();
    const saving = async (order: object) => (await place(order)).body.addressSaving;
    expect(await saving(await orderOf([{ productId, quantity: 1 }]))).toBeNull();
    expect(await saving(body)).toEqual({ isSaved: true, reason: null });
    expect(await saving(body)).toEqual({ isSaved: true, reason: null });
    expect(await saved()).toMatchObject([{ name: 'Home', city: 'Bengaluru', isDefault: true }]);
    for (let count = 2; count <= 21; count += 1) {
      const named = { ...shippingAddress, name: `Place ${count}` };
      expect((await place({ ...body, shippingAddress: named })).status).toBe(201);
    }
    expect(await saved()).toHaveLength(20);
    const full = {
      ...body,
      clientOrderId: 'full',
      shippingAddress: { ...shippingAddress, name: 'Place 22' },
    };
    const reason = 'You can save up to 20 addresses. Please delete one first.';
    expect(await saving(full)).toEqual({ isSaved: false, reason });
    expect(await saving(full)).toBeNull();
  });

  test('refuses a deleted product and a retired size', async () => {
    const { addProduct, place, orderOf, db, clock } = await withCustomer();
    const gone = await addProduct();
    const cut = await addProduct({ sizes: ['S', 'M'] });
    await db.update(products).set({ deletedAt: clock.now }).where(eq(products.id, gone)).run();
    await db.update(variants).set({ retiredAt: clock.now }).where(eq(variants.size, 'M')).run();
    expect((await place(await orderOf([{ productId: gone, quantity: 1 }]))).status).toBe(409);
    expect((await place(await orderOf([{ productId: cut, quantity: 1, size: 'M' }]))).status).toBe(400);
  });

  test('writes stock movements with order and reason', async () => {
    const { addProduct, place, orderOf, db, customer } = await withCustomer();
    const productId = await addProduct();
    const { body } = await place(await orderOf([{ productId, quantity: 4 }]));
    const movement = await db.select().from(stockMovements).where(eq(stockMovements.orderId, body.id)).all();
    expect(movement).toMatchObject([{ delta: -4, reason: 'order', actorId: customer.id }]);
  });
});

describe('reading orders', () => {
  test('shows a customer their own, newest first; an administrator all, or their own with scope=mine', async () => {
    const { addProduct, place, orderOf, call, customer, signIn, clock } = await withCustomer();
    const productId = await addProduct();
    const admin = await signIn({ role: 'owner' });
    const body = await orderOf([{ productId, quantity: 1 }]);
    const ids: number[] = [];
    for (const token of [customer.token, admin.token, customer.token]) {
      clock.now = new Date(clock.now.getTime() + 1000);
      ids.push((await place(body, token)).body.id);
    }
    const [first, admins, last] = ids;
    const list = async (path: string, token: string) => {
      const { body: found, headers } = await call('GET', path, undefined, token);
      return { ids: found.map((order: { id: number }) => order.id), total: headers.get('x-total-count') };
    };
    expect(await list('/api/orders', customer.token)).toEqual({ ids: [last, first], total: '2' });
    expect(await list('/api/orders?scope=all', customer.token)).toEqual({ ids: [last, first], total: '2' });
    expect(await list('/api/orders', admin.token)).toEqual({ ids: [last, admins, first], total: '3' });
    expect(await list('/api/orders?scope=mine', admin.token)).toEqual({ ids: [admins], total: '1' });
    expect(await list('/api/orders?limit=1&offset=1', admin.token)).toEqual({ ids: [admins], total: '3' });
    expect(await list('/api/orders?status=delivered', admin.token)).toEqual({ ids: [], total: '0' });
    expect((await call('GET', '/api/orders?status=lost', undefined, admin.token)).status).toBe(400);
  });

  test("hides another customer's order, and shows it to an administrator", async () => {
    const { addProduct, place, orderOf, call, signIn } = await withCustomer();
    const { body } = await place(await orderOf([{ productId: await addProduct(), quantity: 1 }]));
    const [other, admin] = [await signIn(), await signIn({ role: 'owner' })];
    for (const path of [`/api/orders/${body.id}`, `/api/orders/${body.id}/receipt`]) {
      expect((await call('GET', path, undefined, other.token)).status).toBe(404);
    }
    expect((await call('GET', `/api/orders/${body.id}`, undefined, admin.token)).status).toBe(200);
  });

  test.each([
    ['GET', '/api/orders', 401, 200],
    ['POST', '/api/orders', 401, 400],
    ['GET', '/api/orders/999', 401, 404],
    ['GET', '/api/orders/999/receipt', 401, 404],
    ['PUT', '/api/orders/999/cancel', 401, 404],
    ['POST', '/api/orders/999/request-refund', 401, 404],
    ['POST', '/api/orders/999/process-refund', 401, 403],
    ['PUT', '/api/orders/999/status', 401, 403],
    ['POST', '/api/orders/999/pay', 401, 400],
    ['POST', '/api/orders/999/confirm', 401, 404],
    ['POST', '/api/create-cashfree-order', 401, 400],
  ])(
    '%s %s with an empty body returns %i to a visitor, %i to a customer',
    async (method, path, stranger, customer) => {
      const { call, signIn } = await testShop();
      const body = method === 'GET' ? undefined : {};
      expect((await call(method, path, body)).status).toBe(stranger);
      expect((await call(method, path, body, (await signIn()).token)).status).toBe(customer);
    },
  );
});
