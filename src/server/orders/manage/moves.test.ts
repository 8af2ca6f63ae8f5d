import { describe, expect, test } from 'vitest';
import { nameOf } from '../../testing/fakes/fakeGateway';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

/** A shop with a product of ₹1,000.00: an order of one costs ₹1,080.00. */
async function shopOfOne() {
  const setup = await withOrderCalls(await testShop());
  const items = [{ productId: await setup.addProduct({ price: 100_000, stock: 20 }), quantity: 1 }];
  const mailsOf = async () => (await setup.mails()).map(({ template }) => template);
  return { ...setup, items, mailsOf };
}

describe('an unpaid order', () => {
  test('set to paid by staff sends no thanks for money, and needs attention until money arrives', async () => {
    const { place, set, list, get, items, mailsOf } = await shopOfOne();
    const id = await place(items, { paymentMethod: 'paypal' });
    expect((await set(id, { status: 'paid' })).status).toBe(200);
    expect(await mailsOf()).toEqual(['orderPlaced']);
    expect(await get(id)).toMatchObject({ paymentStatus: 'pending', needsAttention: true });
    expect((await list({ attention: 'attention' })).items.map((order) => order.id)).toEqual([id]);
  });

  test('on delivery needs no attention', async () => {
    const { place, set, list, items } = await shopOfOne();
    await set(await place(items), { status: 'shipped' });
    expect((await list({ attention: 'attention' })).total).toBe(0);
  });
});

test('preserves cash taken on delivery when the order is cancelled, and the mail does not deny it', async () => {
  const { place, set, get, mails, items } = await shopOfOne();
  const id = await place(items);
  await set(id, { status: 'delivered' });
  await set(id, { status: 'cancelled' });
  expect((await get(id)).paymentStatus).toBe('captured');
  expect((await mails()).at(-1)).toMatchObject({
    template: 'orderCancelled',
    data: { paidOnDelivery: true },
  });
});

test('ends the refund request of a cancelled order that continues, and records it in the history', async () => {
  const { paidOrder, call, set, get, customer, items } = await shopOfOne();
  const id = await paidOrder(customer.token, items);
  await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, customer.token);
  await set(id, { status: 'processing' });
  const { refundStatus, events } = await get(id);
  expect(refundStatus).toBe('none');
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'refund', from: 'requested', to: 'none', note: 'The order continues.' }),
  );
});

test('excludes a second, automatically refunded payment from the estimate: 21.60 of 1,080.00', async () => {
  const { place, call, get, provider, webhook, customer, items } = await shopOfOne();
  const id = await place(items, { paymentMethod: 'cashfree' });
  const pay = (body: object) => call('POST', `/api/orders/${id}/pay`, body, customer.token);
  await pay({ method: 'cashfree' });
  await pay({ method: 'card', cardToken: 'paid' });
  provider.capture(nameOf(id));
  await webhook(nameOf(id));
  expect((await get(id)).refunds).toMatchObject([{ net: '1080.00', charge: '0.00', status: 'done' }]);
  await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, customer.token);
  const expected = { gross: '1080.00', percent: 2, charge: '21.60', net: '1058.40', status: 'estimate' };
  expect((await get(id)).refund).toEqual(expected);
});

test.each([['Zoya'], ['khan ZOYA'], ['zoya@example.com'], ['9812345678']])(
  'finds an order by its recipient: %s',
  async (search) => {
    const { place, ids, items, orderOf } = await shopOfOne();
    const { shippingAddress } = await orderOf(items);
    const to = { firstName: 'Zoya', lastName: 'Khan', email: 'zoya@example.com', phone: '9812345678' };
    await place(items);
    const theirs = await place(items, { shippingAddress: { ...shippingAddress, ...to } });
    expect(await ids({ search })).toEqual([theirs]);
  },
);

test('lists an order to pack until everything of it is packed, and to ship after that, never in both', async () => {
  const { place, paidOrder, customer, set, ids, list, get, succeed, items } = await shopOfOne();
  const cash = await place(items);
  const paid = await paidOrder(customer.token, items);
  const lists = async () => [await ids({ attention: 'prepare' }), await ids({ attention: 'ship' })];
  expect(await lists()).toEqual([[paid, cash], []]);
  expect(await succeed('shipList', {})).toEqual({ items: [], total: 0, notPacked: 2 });
  await set(paid, { status: 'processing' });
  expect(await lists()).toEqual([[paid, cash], []]);
  await succeed('pack', { ids: [paid] });
  expect(await lists()).toEqual([[cash], [paid]]);
  expect((await list({})).attention).toMatchObject({ prepare: 1, ship: 1 });
  const rows = async (withUnpacked: boolean) =>
    (await succeed('shipList', { withUnpacked })).items.map(({ orderId, unpacked }) => [orderId, unpacked]);
  expect(await rows(false)).toEqual([[paid, 0]]);
  expect(await rows(true)).toEqual([
    [cash, 1],
    [paid, 0],
  ]);
  const [parcel] = (await get(paid)).parcels;
  await succeed('unpackParcel', { id: parcel?.id ?? 0 });
  expect(await lists()).toEqual([[paid, cash], []]);
  await set(cash, { status: 'shipped' });
  expect(await lists()).toEqual([[paid], []]);
});
