import { describe, expect, test } from 'vitest';
import { demoRecords } from '@/db/schema';
import { write } from '@/db/write';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withTwoProducts } from '../../testing/shops/orders';

describe('packing', () => {
  test('moves a paid order to processing with one packed parcel, without a mail; undone together', async () => {
    const { paid, place, items, succeed, get, ids, send, undoBatch } = await withTwoProducts(
      await testShop(),
    );
    const [first, cod] = [await paid(), await place(items)];
    await send();
    const packed = await succeed('pack', { ids: [first, cod, 999] });
    expect(packed).toMatchObject({
      done: [first, cod],
      failed: [{ orderId: 999, reason: 'Order not found.' }],
    });
    for (const id of [first, cod]) {
      expect(await get(id)).toMatchObject({
        status: 'processing',
        fulfilment: 'unfulfilled',
        parcels: [{ number: 1, state: 'packed', items: [{ quantity: 2 }, { quantity: 1 }] }],
      });
    }
    expect(await ids({ attention: 'prepare' })).toEqual([]);
    expect(await ids({ attention: 'ship' })).toEqual([cod, first]);
    expect(await send()).toEqual([]);
    const again = await succeed('pack', { ids: [first] });
    expect(again.failed).toEqual([
      { orderId: first, reason: `All items of order #${first} are already packed.` },
    ]);
    await undoBatch(packed.batch);
    expect(await get(first)).toMatchObject({ status: 'paid', parcels: [] });
    expect(await get(cod)).toMatchObject({ status: 'processing', parcels: [] });
    expect((await ids({ attention: 'prepare' })).toSorted()).toEqual([first, cod]);
  });

  test('refuses an unpaid, a shipped and a cancelled order in words', async () => {
    const { place, paid, items, set, succeed } = await withTwoProducts(await testShop());
    const unpaid = await place(items, { paymentMethod: 'cashfree' });
    const [shipped, cancelled] = [await paid(), await paid()];
    await set(shipped, { status: 'shipped' });
    await set(cancelled, { status: 'cancelled' });
    const { done, failed } = await succeed('pack', { ids: [unpaid, shipped, cancelled] });
    expect(done).toEqual([]);
    expect(failed.map(({ reason }) => reason)).toEqual([
      `Order #${unpaid} is not paid yet.`,
      `Order #${shipped} is already shipped.`,
      `Order #${cancelled} is already cancelled.`,
    ]);
  });
});

