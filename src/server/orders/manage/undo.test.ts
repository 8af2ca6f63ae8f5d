import { describe, expect, test } from 'vitest';
import { mailOutbox, staffLog } from '@/db/schema';
import { deliverMails } from '../../testing/mails';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

/** A shop with a product of ₹1,000.00, 20 pieces of it. */
async function shopOfOne() {
  const setup = await withOrderCalls(await testShop());
  const productId = await setup.addProduct({ price: 100_000, stock: 20 });
  const items = [{ productId, quantity: 2 }];
  const templates = async () => (await setup.mails()).map(({ template }) => template);
  const wait = (seconds: number) => {
    setup.clock.now = new Date(setup.clock.now.getTime() + seconds * 1000);
  };
  /** Sends what is due, and names it. */
  const send = async () => (await deliverMails(setup.deps)).map(({ template }) => template);
  const newestEntry = async () => (await setup.db.select().from(staffLog).orderBy(staffLog.id).all()).at(-1);
  const undoInLog = (id?: number) => rpc(setup, 'mutation', 'admin.log.undo', { id }, setup.admin.token);
  return { ...setup, productId, items, templates, wait, send, newestEntry, undoInLog };
}

describe('a staff move', () => {
  test('is mailed after 30 seconds, not before', async () => {
    const { paidOrder, customer, items, set, wait, send } = await shopOfOne();
    const id = await paidOrder(customer.token, items);
    await send();
    await set(id, { status: 'shipped' });
    wait(29);
    expect(await send()).toEqual([]);
    wait(1);
    expect(await send()).toEqual(['orderShipped']);
  });

  test('undone within 30 seconds is never mailed; the order is as before', async () => {
    const { paidOrder, customer, items, set, succeed, templates, get } = await shopOfOne();
    const id = await paidOrder(customer.token, items);
    const before = await get(id);
    await set(id, { status: 'shipped' });
    const undone = await succeed('undoMove', { id, status: 'shipped' });
    expect(undone).toMatchObject({ isMailWithdrawn: true, order: { status: 'paid' } });
    expect(await templates()).toEqual(['orderPaid']);
    expect(await get(id)).toMatchObject({ status: before.status, paymentStatus: before.paymentStatus });
  });

  test('undone twice, or with nothing to undo, returns 409', async () => {
    const { place, items, set, succeed, ask } = await shopOfOne();
    const id = await place(items);
    const undo = { id, status: 'processing' } as const;
    expect((await ask('undoMove', undo)).status).toBe(409);
    await set(id, { status: 'shipped' });
    await succeed('undoMove', { id, status: 'shipped' });
    expect((await ask('undoMove', { id, status: 'shipped' })).status).toBe(409);
    expect((await ask('undoMove', { ...undo, id: 99 })).status).toBe(404);
  });

  test('to cancelled takes the 2 pieces again when undone; returns 409 when they were sold meanwhile', async () => {
    const { place, items, set, succeed, ask, stockOf, productId, addProduct, checkStock } = await shopOfOne();
    const id = await place(items);
    await set(id, { status: 'cancelled' });
    expect(await stockOf(productId)).toBe(20);
    await succeed('undoMove', { id, status: 'cancelled' });
    expect(await stockOf(productId)).toBe(18);
    const scarce = await addProduct({ stock: 1 });
    const last = await place([{ productId: scarce, quantity: 1 }]);
    await set(last, { status: 'cancelled' });
    await place([{ productId: scarce, quantity: 1 }]);
    const refused = await ask('undoMove', { id: last, status: 'cancelled' });
    expect([refused.status, refused.error?.message]).toEqual([409, 'Linen Kurta is sold out.']);
    await checkStock();
  });

  test('out of cancelled restores the customer’s cancellation and refund request when undone', async () => {
    const { paidOrder, customer, items, call, set, succeed, get } = await shopOfOne();
    const id = await paidOrder(customer.token, items);
    const wish = { requestRefund: true, refundReason: 'Too small.' };
    await call('PUT', `/api/orders/${id}/cancel`, wish, customer.token);
    await set(id, { status: 'processing' });
    expect(await get(id)).toMatchObject({ refundStatus: 'none', cancelledBy: null });
    await succeed('undoMove', { id, status: 'processing' });
    expect(await get(id)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'customer',
      refundStatus: 'requested',
      refundReason: 'Too small.',
      refund: { charge: '43.20' },
    });
  });

  test('of an unpaid order gives it 30 minutes to pay again when undone', async () => {
    const { place, items, set, succeed, get, wait, clock } = await shopOfOne();
    const id = await place(items, { paymentMethod: 'card' });
    wait(600);
    await set(id, { status: 'processing' });
    await succeed('undoMove', { id, status: 'processing' });
    const { status, expiresAt } = await get(id);
    expect([status, (expiresAt?.getTime() ?? 0) - clock.now.getTime()]).toEqual(['pending', 30 * 60_000]);
  });

  test('that cleared the courier restores it when undone', async () => {
    const { place, items, set, get, succeed } = await shopOfOne();
    const id = await place(items);
    await set(id, { status: 'shipped', courier: 'ekart', trackingNumber: 'FMPC0123456789' });
    await set(id, { status: 'processing' });
    expect((await get(id)).shipment).toBeNull();
    await succeed('undoMove', { id, status: 'processing' });
    expect((await get(id)).shipment).toMatchObject({ courier: 'ekart', trackingNumber: 'FMPC0123456789' });
    await set(id, { status: 'delivered' });
    expect((await get(id)).shipment).not.toBeNull();
  });

  test('can be undone from the log once, unless the order moved on since', async () => {
    const { place, items, set, get, newestEntry, undoInLog } = await shopOfOne();
    const id = await place(items);
    await set(id, { status: 'shipped' });
    const shipped = (await newestEntry())?.id;
    await set(id, { status: 'delivered' });
    const delivered = (await newestEntry())?.id;
    expect((await undoInLog(shipped)).status).toBe(409);
    expect((await undoInLog(delivered)).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'shipped', paymentStatus: 'due' });
    expect(await newestEntry()).toMatchObject({
      action: 'order.status',
      before: { status: 'delivered' },
      after: { status: 'shipped' },
    });
  });

  test.each([
    ['forward mails both', 'delivered', ['orderShipped', 'orderDelivered']],
    ['back mails neither', 'processing', []],
    ['to cancelled mails only that', 'cancelled', ['orderCancelled']],
  ])('followed within 30 seconds by one %s', async (_what, status, expected) => {
    const { place, items, set, wait, send } = await shopOfOne();
    const id = await place(items);
    await send();
    await set(id, { status: 'shipped' });
    await set(id, { status });
    wait(30);
    expect(await send()).toEqual(expected);
  });
});

