import { expect, test } from 'vitest';
import { derivedOf, startPlan } from '../core/plan/orderPlan';
import { orderFacts, parcelOf, planTime } from '../core/plan/testing/orderRows';
import type { Return } from '../core/records/returnRecords';
import { planReceipt } from './receiveReturn';

const found = {
  id: 9,
  orderId: 7,
  status: 'approved',
  wanted: 'refund',
  reservedUntil: null,
  declineReason: null,
  lines: [{ returnId: 9, lineId: 1, quantity: 2, reason: 'fit', resellable: 0, damaged: 0, reserved: 0 }],
} as unknown as Return;
const facts = orderFacts(
  { status: 'delivered' },
  {
    parcels: [parcelOf(1, { 1: 2, 2: 1 }, { state: 'shipped', carrierState: 'delivered' })],
    returns: [found],
  },
);
const receive = (resellable: number, damaged: number) =>
  planReceipt(startPlan(facts, { by: { actor: 'admin', actorId: 1 }, now: planTime }), 9, [
    { lineId: 1, resellable, damaged },
  ]);

test('1 resellable and 1 damaged kurta: one goes into stock, both are back, and the return is received', () => {
  const plan = receive(1, 1);
  expect(plan.stock).toMatchObject([{ act: 'return', pieces: [{ id: 1, quantity: 1 }] }]);
  expect(plan.lines[0]).toMatchObject({ restocked: 2, returned: 2 });
  expect(plan.returns).toMatchObject([{ status: 'received', receivedAt: planTime, lines: [{ damaged: 1 }] }]);
  expect(derivedOf(plan)).toEqual({ status: 'delivered', fulfilment: 'delivered' });
  expect(plan.events.at(-1)?.note).toBe('Return #9: 2 × Kurta. Came back: 2 × Kurta, damaged: 1 × Kurta');
  expect(plan.news).toMatchObject([{ mail: 'returnReceived' }, { event: 'return.received', returnId: 9 }]);
});

test('3 pieces of a return of 2 are refused', () => {
  expect(() => receive(2, 1)).toThrow('Return #9 is about 2 × Kurta.');
});
