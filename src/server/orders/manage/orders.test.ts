import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, users } from '@/db/schema';
import { nameOf } from '../../testing/fakes/fakeGateway';
import { ADDRESS } from '../../testing/orders';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

/**
 * Orders of a product: two on delivery, of which one is shipped; one paid by card; one cancelled with a
 * refund request.
 */
async function withOrders() {
  const setup = await withOrderCalls(await testShop());
  const { place, paidOrder, customer, addProduct, set, call } = setup;
  const productId = await addProduct({ price: 100_000, stock: 1000 });
  const items = [{ productId, quantity: 2 }];
  const cod = await place(items);
  const shipped = await place(items);
  await set(shipped, { status: 'shipped' });
  const paid = await paidOrder(customer.token, items);
  const requested = await paidOrder(customer.token, items);
  await call('PUT', `/api/orders/${requested}/cancel`, { requestRefund: true }, customer.token);
  return { ...setup, productId, items, cod, shipped, paid, requested };
}

describe('the list', () => {
  test('shows all customers’ orders, newest first, with the columns that staff need', async () => {
    const { list, cod, shipped, paid, requested, customer } = await withOrders();
    const { items, total, page, pageCount } = await list();
    expect([total, page, pageCount]).toEqual([4, 1, 1]);
    expect(items.map(({ id }) => id)).toEqual([requested, paid, shipped, cod]);
    expect(items[1]).toMatchObject({
      userId: customer.id,
      customer: { name: 'Asha Rao', email: customer.email, isDisabled: false },
      pieces: 2,
      paymentMethod: 'card',
      paymentStatus: 'captured',
      paymentDetails: { order_id: nameOf(paid), payment_id: `pay_${nameOf(paid)}` },
      needsAttention: false,
      hasNote: false,
      total: '2160.00',
      shippingAddress: { city: 'Bengaluru', zipCode: '560001' },
    });
    expect(items[0]).toMatchObject({
      refundStatus: 'requested',
      refund: { gross: '2160.00', charge: '43.20', net: '2116.80', status: 'estimate' },
      can: { decideRefund: true },
    });
  });

  test('counts each status and each attention filter under the other filters', async () => {
    const { list } = await withOrders();
    const counts = { pending: 0, paid: 1, processing: 1, shipped: 1, delivered: 0, cancelled: 1 };
    expect(await list()).toMatchObject({ statuses: counts, attention: { refund: 1, attention: 0 } });
    // The status narrows the list and the attention counts, not the status counts.
    const shipped = await list({ status: 'shipped' });
    expect(shipped).toMatchObject({ total: 1, statuses: counts, attention: { refund: 0, attention: 0 } });
    expect(await list({ payment: 'due' })).toMatchObject({
      total: 2,
      statuses: { ...counts, paid: 0, cancelled: 0 },
      attention: { refund: 0 },
    });
    expect(await list({ attention: 'refund' })).toMatchObject({
      total: 1,
      statuses: { ...counts, paid: 0, processing: 0, shipped: 0 },
      attention: { refund: 1 },
    });
  });

  test('has 25 rows a page; a page beyond the last shows the last', async () => {
    const { list, place, items } = await withOrders();
    for (let more = 0; more < 23; more += 1) await place(items);
    const second = await list({ page: 2 });
    expect([second.total, second.page, second.pageCount, second.items.length]).toEqual([27, 2, 2, 2]);
    expect((await list({ page: 9 })).items).toEqual(second.items);
    expect((await list({ status: 'processing', page: 1 })).items).toHaveLength(24);
  });

  test('offers every other status, and explains why a refunded order cannot continue', async () => {
    const { list, get, call, admin, requested, paid } = await withOrders();
    const movesOf = async (id: number) => (await get(id)).moves;
    expect((await movesOf(paid)).map(({ to, refused }) => [to, refused])).toEqual([
      ['processing', null],
      ['shipped', null],
      ['delivered', null],
      ['cancelled', null],
    ]);
    expect((await movesOf(requested)).every(({ refused }) => refused === null)).toBe(true);
    await call('POST', `/api/orders/${requested}/process-refund`, { approve: true }, admin.token);
    const refused = 'This order has been refunded and cannot continue.';
    expect(await movesOf(requested)).toEqual(
      ['paid', 'processing', 'shipped', 'delivered'].map((to) => ({ to, refused })),
    );
    expect((await list({ status: 'cancelled' })).items[0]?.moves[0]).toEqual({ to: 'paid', refused });
  });
});

