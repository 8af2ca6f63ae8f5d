import { describe, expect, test } from 'vitest';
import { byColor, bySize } from './optionOrder';

describe('order of options', () => {
  test("puts the shop's sizes first, then numbers by value, then names", () => {
    const sizes = ['Free Size', 'UK 10', 'XL', '32', 'UK 9', 'XS', '28', 'M'];
    expect(sizes.toSorted(bySize)).toEqual(['XS', 'M', 'XL', '28', '32', 'Free Size', 'UK 9', 'UK 10']);
  });

  test("puts the shop's colours first, then names", () => {
    expect(['Teal', 'Beige', 'Amber', 'Black'].toSorted(byColor)).toEqual([
      'Black',
      'Beige',
      'Amber',
      'Teal',
    ]);
  });
});
