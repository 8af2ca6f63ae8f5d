import { expect, test } from 'vitest';
import { adminShop } from '../../testing/orderAdmin';

/** A shop with two orders in process and a shipped one. */
async function withOrders() {
  const shop = await adminShop();
  const items = [{ productId: shop.addProduct({ stock: 100 }), quantity: 1 }];
  const [one, two, shipped] = [await shop.place(items), await shop.place(items), await shop.place(items)];
  await shop.set(shipped, { status: 'shipped' });
  return { ...shop, items, one, two, shipped };
}

test('all orders of a filter are those of its pages, newest first, without later ones', async () => {
  const { succeed, place, items, one, two, shipped } = await withOrders();
  expect((await succeed('matching', { status: 'processing' })).ids).toEqual([two, one]);
  expect((await succeed('matching', {})).ids).toEqual([shipped, two, one]);
  await place(items);
  expect((await succeed('matching', { upTo: shipped })).ids).toEqual([shipped, two, one]);
});

test('two of three orders become delivered at once, the cancelled one that was refunded is listed', async () => {
  const { succeed, get, paidOrder, customer, items, one, two, call, admin } = await withOrders();
  const refunded = await paidOrder(customer.token, items);
  await call('PUT', `/api/orders/${refunded}/cancel`, { requestRefund: true }, customer.token);
  await call('POST', `/api/orders/${refunded}/process-refund`, { approve: true }, admin.token);
  const { done, failed, batch } = await succeed('setStatuses', {
    ids: [one, refunded, two],
    status: 'delivered',
  });
  expect(done).toEqual([one, two]);
  expect(failed).toMatchObject([{ orderId: refunded }]);
  expect((await get(one)).status).toBe('delivered');
  const undone = await call('POST', '/trpc/admin.log.undoBatch', { batch }, admin.token);
  expect(undone.status).toBe(200);
  expect([(await get(one)).status, (await get(two)).status]).toEqual(['processing', 'processing']);
});

test('a word of the note finds its order, also together with the name of the customer', async () => {
  const { succeed, ids, one } = await withOrders();
  await succeed('saveNote', { id: one, note: 'Wrap as a gift for Diwali', was: '' });
  expect(await ids({ search: 'diwali' })).toEqual([one]);
  expect(await ids({ search: 'gift asha' })).toEqual([one]);
  expect(await ids({ search: 'gift meera' })).toEqual([]);
});
