import { expect, test } from 'vitest';
import { moneyOf } from './cartLines';

test('the amounts of a cart all have paise, or none of them', () => {
  expect(moneyOf([{ unitPrice: 4_500, quantity: 1 }])(4_500)).toBe('₹45.00');
  expect(moneyOf([{ unitPrice: 4_950, quantity: 2 }])(9_900)).toBe('₹99.00');
  expect(moneyOf([{ unitPrice: 100_000, quantity: 1 }])(100_000)).toBe('₹1,000');
});
