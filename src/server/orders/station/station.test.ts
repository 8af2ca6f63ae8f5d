import { randomUUID } from 'node:crypto';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import type { PackingOrder } from '@/shared/schemas/orders/packing';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

/** A shop with an order of two sizes, the station's calls, and two windows at it. */
async function station() {
  const shop = await withOrderCalls(await testShop());
  const productId = await shop.addProduct({ sizes: ['S', 'M'], stock: 50 });
  const items = [
    { productId, size: 'S', quantity: 1 },
    { productId, size: 'M', quantity: 2 },
  ];
  const order = await shop.paidOrder(shop.customer.token, items);
  const call = async (name: string, input: object | undefined, token = shop.admin.token) => {
    const kind = name === 'next' ? 'query' : 'mutation';
    const { status, body } = await rpc(shop, kind, `admin.packing.${name}`, input, token);
    return {
      status,
      error: body.error?.json,
      data: body.result && superjson.deserialize<PackingOrder>(body.result.data),
    };
  };
  const window = (token?: string) => {
    const holder = randomUUID();
    return {
      begin: (code: string, more: object = {}) => call('begin', { code, holder, ...more }, token),
      extend: (orderId: number) => call('extend', { orderId, holder }, token),
      leave: (orderId: number) => call('leave', { orderId, holder }, token),
      finish: (orderId: number, lines: object) => call('finish', { orderId, holder, lines }, token),
    };
  };
  return { ...shop, productId, items, order, call, window };
}

type Lines = { lineId: number; quantity: number }[];
const scanned = (lines: Lines) => lines.map(({ lineId, quantity }) => ({ lineId, quantity }));

describe('an order at the packing station', () => {
  test.each(['', '#', 'Order #'])('is opened by "%s" and its number', async (before) => {
    const { window, order } = await station();
    const { data } = await window().begin(`${before}${order}`);
    expect(data).toMatchObject({
      orderId: order,
      customer: 'Asha Rao',
      city: 'Bengaluru',
      collect: null,
      lines: [
        { size: 'M', quantity: 2 },
        { size: 'S', quantity: 1 },
      ],
    });
  });

  test('is packed as one parcel once all 3 pieces are scanned', async () => {
    const { window, order, get } = await station();
    const own = window();
    const { data } = await own.begin(String(order));
    expect(await own.finish(order, scanned(data.lines))).toMatchObject({
      status: 200,
      data: { orderId: order },
    });
    const packed = await get(order);
    expect(packed.status).toBe('processing');
    expect(packed.parcels).toMatchObject([{ state: 'packed', items: [{ quantity: 1 }, { quantity: 2 }] }]);
    expect((await own.begin(String(order))).error.message).toBe(
      `All items of order #${order} are already packed.`,
    );
  });

  test('is not packed with other pieces than it has by now', async () => {
    const { window, order, get } = await station();
    const own = window();
    const { data } = await own.begin(String(order));
    const [first] = scanned(data.lines);
    const refused = await own.finish(order, [first]);
    expect(refused).toMatchObject({ status: 409, error: { data: { details: { isChanged: true } } } });
    expect((await get(order)).parcels).toEqual([]);
  });

  test.each([
    ['SKU-1', 404],
    ['999999', 404],
  ])('"%s" opens none', async (code, status) => {
    const { window } = await station();
    expect((await window().begin(code)).status).toBe(status);
  });

  test('that is shipped or cancelled is refused with its status', async () => {
    const { window, order, set } = await station();
    await set(order, { status: 'cancelled' });
    const { status, error } = await window().begin(String(order));
    expect([status, error.message]).toEqual([409, `Order #${order} is already cancelled.`]);
  });
});

describe('a second window', () => {
  test('is shown who packs the order, and takes it over on purpose alone', async () => {
    const { window, order, signIn } = await station();
    const colleague = await signIn({ role: 'owner' });
    const [first, second] = [window(), window(colleague.token)];
    const { data } = await first.begin(String(order));
    const refused = await second.begin(String(order));
    expect([refused.status, refused.error.message, refused.error.data.details]).toEqual([
      409,
      `Asha Rao has been packing order #${order} since 12:00 pm.`,
      { heldBy: 'Asha Rao' },
    ]);
    expect((await second.begin(String(order), { takeOver: true })).status).toBe(200);
    expect((await first.extend(order)).data).toEqual({ isHeld: false, heldBy: 'Asha Rao' });
    expect((await first.finish(order, scanned(data.lines))).status).toBe(409);
    expect((await second.extend(order)).data).toEqual({ isHeld: true, heldBy: null });
    expect((await second.finish(order, scanned(data.lines))).status).toBe(200);
  });

  test('of the same person is named as theirs', async () => {
    const { window, order } = await station();
    await window().begin(String(order));
    expect((await window().begin(String(order))).error.message).toBe(
      `You have been packing order #${order} since 12:00 pm in another window.`,
    );
  });

  test('gets the order 3 minutes after the first was closed, and at once after it was left', async () => {
    const { window, order, clock } = await station();
    const [first, second, third] = [window(), window(), window()];
    await first.begin(String(order));
    clock.now = new Date(clock.now.getTime() + 179_000);
    expect((await second.begin(String(order))).status).toBe(409);
    clock.now = new Date(clock.now.getTime() + 1_000);
    expect((await second.begin(String(order))).status).toBe(200);
    await second.leave(order);
    expect((await third.begin(String(order))).status).toBe(200);
  });
});

test('the next order is the oldest that waits and that no window holds', async () => {
  const { window, order, call, paidOrder, customer, items } = await station();
  const later = await paidOrder(customer.token, items);
  expect((await call('next', undefined)).data).toEqual({ orderId: order, waiting: 2 });
  await window().begin(String(order));
  expect((await call('next', undefined)).data).toEqual({ orderId: later, waiting: 2 });
});
