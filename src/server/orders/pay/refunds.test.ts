import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refunds } from '@/db/schema';
import { AppError } from '../../platform/errors';
import { testShop } from '../../testing/shop';
import { reconcileDue } from './reconcile';

const MINUTE = 60_000;

async function withPaid() {
  const shop = await testShop();
  const [customer, admin] = [await shop.signIn(), await shop.signIn({ role: 'owner' })];
  const productId = await shop.addProduct({ price: 123_450, stock: 5 });
  const id = await shop.paidOrder(customer.token, [{ productId, quantity: 1 }]);
  const path = `/api/orders/${id}`;
  const cancel = (body: object = {}) => shop.call('PUT', `${path}/cancel`, body, customer.token);
  const request = (body: object = {}, token = customer.token) =>
    shop.call('POST', `${path}/request-refund`, body, token);
  const decide = (approve: unknown, token = admin.token) =>
    shop.call('POST', `${path}/process-refund`, { approve }, token);
  const set = (status: string) => shop.call('PUT', `${path}/status`, { status }, admin.token);
  const read = async (token = customer.token) => (await shop.call('GET', path, undefined, token)).body;
  const openRefund = async () => {
    const { error, nextTryAt } =
      (await shop.db.select().from(refunds).where(eq(refunds.status, 'open')).get()) ?? {};
    return { error, nextTryAt: nextTryAt?.getTime() ?? 0 };
  };
  const wait = (milliseconds: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds);
  };
  return { ...shop, customer, admin, productId, id, cancel, request, decide, set, read, wait, openRefund };
}

