import { expect, test } from 'vitest';
import { priceInForce } from './priceInForce';

const undated = { price: 100_000, salePrice: 90_000 };
const plain = { price: 100_000, salePrice: null };

test.each([
  ['neither: the regular price', plain, null, null],
  ['undated', undated, null, 90_000],
  ['dated', plain, 79_900, 79_900],
  ['both: the dated one', undated, 79_900, 79_900],
  ['both: the dated one also above the undated one', undated, 95_000, 95_000],
  ['a dated one of the regular price does not count', undated, 100_000, 90_000],
  ['a dated one above the regular price does not count', plain, 100_001, null],
] as const)('%s', (_, product, dated, salePrice) => {
  expect(priceInForce(product, dated)).toBe(salePrice);
});
