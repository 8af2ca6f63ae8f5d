import { expect, test } from 'vitest';
import { orderFacts, parcelOf, planTime, staff } from '../core/plan/testing/orderRows';
import { planPacking } from '../parcels/planPacking';
import { planRto } from './planRto';

const away = orderFacts(
  { status: 'shipped', fulfilment: 'shipped' },
  { parcels: [parcelOf(1, { 1: 2, 2: 1 }, { state: 'shipped', carrierState: 'returning' })] },
);
const receive = (condition: 'restock' | 'damaged' | 'resend') =>
  planRto(away, staff, [{ parcelId: 1, condition }], planTime);

test('a restocked parcel cancels its order and returns 3 pieces to stock; a damaged one returns none', () => {
  for (const [condition, pieces] of [
    ['restock', [2, 1]],
    ['damaged', []],
  ] as const) {
    const { order, lines, stock } = receive(condition);
    expect(order.status).toBe('cancelled');
    expect(lines.map(({ restocked }) => restocked)).toEqual([2, 1]);
    expect(stock.flatMap((move) => move.pieces.map(({ quantity }) => quantity))).toEqual(pieces);
  }
});

test('a parcel to send again frees its pieces: the order is processing, and packing makes parcel 2 of all 3', () => {
  const plan = receive('resend');
  expect(plan.order).toMatchObject({ status: 'processing', fulfilment: 'unfulfilled' });
  expect(plan.parcels).toMatchObject([{ state: 'cancelled', carrierState: 'returned' }]);
  expect(plan.stock).toEqual([]);
  const packed = planPacking({ ...away, ...plan }, staff, planTime);
  expect(packed.parcels[1]).toMatchObject({ number: 2, lines: [{ quantity: 2 }, { quantity: 1 }] });
});
