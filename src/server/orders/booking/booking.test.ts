import { describe, expect, test } from 'vitest';
import { parcels } from '@/db/schema';
import { ADDRESS } from '../../testing/orders';
import { courierShop } from '../../testing/shops/couriers';

const create = 'POST /api/cmu/create.json';

describe('booking', () => {
  test('packs and books each order, lists those that fail, and sends no mail before they leave', async () => {
    const { paid, place, items, book, get, parcelOf, books, send, wait, succeed, mails } =
      await courierShop();
    const first = await paid();
    const closed = await place(items, {
      shippingAddress: { ...ADDRESS, zipCode: '194101', state: 'Ladakh' },
    });
    const plain = await place(items, { shippingAddress: '12 MG Road\nBengaluru 560001' });
    await send();
    const { done, failed } = await book({ orderId: first }, { orderId: closed }, { orderId: plain });
    expect(done).toEqual([first]);
    expect(failed.toSorted((a, b) => a.orderId - b.orderId)).toEqual([
      { orderId: closed, reason: 'Delhivery: Pincode is not serviceable' },
      {
        orderId: plain,
        reason: `Incomplete address. The address has no separate PIN code. Correct the address of order #${plain} first.`,
      },
    ]);
    const [booked] = books.packages;
    // 2 × 400 g, and 500 g for the stole, which has no weight.
    expect(booked).toMatchObject({
      weight: 1300,
      payment_mode: 'Prepaid',
      pin: '560001',
      phone: '9876543210',
    });
    expect(await get(first)).toMatchObject({
      status: 'processing',
      parcels: [
        {
          state: 'packed',
          booking: 'booked',
          courier: 'delhivery',
          trackingNumber: booked?.waybill,
          weight: 1300,
          collect: null,
        },
      ],
      events: expect.arrayContaining([
        expect.objectContaining({ kind: 'parcel', to: 'booked', actor: 'admin' }),
      ]),
    });
    expect(await parcelOf(closed)).toMatchObject({
      booking: 'refused',
      bookingError: 'Delhivery: Pincode is not serviceable',
      trackingNumber: null,
    });
    expect(await send()).toEqual([]);
    await succeed('ship', { parcels: [{ orderId: first }] });
    wait(31);
    expect(await send()).toEqual(['orderShipped']);
    expect((await mails()).at(-1)?.data).toMatchObject({ shipment: { trackingNumber: booked?.waybill } });
  });

  test('without a configured courier is refused; numbers are typed as before', async () => {
    const { request, courierCall } = await courierShop();
    const other = await request('book', { courier: 'bluedart', parcels: [{ orderId: 1 }] });
    expect([other.status, other.error?.message]).toEqual([409, 'Blue Dart is not set up in this store.']);
    expect(await courierCall('configured', undefined)).toEqual([{ courier: 'delhivery', name: 'Delhivery' }]);
  });

  test('takes a typed weight, and the volume when it counts more', async () => {
    const { paid, book, books, parcelOf } = await courierShop();
    const [typed, large] = [await paid(), await paid()];
    const size = { length: 40, breadth: 30, height: 10 };
    await book({ orderId: typed, weight: 950 }, { orderId: large, weight: 950, size });
    const byOrder = new Map(books.packages.map((one) => [one.order, one]));
    expect([...byOrder.values()].map(({ weight }) => weight).toSorted()).toEqual([2400, 950]);
    expect(await parcelOf(large)).toMatchObject({ weight: 2400 });
  });

  test('collects the total of a cash order, split between its parcels to the paisa', async () => {
    const { place, items, book, books, get, succeed, kurta } = await courierShop();
    const whole = await place(items);
    const split = await place([{ productId: kurta, quantity: 3 }, ...items.slice(1)]);
    await book({ orderId: whole });
    expect(books.packages).toMatchObject([{ payment_mode: 'COD', cod_amount: 2700 }]);
    // 3 × 1,000 + 500 and 8 % tax: 3,780.
    const [line] = (await get(split)).items;
    await succeed('ship', {
      parcels: [
        { orderId: split, lines: [{ lineId: line?.lineId ?? 0, quantity: 1 }], courier: 'delhivery' },
      ],
    });
    await book({ orderId: split });
    const { parcels } = await get(split);
    expect(parcels.map(({ collect }) => collect)).toEqual([null, '2700.00']);
  });

  test('is refused in words for a parcel that is booked, has a number, or an order that left', async () => {
    const { paid, book, succeed, parcelOf } = await courierShop();
    const [booked, typed, left] = [await paid(), await paid(), await paid()];
    await book({ orderId: booked });
    await succeed('pack', { ids: [typed] });
    const { id } = await parcelOf(typed);
    await succeed('correctParcel', { id, courier: 'delhivery', trackingNumber: 'HAND1' });
    await succeed('ship', { parcels: [{ orderId: left }] });
    const { trackingNumber } = await parcelOf(booked);
    const { failed } = await book({ orderId: booked }, { orderId: typed }, { orderId: left });
    expect(failed.map(({ reason }) => reason)).toEqual([
      `Parcel 1 of order #${booked} is booked already: Delhivery ${trackingNumber}.`,
      `Parcel 1 of order #${typed} has the number HAND1.`,
      `Order #${left} is already shipped.`,
    ]);
  });
});

