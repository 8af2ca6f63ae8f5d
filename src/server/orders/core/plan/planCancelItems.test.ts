import { describe, expect, test } from 'vitest';
import type { OrderFacts } from './orderFacts';
import { startPlan } from './orderPlan';
import { planCancelItems, planUncancelItems } from './planCancelItems';
import { orderFacts, parcelOf, planTime } from './testing/orderRows';

const act = { by: { actor: 'admin', actorId: 1 }, now: planTime } as const;
const oneKurta = [{ lineId: 1, quantity: 1 }];
const cancel = (facts: OrderFacts, picks = oneKurta) =>
  planCancelItems(startPlan(facts, act), picks, { restock: true, isUndoable: true });

describe('a plan that cancels items', () => {
  test('of 1 kurta at 100.00 lowers the total to 200.00, returns the piece and mails what is refunded later', () => {
    const plan = cancel(orderFacts());
    expect(plan.change).toMatchObject({ total: 20_000, cancelledAmount: 10_000 });
    expect(plan.lines).toMatchObject([
      { quantity: 1, cancelled: 1, restocked: 0 },
      { quantity: 1, cancelled: 0 },
    ]);
    expect(plan.stock).toMatchObject([{ act: 'return', reason: 'cancel', pieces: [{ id: 1, quantity: 1 }] }]);
    expect(plan.news).toMatchObject([
      {
        mail: 'orderItemsCancelled',
        facts: { changed: '1 × Kurta', creditBack: 0, refundLater: 10_000 },
      },
      { event: 'order.updated' },
    ]);
  });

  test('gives 60.00 of store credit back before captured money, of an order that used 60.00', () => {
    const credit = { placed: 6_000, ofOrder: -6_000, balance: 500 };
    const plan = cancel(orderFacts({ storeCredit: 6_000 }, { credit }));
    expect(plan.creditMoves).toEqual([{ amount: 6_000, cause: 'orderCancelled' }]);
    expect(plan.credit).toEqual({ placed: 6_000, ofOrder: 0, balance: 6_500 });
    expect(plan.change.storeCredit).toBe(0);
    expect(plan.news).toMatchObject([{ facts: { creditBack: 6_000, refundLater: 4_000 } }, {}]);
  });

  test('ships the order when all other pieces have left', () => {
    const sent = parcelOf(1, { 1: 1, 2: 1 }, { state: 'shipped' });
    const plan = cancel(orderFacts({}, { parcels: [sent] }));
    expect(plan.order).toMatchObject({ status: 'shipped', fulfilment: 'shipped' });
    expect(plan.events.map(({ kind, to }) => [kind, to])).toEqual([
      ['items', undefined],
      ['status', 'shipped'],
    ]);
  });

  test('is refused for a packed piece, for all pieces, and for a line that has changed', () => {
    const packed = orderFacts({}, { parcels: [parcelOf(1, { 1: 2 })] });
    expect(() => cancel(packed)).toThrow('You can cancel 0 × Kurta. 2 of it is packed.');
    const all = [
      { lineId: 1, quantity: 2 },
      { lineId: 2, quantity: 1 },
    ];
    expect(() => cancel(orderFacts(), all)).toThrow('These are all items of the order.');
    expect(() => cancel(orderFacts(), [{ lineId: 1, quantity: 1, was: 3 } as never])).toThrow(
      'Order #7 has changed: it now has 2 × Kurta.',
    );
  });
});

describe('a plan that takes cancelled items in again', () => {
  const undone = { picks: oneKurta, since: planTime, restock: true, refundLines: [] };

  test('restores lines, amounts and store credit', () => {
    const credit = { placed: 6_000, ofOrder: -6_000, balance: 500 };
    const facts = orderFacts({ storeCredit: 6_000 }, { credit });
    const { order, lines, credit: left } = cancel(facts);
    const plan = planUncancelItems({ ...facts, order, lines, credit: left }, act, undone);
    expect(plan.lines).toEqual(facts.lines);
    expect(plan.credit).toEqual(credit);
    expect(plan.order).toMatchObject({ total: 30_000, cancelledAmount: 0, storeCredit: 6_000 });
    expect(plan.stock).toMatchObject([{ act: 'take', pieces: [{ id: 1, quantity: 1 }] }]);
  });

  test('is refused when the store credit that came back was spent', () => {
    const facts = orderFacts(
      { storeCredit: 6_000 },
      { credit: { placed: 6_000, ofOrder: -6_000, balance: 0 } },
    );
    const { order, lines } = cancel(facts);
    const spent = { placed: 6_000, ofOrder: 0, balance: 1_000 };
    expect(() => planUncancelItems({ ...facts, order, lines, credit: spent }, act, undone)).toThrow(
      'Order #7 used ₹60 of store credit, and ₹10 is left, so the items need a new order.',
    );
  });
});
