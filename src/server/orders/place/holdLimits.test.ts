import { expect, test } from 'vitest';
import { statementOf } from '@/db/prepared';
import { mapInTurn } from '@/shared/inTurn';
import { ORDER_LIMITS } from '@/shared/schemas/orders/orders';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { readValue } from '../../testing/testStore';

async function shopOfPieces(environment: Record<string, string> = {}) {
  const shop = await testShop({ environment: { RATE_LIMITS: 'on', ...environment } });
  const customer = await shop.signIn();
  const productId = await shop.addProduct({ stock: 7_510 });
  const place = async (quantity: number, more: object = {}, token = customer.token) =>
    shop.call(
      'POST',
      '/api/orders',
      await shop.orderOf([{ productId, quantity }], { paymentMethod: 'card', ...more }),
      token,
    );
  const taken = async () => 7_510 - (await shop.stockOf(productId));
  return { ...shop, customer, productId, place, taken };
}

test(`the ${ORDER_LIMITS.unpaidPerUser + 1}th unpaid order returns 409 until another is paid or cancelled`, async () => {
  const { place, call, customer } = await shopOfPieces();
  const ids: number[] = [];
  for (let count = 0; count < ORDER_LIMITS.unpaidPerUser; count += 1) ids.push((await place(1)).body.id);
  const refused = await place(1);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You have 10 unpaid orders. Please pay for or cancel one before you place another.',
  ]);
  const pay = { method: 'card', cardToken: 'paid' };
  expect((await call('POST', `/api/orders/${ids[0]}/pay`, pay, customer.token)).status).toBe(200);
  expect((await place(1)).status).toBe(201);
  expect((await place(1)).status).toBe(409);
  expect((await call('PUT', `/api/orders/${ids[1]}/cancel`, {}, customer.token)).status).toBe(200);
  expect((await place(1)).status).toBe(201);
});

test('an account holds 100 unpaid pieces at most by any method, and its expired orders no longer count', async () => {
  const { addProduct, orderOf, call, customer, clock, db } = await shopOfPieces();
  const many = await mapInTurn(Array.from({ length: 9 }), () => addProduct({ stock: 50 }));
  const place = async (products: number[], paymentMethod: string) => {
    const items = products.map((productId) => ({ productId, quantity: 10 }));
    return call('POST', '/api/orders', await orderOf(items, { paymentMethod }), customer.token);
  };
  expect((await place(many.slice(0, 5), 'card')).status).toBe(201);
  expect((await place(many.slice(0, 5), 'cod')).status).toBe(201);
  const refused = await place(many.slice(0, 1), 'card');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "We're holding 100 items in your unpaid orders. We can hold up to 100 items. Please pay for or cancel an order first.",
  ]);
  await statementOf(db, `update orders set status = 'shipped' where payment_method = 'cod'`).run();
  clock.now = new Date(clock.now.getTime() + 61_000);
  expect((await place(many.slice(0, 5), 'card')).status).toBe(201);
});

test('an order of 110 pieces gets the number that fits', async () => {
  const { addProduct, orderOf, call, customer } = await shopOfPieces();
  const items = await mapInTurn(Array.from({ length: 11 }), async () => ({
    productId: await addProduct(),
    quantity: 10,
  }));
  const refused = await call('POST', '/api/orders', await orderOf(items), customer.token);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You can order up to 100 items at a time. This order has 110. Please order fewer.',
  ]);
});

test('accounts behind one address hold 500 unpaid pieces, then get 429 with Retry-After; another address does not', async () => {
  const { place, signIn, taken, app, orderOf, productId, db } = await shopOfPieces({ TRUST_PROXY: '1' });
  const statuses: number[] = [];
  for (let account = 0; account < 60 && !statuses.includes(429); account += 1) {
    const { token } = await signIn();
    statuses.push((await place(10, {}, token)).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(50);
  expect(statuses.at(-1)).toBe(429);
  expect(await taken()).toBe(500);
  const { token } = await signIn();
  const from = async (address: string) =>
    app.request('/api/orders', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-forwarded-for': address,
      },
      body: JSON.stringify(await orderOf([{ productId, quantity: 1 }], { paymentMethod: 'card' })),
    });
  expect((await from('203.0.113.9')).status).toBe(201);
  await statementOf(
    db,
    `update orders set placed_from = '203.0.113.9' where coalesce(placed_from, '') <> '203.0.113.9'`,
  ).run();
  const refused = await from('203.0.113.9');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(1800);
});

test('the 21st order within a minute returns 429, even when the others were paid', async () => {
  const { place, call, customer, clock } = await shopOfPieces();
  for (let count = 0; count < ORDER_LIMITS.perMinuteByUser; count += 1) {
    const { body } = await place(1);
    await call('POST', `/api/orders/${body.id}/pay`, { method: 'card', cardToken: 'paid' }, customer.token);
  }
  const refused = await place(1);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect((await place(1)).status).toBe(201);
});

test(`${ORDER_LIMITS.lines + 1} lines in an order return 400`, async () => {
  const { call, orderOf, customer, productId } = await shopOfPieces();
  const items = Array.from({ length: ORDER_LIMITS.lines + 1 }, () => ({ productId, quantity: 1 }));
  const refused = await call('POST', '/api/orders', await orderOf(items), customer.token);
  expect([refused.status, refused.body.message]).toEqual([400, 'You can order up to 50 items at a time.']);
});

test('cash on delivery with COD=off returns 409 with the offered methods, and takes no stock', async () => {
  const { place, taken } = await shopOfPieces({ COD: 'off' });
  const refused = await place(1, { paymentMethod: 'cod' });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe(
    'Cash on delivery is not available. Please choose one of these: Card; PayPal; UPI, netbanking, wallets.',
  );
  expect(refused.body.offered).toEqual(['card', 'paypal', 'cashfree']);
  expect(await taken()).toBe(0);
});

test.each(['', 'hidden', 'visible'])(
  'cash on delivery with COD=%s is accepted by REST and tRPC, limited to 10 unpaid orders',
  async (COD) => {
    const shop = await shopOfPieces({ COD });
    const options = await rpc(shop, 'query', 'orders.options', undefined, shop.customer.token);
    expect(options.body.result.data.json.cashOnDelivery).toBe(COD === 'visible');
    const first = await shop.place(1, { paymentMethod: 'cod' });
    expect([first.status, first.body.status, first.body.paymentStatus]).toEqual([201, 'processing', 'due']);
    const order = await shop.orderOf([{ productId: shop.productId, quantity: 1 }], { paymentMethod: 'cod' });
    const second = await rpc(shop, 'mutation', 'orders.place', order, shop.customer.token);
    expect(second.status).toBe(200);
    for (let count = 2; count < 10; count += 1) await shop.place(1, { paymentMethod: 'cod' });
    expect((await shop.place(1, { paymentMethod: 'cod' })).status).toBe(409);
  },
);

test('a paid order stores no network', async () => {
  const { place, call, customer, db } = await shopOfPieces();
  const { body } = await place(1);
  const from = () => readValue(db, 'select placed_from from orders');
  expect(await from()).toBe('unknown');
  await call('POST', `/api/orders/${body.id}/pay`, { method: 'card', cardToken: 'paid' }, customer.token);
  expect(await from()).toBeNull();
});
