import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { statementOf } from '@/db/prepared';
import { orderEvents, webhookDeliveries } from '@/db/schema';
import { write } from '@/db/write';
import { runDiagnostics } from '../../cli/doctor';
import { spendCredit } from '../../storeCredit';
import { adminCalls } from '../../testing/adminCalls';
import { addEndpoint } from '../../testing/fakes/webhookReceiver';
import { failWrites } from '../../testing/faults/failWrites';
import { deliverMails } from '../../testing/mails';
import { testShop } from '../../testing/shop';
import { withReturns } from '../../testing/shops/orders';
import { readValue } from '../../testing/testStore';
import { readSpent } from '../reports/sales';
import { releaseLateExchanges } from './reservations';

const toM = { wanted: 'exchange', exchangeFor: { size: 'M' } };

async function exchangeShop(environment: Record<string, string> = {}) {
  const shop = await withReturns(await testShop({ environment: { RETURNS: 'exchange', ...environment } }));
  const { db, productId } = shop;
  const left = async (size: string): Promise<number> =>
    Number(
      await readValue(db, 'select stock from variants where product_id = ? and size = ?', productId, size),
    );
  const setStock = async (size: string, stock: number) => {
    const change = stock - (await left(size));
    const ofSize = 'product_id = ? and size = ?';
    await statementOf(db, `update variants set stock = ? where ${ofSize}`).run(stock, productId, size);
    await statementOf(
      db,
      `insert into stock_movements (variant_id, delta, reason) select id, cast(? as bigint), 'adjust' from variants where ${ofSize}`,
    ).run(change, productId, size);
    await statementOf(db, 'update products set stock = stock + ? where id = ?').run(change, productId);
  };
  return { ...shop, left, setStock };
}

