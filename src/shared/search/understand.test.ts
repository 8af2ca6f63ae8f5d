import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHOP_WORDS } from '../catalogue/shopWords';
import { HINDI_SYNONYMS } from './hindiWords';
import { readPriceWords } from './priceWords';
import { understandSearch } from './understand';
import { createVocabulary } from './vocabulary';
import { phraseKey, withoutWords, wordKey } from './words';

const vocabulary = createVocabulary({
  kinds: [
    'Shirts',
    'T-Shirts',
    'Kurtas',
    'Sarees',
    'Dresses',
    'Hoodies',
    'Scarves',
    'Tote Bags',
    'Sling Bags',
  ],
  colors: ['Black', 'White', 'Navy', 'Sky', 'Maroon', 'Rust', 'Rani Pink'],
  sizes: ['S', 'M', 'XL', 'Free Size', '32', 'UK 8'],
  materials: ['Cotton', 'Silk'],
  categories: [
    { name: "Men's", slug: 'mens' },
    { name: 'Footwear', slug: 'footwear' },
  ],
  shopWords: SHOP_WORDS,
  synonyms: [
    { term: 'sari', meanings: ['Sarees'] },
    { term: 'bag', meanings: ['Tote Bags', 'Sling Bags'] },
    { term: 'red', meanings: ['Maroon', 'Rust', 'Crimson'] },
    { term: 'navy blue', meanings: ['Navy'] },
    { term: 'blue', meanings: ['Navy', 'Sky'] },
    { term: 'wedding', meanings: ['shaadi'] },
    { term: 'safed', meanings: ['Sky'] },
  ],
  hindi: HINDI_SYNONYMS,
});

const filtersOf = async (search: string) => {
  const { text, parts } = await understandSearch(search, vocabulary);
  return { text, filters: parts.map(({ filters }) => filters) };
};

describe('prices', () => {
  test.each([
    ['under 2000', { maxPrice: 2000 }],
    ['kurta below ₹1,500', { maxPrice: 1500 }],
    ['less than Rs. 999', { maxPrice: 999 }],
    ['upto 2k', { maxPrice: 2000 }],
    ['2000 to 3000', { minPrice: 2000, maxPrice: 3000 }],
    ['between 3000 and 2000', { minPrice: 2000, maxPrice: 3000 }],
    ['2k-3k', { minPrice: 2000, maxPrice: 3000 }],
    ['2-3k', { minPrice: 2000, maxPrice: 3000 }],
    ['above 5000', { minPrice: 5000 }],
    ['₹ 1200', { maxPrice: 1200 }],
    ['1500 rupees', { maxPrice: 1500 }],
    ['<1000', { maxPrice: 1000 }],
    ['kurta 1500 ke andar', { maxPrice: 1500 }],
    ['Rs 999 se kam', { maxPrice: 999 }],
    ['2k tak', { maxPrice: 2000 }],
    ['1.5k kurta', { maxPrice: 1500 }],
    ['under 1.5k', { maxPrice: 1500 }],
    ['500 rupaye', { maxPrice: 500 }],
    ['5000 se upar', { minPrice: 5000 }],
    ['1000 se 2000 ke beech', { minPrice: 1000, maxPrice: 2000 }],
  ])('reads "%s" as %o', (search, price) => {
    const [{ start, end, ...read } = { start: 0, end: 0 }] = readPriceWords(search);
    expect(read).toEqual(price);
    expect(search.slice(start, end)).not.toBe('');
  });

  test.each(['size 8', 'jeans 32', '100 % cotton', '8 to 10', 'over 40', '1042', 'plunder 2000x'])(
    'finds no price in "%s"',
    (search) => expect(readPriceWords(search)).toEqual([]),
  );
});

