import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../health/storeMetrics';
import { rpc } from '../../testing/people';
import { courierShop } from '../../testing/shops/couriers';
import { readCourierHealth } from './rounds';
import { nextCheck, pauseMs } from './schedule';

const minutes = (count: number) => count * 60;

/** A shop with a booked order, and what moves its parcel. */
async function shopWithBooking(isCash = false) {
  const shop = await courierShop();
  const { paid, place, items, book, books, parcelOf, wait, round, send } = shop;
  const id = isCash ? await place(items) : await paid();
  await book({ orderId: id });
  await send();
  const { trackingNumber } = await parcelOf(id);
  /** Moves the parcel at Delhivery and lets the next round see it. */
  const report = async (...step: [string, string, string?, string?]) => {
    wait(minutes(31));
    books.move(trackingNumber ?? '', ...step);
    return round();
  };
  return { ...shop, id, number: trackingNumber ?? '', report };
}

describe('the reports of a courier', () => {
  test('a packed parcel that was picked up is shipped with its mail, and delivered at the end', async () => {
    const { id, get, report, send, wait, number, mails, delhivery, round } = await shopWithBooking();
    await report('UD', 'Not Picked');
    expect(await get(id)).toMatchObject({ status: 'processing', parcels: [{ state: 'packed' }] });
    await report('UD', 'In Transit', 'X-PPOM', 'Shipment picked up');
    expect(await get(id)).toMatchObject({
      status: 'shipped',
      parcels: [
        {
          state: 'shipped',
          carrierState: 'in_transit',
          carrierText: 'In Transit, Jaipur_Sitapura_H (Rajasthan): Shipment picked up',
        },
      ],
    });
    wait(31);
    expect(await send()).toEqual(['orderShipped']);
    expect((await mails()).at(-1)?.data).toMatchObject({ shipment: { trackingNumber: number } });
    await report('UD', 'Dispatched');
    expect((await get(id)).parcels).toMatchObject([{ carrierState: 'out_for_delivery' }]);
    await report('DL', 'Delivered', 'EOD-38');
    expect(await get(id)).toMatchObject({ status: 'delivered', fulfilment: 'delivered' });
    wait(31);
    expect(await send()).toEqual(['orderDelivered']);
    const asked = delhivery.requests.length;
    wait(minutes(24 * 60));
    await round();
    expect(delhivery.requests.length).toBe(asked);
  });

  test('a cash order is paid when its parcel was delivered', async () => {
    const { id, get, report } = await shopWithBooking(true);
    await report('DL', 'Delivered', 'EOD-38');
    expect(await get(id)).toMatchObject({ status: 'delivered', paymentStatus: 'captured' });
  });

  test('a failed attempt needs attention until the next one', async () => {
    const { id, get, report, ids, admin, ...shop } = await shopWithBooking();
    await report('UD', 'Pending', 'EOD-11', 'Consignee not available');
    expect(await get(id)).toMatchObject({
      needsAttention: true,
      parcels: [{ carrierState: 'attempt_failed' }],
    });
    expect(await ids({ attention: 'attention' })).toEqual([id]);
    const needs = await rpc(shop, 'query', 'admin.dashboard.needs', undefined, admin.token);
    expect(needs.body.result.data.json).toMatchObject({ failedDeliveries: 1, paymentsUnderReview: 0 });
    await report('UD', 'Dispatched');
    expect(await ids({ attention: 'attention' })).toEqual([]);
  });

  test('a parcel that is called back returns, and the stock of its cancelled order with it', async () => {
    const { id, set, get, report, courierCall, parcelOf, round, stockOf, kurta, checkStock, books } =
      await shopWithBooking();
    await report('UD', 'In Transit');
    await set(id, { status: 'cancelled' });
    expect(await stockOf(kurta)).toBe(198);
    await courierCall('returnParcel', { id: (await parcelOf(id)).id });
    expect(books.packages).toMatchObject([{ status: ['RT', 'In Transit'] }]);
    await round();
    expect(await parcelOf(id)).toMatchObject({ carrierState: 'returning' });
    await report('DL', 'RTO');
    expect(await get(id)).toMatchObject({ fulfilment: 'returned', parcels: [{ carrierState: 'returned' }] });
    expect(await stockOf(kurta)).toBe(200);
    await checkStock();
  });

  test('an unknown state is shown in the words of the courier and moves nothing', async () => {
    const { id, report, parcelOf } = await shopWithBooking();
    await report('UD', 'In Transit');
    await report('LT', 'Lost', undefined, 'Under investigation');
    expect(await parcelOf(id)).toMatchObject({
      carrierState: 'in_transit',
      carrierText: 'Lost, Jaipur_Sitapura_H (Rajasthan): Under investigation',
    });
  });

  test('a report older than the last one moves nothing', async () => {
    const { id, report, books, number, clock, wait, round, parcelOf } = await shopWithBooking();
    await report('UD', 'Dispatched');
    wait(minutes(31));
    books.move(number, 'UD', 'In Transit');
    const late = books.packages.find(({ waybill }) => waybill === number);
    Object.assign(late ?? {}, { at: new Date(clock.now.getTime() - minutes(120) * 1000) });
    await round();
    expect(await parcelOf(id)).toMatchObject({ carrierState: 'out_for_delivery' });
  });

  test('what Delhivery cancels after it was shipped can be booked again once it is back', async () => {
    const { id, report, parcelOf, book, succeed, set, number } = await shopWithBooking();
    await succeed('ship', { parcels: [{ orderId: id }] });
    await report('CN', 'Cancelled');
    expect(await parcelOf(id)).toMatchObject({
      state: 'shipped',
      booking: 'cancelled',
      trackingNumber: number,
    });
    await set(id, { status: 'processing' });
    expect((await book({ orderId: id })).done).toEqual([id]);
    expect((await parcelOf(id)).trackingNumber).not.toBe(number);
  });

  test('what Delhivery cancels can be booked again', async () => {
    const { id, report, parcelOf, book } = await shopWithBooking();
    await report('CN', 'Cancelled');
    expect(await parcelOf(id)).toMatchObject({ state: 'packed', booking: 'cancelled', trackingNumber: null });
    expect((await book({ orderId: id })).done).toEqual([id]);
  });

  test('a typed number is not asked about', async () => {
    const { paid, succeed, wait, round, delhivery } = await courierShop();
    const id = await paid();
    await succeed('ship', { parcels: [{ orderId: id, courier: 'delhivery', trackingNumber: 'HAND1' }] });
    wait(minutes(60));
    await round();
    expect(delhivery.requests).toEqual([]);
  });
});

