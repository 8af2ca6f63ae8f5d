import { expect, test } from 'vitest';
import { moneyOf, namesOf } from './cartLines';

test('the amounts of a cart all have paise, or none of them', () => {
  expect(moneyOf([{ unitPrice: 4_500, quantity: 1 }])(4_500)).toBe('₹45.00');
  expect(moneyOf([{ unitPrice: 4_950, quantity: 2 }])(9_900)).toBe('₹99.00');
  expect(moneyOf([{ unitPrice: 100_000, quantity: 1 }])(100_000)).toBe('₹1,000');
});

const items = (...names: string[]) => names.map((name) => ({ name }));

test('an order names its first three products and counts the others', () => {
  expect(namesOf(items('Kurta', 'Saree', 'Shawl'))).toBe('Kurta, Saree, Shawl');
  expect(namesOf(items('Kurta', 'Saree', 'Shawl', 'Belt', 'Cap'))).toBe('Kurta, Saree, Shawl and 2 more');
});

test('a product in two sizes is named once', () => {
  expect(namesOf(items('Kurta', 'Kurta', 'Saree'))).toBe('Kurta, Saree');
});
