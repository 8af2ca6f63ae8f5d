import { describe, expect, test } from 'vitest';
import { capturedOrder } from '../testing/paypalSetUp';

describe('refunds', () => {
  test('the whole order gives back the whole charge of 24.46 USD', async () => {
    const { paypal, gateway, request } = await capturedOrder();
    expect(await gateway.refund(request)).toEqual({
      status: 'done',
      providerRefundId: paypal.refunds[0]?.id,
    });
    expect(paypal.refunds[0]?.value).toBe('24.46');
  });

  test('₹2,115.74 (2 % kept) give back 23.97 USD at the rate of the charge, whatever it is now', async () => {
    const { paypal, gatewayAt, request } = await capturedOrder();
    await gatewayAt({ currency: 'USD', inr: '95' }).refund({ ...request, amount: 211_574 });
    expect(paypal.refunds[0]?.value).toBe('23.97');
  });

  test('the same key asked 10 times refunds once', async () => {
    const { paypal, gateway, request } = await capturedOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.refund(request)));
    expect(new Set(answers.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
    expect(paypal.refunds).toHaveLength(1);
  });

  test.each([
    ['PENDING', 'open'],
    ['CANCELLED', 'failed'],
    ['FAILED', 'failed'],
  ])('a refund that is %s is %s', async (theirs, ours) => {
    const { paypal, gateway, request } = await capturedOrder();
    paypal.refundStatuses.push(theirs);
    expect((await gateway.refund(request)).status).toBe(ours);
  });

  test('a second refund of everything is refused for good, with its reason', async () => {
    const { gateway, request } = await capturedOrder();
    await gateway.refund(request);
    expect(await gateway.refund({ ...request, idempotencyKey: 'refund-1042-2' })).toEqual({
      status: 'failed',
      providerRefundId: null,
      error: 'REFUND_AMOUNT_EXCEEDED',
    });
  });

  test('one that is still being worked on is open', async () => {
    const { paypal, gateway, request } = await capturedOrder();
    paypal.disturb('/refund', { status: 409, body: { name: 'PREVIOUS_REQUEST_IN_PROGRESS' } });
    expect((await gateway.refund(request)).status).toBe('open');
  });
});
