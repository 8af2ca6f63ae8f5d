import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/testStore';
import { listeningLog, minutes, NOW, PUBLIC_URL, paymentRequest } from '../testing/requests';
import { createSandbox } from './sandbox';

/** A sandbox with its pages, and a store that notes the webhooks it is sent. */
function setUp() {
  const { db } = testDatabase();
  const clock = { now: NOW };
  const { log, lines } = listeningLog();
  const sandbox = createSandbox({ db, publicUrl: PUBLIC_URL, log, now: () => clock.now });
  const pages = sandbox.pages();
  const store = {
    /** Answers of the store to come; 200 when there is none left. */
    answers: [] as (number | Error)[],
    taken: [] as { body: string; headers: Record<string, string> }[],
  };
  sandbox.webhooks.deliverTo(async (body, headers) => {
    store.taken.push({ body, headers });
    const answer = store.answers.shift() ?? 200;
    if (answer instanceof Error) throw answer;
    return { status: answer };
  });
  const post = (url: string, fields: Record<string, string>) =>
    pages.request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return { db, clock, lines, sandbox, pages, store, post, gateway: sandbox.gateway };
}

async function hosted(changes: Parameters<typeof paymentRequest>[0] = {}) {
  const parts = setUp();
  const started = await parts.gateway.start(paymentRequest(changes));
  const url = started.redirectUrl ?? '';
  return { ...parts, started, url, fetch: () => parts.gateway.fetch(started.providerOrderId) };
}
const paypal = () => hosted({ method: 'paypal' });

const PAY = { decision: 'pay', instrument: 'upi' };

