import { describe, expect, test } from 'vitest';
import { AppError } from '../../errors';
import { CASHFREE_KEYS, fakeCashfree } from '../testing/fakeCashfree';
import { listeningLog, minutes, NOW, PUBLIC_URL, paymentRequest } from '../testing/requests';
import { cashfreeGateway } from './gateway';

async function setUp({ timeLimit, publicUrl = PUBLIC_URL }: { timeLimit?: number; publicUrl?: string } = {}) {
  const cashfree = await fakeCashfree(() => NOW);
  const { log, lines } = listeningLog();
  const gateway = cashfreeGateway({
    settings: cashfree.settings,
    publicUrl,
    log,
    now: () => NOW,
    timeLimit,
  });
  return { cashfree, gateway, lines };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('starting a payment', () => {
  test('₹2,158.92 becomes an order of 2158.92 INR with a session and no address', async () => {
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

  test.each([1, 2, 17])('attempt %i has an order of its own', async (attempt) => {
    const { gateway } = await setUp();
    const { providerOrderId } = await gateway.start(paymentRequest({ attempt }));
    expect(providerOrderId).toBe(attempt === 1 ? 'tantu_1042' : `tantu_1042_${attempt}`);
  });

  test.each([100, 101, 110, 199_910, 215_892, 100_000_029, 99_999_999_999])(
    '%i paise reach the provider to the paisa',
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
  ])('the phone number %s is sent as %s', async (phone, sent) => {
    const { cashfree, gateway } = await setUp();
    await gateway.start(paymentRequest({ customer: { ...paymentRequest().customer, phone } }));
    expect(cashfree.orders.get('tantu_1042')?.customer_details.customer_phone).toBe(sent);
  });

  test.each([null, '', '98765', '98765432101', '+1 415 555 01234'])(
    'the phone number %s is refused before the provider is asked',
    async (phone) => {
      const { cashfree, gateway } = await setUp();
      const customer = { ...paymentRequest().customer, phone };
      expect(await codeOf(gateway.start(paymentRequest({ customer })))).toBe('invalid');
      expect(cashfree.requests).toHaveLength(0);
    },
  );

  test('names of 2 and of 120 characters and a mail of 120 fit the provider', async () => {
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
  ])('a hold of %i more minutes is payable until %s', async (left, expiry) => {
    const { cashfree, gateway } = await setUp();
    await gateway.start(paymentRequest({ expiresAt: new Date(NOW.getTime() + minutes(left)) }));
    expect(cashfree.orders.get('tantu_1042')?.order_expiry_time).toBe(expiry);
  });

  test('a card is limited to cards, and a store on http names no webhook address', async () => {
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
    `${PUBLIC_URL}/${'x'.repeat(250)}`,
  ])('the return address %s is refused', async (returnUrl) => {
    const { cashfree, gateway } = await setUp();
    expect(await codeOf(gateway.start(paymentRequest({ returnUrl })))).toBe('invalid');
    expect(cashfree.requests).toHaveLength(0);
  });

  test('an order whose answer was lost is taken up by the same request, not made twice', async () => {
    const { cashfree, gateway } = await setUp();
    cashfree.disturb('POST /pg/orders', 'lost');
    expect(await codeOf(gateway.start(paymentRequest()))).toBe('unavailable');
    const again = await gateway.start(paymentRequest());
    expect(again.sessionId).toBe(cashfree.orders.get('tantu_1042')?.payment_session_id);
    expect(cashfree.orders.size).toBe(1);
  });

  test('an order made with other words is taken up when customer and amount agree', async () => {
    const { gateway } = await setUp();
    const first = await gateway.start(paymentRequest());
    const customer = { ...paymentRequest().customer, phone: '9000000000' };
    expect(await gateway.start(paymentRequest({ customer }))).toEqual(first);
  });

  test('an order of that name with another amount or customer is not taken up', async () => {
    const { gateway } = await setUp();
    await gateway.start(paymentRequest());
    expect(await codeOf(gateway.start(paymentRequest({ amount: 215_893 })))).toBe('providerFailed');
    const customer = { ...paymentRequest().customer, id: 8 };
    expect(await codeOf(gateway.start(paymentRequest({ customer })))).toBe('providerFailed');
  });
});

describe('asking about a payment', () => {
  async function begun() {
    const parts = await setUp();
    await parts.gateway.start(paymentRequest());
    return { ...parts, fetch: () => parts.gateway.fetch('tantu_1042') };
  }

  test('two failed attempts leave it open, the third pays it', async () => {
    const { cashfree, fetch } = await begun();
    cashfree.attempt('tantu_1042', 'FAILED');
    cashfree.attempt('tantu_1042', 'USER_DROPPED');
    expect(await fetch()).toMatchObject({ status: 'open', paymentId: null });
    const paymentId = cashfree.attempt('tantu_1042', 'SUCCESS');
    expect(await fetch()).toEqual({ status: 'captured', paymentId, amount: 215_892, currency: 'INR' });
  });

  test("an offer's discount (2,058.92 paid of 2,158.92) still counts as the whole order", async () => {
    const { cashfree, fetch } = await begun();
    cashfree.attempt('tantu_1042', 'SUCCESS', 2058.92);
    expect(await fetch()).toMatchObject({ status: 'captured', amount: 215_892 });
  });

  test.each(['EXPIRED', 'TERMINATED'])(
    '%s is failed, but open while an attempt is pending',
    async (status) => {
      const { cashfree, fetch } = await begun();
      cashfree.setStatus('tantu_1042', status);
      cashfree.attempt('tantu_1042', 'FAILED');
      expect((await fetch()).status).toBe('failed');
      cashfree.attempt('tantu_1042', 'PENDING');
      expect((await fetch()).status).toBe('open');
    },
  );

  test.each(['ACTIVE', 'TERMINATION_REQUESTED', 'SOMETHING_NEW'])('%s is open', async (status) => {
    const { cashfree, fetch } = await begun();
    cashfree.setStatus('tantu_1042', status);
    expect((await fetch()).status).toBe('open');
  });

  test('PAID without a successful payment is believed by nobody', async () => {
    const { cashfree, fetch } = await begun();
    cashfree.setStatus('tantu_1042', 'PAID');
    cashfree.attempt('tantu_1042', 'FAILED');
    expect(await codeOf(fetch())).toBe('providerFailed');
  });
});

describe('refunds', () => {
  async function paid() {
    const parts = await setUp();
    await parts.gateway.start(paymentRequest());
    const paymentId = parts.cashfree.attempt('tantu_1042', 'SUCCESS');
    const request = { providerOrderId: 'tantu_1042', paymentId, amount: 211_574, idempotencyKey: 'refund-1' };
    return { ...parts, request };
  }

  test('the same key asked five times, one after the other, refunds 2,115.74 once', async () => {
    const { cashfree, gateway, request } = await paid();
    for (let round = 0; round < 5; round++) {
      expect((await gateway.refund(request)).status).toBe('open');
    }
    expect([...cashfree.refunds.values()].map(({ refund_amount }) => refund_amount)).toEqual([2115.74]);
  });

  test('the same key asked 20 times at once refunds once', async () => {
    const { cashfree, gateway, request } = await paid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.refund(request)));
    expect(new Set(answers.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
    expect(cashfree.refunds.size).toBe(1);
  });

  test.each([
    ['SUCCESS', 'done'],
    ['PENDING', 'open'],
    ['ONHOLD', 'open'],
    ['CANCELLED', 'failed'],
    ['FAILED', 'failed'],
  ])('a refund that is %s is %s', async (theirs, ours) => {
    const { cashfree, gateway, request } = await paid();
    await gateway.refund(request);
    for (const refund of cashfree.refunds.values()) refund.refund_status = theirs;
    const state = await gateway.refund(request);
    expect(state.status).toBe(ours);
    expect(state.error !== undefined).toBe(ours === 'failed');
  });

  test('one paisa more than was paid is refused for good, one that is exact is not', async () => {
    const { gateway, request } = await paid();
    expect(await gateway.refund({ ...request, amount: 215_893 })).toEqual({
      status: 'failed',
      providerRefundId: null,
      error: 'refund_amount_invalid',
    });
    expect((await gateway.refund({ ...request, amount: 215_892, idempotencyKey: 'k2' })).status).toBe('open');
  });

  test('a refund whose answer was lost is found again', async () => {
    const { cashfree, gateway, request } = await paid();
    cashfree.disturb('POST /pg/orders/tantu_1042/refunds', 'lost');
    expect(await codeOf(gateway.refund(request))).toBe('unavailable');
    expect((await gateway.refund(request)).status).toBe('open');
    expect(cashfree.refunds.size).toBe(1);
  });

  test('the key of one refund does not answer for another amount', async () => {
    const { gateway, request } = await paid();
    await gateway.refund(request);
    expect(await codeOf(gateway.refund({ ...request, amount: 100 }))).toBe('providerFailed');
  });
});

describe('faults', () => {
  test.each([
    ['silent', 'unavailable'],
    ['dropped', 'unavailable'],
    ['broken', 'providerFailed'],
    [{ status: 200, body: [] }, 'providerFailed'],
    [{ status: 200, body: { order_id: 'tantu_1042' } }, 'providerFailed'],
    [{ status: 302, body: {} }, 'providerFailed'],
    [{ status: 400, body: { code: 'order_meta_invalid' } }, 'providerFailed'],
    [{ status: 401, body: { code: 'request_failed' } }, 'providerFailed'],
    [{ status: 404, body: null }, 'providerFailed'],
    [{ status: 429, body: 'slow down' }, 'providerFailed'],
    [{ status: 500, body: { code: 'internal_error' } }, 'providerFailed'],
    [{ status: 502, body: '<html>' }, 'providerFailed'],
  ] as const)('the fault %j is told as %s', async (fault, code) => {
    const { cashfree, gateway } = await setUp({ timeLimit: 150 });
    cashfree.disturb('GET /pg/orders/tantu_1042', fault);
    await gateway.start(paymentRequest());
    expect(await codeOf(gateway.fetch('tantu_1042'))).toBe(code);
  });

  test('a silent provider is given up after the time limit of 150 ms', async () => {
    const { cashfree, gateway } = await setUp({ timeLimit: 150 });
    cashfree.disturb('POST /pg/orders', 'silent');
    const began = performance.now();
    expect(await codeOf(gateway.start(paymentRequest()))).toBe('unavailable');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('no secret, phone number or mail reaches the log or the customer', async () => {
    const { cashfree, gateway, lines } = await setUp({ timeLimit: 150 });
    const told: unknown[] = [];
    const keep = (error: unknown) => told.push(error instanceof Error ? error.message : error);
    cashfree.disturb('POST /pg/orders', 'silent');
    await gateway.start(paymentRequest()).catch(keep);
    const refusal = { message: 'Value received: 9876543210', code: 'customer_phone_invalid' };
    cashfree.disturb('POST /pg/orders', { status: 400, body: refusal });
    await gateway.start(paymentRequest()).catch(keep);
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('customer_phone_invalid');
    for (const secret of [CASHFREE_KEYS.clientSecret, '9876543210', 'meera@example.com']) {
      expect([...lines, ...told].join()).not.toContain(secret);
    }
  });
});
