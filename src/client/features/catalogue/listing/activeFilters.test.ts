import { describe, expect, test } from 'vitest';
import { parseListingSearch, withOccasion } from '@/shared/catalogue/listing';
import type { Listing } from '../types';
import { activeFilters, patchWithWords, withUnderstood } from './activeFilters';

const listing = {
  correctedSearch: null,
  understood: [
    { words: 'red', filters: { colors: ['Maroon', 'Rust'] } },
    { words: 'kurta', filters: { kinds: ['Kurtas'] } },
    { words: 'under 2000', filters: { maxPrice: 2000 } },
  ],
  facets: { categories: [{ slug: 'mens', name: "Men's", count: 3 }] },
} as unknown as Listing;
const search = parseListingSearch({ search: 'red kurta under 2000', sizes: 'M,L', category: 'mens' });

describe('active filters', () => {
  test('come from the address and the words, each with its removal', () => {
    expect(activeFilters(search, listing).map(({ label, without }) => [label, without])).toEqual([
      ["Men's", { category: undefined }],
      ['L', { sizes: ['M'] }],
      ['M', { sizes: ['L'] }],
      ['Red', { search: 'kurta under 2000' }],
      ['Kurtas', { search: 'red under 2000' }],
      ['Under ₹2,000', { search: 'red kurta' }],
    ]);
  });

  test('remove the last list value from the address, and likewise the last word', () => {
    const one = parseListingSearch({ search: 'kurta', sizes: 'M' });
    const only = { ...listing, understood: listing.understood.slice(1, 2) };
    expect(activeFilters(one, only).map(({ without }) => without)).toEqual([
      { sizes: undefined },
      { search: undefined },
    ]);
  });

  test("check the boxes for words, beside the address's choices", () => {
    const effective = withUnderstood({ ...search, colors: ['Navy'] }, listing);
    expect(effective.colors).toEqual(['Navy', 'Maroon', 'Rust']);
    expect([effective.kinds, effective.maxPrice]).toEqual([['Kurtas'], 2000]);
  });
});

test('expand an occasion to its types, in the address and as words', () => {
  const kinds = ['Juttis', 'Kurtas', 'Lehengas', 'Sarees'];
  const words = { correctedSearch: null, understood: [{ words: 'party', filters: { occasion: 'festive' } }] };
  const party = parseListingSearch({ search: 'party' });
  expect(withOccasion(parseListingSearch({ occasion: 'festive' })).kinds).toEqual(kinds);
  expect(withUnderstood(party, words).kinds).toEqual(kinds);
  expect(patchWithWords(party, words, { kinds: ['Sarees'] })).toEqual({
    kinds: ['Sarees'],
    search: undefined,
  });
});

describe('changing a filter', () => {
  test('replaces the words that named it, and no others', () => {
    expect(patchWithWords(search, listing, { colors: ['Maroon'] })).toEqual({
      colors: ['Maroon'],
      search: 'kurta under 2000',
    });
    expect(patchWithWords(search, listing, { minPrice: 500, maxPrice: 900 })).toEqual({
      minPrice: 500,
      maxPrice: 900,
      search: 'red kurta',
    });
  });

  test('leaves the search alone when no word named it, or when it is a search itself', () => {
    expect(patchWithWords(search, listing, { sizes: ['S'] })).toEqual({ sizes: ['S'] });
    expect(patchWithWords(search, listing, { search: 'saree' })).toEqual({ search: 'saree' });
  });

  test('continues from the corrected words', () => {
    const corrected = { ...listing, correctedSearch: 'red kurta under 2000' };
    expect(patchWithWords({ search: 'red kutra under 2000' }, corrected, { kinds: undefined })).toEqual({
      kinds: undefined,
      search: 'red under 2000',
    });
  });
});
