import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OptionName, optionNames, type SortOrder, sortOrders } from '@/shared/catalogue/listing';
import { type SearchFilters, searchProducts } from './facetedSearch';
import { nameKeyOf } from './productColumns';
import { ProductTable } from './productTable';
import { comparison, pageOf } from './sorting';
import { type GivenProduct, loadedProduct, testLists } from './testing/productTables';

const option = fc.constantFrom('a', 'b', 'c', 'd');
const categoryId = fc.integer({ min: 1, max: 4 });
const paise = fc.integer({ min: 1, max: 6 });
const gender = fc.constantFrom('men' as const, 'women' as const);
const ids = 30;
const scores = fc
  .array(fc.constantFrom(0, 1, 2), { minLength: 3, maxLength: ids + 1 })
  .map((all) => Uint8Array.from(all));

/** Its first letters decide the order, a word after them for whom it is. */
const name = fc
  .tuple(fc.string({ maxLength: 2 }), fc.constantFrom('', ' men', ' women'))
  .map((parts) => parts.join(''));

const product: fc.Arbitrary<GivenProduct> = fc.record({
  id: fc.integer({ min: 1, max: ids }),
  name,
  categoryId: fc.option(categoryId),
  // Powers of two: floating point adds their discounts exactly in any order.
  price: fc.constantFrom(1, 2, 4, 8),
  salePrice: fc.option(fc.integer({ min: 0, max: 8 })),
  createdAt: fc.integer({ min: 0, max: 3 }),
  ratingTotal: fc.integer({ min: 0, max: 9 }),
  reviewCount: fc.integer({ min: 0, max: 2 }),
  featured: fc.constantFrom(0, 1),
  sizes: fc.uniqueArray(option),
  colors: fc.uniqueArray(option),
  kind: fc.constantFrom(null, 'a', 'b'),
  material: fc.constantFrom(null, 'Cotton', 'Linen and cotton', 'Silk'),
  origin: fc.constantFrom(null, 'IN', 'CN'),
  attributeValueIds: fc.subarray([101, 102, 201]).map((ids) => JSON.stringify(ids)),
});

/** A catalogue is what came and went one after the other: a number takes the product with that id out. */
const history = fc.array(fc.oneof({ weight: 4, arbitrary: product }, fc.integer({ min: 1, max: ids })), {
  maxLength: 80,
  size: 'max',
});

const everyFilter: fc.Arbitrary<Required<SearchFilters>> = fc.record({
  categoryIds: fc.uniqueArray(fc.oneof(categoryId, fc.constantFrom(0, 99))),
  hiddenCategoryIds: fc.uniqueArray(categoryId, { maxLength: 2 }),
  minPrice: paise,
  maxPrice: paise,
  sizes: fc.uniqueArray(option),
  colors: fc.uniqueArray(option),
  kinds: fc.uniqueArray(fc.constantFrom('a', 'b', 'z')),
  materials: fc.uniqueArray(fc.constantFrom('Cotton', 'Linen', 'Wool')),
  origins: fc.uniqueArray(fc.constantFrom('', 'India', 'Nepal')),
  attributes: fc.subarray(['slim', 'loose', 'festive']),
  gender,
  featured: fc.boolean(),
  onSale: fc.boolean(),
  scores,
  hiddenScores: fc.array(scores, { maxLength: 2 }),
});

/** A few of them: under all at once hardly a product is left to be counted. */
const filters: fc.Arbitrary<SearchFilters> = everyFilter.chain((all) =>
  fc.subarray(Object.entries(all), { maxLength: 3 }).map((some): SearchFilters => Object.fromEntries(some)),
);

type Listed = ReturnType<typeof listed>;

