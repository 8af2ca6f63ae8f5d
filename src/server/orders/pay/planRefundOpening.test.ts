import { expect, test } from 'vitest';
import { startPlan } from '../core/plan/orderPlan';
import { orderFacts, planTime } from '../core/plan/testing/orderRows';
import { newRefund } from '../core/records/refundRecords';
import { planAutomaticRefund, planRefundRetry } from './planRefundOpening';

const earlier = new Date('2026-01-14T06:30:00Z');

function automatic(order: Parameters<typeof orderFacts>[0]) {
  const plan = startPlan(orderFacts(order), { by: { actor: 'system', actorId: null }, now: planTime });
  const [payment] = plan.payments;
  if (!payment) throw new Error('The order has no payment.');
  return planAutomaticRefund(plan, payment);
}

test('300.00 that arrive after the order was cancelled go back without a charge, as the decided refund of the order', () => {
  const plan = automatic({ status: 'cancelled' });
  expect(plan.newRefunds).toMatchObject([
    { row: { paymentId: 4, gross: 30_000, charge: 0, net: 30_000, isExtra: false, status: 'open' } },
  ]);
  expect(plan.change).toMatchObject({ refundStatus: 'approved', refundRequestedAt: planTime });
  expect(plan.events).toMatchObject([
    { actor: 'system', to: 'approved', note: 'The payment arrived after the order had expired.' },
  ]);
  expect(plan.news).toEqual([{ kind: 'mail', mail: 'refundDecided' }]);
});

test.each([
  ['paid', { status: 'paid' as const }],
  ['cancelled with a requested refund', { status: 'cancelled' as const, refundStatus: 'requested' as const }],
])('300.00 paid a second time for an order that is %s go back and leave it as it is', (_, order) => {
  const plan = automatic(order);
  expect(plan.newRefunds).toMatchObject([{ row: { net: 30_000, isExtra: true } }]);
  expect(plan.change).toEqual({});
  expect(plan.events).toMatchObject([{ note: 'The order was paid twice.' }]);
  expect(plan.news).toEqual([{ kind: 'mail', mail: 'duplicatePayment', facts: { extra: '₹300' } }]);
});

test('a failed refund that is retried is open again from now on, and another one stays failed', () => {
  const facts = orderFacts({ status: 'cancelled' });
  const [payment] = facts.payments;
  if (!payment) throw new Error('The order has no payment.');
  const amounts = { gross: 30_000, charge: 0, net: 30_000, now: earlier };
  const [first, other] = [1, 2].map((id) => ({
    ...newRefund(payment, amounts),
    ...{ id, status: 'failed' as const, error: 'Account closed.', nextTryAt: null },
  }));
  if (!first || !other) throw new Error('There are no refunds.');
  const started = startPlan(
    { ...facts, refunds: [first, other] },
    { by: { actor: 'admin', actorId: 1 }, now: planTime },
  );
  const plan = planRefundRetry(started, first);
  expect(plan.refunds).toEqual([
    {
      ...first,
      ...{ status: 'open', error: null, askedSince: planTime, updatedAt: planTime },
      nextTryAt: new Date(planTime.getTime() + 60_000),
    },
    other,
  ]);
  expect(plan.events).toMatchObject([{ actor: 'admin', kind: 'refund', from: 'failed', to: 'approved' }]);
});
