import { describe, expect, test } from 'vitest';
import { capturedOrder } from '../testing/paypalSetUp';

describe('refunds', () => {
  test('returns the whole charge of 24.46 USD for the whole order', async () => {
    const { paypal, gateway, request } = await capturedOrder();
    expect(await gateway.refund(request)).toEqual({
      status: 'done',
      providerRefundId: paypal.refunds[0]?.id,
    });
    expect(paypal.refunds[0]?.value).toBe('24.46');
  });

  test('returns 23.97 USD for ₹2,115.74 (2 % charged) at the rate of the charge, whatever the current rate', async () => {
    const { paypal, gatewayAt, request } = await capturedOrder();
    await gatewayAt({ currency: 'USD', inr: '95' }).refund({ ...request, amount: 211_574 });
    expect(paypal.refunds[0]?.value).toBe('23.97');
  });

  test('parts of any size add up to what was charged, to the cent', async () => {
    const { paypal, gateway, request } = await capturedOrder();
    let refundedBefore = 0;
    for (const [index, amount] of [90, 100_001, 1_050, 60_000, 54_751].entries()) {
      const state = await gateway.refund({
        ...request,
        amount,
        refundedBefore,
        idempotencyKey: `part-${index}`,
      });
      expect([amount, state.status]).toEqual([amount, 'done']);
      refundedBefore += amount;
    }
    expect(refundedBefore).toBe(request.amount);
    expect(paypal.refunds.reduce((cents, { value }) => cents + Math.round(Number(value) * 100), 0)).toBe(
      2446,
    );
  });

  test('refunds once for 10 requests with the same key', async () => {
    const { paypal, gateway, request } = await capturedOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.refund(request)));
    expect(new Set(answers.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
    expect(paypal.refunds).toHaveLength(1);
  });

  test.each([
    ['PENDING', 'open'],
    ['CANCELLED', 'failed'],
    ['FAILED', 'failed'],
  ])('maps a refund that is %s to %s', async (theirs, ours) => {
    const { paypal, gateway, request } = await capturedOrder();
    paypal.refundStatuses.push(theirs);
    expect((await gateway.refund(request)).status).toBe(ours);
  });

  test('permanently refuses a second full refund with its reason', async () => {
    const { gateway, request } = await capturedOrder();
    await gateway.refund(request);
    expect(await gateway.refund({ ...request, idempotencyKey: 'refund-1042-2' })).toEqual({
      status: 'failed',
      providerRefundId: null,
      error: 'REFUND_AMOUNT_EXCEEDED',
    });
  });

  test('reports a refund in progress as open', async () => {
    const { paypal, gateway, request } = await capturedOrder();
    paypal.disturb('/refund', { status: 409, body: { name: 'PREVIOUS_REQUEST_IN_PROGRESS' } });
    expect((await gateway.refund(request)).status).toBe('open');
  });
});
