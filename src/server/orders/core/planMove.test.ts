import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '@/shared/orders/orderStatus';
import { newParcel, type Parcel } from './parcelRecords';
import { type Move, planMove } from './planMove';
import type { LineRow, OrderRow } from './records';

const now = new Date('2026-01-15T06:30:00Z');
const by = { actor: 'admin', actorId: 1 } as const;

/** A prepaid order of two pieces. */
const orderIn = (status: OrderStatus) =>
  ({
    id: 7,
    status,
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

const plan = (status: OrderStatus, parcels: Parcel[], move: Partial<Move> & Pick<Move, 'to'>) =>
  planMove({ order: orderIn(status), lines, parcels, returns: [] }, { by, now, ...move });
const states = (parcels: ReturnType<typeof plan>['parcels']) =>
  parcels.map(({ parcel: { number, state, carrierState, lines: content } }) => [
    number,
    state,
    carrierState,
    content[0]?.quantity,
  ]);

describe('a plan', () => {
  test('to shipped sends the rest as a second parcel, with a webhook and a mail for it alone', () => {
    const { parcels, change, webhooks, mail } = plan('processing', [parcel('shipped', null, 1)], {
      to: 'shipped',
    });
    expect(states(parcels)).toEqual([
      [1, 'shipped', null, 1],
      [2, 'shipped', null, 1],
    ]);
    expect(parcels.map((one) => [one.webhooks, one.isMailed])).toEqual([
      [[], false],
      [['parcel.shipped'], true],
    ]);
    expect([change.fulfilment, webhooks, mail]).toEqual(['shipped', ['order.shipped'], null]);
  });

  test('to cancelled unpacks, returns 2 pieces to stock and mails the order', () => {
    const { parcels, restocks, takes, mail } = plan('processing', [parcel('packed')], { to: 'cancelled' });
    expect(states(parcels)).toEqual([[1, 'cancelled', null, 2]]);
    expect([restocks.map(({ quantity }) => quantity), takes, mail]).toEqual([[2], [], 'orderCancelled']);
  });

  test('to cancelled returns no piece that is with the carrier', () => {
    const { restocks } = plan('shipped', [parcel('shipped', 'in_transit')], { to: 'cancelled' });
    expect(restocks.map(({ quantity }) => quantity)).toEqual([0]);
  });

  test('back from shipped is refused while the carrier has the parcel', () => {
    expect(() => plan('shipped', [parcel('shipped', 'in_transit')], { to: 'paid' })).toThrow(
      'The courier has parcel 1 (in transit). The order can go back when it is here again.',
    );
  });

  test('that follows from the parcels leaves them as they are', () => {
    const own = parcel('shipped', 'delivered');
    const { parcels, change } = plan('shipped', [own], { to: 'delivered', followsParcels: true });
    expect(parcels.map((one) => one.parcel)).toEqual([own]);
    expect(parcels[0]?.parcel).toBe(own);
    expect(change.fulfilment).toBe('delivered');
  });

  test('changes none of its facts', () => {
    const facts = { order: orderIn('processing'), lines, parcels: [parcel('packed')], returns: [] };
    const before = structuredClone(facts);
    for (const to of ['paid', 'shipped', 'delivered', 'cancelled'] as const) planMove(facts, { to, by, now });
    expect(facts).toEqual(before);
  });
});
