import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundings, ruledPrice, type SaleRule } from './rules';

const rule = (fields: Partial<SaleRule>): SaleRule => ({
  percent: null,
  amount: null,
  rounding: 'none',
  ...fields,
});

test.each([
  // ₹1,299 less 20 % is ₹1,039.20.
  ['20 % off ₹1,299, unrounded', 129_900, { percent: 20 }, 103_920],
  ['to …99: ₹999 is nearer than ₹1,099', 129_900, { percent: 20, rounding: 'to99' }, 99_900],
  ['to …9: ₹1,039', 129_900, { percent: 20, rounding: 'to9' }, 103_900],
  ['to 10: ₹1,040', 129_900, { percent: 20, rounding: 'to10' }, 104_000],
  // ₹1,049 is as near to ₹999 as to ₹1,099.
  ['the lower of two that are equally near', 1_049_00 + 50_000, { amount: 50_000, rounding: 'to99' }, 99_900],
  // ₹194.04 is nearest to ₹199, which is not below ₹198.
  ['to …99 below the regular price of ₹198', 19_800, { percent: 2, rounding: 'to99' }, 9_900],
  ['₹199 less 2 % to …99 is not ₹199', 19_900, { percent: 2, rounding: 'to99' }, 9_900],
  ['the lowest price that ends in 99 is ₹99', 20_000, { percent: 90, rounding: 'to99' }, 9_900],
  ['no price below ₹50 ends in 99, so it is not rounded', 5_000, { percent: 50, rounding: 'to99' }, 2_500],
  ['₹300 off ₹1,000', 100_000, { amount: 30_000 }, 70_000],
] as const)('%s', (_, regular, fields, price) => {
  expect(ruledPrice(regular, rule(fields))).toBe(price);
});

test.each([
  ['₹300 off ₹300', 30_000, { amount: 30_000 }],
  ['₹300 off ₹200', 20_000, { amount: 30_000 }],
  ['₹300 off ₹300 to …99', 30_000, { amount: 30_000, rounding: 'to99' }],
  ['no rule', 20_000, { rounding: 'to99' }],
] as const)('%s gives no price', (_, regular, fields) => {
  expect(ruledPrice(regular, rule(fields))).toBeNull();
});

test('a price by any rule is above 0 and below the regular price, and ends as its rounding says', () => {
  const ends = { none: /\d/, to99: /99\.00$/, to9: /9\.00$/, to10: /0\.00$/ };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom(...roundings),
      (regular, percent, rounding) => {
        const price = ruledPrice(regular, rule({ percent, rounding }));
        const unrounded = ruledPrice(regular, rule({ percent }));
        if (price === null) {
          expect(unrounded).toBeNull();
          return;
        }
        expect(price).toBeGreaterThan(0);
        expect(price).toBeLessThan(regular);
        if (price !== unrounded) expect((price / 100).toFixed(2)).toMatch(ends[rounding]);
      },
    ),
  );
});
