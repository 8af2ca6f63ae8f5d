import { describe, expect, test } from 'vitest';
import { ADDRESS } from '../../testing/orders';
import { rpc } from '../../testing/people';
import { courierShop } from '../../testing/shops/couriers';
import { readCourierHealth } from './rounds';

const create = 'POST /api/cmu/create.json';

describe('cancelling', () => {
  test('a booking leaves the parcel packed; booked again, it has another name and number', async () => {
    const { paid, book, books, courierCall, parcelOf } = await courierShop();
    const id = await paid();
    await book({ orderId: id });
    const { id: parcelId } = await parcelOf(id);
    await courierCall('cancelBooking', { id: parcelId });
    expect(books.packages).toMatchObject([{ status: ['CN', 'Cancelled'] }]);
    expect(await parcelOf(id)).toMatchObject({ state: 'packed', booking: 'cancelled', trackingNumber: null });
    await book({ orderId: id });
    expect(books.packages.map(({ order }) => order)).toEqual([`T${id}-${parcelId}`, `T${id}-${parcelId}-2`]);
    await courierCall('cancelBooking', { id: parcelId });
    await book({ orderId: id });
    expect(books.packages.at(-1)?.order).toBe(`T${id}-${parcelId}-3`);
  });

  test.each(['unpacked', 'cancelled with its order', 'undone in the log'])(
    'a parcel that is %s is cancelled at Delhivery by the next round',
    async (how) => {
      const { paid, book, books, succeed, parcelOf, set, round, admin, ...shop } = await courierShop();
      const id = await paid();
      const { batch } = await book({ orderId: id });
      if (how === 'unpacked') await succeed('unpackParcel', { id: (await parcelOf(id)).id });
      else if (how === 'undone in the log')
        expect((await rpc(shop, 'mutation', 'admin.log.undoBatch', { batch }, admin.token)).status).toBe(200);
      else await set(id, { status: 'cancelled' });
      expect(books.packages).toMatchObject([{ status: ['UD', 'Manifested', 'X-UCI'] }]);
      await round();
      expect(books.packages).toMatchObject([{ status: ['CN', 'Cancelled'] }]);
      expect(await round()).toEqual([{ asked: 0, fault: null }]);
    },
  );

  test('a booking that Delhivery does not cancel is shown and not asked about again', async () => {
    const { paid, book, books, succeed, parcelOf, round, deps, delhivery, get } = await courierShop();
    const id = await paid();
    await book({ orderId: id });
    const { id: parcelId, trackingNumber } = await parcelOf(id);
    books.move(trackingNumber ?? '', 'DL', 'Delivered');
    await succeed('unpackParcel', { id: parcelId });
    await round();
    await round();
    expect(delhivery.count('POST /api/p/edit')).toBe(1);
    expect(await readCourierHealth(deps, deps.now())).toMatchObject([{ notCancelled: 1, fault: null }]);
    expect((await get(id)).events.at(-1)).toMatchObject({
      kind: 'note',
      note: 'The booking of parcel 1 was not cancelled. Delhivery: Shipment is already delivered',
    });
  });

  test('an order whose booking got lost is cancelled at Delhivery once it is found', async () => {
    const { paid, book, books, delhivery, set, wait, round } = await courierShop();
    const id = await paid();
    delhivery.disturb(create, 'lost');
    delhivery.disturb('', { status: 502, body: {} });
    await book({ orderId: id });
    await set(id, { status: 'cancelled' });
    wait(61);
    await round();
    await round();
    expect(books.packages).toMatchObject([{ status: ['CN', 'Cancelled'] }]);
  });
});

describe('a booked parcel', () => {
  test('has its number when its shipping is undone, and no mail is sent', async () => {
    const { paid, book, succeed, parcelOf, send, wait, admin, ...shop } = await courierShop();
    const id = await paid();
    await book({ orderId: id });
    await send();
    const { trackingNumber } = await parcelOf(id);
    const { batch } = await succeed('ship', { parcels: [{ orderId: id }] });
    expect((await rpc(shop, 'mutation', 'admin.log.undoBatch', { batch }, admin.token)).status).toBe(200);
    expect(await parcelOf(id)).toMatchObject({ state: 'packed', booking: 'booked', trackingNumber });
    wait(31);
    expect(await send()).toEqual([]);
  });

  test('leaves with its own number, whatever is typed for the order', async () => {
    const { paid, book, set, parcelOf, succeed, books } = await courierShop();
    const [one, other] = [await paid(), await paid()];
    await book({ orderId: one }, { orderId: other });
    await set(one, { status: 'shipped', courier: 'ekart', trackingNumber: 'E1' });
    await succeed('ship', { parcels: [{ orderId: other, courier: 'ekart', trackingNumber: 'E2' }] });
    const numbers = [await parcelOf(one), await parcelOf(other)].map(({ trackingNumber }) => trackingNumber);
    expect(numbers.toSorted()).toEqual(books.packages.map(({ waybill }) => waybill).toSorted());
  });

  test('does not let its address or number change until its booking is cancelled', async () => {
    const { paid, book, ask, parcelOf, get } = await courierShop();
    const id = await paid();
    await book({ orderId: id });
    const { id: parcelId } = await parcelOf(id);
    const { shippingAddress: was } = await get(id);
    const address = { ...ADDRESS, address: '14 MG Road' };
    const moved = await ask('correctAddress', { id, address, was });
    expect([moved.status, moved.error?.message]).toEqual([
      409,
      'Parcel 1 is booked with the present address. Cancel its booking first.',
    ]);
    const typed = await ask('correctParcel', { id: parcelId, courier: 'ekart', trackingNumber: 'E1' });
    expect([typed.status, typed.error?.message]).toEqual([409, 'Cancel the booking of parcel 1 first.']);
  });

  test('has weight and cost for staff alone', async () => {
    const { paid, book, courierCall, parcelOf, call, customer } = await courierShop();
    const id = await paid();
    await book({ orderId: id });
    await courierCall('saveParcel', { id: (await parcelOf(id)).id, weight: 1310, cost: '62.50' });
    expect(await parcelOf(id)).toMatchObject({ weight: 1310, cost: '62.50' });
    const { body } = await call('GET', `/api/orders/${id}`, undefined, customer.token);
    expect(body.parcels).toMatchObject([{ weight: null, cost: null, collect: null, booking: null }]);
  });
});
