import { expect, test } from 'vitest';
import { variantSku } from './sku';

test.each([
  [null, null, 'TANTU-12'],
  ['S', null, 'TANTU-12-S'],
  ['xl', 'Rani Pink', 'TANTU-12-XL-RANI_PINK'],
])('size %s in %s is %s', (size, color, sku) => expect(variantSku(12, { size, color })).toBe(sku));

test('names with other characters, or too long ones, get distinct hashes, 50 characters at most', () => {
  const colors = ['A-B', 'A/B', 'A_B', 'नीला', 'लाल', 'x'.repeat(40), `${'x'.repeat(39)}y`];
  const skus = colors.map((color) => variantSku(123_456, { size: 'S'.repeat(20), color }));
  expect(new Set(skus).size).toBe(colors.length);
  for (const sku of skus) expect(sku).toMatch(/^TANTU-123456-[0-9A-Z]{1,7}$/);
});