describe('refunds', () => {
  test('cancels with a request: 1333.26 captured, 26.67 charged (2 %), 1306.59 refunded, stated before and stored after', async () => {
    const { cancel, decide, read, provider, mails, admin } = await withPaid();
    const amounts = { gross: '1333.26', charge: '26.67', net: '1306.59' };
    expect((await read()).refund).toEqual({ ...amounts, percent: 2, status: 'estimate' });
    const cancelled = await cancel({ requestRefund: true, refundReason: 'Too large' });
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      refundStatus: 'requested',
      refundReason: 'Too large',
      refundRequested: true,
      refundProcessedAt: null,
    });
    expect((await read(admin.token)).can.decideRefund).toBe(true);
    const approved = await decide(true);
    expect(approved.body).toMatchObject({
      refundStatus: 'approved',
      paymentStatus: 'refunded',
      refund: { ...amounts, status: 'done' },
      paymentDetails: { order_status: 'REFUNDED' },
      can: { decideRefund: false },
    });
    expect(approved.body.refundProcessedAt).not.toBeNull();
    expect([...provider.refunds.values()]).toMatchObject([{ amount: 130_659 }]);
    expect((await mails()).map(({ template }) => template)).toEqual([
      'orderPaid',
      'orderCancelled',
      'refundDecided',
    ]);
  });

  test('calls the provider once for 20 parallel approvals', async () => {
    const { cancel, decide, read, provider } = await withPaid();
    await cancel({ requestRefund: true });
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(provider.refundCalls).toBe(1);
    expect(await read()).toMatchObject({ refundStatus: 'approved', paymentStatus: 'refunded' });
  });

  test('charges nothing when the shop cancelled', async () => {
    const { set, request, decide, provider } = await withPaid();
    await set('cancelled');
    expect((await request({ reason: 'You had none' })).body).toMatchObject({
      refundStatus: 'requested',
      refund: { gross: '1333.26', charge: '0.00', net: '1333.26' },
    });
    await decide(true);
    expect([...provider.refunds.values()]).toMatchObject([{ amount: 133_326 }]);
  });

  test('accepts a later request for a cancelled order; a second one returns 409', async () => {
    const { cancel, request } = await withPaid();
    expect((await cancel()).body).toMatchObject({ refundStatus: 'none', can: { requestRefund: true } });
    expect((await request()).body.refundStatus).toBe('requested');
    expect((await request()).status).toBe(409);
  });

  test("returns 409 for an order that is not cancelled, 404 for another customer's", async () => {
    const { request, signIn } = await withPaid();
    expect((await request()).status).toBe(409);
    expect((await request({}, (await signIn()).token)).status).toBe(404);
  });

  test('offers no refund for an unpaid order', async () => {
    const { call, orderOf, productId, customer } = await withPaid();
    const placed = await call(
      'POST',
      '/api/orders',
      await orderOf([{ productId, quantity: 1 }]),
      customer.token,
    );
    const path = `/api/orders/${placed.body.id}`;
    await call('PUT', `${path}/cancel`, {}, customer.token);
    const refused = await call('POST', `${path}/request-refund`, {}, customer.token);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'There is nothing to refund, because this order was not paid.',
    ]);
  });

  test('rejects without refunding and sends a mail; deciding again returns 409', async () => {
    const { cancel, decide, provider, mails } = await withPaid();
    await cancel({ requestRefund: true });
    expect((await decide(false)).body).toMatchObject({ refundStatus: 'rejected', paymentStatus: 'captured' });
    expect((await decide(true)).status).toBe(409);
    expect((await decide(false)).status).toBe(409);
    expect(provider.refundCalls).toBe(0);
    expect((await mails()).at(-1)?.template).toBe('refundDecided');
  });

  test('requires a request (409), an administrator (403) and a yes or no (400)', async () => {
    const { decide, customer } = await withPaid();
    expect((await decide(true)).status).toBe(409);
    expect((await decide('perhaps', customer.token)).status).toBe(403);
    expect((await decide('perhaps')).status).toBe(400);
  });

  test('returns 502 while the provider fails and leaves the refund open; approving again joins it', async () => {
    const { cancel, decide, read, provider } = await withPaid();
    await cancel({ requestRefund: true });
    provider.broken.refund = new AppError('providerFailed', 'Out of order.');
    expect((await decide(true)).status).toBe(502);
    expect(await read()).toMatchObject({ paymentStatus: 'captured', refund: { status: 'open' } });
    expect((await decide(true)).status).toBe(502);
    provider.broken = {};
    expect((await decide(true)).body).toMatchObject({
      paymentStatus: 'refunded',
      refund: { status: 'done' },
    });
    expect(provider.refunds.size).toBe(1);
    expect((await decide(true)).status).toBe(409);
  });

  test('queries a pending refund every minute until it is done', async () => {
    const { cancel, decide, read, provider, wait, deps } = await withPaid();
    await cancel({ requestRefund: true });
    provider.refundState = 'open';
    expect((await decide(true)).body).toMatchObject({ refund: { status: 'open' }, refundProcessedAt: null });
    wait(MINUTE);
    await reconcileDue(deps);
    expect((await read()).refund.status).toBe('open');
    provider.refundState = 'done';
    wait(MINUTE);
    await Promise.all([reconcileDue(deps), reconcileDue(deps)]);
    expect(await read()).toMatchObject({ paymentStatus: 'refunded', refund: { status: 'done' } });
    expect([provider.refundCalls, provider.refunds.size]).toEqual([3, 1]);
  });

  test('requests a refund again after 1, 1, 1 and 1.5 minutes of an outage, and completes it once', async () => {
    const { cancel, decide, read, provider, wait, deps, openRefund } = await withPaid();
    await cancel({ requestRefund: true });
    provider.broken.refund = new AppError('unavailable', 'No answer.');
    expect((await decide(true)).status).toBe(503);
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { nextTryAt, error } = await openRefund();
      expect(error).toBe('No answer.');
      waits.push(nextTryAt - deps.now().getTime());
      wait(nextTryAt - deps.now().getTime() - 1);
      const before = provider.refundCalls;
      await reconcileDue(deps);
      expect(provider.refundCalls).toBe(before);
      wait(1);
      await Promise.all([reconcileDue(deps), reconcileDue(deps)]);
      expect(provider.refundCalls).toBe(before + 1);
    }
    expect(waits).toEqual([MINUTE, MINUTE, MINUTE, 1.5 * MINUTE]);
    provider.broken = {};
    wait(10 * MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject({ paymentStatus: 'refunded', refund: { status: 'done' } });
    expect(provider.refunds.size).toBe(1);
  });

  test('gives up on a provider that does not answer for 3 days, and asks again when staff approve again', async () => {
    const { cancel, decide, read, provider, wait, deps, openRefund, signIn } = await withPaid();
    await cancel({ requestRefund: true });
    provider.broken.refund = new AppError('unavailable', 'No answer.');
    await decide(true);
    wait(3 * 24 * 60 * MINUTE);
    await reconcileDue(deps);
    expect((await openRefund()).error).toBe('No answer.');
    wait(6 * 60 * MINUTE);
    await reconcileDue(deps);
    const { token } = await signIn({ role: 'owner' });
    expect(await read(token)).toMatchObject({ paymentStatus: 'review', refund: { status: 'failed' } });
    provider.broken = {};
    expect((await decide(true, token)).body).toMatchObject({ paymentStatus: 'refunded' });
    expect(provider.refunds.size).toBe(1);
  });

  test('ends a refund that the provider refuses at the first answer', async () => {
    const { cancel, decide, read, provider, wait, deps } = await withPaid();
    await cancel({ requestRefund: true });
    provider.refundState = 'failed';
    expect((await decide(true)).body).toMatchObject({
      paymentStatus: 'review',
      refund: { status: 'failed' },
    });
    wait(24 * 60 * MINUTE);
    await reconcileDue(deps);
    expect([provider.refundCalls, (await read()).refund.status]).toEqual([1, 'failed']);
  });

  test('forbids a refunded order to leave cancelled, and lets an order with a mere request do so', async () => {
    const { cancel, set, decide, read } = await withPaid();
    await cancel({ requestRefund: true, refundReason: 'Late' });
    await set('processing');
    expect(await read()).toMatchObject({ status: 'processing', refundStatus: 'none', refundReason: null });
    await cancel({ requestRefund: true });
    await decide(true);
    expect((await set('processing')).status).toBe(409);
  });
});
