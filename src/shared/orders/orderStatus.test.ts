import { describe, expect, test } from 'vitest';
import {
  canMove,
  nextStatuses,
  orderStatuses,
  selectableStatuses,
  trackingIndex,
  trackingSteps,
} from './orderStatus';

describe('transitions of an order', () => {
  test.each(orderStatuses)('allow staff from %s any other of the five selectable values', (from) => {
    expect(nextStatuses(from, 'admin')).toEqual(selectableStatuses.filter((status) => status !== from));
    expect(canMove(from, 'pending', 'admin')).toBe(false);
  });

  test('allow customers only to cancel from pending, paid or processing', () => {
    const moves = orderStatuses.flatMap((from) =>
      nextStatuses(from, 'customer').map((to) => `${from} > ${to}`),
    );
    expect(moves).toEqual(['pending > cancelled', 'paid > cancelled', 'processing > cancelled']);
  });

  test('happen automatically only from pending: paid, placed as cash on delivery, or expired', () => {
    const moves = orderStatuses.flatMap((from) =>
      nextStatuses(from, 'system').map((to) => `${from} > ${to}`),
    );
    expect(moves).toEqual(['pending > paid', 'pending > processing', 'pending > cancelled']);
  });

  test('reach every status', () => {
    const actors = ['admin', 'customer', 'system'] as const;
    const reached = new Set(
      orderStatuses.flatMap((from) => actors.flatMap((actor) => nextStatuses(from, actor))),
    );
    expect(orderStatuses.filter((status) => !reached.has(status))).toEqual(['pending']);
  });
});

test.each([
  ['pending', 'Order Placed'],
  ['paid', 'Order Placed'],
  ['processing', 'Processing'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
  ['cancelled', undefined],
] as const)('show %s as %s in the tracking', (status, title) => {
  expect(trackingSteps[trackingIndex(status)]?.title).toBe(title);
});
