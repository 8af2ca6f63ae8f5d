import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payments } from '@/db/schema';
import { testShop } from '../../testing/shop';
import { withFailedRefund, withReview } from '../../testing/shops/payments';

const HOUR = 60 * 60_000;

describe('money under review', () => {
  test('states the received and the requested amount to staff only, and leaves their note unchanged', async () => {
    const { get, list, id, name, payment, call, customer } = await withReview(await testShop());
    expect(payment).toMatchObject({
      status: 'review',
      amount: '1000.00',
      decisions: ['accept', 'refund', 'settled'],
    });
    const { items, attention } = await list({ attention: 'attention' });
    expect([items.map((item) => item.id), attention.attention, items[0]?.needsAttention]).toEqual([
      [id],
      1,
      true,
    ]);
    const words = `Payment ${name}: captured 1000.00 INR, asked for 1080.00 INR`;
    expect(await get(id)).toMatchObject({ internalNote: '', paymentStatus: 'review' });
    expect((await get(id)).events.at(-1)).toMatchObject({ kind: 'note', actor: 'provider', note: words });
    const shown = (await call('GET', `/api/orders/${id}`, undefined, customer.token)).body;
    expect(JSON.stringify(shown)).not.toContain('asked for');
  });

  test('accepted: the order is paid, its cart lines are removed, and a later refund returns the 1000.00 received', async () => {
    const { decide, get, list, id, templates, cart, stockOf, productId, call, customer, checkStock } =
      await withReview(await testShop());
    expect((await decide('accept')).data).toMatchObject({
      status: 'paid',
      paymentStatus: 'captured',
      expiresAt: null,
    });
    expect([await cart(), await templates(), await stockOf(productId)]).toEqual([[], ['orderPaid'], 8]);
    expect((await list({ attention: 'attention' })).total).toBe(0);
    await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, customer.token);
    expect((await get(id)).refund).toMatchObject({ gross: '1000.00', charge: '20.00', net: '980.00' });
    await checkStock();
  });

  test('refunded: the order ends, its stock returns, all of the 1000.00 is refunded once', async () => {
    const { decide, get, id, templates, stockOf, productId, provider, checkStock } = await withReview(
      await testShop(),
    );
    expect((await decide('refund')).data).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundStatus: 'approved',
      refund: { gross: '1000.00', charge: '0.00', net: '1000.00', status: 'done' },
    });
    expect([...provider.refunds.values()].map(({ amount }) => amount)).toEqual([100_000]);
    expect(await stockOf(productId)).toBe(10);
    expect(await templates()).toEqual(['orderCancelled', 'refundDecided']);
    expect((await get(id)).payments[0]).toMatchObject({ status: 'refunded', decisions: [] });
    await checkStock();
  });

  test('whose refund fails is flagged, retried under the same key, and completed', async () => {
    const { decide, list, get, id, provider, templates } = await withReview(await testShop());
    provider.refundState = 'failed';
    expect((await decide('refund')).status).toBe(200);
    expect(await get(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'review',
      refunds: [{ status: 'failed' }],
    });
    expect((await list({ attention: 'attention' })).total).toBe(1);
    provider.refundState = 'done';
    expect((await decide('refund')).data).toMatchObject({ paymentStatus: 'refunded' });
    expect([
      provider.refunds.size,
      (await templates()).filter((one) => one === 'refundDecided').length,
    ]).toEqual([1, 1]);
  });

  test('settled manually: no provider call, the order ends, the books show 1000.00 refunded', async () => {
    const { decide, get, id, provider, stockOf, productId } = await withReview(await testShop());
    expect((await decide('settled')).status).toBe(400);
    const done = await decide('settled', 'Paid back in cash, voucher 17.');
    expect(done.data).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundStatus: 'approved',
    });
    expect((await get(id)).refunds).toMatchObject([
      { net: '1000.00', status: 'done', providerRefundId: null },
    ]);
    expect((await get(id)).events.at(-1)).toMatchObject({
      kind: 'note',
      actor: 'admin',
      note: 'Paid back in cash, voucher 17.',
    });
    expect([provider.refundCalls, await stockOf(productId)]).toEqual([0, 10]);
  });

  test.each(['accept', 'refund', 'settled'])('returns 409 for %s once it was handled', async (again) => {
    const { decide, provider } = await withReview(await testShop());
    await decide('refund');
    expect((await decide(again, 'Once more.')).status).toBe(409);
    expect(provider.refundCalls).toBe(1);
  });

  test('carries out one of 20 concurrent decisions, half to accept and half to refund', async () => {
    const { decide, provider, get, id, stockOf, productId, checkStock } = await withReview(await testShop());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => decide(index % 2 === 0 ? 'accept' : 'refund')),
    );
    const statuses = answers.map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([1, 19]);
    const { status } = await get(id);
    expect([provider.refundCalls, await stockOf(productId)]).toEqual(status === 'paid' ? [0, 8] : [1, 10]);
    await checkStock();
  });

  test('of a cancelled order can be refunded but not accepted: its stock is gone', async () => {
    const { decide, set, get, id, provider, stockOf, productId } = await withReview(await testShop());
    await set(id, { status: 'cancelled' });
    expect((await get(id)).payments[0]?.decisions).toEqual(['refund', 'settled']);
    expect((await decide('accept')).status).toBe(409);
    expect((await decide('refund')).data).toMatchObject({
      paymentStatus: 'refunded',
      refundStatus: 'approved',
    });
    expect([provider.refundCalls, await stockOf(productId)]).toEqual([1, 10]);
  });

  test('of an order that staff set to processing is accepted without moving the order', async () => {
    const { decide, set, id } = await withReview(await testShop());
    await set(id, { status: 'processing' });
    expect((await decide('accept')).data).toMatchObject({ status: 'processing', paymentStatus: 'captured' });
  });

  test('of an order paid otherwise is refunded, and the order stays paid', async () => {
    const { decide, get, id, db, payment, provider } = await withReview(await testShop());
    const { id: _id, ...row } =
      (await db.select().from(payments).where(eq(payments.id, payment.id)).get()) ?? {};
    const other = { ...row, providerOrderId: 'other', paymentId: 'pay_other', status: 'captured' as const };
    await db
      .insert(payments)
      .values({
        ...other,
        orderId: id,
        provider: 'sandbox',
        method: 'card',
        amount: 108_000,
        currency: 'INR',
      })
      .run();
    expect((await get(id)).payments.at(-1)?.decisions).toEqual(['refund', 'settled']);
    await decide('refund');
    expect(await get(id)).toMatchObject({ paymentStatus: 'captured' });
    expect([...provider.refunds.values()].map(({ amount }) => amount)).toEqual([100_000]);
  });

  test('being refunded does not count towards a refund request: 1058.40 and 1000.00 are refunded', async () => {
    const { decide, set, db, payment, id, provider, call, customer, admin } = await withReview(
      await testShop(),
    );
    const name = { providerOrderId: 'other', paymentId: 'pay_other' };
    const other = {
      ...name,
      provider: 'sandbox',
      method: 'card',
      status: 'captured',
      currency: 'INR',
    } as const;
    // Older than the payment under review, so it is found first.
    await db
      .insert(payments)
      .values({ ...other, id: payment.id + 100, orderId: id, amount: 108_000 })
      .run();
    await db.update(payments).set({ id: 900 }).where(eq(payments.id, payment.id)).run();
    await set(id, { status: 'processing' });
    await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, customer.token);
    provider.refundState = 'open';
    expect((await decide('refund', null, admin.token, 900)).status).toBe(200);
    provider.refundState = 'done';
    const approved = await call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
    expect(approved.status).toBe(200);
    expect([...provider.refunds.values()].map(({ amount }) => amount)).toEqual([100_000, 105_840]);
  });

  test('without a payment id can only be settled manually; the order then expires', async () => {
    const { decide, payment, get, id, waitAndReconcile, stockOf, productId } = await withReview(
      await testShop(),
      {
        paymentId: null,
      },
    );
    expect(payment.decisions).toEqual(['settled']);
    await decide('settled', 'The bank knows nothing of it.');
    expect(await get(id)).toMatchObject({ status: 'pending', paymentStatus: 'failed', refunds: [] });
    await waitAndReconcile(HOUR);
    expect(await get(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
    expect(await stockOf(productId)).toBe(10);
  });

  test('in another currency can only be settled', async () => {
    const { decide, payment, get, id } = await withReview(await testShop(), { currency: 'USD' });
    expect(payment).toMatchObject({ currency: 'USD', decisions: ['settled'] });
    expect((await decide('refund')).status).toBe(409);
    await decide('settled', 'Sent back through the bank.');
    expect(await get(id)).toMatchObject({ paymentStatus: 'refunded', refunds: [] });
  });

  test('of another order’s payment returns 404', async () => {
    const { ask, place, productId, payment } = await withReview(await testShop());
    const other = await place([{ productId, quantity: 1 }]);
    const foreign = { id: other, payment: payment.id, decision: 'accept' };
    expect((await ask('decideMoney', foreign)).status).toBe(404);
  });
});

