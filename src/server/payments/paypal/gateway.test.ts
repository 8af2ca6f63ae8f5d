import { describe, expect, test } from 'vitest';
import { AppError } from '../../errors';
import { fakePaypal, PAYPAL_KEYS } from '../testing/fakePaypal';
import { listeningLog, minutes, NOW, PUBLIC_URL, paymentRequest } from '../testing/requests';
import type { Rate } from './conversion';
import { paypalGateway } from './gateway';

async function setUp({ timeLimit }: { timeLimit?: number } = {}) {
  const clock = { now: NOW };
  const paypal = await fakePaypal(() => clock.now);
  const { log, lines } = listeningLog();
  const gatewayAt = (rate: Rate) =>
    paypalGateway({
      settings: { ...PAYPAL_KEYS, baseUrl: paypal.url, rate },
      publicUrl: PUBLIC_URL,
      log,
      now: () => clock.now,
      timeLimit,
    });
  return { paypal, lines, clock, gatewayAt, gateway: gatewayAt({ currency: 'USD', inr: '88.25' }) };
}

/** An order of ₹2,158.92, which is 24.46 USD at 88.25. */
async function begun(options: { timeLimit?: number } = {}) {
  const parts = await setUp(options);
  const started = await parts.gateway.start(paymentRequest({ method: 'paypal' }));
  const { providerOrderId: id } = started;
  return { ...parts, started, id, fetch: () => parts.gateway.fetch(id) };
}

