import { expect, test } from 'vitest';
import { mapInTurn } from '@/shared/inTurn';
import { failWrites } from '../../testing/faults/failWrites';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withTwoProducts } from '../../testing/shops/orders';

/** Ten cash orders of a piece each, of which the database refuses to change the fourth. */
async function withRefused() {
  const shop = await withTwoProducts(await testShop());
  const orderIds: number[] = [];
  for (let count = 0; count < 10; count += 1)
    orderIds.push(await shop.place([{ productId: shop.kurta, quantity: 1 }]));
  const refused = orderIds[3] ?? 0;
  const allow = await failWrites(shop.db, 'orders', refused);
  const failed = [
    { orderId: refused, reason: expect.stringMatching(/^Something went wrong with order #\d+\./) },
  ];
  return { ...shop, orderIds, refused, allow, failed, others: orderIds.filter((id) => id !== refused) };
}

test.each(['shipped', 'cancelled', 'delivered'] as const)(
  'ten orders become %s but for one with an unexpected fault, which is listed and stays as it was',
  async (status) => {
    const { succeed, orderIds, others, failed, refused, get, checkStock, stockOf, kurta } =
      await withRefused();
    const results = await succeed('setStatuses', { ids: orderIds, status });
    expect(results.done).toEqual(others);
    expect(results.failed).toEqual(failed);
    expect((await get(refused)).status).toBe('processing');
    expect((await get(others[8] ?? 0)).status).toBe(status);
    expect(await stockOf(kurta)).toBe(status === 'cancelled' ? 19 : 10);
    await checkStock();
  },
);

test('ten orders are shipped but for one with an unexpected fault, whose parcel is not made', async () => {
  const { succeed, orderIds, others, failed, refused, get } = await withRefused();
  const results = await succeed('ship', { parcels: orderIds.map((orderId) => ({ orderId })) });
  expect(results).toMatchObject({ done: others, failed });
  expect((await get(refused)).parcels).toEqual([]);
});

test('parcels that came back are received but for that of an order with an unexpected fault', async () => {
  const shop = await withRefused();
  const { succeed, orderIds, others, failed, get, allow, refused, db, admin } = shop;
  await allow();
  await succeed('setStatuses', { ids: orderIds, status: 'shipped' });
  await failWrites(db, 'orders', refused);
  const parcels = await mapInTurn(orderIds, async (id) => ({
    parcelId: (await get(id)).parcels[0]?.id,
    condition: 'restock',
  }));
  const { body } = await rpc(shop, 'mutation', 'admin.rto.receive', { parcels }, admin.token);
  expect(body.result.data.json).toMatchObject({ done: others, failed });
});

test('undoing ten moves keeps the one that fails and names it; the others go back', async () => {
  const { succeed, orderIds, others, refused, allow, db, get, undoBatch } = await withRefused();
  await allow();
  const { batch } = await succeed('setStatuses', { ids: orderIds, status: 'shipped' });
  const allowAgain = await failWrites(db, 'orders', refused);
  const { status, body } = await undoBatch(batch);
  expect([status, body.result.data.json]).toEqual([
    200,
    {
      undone: 9,
      kept: [
        { label: `Order #${refused}`, reason: `Something went wrong. Order #${refused} was left as it is.` },
      ],
    },
  ]);
  expect([(await get(refused)).status, (await get(others[0] ?? 0)).status]).toEqual([
    'shipped',
    'processing',
  ]);
  await allowAgain();
  expect((await undoBatch(batch)).body.result.data.json).toEqual({ undone: 1, kept: [] });
  expect((await get(refused)).status).toBe('processing');
  expect((await undoBatch(batch)).status).toBe(409);
});

test('of two moves undone together, the one that has gone on since stays with its reason', async () => {
  const { succeed, place, kurta, set, undoBatch, get } = await withTwoProducts(await testShop());
  const ids = [
    await place([{ productId: kurta, quantity: 1 }]),
    await place([{ productId: kurta, quantity: 1 }]),
  ];
  const { batch } = await succeed('setStatuses', { ids, status: 'shipped' });
  const [first = 0, second = 0] = ids;
  await set(first, { status: 'delivered' });
  expect((await undoBatch(batch)).body.result.data.json).toEqual({
    undone: 1,
    kept: [{ label: `Order #${first}`, reason: `Order #${first} has changed since. It is now delivered.` }],
  });
  expect((await get(second)).status).toBe('processing');
});
