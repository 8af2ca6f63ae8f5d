import { describe, expect, test } from 'vitest';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

/** A paid order of two kurtas at ₹500 and one scarf at ₹200: 1,200 + 96 tax = 1,296. */
async function withOrder() {
  const shop = await withOrderCalls(await testShop());
  const { addProduct, paidOrder, place, customer, admin, call, get } = shop;
  const kurta = await addProduct({ name: 'Kurta', price: 50_000, stock: 10 });
  const scarf = await addProduct({ name: 'Scarf', price: 20_000, stock: 10 });
  const items = [
    { productId: kurta, quantity: 2 },
    { productId: scarf, quantity: 1 },
  ];
  const id = await paidOrder(customer.token, items);
  const itemOf = async (order: number, productId: number) =>
    (await get(order)).items.find((item) => item.productId === productId);
  const lineOf = async (order: number, productId: number) => (await itemOf(order, productId))?.lineId ?? 0;
  const pickOf = async (order: number, productId: number, quantity: number) => {
    const { lineId, quantity: was } = (await itemOf(order, productId)) ?? {};
    return { lineId, quantity, was };
  };
  const byCustomer = async (order: number, productId: number, quantity: number, token = customer.token) =>
    call(
      'PUT',
      `/api/orders/${order}/cancel-items`,
      { items: [await pickOf(order, productId, quantity)] },
      token,
    );
  const byStaff = async (order: number, productId: number, quantity: number, more: object = {}) =>
    call(
      'POST',
      `/api/admin/orders/${order}/cancel-items`,
      { items: [await pickOf(order, productId, quantity)], ...more },
      admin.token,
    );
  const cod = () => place(items, { paymentMethod: 'cod' });
  return { ...shop, kurta, scarf, id, lineOf, byCustomer, byStaff, cod };
}

