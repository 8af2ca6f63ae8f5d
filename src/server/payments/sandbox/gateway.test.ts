import { describe, expect, test } from 'vitest';
import { readValue } from '../../testing/testStore';
import { paymentRequest } from '../testing/requests';
import { hosted, setUp } from '../testing/sandboxSetUp';

describe('cards', () => {
  test('captures ₹2,158.92 at once for sandbox_paid, without a page', async () => {
    const { gateway } = await setUp();
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
    expect(await gateway.retrieve('tantu_1042')).toMatchObject({ status: 'captured', paymentId });
  });

  test('fails at once for sandbox_declined, and captures a second attempt with sandbox_paid', async () => {
    const { gateway } = await setUp();
    const declined = paymentRequest({ method: 'card', cardToken: 'sandbox_declined' });
    expect(await gateway.start(declined)).toMatchObject({ status: 'failed', paymentId: null });
    const again = await gateway.start({ ...declined, name: 'tantu_1042_2', cardToken: 'sandbox_paid' });
    expect(again).toMatchObject({ status: 'captured', providerOrderId: 'tantu_1042_2' });
    expect((await gateway.retrieve('tantu_1042')).status).toBe('failed');
  });

  test.each([undefined, '', 'toString', '4111111111111111'])('refuses the token %s', async (cardToken) => {
    const { gateway } = await setUp();
    const request = paymentRequest({ method: 'card', cardToken });
    await expect(gateway.start(request)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('refunds', () => {
  async function paid() {
    const parts = await setUp();
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

  test('refund once for 20 requests with the same key', async () => {
    const { db, gateway, request } = await paid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.refund(request)));
    expect(new Set(answers.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'done' });
    expect(await readValue(db, 'select count(*) from sandbox_refunds')).toBe(1);
  });

  test('allow ₹43.18 and refuse ₹43.19 after ₹2,115.74 of ₹2,158.92', async () => {
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
  ])('refuse %s with a reason', async (_, changes) => {
    const { gateway, request } = await paid();
    await gateway.refund(request);
    const state = await gateway.refund({ ...request, ...changes });
    expect([state.status, typeof state.error]).toEqual(['failed', 'string']);
  });
});

test('an attempt started with another amount is an error, not another session', async () => {
  const { gateway } = await hosted();
  const other = gateway.start(paymentRequest({ amount: 1 }));
  await expect(other).rejects.toMatchObject({ code: 'providerFailed' });
  await expect(gateway.retrieve('tantu_9')).rejects.toMatchObject({ code: 'providerFailed' });
});