describe('searching', () => {
  test('by number, with # and without', async () => {
    const { ids, paid, cod } = await withOrders();
    expect([await ids({ search: `#${paid}` }), await ids({ search: String(cod) })]).toEqual([[paid], [cod]]);
    for (const search of [`Order #${paid}`, `order ${paid}`]) expect(await ids({ search })).toEqual([paid]);
    expect([await ids({ search: '#99' }), await ids({ search: '#' }), await ids({ search: '0' })]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('by payment reference, payment id and client order id, compared whole', async () => {
    const { ids, place, paid, items } = await withOrders();
    const named = await place(items, { clientOrderId: 'c-2026_01' });
    expect(await ids({ search: nameOf(paid) })).toEqual([paid]);
    expect(await ids({ search: `pay_${nameOf(paid)}` })).toEqual([paid]);
    expect(await ids({ search: 'c-2026_01' })).toEqual([named]);
    expect([await ids({ search: 'tantu_' }), await ids({ search: 'c-2026%01' })]).toEqual([[], []]);
  });

  test.each(['AB-14908/1c', 'ab-14908/1C', ' AB-1490 8/1C '])(
    'by tracking number in any case, ignoring spaces: %j',
    async (search) => {
      const { ids, set, paid, shipped } = await withOrders();
      await set(paid, { status: 'shipped', courier: 'delhivery', trackingNumber: 'ab-14908/1C' });
      await set(shipped, { status: 'shipped', courier: 'delhivery', trackingNumber: 'ab-14908/1' });
      expect(await ids({ search })).toEqual([paid]);
    },
  );

  test('by a phone number inside an address of plain text, in any grouping', async () => {
    const { ids, place, items } = await withOrders();
    const theirs = await place(items, { shippingAddress: '12 MG Road, Bengaluru. Call 98450 77777.' });
    for (const search of ['9845077777', '+91 98450-77777', '0091 98450 77777']) {
      expect([search, await ids({ search })]).toEqual([search, [theirs]]);
    }
  });

  test('by part of the customer’s name or address, ignoring case', async () => {
    const { ids, db, signIn, place, items, customer } = await withOrders();
    const other = await signIn();
    await db
      .update(users)
      .set({ firstName: 'Meenakshi', lastName: 'Iyer' })
      .where(eq(users.id, other.id))
      .run();
    const theirs = await place(items, {}, other.token);
    expect(await ids({ search: 'meenakshi IY' })).toEqual([theirs]);
    expect(await ids({ search: other.email.toUpperCase() })).toEqual([theirs]);
    expect(await ids({ search: customer.email })).toHaveLength(4);
  });

  test.each([
    '98450 12345',
    '+91-98450-12345',
    '098450 12345',
    '919845012345',
    '(98450) 12345',
    '9845012',
    '570001',
    '570 001',
    'mysuru',
    'Devi Lakshmi',
    'lakshmi mysuru',
    'Banarasi',
    'saree Lakshmi',
    'lakshmi 9845012345',
    '570001 banarasi devi',
    'saree asha@account.example',
  ])('finds the single order by %s', async (search) => {
    const { ids, place, addProduct, db, signIn } = await withOrders();
    const account = await signIn();
    await db.update(users).set({ email: 'asha@account.example' }).where(eq(users.id, account.id)).run();
    const to = {
      firstName: 'Lakshmi',
      lastName: 'Devi',
      phone: '98450-12345',
      city: 'Mysuru',
      zipCode: '570001',
    };
    const saree = await addProduct({ name: 'Banarasi Saree' });
    const shippingAddress = { ...ADDRESS, ...to };
    const theirs = await place([{ productId: saree, quantity: 1 }], { shippingAddress }, account.token);
    expect(await ids({ search })).toEqual([theirs]);
  });

  test('finds an account by its names in any order and its phone in any form', async () => {
    const { ids, db, signIn, place, items } = await withOrders();
    const other = await signIn();
    const named = { firstName: 'Meenakshi', lastName: 'Iyer', phone: '+91 99001 10022' };
    await db.update(users).set(named).where(eq(users.id, other.id)).run();
    const theirs = await place(items, {}, other.token);
    for (const search of ['iyer meenakshi', '9900110022', '099001-10022']) {
      expect([search, await ids({ search })]).toEqual([search, [theirs]]);
    }
  });

  test.each([
    ['%', '100% Cotton'],
    ['_', 'Under_score'],
    ['\\', 'Back\\slash'],
    ["'", "O'Hara"],
  ])('treats %s literally', async (sign, lastName) => {
    const { ids, db, signIn, place, items } = await withOrders();
    const other = await signIn();
    await db.update(users).set({ lastName }).where(eq(users.id, other.id)).run();
    const theirs = await place(items, {}, other.token);
    expect(await ids({ search: sign })).toEqual([theirs]);
    expect(await ids({ search: `A${sign}` })).toEqual([]);
  });
});

describe('days', () => {
  test('begin and end at midnight in India: 18:30 UTC the evening before', async () => {
    const { ids, db, cod, shipped, paid, requested } = await withOrders();
    const at = (id: number, moment: string) =>
      db
        .update(orders)
        .set({ createdAt: new Date(moment) })
        .where(eq(orders.id, id))
        .run();
    await at(cod, '2026-01-13T18:29:59.999Z');
    await at(shipped, '2026-01-13T18:30:00.000Z');
    await at(paid, '2026-01-14T18:29:59.999Z');
    await at(requested, '2026-01-14T18:30:00.000Z');
    expect(await ids({ from: '2026-01-14', to: '2026-01-14' })).toEqual([paid, shipped]);
    expect(await ids({ from: '2026-01-15' })).toEqual([requested]);
    expect(await ids({ to: '2026-01-13' })).toEqual([cod]);
    expect(await ids({ from: '2026-01-14', status: 'shipped' })).toEqual([shipped]);
    expect(await ids({ from: '2026-01-16', to: '2026-01-14' })).toEqual([]);
  });

  test('that do not exist are refused', async () => {
    const { ask } = await withOrderCalls(await testShop());
    expect([
      (await ask('list', { from: '2026-02-30' })).status,
      (await ask('list', { to: '14.01.2026' })).status,
    ]).toEqual([400, 400]);
  });
});

describe('one order', () => {
  test('includes every payment attempt and the actor of every event', async () => {
    const { get, set, call, place, items, customer, admin } = await withOrders();
    const id = await place(items, { paymentMethod: 'card' });
    const pay = (cardToken: string) =>
      call('POST', `/api/orders/${id}/pay`, { method: 'card', cardToken }, customer.token);
    await pay('declined');
    await pay('paid');
    await set(id, { status: 'processing' });
    const { payments, events } = await get(id);
    expect(payments).toMatchObject([
      { reference: nameOf(id, 2), paymentId: `pay_${nameOf(id, 2)}`, amount: '2160.00', status: 'captured' },
      { reference: nameOf(id), paymentId: null, amount: '2160.00', status: 'failed' },
    ]);
    expect(payments.flatMap(({ decisions }) => decisions)).toEqual([]);
    expect(events.at(-1)).toMatchObject({
      kind: 'status',
      from: 'paid',
      to: 'processing',
      actor: 'admin',
      by: { email: admin.email },
    });
    expect(events[0]).toMatchObject({ actor: 'customer', by: { email: customer.email } });
    expect(events.find(({ actor }) => actor === 'provider')?.by).toBeNull();
  });

  test("shows the amounts of a refund and the provider's response", async () => {
    const { get, call, admin, requested } = await withOrders();
    await call('POST', `/api/orders/${requested}/process-refund`, { approve: true }, admin.token);
    expect((await get(requested)).refunds).toMatchObject([
      { gross: '2160.00', charge: '43.20', net: '2116.80', status: 'done', error: null },
    ]);
    expect((await get(requested)).refunds[0]?.providerRefundId).toMatch(/^refund_tanturefund\d+$/);
  });

  test('is printed with the barcodes of its number; 404 for a missing order', async () => {
    const { succeed, ask, paid } = await withOrders();
    const { order, barcodes } = await succeed('printed', { id: paid });
    expect([order.id, order.total, Object.keys(barcodes)]).toEqual([paid, '2160.00', [String(paid)]]);
    expect((await ask('printed', { id: 99 })).status).toBe(404);
    expect((await ask('get', { id: 99 })).status).toBe(404);
  });
});
