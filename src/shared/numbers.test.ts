import { expect, test } from 'vitest';
import { formatCount } from './numbers';

test('counts have Indian digit groups, like Intl', () => {
  for (const count of [0, 7, 999, 1000, 99_999, 100_000, 1_234_567, 98_765_432, -1500])
    expect(formatCount(count)).toBe(count.toLocaleString('en-IN'));
});