test.each([
  ['after its mail was sent mails nothing again', 30, []],
  ['while its mail waits mails once', 0, ['orderShipped']],
])('back to shipped %s', async (_what, seconds, expected) => {
  const { place, items, set, wait, send } = await shopOfOne();
  const id = await place(items);
  await set(id, { status: 'shipped' });
  wait(seconds);
  await send();
  await set(id, { status: 'delivered' });
  wait(seconds);
  await send();
  await set(id, { status: 'shipped' });
  wait(30);
  expect(await send()).toEqual(expected);
});

test('a note is undone from the log, unless it was changed again', async () => {
  const { place, items, succeed, get, newestEntry, undoInLog } = await shopOfOne();
  const id = await place(items);
  await succeed('saveNote', { id, note: 'Fragile.', was: '' });
  const first = (await newestEntry())?.id;
  await succeed('saveNote', { id, note: 'Very fragile.', was: 'Fragile.' });
  expect((await undoInLog(first)).status).toBe(409);
  expect((await undoInLog((await newestEntry())?.id)).status).toBe(200);
  expect((await get(id)).internalNote).toBe('Fragile.');
});

describe('a rejected refund', () => {
  async function rejected(reason?: string) {
    const shop = await shopOfOne();
    const { paidOrder, customer, items, call, admin } = shop;
    const id = await paidOrder(customer.token, items);
    await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, customer.token);
    await shop.send();
    const body = { approve: false, ...(reason !== undefined && { reason }) };
    const answer = await call('POST', `/api/orders/${id}/process-refund`, body, admin.token);
    expect(answer.status).toBe(200);
    const read = async () => (await call('GET', `/api/orders/${id}`, undefined, customer.token)).body;
    return { ...shop, id, read };
  }

  test('states the reason to its customer, in the order and by mail', async () => {
    const { read, mails, wait, send } = await rejected('It was worn.');
    expect(await read()).toMatchObject({ refundStatus: 'rejected', refundRejection: 'It was worn.' });
    expect((await mails()).at(-1)).toMatchObject({
      template: 'refundDecided',
      data: { refundStatus: 'rejected', refundRejection: 'It was worn.' },
    });
    wait(30);
    expect(await send()).toEqual(['refundDecided']);
  });

  test('without a reason, as scripts may send, is rejected all the same', async () => {
    const { read } = await rejected();
    expect(await read()).toMatchObject({ refundStatus: 'rejected', refundRejection: null });
  });

  test('reopened at once sends no mail; reopened later it mails that the rejection is void', async () => {
    const { id, succeed, read, db, wait, send, call, admin } = await rejected('It was worn.');
    const mailCount = (await db.select().from(mailOutbox).all()).length;
    await succeed('reopenRefund', { id });
    expect(await read()).toMatchObject({ refundStatus: 'requested', refundRejection: null });
    expect(await db.select().from(mailOutbox).all()).toHaveLength(mailCount - 1);
    await call('POST', `/api/orders/${id}/process-refund`, { approve: false }, admin.token);
    wait(31);
    await send();
    await succeed('reopenRefund', { id });
    expect(await send()).toEqual(['refundReopened']);
    const approved = await call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
    expect(approved.body).toMatchObject({ refundStatus: 'approved', paymentStatus: 'refunded' });
  });

  test('cannot be reopened when it was not rejected', async () => {
    const { place, items, ask } = await shopOfOne();
    expect((await ask('reopenRefund', { id: await place(items) })).status).toBe(409);
  });
});
