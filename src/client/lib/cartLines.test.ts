import { expect, test } from 'vitest';
import { namesOf } from './cartLines';

const items = (...names: string[]) => names.map((name) => ({ name }));

test("names an order's first three products and counts the others", () => {
  expect(namesOf(items('Kurta', 'Saree', 'Shawl'))).toBe('Kurta, Saree, Shawl');
  expect(namesOf(items('Kurta', 'Saree', 'Shawl', 'Belt', 'Cap'))).toBe('Kurta, Saree, Shawl and 2 more');
});

test('names a product in two sizes once', () => {
  expect(namesOf(items('Kurta', 'Kurta', 'Saree'))).toBe('Kurta, Saree');
});
