import { describe, expect, test } from 'vitest';
import { payments, upiCodes } from '@/db/schema';
import { fakeCashfree } from '../../payments/testing/fakeCashfree';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { expireOrders } from './expireOrders';
import { reconcileDue } from './reconcile';

const minute = 60_000;

/** A shop that offers UPI, with a pending order of 2 × ₹500, which costs ₹1,080. */
async function upiShop(environment: Record<string, string> = {}) {
  const shop = await testShop({ usesSandbox: true, environment: { UPI: 'on', ...environment } });
  const { clock, call, signIn, addProduct, orderOf, deps, app } = shop;
  const [customer, admin] = [await signIn(), await signIn({ role: 'owner' })];
  const productId = await addProduct({ price: 50_000 });
  const order = await orderOf([{ productId, quantity: 2 }], { paymentMethod: 'cashfree' });
  const { id } = (await call('POST', '/api/orders', order, customer.token)).body;
  const post = (path: string, body?: object, token = customer.token) =>
    call('POST', `/api/orders/${id}/pay${path}`, body, token);
  const upi = (channel = 'qr', token?: string) => post('/upi', { channel }, token);
  const wait = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  /** Asks after the pause that the server makes between two questions to the provider. */
  const state = async () => {
    wait(3000);
    return (await post('/upi/state')).body;
  };
  const read = async () => (await call('GET', `/api/orders/${id}`, undefined, customer.token)).body;
  const press = (url: string, decision: string) =>
    app.request(new URL(url).pathname, {
      method: 'POST',
      body: new URLSearchParams({ decision, instrument: 'upi' }),
    });
  const deliver = () => deps.gateways.sandbox?.webhooks.outbox.deliverDue();
  const seenByAdmin = async () =>
    (await rpc(shop, 'query', 'admin.orders.get', { id }, admin.token)).body.result.data.json;
  return {
    ...shop,
    ...{ customer, admin, id, post, upi, state, wait, read, press, deliver, seenByAdmin },
    name: `tantu_${id}`,
  };
}

/** The same with a fake Cashfree. */
async function cashfreeShop(environment: Record<string, string> = {}) {
  const moment = { now: new Date() };
  const cashfree = await fakeCashfree(() => moment.now);
  const { clientId, clientSecret, baseUrl } = cashfree.settings;
  const shop = await upiShop({
    PAYMENTS: 'cashfree',
    CASHFREE_CLIENT_ID: clientId,
    CASHFREE_CLIENT_SECRET: clientSecret,
    CASHFREE_BASE_URL: baseUrl,
    ...environment,
  });
  moment.now = shop.clock.now;
  const attempts = () => cashfree.payments.get(shop.name) ?? [];
  const lastAttempt = () => attempts().at(-1)?.cf_payment_id ?? '';
  return { ...shop, cashfree, attempts, lastAttempt };
}

describe('a shop without UPI', () => {
  test('refuses it, starts nothing, and has no row for it in the checkout', async () => {
    const offers = async (shop: Awaited<ReturnType<typeof cashfreeShop>>) =>
      (await rpc(shop, 'query', 'orders.options', undefined, shop.customer.token)).body.result.data.json.upi;
    expect(await offers(await cashfreeShop())).toBe(true);
    const without = await cashfreeShop({ UPI: 'off' });
    const { upi, attempts } = without;
    const answer = await upi();
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'UPI is not available here. Please choose another way to pay.',
    ]);
    expect([attempts(), await offers(without)]).toEqual([[], false]);
  });
});

