import { describe, expect, test } from 'vitest';
import { statementOf } from '@/db/prepared';
import { cashToCollect } from '@/shared/receipt/cashToCollect';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withTwoProducts } from '../../testing/shops/orders';
import { readValue } from '../../testing/testStore';

describe('what the carrier reports', () => {
  test('the order is delivered with its last parcel', async () => {
    const { paid, succeed, get, lineIds } = await withTwoProducts(await testShop());
    const id = await paid();
    await succeed('ship', {
      parcels: [{ orderId: id, lines: [{ lineId: (await lineIds(id))[0] ?? 0, quantity: 2 }] }],
    });
    await succeed('ship', { parcels: [{ orderId: id }] });
    const [first, second] = (await get(id)).parcels.map((parcel) => parcel.id);
    await succeed('reportParcel', { id: second ?? 0, carrierState: 'delivered' });
    expect(await get(id)).toMatchObject({ status: 'shipped', fulfilment: 'partly_delivered' });
    await succeed('reportParcel', { id: first ?? 0, carrierState: 'delivered' });
    expect(await get(id)).toMatchObject({ status: 'delivered', fulfilment: 'delivered' });
  });

  test('a delivery that is taken back makes the order shipped and its ₹2,700 due again, without a mail', async () => {
    const { place, items, set, succeed, ask, get, send } = await withTwoProducts(await testShop());
    const delivered = async () => {
      const id = await place(items, { paymentMethod: 'cod' });
      await set(id, { status: 'delivered' });
      return { id, parcel: (await get(id)).parcels[0]?.id ?? 0 };
    };
    const { id, parcel } = await delivered();
    await send();
    await succeed('reportParcel', { id: parcel, carrierState: 'in_transit' });
    expect(await get(id)).toMatchObject({ status: 'shipped', fulfilment: 'shipped', paymentStatus: 'due' });
    await succeed('reportParcel', { id: parcel, carrierState: 'delivered' });
    expect(await get(id)).toMatchObject({ status: 'delivered', paymentStatus: 'captured' });
    const refunded = await delivered();
    await ask('refund', {
      id: refunded.id,
      amount: '100',
      reason: 'Other',
      refundable: '2700.00',
      reference: 'UTR 1',
    });
    expect(await ask('reportParcel', { id: refunded.parcel, carrierState: 'returned' })).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('so its cash cannot become due again') },
    });
    expect((await get(refunded.id)).status).toBe('delivered');
  });

  test('stock of a cancelled order returns when its parcel comes back, and not twice', async () => {
    const { paid, set, get, succeed, ask, stockOf, kurta, checkStock } = await withTwoProducts(
      await testShop(),
    );
    const [id, damaged] = [await paid(), await paid()];
    for (const one of [id, damaged]) {
      await set(one, { status: 'shipped' });
      await set(one, { status: 'cancelled' });
    }
    expect(await stockOf(kurta)).toBe(16);
    const parcelOf = async (one: number) => (await get(one)).parcels[0]?.id ?? 0;
    await succeed('reportParcel', { id: await parcelOf(id), carrierState: 'returned' });
    await succeed('reportParcel', { id: await parcelOf(damaged), carrierState: 'returned', restock: false });
    expect(await stockOf(kurta)).toBe(18);
    const again = await ask('reportParcel', { id: await parcelOf(id), carrierState: 'returned' });
    expect(again.status).toBe(409);
    await set(id, { status: 'processing' });
    expect(await stockOf(kurta)).toBe(16);
    expect(await get(id)).toMatchObject({
      parcels: [{ number: 1, carrierState: 'returned' }],
      fulfilment: 'unfulfilled',
    });
    await checkStock();
  });
});

