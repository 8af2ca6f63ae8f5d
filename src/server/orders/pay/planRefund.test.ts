import { expect, test } from 'vitest';
import type { OrderFacts } from '../core/plan/orderFacts';
import { startPlan } from '../core/plan/orderPlan';
import { orderFacts, parcelOf, planTime, staff } from '../core/plan/testing/orderRows';
import { type Part, planRefund } from './planRefund';

const admin = { kind: 'user', ...staff } as never;
const sent = { parcels: [parcelOf(1, { 1: 2, 2: 1 }, { state: 'shipped', carrierState: 'delivered' })] };
const part: Part = { items: [], charges: [], reason: 'Torn', reference: null, to: 'payment' };
const refund = (facts: OrderFacts, of: Partial<Part>) =>
  planRefund(
    startPlan(facts, { by: { actor: 'admin', actorId: 1 }, now: planTime }),
    { ...part, ...of },
    { admin },
  );

test('of 1 delivered kurta at 100.00 opens a refund of the payment, and returns the piece to stock', () => {
  const plan = refund(orderFacts({ status: 'delivered' }, sent), {
    items: [{ lineId: 1, quantity: 1, stock: 'restock' }],
  });
  expect(plan.newRefunds).toMatchObject([
    { row: { paymentId: 4, gross: 10_000, charge: 0, status: 'open' }, lines: [{ lineId: 1, quantity: 1 }] },
  ]);
  expect(plan.lines[0]).toMatchObject({ refunded: 1, restocked: 1 });
  expect(plan.stock).toMatchObject([{ act: 'return', reason: 'return', pieces: [{ quantity: 1 }] }]);
  expect(plan.news).toMatchObject([
    { mail: 'orderPartRefunded', facts: { extra: '₹100', changed: '1 × Kurta' } },
  ]);
  expect(plan.order.paymentStatus).toBe('captured');
});

test('of all 300.00 to store credit is done at once, closes the payment and refunds every piece', () => {
  const plan = refund(orderFacts({ status: 'delivered' }, sent), { amount: 30_000, to: 'storeCredit' });
  expect(plan.newRefunds).toMatchObject([{ row: { target: 'storeCredit', net: 30_000, status: 'done' } }]);
  expect(plan.payments).toMatchObject([{ status: 'refunded' }]);
  expect(plan.order).toMatchObject({ paymentStatus: 'refunded', refunded: 30_000 });
  expect(plan.lines.map(({ refunded }) => refunded)).toEqual([2, 1]);
  expect(plan.credit.balance).toBe(30_000);
});

test('is refused beyond what is left, for pieces in the shop that would come back, and without the reference of cash', () => {
  expect(() => refund(orderFacts(), { amount: 30_001 })).toThrow('At most ₹300 of order #7 can be refunded.');
  expect(() => refund(orderFacts(), { items: [{ lineId: 1, quantity: 1, stock: 'restock' }] })).toThrow(
    'Kurta is not shipped, or is already returned.',
  );
  const cash = orderFacts({ status: 'delivered', paymentMethod: 'cod' }, { ...sent, payments: [] });
  expect(() => refund(cash, { amount: 100 })).toThrow('Please enter the bank reference of your transfer.');
});
