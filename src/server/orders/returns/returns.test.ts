import { describe, expect, test } from 'vitest';
import { parcels } from '@/db/schema';
import { runDiagnostics } from '../../cli/doctor';
import { deliverMails } from '../../testing/mails';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withReturns } from '../../testing/shops/orders';

describe('a customer asks', () => {
  test('for one of two pieces with a comment, and both staff and customer see it', async () => {
    const { askFor, call, id, customer, get, options } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
    );
    const { status, body } = await askFor({ comment: 'Too tight.', reason: 'size_too_small' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      orderId: id,
      status: 'requested',
      wanted: 'refund',
      canCancel: true,
      items: [{ name: 'Kurta', size: 'S', quantity: 1, reason: 'size_too_small', comment: 'Too tight.' }],
    });
    expect((await call('GET', `/api/orders/${id}/returns`, undefined, customer.token)).body).toHaveLength(1);
    expect(await options()).toMatchObject([{ most: 1 }]);
    const events = (await get(id)).events.filter(({ kind }) => kind === 'return');
    expect(events).toMatchObject([
      { to: 'requested', actor: 'customer', note: `Return #${body.id}: 1 × Kurta (S)` },
    ]);
  });

  test('until 7 days after the delivery for a change of mind, and until 30 for a fault', async () => {
    const { askFor, passDays, call, id, customer } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
    );
    const offer = async () =>
      (await call('GET', `/api/orders/${id}`, undefined, customer.token)).body.can.return;
    expect(await offer()).toBe('full');
    passDays(8);
    expect(await offer()).toBe('problem');
    expect((await askFor()).body.message).toBe('Kurta (S) cannot be returned for this reason any more.');
    expect((await askFor({ reason: 'defective' })).status).toBe(201);
    passDays(23);
    expect(await offer()).toBeNull();
    expect((await askFor({ reason: 'defective' })).status).toBe(409);
  });

  test('for faults alone where the order was placed without a promise', async () => {
    const { askFor, call, id, customer } = await withReturns(
      await testShop({ environment: { RETURNS: 'off' } }),
    );
    const order = (await call('GET', `/api/orders/${id}`, undefined, customer.token)).body;
    expect(order.can.return).toBe('problem');
    expect((await askFor()).status).toBe(409);
    expect((await askFor({ reason: 'wrong_item' })).status).toBe(201);
  });

  test('by the days that were promised when the order was placed, not by those of today', async () => {
    const shop = await withReturns(await testShop({ environment: { RETURNS: 'full', RETURN_DAYS: '10' } }));
    shop.deps.config.pinnedFacts.returns = { variable: 'RETURNS', value: 'off' };
    shop.passDays(9);
    expect((await shop.askFor()).status).toBe(201);
  });

  test('for no more pieces than are delivered, and once when the dialog is sent twice', async () => {
    const { askFor, call, id, lineId, customer } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
    );
    expect((await askFor({ quantity: 3 })).status).toBe(409);
    const body = { items: [{ lineId, quantity: 1, was: 2, reason: 'other' }], wanted: 'refund' };
    const answers = await Promise.all(
      [1, 2].map(() => call('POST', `/api/orders/${id}/returns`, body, customer.token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('not for an order that is on its way, cancelled, or of another customer', async () => {
    const { askFor, set, id, signIn, paidOrder, customer, call, productId } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
    );
    expect((await askFor({}, (await signIn()).token)).status).toBe(404);
    const other = await paidOrder(customer.token, [{ productId, quantity: 1, size: 'S' }]);
    const lineId = (await call('GET', `/api/orders/${other}`, undefined, customer.token)).body.items[0]
      .lineId;
    const body = { items: [{ lineId, quantity: 1, was: 0, reason: 'defective' }], wanted: 'refund' };
    expect((await call('POST', `/api/orders/${other}/returns`, body, customer.token)).status).toBe(409);
    await set(id, { status: 'cancelled' });
    expect((await askFor({ reason: 'defective' })).status).toBe(409);
  });

  test('and cancels it until the pieces are received', async () => {
    const { approved, cancel, receive, options, signIn, settle } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
    );
    const first = await approved();
    expect((await cancel(first, (await signIn()).token)).status).toBe(404);
    expect((await cancel(first)).body).toMatchObject({ status: 'cancelled', canCancel: false });
    expect(await options()).toMatchObject([{ most: 2 }]);
    const second = await approved();
    expect((await settle(second, { amount: '1.00' })).body.message).toBe(
      `Return #${second} is only approved. Receive the items first.`,
    );
    await receive(second, 1);
    expect((await cancel(second)).body.message).toBe(`Return #${second} is received already.`);
  });
});

