import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { AppError } from '../../platform/errors';
import { nameOf } from '../../testing/fakes/fakeGateway';
import { testShop } from '../../testing/shop';
import { paid, withPending } from '../../testing/shops/payments';
import { reconcileDue } from './reconcile';

const MINUTE = 60_000;

describe('paying by card', () => {
  test('completes: the order is paid, the cart emptied, the mail queued', async () => {
    const { pay, read, cart, templates, provider, customer, id, name, checkStock } = await withPending(
      await testShop(),
      'card',
    );
    expect(await cart()).toHaveLength(1);
    const answer = await pay({ method: 'card', cardToken: 'paid' });
    expect([answer.status, answer.body]).toEqual([200, { next: 'done', provider: null, sessionId: null }]);
    expect(await read()).toMatchObject({
      ...paid,
      expiresAt: null,
      paymentDetails: { order_id: name, payment_id: `pay_${name}`, order_status: 'PAID' },
      refund: { gross: '1080.00', charge: '21.60', net: '1058.40', status: 'estimate' },
      can: { cancel: true, pay: false },
    });
    expect(provider.started).toMatchObject([
      {
        orderId: id,
        amount: 108_000,
        name,
        method: 'card',
        customer: { id: customer.id, name: 'Asha Rao', email: customer.email, phone: '9876543210' },
        returnUrl: `http://localhost:3000/payment-success?orderId=${id}`,
      },
    ]);
    expect(await cart()).toEqual([]);
    expect(await templates()).toEqual(['orderPaid']);
    await checkStock();
  });

  test('returns 409 for a declined card and leaves order, stock and cart; a second card pays as attempt 2', async () => {
    const { pay, read, cart, provider, stockOf, productId, id } = await withPending(await testShop(), 'card');
    const declined = await pay({ method: 'card', cardToken: 'declined' });
    expect([declined.status, declined.body.declined]).toEqual([409, true]);
    expect(await read()).toMatchObject({ status: 'pending', paymentStatus: 'failed', can: { pay: true } });
    expect(await cart()).toHaveLength(1);
    expect((await pay({ method: 'card', cardToken: 'paid' })).body.next).toBe('done');
    expect(await read()).toMatchObject({ ...paid, paymentDetails: { order_id: nameOf(id, 2) } });
    expect(provider.started.map((request) => request.name)).toEqual([nameOf(id), nameOf(id, 2)]);
    expect(await stockOf(productId)).toBe(8);
  });

  test('starts one payment for 20 concurrent clicks', async () => {
    const { pay, provider, read } = await withPending(await testShop(), 'card');
    const clicks = Array.from({ length: 20 }, () => pay({ method: 'card', cardToken: 'paid' }));
    const statuses = (await Promise.all(clicks)).map(({ status }) => status);
    expect(provider.started).toHaveLength(1);
    // Those that waited for the first share its outcome; those that came later hear that the order is paid.
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await read()).toMatchObject(paid);
  });

  test('returns 503 when the provider does not respond; the next click repeats the same attempt', async () => {
    const { pay, provider, read, id } = await withPending(await testShop(), 'card');
    provider.broken.start = new AppError('unavailable', 'The payment provider does not answer.');
    expect((await pay({ method: 'card', cardToken: 'paid' })).status).toBe(503);
    provider.broken = {};
    expect((await pay({ method: 'card', cardToken: 'paid' })).body.next).toBe('done');
    expect(provider.started.map((request) => request.name)).toEqual([nameOf(id)]);
    expect(await read()).toMatchObject(paid);
  });

  test('returns 502 when the provider refuses; the next click is a new attempt', async () => {
    const { pay, provider, id } = await withPending(await testShop(), 'card');
    provider.broken.start = new AppError('providerFailed', 'No.');
    expect((await pay({ method: 'card', cardToken: 'paid' })).status).toBe(502);
    provider.broken = {};
    await pay({ method: 'card', cardToken: 'paid' });
    expect(provider.started.map((request) => request.name)).toEqual([nameOf(id, 2)]);
  });

  test('finds money within a minute that the provider captured before it stopped responding', async () => {
    const { pay, provider, read, wait, deps } = await withPending(await testShop(), 'card');
    provider.broken.fetch = new AppError('unavailable', 'Silent.');
    expect((await pay({ method: 'card', cardToken: 'paid' })).status).toBe(503);
    provider.broken = {};
    wait(MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject(paid);
  });
});