describe('asking', () => {
  test('names 50 parcels at most, the newest first, and the rest next time', async () => {
    const { place, kurta, book, wait, round, delhivery, books } = await courierShop();
    const orders: { orderId: number }[] = [];
    for (let count = 0; count < 55; count += 1)
      orders.push({ orderId: await place([{ productId: kurta, quantity: 1 }]) });
    await book(...orders);
    wait(minutes(16));
    expect(await round()).toEqual([{ asked: 50, fault: null }]);
    expect(await round()).toEqual([{ asked: 5, fault: null }]);
    const asked = delhivery.requests
      .filter(({ path }) => path.includes('waybill='))
      .map(({ path }) => decodeURIComponent(path).split('waybill=')[1]?.split(',') ?? []);
    expect(asked.map(({ length }) => length)).toEqual([50, 5]);
    expect(new Set(asked.flat())).toEqual(new Set(books.packages.map(({ waybill }) => waybill)));
    expect(await round()).toEqual([{ asked: 0, fault: null }]);
  });

  test('leaves a courier alone that does not answer: for 1, 2, 4 minutes; health says why', async () => {
    const { report, delhivery, wait, round, deps, id, parcelOf } = await shopWithBooking();
    const fail = () => delhivery.disturb('', { status: 503, body: {} });
    fail();
    expect(await report('UD', 'In Transit')).toEqual([
      { asked: 1, fault: 'Delhivery is not available right now.' },
    ]);
    const failedAt = deps.now();
    expect(await round()).toEqual([]);
    expect(await readCourierHealth(deps, deps.now())).toMatchObject([
      {
        courier: 'delhivery',
        askedAt: failedAt,
        answeredAt: null,
        fault: 'Delhivery is not available right now.',
        followed: 1,
        unsettled: 0,
      },
    ]);
    wait(minutes(31));
    fail();
    expect(await round()).toMatchObject([{ asked: 1 }]);
    wait(minutes(1));
    expect(await round()).toEqual([]);
    wait(minutes(31));
    expect(await round()).toEqual([{ asked: 1, fault: null }]);
    expect(await parcelOf(id)).toMatchObject({ carrierState: 'in_transit' });
    expect(await readCourierHealth(deps, deps.now())).toMatchObject([
      { fault: null, answeredAt: deps.now() },
    ]);
    const metrics = await createMetrics(deps)();
    expect(metrics).toContain('tantu_courier_parcels{courier="delhivery"} 1');
    expect(metrics).toContain('tantu_courier_unsettled_bookings{courier="delhivery"} 0');
    const answered = deps.now().getTime() / 1000;
    expect(metrics).toContain(`tantu_courier_last_answer_timestamp_seconds{courier="delhivery"} ${answered}`);
  });

  test.each([
    ['after 1 day', 1, 30],
    ['after 5 days', 5, 120],
    ['after 20 days', 20, 720],
  ])('%s comes every so many minutes', (_, days, every) => {
    const bookingAt = new Date('2026-01-01T00:00:00Z');
    const now = new Date(bookingAt.getTime() + days * 86_400_000);
    expect(nextCheck({ bookingAt }, now)).toEqual(new Date(now.getTime() + minutes(every) * 1000));
  });

  test('ends after 90 days; pauses grow to an hour', () => {
    const bookingAt = new Date('2026-01-01T00:00:00Z');
    expect(nextCheck({ bookingAt }, new Date('2026-04-02T00:00:00Z'))).toBeNull();
    expect([1, 2, 3, 20].map(pauseMs)).toEqual([60_000, 120_000, 240_000, 3_600_000]);
  });
});