describe('words that name filters', () => {
  test.each([
    ['sari', [{ kinds: ['Sarees'] }], ''],
    ['red kurta under 2000', [{ colors: ['Maroon', 'Rust'] }, { kinds: ['Kurtas'] }, { maxPrice: 2000 }], ''],
    ['XL hoodie', [{ sizes: ['XL'] }, { kinds: ['Hoodies'] }], ''],
    ['navy blue shirts', [{ colors: ['Navy'] }, { kinds: ['Shirts'] }], ''],
    ['blue shirts', [{ colors: ['Navy', 'Sky'] }, { kinds: ['Shirts'] }], ''],
    [
      'rani pink silk scarf',
      [{ colors: ['Rani Pink'] }, { materials: ['Silk'] }, { kinds: ['Scarves'] }],
      '',
    ],
    ["women's dress", [{ gender: 'women' }, { kinds: ['Dresses'] }], ''],
    ['dresses for ladies', [{ kinds: ['Dresses'] }, { gender: 'women' }], ''],
    ['tote bag', [{ kinds: ['Tote Bags'] }], ''],
    ['bags', [{ kinds: ['Tote Bags', 'Sling Bags'] }], ''],
    ['size 8 footwear', [{ sizes: ['UK 8'] }, { categories: ['footwear'] }], ''],
    ['t shirt size small', [{ kinds: ['T-Shirts'] }, { sizes: ['S'] }], ''],
    ['ajrakh shirt', [{ kinds: ['Shirts'] }], 'ajrakh'],
    ['shirt dress', [{ kinds: ['Dresses'] }], 'shirt'],
    ['shirts and dresses', [{ kinds: ['Shirts'] }, { kinds: ['Dresses'] }], ''],
    ['show me black shirts please', [{ colors: ['Black'] }, { kinds: ['Shirts'] }], ''],
    ['wedding', [], 'wedding'],
    ['sale', [{ onSale: true }], ''],
    ['new arrivals for men', [{ sort: 'newest' }, { gender: 'men' }], ''],
    ['party wear kurta', [{ occasion: 'festive' }, { kinds: ['Kurtas'] }], ''],
    ['returns', [], ''],
    [
      'not black shirt',
      [{ colors: ['White', 'Navy', 'Sky', 'Maroon', 'Rust', 'Rani Pink'] }, { kinds: ['Shirts'] }],
      '',
    ],
    ['shirt without print', [{ kinds: ['Shirts'] }, { without: ['print'] }], ''],
    ['cotton -silk', [{ materials: ['Cotton'] }, { without: ['silk'] }], ''],
    ['kurta -print', [{ kinds: ['Kurtas'] }, { without: ['print'] }], ''],
    ['t-shirt', [{ kinds: ['T-Shirts'] }], ''],
    ['not for men', [{ gender: 'men' }], ''],
    ['for the', [], 'for the'],
    ['lal kurte', [{ colors: ['Maroon', 'Rust'] }, { kinds: ['Kurtas'] }], ''],
    ['shaadi ke liye sadi', [{ kinds: ['Sarees'] }], 'shaadi'],
    [
      'ladkiyon wale sooti kurte',
      [{ gender: 'women' }, { materials: ['Cotton'] }, { kinds: ['Kurtas'] }],
      '',
    ],
    ['ke liye', [], 'ke liye'],
    // The staff's synonym wins.
    ['safed', [{ colors: ['Sky'] }], ''],
    // A line of the shop, no color; "tantu" alone says nothing of it.
    ['tantu kala', [], 'tantu kala'],
    ['kala kurta', [{ colors: ['Black'] }, { kinds: ['Kurtas'] }], ''],
    ['', [], ''],
  ])('"%s"', async (search, filters, text) => expect(await filtersOf(search)).toEqual({ text, filters }));

  test.each([
    ['blu', { colors: ['Navy', 'Sky'] }],
    ['sk', undefined],
    ['shi', undefined],
    ['nav', undefined],
    // No beginning of a Hindi word: a product's name may begin so.
    ['meh', undefined],
    ['gul', undefined],
  ])('completes "%s" to the colors %o', async (search, filters) => {
    expect((await understandSearch(search, vocabulary, async () => false)).parts[0]?.filters).toEqual(
      filters,
    );
    expect((await understandSearch(search, vocabulary)).parts).toEqual([]);
  });

  test('never throws on any input, and returns only words that were typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (search) => {
        for (const { words } of (await understandSearch(search, vocabulary)).parts)
          expect(search).toContain(words);
      }),
    );
  });
});

test.each([
  ['red kurta under 2000', 'red', 'kurta under 2000'],
  ['red kurta under 2000', 'under 2000', 'red kurta'],
  ['kurta for women', 'kurta', 'for women'],
  ['dress for women', 'women', 'dress for'],
  ['for women', 'women', ''],
  ['kurta', 'saree', 'kurta'],
  ['shaadi ke liye kurta', 'kurta', 'shaadi ke liye'],
  ['shaadi ke liye', 'shaadi', ''],
  ['red kurta u', 'u', 'red kurta'],
  ['hat for the hatter', 'hatter', 'hat for the'],
])('"%s" without "%s" is "%s"', (search, words, left) => expect(withoutWords(search, words)).toBe(left));

test('plural and singular are equal', () => {
  const pairs = ['saree sarees', 'dress dresses', 'scarf scarves', 'hoodie hoodies', 'beanie beanies'];
  for (const pair of [...pairs, 'accessory accessories', 'kurta kurtas']) {
    const [one = '', many = ''] = pair.split(' ');
    expect(wordKey(one)).toBe(wordKey(many));
  }
  expect(phraseKey('Tote Bags')).toBe(phraseKey('tote bag'));
  expect(wordKey('xs')).toBe('xs');
});
