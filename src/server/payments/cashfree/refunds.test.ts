import { describe, expect, test } from 'vitest';
import { setUp } from '../testing/cashfreeSetUp';
import { codeOf, paymentRequest } from '../testing/requests';

describe('refunds', () => {
  async function paid() {
    const parts = await setUp();
    await parts.gateway.start(paymentRequest());
    const paymentId = parts.cashfree.attempt('tantu_1042', 'SUCCESS');
    const request = { providerOrderId: 'tantu_1042', paymentId, amount: 211_574, idempotencyKey: 'refund-1' };
    return { ...parts, request };
  }

  test('refunds 2,115.74 once for five sequential requests with the same key', async () => {
    const { cashfree, gateway, request } = await paid();
    for (let round = 0; round < 5; round++) {
      expect((await gateway.refund(request)).status).toBe('open');
    }
    expect([...cashfree.refunds.values()].map(({ refund_amount }) => refund_amount)).toEqual([2115.74]);
  });

  test('refunds once for 20 concurrent requests with the same key', async () => {
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
  ])('maps a refund that is %s to %s', async (theirs, ours) => {
    const { cashfree, gateway, request } = await paid();
    await gateway.refund(request);
    for (const refund of cashfree.refunds.values()) refund.refund_status = theirs;
    const state = await gateway.refund(request);
    expect(state.status).toBe(ours);
    expect(state.error !== undefined).toBe(ours === 'failed');
  });

  test('permanently refuses a paisa more than was paid, and accepts the exact amount', async () => {
    const { gateway, request } = await paid();
    expect(await gateway.refund({ ...request, amount: 215_893 })).toEqual({
      status: 'failed',
      providerRefundId: null,
      error: 'refund_amount_invalid',
    });
    expect((await gateway.refund({ ...request, amount: 215_892, idempotencyKey: 'k2' })).status).toBe('open');
  });

  test('finds a refund whose response was lost', async () => {
    const { cashfree, gateway, request } = await paid();
    cashfree.disturb('POST /pg/orders/tantu_1042/refunds', 'lost');
    expect(await codeOf(gateway.refund(request))).toBe('unavailable');
    expect((await gateway.refund(request)).status).toBe('open');
    expect(cashfree.refunds.size).toBe(1);
  });

  test("does not reuse a refund's key for another amount", async () => {
    const { gateway, request } = await paid();
    await gateway.refund(request);
    expect(await codeOf(gateway.refund({ ...request, amount: 100 }))).toBe('providerFailed');
  });
});