describe('paying on a hosted page', () => {
  test('opens the page and resumes it under the same attempt; another method starts a new one', async () => {
    const { pay, provider, name, id } = await withPending(await testShop());
    const first = await pay({ method: 'cashfree' });
    expect(first.body).toEqual({
      next: `https://provider.example/${name}`,
      provider: 'sandbox',
      sessionId: `session_${name}`,
    });
    expect((await pay({ method: 'cashfree' })).body).toEqual(first.body);
    expect((await pay({ method: 'paypal' })).body.next).toBe(`https://provider.example/${nameOf(id, 2)}`);
    expect(provider.started.map((request) => request.name)).toEqual([nameOf(id), nameOf(id), nameOf(id, 2)]);
  });

  test('completes on the next click when money arrived unnoticed', async () => {
    const { pay, provider, name, read } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    provider.capture(name);
    expect((await pay({ method: 'paypal' })).body.next).toBe('done');
    expect(provider.started).toHaveLength(1);
    expect(await read()).toMatchObject({ ...paid, paymentMethod: 'cashfree' });
  });

  test('requires a phone number of 10 digits, and accepts it in the request', async () => {
    const { call, orderOf, customer, productId, provider } = await withPending(await testShop());
    const order = await orderOf([{ productId, quantity: 1 }], { paymentMethod: 'cashfree' });
    const shippingAddress = { ...order.shippingAddress, phone: '' };
    const { body } = await call('POST', '/api/orders', { ...order, shippingAddress }, customer.token);
    const pay = (input: object) =>
      call('POST', `/api/orders/${body.id}/pay`, { method: 'cashfree', ...input }, customer.token);
    for (const input of [{}, { phone: '98450' }]) {
      const refused = await pay(input);
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain('Please enter a 10-digit mobile number.');
    }
    expect((await pay({ phone: '+91 98450 12345' })).status).toBe(200);
    expect(provider.started).toMatchObject([{ customer: { phone: '9845012345' } }]);
  });

  test("is possible at 29:59, refused at 30:00, and refused for cash on delivery, paid orders and others' orders", async () => {
    const { pay, wait, signIn, call, orderOf, productId, customer } = await withPending(await testShop());
    expect((await pay({ method: 'cashfree' }, (await signIn()).token)).status).toBe(404);
    wait(30 * MINUTE - 1000);
    expect((await pay({ method: 'paypal' })).status).toBe(200);
    wait(1000);
    expect((await pay({ method: 'cashfree' })).status).toBe(409);
    const cod = await call(
      'POST',
      '/api/orders',
      await orderOf([{ productId, quantity: 1 }]),
      customer.token,
    );
    const refused = await call('POST', `/api/orders/${cod.body.id}/pay`, { method: 'card' }, customer.token);
    expect([refused.status, refused.body.message]).toEqual([409, 'You pay for this order on delivery.']);
  });
});

test.each([
  ['refuses', true],
  ['starts a payment', false],
])('returns 409 with the state, not 502, for an order cancelled while the provider %s', async (_, fails) => {
  const { call, signIn, addProduct, orderOf, provider } = await testShop();
  const { token } = await signIn();
  const order = await orderOf([{ productId: await addProduct(), quantity: 1 }], {
    paymentMethod: 'cashfree',
  });
  const { id } = (await call('POST', '/api/orders', order, token)).body;
  const start = provider.start.bind(provider);
  vi.spyOn(provider, 'start').mockImplementationOnce(async (request: Parameters<typeof start>[0]) => {
    await call('PUT', `/api/orders/${id}/cancel`, {}, token);
    if (fails) throw new AppError('providerFailed', 'The order is not active.');
    return start(request);
  });
  const answer = await call('POST', `/api/orders/${id}/pay`, { method: 'cashfree' }, token);
  expect(answer).toMatchObject({
    status: 409,
    body: {
      message: 'This order was cancelled. Please place a new order.',
      order: { id, status: 'cancelled', paymentStatus: expect.any(String) },
    },
  });
});

describe('the return page', () => {
  test('queries the provider: nothing yet, then paid, then the same again', async () => {
    const { pay, confirm, provider, name, templates } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    expect((await confirm()).body.status).toBe('pending');
    provider.capture(name);
    expect((await confirm()).body).toMatchObject(paid);
    expect((await confirm()).body).toMatchObject(paid);
    expect(await templates()).toEqual(['orderPaid']);
  });

  test('leaves the order payable after a failed page', async () => {
    const { pay, confirm, provider, name, cart } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    provider.fail(name);
    expect((await confirm()).body).toMatchObject({
      status: 'pending',
      paymentStatus: 'failed',
      can: { pay: true },
    });
    expect(await cart()).toHaveLength(1);
  });
});

