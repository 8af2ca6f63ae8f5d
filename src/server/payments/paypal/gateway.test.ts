import { describe, expect, test } from 'vitest';
import { begun, setUp } from '../testing/paypalSetUp';
import { codeOf, minutes, NOW, paymentRequest } from '../testing/requests';

describe('starting a payment', () => {
  test('requests 24.46 USD for ₹2,158.92 at 88.25 and returns the approval page', async () => {
    const { paypal, started, id } = await begun();
    expect(started).toEqual({
      status: 'open',
      paymentId: null,
      amount: 215_892,
      currency: 'INR',
      providerOrderId: id,
      sessionId: null,
      redirectUrl: `https://www.paypal.test/checkoutnow?token=${id}`,
    });
    expect(paypal.orders.get(id)?.unit).toMatchObject({
      amount: { currency_code: 'USD', value: '24.46' },
      custom_id: 'tantu_1042,215892,USD,88.25',
      invoice_id: 'tantu_1042',
    });
  });

  test('requests 3722 JPY without decimals at 0.58 rupees per yen', async () => {
    const { paypal, gatewayAt } = await setUp();
    const gateway = gatewayAt({ currency: 'JPY', inr: '0.58' });
    const { providerOrderId } = await gateway.start(paymentRequest({ method: 'paypal' }));
    expect(paypal.orders.get(providerOrderId)?.unit.amount).toEqual({ currency_code: 'JPY', value: '3722' });
  });

  test('creates one order for a repeated request, and another for another attempt or amount', async () => {
    const { paypal, gateway, id } = await begun();
    const request = paymentRequest({ method: 'paypal' });
    expect((await gateway.start(request)).providerOrderId).toBe(id);
    expect((await gateway.start({ ...request, amount: 215_893 })).providerOrderId).not.toBe(id);
    expect((await gateway.start({ ...request, name: 'tantu_1042_2' })).providerOrderId).not.toBe(id);
    expect(paypal.orders.size).toBe(3);
  });

  test('never sends PayPal a foreign return URL or an amount below half a cent', async () => {
    const { paypal, gateway } = await setUp();
    const elsewhere = paymentRequest({ method: 'paypal', returnUrl: 'https://evil.example/' });
    expect(await codeOf(gateway.start(elsewhere))).toBe('invalid');
    expect(await codeOf(gateway.start(paymentRequest({ method: 'paypal', amount: 44 })))).toBe('invalid');
    expect(paypal.requests).toHaveLength(0);
  });
});

describe('the access token', () => {
  test('is requested once for 5 concurrent payments, and again a minute before its 9-hour expiry', async () => {
    const { paypal, gateway, clock } = await setUp();
    const start = (attempt: number) => gateway.start(paymentRequest({ method: 'paypal', attempt }));
    await Promise.all([1, 2, 3, 4, 5].map(start));
    clock.now = new Date(NOW.getTime() + minutes(538));
    await start(6);
    expect(paypal.count('/v1/oauth2/token')).toBe(1);
    clock.now = new Date(NOW.getTime() + minutes(539));
    await start(7);
    expect(paypal.count('/v1/oauth2/token')).toBe(2);
  });

  test('is replaced when PayPal revoked it', async () => {
    const { paypal, fetch } = await begun();
    paypal.tokens.clear();
    expect((await fetch()).status).toBe('open');
    expect(paypal.count('/v1/oauth2/token')).toBe(2);
  });

  test('is requested at most twice with wrong keys, which map to providerFailed', async () => {
    const { paypal, gateway } = await setUp();
    paypal.disturb('/v1/oauth2/token', { status: 401, body: { name: 'invalid_client' } });
    expect(await codeOf(gateway.retrieve('5O190127'))).toBe('providerFailed');
  });
});

