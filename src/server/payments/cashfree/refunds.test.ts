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