describe('staff', () => {
  test('approve, receive and refund: the stock, the order, the money and the mails follow', async () => {
    const shop = await withReturns(await testShop({ environment: { RETURNS: 'full' } }));
    const { approved, receive, settle, get, id, provider, stockOf, productId, checkStock, deps } = shop;
    await deliverMails(deps);
    const returnId = await approved({ quantity: 2 });
    const received = await receive(returnId, 1, 1);
    expect(received.body).toMatchObject({
      status: 'received',
      items: [{ resellable: 1, damaged: 1 }],
      due: { amount: '97.20', shipping: '10.00', isCash: false },
    });
    expect(await stockOf(productId)).toBe(19);
    expect(await get(id)).toMatchObject({ fulfilment: 'returned', items: [{ delivered: 0, returned: 2 }] });
    const settled = await settle(returnId, { amount: '107.20', shipping: true });
    expect(settled.body).toMatchObject({
      status: 'settled',
      resolution: 'refund',
      refunded: '107.20',
      due: null,
    });
    expect([...provider.refunds.values()].map(({ amount }) => amount)).toEqual([10_720]);
    expect(await get(id)).toMatchObject({ paymentStatus: 'refunded', refundable: '0.00' });
    await checkStock();
    const subjects = (await deliverMails(deps)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      `Your return request for order #${id}`,
      `Return approved for order #${id}`,
      `We've received your return for order #${id}`,
      `Refund for order #${id}`,
    ]);
    expect((await runDiagnostics(shop.db, deps.config.dataDir)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  test('see what can be paid back, and pay no other amount', async () => {
    const { approved, receive, settle, call, admin } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
    );
    const returnId = await approved({ quantity: 2 });
    await receive(returnId, 1);
    expect((await settle(returnId, { amount: '97.20' })).body.message).toBe(
      `Return #${returnId} has changed: ₹48.60 is to be paid back now.`,
    );
    const one = await call('GET', `/api/admin/returns/${returnId}`, undefined, admin.token);
    expect(one.body).toMatchObject({ due: { amount: '48.60', shipping: '10.00', isCash: false } });
    const settled = await settle(returnId, { amount: '48.60' });
    expect([settled.status, settled.body.due]).toEqual([200, null]);
  });

  test('refund cash by the reference of a transfer', async () => {
    const { approved, receive, settle, get, id } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
      'cod',
    );
    const returnId = await approved();
    expect((await receive(returnId, 0, 1)).body.due).toMatchObject({ amount: '48.60', isCash: true });
    expect((await settle(returnId, { amount: '48.60' })).body.message).toBe(
      'Please enter the bank reference of your transfer.',
    );
    expect((await settle(returnId, { amount: '48.60', reference: 'UTR 7' })).status).toBe(200);
    expect(await get(id)).toMatchObject({ refundable: '58.60', partialRefunds: [{ status: 'done' }] });
  });

  test('decline with a reason that the customer reads', async () => {
    const { askFor, step, deps, call, id, customer } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
    );
    const { body } = await askFor();
    expect((await step(body.id, 'decline', { reason: '' })).status).toBe(400);
    expect((await step(body.id, 'decline', { reason: 'It was worn.' })).status).toBe(200);
    const mails = await deliverMails(deps);
    expect(mails.find(({ subject }) => subject.startsWith('Return declined'))?.text).toContain(
      '> It was worn.',
    );
    const [shown] = (await call('GET', `/api/orders/${id}/returns`, undefined, customer.token)).body;
    expect(shown).toMatchObject({ status: 'declined', declineReason: 'It was worn.' });
  });

  test('take each step once when two people click at the same time', async () => {
    const { askFor, step, receive, settle, provider, stockOf, productId } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
    );
    const { id: returnId } = (await askFor()).body;
    const twice = async (act: () => Promise<{ status: number }>) =>
      (await Promise.all([act(), act()])).map(({ status }) => status).sort();
    expect(await twice(() => step(returnId, 'approve'))).toEqual([200, 409]);
    expect(await twice(() => receive(returnId, 1))).toEqual([200, 409]);
    expect(await stockOf(productId)).toBe(19);
    expect(await twice(() => settle(returnId, { amount: '48.60' }))).toEqual([200, 409]);
    expect(provider.refunds.size).toBe(1);
  });

  test('record a return for a customer who wrote, also later than the shop promised', async () => {
    const shop = await withReturns(await testShop({ environment: { RETURNS: 'full' } }));
    const { passDays, id, lineId, call, signIn, db } = shop;
    passDays(20);
    const admin = await signIn({ role: 'owner' });
    const body = { items: [{ lineId, quantity: 1, was: 2, reason: 'other' }], wanted: 'refund' };
    const created = await call('POST', `/api/admin/orders/${id}/returns`, body, admin.token);
    expect(created.body).toMatchObject({ status: 'requested', customer: { name: 'Asha Rao' } });
    const { body: log } = await rpc(shop, 'query', 'admin.log.list', {}, admin.token);
    expect(log.result.data.json.items[0]).toMatchObject({ action: 'order.return' });
    expect(await db.select().from(parcels).all()).toHaveLength(1);
  });

  test('find returns by status, order number and customer', async () => {
    const { askFor, call, admin, id } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
    );
    await askFor();
    const list = async (query: string) =>
      (await call('GET', `/api/admin/returns?${query}`, undefined, admin.token)).body;
    expect(await list('status=requested')).toMatchObject({
      total: 1,
      statuses: { requested: 1, settled: 0 },
    });
    expect(await list('status=settled')).toMatchObject({ total: 0, items: [] });
    expect((await list(`search=${id}`)).total).toBe(1);
    expect((await list('search=asha')).total).toBe(1);
    expect((await list('search=unknown')).total).toBe(0);
  });
});

