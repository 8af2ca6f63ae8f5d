import { describe, expect, test } from 'vitest';
import { indianDate } from '../indianCalendar';
import { percentChange, periodBounds } from './salesPeriod';

const at = (text: string) => Date.parse(text);
const noon = at('2026-03-15T12:00:00+05:30');

describe('periods', () => {
  test('of 7 days end today, and are compared with the 7 before up to the same hour', () => {
    const { starts, before } = periodBounds('7d', noon);
    expect(starts.map(indianDate)).toEqual(
      ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-03-${day}`),
    );
    expect(before).toEqual({
      from: at('2026-03-02T00:00:00+05:30'),
      to: at('2026-03-08T12:00:00+05:30'),
    });
  });

  test('of 12 months end with this one and begin with April of the year before', () => {
    const { starts, before } = periodBounds('12m', noon);
    expect(starts).toHaveLength(12);
    expect([starts[0], starts[11]].map((start) => indianDate(start ?? 0))).toEqual([
      '2025-04-01',
      '2026-03-01',
    ]);
    expect(before).toEqual({
      from: at('2024-04-01T00:00:00+05:30'),
      to: at('2025-03-15T12:00:00+05:30'),
    });
  });

  test('compare a 29 February with the whole February of 28 days', () => {
    const { before } = periodBounds('12m', at('2028-02-29T18:00:00+05:30'));
    expect(before.to).toBe(at('2027-03-01T00:00:00+05:30'));
  });

  test.each(['30d', '90d'] as const)('of %s have as many starts, a day apart', (period) => {
    const { starts } = periodBounds(period, noon);
    expect(starts).toHaveLength(Number.parseInt(period, 10));
    for (let day = 1; day < starts.length; day++) {
      expect((starts[day] ?? 0) - (starts[day - 1] ?? 0)).toBe(24 * 3_600_000);
    }
  });
});

describe('change', () => {
  test.each([
    [150, 100, 50],
    [100, 150, -33],
    [0, 80, -100],
    [100, 100, 0],
    [100, 0, null],
    [100, -20, null],
  ])('%d after %d is %j percent', (now, before, percent) => {
    expect(percentChange(now, before)).toBe(percent);
  });
});
