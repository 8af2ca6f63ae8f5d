import { describe, expect, test } from 'vitest';
import { setUp } from '../testing/cashfreeSetUp';
import { codeOf, minutes, NOW, PUBLIC_URL, paymentRequest } from '../testing/requests';

describe('starting a payment', () => {
  test('creates an order of 2158.92 INR for ₹2,158.92 with a session and no redirect', async () => {
    const { cashfree, gateway } = await setUp();
    const started = await gateway.start(paymentRequest());
    const order = cashfree.orders.get('tantu_1042');
    expect(started).toEqual({
      status: 'open',
      paymentId: null,
      amount: 215_892,
      currency: 'INR',
      providerOrderId: 'tantu_1042',
      sessionId: order?.payment_session_id,
      redirectUrl: null,
    });
    expect(order).toMatchObject({
      order_amount: 2158.92,
      customer_details: { customer_id: 'customer7', customer_phone: '9876543210' },
      order_meta: {
        return_url: `${PUBLIC_URL}/payment-success?orderId=1042`,
        notify_url: `${PUBLIC_URL}/api/payments/webhook/cashfree`,
      },
      order_expiry_time: '2026-01-15T07:00:00.000Z',
    });
  });

  test.each([1, 2, 17])('creates a separate order for attempt %i', async (attempt) => {
    const { gateway } = await setUp();
    const { providerOrderId } = await gateway.start(paymentRequest({ attempt }));
    expect(providerOrderId).toBe(attempt === 1 ? 'tantu_1042' : `tantu_1042_${attempt}`);
  });

  test.each([100, 101, 110, 199_910, 215_892, 100_000_029, 99_999_999_999])(
    'sends %i paise exactly',
    async (amount) => {
      const { cashfree, gateway } = await setUp();
      expect((await gateway.start(paymentRequest({ amount }))).amount).toBe(amount);
      expect(cashfree.requests[0]?.raw).toContain(`"order_amount":${amount / 100},`);
    },
  );

  test.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['00919876543210', '9876543210'],
    ['9198765432', '9198765432'],
  ])('sends the phone number %s as %s', async (phone, sent) => {
    const { cashfree, gateway } = await setUp();
    await gateway.start(paymentRequest({ customer: { ...paymentRequest().customer, phone } }));
    expect(cashfree.orders.get('tantu_1042')?.customer_details.customer_phone).toBe(sent);
  });

  test.each([null, '', '98765', '98765432101', '+1 415 555 01234'])(
    'refuses the phone number %s before calling the provider',
    async (phone) => {
      const { cashfree, gateway } = await setUp();
      const customer = { ...paymentRequest().customer, phone };
      expect(await codeOf(gateway.start(paymentRequest({ customer })))).toBe('invalid');
      expect(cashfree.requests).toHaveLength(0);
    },
  );

  test("fits names of 2 and of 120 characters and a mail of 120 to the provider's limits", async () => {
    const { cashfree, gateway } = await setUp();
    const customer = { id: 7, phone: '9876543210', email: `${'m'.repeat(108)}@example.com` };
    await gateway.start(paymentRequest({ customer: { ...customer, name: 'Li' } }));
    expect(cashfree.orders.get('tantu_1042')?.customer_details).toEqual({
      customer_id: 'customer7',
      customer_phone: '9876543210',
    });
    await gateway.start(paymentRequest({ attempt: 2, customer: { ...customer, name: 'A'.repeat(120) } }));
    expect(cashfree.orders.get('tantu_1042_2')?.customer_details.customer_name).toHaveLength(100);
  });

  test.each([
    [2, '2026-01-15T06:46:00.000Z'],
    [16, '2026-01-15T06:46:00.000Z'],
    [17, '2026-01-15T06:47:00.000Z'],
  ])('with %i more minutes of hold is payable until %s', async (left, expiry) => {
    const { cashfree, gateway } = await setUp();
    await gateway.start(paymentRequest({ expiresAt: new Date(NOW.getTime() + minutes(left)) }));
    expect(cashfree.orders.get('tantu_1042')?.order_expiry_time).toBe(expiry);
  });

  test('limits card payments to cards, and sends no webhook URL for a store on http', async () => {
    const { cashfree, gateway } = await setUp({ publicUrl: 'http://localhost:3000' });
    const returnUrl = 'http://localhost:3000/payment-success';
    await gateway.start(paymentRequest({ method: 'card', returnUrl }));
    expect(cashfree.orders.get('tantu_1042')?.order_meta).toEqual({
      return_url: returnUrl,
      payment_methods: 'cc,dc',
    });
  });

  test.each([
    'https://evil.example/payment-success',
    'https://tantu.example.evil.example/',
    'http://tantu.example/',
    '/payment-success',
    'javascript:alert(1)',
    `${PUBLIC_URL}//evil.example/%00`,
    `${PUBLIC_URL}/%09/evil.example`,
    `${PUBLIC_URL}/${'x'.repeat(250)}`,
  ])('refuses the return URL %s', async (returnUrl) => {
    const { cashfree, gateway } = await setUp();
    expect(await codeOf(gateway.start(paymentRequest({ returnUrl })))).toBe('invalid');
    expect(cashfree.requests).toHaveLength(0);
  });

  test('resumes an order whose response was lost instead of creating it twice', async () => {
    const { cashfree, gateway } = await setUp();
    cashfree.disturb('POST /pg/orders', 'lost');
    expect(await codeOf(gateway.start(paymentRequest()))).toBe('unavailable');
    const again = await gateway.start(paymentRequest());
    expect(again.sessionId).toBe(cashfree.orders.get('tantu_1042')?.payment_session_id);
    expect(cashfree.orders.size).toBe(1);
  });

  test('resumes an order with other details when customer and amount agree', async () => {
    const { gateway } = await setUp();
    const first = await gateway.start(paymentRequest());
    const customer = { ...paymentRequest().customer, phone: '9000000000' };
    expect(await gateway.start(paymentRequest({ customer }))).toEqual(first);
  });

  test('does not resume an order of that name with another amount or customer', async () => {
    const { gateway } = await setUp();
    await gateway.start(paymentRequest());
    expect(await codeOf(gateway.start(paymentRequest({ amount: 215_893 })))).toBe('providerFailed');
    const customer = { ...paymentRequest().customer, id: 8 };
    expect(await codeOf(gateway.start(paymentRequest({ customer })))).toBe('providerFailed');
  });
});

