import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatAmount,
  formatExact,
  formatRupees,
  formatterFor,
  fromDecimal,
  paiseOf,
  toDecimal,
} from './money';

describe('amounts on the wire', () => {
  test.each([
    [199_900, '1999.00'],
    [5, '0.05'],
    [0, '0.00'],
    [-1_050, '-10.50'],
    [99, '0.99'],
  ])('%i paise are "%s" and back', (paise, decimal) => {
    expect(toDecimal(paise)).toBe(decimal);
    expect(fromDecimal(decimal)).toBe(paise);
  });

  test.each([
    ['1999', 199_900],
    [1999.5, 199_950],
    [' 12.3 ', 1_230],
    ['-0', 0],
  ])('%j is read as %i paise', (value, paise) => {
    expect(fromDecimal(value)).toBe(paise);
  });

  test.each(['', '.', '1.', '.5', '1.234', '1,999', '₹10', '1e3', 'NaN', '--1', '1234567890123', '１２'])(
    '%j is no amount',
    (value) => {
      expect(fromDecimal(value)).toBeNull();
      expect(() => paiseOf(value)).toThrow('Not an amount');
    },
  );

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 0.1 + 0.2])(
    'the number %d is no amount',
    (value) => {
      expect(fromDecimal(value)).toBeNull();
    },
  );

  test('every whole number of paise survives the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => fromDecimal(toDecimal(paise)) === paise),
    );
  });
});

describe('amounts on screen', () => {
  test('rupees have Indian groups and no decimals', () => {
    expect(formatRupees(12_345_600)).toBe('₹1,23,456');
    expect(formatExact(12_345_650)).toBe('₹1,23,456.50');
  });

  test('a single amount has its paise when there are any', () => {
    expect([formatAmount(377_676), formatAmount(377_700)]).toEqual(['₹3,776.76', '₹3,777']);
  });

  test('a document shows paise in every row as soon as one row has them', () => {
    expect(formatterFor([100, 200])(100)).toBe('₹1');
    expect(formatterFor([100, 250])(100)).toBe('₹1.00');
  });
});
