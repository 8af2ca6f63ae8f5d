import { describe, expect, test } from 'vitest';
import { ageText, shortRupees, stepName, stepTitle } from './figures';

describe('figures on an axis', () => {
  test.each([
    [0, '₹0'],
    [540, '₹540'],
    [999.5, '₹999.5'],
    [1000, '₹1K'],
    [12_500, '₹12.5K'],
    [100_000, '₹1L'],
    [1_234_567, '₹12.3L'],
    [30_000_000, '₹3Cr'],
  ])('formats %d rupees as %s', (rupees, text) => {
    expect(shortRupees(rupees)).toBe(text);
  });

  test('labels a day with its month, a month without its year', () => {
    expect([stepName('30d', '2026-01-05'), stepName('12m', '2026-01-01')]).toEqual(['5 Jan', 'Jan']);
    expect([stepTitle('30d', '2026-01-05'), stepTitle('12m', '2026-01-01')]).toEqual([
      expect.stringMatching(/^Mon,? 5 January,? 2026$/),
      'January 2026',
    ]);
  });
});

test.each([
  [-5, 'less than a minute ago'],
  [0.9, 'less than a minute ago'],
  [1, '1 minute ago'],
  [59.9, '59 minutes ago'],
  [60, '1 hour ago'],
  [47 * 60, '47 hours ago'],
  [48 * 60, '2 days ago'],
  [400 * 24 * 60, '400 days ago'],
])('formats %d minutes ago as %s', (minutes, text) => {
  const now = new Date('2026-01-15T06:30:00Z');
  expect(ageText(new Date(now.getTime() - minutes * 60_000), now)).toBe(text);
});
