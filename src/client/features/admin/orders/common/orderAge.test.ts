import { expect, test } from 'vitest';
import { orderAge } from './orderAge';

const now = new Date('2026-01-31T12:00:00Z');

test.each([
  ['2026-01-31T12:00:20Z', '0 min'],
  ['2026-01-31T11:00:01Z', '59 min'],
  ['2026-01-31T11:00:00Z', '1 h'],
  ['2026-01-30T12:00:01Z', '23 h'],
  ['2026-01-30T12:00:00Z', '1 d'],
  ['2026-01-01T12:00:01Z', '29 d'],
  ['2026-01-01T12:00:00Z', '1 Jan 2026'],
])('an order of %s is %s old at noon of 31 January', (placedAt, age) => {
  expect(orderAge(new Date(placedAt), now)).toBe(age);
});
