import { describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '@/shared/shop/facts';
import { renderMail } from '../../mail/templates';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';
import { reconcileDue } from './reconcile';

/** A delivered order of two kurtas at ₹45 with ₹10 shipping: 90 + 10 + 7.20 = 107.20. */
async function withDelivered(paymentMethod: 'card' | 'cod' = 'card') {
  const shop = await withOrderCalls(await testShop());
  const { addProduct, paidOrder, place, customer, admin, call, set, get } = shop;
  const productId = await addProduct({ name: 'Kurta', price: 4_500, stock: 10 });
  const items = [{ productId, quantity: 2 }];
  const id =
    paymentMethod === 'cod' ? await place(items, { paymentMethod }) : await paidOrder(customer.token, items);
  await set(id, { status: 'delivered' });
  const lineId = (await get(id)).items[0]?.lineId ?? 0;
  const refund = async (body: object, order = id) => {
    const { refundable } = await get(order);
    const given = { reason: 'Damaged or defective', refundable, ...body };
    return call('POST', `/api/admin/orders/${order}/refunds`, given, admin.token);
  };
  const pieces = (quantity: number, stock: string) => ({ items: [{ lineId, quantity, stock }] });
  return { ...shop, productId, id, lineId, refund, pieces };
}

describe('a part of a delivered order', () => {
  test('is refunded piece by piece, shipping last, each under a key of its own, and then all is refunded', async () => {
    const { refund, pieces, provider, get, id, stockOf, productId, checkStock } = await withDelivered();
    const first = await refund(pieces(1, 'restock'));
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      status: 'delivered',
      paymentStatus: 'captured',
      total: '107.20',
      refundable: '58.60',
      items: [{ quantity: 2, refunded: 1 }],
      partialRefunds: [{ amount: '48.60', status: 'done', items: [{ quantity: 1 }] }],
    });
    expect(await stockOf(productId)).toBe(9);
    await refund(pieces(1, 'damaged'));
    expect(await stockOf(productId)).toBe(9);
    const last = await refund({ shipping: true });
    expect(last.body).toMatchObject({ paymentStatus: 'refunded', refundable: '0.00' });
    expect([...provider.refunds.values()].map(({ amount }) => amount)).toEqual([4_860, 4_860, 1_000]);
    expect(new Set(provider.refunds.keys()).size).toBe(3);
    expect((await get(id)).payments).toMatchObject([{ status: 'refunded', decisions: [] }]);
    await checkStock();
  });

  test('is any amount up to what is left; more is refused, also by 20 requests at once', async () => {
    const { refund, provider, get, id } = await withDelivered();
    expect((await refund({ amount: '107.21' })).body.message).toBe(
      `At most ₹107.20 of order #${id} can be refunded.`,
    );
    // Half of them as if the others had been answered already.
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        refund({ amount: '40', refundable: index % 2 === 0 ? '107.20' : '67.20' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(18);
    const sent = [...provider.refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
    expect(sent).toBe(8_000);
    expect(await get(id)).toMatchObject({ refundable: '27.20', paymentStatus: 'captured' });
  });

  test('is refunded once when the dialog is submitted twice', async () => {
    const { refund, provider } = await withDelivered();
    const body = { amount: '10', refundable: '107.20' };
    const [one, two] = await Promise.all([refund(body), refund(body)]);
    expect([one.status, two.status].toSorted()).toEqual([201, 409]);
    expect(provider.refunds.size).toBe(1);
  });

  test('pieces, shipping and stock are returned once only', async () => {
    const { refund, pieces, lineId } = await withDelivered();
    expect((await refund({ amount: '0' })).status).toBe(400);
    expect((await refund({ items: [{ lineId: lineId + 99, quantity: 1 }] })).status).toBe(404);
    await refund(pieces(2, 'restock'));
    expect((await refund(pieces(1, 'none'))).body.message).toBe('0 × Kurta can still be refunded.');
    expect((await refund({ shipping: true })).status).toBe(201);
    expect((await refund({ shipping: true })).status).toBe(409);
    expect((await refund({})).body.message).toBe('Please choose items or enter an amount.');
  });

  test('goods that have not left cannot come back', async () => {
    const { paidOrder, customer, productId, refund, get } = await withDelivered();
    const id = await paidOrder(customer.token, [{ productId, quantity: 1 }]);
    const lineId = (await get(id)).items[0]?.lineId;
    const items = [{ lineId, quantity: 1, stock: 'restock' }];
    const { status, body: answer } = await refund({ items }, id);
    expect([status, answer.message]).toEqual([
      409,
      'Kurta is not shipped, or is already returned. Refund it without stock, or cancel it.',
    ]);
  });

  test('that the provider refuses stays reserved, needs attention, and is tried again under its key', async () => {
    const { refund, provider, get, id, ask } = await withDelivered();
    provider.refundState = 'failed';
    // The refund is recorded, so a call that is repeated must not be another one.
    expect((await refund({ amount: '50' })).status).toBe(201);
    expect((await refund({ amount: '50', refundable: '107.20' })).status).toBe(409);
    const failed = await get(id);
    expect(failed).toMatchObject({
      paymentStatus: 'captured',
      refundable: '57.20',
      needsAttention: true,
      refunds: [{ status: 'failed', isPartial: true, reason: 'Damaged or defective' }],
      payments: [{ decisions: ['refund', 'settled'] }],
    });
    provider.refundState = 'done';
    const payment = failed.payments[0]?.id;
    const { data } = await ask('decideMoney', { id, payment, decision: 'refund', remark: null });
    expect(data).toMatchObject({
      paymentStatus: 'captured',
      needsAttention: false,
      refunds: [{ status: 'done' }],
    });
    expect([...provider.refunds.values()]).toMatchObject([{ amount: 5_000 }]);
  });

  test('that is on its way at the provider is finished by the reconciler', async () => {
    const { refund, provider, get, id, deps, clock } = await withDelivered();
    provider.refundState = 'open';
    await refund({ amount: '107.20' });
    expect(await get(id)).toMatchObject({ paymentStatus: 'captured', refundable: '0.00' });
    provider.refundState = 'done';
    clock.now = new Date(clock.now.getTime() + 120_000);
    await reconcileDue(deps);
    expect(await get(id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('lessens collected and net revenue by what went back', async () => {
    const shop = await withDelivered();
    await shop.refund({ amount: '7.20' });
    const { body } = await rpc(shop, 'query', 'admin.dashboard.sales', { period: '7d' }, shop.admin.token);
    expect(body.result.data.json.now).toMatchObject({
      booked: '107.20',
      collected: '107.20',
      refunded: '7.20',
      revenue: '100.00',
    });
  });
});

describe('cash on delivery', () => {
  test('is refunded by a transfer whose reference staff enter; the provider is not asked', async () => {
    const { refund, pieces, provider, get, id } = await withDelivered('cod');
    expect((await refund(pieces(1, 'restock'))).body.message).toBe(
      'Please enter the bank reference of your transfer.',
    );
    const { status, body } = await refund({ ...pieces(1, 'restock'), reference: 'UTR 4711' });
    expect([status, body.refundable, body.paymentStatus]).toEqual([201, '58.60', 'captured']);
    await refund({ amount: '58.60', reference: 'UTR 4712' });
    expect(await get(id)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [
        { providerRefundId: 'UTR 4712', status: 'done', payment: null },
        { providerRefundId: 'UTR 4711', status: 'done', payment: null },
      ],
    });
    expect(provider.refundCalls).toBe(0);
  });

  test('that the courier has not collected has nothing to refund', async () => {
    const { place, productId, refund } = await withDelivered('cod');
    const id = await place([{ productId, quantity: 1 }], { paymentMethod: 'cod' });
    expect((await refund({ amount: '1', reference: 'x' }, id)).status).toBe(409);
  });
});

test('cancelled items of a cash order were never paid, so they are not refunded', async () => {
  const { place, addProduct, call, admin, get, set, stockOf, checkStock, refund } =
    await withDelivered('cod');
  const productId = await addProduct({ price: 20_000, stock: 10 });
  const id = await place([{ productId, quantity: 2 }], { paymentMethod: 'cod' });
  const lineId = (await get(id)).items[0]?.lineId;
  const cancelled = { items: [{ lineId, quantity: 1, was: 2 }] };
  await call('POST', `/api/admin/orders/${id}/cancel-items`, cancelled, admin.token);
  await set(id, { status: 'delivered' });
  const refunded = (quantity: number) =>
    refund({ items: [{ lineId, quantity, stock: 'restock' }], reference: 'UTR 1' }, id);
  expect((await refunded(2)).body.message).toMatch(/^1 × .* can still be refunded\.$/);
  expect((await refunded(1)).body).toMatchObject({ paymentStatus: 'refunded', refundable: '0.00' });
  expect(await stockOf(productId)).toBe(10);
  await checkStock();
  // What was refunded stays refunded.
  await set(id, { status: 'cancelled' });
  expect(await get(id)).toMatchObject({ paymentStatus: 'refunded' });
});

test('a cancelled item is due although another of its line was refunded before', async () => {
  const { paidOrder, customer, addProduct, call, get, refund, set, mails } = await withDelivered();
  const productId = await addProduct({ price: 20_000, stock: 10 });
  const id = await paidOrder(customer.token, [{ productId, quantity: 2 }]);
  const lineId = (await get(id)).items[0]?.lineId ?? 0;
  const one = { items: [{ lineId, quantity: 1 }] };
  await refund(one, id);
  const cancelled = { items: [{ lineId, quantity: 1, was: 2 }] };
  await call('PUT', `/api/orders/${id}/cancel-items`, cancelled, customer.token);
  expect(await get(id)).toMatchObject({ needsAttention: true });
  await refund(one, id);
  expect(await get(id)).toMatchObject({ needsAttention: false, paymentStatus: 'refunded' });
  expect((await set(id, { status: 'cancelled' })).status).toBe(200);
  const mail = (await mails()).at(-1);
  expect(
    renderMail(mail?.template ?? '', mail?.data, { publicUrl: 'https://shop.example', shop: DEFAULT_PROFILE })
      .text,
  ).toContain("We've refunded ₹432.");
  expect((await set(id, { status: 'paid' })).body.message).toBe(
    'This order has been refunded and cannot continue.',
  );
});

test('a part is not refunded while the customer has requested the refund of the order', async () => {
  const { paidOrder, customer, productId, call, refund } = await withDelivered();
  const id = await paidOrder(customer.token, [{ productId, quantity: 1 }]);
  await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, customer.token);
  expect(await refund({ amount: '5' }, id)).toMatchObject({
    status: 409,
    body: { message: `The customer has requested the refund of order #${id}. Decide about that first.` },
  });
});

test('money that is on its way back is not offered a second time when the shop cancels', async () => {
  const { id, refund, provider, set, get } = await withDelivered();
  provider.refundState = 'open';
  await refund({ amount: '107.20' });
  await set(id, { status: 'cancelled' });
  expect((await get(id)).payments).toMatchObject([{ decisions: [] }]);
});

test('undoing a cancellation does not take what the customer sent back from stock', async () => {
  const { id, refund, pieces, set, stockOf, productId, checkStock, get } = await withDelivered();
  await refund(pieces(1, 'restock'));
  await set(id, { status: 'cancelled' });
  await set(id, { status: 'delivered' });
  expect(await stockOf(productId)).toBe(9);
  await checkStock();
  expect(await get(id)).toMatchObject({ status: 'delivered' });
});

test('what came back damaged is not in stock, also when the order is cancelled afterwards', async () => {
  const { id, refund, pieces, set, stockOf, productId, checkStock, get, call, admin } = await withDelivered();
  const [parcel] = (await get(id)).parcels;
  await set(id, { status: 'shipped' });
  await call('POST', `/api/admin/parcels/${parcel?.id}/report`, { carrierState: 'returned' }, admin.token);
  expect((await refund(pieces(2, 'damaged'))).status).toBe(201);
  await set(id, { status: 'cancelled' });
  expect(await stockOf(productId)).toBe(8);
  await checkStock();
});

test('staff maintain the list of reasons', async () => {
  const { succeed, ask } = await withDelivered();
  const { reasons } = await succeed('refundReasons', undefined);
  expect(reasons).toContain('Damaged or defective');
  await succeed('saveRefundReasons', { reasons: ['Late', 'Goodwill'] });
  expect(await succeed('refundReasons', undefined)).toEqual({ reasons: ['Late', 'Goodwill'] });
  expect((await ask('saveRefundReasons', { reasons: [] })).status).toBe(400);
  expect((await ask('saveRefundReasons', { reasons: ['Late', 'Late'] })).status).toBe(400);
});

test('an order of which all money went back is neither packed nor sent', async () => {
  const { succeed, set, get, paidOrder, customer, addProduct, call, admin } = await withOrderCalls(
    await testShop(),
  );
  const id = await paidOrder(customer.token, [{ productId: await addProduct({ stock: 5 }), quantity: 1 }]);
  const { refundable } = await get(id);
  await succeed('refund', { id, amount: refundable, reason: 'Goodwill', refundable });
  const refused = `All money of order #${id} was refunded. Cancel the order instead.`;
  expect((await succeed('pack', { ids: [id] })).failed).toEqual([{ orderId: id, reason: refused }]);
  expect((await succeed('ship', { parcels: [{ orderId: id }] })).failed).toMatchObject([{ reason: refused }]);
  const moved = await call('PUT', `/api/orders/${id}/status`, { status: 'shipped' }, admin.token);
  expect(moved).toMatchObject({ status: 409, body: { message: refused } });
  await set(id, { status: 'cancelled' });
});
