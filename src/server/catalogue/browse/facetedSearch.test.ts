import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SearchFilters, searchProducts } from './facetedSearch';
import type { ProductTable } from './productTable';
import { tableOf } from './testing/productTables';

const idsOf = (table: ProductTable, filters: SearchFilters) =>
  table.idsAt(searchProducts(table, filters).matches);

test('the name of a product tells for whom it is not', () => {
  const shoes = tableOf([
    { id: 1, name: 'Shoes for men' },
    { id: 2, name: "Women's shoes" },
    { id: 3, name: 'Shoes' },
  ]);
  expect(idsOf(shoes, { gender: 'men' })).toEqual([1, 3]);
});

const shirts = tableOf([
  { id: 1, categoryId: 1, price: 500, sizes: ['S', 'M'], colors: ['Black'] },
  { id: 2, categoryId: 1, price: 900, sizes: ['M'], colors: ['White'] },
  { id: 3, categoryId: 2, price: 700, sizes: ['S'], colors: ['Black', 'White'] },
  { id: 4, categoryId: null, price: 600, salePrice: 300, featured: 1 },
]);

describe('filters', () => {
  test.each([
    [{}, [1, 2, 3, 4]],
    [{ categoryIds: [1] }, [1, 2]],
    [{ categoryIds: [] }, [1, 2, 3, 4]],
    [{ categoryIds: [0] }, []],
    [{ minPrice: 500, maxPrice: 700 }, [1, 3]],
    [{ minPrice: 701, maxPrice: 699 }, []],
    [{ sizes: ['S'] }, [1, 3]],
    [{ sizes: ['S', 'XL'], colors: ['White'] }, [3]],
    [{ featured: true }, [4]],
    [{ featured: false }, [1, 2, 3, 4]],
    [{ onSale: true }, [4]],
    [{ scores: Uint8Array.of(0, 1, 0, 2) }, [1, 3]],
    [{ scores: new Uint8Array() }, []],
  ])('%o find %j', (filters, ids) => {
    expect(idsOf(shirts, filters)).toEqual(ids);
  });

  test('the mean discount is that of the matches', () => {
    expect(searchProducts(shirts, {}).meanDiscount).toBe(0.125);
    expect(searchProducts(shirts, {}).maxDiscount).toBe(0.5);
    expect(searchProducts(shirts, { categoryIds: [9] }).meanDiscount).toBe(0);
  });
});

describe('counts', () => {
  test('an option counts what it would show under the other active filters', () => {
    const { counts, priceRange } = searchProducts(shirts, { sizes: ['S'], colors: ['Black'] });
    // Sizes under "Black" alone, colours under "S" alone, categories and prices under both.
    expect(Object.fromEntries(counts.sizes)).toEqual({ S: 2, M: 1 });
    expect(Object.fromEntries(counts.colors)).toEqual({ Black: 2, White: 1 });
    expect(Object.fromEntries(counts.categories)).toEqual({ 1: 1, 2: 1 });
    expect(priceRange).toEqual({ min: 500, max: 700 });
  });

  test('the price range ignores the chosen prices, not the rest', () => {
    expect(searchProducts(shirts, { categoryIds: [1], maxPrice: 600 }).priceRange).toEqual({
      min: 500,
      max: 900,
    });
    expect(searchProducts(tableOf([]), {}).priceRange).toBeNull();
  });

  const option = fc.constantFrom('a', 'b', 'c');
  const given = fc.record({
    categoryId: fc.option(fc.integer({ min: 1, max: 3 })),
    price: fc.integer({ min: 1, max: 5 }),
    sizes: fc.uniqueArray(option),
    colors: fc.uniqueArray(option),
  });
  const filtersGiven = fc.record(
    {
      categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
      minPrice: fc.integer({ min: 1, max: 5 }),
      maxPrice: fc.integer({ min: 1, max: 5 }),
      sizes: fc.uniqueArray(option),
      colors: fc.uniqueArray(option),
    },
    { requiredKeys: [] },
  );

  test('each equals the number of matches when that option alone is chosen in its group', () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 40 }), filtersGiven, (rows, filters) => {
        const list = tableOf(rows.map((row, id) => ({ ...row, id: id + 1 })));
        const { counts } = searchProducts(list, filters);
        const found = (changed: object) => searchProducts(list, { ...filters, ...changed }).matches.length;
        for (const name of ['a', 'b', 'c']) {
          expect(counts.sizes.get(name) ?? 0).toBe(found({ sizes: [name] }));
          expect(counts.colors.get(name) ?? 0).toBe(found({ colors: [name] }));
        }
        for (const id of [1, 2, 3]) expect(counts.categories.get(id) ?? 0).toBe(found({ categoryIds: [id] }));
      }),
    );
  });
});
