import type { ListingIn } from '@/shared/schemas/catalogue/catalogue';

type Asked = Partial<ListingIn>;

/** Typical queries in a large catalogue: common and rare words, prefixes, misspellings, filters, sorts. */
export const mixedQueries: readonly Asked[] = [
  {},
  { page: 2 },
  { page: 40 },
  { page: 900 },
  { sort: 'price-low' },
  { sort: 'price-high', categorySlugs: ['mens'] },
  { sort: 'name' },
  { sort: 'name', categorySlugs: ['womens'], page: 12 },
  { sort: 'rating', onSale: true },
  { sort: 'discount', onSale: true },
  { categorySlugs: ['womens'] },
  { categorySlugs: ['footwear'], sizes: ['UK 8'], sort: 'price-low' },
  { sizes: ['M', 'L'], colors: ['Black', 'Navy'], minPrice: 99_900, maxPrice: 299_900 },
  { minPrice: 100_000, sort: 'price-low' },
  { featured: true },
  // Words in a large part of the catalogue.
  { search: 'cotton' },
  { search: 'edition' },
  { search: 'the' },
  { search: 'and a' },
  { search: 'kurta' },
  { search: 'shirt', sort: 'price-low' },
  { search: 'cotton shirt', colors: ['White'], sizes: ['M'], sort: 'price-high' },
  { search: 'from the edition', sort: 'newest' },
  { search: 'soft cotton', onSale: true, sort: 'discount' },
  { search: 'linen', categorySlugs: ['mens', 'womens'], minPrice: 50_000 },
  // Prefixes, as during typing.
  { search: 'a' },
  { search: 's' },
  { search: 'c' },
  { search: 'ku' },
  { search: 'sho' },
  { search: 'mon' },
  { search: 'black ho' },
  { search: 'peacock kur' },
  // Rare words and names.
  { search: 'kanchipuram lotus saree' },
  { search: 'moonlit jaipur' },
  { search: 'whispering stepwell jacket', sort: 'price-low' },
  { search: 'bhimpalasi', sizes: ['M'] },
  // Misspellings.
  { search: 'kurtta' },
  { search: 'blak hoodie' },
  { search: 'snekers' },
  { search: 'hndloom sari' },
  { search: 'cottton shrt', sort: 'price-low' },
  { search: 'jaket', categorySlugs: ['outerwear'] },
  { search: 'kanchepuram' },
  // No results.
  { search: 'zzzzzz' },
  { search: 'xylophone concerto' },
];

export const nameOf = (asked: Asked): string => JSON.stringify(asked).slice(0, 100);
