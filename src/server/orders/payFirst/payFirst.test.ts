import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, payments, unclaimedPayments } from '@/db/schema';
import { AppError } from '../../platform/errors';
import { signatureOf } from '../../testing/fakes/fakeGateway';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { reconcileDue } from '../pay/reconcile';
import { reconcileUnclaimed } from './reconcile';

const MINUTE = 60_000;
const ID = 'order_1767250800000';
const silent = new AppError('unavailable', 'The payment provider does not answer.');

/** A shop with a product of ₹500, and a customer who pays ₹1,080 for two of them before ordering. */
async function payFirstShop(environment: Record<string, string> = {}) {
  const shop = await testShop({ environment: { COD: '', RATE_LIMITS: 'on', ...environment } });
  const { call, db, clock, deps, provider } = shop;
  const [customer, other] = [await shop.signIn(), await shop.signIn()];
  const productId = await shop.addProduct({ price: 50_000, stock: 3 });
  const start = (change: object = {}, token = customer.token) =>
    call(
      'POST',
      '/api/create-cashfree-order',
      {
        orderId: ID,
        orderAmount: '1080.00',
        customerDetails: {
          customer_id: '1',
          customer_phone: '9876543210',
          customer_email: 'asha@example.com',
          customer_name: 'Asha Rao',
        },
        ...change,
      },
      token,
    );
  const order = async (change: object = {}) => ({
    ...(await shop.orderOf([{ productId, quantity: 2 }], { paymentMethod: 'cashfree' })),
    clientOrderId: ID,
    paymentDetails: { order_id: ID, payment_id: 'of the client', order_status: 'PAID' },
    ...change,
  });
  const place = async (change: object = {}, token = customer.token) =>
    call('POST', '/api/orders', await order(change), token);
  const rows = () => db.select().from(unclaimedPayments).orderBy(unclaimedPayments.id).all();
  const name = async () => (await rows()).at(-1)?.providerOrderId ?? '';
  const pay = async () => provider.capture(await name());
  const pass = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  let events = 0;
  const webhook = async (given?: string) => {
    const providerOrderId = given ?? (await name());
    events += 1;
    const body = JSON.stringify({ eventId: `event ${events}`, providerOrderId });
    const headers = { 'x-signature': signatureOf(body) };
    return shop.app.request('/api/payments/webhook/sandbox', { method: 'POST', body, headers });
  };
  const reconcile = () => reconcileUnclaimed(deps);
  const orderCount = async () => (await db.select().from(orders).all()).length;
  const refunds = () => [...provider.refunds.values()];
  return {
    ...{ ...shop, customer, other, productId, start, order, place, rows, name, pay, pass, webhook },
    ...{ reconcile, orderCount, refunds },
  };
}

const paidOrder = { status: 'paid', paymentStatus: 'captured', paymentMethod: 'cashfree', total: '1080.00' };