function listed(change: GivenProduct) {
  const { id, name, categoryId, createdAt, featured, ...made } = loadedProduct(change);
  const isOnSale = made.salePrice !== null && made.salePrice > 0 && made.salePrice < made.price;
  const price = isOnSale ? Number(made.salePrice) : made.price;
  const rating = made.reviewCount === 0 ? 0 : made.ratingTotal / made.reviewCount;
  const whom = / (men|women)$/.exec(name)?.[1] ?? null;
  const lists: Record<OptionName, readonly string[]> = {
    sizes: change.sizes ?? [],
    colors: change.colors ?? [],
    kinds: change.kind ? [change.kind] : [],
    materials: (change.material ?? '').split(' and ').filter(Boolean).map(capitalised),
    origins: [{ IN: 'India', CN: 'China' }[change.origin ?? ''] ?? ''],
  };
  const names: Record<number, string> = { 101: 'slim', 102: 'loose', 201: 'festive' };
  return {
    ...lists,
    attributes: (JSON.parse(change.attributeValueIds ?? '[]') as number[]).map((id) => names[id] ?? ''),
    ...{ id, categoryId, createdAt, price, rating },
    nameKey: nameKeyOf(name),
    gender: whom,
    isFeatured: featured === 1,
    isOnSale,
    discount: (made.price - price) / made.price,
    reviewCount: made.reviewCount,
    popularity: rating * Math.log2(1 + made.reviewCount),
  };
}

