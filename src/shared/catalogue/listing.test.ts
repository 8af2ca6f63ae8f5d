import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseListingSearch, sortLabels, sortOrders } from './listing';

describe('a listing address', () => {
  test('represents every option of a listing', () => {
    const asked = {
      search: '  linen kurta ',
      category: 'mens',
      categories: 'mens,womens,mens',
      featured: 'true',
      occasion: 'festive',
      minPrice: '500',
      maxPrice: 2000,
      sizes: ['S', ' M '],
      colors: 'Black',
      sort: 'price-low',
      view: 'list',
      page: '3',
    };
    expect(parseListingSearch(asked)).toEqual({
      search: 'linen kurta',
      category: 'mens',
      categories: ['mens', 'womens'],
      featured: true,
      occasion: 'festive',
      minPrice: 500,
      maxPrice: 2000,
      sizes: ['M', 'S'],
      colors: ['Black'],
      sort: 'price-low',
      view: 'list',
      page: 3,
    });
  });

  test.each([
    { page: 1 },
    { page: 0 },
    { page: '2.5' },
    { page: 'last' },
    { minPrice: -1 },
    { minPrice: 'NaN' },
    { maxPrice: '1e9' },
    { maxPrice: Number.POSITIVE_INFINITY },
    { sort: 'cheapest' },
    { sort: ['newest'] },
    { view: 'grid' },
    { featured: 'yes' },
    { featured: false },
    { search: '   ' },
    { occasion: 'funeral' },
    { search: { $ne: '' } },
    { sizes: [] },
    { sizes: [null, {}, ''] },
    { category: null },
    { unknown: 'x', __proto__: null },
  ])('ignores %j', (raw) => {
    expect(parseListingSearch(raw)).toEqual({});
  });

  test('cuts long texts and lists, never within a character', () => {
    expect(parseListingSearch({ search: 'x'.repeat(300) }).search).toHaveLength(200);
    expect(parseListingSearch({ search: `${'x'.repeat(199)}🧵` }).search).toBe('x'.repeat(199));
    expect(
      parseListingSearch({ sizes: Array.from({ length: 50 }, (_, index) => `${index}`) }).sizes,
    ).toHaveLength(30);
  });

  test('never throws on any input, and parses its own output identically', () => {
    const keys = [
      'search',
      'category',
      'categories',
      'featured',
      'minPrice',
      'maxPrice',
      'sizes',
      'colors',
      'sort',
    ];
    const raw = fc.dictionary(
      fc.constantFrom(...keys, 'view', 'page'),
      fc.anything({ withNullPrototype: true }),
    );
    const typed = fc.dictionary(fc.constantFrom(...keys, 'view', 'page'), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.oneof(raw, typed), (value) => {
        const once = parseListingSearch(value);
        expect(parseListingSearch(once)).toEqual(once);
        expect(() => encodeURIComponent(JSON.stringify(once))).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

test('every sort order has a label', () => {
  expect(Object.keys(sortLabels).toSorted()).toEqual([...sortOrders].toSorted());
});