describe('a failed refund', () => {
  test('is retried with its original amounts: 1058.40 of 1080.00', async () => {
    const { decide, get, list, id, provider } = await withFailedRefund(await testShop());
    expect((await get(id)).payments[0]?.decisions).toEqual(['refund', 'settled']);
    expect((await list({ attention: 'attention' })).items.map((item) => item.id)).toEqual([id]);
    provider.refundState = 'done';
    expect((await decide('refund')).data).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ gross: '1080.00', charge: '21.60', net: '1058.40', status: 'done', error: null }],
    });
    expect((await decide('refund')).status).toBe(409);
  });

  test('is settled manually without a provider call and no longer flagged', async () => {
    const { decide, list, id, get, provider, admin } = await withFailedRefund(await testShop());
    await decide('settled', 'Bank transfer of 1,058.40.');
    expect(await get(id)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ net: '1058.40', status: 'done', providerRefundId: null, error: null }],
    });
    expect((await get(id)).events.at(-2)).toMatchObject({ to: 'refunded', by: { email: admin.email } });
    expect([provider.refundCalls, (await list({ attention: 'attention' })).total]).toEqual([1, 0]);
  });

  test('that is being retried cannot be settled as well', async () => {
    const { decide, provider } = await withFailedRefund(await testShop());
    provider.refundState = 'done';
    const [retried, settled] = await Promise.all([decide('refund'), decide('settled', 'By hand.')]);
    expect([retried.status, settled.status]).toEqual([200, 409]);
    expect(provider.refunds.size).toBe(1);
  });
});