describe('staff', () => {
  test('cancel one of two lines and refund it at once: amounts, stock, mail and history', async () => {
    const { byStaff, id, scarf, provider, stockOf, get, mails, checkStock } = await withOrder();
    const { status, body } = await byStaff(id, scarf, 1, { refund: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'paid',
      paymentStatus: 'captured',
      subtotal: '1000.00',
      shipping: '0.00',
      tax: '80.00',
      total: '1080.00',
      cancelledAmount: '216.00',
      refundable: '1080.00',
      partialRefunds: [{ amount: '216.00', status: 'done', reason: 'Cancelled items' }],
      needsAttention: false,
    });
    expect(body.items).toMatchObject([
      { name: 'Kurta', quantity: 2, cancelled: 0, refunded: 0 },
      { name: 'Scarf', quantity: 0, cancelled: 1, refunded: 1 },
    ]);
    expect([...provider.refunds.values()]).toMatchObject([{ amount: 21_600 }]);
    expect(await stockOf(scarf)).toBe(10);
    await checkStock();
    expect((await get(id)).events.map(({ kind, note }) => [kind, note])).toContainEqual([
      'items',
      'Cancelled: 1 × Scarf.',
    ]);
    expect((await mails()).map(({ template }) => template)).toEqual([
      'orderPaid',
      'orderItemsCancelled',
      'orderPartRefunded',
    ]);
  });

  test('without a refund the order needs attention until the items are refunded', async () => {
    const { byStaff, id, kurta, list, ask, lineOf } = await withOrder();
    expect((await byStaff(id, kurta, 1)).body).toMatchObject({ needsAttention: true, refundable: '1296.00' });
    expect((await list({ attention: 'attention' })).items).toMatchObject([{ id }]);
    const items = [{ lineId: await lineOf(id, kurta), quantity: 1 }];
    const { data } = await ask('refund', { id, items, reason: 'Out of stock', refundable: '1296.00' });
    expect(data).toMatchObject({ needsAttention: false, refundable: '756.00' });
    expect((await list({ attention: 'attention' })).total).toBe(0);
  });

  test('damaged pieces do not go back into stock', async () => {
    const { byStaff, id, scarf, stockOf, checkStock } = await withOrder();
    await byStaff(id, scarf, 1, { restock: false });
    expect(await stockOf(scarf)).toBe(9);
    await checkStock();
  });

  test('can undo it in the log while nothing was refunded; stock and amounts are as before', async () => {
    const shop = await withOrder();
    const { byStaff, id, kurta, admin, get, stockOf, mails, checkStock } = shop;
    await byStaff(id, kurta, 1);
    const { body } = await rpc(shop, 'query', 'admin.log.list', { search: `Order #${id}` }, admin.token);
    const [entry] = body.result.data.json.items;
    const undone = await rpc(shop, 'mutation', 'admin.log.undo', { id: entry.id }, admin.token);
    expect(undone.status).toBe(200);
    expect(await get(id)).toMatchObject({
      total: '1296.00',
      tax: '96.00',
      cancelledAmount: '0.00',
      pieces: 3,
    });
    expect(await stockOf(kurta)).toBe(8);
    await checkStock();
    expect((await mails()).map(({ template }) => template)).toEqual(['orderPaid']);
    await byStaff(id, kurta, 1, { refund: true });
    const refunded = await rpc(shop, 'query', 'admin.log.list', { search: `Order #${id}` }, admin.token);
    const cancelled = refunded.body.result.data.json.items.find(
      ({ action }: { action: string }) => action === 'order.items',
    );
    const refused = await rpc(shop, 'mutation', 'admin.log.undo', { id: cancelled.id }, admin.token);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { json: { message: 'The cancelled items were refunded. They need a new order.' } } },
    });
  });

  test('cannot undo it once its money went back as an amount', async () => {
    const shop = await withOrder();
    const { byStaff, id, kurta, admin, get, succeed } = shop;
    await byStaff(id, kurta, 1);
    const { cancelledAmount, refundable } = await get(id);
    const part = { id, items: [], shipping: false, reason: 'Cancelled', reference: null };
    await succeed('refund', { ...part, amount: cancelledAmount, refundable, to: 'payment' });
    const { body } = await rpc(shop, 'query', 'admin.log.list', { search: `Order #${id}` }, admin.token);
    const entry = body.result.data.json.items.find(
      ({ action }: { action: string }) => action === 'order.items',
    );
    const refused = await rpc(shop, 'mutation', 'admin.log.undo', { id: entry.id }, admin.token);
    expect([refused.status, refused.body.error.json.message]).toEqual([
      409,
      `₹540 of order #${id} was refunded since the items were cancelled. They need a new order.`,
    ]);
    expect(await get(id)).toMatchObject({ cancelledAmount, pieces: 2 });
  });

  test('are told what stands in the way: packed, changed meanwhile, everything, already sent', async () => {
    const { byStaff, id, kurta, scarf, ask, set, lineOf, call, admin } = await withOrder();
    const path = `/api/admin/orders/${id}/cancel-items`;
    const lines = { kurta: await lineOf(id, kurta), scarf: await lineOf(id, scarf) };
    const everything = [
      { lineId: lines.kurta, quantity: 2, was: 2 },
      { lineId: lines.scarf, quantity: 1, was: 1 },
    ];
    expect((await call('POST', path, { items: everything }, admin.token)).body.message).toBe(
      'These are all items of the order. Cancel the order instead.',
    );
    const seen = [{ lineId: lines.kurta, quantity: 1, was: 2 }];
    expect((await call('POST', path, { items: seen }, admin.token)).status).toBe(200);
    expect(await call('POST', path, { items: seen }, admin.token)).toMatchObject({
      status: 409,
      body: { message: `Order #${id} has changed: it now has 1 × Kurta.` },
    });
    await ask('pack', { ids: [id] });
    expect((await byStaff(id, scarf, 1)).body.message).toBe(
      'You can cancel 0 × Scarf. 1 of it is packed. Unpack the parcel first.',
    );
    await set(id, { status: 'shipped' });
    expect((await byStaff(id, scarf, 1)).body.message).toBe(`Order #${id} is already shipped.`);
  });

  test('cancelling a partly shipped order covers the rest, and the order is shipped', async () => {
    const { id, kurta, scarf, ask, set, lineOf, stockOf, get, checkStock } = await withOrder();
    const lines = [{ lineId: await lineOf(id, kurta), quantity: 2 }];
    await ask('ship', { parcels: [{ orderId: id, lines }] });
    const { status, body } = await set(id, { status: 'cancelled' });
    expect([status, body.status]).toEqual([200, 'shipped']);
    expect(body.notice).toMatch(/already shipped\. Only the rest was cancelled: \d × /);
    expect(await get(id)).toMatchObject({
      fulfilment: 'shipped',
      total: '1080.00',
      needsAttention: true,
      parcels: [{ state: 'shipped' }],
    });
    expect(await stockOf(scarf)).toBe(10);
    expect(await stockOf(kurta)).toBe(8);
    await checkStock();
  });
});