describe('shipping', () => {
  test('of many orders ships each with its own number, one mail each, or says why not', async () => {
    const { paid, succeed, get, send, wait, mails, undoBatch } = await withTwoProducts(await testShop());
    const [one, two, three] = [await paid(), await paid(), await paid()];
    await succeed('pack', { ids: [one] });
    await send();
    const { done, failed, batch } = await succeed('ship', {
      parcels: [
        { orderId: one, courier: 'delhivery', trackingNumber: 'D1' },
        { orderId: two, courier: 'bluedart', trackingNumber: 'B1' },
        { orderId: three, courier: 'bluedart', trackingNumber: 'b1' },
      ],
    });
    expect(done).toEqual([one]);
    expect(failed.map(({ reason }) => reason)).toEqual([
      `AWB B1 is already used for order #${three}.`,
      `AWB b1 is already used for order #${two}.`,
    ]);
    expect(await get(one)).toMatchObject({
      status: 'shipped',
      fulfilment: 'shipped',
      shipment: { courier: 'delhivery', trackingNumber: 'D1' },
      parcels: [{ number: 1, state: 'shipped', trackingNumber: 'D1' }],
    });
    await undoBatch(batch);
    expect(await get(one)).toMatchObject({ status: 'processing', parcels: [{ state: 'packed' }] });
    wait(31);
    expect(await send()).toEqual([]);
    await succeed('ship', { parcels: [{ orderId: two, courier: 'bluedart', trackingNumber: 'B1' }] });
    const reused = { orderId: three, courier: 'bluedart', trackingNumber: 'B1' } as const;
    expect((await succeed('ship', { parcels: [reused] })).failed).toHaveLength(1);
    expect((await succeed('ship', { parcels: [reused], allowReused: true })).done).toEqual([three]);
    wait(31);
    expect(await send()).toEqual(['orderShipped', 'orderShipped']);
    expect((await mails()).at(-1)?.data).toMatchObject({ shipment: { trackingNumber: 'B1' }, part: null });
  });

  test('counts who is emailed and who is not, and why, before and after', async () => {
    const { paidOrder, items, signIn, customer, succeed, send, wait, db } = await withTwoProducts(
      await testShop(),
    );
    const [demo, quiet] = [await signIn({ wantsEmail: false }), await signIn({ wantsEmail: false })];
    await write(db, (tx) => tx.insert(demoRecords).values({ entity: 'user', entityId: demo.id }).run());
    const ids: number[] = [];
    for (const { token } of [customer, customer, demo, quiet]) ids.push(await paidOrder(token, items));
    await send();
    const { items: rows } = await succeed('shipList', { ids });
    expect(rows.map(({ shippingMail }) => shippingMail)).toEqual(['emailed', 'emailed', 'demo', 'turnedOff']);
    const shipped = await succeed('ship', { parcels: ids.map((orderId) => ({ orderId })) });
    expect(shipped).toMatchObject({ done: ids, mailed: { emailed: 1, demo: 1, turnedOff: 1 } });
    wait(30);
    expect(await send()).toEqual(['orderShipped', 'orderShipped']);
    const delivered = await succeed('setStatuses', { ids: ids.slice(2), status: 'delivered' });
    expect(delivered.mailed).toEqual({ emailed: 0, demo: 1, turnedOff: 1 });
    expect((await succeed('setStatuses', { ids: [999], status: 'cancelled' })).mailed).toBeNull();
  });

  test('of a part leaves the order processing, tells the customer what is in the parcel, and then the rest', async () => {
    const { paid, succeed, get, own, lineIds, send, wait, mails, call, customer, ids } =
      await withTwoProducts(await testShop());
    const id = await paid();
    const [kurtaLine = 0, stoleLine = 0] = await lineIds(id);
    await send();
    const lines = [{ lineId: kurtaLine, quantity: 1 }];
    await succeed('ship', { parcels: [{ orderId: id, lines, courier: 'ekart', trackingNumber: 'E1' }] });
    expect(await own(id)).toMatchObject({
      status: 'processing',
      fulfilment: 'partly_shipped',
      can: { cancel: false },
      items: [
        { quantity: 2, shipped: 1 },
        { quantity: 1, shipped: 0 },
      ],
      parcels: [{ number: 1, trackingNumber: 'E1', items: [{ name: 'Linen Kurta', quantity: 1 }] }],
    });
    expect(await ids({ attention: 'prepare' })).toEqual([id]);
    const cancel = await call('PUT', `/api/orders/${id}/cancel`, {}, customer.token);
    expect([cancel.status, cancel.body.message]).toEqual([
      409,
      "You can't cancel the whole order, because part of it has already left. You can still cancel 1 × Linen Kurta, 1 × Wool Stole.",
    ]);
    wait(31);
    expect(await send()).toEqual(['orderShipped']);
    expect((await mails()).at(-1)?.data).toMatchObject({
      part: 'some',
      receipt: { items: [{ name: 'Linen Kurta', quantity: 1 }] },
    });
    const tooMany = [{ lineId: stoleLine, quantity: 2 }];
    expect((await succeed('ship', { parcels: [{ orderId: id, lines: tooMany }] })).failed[0]?.reason).toBe(
      'Only 1 × Wool Stole can still be packed.',
    );
    await succeed('ship', { parcels: [{ orderId: id }] });
    expect(await get(id)).toMatchObject({ status: 'shipped', fulfilment: 'shipped' });
    wait(31);
    expect(await send()).toEqual(['orderShipped']);
    expect((await mails()).at(-1)?.data).toMatchObject({ part: 'rest' });
  });

  test('of a part is undone in the log before its mail is sent', async () => {
    const { paid, succeed, get, lineIds, send, wait, undoBatch } = await withTwoProducts(await testShop());
    const id = await paid();
    await send();
    const lines = [{ lineId: (await lineIds(id))[0] ?? 0, quantity: 1 }];
    const { batch } = await succeed('ship', { parcels: [{ orderId: id, lines }] });
    expect((await undoBatch(batch)).status).toBe(200);
    expect(await get(id)).toMatchObject({ fulfilment: 'unfulfilled', parcels: [] });
    wait(31);
    expect(await send()).toEqual([]);
  });

  test('by the status makes one parcel; a step back takes it back unless the carrier has it', async () => {
    const { paid, set, get, succeed, call, admin } = await withTwoProducts(await testShop());
    const id = await paid();
    await set(id, { status: 'shipped', courier: 'ekart', trackingNumber: 'E9' });
    expect((await get(id)).parcels).toMatchObject([{ number: 1, state: 'shipped', courier: 'ekart' }]);
    await set(id, { status: 'processing' });
    expect(await get(id)).toMatchObject({ parcels: [], fulfilment: 'unfulfilled', shipment: null });
    await set(id, { status: 'shipped', courier: 'ekart', trackingNumber: 'E9' });
    const [parcel] = (await get(id)).parcels;
    await succeed('reportParcel', { id: parcel?.id ?? 0, carrierState: 'in_transit' });
    for (const status of ['processing', 'paid'])
      expect(await call('PUT', `/api/orders/${id}/status`, { status }, admin.token)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('The courier has parcel 1 (in transit).') },
      });
    expect(await get(id)).toMatchObject({
      status: 'shipped',
      fulfilment: 'shipped',
      parcels: [{ state: 'shipped', carrierState: 'in_transit', trackingNumber: 'E9' }],
    });
  });

  test('once more after a parcel came back makes parcel 2; the first stays in the order', async () => {
    const { paid, set, get, succeed, faults, checkStock } = await withTwoProducts(await testShop());
    const id = await paid();
    await set(id, { status: 'shipped', courier: 'ekart', trackingNumber: 'E9' });
    const [parcel] = (await get(id)).parcels;
    await succeed('reportParcel', { id: parcel?.id ?? 0, carrierState: 'returned' });
    await set(id, { status: 'processing' });
    await set(id, { status: 'shipped', courier: 'ekart', trackingNumber: 'E10' });
    expect(await get(id)).toMatchObject({
      fulfilment: 'shipped',
      shipment: { trackingNumber: 'E10' },
      parcels: [
        { number: 1, carrierState: 'returned', trackingNumber: 'E9' },
        { number: 2, carrierState: null, trackingNumber: 'E10' },
      ],
    });
    expect(await faults()).toEqual([]);
    await checkStock();
  });

  test('of a second parcel of an order questions the number of the first', async () => {
    const { paid, succeed, lineIds, admin, ...shop } = await withTwoProducts(await testShop());
    const id = await paid();
    const [kurta = 0, stole = 0] = await lineIds(id);
    const part = (lineId: number) => ({
      orderId: id,
      lines: [{ lineId, quantity: 1 }],
      courier: 'dtdc' as const,
      trackingNumber: 'X1',
    });
    const [first, second] = [part(kurta), part(stole)];
    expect((await succeed('ship', { parcels: [first, second] })).failed).toHaveLength(2);
    await succeed('ship', { parcels: [first] });
    expect((await succeed('ship', { parcels: [second] })).failed).toEqual([
      {
        orderId: id,
        reason: 'AWB X1 is already used for another parcel of this order.',
        isReused: true,
      },
    ]);
    const usesOf = async (parcel: object) =>
      (await rpc(shop, 'query', 'admin.orders.trackingUses', { parcels: [parcel] }, admin.token)).body.result
        .data.json;
    expect(await usesOf({ trackingNumber: 'x1', orderId: 999 })).toEqual([
      { orderId: 999, trackingNumber: 'x1', usedBy: { orderId: id, number: 1 } },
    ]);
    expect(await usesOf({ trackingNumber: 'X2', orderId: id })).toEqual([]);
    expect((await succeed('ship', { parcels: [second], allowReused: true })).failed).toEqual([]);
  });

  test('of a second parcel questions the number of a packed one, and of all that is packed does not', async () => {
    const { paid, succeed, get, lineIds } = await withTwoProducts(await testShop());
    const id = await paid();
    const [kurta = 0, stole = 0] = await lineIds(id);
    await succeed('ship', { parcels: [{ orderId: id, lines: [{ lineId: kurta, quantity: 1 }] }] });
    await succeed('pack', { ids: [id] });
    const packed = (await get(id)).parcels.find(({ state }) => state === 'packed')?.id ?? 0;
    await succeed('correctParcel', { id: packed, courier: 'dtdc', trackingNumber: 'X1' });
    const uses = async (parcel: object) =>
      (await succeed('trackingUses', { parcels: [{ orderId: id, trackingNumber: 'x1', ...parcel }] })).map(
        ({ usedBy }) => usedBy.number,
      );
    expect([await uses({ isPart: true }), await uses({ parcelId: packed }), await uses({})]).toEqual([
      [2],
      [],
      [],
    ]);
    const row = { orderId: id, courier: 'dtdc' as const, trackingNumber: 'X1' };
    const part = { ...row, lines: [{ lineId: stole, quantity: 1 }] };
    expect((await succeed('ship', { parcels: [part] })).failed).toMatchObject([{ isReused: true }]);
    expect((await succeed('ship', { parcels: [row] })).failed).toEqual([]);
  });

  test('questions the number of a parcel on the road whose order was cancelled', async () => {
    const { paid, succeed, set } = await withTwoProducts(await testShop());
    const id = await paid();
    await succeed('ship', { parcels: [{ orderId: id, courier: 'dtdc', trackingNumber: 'X1' }] });
    await set(id, { status: 'cancelled' });
    const uses = async (orderId: number) =>
      (await succeed('trackingUses', { parcels: [{ orderId, trackingNumber: 'X1' }] })).length;
    expect(await uses(await paid())).toBe(1);
  });

  test('of two orders with one number ships both when the second accepts it', async () => {
    const { paid, succeed } = await withTwoProducts(await testShop());
    const [one, two] = [await paid(), await paid()];
    const row = (orderId: number) => ({ orderId, courier: 'dtdc' as const, trackingNumber: 'X1' });
    const { done, failed } = await succeed('ship', {
      parcels: [{ ...row(two), allowReused: true }, row(one)],
    });
    expect([done, failed]).toEqual([[two, one], []]);
  });

  test('a corrected number is mailed: instead of the waiting mail, or as news', async () => {
    const { paid, set, get, succeed, send, wait, mails } = await withTwoProducts(await testShop());
    const id = await paid();
    await send();
    await set(id, { status: 'shipped', courier: 'ekart', trackingNumber: 'E1' });
    const parcelId = (await get(id)).parcels[0]?.id ?? 0;
    await succeed('correctParcel', { id: parcelId, courier: 'ekart', trackingNumber: 'E2' });
    wait(31);
    expect(await send()).toEqual(['orderShipped']);
    expect((await mails()).at(-1)?.data).toMatchObject({
      shipment: { trackingNumber: 'E2' },
      isCorrection: false,
    });
    await succeed('correctParcel', { id: parcelId, courier: 'ekart', trackingNumber: 'E3' });
    wait(31);
    expect(await send()).toEqual(['orderShipped']);
    expect((await mails()).at(-1)?.data).toMatchObject({
      shipment: { trackingNumber: 'E3' },
      isCorrection: true,
    });
  });
});