describe('querying a payment', () => {
  async function begun() {
    const parts = await setUp();
    await parts.gateway.start(paymentRequest());
    return { ...parts, fetch: () => parts.gateway.retrieve('tantu_1042') };
  }

  test('leaves it open after two failed attempts, captured after the third', async () => {
    const { cashfree, fetch } = await begun();
    cashfree.attempt('tantu_1042', 'FAILED');
    cashfree.attempt('tantu_1042', 'USER_DROPPED');
    expect(await fetch()).toMatchObject({ status: 'open', paymentId: null });
    const paymentId = cashfree.attempt('tantu_1042', 'SUCCESS');
    const money = { paymentId, amount: 215_892, currency: 'INR' };
    expect(await fetch()).toEqual({ status: 'captured', ...money, captures: [money] });
  });

  test("counts a payment with an offer's discount (2,058.92 of 2,158.92) as the whole order", async () => {
    const { cashfree, fetch } = await begun();
    cashfree.attempt('tantu_1042', 'SUCCESS', 2058.92);
    expect(await fetch()).toMatchObject({ status: 'captured', amount: 215_892 });
  });

  test.each(['EXPIRED', 'TERMINATED'])(
    'treats %s as failed, but open while an attempt is pending',
    async (status) => {
      const { cashfree, fetch } = await begun();
      cashfree.setStatus('tantu_1042', status);
      cashfree.attempt('tantu_1042', 'FAILED');
      expect((await fetch()).status).toBe('failed');
      cashfree.attempt('tantu_1042', 'PENDING');
      expect((await fetch()).status).toBe('open');
    },
  );

  test.each(['ACTIVE', 'TERMINATION_REQUESTED', 'SOMETHING_NEW'])('treats %s as open', async (status) => {
    const { cashfree, fetch } = await begun();
    cashfree.setStatus('tantu_1042', status);
    expect((await fetch()).status).toBe('open');
  });

  test('does not accept PAID without a successful payment', async () => {
    const { cashfree, fetch } = await begun();
    cashfree.setStatus('tantu_1042', 'PAID');
    cashfree.attempt('tantu_1042', 'FAILED');
    expect(await codeOf(fetch())).toBe('providerFailed');
  });
});
