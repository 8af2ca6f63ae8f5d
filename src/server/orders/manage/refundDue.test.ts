import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

/** A paid order of ₹1,080 that the shop has cancelled. */
async function withOwed() {
  const setup = await withOrderCalls(await testShop());
  const { addProduct, paidOrder, call, customer, admin, get, ask } = setup;
  const productId = await addProduct({ price: 50_000, stock: 10 });
  const id = await paidOrder(customer.token, [{ productId, quantity: 2 }]);
  const move = (status: string) => call('PUT', `/api/orders/${id}/status`, { status }, admin.token);
  await move('cancelled');
  const payment = (await get(id)).payments[0]?.id ?? 0;
  const giveBack = () => ask('decideMoney', { id, payment, decision: 'refund', remark: null });
  const needs = async () => {
    const { body } = await rpc(setup, 'query', 'admin.dashboard.needs', undefined, admin.token);
    return superjson.deserialize(body.result.data);
  };
  const request = () => call('POST', `/api/orders/${id}/request-refund`, {}, customer.token);
  return { ...setup, productId, id, move, giveBack, needs, request };
}

describe('money of an order that the shop cancelled', () => {
  test('waits for staff in the list and on the dashboard until refunded in full', async () => {
    const { list, needs, get, giveBack, provider, mails, id } = await withOwed();
    const waiting = await list({ attention: 'attention' });
    expect(waiting.items).toMatchObject([{ id, needsAttention: true }]);
    expect(await needs()).toMatchObject({ paymentsUnderReview: 1, refundsRequested: 0 });
    expect((await get(id)).payments).toMatchObject([{ decisions: ['refund'] }]);
    const { data } = await giveBack();
    expect(data).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundStatus: 'approved',
      needsAttention: false,
      refunds: [{ gross: '1080.00', charge: '0.00', net: '1080.00', status: 'done' }],
    });
    expect(data.events.map(({ note }: { note: string | null }) => note)).toContain(
      'The shop cancelled the order.',
    );
    expect([...provider.refunds.values()]).toMatchObject([{ amount: 108_000 }]);
    expect((await mails()).map(({ template }) => template)).toContain('refundDecided');
    expect(await needs()).toMatchObject({ paymentsUnderReview: 0 });
    expect((await list({ attention: 'attention' })).total).toBe(0);
  });

  test('is refunded once, despite the customer’s request and the staff’s decision', async () => {
    const { giveBack, request, provider } = await withOwed();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? giveBack() : request())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(provider.refunds.size).toBeLessThanOrEqual(1);
  });

  test('that the customer requested is decided as a request', async () => {
    const { request, giveBack, list } = await withOwed();
    expect((await request()).status).toBe(200);
    expect((await giveBack()).status).toBe(409);
    expect([
      (await list({ attention: 'attention' })).total,
      (await list({ attention: 'refund' })).total,
    ]).toEqual([0, 1]);
  });

  test('whose refund the provider refuses is flagged as a failed refund', async () => {
    const { provider, giveBack, get, id, needs } = await withOwed();
    provider.refundState = 'failed';
    expect((await giveBack()).status).toBe(200);
    expect((await get(id)).payments).toMatchObject([{ decisions: ['refund', 'settled'] }]);
    expect(await needs()).toMatchObject({ paymentsUnderReview: 0, failedRefunds: 1 });
  });

  test('is not due when the order continues, was cancelled by its customer, or paid on delivery', async () => {
    const { move, needs, paidOrder, place, call, customer, admin, productId, get } = await withOwed();
    await move('paid');
    expect(await needs()).toMatchObject({ paymentsUnderReview: 0 });
    const own = await paidOrder(customer.token, [{ productId, quantity: 1 }]);
    await call('PUT', `/api/orders/${own}/cancel`, { requestRefund: false }, customer.token);
    const cash = await place([{ productId, quantity: 1 }], { paymentMethod: 'cod' });
    for (const status of ['delivered', 'cancelled']) {
      await call('PUT', `/api/orders/${cash}/status`, { status }, admin.token);
    }
    expect(await needs()).toMatchObject({ paymentsUnderReview: 0 });
    expect((await get(own)).payments).toMatchObject([{ decisions: [] }]);
  });
});