describe('where the shop exchanges', () => {
  test('a change of mind gets another size, a fault also money', async () => {
    const { askFor, options } = await exchangeShop();
    const [{ reasons, variants }] = await options();
    const offers = Object.fromEntries(
      reasons.map(({ reason, resolutions }: { reason: string; resolutions: string[] }) => [
        reason,
        resolutions,
      ]),
    );
    expect(offers.changed_mind).toEqual(['exchange']);
    expect(offers.defective).toEqual(['refund', 'exchange', 'credit']);
    expect(variants).toEqual([
      { size: 'S', color: null, left: 8 },
      { size: 'M', color: null, left: 10 },
    ]);
    expect((await askFor()).status).toBe(409);
    expect((await askFor({ wanted: 'exchange' })).body.message).toBe(
      'Please choose the size or colour that you would like for Kurta.',
    );
    expect((await askFor(toM)).status).toBe(201);
  });

  test('the new size is set aside for 14 days from the approval, and for the stock room reserved', async () => {
    const { askFor, step, left, stockOf, productId, checkStock, call, admin } = await exchangeShop();
    const { body } = await askFor({ ...toM, quantity: 2 });
    expect(await left('M')).toBe(10);
    const { body: approved } = await step(body.id, 'approve');
    expect(await left('M')).toBe(8);
    expect(approved).toMatchObject({
      reservedUntil: '2026-01-29T06:30:00.000Z',
      items: [{ exchangeFor: { size: 'M', reserved: 2 } }],
    });
    const { body: stock } = await call('GET', '/api/admin/stock?search=Kurta', undefined, admin.token);
    expect(stock.map(({ size, reserved }: { size: string; reserved: number }) => [size, reserved])).toEqual(
      expect.arrayContaining([['M', 2]]),
    );
    expect(await stockOf(productId)).toBe(16);
    await checkStock();
  });

  test('is approved only while the new size is in stock', async () => {
    const { askFor, step, setStock, left } = await exchangeShop();
    const { body } = await askFor({ ...toM, quantity: 2 });
    await setStock('M', 1);
    expect((await step(body.id, 'approve')).body.message).toBe('Only 1 of Kurta (M) left.');
    expect(await left('M')).toBe(1);
    await setStock('M', 0);
    expect((await askFor({ ...toM, quantity: 1 })).status).toBe(409);
  });

  test('a cancelled exchange returns the new size, once', async () => {
    const { approved, cancel, left } = await exchangeShop();
    const id = await approved(toM);
    expect(await left('M')).toBe(9);
    const answers = await Promise.all([cancel(id), cancel(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await left('M')).toBe(10);
  });

  test('the new size goes back after 14 days, and customer and staff read it', async () => {
    const { approved, passDays, left, deps, db, id, checkStock } = await exchangeShop();
    await approved(toM);
    passDays(13.9);
    await releaseLateExchanges(deps);
    expect(await left('M')).toBe(9);
    passDays(0.1);
    await releaseLateExchanges(deps);
    await releaseLateExchanges(deps);
    expect(await left('M')).toBe(10);
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).all();
    expect(events.filter(({ toState }) => toState === 'released')).toHaveLength(1);
    const mails = await deliverMails(deps);
    expect(mails.filter(({ subject }) => subject === `Your exchange for order #${id}`)).toHaveLength(1);
    await checkStock();
  });
});

describe('an exchange is settled', () => {
  test('by a new order at the agreed price that store credit pays, and money and stock tie', async () => {
    const shop = await exchangeShop();
    const { approved, receive, settle, get, id, left, provider, checkStock, db, deps, customer, call } = shop;
    const returnId = await approved({ ...toM, quantity: 2 });
    // The price of today does not matter.
    await statementOf(db, 'update products set price = 9900').run();
    await receive(returnId, 2);
    expect(await left('S')).toBe(10);
    const { ask: report } = adminCalls(shop, shop.admin.token);
    const figures = await report('dashboard.sales', { period: '30d' });
    const { status, body } = await settle(returnId, { resolution: 'exchange', amount: '97.20' });
    // No sale, and no money moved.
    expect((await report('dashboard.sales', { period: '30d' })).now).toEqual(figures.now);
    expect(figures.now).toMatchObject({ orders: 1, collected: '107.20', refunded: '0.00' });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({ status: 'settled', resolution: 'exchange', refunded: '97.20' });
    expect(await left('M')).toBe(8);
    const order = await get(body.replacementId);
    expect(order).toMatchObject({
      status: 'paid',
      paymentStatus: 'captured',
      subtotal: '90.00',
      shipping: '0.00',
      tax: '7.20',
      total: '97.20',
      storeCredit: '97.20',
      items: [{ name: 'Kurta', size: 'M', quantity: 2, price: '45.00' }],
    });
    expect(await get(id)).toMatchObject({ fulfilment: 'returned', refundable: '10.00' });
    expect(provider.refunds.size).toBe(0);
    const { body: credit } = await call('GET', '/api/store-credit', undefined, customer.token);
    expect(credit.balance).toBe('0.00');
    // The delivery of 10.00, and the pieces once.
    expect(await readSpent(db, customer.id)).toEqual({ spent: '107.20' });
    await checkStock();
    expect((await runDiagnostics(db, deps.config.dataDir)).flatMap(({ faults }) => faults)).toEqual([]);
    const subjects = (await deliverMails(deps)).map(({ subject }) => subject);
    expect(subjects).toContain(`Your exchange for order #${id}`);
    expect(subjects.filter((subject) => subject.includes('store credit'))).toEqual([]);
  });

  test('from stock after its reservation has ended, and not when the size is sold out', async () => {
    const { approved, setStock, passDays, deps, left, signIn, step, lineId } = await exchangeShop();
    const returnId = await approved(toM);
    passDays(15);
    await releaseLateExchanges(deps);
    await setStock('M', 0);
    const staff = await signIn({ role: 'owner' });
    await step(returnId, 'receive', { items: [{ lineId, resellable: 1, damaged: 0 }] }, staff.token);
    const settleBy = (resolution: string) =>
      step(returnId, 'settle', { resolution, amount: '48.60' }, staff.token);
    expect((await settleBy('exchange')).body.message).toBe('Kurta (M) is sold out.');
    await setStock('M', 1);
    expect((await settleBy('exchange')).status).toBe(200);
    expect(await left('M')).toBe(0);
  });

  test('a reservation that cannot end leaves the next to end, and is tried again', async () => {
    const { approved, passDays, deps, db, left } = await exchangeShop();
    const first = await approved(toM);
    await approved(toM);
    expect(await left('M')).toBe(8);
    passDays(15);
    const allow = await failWrites(db, 'returns', first);
    await releaseLateExchanges(deps);
    expect(await left('M')).toBe(9);
    await allow();
    await releaseLateExchanges(deps);
    expect(await left('M')).toBe(10);
  });

  test('as a refund when staff decide so, and the new size goes back', async () => {
    const { approved, receive, settle, left, provider } = await exchangeShop();
    const returnId = await approved(toM);
    await receive(returnId, 0, 1);
    expect((await settle(returnId, { amount: '48.60' })).body).toMatchObject({ resolution: 'refund' });
    expect(await left('M')).toBe(10);
    expect([...provider.refunds.values()].map(({ amount }) => amount)).toEqual([4_860]);
  });

  test('once when it is clicked twice, and not after a part of the money went back', async () => {
    const { approved, receive, settle, left } = await exchangeShop();
    const returnId = await approved({ ...toM, quantity: 2 });
    await receive(returnId, 2);
    const both = () => settle(returnId, { resolution: 'exchange', amount: '97.20' });
    const answers = await Promise.all([both(), both()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await left('M')).toBe(8);
    const other = await exchangeShop();
    const second = await other.approved({ ...toM, quantity: 2 });
    await other.receive(second, 2);
    const { refundable } = await other.get(other.id);
    await other.ask('refund', { id: other.id, amount: '50', reason: 'Other', refundable });
    expect((await other.settle(second, { resolution: 'exchange', amount: '57.20' })).body.message).toBe(
      'A part of the money went back already. Refund the rest instead.',
    );
  });
});

describe('a cancelled exchange order', () => {
  /** Two exchanged pieces at 97.20 whose new order exists. */
  async function withReplacement() {
    const shop = await exchangeShop();
    const { approved, receive, settle, call, customer, admin, db, deps } = shop;
    const returnId = await approved({ ...toM, quantity: 2 });
    await receive(returnId, 2);
    const { body } = await settle(returnId, { resolution: 'exchange', amount: '97.20' });
    const newId = body.replacementId as number;
    await deliverMails(deps);
    const balance = async () =>
      (await call('GET', '/api/store-credit', undefined, customer.token)).body.balance;
    const approve = (more: object = {}) =>
      call('POST', `/api/orders/${newId}/process-refund`, { approve: true, ...more }, admin.token);
    const cancelNew = (more: object = {}) => call('PUT', `/api/orders/${newId}/cancel`, more, customer.token);
    const ofReturn = async () =>
      (await call('GET', `/api/orders/${shop.id}/returns`, undefined, customer.token)).body[0];
    const faults = async () =>
      (await runDiagnostics(db, deps.config.dataDir)).flatMap((finding) => finding.faults);
    return { ...shop, returnId, newId, balance, approve, cancelNew, ofReturn, faults };
  }

  test('gives its value back as store credit, which mail, order and return say', async () => {
    const { id, returnId, newId, balance, cancelNew, ofReturn, deps, get } = await withReplacement();
    expect((await get(newId)).exchangeOf).toEqual({ returnId, orderId: id });
    expect((await cancelNew()).body).toMatchObject({
      refundStatus: 'none',
      exchangeOf: { returnId },
      can: { requestRefund: true },
    });
    expect(await balance()).toBe('97.20');
    expect(await ofReturn()).toMatchObject({ replacementId: newId, replacementStatus: 'cancelled' });
    const [mail] = await deliverMails(deps);
    expect(mail?.text).toContain(
      `It was the exchange of return ${returnId} of order #${id}, so ₹97.20, the value of what you sent back, is now your store credit.`,
    );
  });

  test('retains the wish for money; staff who transferred it take the store credit back, once', async () => {
    const { newId, balance, approve, cancelNew, get, deps, faults, list } = await withReplacement();
    const asked = await cancelNew({ requestRefund: true, refundReason: 'I need the money' });
    expect(asked.body).toMatchObject({ refundStatus: 'requested', refundReason: 'I need the money' });
    expect((await list({ attention: 'refund' })).items).toMatchObject([{ id: newId }]);
    expect((await deliverMails(deps))[0]?.text).toContain('You asked for money instead.');
    expect((await approve()).body.message).toBe('Please enter the bank reference of your transfer.');
    const answers = await Promise.all([approve({ reference: 'UTR 9' }), approve({ reference: 'UTR 9' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await balance()).toBe('0.00');
    expect(await get(newId)).toMatchObject({ refundStatus: 'approved', paymentStatus: 'refunded' });
    expect((await deliverMails(deps))[0]?.text).toContain("We've transferred ₹97.20 to your bank account");
    expect(await faults()).toEqual([]);
  });

  test('is not paid out once its store credit was spent', async () => {
    const { newId, approve, cancelNew, customer, clock, db, get } = await withReplacement();
    await cancelNew({ requestRefund: true });
    const use = { userId: customer.id, amount: 5_000, cause: 'correction', now: clock.now } as const;
    await write(db, (tx) => spendCredit(tx, use));
    expect((await approve({ reference: 'UTR 9' })).body.message).toBe(
      `Order #${newId} gave ₹97.20 of store credit back, and ₹47.20 is left, so it cannot be paid out.`,
    );
    expect((await get(newId)).refundStatus).toBe('requested');
  });
});

test('store credit pays a return back at once, also of cash and without a reference', async () => {
  const shop = await withReturns(await testShop({ environment: { RETURNS: 'full' } }), 'cod');
  const { approved, receive, settle, call, customer, provider, deps, id } = shop;
  const returnId = await approved({ wanted: 'credit' });
  await receive(returnId, 1);
  const { body } = await settle(returnId, { resolution: 'credit', amount: '48.60' });
  expect(body).toMatchObject({ status: 'settled', resolution: 'credit', refunded: '48.60' });
  const { body: credit } = await call('GET', '/api/store-credit', undefined, customer.token);
  expect(credit.balance).toBe('48.60');
  expect(provider.refunds.size).toBe(0);
  const subjects = (await deliverMails(deps)).map(({ subject }) => subject);
  expect(subjects).toContain('You have ₹48.60 of store credit');
  expect(subjects).not.toContain(`Your return for order #${id} is complete`);
});

test('each step sends its webhook, with the pieces and without the customer', async () => {
  const shop = await withReturns(await testShop({ environment: { RETURNS: 'full' } }));
  const { approved, receive, settle, admin, db } = shop;
  const events = ['return.requested', 'return.approved', 'return.received', 'return.settled'] as const;
  await addEndpoint(shop, admin.id, 'https://erp.example/hooks', [...events]);
  const returnId = await approved();
  await receive(returnId, 1);
  await settle(returnId, { amount: '48.60' });
  const sent = await db.select().from(webhookDeliveries).all();
  expect(sent.map(({ event }) => event)).toEqual(events);
  const { data } = JSON.parse(sent.at(-1)?.body ?? '');
  expect(data.return).toMatchObject({
    id: returnId,
    status: 'settled',
    refunded: '48.60',
    items: [{ name: 'Kurta', size: 'S', quantity: 1, reason: 'changed_mind', resellable: 1 }],
  });
  expect(JSON.stringify(data)).not.toContain('Asha');
});
