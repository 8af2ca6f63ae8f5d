import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderEvents, staffLog, stockMovements, variants } from '@/db/schema';
import { ship } from '../../../testing/orders';
import { testShop } from '../../../testing/shop';
import { withPending } from '../../../testing/shops/payments';
import { reconcileDue } from '../../pay/reconcile';

const MINUTE = 60_000;

async function withOrder(quantity = 3) {
  const shop = await testShop();
  const [customer, admin] = [await shop.signIn(), await shop.signIn({ role: 'owner' })];
  const productId = await shop.addProduct({ stock: 10 });
  const items = [{ productId, quantity }];
  const placed = await shop.call('POST', '/api/orders', await shop.orderOf(items), customer.token);
  const { id } = placed.body;
  const cancel = (body: object = {}, token = customer.token) =>
    shop.call('PUT', `/api/orders/${id}/cancel`, body, token);
  const set = (status: string, orderId = id) =>
    shop.call('PUT', `/api/orders/${orderId}/status`, { status }, admin.token);
  const read = async () => (await shop.call('GET', `/api/orders/${id}`, undefined, customer.token)).body;
  return { ...shop, customer, admin, productId, items, id, cancel, set, read };
}

describe('cancelling', () => {
  test('from processing sets cancelled, returns 3 pieces, writes an event and queues a mail', async () => {
    const { cancel, stockOf, productId, mails, db, id, checkStock } = await withOrder();
    expect(await stockOf(productId)).toBe(7);
    const { status, body } = await cancel();
    expect([status, body.status]).toEqual([200, 'cancelled']);
    expect(body.events.at(-1)).toMatchObject({
      kind: 'status',
      from: 'processing',
      to: 'cancelled',
      actor: 'customer',
    });
    expect(await stockOf(productId)).toBe(10);
    expect((await mails()).map(({ template }) => template)).toEqual(['orderPlaced', 'orderCancelled']);
    const moves = await db.select().from(stockMovements).where(eq(stockMovements.orderId, id)).all();
    expect(moves.map(({ delta, reason }) => [delta, reason])).toEqual([
      [-3, 'order'],
      [3, 'cancel'],
    ]);
    await checkStock();
  });

  test('again returns 409 and no more stock', async () => {
    const { cancel, stockOf, productId } = await withOrder();
    await cancel();
    expect((await cancel()).status).toBe(409);
    expect(await stockOf(productId)).toBe(10);
  });

  test('an unpaid order with a refund request cancels it without a refund', async () => {
    const { cancel } = await withOrder();
    expect((await cancel({ requestRefund: true, refundReason: 'Too long' })).body).toMatchObject({
      status: 'cancelled',
      refundStatus: 'none',
      refundRequested: false,
      can: { requestRefund: false },
    });
  });

  test.each(['shipped', 'delivered'])('from %s returns 409', async (status) => {
    const { set, cancel } = await withOrder();
    await set(status);
    expect((await cancel()).status).toBe(409);
  });

  test('a pending order releases its pieces at once; a later payment is refunded in full', async () => {
    const shop = await withPending(await testShop());
    const { call, id, customer, productId, stockOf, pay, provider, name, webhook, read, checkStock } = shop;
    expect(await stockOf(productId)).toBe(8);
    await pay({ method: 'cashfree' });
    const cancelled = await call('PUT', `/api/orders/${id}/cancel`, {}, customer.token);
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'failed',
      refund: null,
      can: { cancel: false, pay: false },
    });
    expect(await stockOf(productId)).toBe(10);
    provider.capture(name);
    await webhook(name);
    expect(await read()).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refund: { gross: '1080.00', charge: '0.00', net: '1080.00', status: 'done' },
    });
    expect((await call('PUT', `/api/orders/${id}/cancel`, {}, customer.token)).status).toBe(409);
    expect(await stockOf(productId)).toBe(10);
    await checkStock();
  });

  test("another customer's order returns 404, even for an administrator", async () => {
    const { cancel, signIn, admin } = await withOrder();
    expect((await cancel({}, (await signIn()).token)).status).toBe(404);
    expect((await cancel({}, admin.token)).status).toBe(404);
  });

  test('returns no pieces of a size that left the grid, and notes it for staff', async () => {
    const { cancel, db, clock, stockOf, productId } = await withOrder();
    await db.update(variants).set({ retiredAt: clock.now }).where(eq(variants.productId, productId)).run();
    const { body } = await cancel();
    expect([body.status, JSON.stringify(body.events)]).toEqual([
      'cancelled',
      expect.not.stringContaining('go back'),
    ]);
    expect(await stockOf(productId)).toBe(7);
    expect(await db.select().from(stockMovements).all()).toHaveLength(2);
    const notes = await db.select().from(orderEvents).where(eq(orderEvents.kind, 'note')).all();
    expect(notes).toMatchObject([
      { actor: 'system', note: expect.stringMatching(/^3 × .* did not go back into stock/) },
    ]);
  });
});

