import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { payments } from '@/db/schema';
import { commitCount, write } from '@/db/write';
import { AppError } from '../../platform/errors';
import { startJobs } from '../../platform/jobs';
import { addCredit } from '../../storeCredit';
import { nameOf } from '../../testing/fakes/fakeGateway';
import { testShop } from '../../testing/shop';
import { paid, withPending } from '../../testing/shops/payments';
import { reconcileDue, reconcileJob } from './reconcile';
import { recordAnswer, settle } from './settle';

const MINUTE = 60_000;

describe('webhooks', () => {
  test('after the payment set paid; repeated, paid once', async () => {
    const { pay, provider, name, webhook, read, templates } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    provider.capture(name);
    expect((await webhook(name)).status).toBe(200);
    expect(await read()).toMatchObject(paid);
    expect((await webhook(name)).status).toBe(200);
    expect((await webhook(name, { eventId: 'event_2' })).status).toBe(200);
    expect(await templates()).toEqual(['orderPaid']);
  });

  test('repeated by any sender only query the provider and record the event', async () => {
    const { pay, provider, name, webhook, deps, db } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    provider.capture(name);
    await webhook(name);
    const { id } = (await db.select({ id: payments.id }).from(payments).get()) ?? { id: 0 };
    const commitsOf = async (work: () => unknown) => {
      const before = commitCount();
      await work();
      return commitCount() - before;
    };
    expect(await commitsOf(() => settle(deps, id))).toBe(0);
    expect(await commitsOf(() => webhook(name, { eventId: 'event_2' }))).toBe(1);
    expect(await commitsOf(() => webhook(name, { eventId: 'event_2' }))).toBe(0);
  });

  test('20 at once for a payment set paid once', async () => {
    const { pay, provider, name, webhook, read, templates } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    provider.capture(name);
    const webhooks = Array.from({ length: 20 }, (_, index) => webhook(name, { eventId: `event_${index}` }));
    expect((await Promise.all(webhooks)).every(({ status }) => status === 200)).toBe(true);
    expect((await read()).events.filter((event: { to: string }) => event.to === 'paid')).toHaveLength(1);
    expect(await templates()).toEqual(['orderPaid']);
  });

  test('before the payment is captured leave the order waiting', async () => {
    const { pay, name, webhook, read } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    expect((await webhook(name)).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
  });

  test('for an unanswered attempt give it its name and settle it', async () => {
    const { pay, provider, name, webhook, read } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    const request = provider.started[0];
    const stored = provider.payments.get(name);
    const shop = await withPending(await testShop());
    shop.provider.broken.start = new AppError('unavailable', 'Silent.');
    await shop.pay({ method: 'cashfree' });
    if (stored && request) shop.provider.payments.set(shop.name, { ...stored, request });
    shop.provider.capture(shop.name);
    expect((await shop.webhook(shop.name)).status).toBe(200);
    expect(await shop.read()).toMatchObject(paid);
    expect([(await webhook(name)).status, (await read()).status]).toEqual([200, 'pending']);
  });

  test('forged return 401 without effect; unknown provider 404; unknown payment 200 without effect', async () => {
    const { pay, provider, name, webhook, read, app } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    provider.capture(name);
    expect((await webhook(name, { signature: 'forged' })).status).toBe(401);
    expect(await read()).toMatchObject({ status: 'pending' });
    expect((await app.request('/api/payments/webhook/stripe', { method: 'POST', body: '{}' })).status).toBe(
      404,
    );
    expect((await webhook('tantu_999')).status).toBe(200);
  });

  test('return 503 while the provider does not respond, so that they are retried, and then count', async () => {
    const { pay, provider, name, webhook, read } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    provider.capture(name);
    provider.broken.fetch = new AppError('unavailable', 'Silent.');
    expect((await webhook(name)).status).toBe(503);
    provider.broken = {};
    expect((await webhook(name)).status).toBe(200);
    expect(await read()).toMatchObject(paid);
  });

  test.each([
    ['one paisa less', { amount: 107_999 }],
    ['one paisa more', { amount: 108_001 }],
    ['another currency', { currency: 'USD' }],
    ['no name for the money', { paymentId: null }],
  ])('with %s put the payment under review, not paid, not expired', async (_, change) => {
    const { pay, provider, name, webhook, read, wait, deps, cart, stockOf, productId } = await withPending(
      await testShop(),
    );
    await pay({ method: 'cashfree' });
    provider.capture(name, change);
    await webhook(name);
    wait(24 * 60 * MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject({ status: 'pending', paymentStatus: 'review', can: { pay: false } });
    expect(await cart()).toHaveLength(1);
    expect(await stockOf(productId)).toBe(8);
  });

  test("with another payment's money put it under review", async () => {
    const { pay, provider, name, confirm, call, orderOf, customer, productId } = await withPending(
      await testShop(),
    );
    await pay({ method: 'cashfree' });
    provider.capture(name);
    await confirm();
    const order = await orderOf([{ productId, quantity: 2 }], { paymentMethod: 'cashfree' });
    const { id } = (await call('POST', '/api/orders', order, customer.token)).body;
    await call('POST', `/api/orders/${id}/pay`, { method: 'cashfree' }, customer.token);
    provider.capture(nameOf(id), { paymentId: `pay_${name}` });
    const confirmed = await call('POST', `/api/orders/${id}/confirm`, undefined, customer.token);
    expect(confirmed.body).toMatchObject({ status: 'pending', paymentStatus: 'review' });
  });
});

test('an answer is not recorded when what belongs to its transaction fails', async () => {
  const { pay, read, deps, db } = await withPending(await testShop());
  await pay({ method: 'cashfree' });
  const payment = await db.select().from(payments).get();
  if (!payment) throw new Error('The payment was started.');
  const captured = {
    status: 'captured',
    paymentId: 'pay_1',
    amount: payment.amount,
    currency: 'INR',
  } as const;
  const note = async () => {
    throw new Error('This number is taken.');
  };
  await expect(recordAnswer(deps, payment, captured, note)).rejects.toThrow('This number is taken.');
  expect(await read()).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
  expect((await db.select().from(payments).get())?.status).toBe('open');
});

describe('the reconciler', () => {
  test('queries an open payment every 60 s, however long the provider takes', async () => {
    const { pay, provider, deps, clock } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    const begun = clock.now.getTime();
    const asked: number[] = [];
    vi.useFakeTimers({
      now: begun,
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'setImmediate', 'Date'],
    });
    onTestFinished(() => void vi.useRealTimers());
    vi.spyOn(provider, 'retrieve').mockImplementation(async () => {
      asked.push((Date.now() - begun) / 1000);
      await new Promise((resolve) => setTimeout(resolve, 400));
      return { status: 'open', paymentId: null, amount: 0, currency: 'INR' };
    });
    const stop = startJobs([reconcileJob({ ...deps, now: () => new Date(Date.now()) })], deps.log);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    await stop();
    expect(asked.length).toBeGreaterThanOrEqual(9);
    const waits = asked.slice(1).map((second, at) => second - (asked[at] ?? 0));
    expect(Math.max(...waits)).toBeLessThanOrEqual(63);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(60);
  });

  test('finds an unreported payment within 90 s', async () => {
    const { pay, provider, name, wait, deps, read } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    provider.capture(name);
    wait(59_000);
    await reconcileDue(deps);
    expect((await read()).status).toBe('pending');
    wait(1000);
    await reconcileDue(deps);
    expect(await read()).toMatchObject(paid);
  });

  test('counts money from the last minute that was not queried before the hold ended', async () => {
    const { pay, provider, name, wait, deps, read } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    provider.capture(name);
    wait(30 * MINUTE);
    expect((await reconcileDue(deps)).expired).toBe(0);
    expect(await read()).toMatchObject(paid);
  });

  test('refunds money that arrives after the order expired, in full, once', async () => {
    const { pay, provider, name, wait, deps, read, webhook, stockOf, productId, templates, checkStock } =
      await withPending(await testShop());
    await pay({ method: 'cashfree' });
    wait(30 * MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
    provider.capture(name);
    await Promise.all([webhook(name), webhook(name, { eventId: 'event_2' })]);
    wait(MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundStatus: 'approved',
      refund: { gross: '1080.00', charge: '0.00', net: '1080.00', status: 'done' },
    });
    expect(provider.refundCalls).toBe(1);
    expect(await stockOf(productId)).toBe(10);
    expect(await templates()).toEqual(['orderCancelled', 'refundDecided']);
    await checkStock();
  });

  test('refunds late money of an order that had given ₹50 too much back', async () => {
    const { pay, provider, name, wait, deps, db, id, customer, clock, read, webhook } = await withPending(
      await testShop(),
    );
    await pay({ method: 'cashfree' });
    wait(30 * MINUTE);
    await reconcileDue(deps);
    const gift = { userId: customer.id, orderId: id, amount: 5_000, cause: 'goodwill' } as const;
    await write(db, (tx) => addCredit(tx, { ...gift, now: clock.now }));
    provider.capture(name);
    expect((await webhook(name)).status).toBe(200);
    expect(await read()).toMatchObject({
      paymentStatus: 'refunded',
      refund: { net: '1080.00', status: 'done' },
    });
  });

  test('flags late money whose refund is refused, and staff may retry', async () => {
    const { pay, provider, name, wait, deps, read, webhook, signIn, call, id } = await withPending(
      await testShop(),
    );
    await pay({ method: 'cashfree' });
    wait(30 * MINUTE);
    await reconcileDue(deps);
    provider.capture(name);
    provider.refundState = 'failed';
    expect((await webhook(name)).status).toBe(200);
    expect(await read()).toMatchObject({ paymentStatus: 'review', refund: { status: 'failed' } });
    provider.refundState = 'done';
    const admin = await signIn({ role: 'owner' });
    const again = await call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
    expect(again.body).toMatchObject({
      paymentStatus: 'refunded',
      refund: { status: 'done', charge: '0.00' },
    });
    expect(provider.refunds.size).toBe(1);
  });

  test('accepts one of two payments of an order and refunds the other', async () => {
    const { pay, provider, name, id, confirm, wait, deps } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    await pay({ method: 'paypal' });
    provider.capture(name);
    provider.capture(nameOf(id, 2));
    wait(MINUTE);
    await reconcileDue(deps);
    expect((await confirm()).body).toMatchObject({ ...paid, refundStatus: 'none' });
    expect([...provider.refunds.values()]).toMatchObject([{ amount: 108_000 }]);
  });

  test('refunds a second payment after the refund with a mail, and the refund retains its amounts', async () => {
    const { pay, provider, name, id, wait, deps, read, call, customer, signIn, templates } =
      await withPending(await testShop());
    await pay({ method: 'cashfree' });
    await pay({ method: 'paypal' });
    provider.capture(name);
    wait(MINUTE);
    await reconcileDue(deps);
    await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, customer.token);
    const admin = await signIn({ role: 'owner' });
    await call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
    provider.capture(nameOf(id, 2));
    wait(MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject({
      paymentStatus: 'refunded',
      refund: { gross: '1080.00', charge: '21.60', net: '1058.40', status: 'done' },
    });
    expect([...provider.refunds.values()].map(({ amount }) => amount)).toEqual([105_840, 108_000]);
    expect((await templates()).slice(-2)).toEqual(['refundDecided', 'duplicatePayment']);
  });

  test('queries a payment once in two concurrent rounds; a failure does not stop the others', async () => {
    const { pay, provider, name, wait, deps, read } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    await pay({ method: 'paypal' });
    provider.payments.delete(name);
    wait(MINUTE);
    const rounds = await Promise.all([reconcileDue(deps), reconcileDue(deps)]);
    expect(rounds.map(({ settled, failed }) => [settled, failed])).toEqual([
      [2, 1],
      [0, 0],
    ]);
    expect((await read()).status).toBe('pending');
  });
});
