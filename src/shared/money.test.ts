import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, fromDecimal, paiseOf, toDecimal } from './money';

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
  ])('parses %j to %i paise', (value, paise) => {
    expect(fromDecimal(value)).toBe(paise);
  });

  test.each(['', '.', '1.', '.5', '1.234', '1,999', '₹10', '1e3', 'NaN', '--1', '1234567890123', '１２'])(
    'refuses %j',
    (value) => {
      expect(fromDecimal(value)).toBeNull();
      expect(() => paiseOf(value)).toThrow('Not an amount');
    },
  );

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 0.1 + 0.2])('refuses the number %d', (value) => {
    expect(fromDecimal(value)).toBeNull();
  });

  test('round-trip every whole number of paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => fromDecimal(toDecimal(paise)) === paise),
    );
  });
});

describe('amounts for people', () => {
  test.each([
    [0, '₹0'],
    [1, '₹0.01'],
    [100, '₹1'],
    [150, '₹1.50'],
    [-108_000, '-₹1,080'],
    [-2_160, '-₹21.60'],
    [12_345_600, '₹1,23,456'],
    [12_345_650, '₹1,23,456.50'],
    [9_999_999_999, '₹9,99,99,999.99'],
  ])('%i paise are %s', (paise, text) => {
    expect(formatMoney(paise)).toBe(text);
  });

  test("match Intl's format", () => {
    const format = { style: 'currency', currency: 'INR' } as const;
    const whole = new Intl.NumberFormat('en-IN', { ...format, maximumFractionDigits: 0 });
    const exact = new Intl.NumberFormat('en-IN', { ...format, minimumFractionDigits: 2 });
    const written = (paise: number) => (paise % 100 === 0 ? whole : exact).format(paise / 100);
    const wholeRupees = fc.integer({ min: -1e11, max: 1e11 }).map((rupees) => rupees * 100);
    fc.assert(
      fc.property(fc.oneof(wholeRupees, fc.integer({ min: -1e13, max: 1e13 })), (paise) => {
        expect(formatMoney(paise)).toBe(written(paise));
      }),
    );
  });

  test('are never rounded and never end in ".00"', () => {
    const read = (text: string) => fromDecimal(text.replace(/[₹,]/g, ''));
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => {
        const text = formatMoney(paise);
        return read(text) === paise && !text.endsWith('.00');
      }),
    );
  });
});
