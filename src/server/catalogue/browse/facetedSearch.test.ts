import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortOrders } from '@/shared/listing';
import { comparison, pageOf, searchProducts } from './facetedSearch';
import { type IndexedProduct, nameKeyOf, OptionLists } from './indexedProduct';

const [sizeLists, colorLists] = [new OptionLists(JSON.parse), new OptionLists(JSON.parse)];
const [kindLists, materialLists] = [
  new OptionLists((kind) => [kind]),
  new OptionLists((text) => text.split(' ')),
];

type Given = Partial<Omit<IndexedProduct, 'sizes' | 'colors' | 'kinds' | 'materials'>> & {
  sizes?: string[];
  colors?: string[];
  kind?: string;
  material?: string;
};
const product = ({ sizes = [], colors = [], kind = '', material = '', ...rest }: Given): IndexedProduct => ({
  id: 1,
  catalogueVersion: 1,
  nameKey: '',
  categoryId: null,
  gender: null,
  price: 100,
  fullPrice: 100,
  stock: 1,
  onSale: false,
  discount: 0,
  createdAt: 0,
  rating: 0,
  reviewCount: 0,
  popularity: 0,
  featured: false,
  ...rest,
  sizes: sizeLists.of(JSON.stringify(sizes)),
  colors: colorLists.of(JSON.stringify(colors)),
  kinds: kindLists.of(kind),
  materials: materialLists.of(material),
});

test('the name of a product tells for whom it is not', () => {
  const shoes = [product({ id: 1, gender: 'men' }), product({ id: 2, gender: 'women' }), product({ id: 3 })];
  expect(idsOf(searchProducts(shoes, { gender: 'men' }).matches)).toEqual([1, 3]);
});

const idsOf = (list: readonly IndexedProduct[]) => list.map(({ id }) => id);

const shirts = [
  product({ id: 1, categoryId: 1, price: 500, sizes: ['S', 'M'], colors: ['Black'] }),
  product({ id: 2, categoryId: 1, price: 900, sizes: ['M'], colors: ['White'] }),
  product({ id: 3, categoryId: 2, price: 700, sizes: ['S'], colors: ['Black', 'White'] }),
  product({ id: 4, categoryId: null, price: 300, featured: true, onSale: true, discount: 0.5 }),
];

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
    expect(idsOf(searchProducts(shirts, filters).matches)).toEqual(ids);
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
    expect(searchProducts([], {}).priceRange).toBeNull();
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
        const list = rows.map((row, id) => product({ ...row, id: id + 1 }));
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

describe('sorting', () => {
  const goods = fc.array(
    fc.record({
      nameKey: fc.string({ maxLength: 2 }),
      price: fc.integer({ min: 1, max: 9 }),
      discount: fc.constantFrom(0, 0.1, 0.5),
      createdAt: fc.integer({ min: 0, max: 9 }),
      rating: fc.integer({ min: 0, max: 5 }),
      popularity: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 400 },
  );

  test('a page is what a full sort has there, near the top and far down', () => {
    const cut = fc.record({ offset: fc.nat(450), limit: fc.nat(60) });
    fc.assert(
      fc.property(goods, fc.constantFrom(...sortOrders), cut, (rows, sort, { offset, limit }) => {
        const list = rows.map((row, id) => product({ ...row, id: id + 1 }));
        const scores = Uint8Array.from({ length: list.length + 1 }, (_, id) => 1 + (id % 2));
        const compare = comparison(sort, scores);
        const before = idsOf(list);
        expect(idsOf(pageOf(list, compare, offset, limit))).toEqual(
          idsOf(list.toSorted(compare).slice(offset, offset + limit)),
        );
        expect(idsOf(list)).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  test.each(['ascending', 'descending'] as const)('50,000 %s rows give the page at 30,000', (direction) => {
    const list = Array.from({ length: 50_000 }, (_, id) => product({ id, createdAt: id }));
    if (direction === 'descending') list.reverse();
    expect(idsOf(pageOf(list, comparison('newest'), 30_000, 3))).toEqual([19_999, 19_998, 19_997]);
  });

  test('names sort without case and accents, numbers by value', () => {
    const names = ['kurta 10', 'Kurta 9', 'Éclat', 'apron', 'Zari', 'dhoti'];
    const sorted = names.toSorted((a, b) => (nameKeyOf(a) < nameKeyOf(b) ? -1 : 1));
    expect(sorted).toEqual(['apron', 'dhoti', 'Éclat', 'Kurta 9', 'kurta 10', 'Zari']);
  });

  test('a search puts matches in the name first, then the better liked, then the newer', () => {
    const list = [
      product({ id: 1, createdAt: 9 }),
      product({ id: 2, popularity: 3 }),
      product({ id: 3, popularity: 5 }),
      product({ id: 4, createdAt: 1 }),
    ];
    const compare = comparison('relevance', Uint8Array.of(0, 1, 2, 1, 1));
    expect(idsOf(list.toSorted(compare))).toEqual([2, 3, 1, 4]);
  });
});