describe('no second number', () => {
  test('when the answer got lost: the booking is found by our reference at once', async () => {
    const { paid, book, books, delhivery, parcelOf } = await courierShop();
    const id = await paid();
    delhivery.disturb(create, 'lost');
    expect((await book({ orderId: id })).done).toEqual([id]);
    expect(books.packages).toHaveLength(1);
    expect((await parcelOf(id)).trackingNumber).toBe(books.packages[0]?.waybill);
  });

  test('when Delhivery is down after it booked: others wait, and the job finds it after a restart', async () => {
    const { paid, book, books, delhivery, parcelOf, wait, round } = await courierShop();
    const id = await paid();
    delhivery.disturb(create, 'lost');
    delhivery.disturb('', { status: 502, body: {} });
    const { failed } = await book({ orderId: id });
    expect(failed).toEqual([{ orderId: id, reason: expect.stringContaining('is looked up') }]);
    expect(await parcelOf(id)).toMatchObject({ booking: 'requested', trackingNumber: null });
    expect((await book({ orderId: id })).failed).toEqual([
      { orderId: id, reason: `Parcel 1 of order #${id} is being booked.` },
    ]);
    await round();
    expect(await parcelOf(id)).toMatchObject({ booking: 'requested' });
    wait(61);
    await round();
    expect(await parcelOf(id)).toMatchObject({
      booking: 'booked',
      trackingNumber: books.packages[0]?.waybill,
    });
    expect(delhivery.count(create)).toBe(1);
  });

  test('when a person tries again after the process ended in between: it is looked up first', async () => {
    const { paid, book, books, delhivery, parcelOf, wait } = await courierShop();
    const id = await paid();
    delhivery.disturb(create, 'lost');
    delhivery.disturb('', { status: 502, body: {} });
    await book({ orderId: id });
    wait(61);
    expect((await book({ orderId: id })).done).toEqual([id]);
    expect(delhivery.count(create)).toBe(1);
    expect((await parcelOf(id)).trackingNumber).toBe(books.packages[0]?.waybill);
  });

  test('when the lookup before the second try fails, nothing is booked', async () => {
    const { paid, book, delhivery, parcelOf, wait } = await courierShop();
    const id = await paid();
    delhivery.disturb(create, 'lost');
    for (let times = 0; times < 2; times += 1) delhivery.disturb('', { status: 502, body: {} });
    await book({ orderId: id });
    wait(61);
    expect((await book({ orderId: id })).failed).toHaveLength(1);
    expect(delhivery.count(create)).toBe(1);
    expect(await parcelOf(id)).toMatchObject({ booking: 'requested' });
  });

  test('a request that never got there is repeated after 3 minutes under the same name', async () => {
    const { paid, book, books, delhivery, parcelOf, wait, round } = await courierShop();
    const id = await paid();
    delhivery.disturb(create, 'dropped');
    await book({ orderId: id });
    wait(61);
    await round();
    expect(await parcelOf(id)).toMatchObject({ booking: 'requested' });
    wait(121);
    await round();
    expect(await parcelOf(id)).toMatchObject({
      booking: 'waiting',
      bookingError: 'The booking did not reach the courier.',
    });
    wait(120);
    await round();
    const { id: parcelId, booking, trackingNumber } = await parcelOf(id);
    expect([booking, trackingNumber]).toEqual(['booked', books.packages[0]?.waybill]);
    expect(books.packages).toMatchObject([{ order: `T${id}-${parcelId}` }]);
    expect(delhivery.count(create)).toBe(2);
  });

  test('when two people book the same 5 orders at once: 5 requests, 5 numbers', async () => {
    const { paid, book, books, delhivery } = await courierShop();
    const orders: { orderId: number }[] = [];
    for (let count = 0; count < 5; count += 1) orders.push({ orderId: await paid() });
    const [one, other] = await Promise.all([book(...orders), book(...orders)]);
    expect(one.done.length + other.done.length).toBe(5);
    expect(one.failed.length + other.failed.length).toBe(5);
    expect(delhivery.count(create)).toBe(5);
    expect(new Set(books.packages.map(({ order }) => order)).size).toBe(5);
  });

  test('a number of another order under our name is not taken; the next booking has another name', async () => {
    const { paid, book, books, parcelOf, succeed } = await courierShop();
    const id = await paid();
    await succeed('pack', { ids: [id] });
    const { id: parcelId } = await parcelOf(id);
    // Booked by a store from which this one was restored.
    books.bookElsewhere({ order: `T${id}-${parcelId}`, pin: '110001', waybill: '77' });
    expect((await book({ orderId: id })).failed).toEqual([
      {
        orderId: id,
        reason: `The courier has the parcel of another order under T${id}-${parcelId}. Book this one again.`,
      },
    ]);
    expect((await book({ orderId: id })).done).toEqual([id]);
    expect(books.packages.at(-1)).toMatchObject({ order: `T${id}-${parcelId}-2`, pin: '560001' });
    expect((await parcelOf(id)).trackingNumber).not.toBe('77');
  });
});

