import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { orders } from '@/db/schema';
import { orderIdsWith } from '@/db/sql/orderSearch';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

/** A shop with two orders in process and a shipped one. */
async function withOrders() {
  const shop = await withOrderCalls(await testShop());
  const items = [{ productId: await shop.addProduct({ stock: 100 }), quantity: 1 }];
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

test('an order is found by where it goes now, by parts of words and by its items', async () => {
  const { ids, place, ask, get, items, addProduct } = await withOrders();
  const blazer = await addProduct({ name: 'Windowpane Blazer', stock: 5 });
  const moved = await place([{ productId: blazer, quantity: 1 }]);
  const { shippingAddress } = await get(moved);
  const address = { ...(shippingAddress as object), city: 'Thiruvananthapuram', zipCode: '695001' };
  expect(await ask('correctAddress', { id: moved, address, was: shippingAddress })).toMatchObject({
    status: 200,
  });
  for (const search of ['vanantha', '695001', 'windowpane', 'blazer asha', 'thiruvananthapuram blazer'])
    expect(await ids({ search })).toEqual([moved]);
  expect(await ids({ search: 'bengaluru blazer' })).toEqual([]);
  const typed = await place(items, {
    shippingAddress: 'Meera Iyer, 4 Car Street, Madurai 625001, 98450-12999',
  });
  for (const search of ['madurai', '9845012999', '+91 98450 12999', 'meera 625001'])
    expect(await ids({ search })).toEqual([typed]);
});

test('a search reads the index of words, not the orders', async () => {
  const { db } = await withOrders();
  const query = db.select({ id: orders.id }).from(orders);
  const { sql, params } = query.where(inArray(orders.id, orderIdsWith('words', ['sharma'], 10))).toSQL();
  const plan = sqliteClient(db)
    .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
    .all(...params);
  expect(plan.map(({ detail }) => detail).join()).toMatch(/order_search VIRTUAL TABLE INDEX \d+:L0/);
  expect(plan.map(({ detail }) => detail).join()).not.toContain('SCAN orders');
});
