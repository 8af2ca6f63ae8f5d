import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountPercent, effectivePrice, isOnSale } from '../pricing';
import { namedAmounts, quote, quoteCheckout } from './quote';
import { refundAmounts } from './refund';
import { missingForFreeShipping, PRICING, percentOf } from './rules';

const oneLine = (subtotal: number) => namedAmounts(quote([{ unitPrice: subtotal, quantity: 1 }], PRICING));

describe('sale', () => {
  test.each([
    [{ price: 1000, salePrice: null }, false, 1000, 0],
    [{ price: 1000, salePrice: 0 }, false, 1000, 0],
    [{ price: 1000, salePrice: 1 }, true, 1, 100],
    [{ price: 1000, salePrice: 999 }, true, 999, 0],
    [{ price: 1000, salePrice: 665 }, true, 665, 34],
    [{ price: 1000, salePrice: 1000 }, false, 1000, 0],
    [{ price: 1000, salePrice: 1500 }, false, 1000, 0],
  ])('%o: on sale %s, costs %i, %i % off', (priced, onSale, costs, off) => {
    expect(isOnSale(priced)).toBe(onSale);
    expect(effectivePrice(priced)).toBe(costs);
    expect(discountPercent(priced)).toBe(off);
  });
});

describe('a checkout of 1,080.00 with a fee of 50.00 for cash', () => {
  const lines = [{ unitPrice: 50_000, quantity: 2 }];
  test.each([
    [{ isCash: false, credit: 0 }, { charges: [], total: 108_000 }, 0],
    [{ isCash: true, credit: 0 }, { charges: [{ kind: 'codFee', price: 5_000 }], total: 113_000 }, 0],
    [
      { isCash: true, credit: 30_000 },
      { charges: [{ kind: 'codFee', price: 5_000 }], total: 113_000 },
      30_000,
    ],
    // Nothing is left to collect, so there is no fee.
    [{ isCash: true, credit: 108_000 }, { charges: [], total: 108_000 }, 108_000],
    [{ isCash: false, credit: 500_000 }, { charges: [], total: 108_000 }, 108_000],
  ])('%j', (payable, amounts, storeCredit) => {
    const quoted = quoteCheckout(lines, { ...payable, rules: PRICING, codFee: 5_000 });
    expect(quoted).toMatchObject({ amounts, storeCredit });
  });
});

describe('quote', () => {
  test('charges 10.00 shipping at 100.00, none at 100.01', () => {
    expect(oneLine(10_000)).toEqual({
      subtotal: 10_000,
      shipping: 1_000,
      tax: 800,
      total: 11_800,
    });
    expect(oneLine(10_001)).toEqual({ subtotal: 10_001, shipping: 0, tax: 800, total: 10_801 });
  });

  test('is zero without lines, and charges shipping for a free line', () => {
    expect(namedAmounts(quote([], PRICING))).toEqual({ subtotal: 0, shipping: 0, tax: 0, total: 0 });
    expect(oneLine(0)).toEqual({ subtotal: 0, shipping: 1_000, tax: 0, total: 1_000 });
  });

  test.each([
    [6, 0], // 0.48 paise
    [7, 1], // 0.56
    [18, 1], // 1.44
    [19, 2], // 1.52
    [25_006, 2_000], // 2000.48
    [25_007, 2_001], // 2000.56
  ])('8 %% of %d paise is %i', (subtotal, tax) => {
    expect(oneLine(subtotal).tax).toBe(tax);
  });

  test('rounds half a paisa up: 2 % of 0.25 is 0.01', () => {
    expect(percentOf(25, 2)).toBe(1);
  });

  test('taxes the subtotal, not each line', () => {
    expect(
      quote(
        Array.from({ length: 10 }, () => ({ unitPrice: 6, quantity: 1 })),
        PRICING,
      ).tax,
    ).toBe(5);
  });

  test('has a total equal to the sum of its rows', () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 0, max: 1e9 }),
      quantity: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { subtotal, shipping, tax, total } = namedAmounts(quote(lines, PRICING));
        expect(total).toBe(subtotal + shipping + tax);
        expect(Number.isSafeInteger(total)).toBe(true);
      }),
    );
  });
});

describe('free shipping', () => {
  test.each([
    [0, 10_100],
    [9_900, 200],
    [9_901, 100],
    [9_999, 100],
    [10_000, 100],
    [10_001, 0],
  ])('%i paise are short by %i', (subtotal, missing) => {
    expect(missingForFreeShipping(subtotal, PRICING)).toBe(missing);
  });

  test('hints at the smallest whole-rupee amount that makes it free', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (subtotal) => {
        const missing = missingForFreeShipping(subtotal, PRICING);
        expect(missing % 100).toBe(0);
        expect(oneLine(subtotal + missing).shipping).toBe(0);
        if (missing > 0) expect(oneLine(subtotal + missing - 100).shipping).toBe(1_000);
      }),
    );
  });
});

test('a refund charges 2 % when the customer cancelled, nothing when the shop did', () => {
  expect(refundAmounts(10_025, 'customer', 2)).toEqual({ gross: 10_025, charge: 201, net: 9_824 });
  expect(refundAmounts(10_025, 'shop', 2)).toEqual({ gross: 10_025, charge: 0, net: 10_025 });
});
