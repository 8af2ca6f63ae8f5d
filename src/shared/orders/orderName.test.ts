import { expect, test } from 'vitest';
import { providerOrderName, readOrderName } from './orderName';

test.each([
  [1042, 1, 'tantu_1042'],
  [1042, 2, 'tantu_1042_2'],
])('order %i, attempt %i is %s, and can be parsed back', (orderId, attempt, name) => {
  expect(providerOrderName(orderId, attempt)).toBe(name);
  expect(readOrderName(name)).toEqual({ orderId, attempt });
});

test.each(['1042', 'tantu_', 'tantu_1042_', 'other_1042', 'tantu_1e3', ''])('"%s" is refused', (name) =>
  expect(readOrderName(name)).toBeNull(),
);
