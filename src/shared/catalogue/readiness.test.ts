import { expect, test } from 'vitest';
import { lackingIn, lackingText } from './readiness';

const ready = { hasPicture: true, description: 'Soft.', price: 1999, stock: 1, categoryId: 2 };

test('a product with picture, description, price, stock and category lacks nothing', () => {
  expect(lackingIn(ready)).toEqual([]);
  expect(lackingText([])).toBe('');
});

test('names what is missing in the order of the form', () => {
  const bare = { hasPicture: false, description: ' ', price: Number.NaN, stock: 0, categoryId: null };
  expect(lackingText(lackingIn(bare))).toBe('a picture, a description, a price, stock and a category');
  expect(lackingText(lackingIn({ ...ready, stock: 0 }))).toBe('stock');
  expect(lackingText(lackingIn({ ...ready, stock: 0, hasPicture: false }))).toBe('a picture and stock');
});
