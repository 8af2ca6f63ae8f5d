import { describe, expect, test } from 'vitest';
import { staffLog } from '@/db/schema';
import { testShop } from '../../testing/shop';
import type { withOrderCalls } from '../../testing/shops/orders';
import { withFailedRefund, withReview } from '../../testing/shops/payments';

describe('the staff’s log', () => {
  const logOf = async ({ db }: Awaited<ReturnType<typeof withOrderCalls>>) =>
    (await db.select().from(staffLog).all()).map(({ action, label, before, after, actorId }) => ({
      action,
      label,
      before,
      after,
      actorId,
    }));

  test('has every change of an order with before and after, over tRPC and REST', async () => {
    const setup = await withFailedRefund(await testShop());
    const { id, decide, set, paidOrder, customer, productId, call, admin, succeed } = setup;
    await decide('settled', 'By hand.');
    const second = await paidOrder(customer.token, [{ productId, quantity: 1 }]);
    await set(second, { status: 'shipped' });
    await set(second, { status: 'shipped' });
    await succeed('saveNote', { id: second, note: 'Fragile.', was: '' });
    await set(second, { status: 'processing' });
    await call('PUT', `/api/orders/${second}/cancel`, { requestRefund: true }, customer.token);
    await call('POST', `/api/orders/${second}/process-refund`, { approve: false }, admin.token);
    const [first, other] = [`Order #${id}`, `Order #${second}`];
    const by = { actorId: admin.id };
    expect(await logOf(setup)).toEqual([
      {
        ...by,
        action: 'order.refund',
        label: first,
        before: { refund: 'requested' },
        after: { refund: 'approved' },
      },
      {
        ...by,
        action: 'order.payment',
        label: first,
        before: { payment: 'review', transfer: 'failed' },
        after: { payment: 'refunded', transfer: 'by hand' },
      },
      {
        ...by,
        action: 'order.status',
        label: other,
        before: { status: 'paid' },
        after: { status: 'shipped' },
      },
      { ...by, action: 'order.note', label: other, before: { note: null }, after: { note: 'Fragile.' } },
      {
        ...by,
        action: 'order.status',
        label: other,
        before: { status: 'shipped' },
        after: { status: 'processing' },
      },
      {
        ...by,
        action: 'order.refund',
        label: other,
        before: { refund: 'requested' },
        after: { refund: 'rejected' },
      },
    ]);
  });

  test("has no entry for refused changes, customers' actions or expiry", async () => {
    const setup = await withReview(await testShop());
    const { set, id, ask, decide } = setup;
    await ask('saveNote', { id, note: 'x', was: 'y' });
    await set(id, { status: 'delivered', was: 'paid' });
    await decide('nothing');
    expect(await logOf(setup)).toEqual([]);
  });

  test('names the decision and the payment', async () => {
    const setup = await withReview(await testShop());
    await setup.decide('accept');
    expect(await logOf(setup)).toMatchObject([
      {
        action: 'order.payment',
        before: { status: 'pending', payment: 'review', [setup.name]: 'review' },
        after: { status: 'paid', payment: 'captured', [setup.name]: 'accept' },
      },
    ]);
  });
});
