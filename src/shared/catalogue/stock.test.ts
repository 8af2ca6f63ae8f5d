import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { availableByColor, isLowStock, isSoldOut, spreadStock, stockOf, variantGrid } from './stock';

const cell = (size: string | null, color: string | null, stock: number) => ({ size, color, stock });

describe('the grid', () => {
  test('has outer sizes and inner colours', () => {
    const pairs = variantGrid(['S', 'M'], ['Black', 'White']).map(({ size, color }) => `${size} ${color}`);
    expect(pairs).toEqual(['S Black', 'S White', 'M Black', 'M White']);
  });

  test.each([
    [[], [], [{ size: null, color: null }]],
    [['S'], [], [{ size: 'S', color: null }]],
    [[], ['Navy'], [{ size: null, color: 'Navy' }]],
  ])('of sizes %j and colours %j is %j', (sizes, colors, grid) => {
    expect(variantGrid(sizes, colors)).toEqual(grid);
  });
});

describe('spreading', () => {
  test.each([
    [10, 4, [3, 3, 2, 2]],
    [3, 5, [1, 1, 1, 0, 0]],
    [8, 4, [2, 2, 2, 2]],
    [0, 3, [0, 0, 0]],
    [7, 1, [7]],
  ])('spreads %i pieces over %i cells as %j, the remainder first', (total, cells, expected) => {
    expect(spreadStock(total, cells)).toEqual(expected);
  });

  test('preserves the total, differs by at most one and never rises', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 200 }), (total, cells) => {
        const shares = spreadStock(total, cells);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('the remaining stock', () => {
  const variants = [
    cell('S', 'Black', 0),
    cell('S', 'White', 2),
    cell('M', 'Black', 3),
    cell('M', 'White', 0),
  ];

  test.each([
    [null, null, 5],
    ['S', null, 2],
    [null, 'Black', 3],
    ['M', 'White', 0],
    ['XL', null, 0],
  ])('of size %s in colour %s: %i', (size, color, left) => {
    expect(stockOf(variants, { size, color })).toBe(left);
  });

  test('returns for each colour in stock its first available size, nothing for a sold-out product', () => {
    const grid = [cell('S', 'Navy', 0), cell('S', 'Rust', 2), cell('M', 'Navy', 1), cell('M', 'Rust', 1)];
    expect(availableByColor(grid)).toEqual([
      { size: 'M', color: 'Navy' },
      { size: 'S', color: 'Rust' },
    ]);
    expect(availableByColor([cell('S', 'Black', 0)])).toEqual([]);
  });

  test('0 is sold out, 9 is low, 10 is not', () => {
    expect([isSoldOut(0), isSoldOut(1)]).toEqual([true, false]);
    expect([isLowStock(9), isLowStock(10)]).toEqual([true, false]);
  });
});
