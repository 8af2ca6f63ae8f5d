import { expect, test } from 'vitest';
import { stockText } from './stockText';

const shirt = { sizes: ['M', 'L'], colors: ['White', 'Sky'] };
const saree = { sizes: ['Free Size'], colors: ['Maroon', 'Navy'] };
const wallet = { sizes: [], colors: ['Rust'] };

test.each([
  [{ ...shirt, stock: 0 }, 0, 'Sold out'],
  [
    { ...shirt, stock: 40 },
    0,
    'This size and colour is sold out. Choose another, or we can email you when it is back.',
  ],
  [
    { ...saree, stock: 12 },
    0,
    'This colour is sold out. Choose another, or we can email you when it is back.',
  ],
  [{ ...shirt, stock: 40 }, 9, 'Only 9 left in this size and colour'],
  [{ ...saree, stock: 12 }, 3, 'Only 3 left in this colour'],
  [{ ...wallet, stock: 2 }, 2, 'Only 2 left'],
  [{ ...shirt, stock: 40 }, 10, 'In stock'],
])('%o with %i left: %s', (product, left, text) => expect(stockText(product, left)).toBe(text));