/** The products that are left, by the plainest of means. */
function remaining(changes: readonly (GivenProduct | number)[]): Listed[] {
  const left = new Map<number, GivenProduct>();
  for (const change of changes) {
    if (typeof change === 'number') left.delete(change);
    else left.set(change.id ?? 0, change);
  }
  return [...left.values()].map(listed);
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function tableAfter(changes: readonly (GivenProduct | number)[]): ProductTable {
  let table = new ProductTable();
  table.setAttributes(testLists);
  for (const change of changes) {
    if (typeof change === 'number') table = table.without([change]);
    else table.put(loadedProduct(change));
  }
  return table;
}

type Group = OptionName | 'categoryIds' | 'price' | 'fit' | 'occasion' | null;

const valuesOf = { fit: ['slim', 'loose'], occasion: ['festive'] };
const attributes = ['fit', 'occasion'] as const;

/** What fits all filters but those of one group. */
function fitting(products: readonly Listed[], asked: SearchFilters, except: Group): Listed[] {
  const fitsList = (name: OptionName, has: readonly string[]) => {
    const wanted = asked[name] ?? [];
    return except === name || wanted.length === 0 || wanted.some((one) => has.includes(one));
  };
  return products.filter((one) => {
    const { categoryIds = [], hiddenCategoryIds = [], hiddenScores = [] } = asked;
    const { minPrice = 0, maxPrice = 99 } = asked;
    return (
      (!asked.featured || one.isFeatured) &&
      (!asked.onSale || one.isOnSale) &&
      (!asked.gender || !one.gender || one.gender === asked.gender) &&
      (!asked.scores || (asked.scores[one.id] ?? 0) > 0) &&
      !hiddenScores.some((hidden) => (hidden[one.id] ?? 0) > 0) &&
      !hiddenCategoryIds.includes(one.categoryId ?? -1) &&
      (except === 'categoryIds' || categoryIds.length === 0 || categoryIds.includes(one.categoryId ?? -1)) &&
      (except === 'price' || (one.price >= minPrice && one.price <= maxPrice)) &&
      optionNames.every((name) => fitsList(name, one[name])) &&
      attributes.every((attribute) => {
        const wanted = valuesOf[attribute].filter((slug) => asked.attributes?.includes(slug));
        return (
          except === attribute || wanted.length === 0 || wanted.some((slug) => one.attributes.includes(slug))
        );
      })
    );
  });
}

function countOf<Key>(values: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The values by which an order sorts, the first that differ deciding; the smaller value comes first. */
const keys: Record<SortOrder, (one: Listed, scores?: Uint8Array) => (number | string)[]> = {
  newest: ({ createdAt, id }) => [-createdAt, -id],
  'price-low': ({ price, createdAt, id }) => [price, -createdAt, -id],
  'price-high': ({ price, createdAt, id }) => [-price, -createdAt, -id],
  rating: ({ rating, reviewCount, createdAt, id }) => [-rating, -reviewCount, -createdAt, -id],
  discount: ({ discount, createdAt, id }) => [-discount, -createdAt, -id],
  name: ({ nameKey, id }) => [nameKey, id],
  relevance: ({ popularity, createdAt, id }, found) => [-(found?.[id] ?? 0), -popularity, -createdAt, -id],
};

function inOrder(products: readonly Listed[], sort: SortOrder, found?: Uint8Array): number[] {
  const keyed = products.map((one) => ({ id: one.id, by: keys[sort](one, found) }));
  keyed.sort((a, b) => {
    const at = a.by.findIndex((value, place) => value !== b.by[place]);
    return at === -1 ? 0 : (a.by[at] ?? 0) < (b.by[at] ?? 0) ? -1 : 1;
  });
  return keyed.map(({ id }) => id);
}

test('what is found, counted and shown is what the plainest search finds, whatever came and went before', () => {
  const cut = fc.record({ offset: fc.nat(20), limit: fc.nat(8) });
  fc.assert(
    fc.property(history, filters, fc.constantFrom(...sortOrders), cut, (changes, asked, sort, window) => {
      const table = tableAfter(changes);
      const products = remaining(changes);
      const { matches, counts, priceRange, ...sale } = searchProducts(table, asked);
      const found = fitting(products, asked, null);

      expect(table.idsAt(table.all()).sort()).toEqual(products.map(({ id }) => id).sort());
      expect(table.idsAt(matches).sort()).toEqual(found.map(({ id }) => id).sort());
      for (const name of optionNames) {
        const names = fitting(products, asked, name).flatMap((one) => one[name]);
        expect([name, counts[name]]).toEqual([name, countOf(names)]);
      }
      const ofAttributes = attributes.flatMap((attribute) =>
        fitting(products, asked, attribute).flatMap((one) =>
          one.attributes.filter((slug) => valuesOf[attribute].includes(slug)),
        ),
      );
      expect(counts.attributes).toEqual(countOf(ofAttributes));
      const inCategories = fitting(products, asked, 'categoryIds').flatMap((one) => one.categoryId ?? []);
      expect(counts.categories).toEqual(countOf(inCategories));
      const prices = fitting(products, asked, 'price').map(({ price }) => price);
      const range = { min: Math.min(...prices), max: Math.max(...prices) };
      expect(priceRange).toEqual(prices.length > 0 ? range : null);
      const discounts = found.map(({ discount }) => discount);
      const sum = discounts.reduce((total, one) => total + one, 0);
      expect(sale).toEqual({ meanDiscount: sum / found.length || 0, maxDiscount: Math.max(0, ...discounts) });

      const { offset, limit } = window;
      const page = pageOf(matches, comparison(table, sort, asked.scores), offset, limit);
      const sorted = inOrder(found, sort, asked.scores);
      expect(table.idsAt(page)).toEqual(sorted.slice(offset, offset + limit));
    }),
    { numRuns: 1000 },
  );
});

test('a table that has grown several times finds what it was given first', () => {
  const whole = new ProductTable();
  for (let id = 1; id <= 5000; id += 1)
    whole.put(loadedProduct({ id, price: id, sizes: [String(id % 7)], name: String(id) }));
  const table = whole.without(Array.from({ length: 2500 }, (_, at) => 2 * at + 1));
  const { matches, counts } = searchProducts(table, { maxPrice: 20 });
  expect(table.idsAt(matches).sort((a, b) => a - b)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  const remainders = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20].map((id) => String(id % 7));
  expect(counts.sizes).toEqual(countOf(remainders));
  expect([table.length, whole.length]).toEqual([2500, 5000]);
});