describe('UPI with the sandbox', () => {
  test('shows a code of ₹1,080.00 for ten minutes, and keeps order, method and body as they are', async () => {
    const { upi, read, clock, db, id } = await upiShop();
    const before = await read();
    const { status, body } = await upi();
    expect([status, body.state, body.reason]).toEqual([200, 'waiting', null]);
    expect(body.code).toMatchObject({
      channel: 'qr',
      amount: '1080.00',
      payee: 'Tantu',
      endsAt: new Date(clock.now.getTime() + 10 * minute).toISOString(),
      links: [],
      qrText: expect.stringContaining('&am=1080.00&cu=INR'),
      qrImage: null,
    });
    expect(Object.keys(await read())).toEqual(Object.keys(before));
    expect(await read()).toMatchObject({
      status: 'pending',
      paymentMethod: 'cashfree',
      paymentStatus: 'pending',
    });
    expect(
      await db.select({ method: payments.method, orderId: payments.orderId }).from(payments).all(),
    ).toEqual([{ method: 'cashfree', orderId: id }]);
  });

  test('ends the code with the hold of the order', async () => {
    const { upi, wait, read } = await upiShop();
    wait(25 * minute);
    expect((await upi()).body.code.endsAt).toBe((await read()).expiresAt);
    wait(5 * minute);
    expect((await upi()).status).toBe(409);
  });

  test('pays: the webhook books the money once, as for the hosted page', async () => {
    const { upi, press, deliver, post, read, mails } = await upiShop();
    const { code } = (await upi()).body;
    await press(code.testUrl, 'pay');
    await deliver();
    expect(await read()).toMatchObject({
      status: 'paid',
      paymentMethod: 'cashfree',
      paymentStatus: 'captured',
      paymentDetails: { payment_id: expect.stringMatching(/^sandbox_upi_/), order_status: 'PAID' },
    });
    expect((await post('/upi/state')).body).toEqual({ state: 'paid', reason: null, code: null });
    expect((await upi()).body.state).toBe('paid');
    expect((await mails()).map(({ template }) => template)).toEqual(['orderPaid']);
  });

  test('pays without a webhook: "I have paid" asks the provider, at most every 3 seconds', async () => {
    const { upi, press, post, state, wait, read } = await upiShop();
    const { code } = (await upi()).body;
    expect((await state()).state).toBe('waiting');
    await press(code.testUrl, 'pay');
    wait(2999);
    expect((await post('/upi/state')).body.state).toBe('waiting');
    wait(1);
    expect((await post('/upi/state')).body.state).toBe('paid');
    expect((await read()).status).toBe('paid');
  });

  test('pays without a webhook or a browser: the reconciler books it', async () => {
    const { upi, press, wait, read, deps } = await upiShop();
    const { code } = (await upi()).body;
    await press(code.testUrl, 'pay');
    wait(minute);
    await reconcileDue(deps);
    expect((await read()).status).toBe('paid');
  });

  test('declines: says why, and the next code pays', async () => {
    const { upi, press, deliver, state, read } = await upiShop();
    const first = (await upi()).body.code;
    await press(first.testUrl, 'decline');
    await deliver();
    expect(await state()).toEqual({ state: 'declined', reason: 'declined in the test app', code: null });
    expect(await read()).toMatchObject({ status: 'pending', can: { pay: true } });
    const second = (await upi()).body.code;
    expect(second.testUrl).not.toBe(first.testUrl);
    await press(second.testUrl, 'pay');
    expect((await state()).state).toBe('paid');
  });

  test('notices a decline that nobody asked about when the page is opened again', async () => {
    const { upi, press } = await upiShop();
    const first = (await upi()).body.code;
    await press(first.testUrl, 'decline');
    expect((await upi()).body).toMatchObject({ state: 'waiting', code: { channel: 'qr' } });
    expect((await upi()).body.code.testUrl).not.toBe(first.testUrl);
  });

  test('walks away: the order expires after its hold, and its stock returns', async () => {
    const { upi, press, wait, state, read, deps } = await upiShop();
    await press((await upi()).body.code.testUrl, 'leave');
    wait(30 * minute);
    await reconcileDue(deps);
    await expireOrders(deps, new Set(), new Map());
    expect(await read()).toMatchObject({ status: 'cancelled', refund: null });
    expect(await state()).toEqual({ state: 'over', reason: null, code: null });
  });

  test('expires after ten minutes and starts a new code; the old one, paid late, pays the order', async () => {
    const { upi, press, wait, state, read } = await upiShop();
    const first = (await upi()).body.code;
    wait(10 * minute - 3001);
    expect((await state()).state).toBe('waiting');
    expect(await state()).toEqual({ state: 'expired', reason: null, code: null });
    expect((await upi()).body.code.testUrl).not.toBe(first.testUrl);
    await press(first.testUrl, 'pay');
    expect((await state()).state).toBe('paid');
    expect((await read()).status).toBe('paid');
  });

  test('paid after the hold: the money goes back in full, as for any late payment', async () => {
    const { upi, press, wait, deliver, state, read, deps } = await upiShop();
    const { code } = (await upi()).body;
    wait(30 * minute);
    await reconcileDue(deps);
    expect((await read()).status).toBe('cancelled');
    await press(code.testUrl, 'pay');
    await deliver();
    expect(await read()).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refund: { gross: '1080.00', charge: '0.00', net: '1080.00', status: 'done' },
    });
    expect((await state()).state).toBe('over');
  });

  test('paid on the hosted page and by UPI: the second money is under review and can be refunded', async () => {
    const { upi, post, press, deliver, read, seenByAdmin, id, admin, ...shop } = await upiShop();
    const { code } = (await upi()).body;
    const { next } = (await post('', { method: 'cashfree' })).body;
    await press(next, 'pay');
    await deliver();
    expect((await read()).status).toBe('paid');
    await press(code.testUrl, 'pay');
    await deliver();
    expect(await read()).toMatchObject({ status: 'paid', paymentStatus: 'captured' });
    const [extra, first] = (await seenByAdmin()).payments;
    expect([extra.status, extra.amount, first.status]).toEqual(['review', '1080.00', 'captured']);
    const decided = { id, payment: extra.id, decision: 'refund' };
    const call = { ...shop, id, admin };
    expect((await rpc(call, 'mutation', 'admin.orders.decideMoney', decided, admin.token)).status).toBe(200);
    expect((await seenByAdmin()).payments[0]).toMatchObject({ status: 'refunded', amount: '1080.00' });
  });

  test('goes on with the same code after a reload and in two tabs at once', async () => {
    const { upi, db } = await upiShop();
    const answers = await Promise.all([upi(), upi(), upi()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const addresses = [...answers, await upi()].map(({ body }) => body.code.testUrl);
    expect(new Set(addresses).size).toBe(1);
    expect(await db.select({ number: upiCodes.number }).from(upiCodes).all()).toEqual([{ number: 1 }]);
  });

  test("replaces a phone's link with a code for the computer", async () => {
    const { upi } = await upiShop();
    const onPhone = (await upi('link')).body.code;
    expect(onPhone).toMatchObject({ channel: 'link', qrText: null, links: [{ app: 'any' }] });
    const onComputer = (await upi('qr')).body.code;
    expect(onComputer).toMatchObject({ channel: 'qr', links: [] });
    expect(onComputer.testUrl).not.toBe(onPhone.testUrl);
  });

  test('refuses the order of another customer, staff, a visitor, and another channel', async () => {
    const { upi, post, admin, signIn } = await upiShop();
    const { token } = await signIn();
    const statuses = [
      (await upi('qr', token)).status,
      (await upi('qr', admin.token)).status,
      (await post('/upi/state', undefined, token)).status,
      (await upi('qr', '')).status,
      (await upi('collect')).status,
    ];
    expect(statuses).toEqual([404, 404, 404, 401, 400]);
  });

  test('says that there is no code before one was started', async () => {
    const { state } = await upiShop();
    expect(await state()).toEqual({ state: 'expired', reason: null, code: null });
  });

  test('makes 30 codes an hour for an account', async () => {
    const { upi, deps } = await upiShop();
    deps.config.rateLimits = true;
    for (let count = 0; count < 30; count += 1)
      expect((await upi(count % 2 === 0 ? 'qr' : 'link')).status).toBe(200);
    const refused = await upi();
    expect(refused.status).toBe(429);
    // The present code stays usable.
    expect((await upi('link')).status).toBe(200);
  });
});