describe('a webhook', () => {
  const secret = { 'x-api-key': 'agreed-with-delhivery-2026' };
  const push = (number: string) => ({
    method: 'POST',
    body: JSON.stringify({ Shipment: { AWB: number, Status: { Status: 'Delivered', StatusType: 'DL' } } }),
  });

  test('wakes the question about its parcel, and is not believed', async () => {
    const { app, id, number, books, wait, round, parcelOf } = await shopWithBooking();
    wait(60);
    books.move(number, 'UD', 'In Transit');
    expect(await round()).toEqual([{ asked: 0, fault: null }]);
    const answer = await app.request('/api/couriers/webhook/delhivery', { ...push(number), headers: secret });
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Taken.' }]);
    expect(await parcelOf(id)).toMatchObject({ state: 'packed' });
    await round();
    expect(await parcelOf(id)).toMatchObject({ carrierState: 'in_transit' });
  });

  test.each([
    ['a wrong secret', '/api/couriers/webhook/delhivery', { 'x-api-key': 'guess' }, 401],
    ['no secret', '/api/couriers/webhook/delhivery', {}, 401],
    ['a courier that is not set up', '/api/couriers/webhook/bluedart', secret, 404],
  ])('with %s is refused', async (_, path, headers, status) => {
    const { app, number, round } = await shopWithBooking();
    expect((await app.request(path, { ...push(number), headers: headers as HeadersInit })).status).toBe(
      status,
    );
    expect(await round()).toEqual([{ asked: 0, fault: null }]);
  });

  test('about a parcel of others answers 200', async () => {
    const { app } = await shopWithBooking();
    const answer = await app.request('/api/couriers/webhook/delhivery', { ...push('99'), headers: secret });
    expect(await answer.json()).toEqual({ message: 'Nothing of ours.' });
  });
});