describe('cards', () => {
  test('sandbox_paid captures ₹2,158.92 at once, without a page', async () => {
    const { gateway } = setUp();
    const request = paymentRequest({ method: 'card', cardToken: 'sandbox_paid' });
    const started = await gateway.start(request);
    expect(started).toMatchObject({
      status: 'captured',
      amount: 215_892,
      currency: 'INR',
      providerOrderId: 'tantu_1042',
      sessionId: null,
      redirectUrl: null,
    });
    const { paymentId } = started;
    expect(paymentId).toMatch(/^sandbox_pay_[\da-f]{32}$/);
    expect(await gateway.fetch('tantu_1042')).toMatchObject({ status: 'captured', paymentId });
  });

  test('sandbox_declined fails at once, and a second attempt with sandbox_paid is captured', async () => {
    const { gateway } = setUp();
    const declined = paymentRequest({ method: 'card', cardToken: 'sandbox_declined' });
    expect(await gateway.start(declined)).toMatchObject({ status: 'failed', paymentId: null });
    const again = await gateway.start({ ...declined, attempt: 2, cardToken: 'sandbox_paid' });
    expect(again).toMatchObject({ status: 'captured', providerOrderId: 'tantu_1042_2' });
    expect((await gateway.fetch('tantu_1042')).status).toBe('failed');
  });

  test.each([undefined, '', 'toString', '4111111111111111'])('the token %s is refused', async (cardToken) => {
    const { gateway } = setUp();
    const request = paymentRequest({ method: 'card', cardToken });
    await expect(gateway.start(request)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('the hosted page', () => {
  test('shows ₹2,158.92, the order, that it is a test, and a form without script', async () => {
    const { pages, url } = await hosted();
    const answer = await pages.request(url);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const text of ['₹2,158.92', '#1042', 'tantu_1042', 'This is a test payment. No money moves.']) {
      expect(html).toContain(text);
    }
    for (const label of ['UPI', 'Netbanking', 'Wallet', 'Card', 'Fail the payment', 'Cancel and return']) {
      expect(html).toContain(label);
    }
    expect(html).not.toMatch(/<script|\son\w+=/);
    expect(html).toContain(`method="post" action="${new URL(url).pathname}"`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('₹1,23,45,678.90 is grouped the Indian way', async () => {
    const { pages, url } = await hosted({ amount: 1_234_567_890 });
    expect(await (await pages.request(url)).text()).toContain('₹1,23,45,678.90');
  });

  test('its address has 128 random bits', async () => {
    const { gateway, started } = await hosted();
    const other = await gateway.start(paymentRequest({ attempt: 2 }));
    expect(started.redirectUrl).toBe(`${PUBLIC_URL}/sandbox/pay/${started.sessionId}`);
    expect(started.sessionId).toMatch(/^[\da-f]{32}$/);
    expect(other.sessionId).not.toBe(started.sessionId);
  });

  test.each(['upi', 'netbanking', 'wallet', 'card'])(
    'Pay by %s captures and leads back',
    async (instrument) => {
      const { post, url, fetch } = await hosted();
      const answer = await post(url, { decision: 'pay', instrument });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `${PUBLIC_URL}/payment-success?orderId=1042`,
      ]);
      expect(await fetch()).toMatchObject({ status: 'captured', amount: 215_892, currency: 'INR' });
    },
  );

  test('Fail the payment fails it and leads back', async () => {
    const { post, url, fetch } = await hosted();
    expect((await post(url, { decision: 'fail', instrument: 'upi' })).status).toBe(303);
    expect(await fetch()).toMatchObject({ status: 'failed', paymentId: null });
  });

  test('who walks away may come back and pay: the same request gives the same page', async () => {
    const { post, pages, gateway, url, started, store, fetch } = await hosted();
    expect((await post(url, { decision: 'cancel' })).status).toBe(303);
    expect((await fetch()).status).toBe('open');
    expect(store.taken).toHaveLength(0);
    expect(await gateway.start(paymentRequest())).toEqual(started);
    expect((await pages.request(url)).status).toBe(200);
    await post(url, PAY);
    expect((await fetch()).status).toBe('captured');
  });

  test('twenty presses of Pay and Fail at once decide once and send one webhook', async () => {
    const { sandbox, post, url, store } = await hosted();
    const presses = Array.from({ length: 20 }, (_, index) =>
      post(url, { decision: index % 2 ? 'pay' : 'fail', instrument: 'upi' }),
    );
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
    await sandbox.webhooks.flush();
    expect(store.taken).toHaveLength(1);
  });

  test.each<Record<string, string>>([
    {},
    { decision: 'approve' },
    { decision: 'pay' },
    { decision: 'pay', instrument: 'gold' },
  ])('the form %j is shown again with what is missing, and decides nothing', async (fields) => {
    const { post, url, fetch } = await hosted();
    const answer = await post(url, fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Please choose how to pay');
    expect((await fetch()).status).toBe('open');
  });

  test('a form over 4 kB is refused', async () => {
    const { post, url } = await hosted();
    expect((await post(url, { ...PAY, more: 'x'.repeat(5_000) })).status).toBe(413);
  });
});

describe('pages that cannot be paid', () => {
  test('an unknown session, and one of the other page, are told kindly with 404', async () => {
    const { pages, post, url, started } = await hosted();
    for (const wrong of ['/sandbox/pay/0123456789abcdef', `/sandbox/paypal/${started.sessionId}`]) {
      const answer = await pages.request(wrong);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Payment not found');
      expect((await post(wrong, { decision: 'approve' })).status).toBe(404);
    }
    expect((await pages.request(url)).status).toBe(200);
  });

  test('a paid one says so and leads back to the order', async () => {
    const { pages, post, url } = await hosted();
    await post(url, PAY);
    const answer = await pages.request(url);
    const html = await answer.text();
    expect(answer.status).toBe(410);
    expect(html).toContain('This test payment was made.');
    expect(html).toContain(`href="${PUBLIC_URL}/payment-success?orderId=1042"`);
  });

  test('a hold of 30 minutes can be paid late until minute 90, then the payment has failed', async () => {
    const { clock, pages, post, url, fetch } = await hosted();
    clock.now = new Date(NOW.getTime() + minutes(90) - 1);
    expect((await pages.request(url)).status).toBe(200);
    expect((await fetch()).status).toBe('open');
    clock.now = new Date(NOW.getTime() + minutes(90));
    expect((await fetch()).status).toBe('failed');
    const answer = await post(url, PAY);
    expect([answer.status, (await answer.text()).includes('has expired')]).toEqual([410, true]);
  });

  test('a return address with markup stays text', async () => {
    const returnUrl = `${PUBLIC_URL}/payment-success?x="><b>`;
    const { pages, post, url } = await hosted({ returnUrl });
    await post(url, PAY);
    expect(await (await pages.request(url)).text()).not.toContain('"><b>');
  });

  test('a return address elsewhere is refused', async () => {
    const { gateway } = setUp();
    const request = paymentRequest({ returnUrl: 'https://evil.example/' });
    await expect(gateway.start(request)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('the PayPal-like page', () => {
  test('is labelled as a test and captures only when the store asks after Approve', async () => {
    const { pages, post, url, sandbox, store, fetch } = await paypal();
    expect(url).toMatch(/\/sandbox\/paypal\/[\da-f]{32}$/);
    const html = await (await pages.request(url)).text();
    expect(html).toContain('This is a test payment. No money moves');
    expect((await fetch()).status).toBe('open');
    expect((await post(url, { decision: 'approve' })).status).toBe(303);
    await sandbox.webhooks.flush();
    expect(JSON.parse(store.taken[0]?.body ?? '').type).toBe('PAYMENT_APPROVED');
    const first = await fetch();
    expect(first).toMatchObject({ status: 'captured', amount: 215_892 });
    expect(await fetch()).toEqual(first);
  });

  test('Cancel leaves it open; it cannot be failed or paid as on the hosted page', async () => {
    const { post, url, fetch } = await paypal();
    expect((await post(url, { decision: 'cancel' })).status).toBe(303);
    expect((await post(url, { decision: 'fail' })).status).toBe(400);
    expect((await post(url, PAY)).status).toBe(400);
    expect((await fetch()).status).toBe('open');
  });
});

describe('webhooks', () => {
  async function paid() {
    const parts = await hosted();
    await parts.post(parts.url, PAY);
    await parts.sandbox.webhooks.flush();
    const [webhook] = parts.store.taken;
    if (!webhook) throw new Error('no webhook was sent');
    const verify = (rawBody: string, headers: Record<string, string>) =>
      parts.gateway.verifyWebhook({ headers: new Headers(headers), rawBody });
    return { ...parts, webhook, verify };
  }

  test('one is sent for a payment, signed, and names the order', async () => {
    const { webhook, verify, store } = await paid();
    const { event_id } = JSON.parse(webhook.body);
    expect(await verify(webhook.body, webhook.headers)).toEqual({
      eventId: event_id,
      providerOrderId: 'tantu_1042',
    });
    expect(store.taken).toHaveLength(1);
  });

  test('forged, changed, re-serialised or signed elsewhere it is refused; sent again it is the same event', async () => {
    const { webhook, verify } = await paid();
    const { body, headers } = webhook;
    expect(await verify(body, {})).toBeNull();
    expect(await verify(body, { ...headers, 'x-sandbox-signature': 'AAAA' })).toBeNull();
    expect(await verify(body, { ...headers, 'x-sandbox-timestamp': '1' })).toBeNull();
    expect(await verify(body.replace('tantu_1042', 'tantu_1043'), headers)).toBeNull();
    expect(await verify(JSON.stringify(JSON.parse(body), null, 1), headers)).toBeNull();
    const elsewhere = setUp().sandbox.webhooks.sign(body);
    expect(await verify(body, elsewhere)).toBeNull();
    expect(await verify(body, headers)).toEqual(await verify(body, headers));
  });

  test('the secret survives a restart on the same data', async () => {
    const { db, webhook } = await paid();
    const { log } = listeningLog();
    const restarted = createSandbox({ db, publicUrl: PUBLIC_URL, log, now: () => NOW });
    const headers = new Headers(webhook.headers);
    expect(await restarted.gateway.verifyWebhook({ headers, rawBody: webhook.body })).not.toBeNull();
  });

  test('refused with 503 and an exception, it comes again after 1 s and 5 s until it is taken', async () => {
    const { clock, post, url, sandbox, store } = await hosted();
    store.answers.push(503, new Error('closed'));
    await post(url, PAY);
    const sentAfter = async (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
      await sandbox.webhooks.flush();
      return store.taken.length;
    };
    expect([await sentAfter(0), await sentAfter(0.9), await sentAfter(0.1)]).toEqual([1, 1, 2]);
    expect([await sentAfter(4.9), await sentAfter(0.1), await sentAfter(600)]).toEqual([2, 3, 3]);
    expect(new Set(store.taken.map(({ body }) => body)).size).toBe(1);
  });

  test('never taken, it is given up after 6 tries', async () => {
    const { clock, post, url, sandbox, store } = await hosted();
    store.answers.push(...Array<number>(20).fill(404));
    await post(url, PAY);
    for (let hour = 0; hour < 10; hour++) {
      await sandbox.webhooks.flush();
      clock.now = new Date(clock.now.getTime() + minutes(60));
    }
    expect(store.taken).toHaveLength(6);
  });

  test('one that an earlier process left is sent by the next', async () => {
    const { db, clock, post, url, sandbox, store } = await hosted();
    store.answers.push(503);
    await post(url, PAY);
    await sandbox.webhooks.flush();
    clock.now = new Date(clock.now.getTime() + minutes(1));
    const { log } = listeningLog();
    const restarted = createSandbox({ db, publicUrl: PUBLIC_URL, log, now: () => clock.now });
    const body = await new Promise<string>((resolve) => {
      restarted.webhooks.deliverTo(async (rawBody) => {
        resolve(rawBody);
        return { status: 200 };
      });
    });
    expect(body).toBe(store.taken[0]?.body);
  });
});

describe('refunds', () => {
  async function paid() {
    const parts = setUp();
    const { paymentId } = await parts.gateway.start(
      paymentRequest({ method: 'card', cardToken: 'sandbox_paid' }),
    );
    const request = {
      providerOrderId: 'tantu_1042',
      paymentId: paymentId ?? '',
      amount: 211_574,
      idempotencyKey: 'refund-1',
    };
    return { ...parts, request };
  }

  test('the same key asked 20 times refunds once', async () => {
    const { db, gateway, request } = await paid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.refund(request)));
    expect(new Set(answers.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'done' });
    expect(db.$client.prepare('select count(*) from sandbox_refunds').pluck().get()).toBe(1);
  });

  test('of ₹2,158.92 with ₹2,115.74 gone, ₹43.18 can still go and ₹43.19 cannot', async () => {
    const { gateway, request } = await paid();
    await gateway.refund(request);
    const more = (amount: number, idempotencyKey: string) =>
      gateway.refund({ ...request, amount, idempotencyKey });
    expect(await more(4_319, 'k2')).toMatchObject({ status: 'failed', providerRefundId: null });
    expect((await more(4_318, 'k3')).status).toBe('done');
    expect((await more(1, 'k4')).status).toBe('failed');
  });

  test.each([
    ['another amount under the same key', { amount: 1 }],
    ['another payment', { paymentId: 'sandbox_pay_none', idempotencyKey: 'k2' }],
    ['an order that is not known', { providerOrderId: 'tantu_7', idempotencyKey: 'k2' }],
    ['nothing', { amount: 0, idempotencyKey: 'k2' }],
  ])('%s is refused with a reason', async (_, changes) => {
    const { gateway, request } = await paid();
    await gateway.refund(request);
    const state = await gateway.refund({ ...request, ...changes });
    expect([state.status, typeof state.error]).toEqual(['failed', 'string']);
  });
});

test('an attempt begun before with another amount is a fault, not another session', async () => {
  const { gateway } = await hosted();
  const other = gateway.start(paymentRequest({ amount: 1 }));
  await expect(other).rejects.toMatchObject({ code: 'providerFailed' });
  await expect(gateway.fetch('tantu_9')).rejects.toMatchObject({ code: 'providerFailed' });
});