describe('a status set by staff', () => {
  test('may be any of the five in any sequence with an event each; repeating one adds none', async () => {
    const { set, read } = await withOrder();
    for (const status of ['delivered', 'shipped', 'shipped', 'processing', 'paid']) {
      expect((await set(status)).body.status).toBe(status);
    }
    const events = (await read()).events.filter((event: { actor: string }) => event.actor === 'admin');
    expect(events.map((event: { from: string; to: string }) => `${event.from} ${event.to}`)).toEqual([
      'processing delivered',
      'delivered shipped',
      'shipped processing',
      'processing paid',
    ]);
  });

  test('refuses pending, an unknown status and an unknown order', async () => {
    const { set } = await withOrder();
    expect([
      (await set('pending')).status,
      (await set('lost')).status,
      (await set('paid', 99)).status,
    ]).toEqual([400, 400, 404]);
  });

  test('returns 409 once the order has moved from the status that staff saw (was)', async () => {
    const { call, id, admin, read } = await withOrder();
    const move = (status: string, was: string) =>
      call('PUT', `/api/orders/${id}/status`, { status, was }, admin.token);
    expect((await move('shipped', 'processing')).status).toBe(200);
    const refused = await move('cancelled', 'processing');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Order #${id} is now shipped. Please review it again.`,
    ]);
    expect((await move('shipped', 'processing')).status).toBe(200);
    expect((await read()).status).toBe('shipped');
  });

  test('captures cash on delivery when delivered, and makes it due again when that was a mistake', async () => {
    const { set } = await withOrder();
    expect((await set('delivered')).body.paymentStatus).toBe('captured');
    expect((await set('shipped')).body.paymentStatus).toBe('due');
  });

  test('clears the due amount of cash on delivery when cancelled, and restores it when the order continues', async () => {
    const { set } = await withOrder();
    expect((await set('cancelled')).body.paymentStatus).toBe('failed');
    expect((await set('processing')).body.paymentStatus).toBe('due');
  });

  test('into cancelled returns the stock once, out of it takes the stock again', async () => {
    const { set, stockOf, productId, checkStock } = await withOrder();
    await set('cancelled');
    await set('cancelled');
    expect(await stockOf(productId)).toBe(10);
    await set('processing');
    expect(await stockOf(productId)).toBe(7);
    await checkStock();
  });

  test('out of cancelled returns 409 without stock, and the order stays cancelled', async () => {
    const { set, call, orderOf, productId, customer, stockOf, read, checkStock } = await withOrder();
    await set('cancelled');
    await call('POST', '/api/orders', await orderOf([{ productId, quantity: 8 }]), customer.token);
    const refused = await set('processing');
    expect([refused.status, refused.body.message]).toEqual([409, 'Only 2 of Linen Kurta left.']);
    expect((await read()).status).toBe('cancelled');
    expect(await stockOf(productId)).toBe(2);
    await checkStock();
  });

  test.each([
    ['a number without its courier', { status: 'shipped', trackingNumber: '149081' }],
    ['an unknown courier', { status: 'shipped', courier: 'pigeon' }],
    ['a courier of an order that is not shipped', { status: 'processing', courier: 'ekart' }],
    ['a number that is no number', { status: 'shipped', courier: 'ekart', trackingNumber: '<b>1</b>' }],
  ])('refuses %s', async (_, body) => {
    const { call, admin, id, read } = await withOrder();
    expect((await call('PUT', `/api/orders/${id}/status`, body, admin.token)).status).toBe(400);
    expect(await read()).toMatchObject({ status: 'processing', shipment: null });
  });

  test('states courier and tracking link of a shipped order; a correction is logged', async () => {
    const shop = await withOrder();
    const { admin, id, read, db } = shop;
    await ship(shop, admin.token, id, { courier: 'delhivery', trackingNumber: ' 149081 ' });
    expect((await read()).shipment).toEqual({
      courier: 'delhivery',
      courierName: 'Delhivery',
      trackingNumber: '149081',
      trackingUrl: 'https://www.delhivery.com/track-v2/package/149081',
    });
    await ship(shop, admin.token, id, { courier: 'other' });
    expect((await read()).shipment).toMatchObject({ courier: 'other', trackingNumber: null });
    await ship(shop, admin.token, id);
    expect((await read()).shipment).toMatchObject({ courier: 'other' });
    expect(await db.select().from(staffLog).all()).toMatchObject([
      {
        action: 'order.status',
        after: { status: 'shipped', courier: 'delhivery', trackingNumber: '149081' },
      },
      { action: 'order.shipment', before: { courier: 'delhivery' }, after: { courier: 'other' } },
    ]);
  });

  test('mails shipped and delivered only to customers who want it', async () => {
    const { set, mails, call, orderOf, items, signIn } = await withOrder(1);
    await set('shipped');
    await set('delivered');
    const quiet = await signIn({ wantsEmail: false });
    const placed = await call('POST', '/api/orders', await orderOf(items), quiet.token);
    await set('shipped', placed.body.id);
    await set('cancelled', placed.body.id);
    const sent = (await mails()).map(({ template }) => template);
    expect(sent).toEqual(['orderPlaced', 'orderShipped', 'orderDelivered', 'orderPlaced', 'orderCancelled']);
  });
});

