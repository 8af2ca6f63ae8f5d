import { expect, test } from 'vitest';
import { isGtin, namedFields } from './variantFields';

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['036000291452', true],
  ['96385074', true],
  ['10614141000415', true],
  ['400638133393', false],
  ['TANTU-12-S', false],
])('barcode %s is a GTIN: %s', (barcode, isOne) => expect(isGtin(barcode)).toBe(isOne));

test('an absent field is not named, null is', () => {
  expect(namedFields({ sku: undefined, bin: null, weight: 250 })).toEqual({ bin: null, weight: 250 });
});
