import { expect, test } from 'vitest';
import { chargedGrams } from './weight';

test.each([
  ['450 g without a size', 450, null, 450],
  ['450 g in 30 × 20 × 3 cm, which counts 360 g', 450, { length: 30, breadth: 20, height: 3 }, 450],
  ['450 g in 40 × 30 × 10 cm, which counts 2,400 g', 450, { length: 40, breadth: 30, height: 10 }, 2400],
])('charges for %s', (_, grams, size, charged) => {
  expect(chargedGrams(grams, size)).toBe(charged);
});