test('a refused cash parcel that came back needs attention, and its cash is no longer due', async () => {
  const { place, items, set, succeed, get, ids, db, stockOf, kurta } = await withTwoProducts(
    await testShop(),
  );
  const id = await place(items, { paymentMethod: 'cod' });
  await set(id, { status: 'shipped' });
  const due = () => readValue(db, 'select cash_due from orders where id = ?', id);
  expect(await ids({ attention: 'attention' })).toEqual([]);
  expect(await due()).toBe(270_000);
  const [parcel] = (await get(id)).parcels;
  await succeed('reportParcel', { id: parcel?.id ?? 0, carrierState: 'returned' });
  expect(await ids({ attention: 'attention' })).toEqual([id]);
  expect([await due(), await stockOf(kurta)]).toEqual([0, 18]);
  await set(id, { status: 'cancelled' });
  expect(await ids({ attention: 'attention' })).toEqual([]);
  expect(await stockOf(kurta)).toBe(20);
});

test('doctor finds parcels that hold too much and an order with a wrong fulfilment', async () => {
  const { paid, set, db, faults } = await withTwoProducts(await testShop());
  const id = await paid();
  await set(id, { status: 'shipped' });
  expect(await faults()).toEqual([]);
  await statementOf(db, `update orders set fulfilment = 'delivered' where id = ?`).run(id);
  await statementOf(db, 'update parcel_lines set quantity = quantity + 1').run();
  expect(await faults()).toEqual([
    expect.stringContaining(`order ${id} has 2 × Linen Kurta, in parcels 3`),
    expect.stringContaining(`order ${id} shows delivered, has`),
  ]);
});

test('one parcel delivered and one back: nothing is invented, and the order waits for staff', async () => {
  const { place, items, succeed, get, lineIds, send } = await withTwoProducts(await testShop());
  const id = await place(items, { paymentMethod: 'cod' });
  const [kurtaLine = 0] = await lineIds(id);
  await succeed('ship', { parcels: [{ orderId: id, lines: [{ lineId: kurtaLine, quantity: 2 }] }] });
  await succeed('ship', { parcels: [{ orderId: id }] });
  await send();
  const [first, second] = (await get(id)).parcels;
  await succeed('reportParcel', { id: second?.id ?? 0, carrierState: 'returned', restock: true });
  await succeed('reportParcel', { id: first?.id ?? 0, carrierState: 'delivered', restock: true });
  expect(await get(id)).toMatchObject({
    status: 'shipped',
    paymentStatus: 'due',
    parcels: [{ carrierState: 'delivered' }, { carrierState: 'returned' }],
  });
  expect(await send()).not.toContain('orderDelivered');
});

test('a slip and the shipping table ask for what the parcels that left do not collect', async () => {
  const { place, items, succeed, get, lineIds } = await withTwoProducts(await testShop());
  const id = await place(items, { paymentMethod: 'cod' });
  const [kurtaLine = 0] = await lineIds(id);
  const listed = async () => (await succeed('shipList', { withUnpacked: true })).items;
  expect(await listed()).toMatchObject([{ collect: '2700.00' }]);
  await succeed('ship', { parcels: [{ orderId: id, lines: [{ lineId: kurtaLine, quantity: 2 }] }] });
  expect(await listed()).toMatchObject([{ collect: '540.00' }]);
  expect(cashToCollect(await get(id))).toBe(54_000);
});

test('a shipped part is not undone once the order has gone on', async () => {
  const shop = await withTwoProducts(await testShop());
  const { paid, succeed, lineIds, admin, call, get } = shop;
  const id = await paid();
  const [kurtaLine = 0, stoleLine = 0] = await lineIds(id);
  await succeed('ship', { parcels: [{ orderId: id, lines: [{ lineId: kurtaLine, quantity: 2 }] }] });
  const { body } = await rpc(shop, 'query', 'admin.log.list', { search: `Order #${id}` }, admin.token);
  const [shipped] = body.result.data.json.items;
  const rest = { items: [{ lineId: stoleLine, quantity: 1, was: 1 }] };
  await call('POST', `/api/admin/orders/${id}/cancel-items`, rest, admin.token);
  expect(await get(id)).toMatchObject({ status: 'shipped' });
  const undone = await rpc(shop, 'mutation', 'admin.log.undo', { id: shipped.id }, admin.token);
  expect(undone).toMatchObject({
    status: 409,
    body: { error: { json: { message: `Order #${id} has gone on since.` } } },
  });
});
