import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '@/shared/orders/orderStatus';
import { factsOfDecision } from '@/shared/orders/statusOf';
import { newParcel, type Parcel, unsavedId } from '../records/parcelRecords';
import type { LineRow, OrderRow } from '../records/records';
import type { OrderFacts } from './orderFacts';
import { type OrderPlan, startPlan } from './orderPlan';
import { followFacts, type Move, planMove } from './planMove';

const now = new Date('2026-01-15T06:30:00Z');
const by = { actor: 'admin', actorId: 1 } as const;

/** A prepaid order of two pieces. */
const orderIn = (status: OrderStatus, parcels: Parcel[]) =>
  ({
    id: 7,
    status,
    step: 'new',
    cancelledBy: null,
    resendsReturned: false,
    ...factsOfDecision(status, parcels, 'shop'),
    paymentMethod: 'card',
    paymentStatus: 'captured',
    refundStatus: 'none',
  }) as OrderRow;
const lines = [{ id: 1, quantity: 2, restocked: 0, returned: 0 } as LineRow];
const parcel = (
  state: Parcel['state'],
  carrierState: Parcel['carrierState'] = null,
  quantity = 2,
): Parcel => ({
  ...newParcel({ orderId: 7, number: 1, state }, [{ lineId: 1, quantity }], now),
  id: 5,
  packedAt: now,
  carrierState,
});

const factsOf = (status: OrderStatus, parcels: Parcel[]): OrderFacts => ({
  order: orderIn(status, parcels),
  lines,
  parcels,
  returns: [],
  payments: [],
  refunds: [],
  credit: { placed: 0, ofOrder: 0, balance: 0 },
  remitted: 0,
  unsentMails: [],
});
const plan = (status: OrderStatus, parcels: Parcel[], move: Move) =>
  planMove(startPlan(factsOf(status, parcels), { by, now }), move);
const states = (parcels: readonly Parcel[]) =>
  parcels.map(({ number, state, carrierState, lines: content }) => [
    number,
    state,
    carrierState,
    content[0]?.quantity,
  ]);
const piecesOf = ({ stock }: OrderPlan) =>
  stock.map(({ act, reason, pieces }) => [act, reason, pieces.map(({ quantity }) => quantity)]);

describe('a plan', () => {
  test('to shipped sends the rest as a second parcel, with a webhook and a mail for it alone', () => {
    const { parcels, order, news } = plan('processing', [parcel('shipped', null, 1)], { to: 'shipped' });
    expect(states(parcels)).toEqual([
      [1, 'shipped', null, 1],
      [2, 'shipped', null, 1],
    ]);
    expect(news).toEqual([
      { kind: 'webhook', event: 'order.shipped', sending: undefined },
      { kind: 'parcelWebhook', event: 'parcel.shipped', parcelId: unsavedId, isUndoable: true },
      { kind: 'parcelMail', parcelId: unsavedId },
    ]);
    expect([order.status, order.fulfilment]).toEqual(['shipped', 'shipped']);
  });

  test('to cancelled unpacks, returns 2 pieces to stock and mails the order', () => {
    const cancelled = plan('processing', [parcel('packed')], { to: 'cancelled' });
    expect(states(cancelled.parcels)).toEqual([[1, 'cancelled', null, 2]]);
    expect(piecesOf(cancelled)).toEqual([['return', 'cancel', [2]]]);
    expect(cancelled.lines).toMatchObject([{ restocked: 2 }]);
    expect(cancelled.news.map((news) => news.kind === 'mail' && news.mail)).toEqual([
      false,
      'orderCancelled',
    ]);
  });

  test('to cancelled returns no piece that is with the carrier', () => {
    expect(piecesOf(plan('shipped', [parcel('shipped', 'in_transit')], { to: 'cancelled' }))).toEqual([]);
  });

  test('back from shipped is refused while the carrier has the parcel', () => {
    expect(() => plan('shipped', [parcel('shipped', 'in_transit')], { to: 'paid' })).toThrow(
      'The courier has parcel 1 (in transit). The order can go back when it is here again.',
    );
  });

  test('that follows from the parcels leaves them as they are', () => {
    const own = parcel('shipped', 'delivered');
    const arrived = startPlan(factsOf('shipped', [parcel('shipped')]), { by, now });
    const { parcels, order, events } = followFacts({ ...arrived, parcels: [own] });
    expect(parcels).toEqual([own]);
    expect(parcels[0]).toBe(own);
    expect([order.status, order.fulfilment]).toEqual(['delivered', 'delivered']);
    expect(events).toMatchObject([{ kind: 'status', from: 'shipped', to: 'delivered' }]);
  });

  test('starts from the status that a former release stored without its step', () => {
    const stale = factsOf('processing', []);
    const order = { ...stale.order, step: 'paid' as const };
    const started = startPlan({ ...stale, order }, { by, now });
    expect([started.order.status, started.change.step]).toEqual(['processing', 'processing']);
  });

  test('that leaves the status as it is has no consequences', () => {
    const same = startPlan(factsOf('shipped', [parcel('shipped', 'in_transit')]), { by, now });
    expect(followFacts(same)).toBe(same);
  });

  test('changes none of its facts', () => {
    const facts = factsOf('processing', [parcel('packed')]);
    const before = structuredClone(facts);
    for (const to of ['paid', 'shipped', 'delivered', 'cancelled'] as const)
      planMove(startPlan(facts, { by, now }), { to });
    expect(facts).toEqual(before);
  });
});