describe('UPI with Cashfree', () => {
  test('pays with one order and one attempt, and tells the apps by name', async () => {
    const { upi, cashfree, attempts, lastAttempt, state, read, name } = await cashfreeShop();
    const { code } = (await upi('link')).body;
    expect(code).toMatchObject({ amount: '1080.00', testUrl: null });
    expect(code.links.map(({ app }: { app: string }) => app)).toEqual([
      'any',
      'gpay',
      'phonepe',
      'paytm',
      'bhim',
    ]);
    expect(attempts()).toHaveLength(1);
    cashfree.decide(lastAttempt(), 'SUCCESS');
    expect((await state()).state).toBe('paid');
    expect(await read()).toMatchObject({
      status: 'paid',
      paymentMethod: 'cashfree',
      paymentDetails: { order_id: name, order_status: 'PAID' },
    });
  });

  test('shows a picture of the QR code to a computer', async () => {
    const { upi } = await cashfreeShop();
    expect((await upi()).body.code).toMatchObject({
      qrText: null,
      qrImage: expect.stringMatching(/^data:image\/png;base64,/),
    });
  });

  test("passes on the bank's reason, and the next code is another attempt of the same order", async () => {
    const { upi, cashfree, attempts, lastAttempt, state } = await cashfreeShop();
    await upi();
    cashfree.decide(lastAttempt(), 'FAILED', 'insufficient funds');
    expect(await state()).toMatchObject({ state: 'declined', reason: 'insufficient funds' });
    await upi();
    expect([attempts().length, cashfree.orders.size]).toEqual([2, 1]);
  });

  test('takes no other amount: an order of ₹1 at the provider puts the payment under review', async () => {
    const { upi, cashfree, lastAttempt, state, read, name } = await cashfreeShop();
    await upi();
    const order = cashfree.orders.get(name);
    if (order) order.order_amount = 1;
    cashfree.decide(lastAttempt(), 'SUCCESS');
    expect((await state()).state).toBe('over');
    expect(await read()).toMatchObject({ status: 'pending', paymentStatus: 'review' });
  });

  test('refuses a code for another amount than the order costs', async () => {
    const { upi, cashfree, db } = await cashfreeShop();
    const data = { url: null, payload: { default: 'upi://pay?am=1.00' } };
    const body = { cf_payment_id: '42', payment_amount: 1, data };
    cashfree.disturb('POST /pg/orders/sessions', { status: 200, body });
    expect((await upi('link')).status).toBe(502);
    expect(await db.select({ content: upiCodes.content }).from(upiCodes).all()).toEqual([{ content: null }]);
  });

  test('killed between request and answer: the next click gets the same attempt', async () => {
    const { upi, cashfree, attempts } = await cashfreeShop();
    cashfree.disturb('POST /pg/orders/sessions', 'lost');
    expect((await upi()).status).toBe(503);
    expect(attempts()).toHaveLength(1);
    expect((await upi()).status).toBe(200);
    expect(attempts()).toHaveLength(1);
  });

  test('refused for good: the next click asks under another number', async () => {
    const { upi, cashfree, attempts } = await cashfreeShop();
    cashfree.disturb('POST /pg/orders/sessions', {
      status: 400,
      body: { code: 'payment_method_unsupported' },
    });
    expect((await upi()).status).toBe(502);
    expect((await upi()).status).toBe(200);
    expect(attempts()).toHaveLength(1);
  });

  test('paid twice by two codes of one order: the second money is under review', async () => {
    const shop = await cashfreeShop();
    const { upi, cashfree, lastAttempt, state, wait, read, seenByAdmin, name, clock, app } = shop;
    await upi('link');
    const first = lastAttempt();
    wait(10 * minute);
    await upi('link');
    cashfree.decide(lastAttempt(), 'SUCCESS');
    expect((await state()).state).toBe('paid');
    cashfree.decide(first, 'SUCCESS');
    const order = { order_id: name };
    const body = JSON.stringify({ type: 'PAYMENT_SUCCESS_WEBHOOK', data: { order } });
    const headers = cashfree.sign(body, clock.now);
    const request = { method: 'POST', body, headers };
    expect((await app.request('/api/payments/webhook/cashfree', request)).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'paid', paymentStatus: 'captured' });
    expect((await seenByAdmin()).payments.map(({ status }: { status: string }) => status)).toEqual([
      'review',
      'captured',
    ]);
  });

  test('asks about the money while the provider is silent later: the state is unknown, nothing changes', async () => {
    const { upi, cashfree, name, wait, post, read } = await cashfreeShop();
    await upi();
    wait(3000);
    cashfree.disturb(`GET /pg/orders/${name}`, 'dropped');
    expect((await post('/upi/state')).status).toBe(503);
    expect(await read()).toMatchObject({ status: 'pending', can: { pay: true } });
  });
});
