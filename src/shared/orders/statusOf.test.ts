import { describe, expect, test } from 'vitest';
import type { OrderStatus } from './orderStatus';
import { factsOfDecision, type StatusFacts, statusOf } from './statusOf';

type Parcel = Parameters<typeof statusOf>[2][number];

/** An order of three pieces. */
const lines = [{ id: 1, quantity: 3 }];
const facts: StatusFacts = { step: 'processing', cancelledBy: null, resendsReturned: false };
const parcel = (
  state: Parcel['state'],
  quantity: number,
  carrierState: Parcel['carrierState'] = null,
): Parcel => ({ state, carrierState, lines: [{ lineId: 1, quantity }] });
const shipped = (quantity: number) => parcel('shipped', quantity);
const delivered = (quantity: number) => parcel('shipped', quantity, 'delivered');
const returned = (quantity: number) => parcel('shipped', quantity, 'returned');

describe('the status of an order of three pieces', () => {
  test.each<[string, Partial<StatusFacts>, Parcel[], OrderStatus]>([
    ['that awaits its payment', { step: 'new' }, [], 'pending'],
    ['that was paid', { step: 'paid' }, [], 'paid'],
    ['packed', {}, [parcel('packed', 3)], 'processing'],
    ['of which 2 left', {}, [shipped(2)], 'processing'],
    ['of which 2 left and 1 is packed', { step: 'paid' }, [shipped(2), parcel('packed', 1)], 'paid'],
    ['that left in two parcels', { step: 'paid' }, [shipped(2), shipped(1)], 'shipped'],
    ['whose parcel was taken back', {}, [parcel('cancelled', 3)], 'processing'],
    ['of which 2 arrived', {}, [delivered(2), shipped(1)], 'shipped'],
    ['that arrived', {}, [delivered(2), delivered(1)], 'delivered'],
    ['that came back', {}, [returned(3)], 'shipped'],
    ['of which 1 came back and 2 arrived', {}, [returned(1), delivered(2)], 'shipped'],
    ['that came back and is sent again', { resendsReturned: true }, [returned(3)], 'processing'],
    ['that came back and is paid again', { step: 'paid', resendsReturned: true }, [returned(3)], 'paid'],
    ['that was cancelled on its way', { cancelledBy: 'shop' }, [shipped(3)], 'cancelled'],
    ['that was cancelled unpaid', { step: 'new', cancelledBy: 'system' }, [], 'cancelled'],
  ])('%s', (_, change, parcels, status) => {
    expect(statusOf({ ...facts, ...change }, lines, parcels)).toBe(status);
  });

  test('of which the third was cancelled after 2 left is shipped', () => {
    expect(statusOf(facts, [{ id: 1, quantity: 2 }], [shipped(2)])).toBe('shipped');
  });
});

test('a decision sets the step; only a step back has what came back sent again', () => {
  expect(factsOfDecision('paid', [returned(3)], 'shop')).toEqual({
    step: 'paid',
    cancelledBy: null,
    resendsReturned: true,
  });
  expect(factsOfDecision('paid', [], 'shop').resendsReturned).toBe(false);
  expect(factsOfDecision('shipped', [returned(1), shipped(2)], 'shop')).toEqual({
    step: 'processing',
    cancelledBy: null,
    resendsReturned: false,
  });
  expect(factsOfDecision('cancelled', [shipped(3)], 'customer')).toEqual({ cancelledBy: 'customer' });
});