describe('beside other changes of the order', () => {
  test('a delivery with a return is not undone, and its parcel does not come back', async () => {
    const { askFor, set, cancel, id, ask, db } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
    );
    const { body } = await askFor();
    const parcelId = (await db.select().from(parcels).get())?.id ?? 0;
    const refused = `Items of order #${id} are in return #${body.id}, so their delivery cannot be undone. Decline the return first.`;
    expect((await set(id, { status: 'processing' })).body.message).toBe(refused);
    expect((await ask('reportParcel', { id: parcelId, carrierState: 'returned' })).status).toBe(409);
    await cancel(body.id);
    expect((await set(id, { status: 'processing' })).status).toBe(200);
  });

  test('staff cancel the order once its return has ended; each step says what to do', async () => {
    const { askFor, step, receive, settle, set, get, id } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
    );
    const { id: returnId } = (await askFor()).body;
    const refused = (end: string) =>
      `Return #${returnId} of order #${id} is open. ${end} it before you cancel the order.`;
    const cancel = async () => (await set(id, { status: 'cancelled' })).body.message;
    expect(await cancel()).toBe(refused('Decline'));
    expect((await get(id)).moves).toContainEqual({ to: 'cancelled', refused: refused('Decline') });
    await step(returnId, 'approve');
    expect(await cancel()).toBe(refused('Cancel'));
    await receive(returnId, 1);
    expect(await cancel()).toBe(refused('Settle'));
    await settle(returnId, { amount: '48.60' });
    expect((await set(id, { status: 'processing' })).body.message).toBe(
      `Items of order #${id} came back with return #${returnId}, so their delivery cannot be undone.`,
    );
    expect((await set(id, { status: 'cancelled' })).status).toBe(200);
  });

  test('pieces of an approved or received return are refunded with it alone; an amount is possible', async () => {
    const { approved, receive, settle, call, id, lineId, admin, provider, checkStock } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
    );
    const returnId = await approved({ quantity: 1 });
    const refund = async (body: object, refundable = '107.20') =>
      call(
        'POST',
        `/api/admin/orders/${id}/refunds`,
        { reason: 'Goodwill', refundable, ...body },
        admin.token,
      );
    const both = { items: [{ lineId, quantity: 2, stock: 'restock' }] };
    const refused = `A return of Kurta (S) is open: settle return #${returnId} instead.`;
    expect(await refund(both)).toMatchObject({ status: 409, body: { message: refused } });
    await receive(returnId, 1);
    expect((await refund(both)).body.message).toBe(refused);
    // The other piece is in no return.
    expect((await refund({ items: [{ lineId, quantity: 1, stock: 'restock' }] })).status).toBe(201);
    expect((await refund({ items: [{ lineId, quantity: 1 }] }, '58.60')).body.message).toBe(refused);
    expect((await refund({ amount: '20.00' }, '58.60')).status).toBe(201);
    expect((await settle(returnId, { amount: '38.60' })).status).toBe(200);
    expect([...provider.refunds.values()].map(({ amount }) => amount)).toEqual([4_860, 2_000, 3_860]);
    await checkStock();
  });

  test('a piece that staff took back before the approval is not received again', async () => {
    const { askFor, step, receive, call, id, lineId, admin, stockOf, productId } = await withReturns(
      await testShop({ environment: { RETURNS: 'full' } }),
    );
    const { id: returnId } = (await askFor({ quantity: 2 })).body;
    const items = [{ lineId, quantity: 1, stock: 'restock' }];
    const refund = { items, reason: 'Goodwill', refundable: '107.20' };
    expect((await call('POST', `/api/admin/orders/${id}/refunds`, refund, admin.token)).status).toBe(201);
    await step(returnId, 'approve');
    expect((await receive(returnId, 2)).body.message).toBe(
      'The customer has 1 × Kurta (S). A refund of this order took the others back.',
    );
    expect((await receive(returnId, 1)).status).toBe(200);
    expect(await stockOf(productId)).toBe(20);
  });
});