describe('starting a payment before its order', () => {
  test('returns a session for this customer and amount, and the browser returns with the client order id', async () => {
    const { start, rows, name, customer, provider } = await payFirstShop();
    const { status, body } = await start();
    expect([status, body]).toEqual([
      200,
      {
        payment_session_id: `session_${await name()}`,
        order_id: await name(),
        order_amount: '1080.00',
        order_currency: 'INR',
        redirect_url: `https://provider.example/${await name()}`,
      },
    ]);
    expect(await rows()).toMatchObject([
      { userId: customer.id, clientOrderId: ID, amount: 108_000, status: 'open', orderId: null },
    ]);
    expect(provider.started).toMatchObject([
      {
        orderId: null,
        amount: 108_000,
        customer: { id: customer.id, phone: '9876543210' },
        returnUrl: `http://localhost:3000/payment-success?orderId=${ID}`,
      },
    ]);
  });

  test('inserts the client order id into a return URL, which must be on this store', async () => {
    const { start, provider } = await payFirstShop();
    expect((await start({ returnUrl: 'https://evil.example/?orderId={order_id}' })).status).toBe(400);
    await start({ returnUrl: 'http://localhost:3000/payment-success?orderId={order_id}' });
    expect(provider.started[0]?.returnUrl).toBe(`http://localhost:3000/payment-success?orderId=${ID}`);
  });

  test('again returns the same session; another amount returns 409', async () => {
    const { start, rows } = await payFirstShop();
    const first = await start();
    expect((await start()).body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
    const changed = await start({ orderAmount: 540 });
    expect([changed.status, changed.body.amount]).toEqual([409, '1080.00']);
  });

  test('returns 409 once paid, so a customer cannot pay twice', async () => {
    const { start, pay } = await payFirstShop();
    await start();
    await pay();
    expect((await start()).body).toMatchObject({ code: 'conflict', paid: '1080.00' });
  });

  test('starts one payment for 20 concurrent requests', async () => {
    const { start, rows } = await payFirstShop();
    const answers = await Promise.all(Array.from({ length: 20 }, () => start()));
    expect(new Set(answers.map(({ body }) => body.payment_session_id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('returns 409 for the sixth that awaits its order, until one ends', async () => {
    const { start, pass } = await payFirstShop();
    for (let count = 1; count <= 5; count += 1)
      expect((await start({ orderId: `o${count}` })).status).toBe(200);
    expect((await start({ orderId: 'o6' })).status).toBe(409);
    pass(30 * MINUTE);
    expect((await start({ orderId: 'o6' })).status).toBe(200);
  });

  test.each([
    [{ orderAmount: 0.5 }, 400],
    [{ orderAmount: 'free' }, 400],
    [{ orderId: 4711 }, 404],
    [{ orderId: 'x'.repeat(81) }, 400],
    [{ customerDetails: { customer_phone: '12' } }, 400],
  ])('with %o returns %i and opens nothing', async (change, status) => {
    const { start, rows } = await payFirstShop();
    expect((await start(change)).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  test('treats a number too large for an order as a client id', async () => {
    const { start, rows } = await payFirstShop();
    expect((await start({ orderId: 1795683554000 })).status).toBe(200);
    expect(await rows()).toMatchObject([{ clientOrderId: '1795683554000', status: 'open' }]);
  });

  test('returns 503 when the provider does not respond, and retries as the same payment', async () => {
    const { start, provider, rows } = await payFirstShop();
    provider.broken.start = silent;
    expect((await start()).status).toBe(503);
    provider.broken = {};
    expect((await start()).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  test('returns 502 when the provider refuses, and retries as another payment', async () => {
    const { start, provider, rows } = await payFirstShop();
    provider.broken.start = new AppError('providerFailed', 'No.');
    expect((await start()).status).toBe(502);
    provider.broken = {};
    expect((await start()).status).toBe(200);
    expect((await rows()).map(({ status }) => status)).toEqual(['ended', 'open']);
  });
});

describe('placing the order', () => {
  test('with a captured payment creates a paid order, with one mail and the receipt', async () => {
    const { start, pay, place, rows, name, mails, stockOf, productId, call, customer, checkStock } =
      await payFirstShop();
    await start();
    await pay();
    const { status, body } = await place();
    expect([status, body]).toMatchObject([
      201,
      { ...paidOrder, clientOrderId: ID, paymentDetails: { order_id: await name(), order_status: 'PAID' } },
    ]);
    expect(await rows()).toMatchObject([{ status: 'claimed', orderId: body.id, checkAt: null }]);
    expect((await mails()).map(({ template }) => template)).toEqual(['orderPaid']);
    expect(await stockOf(productId)).toBe(1);
    expect((await call('GET', `/api/orders/${body.id}/receipt`, undefined, customer.token)).status).toBe(200);
    await checkStock();
  });

  test('again, unchanged or without payment details, returns the same order; another body returns 409', async () => {
    const { start, pay, place, orderCount, refunds } = await payFirstShop();
    await start();
    await pay();
    const { id } = (await place()).body;
    expect((await place()).body).toMatchObject({ id, ...paidOrder });
    expect((await place({ paymentDetails: undefined })).body.id).toBe(id);
    expect((await place({ billingName: 'Ravi Iyer' })).status).toBe(409);
    expect([await orderCount(), refunds()]).toEqual([1, []]);
  });

  test('twice at the same moment creates one paid order', async () => {
    const { start, pay, place, orderCount, db, refunds, stockOf, productId } = await payFirstShop();
    await start();
    await pay();
    const answers = await Promise.all(Array.from({ length: 8 }, () => place()));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.every(({ body }) => body.paymentStatus === 'captured')).toBe(true);
    expect([await orderCount(), (await db.select().from(payments).all()).length, refunds()]).toEqual([
      1,
      1,
      [],
    ]);
    expect(await stockOf(productId)).toBe(1);
  });

  test('with an unpaid payment creates a pending order, which the webhook pays', async () => {
    const { start, pay, place, webhook, call, customer, mails } = await payFirstShop();
    await start();
    const { body } = await place();
    expect(body).toMatchObject({ status: 'pending', paymentStatus: 'pending', can: { pay: true } });
    await pay();
    expect((await webhook()).status).toBe(200);
    const order = await call('GET', `/api/orders/${body.id}`, undefined, customer.token);
    expect(order.body).toMatchObject(paidOrder);
    expect((await mails()).map(({ template }) => template)).toEqual(['orderPaid']);
  });

  test('as pending continues the same payment, and is found paid without a webhook', async () => {
    const { start, pay, place, name, call, customer, provider, deps, db } = await payFirstShop();
    await start();
    const { id } = (await place()).body;
    const again = await call('POST', `/api/orders/${id}/pay`, { method: 'cashfree' }, customer.token);
    expect(again.body.next).toBe(`https://provider.example/${await name()}`);
    expect(new Set(provider.started.map((request) => request.name))).toEqual(new Set([await name()]));
    await pay();
    await db.update(payments).set({ checkAt: deps.now() }).run();
    await reconcileDue(deps);
    expect(await db.select().from(orders).get()).toMatchObject({ status: 'paid', paymentStatus: 'captured' });
  });

  test('with only paymentDetails and no payment of ours stays pending', async () => {
    const { place } = await payFirstShop();
    expect((await place()).body).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
  });

  test.each([
    ['wrong totals', { total: '1079.00' }],
    ['a price that is no longer right', { items: [{ productId: 1, quantity: 2, price: '499.00' }] }],
    ['an unknown product', { items: [{ productId: 4711, quantity: 2 }] }],
  ])('with %s is refused, and the money is refunded in full, once', async (_, change) => {
    const { start, pay, place, orderCount, refunds, rows, mails, name, reconcile, pass } =
      await payFirstShop();
    await start();
    await pay();
    const refused = await place(change);
    expect([refused.status, refused.body.returned]).toEqual([
      _ === 'an unknown product' ? 404 : 409,
      '1080.00',
    ]);
    expect(refused.body.message).toMatch(/Your payment of ₹1,080 will be refunded in full\.$/);
    expect(await orderCount()).toBe(0);
    expect(refunds()).toEqual([
      {
        providerOrderId: await name(),
        paymentId: `pay_${await name()}`,
        amount: 108_000,
        idempotencyKey: `unclaimed ${await name()}`,
      },
    ]);
    expect(await rows()).toMatchObject([{ status: 'returned', orderId: null, error: null }]);
    expect(await mails()).toMatchObject([{ template: 'paymentReturned', data: { amount: '₹1,080' } }]);
    // Neither the same request, the correct one, nor time changes this.
    expect((await place(change)).status).toBe(409);
    expect((await place()).body.message).toMatch(/refunding the payment of ₹1,080/);
    pass(60 * MINUTE);
    await reconcile();
    expect([await orderCount(), refunds().length]).toEqual([0, 1]);
  });

  test('without stock returns 409 with the remaining stock, and the money is refunded', async () => {
    const { start, pay, place, other, order, refunds, orderCount } = await payFirstShop();
    await start();
    await pay();
    expect(
      (await place({ ...(await order()), paymentMethod: 'cod', clientOrderId: 'x' }, other.token)).status,
    ).toBe(201);
    const refused = await place();
    expect([refused.status, refused.body.items[0].left, refunds().length]).toEqual([409, 1, 1]);
    expect(await orderCount()).toBe(1);
  });

  test('with a payment of another amount is refused, paid or not', async () => {
    const { start, pay, place, provider, name, refunds, orderCount } = await payFirstShop();
    await start({ orderAmount: '540.00' });
    const unpaid = await place();
    expect([unpaid.status, unpaid.body]).toMatchObject([409, { paid: '540.00', total: '1080.00' }]);
    await pay();
    const refused = await place();
    expect([refused.status, refused.body.returned]).toEqual([409, '540.00']);
    expect(refunds()).toMatchObject([{ amount: 54_000 }]);
    expect(await orderCount()).toBe(0);
    // The provider took less than requested.
    await start();
    provider.capture(await name(), { amount: 100 });
    expect((await place()).body).toMatchObject({ paid: '1.00', returned: '1.00' });
    expect(refunds()[1]).toMatchObject({ amount: 100 });
  });

  test('after a refund claims a new payment under the same id', async () => {
    const { start, pay, place, refunds } = await payFirstShop();
    await start();
    await pay();
    await place({ total: '1.00' });
    expect((await start()).status).toBe(200);
    await pay();
    expect((await place()).body).toMatchObject(paidOrder);
    expect(refunds()).toHaveLength(1);
  });

  test('neither lets another customer claim nor see the payment', async () => {
    const { start, pay, place, other, rows, customer, refunds } = await payFirstShop();
    await start();
    await pay();
    const theirs = await place({}, other.token);
    expect([theirs.status, theirs.body.paymentStatus]).toEqual([201, 'pending']);
    expect(await rows()).toMatchObject([{ userId: customer.id, status: 'open' }]);
    // Another customer's payment under the same id is separate.
    expect((await start({ orderId: 'mine' }, other.token)).status).toBe(200);
    expect(refunds()).toEqual([]);
  });

  test('on delivery leaves the payment alone, which is refunded in time', async () => {
    const { start, pay, place, pass, reconcile, refunds } = await payFirstShop();
    await start();
    await pay();
    expect((await place({ paymentMethod: 'cod' })).body).toMatchObject({ paymentStatus: 'due' });
    pass(30 * MINUTE);
    await reconcile();
    expect(refunds()).toMatchObject([{ amount: 108_000 }]);
  });

  test.each([
    [silent, 503],
    [new AppError('providerFailed', 'The payment provider had a fault.'), 502],
  ])('while the provider fails (%s) returns %i, loses nothing, and works on retry', async (fault, status) => {
    const { start, pay, place, provider, orderCount, rows, refunds } = await payFirstShop();
    await start();
    await pay();
    provider.broken.fetch = fault;
    expect((await place()).status).toBe(status);
    expect([await orderCount(), (await rows())[0]?.status, refunds()]).toEqual([0, 'open', []]);
    provider.broken = {};
    expect((await place()).body).toMatchObject(paidOrder);
  });

  test('with a payment that the provider never started creates a pending order', async () => {
    const { start, place, provider } = await payFirstShop();
    provider.broken.start = silent;
    await start();
    provider.broken = { fetch: new AppError('providerFailed', 'Unknown.') };
    expect((await place()).body).toMatchObject({
      status: 'pending',
      paymentStatus: 'failed',
      can: { pay: true },
    });
  });

  test('paid does not count as held: it is placed beside ten unpaid ones', async () => {
    const { start, pay, place, addProduct, orderOf, call, customer } = await payFirstShop();
    const items = [{ productId: await addProduct(), quantity: 1 }];
    for (let count = 0; count < 10; count += 1)
      await call('POST', '/api/orders', await orderOf(items, { paymentMethod: 'card' }), customer.token);
    await start();
    expect((await place()).status).toBe(409);
    await pay();
    expect((await place()).body).toMatchObject(paidOrder);
  });
});

describe('a webhook', () => {
  test('before the order changes nothing; the order is then paid', async () => {
    const { start, pay, webhook, place, rows, refunds } = await payFirstShop();
    await start();
    await pay();
    expect((await webhook()).status).toBe(200);
    expect(await rows()).toMatchObject([{ status: 'open' }]);
    expect((await place()).body).toMatchObject(paidOrder);
    expect((await webhook()).status).toBe(200);
    expect(refunds()).toEqual([]);
  });

  test('concurrent with the order results in one paid order', async () => {
    const { start, pay, webhook, place, db, refunds } = await payFirstShop();
    await start();
    await pay();
    await Promise.all([webhook(), place(), webhook(), place(), webhook()]);
    expect(await db.select().from(orders).all()).toMatchObject([
      { status: 'paid', paymentStatus: 'captured' },
    ]);
    expect(await db.select().from(payments).all()).toMatchObject([{ status: 'captured' }]);
    expect(refunds()).toEqual([]);
  });

  test('after the time refunds the money at once', async () => {
    const { start, pay, pass, webhook, refunds, place, orderCount } = await payFirstShop();
    await start();
    pass(31 * MINUTE);
    await pay();
    expect((await webhook()).status).toBe(200);
    expect(refunds()).toHaveLength(1);
    expect((await place()).status).toBe(409);
    expect(await orderCount()).toBe(0);
  });

  test('about an unknown payment is accepted without effect', async () => {
    const { webhook } = await payFirstShop();
    expect(await (await webhook('tantu_first_0123456789abcdef')).json()).toEqual({
      message: 'Nothing of ours.',
    });
  });
});

describe('an unclaimed payment', () => {
  test('is refunded after 30 minutes, not after 29', async () => {
    const { start, pay, pass, reconcile, refunds, rows, mails } = await payFirstShop();
    await start();
    await pay();
    pass(29 * MINUTE);
    await reconcile();
    expect(refunds()).toEqual([]);
    pass(MINUTE);
    await reconcile();
    await reconcile();
    expect(refunds()).toMatchObject([{ amount: 108_000 }]);
    expect(await rows()).toMatchObject([{ status: 'returned', checkAt: null }]);
    expect(await mails()).toMatchObject([{ template: 'paymentReturned' }]);
  });

  test('that was not made ends with the provider, or after 3 days', async () => {
    const { start, pass, reconcile, rows, provider, name, refunds } = await payFirstShop();
    await start();
    pass(30 * MINUTE);
    await reconcile();
    expect(await rows()).toMatchObject([{ status: 'open' }]);
    provider.fail(await name());
    pass(10 * MINUTE);
    await reconcile();
    expect(await rows()).toMatchObject([{ status: 'ended', checkAt: null }]);
    await start({ orderId: 'other' });
    pass(4 * 24 * 60 * MINUTE);
    await reconcile();
    expect((await rows()).map(({ status }) => status)).toEqual(['ended', 'ended']);
    expect(refunds()).toEqual([]);
  });

  test('racing with its order at the end of its time ends in a paid order or a refund', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { start, pay, pass, place, reconcile, orderCount, refunds } = await payFirstShop();
      await start();
      await pay();
      pass(30 * MINUTE);
      const work = round % 2 === 0 ? [reconcile(), await place()] : [await place(), reconcile()];
      await Promise.all([...work, place()]);
      expect((await orderCount()) + refunds().length).toBe(1);
    }
  });

  test('whose process ended before the refund is refunded by another, under the same key', async () => {
    const { start, pay, pass, reconcile, refunds, db, name, rows } = await payFirstShop();
    await start();
    await pay();
    // The state that the first process had written when it ended.
    await db
      .update(unclaimedPayments)
      .set({ status: 'returning', paymentId: `pay_${await name()}` })
      .run();
    pass(30 * MINUTE);
    await reconcile();
    expect(refunds()).toMatchObject([{ idempotencyKey: `unclaimed ${await name()}` }]);
    expect(await rows()).toMatchObject([{ status: 'returned' }]);
  });

  test('whose refund gets no response is retried; nothing is refunded twice', async () => {
    const { start, pay, pass, reconcile, rows, provider, refunds, place } = await payFirstShop();
    await start();
    await pay();
    provider.broken.refund = silent;
    expect((await place({ total: '1.00' })).status).toBe(409);
    expect(await rows()).toMatchObject([{ status: 'returning', error: silent.message }]);
    provider.broken = {};
    pass(MINUTE);
    await reconcile();
    pass(10 * MINUTE);
    await reconcile();
    expect(await rows()).toMatchObject([{ status: 'returned', error: null }]);
    expect([provider.refundCalls, refunds().length]).toEqual([2, 1]);
  });

  test('is not refunded while the provider does not respond, and is refunded afterwards', async () => {
    const { start, pay, pass, reconcile, provider, refunds } = await payFirstShop();
    await start();
    await pay();
    provider.broken.fetch = silent;
    pass(30 * MINUTE);
    await reconcile();
    expect(refunds()).toEqual([]);
    provider.broken = {};
    pass(MINUTE);
    await reconcile();
    expect(refunds()).toHaveLength(1);
  });
});

describe('the return page', () => {
  test('finds the order by the client order id and settles it', async () => {
    const { start, pay, place, deps, customer, other, ...shop } = await payFirstShop();
    const confirm = (token: string) =>
      rpc({ ...shop, deps } as never, 'mutation', 'orders.confirm', { id: ID }, token);
    await start();
    expect((await confirm(customer.token)).status).toBe(404);
    const { id } = (await place()).body;
    await pay();
    const found = await confirm(customer.token);
    expect(found.body.result.data.json).toMatchObject({ id, ...paidOrder });
    expect((await confirm(other.token)).status).toBe(404);
  });
});

test('shows a second capture of a refunded payment to staff', async () => {
  const { start, pay, place, provider, name, rows, refunds, db } = await payFirstShop();
  await start();
  await pay();
  const money = { amount: 108_000, currency: 'INR' };
  provider.capture(await name(), {
    captures: [
      { paymentId: `pay_${await name()}`, ...money },
      { paymentId: 'pay_more', ...money },
    ],
  });
  await place({ total: '1.00' });
  expect(await rows()).toMatchObject([{ status: 'returned' }, { status: 'failed', paymentId: 'pay_more' }]);
  expect(refunds()).toHaveLength(1);
  expect(await db.select().from(payments).where(eq(payments.status, 'review')).all()).toEqual([]);
});