describe('querying a payment', () => {
  test('leaves it open before approval and captures nothing', async () => {
    const { paypal, fetch } = await begun();
    expect(await fetch()).toEqual({ status: 'open', paymentId: null, amount: 215_892, currency: 'INR' });
    expect(paypal.captures.size).toBe(0);
  });

  test('captures an approved order once, however often queried, as 215892 paise', async () => {
    const { paypal, id, fetch } = await begun();
    paypal.approve(id);
    const answers = await Promise.all([fetch(), fetch(), fetch()]);
    const [capture] = paypal.captures.values();
    for (const answer of [...answers, await fetch()]) {
      expect(answer).toEqual({
        status: 'captured',
        paymentId: capture?.id,
        amount: 215_892,
        currency: 'INR',
      });
    }
    expect(paypal.captures.size).toBe(1);
    const asked = paypal.requests.filter(({ path }) => path.endsWith('/capture'));
    expect(new Set(asked.map(({ headers }) => headers['paypal-request-id']))).toEqual(
      new Set([`capture-${id}`]),
    );
  });

  test('values an earlier order at its original rate', async () => {
    const { paypal, gatewayAt, id } = await begun();
    paypal.approve(id);
    const later = gatewayAt({ currency: 'EUR', inr: '103.5' });
    expect(await later.retrieve(id)).toMatchObject({ status: 'captured', amount: 215_892, currency: 'INR' });
  });

  test('does not treat a COMPLETED order with a DECLINED capture as paid', async () => {
    const { paypal, id, fetch } = await begun();
    paypal.approve(id);
    paypal.outcomes.push('DECLINED');
    expect(await fetch()).toMatchObject({ status: 'failed', paymentId: null });
    expect(paypal.orders.get(id)?.status).toBe('COMPLETED');
    expect((await fetch()).status).toBe('failed');
  });

  test('leaves a PENDING capture open until it completes', async () => {
    const { paypal, id, fetch } = await begun();
    paypal.approve(id);
    paypal.outcomes.push('PENDING');
    expect((await fetch()).status).toBe('open');
    for (const capture of paypal.captures.values()) capture.status = 'COMPLETED';
    expect((await fetch()).status).toBe('captured');
  });

  test.each([
    ['INSTRUMENT_DECLINED', 'failed'],
    ['TRANSACTION_REFUSED', 'failed'],
    ['ORDER_EXPIRED', 'failed'],
    ['PAYER_ACTION_REQUIRED', 'open'],
    ['ORDER_COMPLETION_IN_PROGRESS', 'open'],
  ])('treats a capture refused with %s as %s', async (issue, status) => {
    const { paypal, id, fetch } = await begun();
    paypal.approve(id);
    paypal.outcomes.push(issue);
    expect((await fetch()).status).toBe(status);
  });

  test('finds a capture whose response was lost by querying again', async () => {
    const { paypal, id, fetch } = await begun();
    paypal.approve(id);
    paypal.disturb(`POST /v2/checkout/orders/${id}/capture`, 'lost');
    expect(await codeOf(fetch())).toBe('unavailable');
    expect((await fetch()).status).toBe('captured');
    expect(paypal.captures.size).toBe(1);
  });

  test('treats an order captured by another request between our two calls as captured', async () => {
    const { paypal, id, fetch } = await begun();
    paypal.approve(id);
    await fetch();
    const order = paypal.orders.get(id);
    const approved = { ...order, status: 'APPROVED' };
    const body = { id, status: approved.status, purchase_units: [order?.unit] };
    paypal.disturb(`GET /v2/checkout/orders/${id}`, { status: 200, body });
    paypal.disturb(`POST /v2/checkout/orders/${id}/capture`, {
      status: 422,
      body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] },
    });
    expect((await fetch()).status).toBe('captured');
  });

  test.each([
    ['24.45', 'USD', 215_771, 'INR'],
    ['24.47', 'USD', 215_948, 'INR'],
    ['24.46', 'EUR', 2_446, 'EUR'],
  ])(
    "reports a capture of %s %s as %i %s, not as the order's amount",
    async (value, currency_code, amount, currency) => {
      const { paypal, id, fetch } = await begun();
      paypal.approve(id);
      await fetch();
      for (const capture of paypal.captures.values()) capture.amount = { value, currency_code };
      expect(await fetch()).toMatchObject({ status: 'captured', amount, currency });
    },
  );

  test('never captures an approved order of another amount or without our reference', async () => {
    const { paypal, id, fetch } = await begun();
    const unit = paypal.orders.get(id)?.unit;
    paypal.approve(id);
    for (const changed of [
      { ...unit, amount: { currency_code: 'USD', value: '24.45' } },
      { ...unit, custom_id: 'another shop' },
    ]) {
      const body = { id, status: 'APPROVED', purchase_units: [changed] };
      paypal.disturb(`GET /v2/checkout/orders/${id}`, { status: 200, body });
      expect(await codeOf(fetch())).toBe('providerFailed');
    }
    expect(paypal.captures.size).toBe(0);
  });

  test('treats VOIDED orders and orders unknown to PayPal as failed', async () => {
    const { paypal, gateway, id, fetch } = await begun();
    const order = paypal.orders.get(id);
    if (order) order.status = 'VOIDED';
    expect((await fetch()).status).toBe('failed');
    expect((await gateway.retrieve('5O19012999')).status).toBe('failed');
  });
});