describe('POST /api/create-cashfree-order', () => {
  const customerDetails = {
    customer_id: '1',
    customer_phone: '+91 98765 43210',
    customer_email: 'a@b.example',
  };

  test.each(['the order id', 'the order id as text', 'the client order id'])('accepts %s', async (kind) => {
    const { call, customer, id, name } = await withPending(await testShop());
    const orderId = { 'the order id': id, 'the order id as text': String(id) }[kind] ?? 'c-1';
    const body = { orderId, orderAmount: 1080, customerDetails };
    const answer = await call('POST', '/api/create-cashfree-order', body, customer.token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      payment_session_id: `session_${name}`,
      order_id: name,
      order_amount: '1080.00',
      order_currency: 'INR',
    });
    expect((await call('POST', '/api/create-cashfree-order', body, customer.token)).body).toEqual(
      answer.body,
    );
  });

  test.each<[string, object, number]>([
    ['an amount one paisa off', { orderAmount: 1080.01 }, 409],
    ['a phone number of 9 digits', { customerDetails: { customer_phone: '987654321' } }, 400],
    ['no phone number', { customerDetails: {} }, 400],
    ['a return URL elsewhere', { returnUrl: 'https://evil.example/payment-success' }, 400],
    ['a return URL that looks alike', { returnUrl: 'http://localhost:3000.evil.example/' }, 400],
    ['a return URL that leads on to a host', { returnUrl: 'http://localhost:3000//evil.example/%00' }, 400],
    ['a return URL that browsers misread', { returnUrl: '/%09/evil.example' }, 400],
    ['an unknown order', { orderId: 999 }, 404],
  ])('refuses %s', async (_, change, status) => {
    const { call, customer, id, provider } = await withPending(await testShop());
    const body = { orderId: id, orderAmount: '1080.00', customerDetails, ...change };
    expect((await call('POST', '/api/create-cashfree-order', body, customer.token)).status).toBe(status);
    expect(provider.started).toEqual([]);
  });

  test('gives five requests at once the same session, though the provider takes 200 ms', async () => {
    const { call, customer, id, name, provider } = await withPending(await testShop());
    const answerAtOnce = provider.start.bind(provider);
    provider.start = async (request) => {
      await sleep(200);
      return answerAtOnce(request);
    };
    const body = { orderId: id, orderAmount: '1080.00', customerDetails };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/api/create-cashfree-order', body, customer.token)),
    );
    expect(answers.map(({ status, body: { payment_session_id } }) => [status, payment_session_id])).toEqual(
      Array.from({ length: 5 }, () => [200, `session_${name}`]),
    );
    expect(provider.payments.size).toBe(1);
  });

  test("refuses another customer's order, and accepts our own return URL with its placeholder", async () => {
    const { call, customer, id, signIn, provider } = await withPending(await testShop());
    const returnUrl = 'http://localhost:3000/payment-success?orderId={order_id}';
    const body = { orderId: id, orderAmount: '1080.00', customerDetails, returnUrl };
    const foreign = await call('POST', '/api/create-cashfree-order', body, (await signIn()).token);
    expect(foreign.status).toBe(404);
    await call('POST', '/api/create-cashfree-order', body, customer.token);
    expect(provider.started[0]).toMatchObject({ returnUrl, customer: { phone: '9876543210' } });
  });
});

describe('declined attempts', () => {
  const declined = { method: 'card', cardToken: 'declined' };

  test('return 429 for the 6th attempt of an order after 5, without a provider call', async () => {
    const { pay, provider, read } = await withPending(
      await testShop({ environment: { RATE_LIMITS: 'on' } }),
      'card',
    );
    for (let count = 0; count < 5; count += 1) expect((await pay(declined)).status).toBe(409);
    const refused = await pay({ method: 'card', cardToken: 'paid' });
    expect([refused.status, refused.body.message, refused.headers.get('retry-after')]).toEqual([
      429,
      '5 attempts to pay this order were declined. Please ask your bank, or contact us.',
      '1800',
    ]);
    expect(provider.started).toHaveLength(5);
    expect(await read()).toMatchObject({ status: 'pending' });
  });

  test('return 429 for the 11th of an account within 10 minutes over all orders, then allow it', async () => {
    const { call, orderOf, productId, customer, wait } = await withPending(
      await testShop({ environment: { RATE_LIMITS: 'on' } }),
      'card',
    );
    const body = await orderOf([{ productId, quantity: 1 }], { paymentMethod: 'card' });
    const orders: number[] = [];
    for (let made = 0; made < 3; made += 1)
      orders.push((await call('POST', '/api/orders', body, customer.token)).body.id);
    const decline = async (at: number) =>
      (await call('POST', `/api/orders/${orders[at]}/pay`, declined, customer.token)).status;
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push(await decline(Math.floor(count / 4)));
    expect(statuses).toEqual([...Array(10).fill(409), 429, 429]);
    wait(10 * MINUTE);
    expect(await decline(2)).toBe(409);
  });

  test('on 9 orders at the same time, twice: 10 reach the provider', async () => {
    const { call, orderOf, addProduct, customer, provider } = await withPending(
      await testShop({ environment: { RATE_LIMITS: 'on' } }),
      'card',
    );
    const productId = await addProduct();
    const body = await orderOf([{ productId, quantity: 1 }], { paymentMethod: 'card' });
    const orders: number[] = [];
    for (let made = 0; made < 9; made += 1)
      orders.push((await call('POST', '/api/orders', body, customer.token)).body.id);
    const round = () =>
      Promise.all(orders.map((id) => call('POST', `/api/orders/${id}/pay`, declined, customer.token)));
    const statuses = [...(await round()), ...(await round())].map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    expect(provider.started).toHaveLength(10);
  });

  test('exclude attempts that never reached the provider', async () => {
    const { pay, provider } = await withPending(await testShop(), 'card');
    provider.broken.start = new AppError('providerFailed', 'broken');
    for (let count = 0; count < 6; count += 1) expect((await pay(declined)).status).toBe(502);
    provider.broken = {};
    expect((await pay({ method: 'card', cardToken: 'paid' })).body.next).toBe('done');
  });
});