describe('while Delhivery takes no bookings (429)', () => {
  const busy = { status: 429, body: {} };

  test('a parcel waits, says when it is tried next, and is booked once by itself', async () => {
    const { paid, book, books, delhivery, get, parcelOf, wait, round, clock } = await courierShop();
    const id = await paid();
    delhivery.disturb(create, busy);
    expect((await book({ orderId: id, weight: 900 })).failed).toHaveLength(1);
    const [waiting] = (await get(id)).parcels;
    expect(waiting).toMatchObject({ booking: 'waiting', bookingError: expect.stringContaining('Delhivery') });
    expect((waiting?.bookingRetryAt?.getTime() ?? 0) - clock.now.getTime()).toBe(60_000);
    delhivery.disturb(create, busy);
    wait(60);
    await round();
    expect((await parcelOf(id)).booking).toBe('waiting');
    wait(120);
    await round();
    expect(await parcelOf(id)).toMatchObject({ booking: 'booked', weight: 900 });
    expect(books.packages).toHaveLength(1);
  });

  test('staff may ship with another courier meanwhile, and the parcel is not booked any more', async () => {
    const { paid, book, books, delhivery, succeed, parcelOf, wait, round } = await courierShop();
    const id = await paid();
    delhivery.disturb(create, busy);
    await book({ orderId: id });
    await succeed('ship', { parcels: [{ orderId: id, courier: 'bluedart', trackingNumber: 'BD1' }] });
    wait(3600);
    await round();
    expect(await parcelOf(id)).toMatchObject({
      courier: 'bluedart',
      trackingNumber: 'BD1',
      state: 'shipped',
    });
    expect(books.packages).toEqual([]);
  });

  test('after three days the booking is refused, for staff', async () => {
    const { paid, book, delhivery, db, wait, round } = await courierShop();
    const id = await paid();
    delhivery.disturb(create, busy);
    await book({ orderId: id });
    wait(3 * 24 * 3600 + 1);
    delhivery.disturb(create, busy);
    await round();
    expect(await db.select().from(parcels).all()).toMatchObject([{ booking: 'refused', courier: null }]);
  });
});

test('when Delhivery does not answer, the orders that follow are not tried', async () => {
  const { paid, book, delhivery, get } = await courierShop();
  const orders: { orderId: number }[] = [];
  for (let count = 0; count < 12; count += 1) orders.push({ orderId: await paid() });
  for (let times = 0; times < 24; times += 1) delhivery.disturb('', { status: 503, body: {} });
  const { done, failed } = await book(...orders);
  expect([done.length, failed.length]).toEqual([0, 12]);
  expect(delhivery.count(create)).toBe(5);
  const states = await Promise.all(
    orders.map(async ({ orderId }) => (await get(orderId)).parcels[0]?.booking ?? null),
  );
  expect(states.filter((state) => state === 'requested')).toHaveLength(5);
  expect(states.filter((state) => state === null)).toHaveLength(7);
});

test('orders are checked before they are booked: address, PIN code, cash', async () => {
  const { paid, place, items, courierCall, books, delhivery } = await courierShop();
  books.cashless.add('110001');
  const at = (zipCode: string, state: string) => ({ shippingAddress: { ...ADDRESS, zipCode, state } });
  const fine = await paid();
  const plain = await place(items, { shippingAddress: '12 MG Road' });
  const closed = await place(items, at('194101', 'Ladakh'));
  const cashless = await place(items, at('110001', 'Delhi'));
  const ids = [fine, plain, closed, cashless];
  expect(await courierCall('check', { courier: 'delhivery', ids })).toEqual({
    fault: null,
    refused: [
      { orderId: plain, reason: 'Incomplete address' },
      { orderId: closed, reason: 'Delhivery does not deliver to 194101' },
      { orderId: cashless, reason: 'Delhivery takes no cash at 110001' },
    ],
  });
  const asked = delhivery.requests.length;
  await courierCall('check', { courier: 'delhivery', ids });
  expect(delhivery.requests.length).toBe(asked);
});

test('PIN codes stay unchecked with the reason when the courier is down', async () => {
  const { paid, courierCall, delhivery } = await courierShop();
  const id = await paid();
  delhivery.disturb('', { status: 503, body: {} });
  expect(await courierCall('check', { courier: 'delhivery', ids: [id] })).toEqual({
    refused: [],
    fault: 'Delhivery is not available right now.',
  });
});
