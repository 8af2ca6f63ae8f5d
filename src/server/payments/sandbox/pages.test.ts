import { describe, expect, test } from 'vitest';
import { minutes, NOW, PUBLIC_URL, paymentRequest } from '../testing/requests';
import { approval, hosted, PAY, setUp } from '../testing/sandboxSetUp';

describe('the hosted page', () => {
  test('shows ₹2,158.92, the order, a test notice, and a form without scripts', async () => {
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
    expect(answer.headers.get('content-security-policy')).toContain("font-src 'self'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('groups ₹1,23,45,678.90 the Indian way', async () => {
    const { pages, url } = await hosted({ amount: 1_234_567_890 });
    expect(await (await pages.request(url)).text()).toContain('₹1,23,45,678.90');
  });

  test('has 128 random bits in its address', async () => {
    const { gateway, started } = await hosted();
    const other = await gateway.start(paymentRequest({ attempt: 2 }));
    expect(started.redirectUrl).toBe(`${PUBLIC_URL}/sandbox/pay/${started.sessionId}`);
    expect(started.sessionId).toMatch(/^[\da-f]{32}$/);
    expect(other.sessionId).not.toBe(started.sessionId);
  });

  test.each(['upi', 'netbanking', 'wallet', 'card'])(
    'Pay by %s captures and redirects back',
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

  test('Fail the payment fails it and redirects back', async () => {
    const { post, url, fetch } = await hosted();
    expect((await post(url, { decision: 'fail', instrument: 'upi' })).status).toBe(303);
    expect(await fetch()).toMatchObject({ status: 'failed', paymentId: null });
  });

  test('returns the same page for the same request, so a shopper who left can return and pay', async () => {
    const { post, pages, gateway, url, started, store, fetch } = await hosted();
    expect((await post(url, { decision: 'cancel' })).status).toBe(303);
    expect((await fetch()).status).toBe('open');
    expect(store.taken).toHaveLength(0);
    expect(await gateway.start(paymentRequest())).toEqual(started);
    expect((await pages.request(url)).status).toBe(200);
    await post(url, PAY);
    expect((await fetch()).status).toBe('captured');
  });

  test('decides once and sends one webhook for twenty concurrent presses of Pay and Fail', async () => {
    const { sandbox, post, url, store } = await hosted();
    const presses = Array.from({ length: 20 }, (_, index) =>
      post(url, { decision: index % 2 ? 'pay' : 'fail', instrument: 'upi' }),
    );
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
    await sandbox.webhooks.outbox.deliverDue();
    expect(store.taken).toHaveLength(1);
  });

  test.each<Record<string, string>>([
    {},
    { decision: 'approve' },
    { decision: 'pay' },
    { decision: 'pay', instrument: 'gold' },
  ])('shows the form again for %j with the missing field, and decides nothing', async (fields) => {
    const { post, url, fetch } = await hosted();
    const answer = await post(url, fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Please choose how to pay');
    expect((await fetch()).status).toBe('open');
  });

  test('refuses a form over 4 kB', async () => {
    const { post, url } = await hosted();
    expect((await post(url, { ...PAY, more: 'x'.repeat(5_000) })).status).toBe(413);
  });
});

describe('unpayable pages', () => {
  test('return a friendly 404 for an unknown session and a session of the other page', async () => {
    const { pages, post, url, started } = await hosted();
    for (const wrong of ['/sandbox/pay/0123456789abcdef', `/sandbox/paypal/${started.sessionId}`]) {
      const answer = await pages.request(wrong);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Payment not found');
      expect((await post(wrong, { decision: 'approve' })).status).toBe(404);
    }
    expect((await pages.request(url)).status).toBe(200);
  });

  test('state that the payment is made and link back to the order', async () => {
    const { pages, post, url } = await hosted();
    await post(url, PAY);
    const answer = await pages.request(url);
    const html = await answer.text();
    expect(answer.status).toBe(410);
    expect(html).toContain('This test payment was made.');
    expect(html).toContain(`href="${PUBLIC_URL}/payment-success?orderId=1042"`);
  });

  test('accept late payment until minute 90 for a hold of 30 minutes, then fail', async () => {
    const { clock, pages, post, url, fetch } = await hosted();
    clock.now = new Date(NOW.getTime() + minutes(90) - 1);
    expect((await pages.request(url)).status).toBe(200);
    expect((await fetch()).status).toBe('open');
    clock.now = new Date(NOW.getTime() + minutes(90));
    expect((await fetch()).status).toBe('failed');
    const answer = await post(url, PAY);
    expect([answer.status, (await answer.text()).includes('has expired')]).toEqual([410, true]);
  });

  test('are not offered after the order ended; a page already open still takes late money', async () => {
    const { over, pages, post, url, fetch } = await hosted();
    over.add('tantu_1042');
    const answer = await pages.request(url);
    const html = await answer.text();
    expect(answer.status).toBe(410);
    expect(html).toContain('Order #1042 no longer needs a payment. Nothing was charged.');
    expect(html).toContain(`href="${PUBLIC_URL}/payment-success?orderId=1042"`);
    expect(html).not.toContain('<form');
    expect((await post(url, PAY)).status).toBe(303);
    expect((await fetch()).status).toBe('captured');
  });

  test('fill the payment reference into the return URL', async () => {
    const { post, url } = await hosted({ returnUrl: `${PUBLIC_URL}/payment-success?orderId={order_id}` });
    const answer = await post(url, { decision: 'cancel' });
    const location = `${PUBLIC_URL}/payment-success?orderId=tantu_1042&cancelled=true`;
    expect(answer.headers.get('location')).toBe(location);
  });

  test('escape markup in a return URL', async () => {
    const returnUrl = `${PUBLIC_URL}/payment-success?x="><b>`;
    const { pages, post, url } = await hosted({ returnUrl });
    await post(url, PAY);
    expect(await (await pages.request(url)).text()).not.toContain('"><b>');
  });

  test('refuse a return URL elsewhere', async () => {
    const { gateway } = await setUp();
    const request = paymentRequest({ returnUrl: 'https://evil.example/' });
    await expect(gateway.start(request)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('the PayPal-like page', () => {
  test('is labelled as a test and captures only when the store queries after Approve', async () => {
    const { pages, post, url, sandbox, store, fetch } = await approval();
    expect(url).toMatch(/\/sandbox\/paypal\/[\da-f]{32}$/);
    const html = await (await pages.request(url)).text();
    expect(html).toContain('This is a test payment. No money moves');
    expect((await fetch()).status).toBe('open');
    expect((await post(url, { decision: 'approve' })).status).toBe(303);
    await sandbox.webhooks.outbox.deliverDue();
    expect(JSON.parse(store.taken[0]?.body ?? '').type).toBe('PAYMENT_APPROVED');
    const first = await fetch();
    expect(first).toMatchObject({ status: 'captured', amount: 215_892 });
    expect(await fetch()).toEqual(first);
  });

  test('stays open after Cancel; the buttons of the hosted page do not work', async () => {
    const { post, url, fetch } = await approval();
    expect((await post(url, { decision: 'cancel' })).status).toBe(303);
    expect((await post(url, { decision: 'fail' })).status).toBe(400);
    expect((await post(url, PAY)).status).toBe(400);
    expect((await fetch()).status).toBe('open');
  });
});
