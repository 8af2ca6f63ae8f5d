import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeFor, fromValue, type Rate, rateText, toForeignUnits, toPaise, toValue } from './conversion';
import { formatReference, parseReference } from './mark';

const usd = (inr: string): Rate => ({ currency: 'USD', inr });

describe('conversion', () => {
  test.each([
    // 100.00 rupees at 88.25 are 1.13314… dollars.
    [10_000, '88.25', 113],
    // Exactly half a cent: 0.005 dollars of 0.44 rupees at 88.
    [44, '88', 1],
    [43, '88', 0],
    [132, '88', 2],
    [131, '88', 1],
    // 1.005 dollars, which floating point makes 1.00499….
    [8_844, '88', 101],
    [8_843, '88', 100],
    [215_892, '88.25', 2_446],
    [215_892, '1', 215_892],
    [99_999_999_999, '88.123456789', 1_134_771_645],
  ])('converts %i paise at %s rupees to %i cents', (paise, inr, cents) => {
    expect(toForeignUnits(paise, usd(inr))).toBe(cents);
  });

  test.each([
    [29, '0.58', 1],
    [28, '0.58', 0],
    [215_892, '0.58', 3_722],
  ])('converts %i paise at %s rupees to %i yen, which have no decimals', (paise, inr, yen) => {
    expect(toForeignUnits(paise, { currency: 'JPY', inr })).toBe(yen);
  });

  test('refuses 43 paise at 88 rupees, less than half a cent; 44 are one cent', () => {
    expect(() => chargeFor(43, usd('88'))).toThrow('too small');
    expect(chargeFor(44, usd('88'))).toBe(1);
  });

  test.each([
    [2_446, 'USD', '24.46'],
    [5, 'USD', '0.05'],
    [100, 'EUR', '1.00'],
    [3_722, 'JPY', '3722'],
  ])('formats %i units of %s as %s and parses them back', (units, currency, value) => {
    expect(toValue(units, currency)).toBe(value);
    expect(fromValue(value, currency)).toBe(units);
  });

  test.each([
    ['24.5', 'USD', 2_450],
    ['24', 'USD', 2_400],
    ['3722.00', 'JPY', 3_722],
    ['3722.50', 'JPY', null],
    ['24.461', 'USD', null],
    ['-1.00', 'USD', null],
    ['1e3', 'USD', null],
    ['', 'USD', null],
  ])('parses PayPal amount "%s" %s as %s', (value, currency, units) => {
    expect(fromValue(value, currency)).toBe(units);
  });

  test.each([0, -1, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as a rate', (rate) => {
    expect(() => rateText(rate)).toThrow('PAYPAL_INR_RATE');
  });

  test("never converts a charge one cent off back to the order's paise", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1e9 }),
        fc.integer({ min: 50, max: 500_00 }),
        (paise, hundredths) => {
          const rate = usd(rateText(hundredths / 100));
          const units = toForeignUnits(paise, rate);
          expect(Math.abs(toPaise(units, rate) - paise)).toBeLessThanOrEqual(hundredths / 200 + 1);
          if (hundredths < 200) return;
          expect(toPaise(units + 1, rate)).not.toBe(paise);
          if (units > 0) expect(toPaise(units - 1, rate)).not.toBe(paise);
        },
      ),
    );
  });
});

describe('the reference on an order', () => {
  const mark = { name: 'tantu_1042_2', paise: 215_892, rate: usd('88.25') };

  test('contains name, 215892 paise and the rate in at most 127 allowed characters, and can be parsed back', () => {
    expect(formatReference(mark)).toBe('tantu_1042_2,215892,USD,88.25');
    expect(parseReference(formatReference(mark))).toEqual(mark);
    const longest = {
      name: `tantu_${'9'.repeat(15)}_${'9'.repeat(6)}`,
      paise: 1e14,
      rate: usd('999999999.999999999'),
    };
    expect(formatReference(longest)).toMatch(/^[A-Za-z0-9-_.,]{1,127}$/);
    expect(parseReference(formatReference(longest))).toEqual(longest);
  });

  test.each([
    undefined,
    '',
    'tantu_1042',
    'tantu_1042,0,USD,88.25',
    'tantu_1042,215892,USD,0',
    'tantu_1042,215892,usd,88.25',
    'tantu_1042,2158.92,USD,88.25',
    'shop_1042,215892,USD,88.25',
    'tantu_1042,215892,USD,88.25,more',
  ])('is not parsed from %s', (text) => {
    expect(parseReference(text)).toBeNull();
  });
});