describe('expiry', () => {
  const pending = async () => {
    const shop = await withOrder(1);
    const body = await shop.orderOf([{ productId: shop.productId, quantity: 4 }], {
      paymentMethod: 'cashfree',
    });
    const { id } = (await shop.call('POST', '/api/orders', body, shop.customer.token)).body;
    const wait = (milliseconds: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds);
    };
    const read = async () =>
      (await shop.call('GET', `/api/orders/${id}`, undefined, shop.customer.token)).body;
    return { ...shop, wait, read };
  };

  test('cancels a pending order at 30:00, not at 29:59, and returns its stock once', async () => {
    const { wait, deps, read, stockOf, productId, mails, checkStock } = await pending();
    wait(30 * MINUTE - 1000);
    expect((await reconcileDue(deps)).expired).toBe(0);
    expect(await read()).toMatchObject({ status: 'pending', can: { pay: true } });
    expect(await stockOf(productId)).toBe(5);
    wait(1000);
    expect((await reconcileDue(deps)).expired).toBe(1);
    expect((await reconcileDue(deps)).expired).toBe(0);
    expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'failed', can: { pay: false } });
    expect(await stockOf(productId)).toBe(9);
    expect((await mails()).at(-1)?.template).toBe('orderCancelled');
    await checkStock();
  });

  test('never cancels paid orders and orders on delivery', async () => {
    const { wait, deps, id, call, customer } = { ...(await withOrder()), ...(await pending()) };
    wait(24 * 60 * MINUTE);
    await reconcileDue(deps);
    expect((await call('GET', `/api/orders/${id}`, undefined, customer.token)).body.status).toBe(
      'processing',
    );
  });
});