async function captured() {
  const parts = await begun();
  parts.paypal.approve(parts.id);
  const { paymentId } = await parts.fetch();
  const request = {
    providerOrderId: parts.id,
    paymentId: paymentId ?? '',
    amount: 215_892,
    idempotencyKey: 'refund-1042-1',
  };
  return { ...parts, request };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('starting a payment', () => {
  test('₹2,158.92 at 88.25 asks for 24.46 USD and leads to the approval page', async () => {
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

  test('at 0.58 rupees for a yen it asks for 3722 JPY, without decimals', async () => {
    const { paypal, gatewayAt } = await setUp();
    const gateway = gatewayAt({ currency: 'JPY', inr: '0.58' });
    const { providerOrderId } = await gateway.start(paymentRequest({ method: 'paypal' }));
    expect(paypal.orders.get(providerOrderId)?.unit.amount).toEqual({ currency_code: 'JPY', value: '3722' });
  });

  test('the same request twice makes one order; another attempt or amount makes another', async () => {
    const { paypal, gateway, id } = await begun();
    const request = paymentRequest({ method: 'paypal' });
    expect((await gateway.start(request)).providerOrderId).toBe(id);
    expect((await gateway.start({ ...request, amount: 215_893 })).providerOrderId).not.toBe(id);
    expect((await gateway.start({ ...request, attempt: 2 })).providerOrderId).not.toBe(id);
    expect(paypal.orders.size).toBe(3);
  });

  test('a return address elsewhere and an amount below half a cent never reach PayPal', async () => {
    const { paypal, gateway } = await setUp();
    const elsewhere = paymentRequest({ method: 'paypal', returnUrl: 'https://evil.example/' });
    expect(await codeOf(gateway.start(elsewhere))).toBe('invalid');
    expect(await codeOf(gateway.start(paymentRequest({ method: 'paypal', amount: 44 })))).toBe('invalid');
    expect(paypal.requests).toHaveLength(0);
  });
});

describe('the token', () => {
  test('is asked for once by 5 payments at once and again a minute before its end of 9 hours', async () => {
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

  test('is replaced when PayPal has revoked it', async () => {
    const { paypal, fetch } = await begun();
    paypal.tokens.clear();
    expect((await fetch()).status).toBe('open');
    expect(paypal.count('/v1/oauth2/token')).toBe(2);
  });

  test('wrong keys are told as providerFailed and asked for twice at most', async () => {
    const { paypal, gateway } = await setUp();
    paypal.disturb('/v1/oauth2/token', { status: 401, body: { name: 'invalid_client' } });
    expect(await codeOf(gateway.fetch('5O190127'))).toBe('providerFailed');
  });
});

describe('asking about a payment', () => {
  test('before approval it is open and nothing is captured', async () => {
    const { paypal, fetch } = await begun();
    expect(await fetch()).toEqual({ status: 'open', paymentId: null, amount: 215_892, currency: 'INR' });
    expect(paypal.captures.size).toBe(0);
  });

  test('approved, it is captured once, however often it is asked, and is worth 215892 paise', async () => {
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
  });

  test('a changed rate does not change what an order begun before is worth', async () => {
    const { paypal, gatewayAt, id } = await begun();
    paypal.approve(id);
    const later = gatewayAt({ currency: 'EUR', inr: '103.5' });
    expect(await later.fetch(id)).toMatchObject({ status: 'captured', amount: 215_892, currency: 'INR' });
  });

  test('a COMPLETED order with a DECLINED capture is not paid', async () => {
    const { paypal, id, fetch } = await begun();
    paypal.approve(id);
    paypal.outcomes.push('DECLINED');
    expect(await fetch()).toMatchObject({ status: 'failed', paymentId: null });
    expect(paypal.orders.get(id)?.status).toBe('COMPLETED');
    expect((await fetch()).status).toBe('failed');
  });

  test('a PENDING capture stays open until it completes', async () => {
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
  ])('a capture refused with %s is %s', async (issue, status) => {
    const { paypal, id, fetch } = await begun();
    paypal.approve(id);
    paypal.outcomes.push(issue);
    expect((await fetch()).status).toBe(status);
  });

  test('a capture whose answer was lost is found by asking again', async () => {
    const { paypal, id, fetch } = await begun();
    paypal.approve(id);
    paypal.disturb(`POST /v2/checkout/orders/${id}/capture`, 'lost');
    expect(await codeOf(fetch())).toBe('unavailable');
    expect((await fetch()).status).toBe('captured');
    expect(paypal.captures.size).toBe(1);
  });

  test('an order captured by somebody else between our two calls is captured', async () => {
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
    'a capture of %s %s is told as %i %s, not as the order',
    async (value, currency_code, amount, currency) => {
      const { paypal, id, fetch } = await begun();
      paypal.approve(id);
      await fetch();
      for (const capture of paypal.captures.values()) capture.amount = { value, currency_code };
      expect(await fetch()).toMatchObject({ status: 'captured', amount, currency });
    },
  );

  test('an approved order of another amount or without our mark is never captured', async () => {
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

  test('VOIDED, and an order PayPal has forgotten, are failed', async () => {
    const { paypal, gateway, id, fetch } = await begun();
    const order = paypal.orders.get(id);
    if (order) order.status = 'VOIDED';
    expect((await fetch()).status).toBe('failed');
    expect((await gateway.fetch('5O19012999')).status).toBe('failed');
  });
});

describe('refunds', () => {
  test('the whole order gives back the whole charge of 24.46 USD', async () => {
    const { paypal, gateway, request } = await captured();
    expect(await gateway.refund(request)).toEqual({
      status: 'done',
      providerRefundId: paypal.refunds[0]?.id,
    });
    expect(paypal.refunds[0]?.value).toBe('24.46');
  });

  test('₹2,115.74 (2 % kept) give back 23.97 USD at the rate of the charge, whatever it is now', async () => {
    const { paypal, gatewayAt, request } = await captured();
    await gatewayAt({ currency: 'USD', inr: '95' }).refund({ ...request, amount: 211_574 });
    expect(paypal.refunds[0]?.value).toBe('23.97');
  });

  test('the same key asked 10 times refunds once', async () => {
    const { paypal, gateway, request } = await captured();
    const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.refund(request)));
    expect(new Set(answers.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
    expect(paypal.refunds).toHaveLength(1);
  });

  test.each([
    ['PENDING', 'open'],
    ['CANCELLED', 'failed'],
    ['FAILED', 'failed'],
  ])('a refund that is %s is %s', async (theirs, ours) => {
    const { paypal, gateway, request } = await captured();
    paypal.refundStatuses.push(theirs);
    expect((await gateway.refund(request)).status).toBe(ours);
  });

  test('a second refund of everything is refused for good, with its reason', async () => {
    const { gateway, request } = await captured();
    await gateway.refund(request);
    expect(await gateway.refund({ ...request, idempotencyKey: 'refund-1042-2' })).toEqual({
      status: 'failed',
      providerRefundId: null,
      error: 'REFUND_AMOUNT_EXCEEDED',
    });
  });

  test('one that is still being worked on is open', async () => {
    const { paypal, gateway, request } = await captured();
    paypal.disturb('/refund', { status: 409, body: { name: 'PREVIOUS_REQUEST_IN_PROGRESS' } });
    expect((await gateway.refund(request)).status).toBe('open');
  });
});

describe('webhooks', () => {
  /** As PayPal writes it; 24.460 would lose a digit when written again. */
  const event = (type: string, resource: string) =>
    `{"id":"WH-2WR32451HC0233532","event_type":"${type}","amount":24.460,"resource":${resource}}`;

  test('an approval, a capture and a refund name their order', async () => {
    const { paypal, gateway, id, request } = await captured();
    const related = `"supplementary_data":{"related_ids":{"order_id":"${id}"}}`;
    const up = `{"rel":"up","href":"https://evil.example/v2/payments/captures/${request.paymentId}"}`;
    for (const body of [
      event('CHECKOUT.ORDER.APPROVED', `{"id":"${id}"}`),
      event('PAYMENT.CAPTURE.COMPLETED', `{"id":"${request.paymentId}",${related}}`),
      event('PAYMENT.CAPTURE.REFUNDED', `{"id":"5O1","links":[${up}]}`),
    ]) {
      const notice = await gateway.verifyWebhook({ headers: paypal.sign(body), rawBody: body });
      expect(notice).toEqual({ eventId: 'WH-2WR32451HC0233532', providerOrderId: id });
    }
  });

  test('one about another object is none of our business', async () => {
    const { paypal, gateway } = await setUp();
    const body = event('BILLING.PLAN.CREATED', '{"id":"P-1"}');
    expect(await gateway.verifyWebhook({ headers: paypal.sign(body), rawBody: body })).toBeNull();
  });

  test('a wrong signature, and a body written again, are refused', async () => {
    const { paypal, gateway } = await setUp();
    const body = event('CHECKOUT.ORDER.APPROVED', '{"id":"5O1"}');
    const forged = paypal.sign(body);
    forged.set('paypal-transmission-sig', 'AAAA');
    expect(await gateway.verifyWebhook({ headers: forged, rawBody: body })).toBeNull();
    const rawBody = JSON.stringify(JSON.parse(body));
    expect(await gateway.verifyWebhook({ headers: paypal.sign(body), rawBody })).toBeNull();
  });

  test.each(['', 'nonsense', '[]', '{"id":"WH-1"}', '{"a":1}}'])(
    'the body "%s", or a missing header, does not make us call PayPal',
    async (rawBody) => {
      const { paypal, gateway } = await setUp();
      expect(await gateway.verifyWebhook({ headers: paypal.sign(rawBody), rawBody })).toBeNull();
      const body = event('CHECKOUT.ORDER.APPROVED', '{"id":"5O1"}');
      const headers = paypal.sign(body);
      headers.delete('paypal-cert-url');
      expect(await gateway.verifyWebhook({ headers, rawBody: body })).toBeNull();
      expect(paypal.requests).toHaveLength(0);
    },
  );

  test('a verification without an answer throws, so that the webhook comes again', async () => {
    const { paypal, gateway } = await setUp({ timeLimit: 150 });
    const body = event('CHECKOUT.ORDER.APPROVED', '{"id":"5O1"}');
    paypal.disturb('/verify-webhook-signature', 'silent');
    const asked = gateway.verifyWebhook({ headers: paypal.sign(body), rawBody: body });
    expect(await codeOf(asked)).toBe('unavailable');
  });
});

describe('faults', () => {
  test.each([
    ['silent', 'unavailable'],
    ['dropped', 'unavailable'],
    ['broken', 'providerFailed'],
    [{ status: 200, body: { id: 'x', status: 'COMPLETED', purchase_units: [] } }, 'providerFailed'],
    [{ status: 403, body: { name: 'NOT_AUTHORIZED' } }, 'providerFailed'],
    [{ status: 500, body: null }, 'providerFailed'],
  ] as const)('the fault %j is told as %s', async (fault, code) => {
    const { paypal, id, fetch } = await begun({ timeLimit: 150 });
    paypal.disturb(`GET /v2/checkout/orders/${id}`, fault);
    expect(await codeOf(fetch())).toBe(code);
  });

  test('neither secret, token nor mail is logged', async () => {
    const { paypal, id, fetch, lines } = await begun({ timeLimit: 150 });
    paypal.disturb(`GET /v2/checkout/orders/${id}`, 'dropped');
    await codeOf(fetch());
    paypal.disturb(`GET /v2/checkout/orders/${id}`, {
      status: 422,
      body: { name: 'X', message: 'meera@example.com', debug_id: 'd1', details: [{ issue: 'SOME_ISSUE' }] },
    });
    await codeOf(fetch());
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('SOME_ISSUE');
    const basic = Buffer.from(`${PAYPAL_KEYS.clientId}:${PAYPAL_KEYS.clientSecret}`).toString('base64');
    for (const secret of [PAYPAL_KEYS.clientSecret, basic, 'A21AA', 'meera@example.com', id]) {
      expect(lines.join()).not.toContain(secret);
    }
  });
});