describe('a customer', () => {
  test('cancels items of a cash order before they are packed: less is due on delivery', async () => {
    const { cod, byCustomer, kurta, set, get, mails } = await withOrder();
    const id = await cod();
    const { status, body } = await byCustomer(id, kurta, 1);
    expect([status, body.total, body.can.cancelItems]).toEqual([200, '756.00', true]);
    expect((await mails()).at(-1)?.template).toBe('orderItemsCancelled');
    await set(id, { status: 'delivered' });
    expect(await get(id)).toMatchObject({
      paymentStatus: 'captured',
      refundable: '756.00',
      needsAttention: false,
    });
  });

  test('cancels neither packed items, nor of another customer, nor of an unpaid order', async () => {
    const { id, byCustomer, kurta, ask, place, signIn } = await withOrder();
    const stranger = await signIn();
    expect((await byCustomer(id, kurta, 1, stranger.token)).status).toBe(404);
    const unpaid = await place([{ productId: kurta, quantity: 2 }], { paymentMethod: 'card' });
    expect((await byCustomer(unpaid, kurta, 1)).body.message).toBe(
      `Order #${unpaid} is already awaiting payment.`,
    );
    await ask('pack', { ids: [id] });
    expect((await byCustomer(id, kurta, 1)).status).toBe(409);
  });

  test('cannot cancel a whole order of which a part has left, and is told what can still be cancelled', async () => {
    const { id, kurta, ask, lineOf, call, customer } = await withOrder();
    const lines = [{ lineId: await lineOf(id, kurta), quantity: 2 }];
    await ask('ship', { parcels: [{ orderId: id, lines }] });
    expect((await call('PUT', `/api/orders/${id}/cancel`, {}, customer.token)).body.message).toBe(
      "You can't cancel the whole order, because part of it has already left. You can still cancel 1 × Scarf.",
    );
  });

  test('then cancels the order: the refund is what was not refunded, less 2 %', async () => {
    const { id, byStaff, scarf, call, customer, admin, get, checkStock, stockOf, kurta } = await withOrder();
    await byStaff(id, scarf, 1, { refund: true });
    const cancelled = await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, customer.token);
    expect(cancelled.body.refund).toEqual({
      gross: '1080.00',
      percent: 2,
      charge: '21.60',
      net: '1058.40',
      status: 'estimate',
    });
    await call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
    expect(await get(id)).toMatchObject({
      paymentStatus: 'refunded',
      refund: { net: '1058.40', status: 'done' },
    });
    expect([await stockOf(kurta), await stockOf(scarf)]).toEqual([10, 10]);
    await checkStock();
  });
});

test('the 2 % is not taken from items that were cancelled before the order', async () => {
  const { id, byCustomer, scarf, call, customer } = await withOrder();
  await byCustomer(id, scarf, 1);
  const cancelled = await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, customer.token);
  // 2 % of 1,080 of the 1,296 that were paid.
  expect(cancelled.body.refund).toMatchObject({ gross: '1296.00', charge: '21.60', net: '1274.40' });
});

test('what a customer sent back is not returned to stock a second time', async () => {
  const { id, kurta, lineOf, ask, set, byStaff, stockOf, checkStock } = await withOrder();
  const lines = [{ lineId: await lineOf(id, kurta), quantity: 1 }];
  await ask('ship', { parcels: [{ orderId: id, lines }] });
  const items = lines.map((line) => ({ ...line, stock: 'restock' }));
  expect(await ask('refund', { id, items, reason: 'Other', refundable: '1296.00' })).toMatchObject({
    status: 200,
  });
  await set(id, { status: 'paid' });
  expect((await byStaff(id, kurta, 2)).status).toBe(409);
  expect((await byStaff(id, kurta, 1)).status).toBe(200);
  expect(await stockOf(kurta)).toBe(10);
  await checkStock();
});

test('staff cancel items of an order that was set to paid by hand; nothing is refunded', async () => {
  const { place, kurta, set, byStaff, get } = await withOrder();
  const id = await place([{ productId: kurta, quantity: 2 }], { paymentMethod: 'card' });
  await set(id, { status: 'paid' });
  expect((await byStaff(id, kurta, 1)).status).toBe(200);
  expect(await get(id)).toMatchObject({ total: '540.00', refundable: '0.00' });
});

test('two people who cancel the same item at once cancel it once', async () => {
  const { id, byCustomer, byStaff, kurta, scarf, get, stockOf, checkStock, provider } = await withOrder();
  const answers = await Promise.all([
    byCustomer(id, scarf, 1),
    byStaff(id, scarf, 1, { refund: true }),
    byStaff(id, scarf, 1, { refund: true }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await get(id)).toMatchObject({ total: '1080.00', pieces: 2 });
  expect([await stockOf(scarf), await stockOf(kurta)]).toEqual([10, 8]);
  expect(provider.refunds.size).toBeLessThanOrEqual(1);
  await checkStock();
});
