import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseListingSearch } from '@/shared/catalogue/listing';
import { cacheKeyOf } from './cacheKey';

const unknown = fc.dictionary(
  fc.string({ minLength: 1 }).map((name) => `u${name}`),
  fc.string(),
  { maxKeys: 4 },
);
const shuffled = (known: [string, string][]) =>
  fc
    .tuple(fc.shuffledSubarray(known, { minLength: known.length }), unknown)
    .map(([pairs, others]) => new URLSearchParams([...Object.entries(others), ...pairs]).toString());

const filters: [string, string][] = [
  ['search', 'linen kurta'],
  ['sort', 'price-low'],
  ['minPrice', '500'],
];

describe('unknown parameters and the order of known parameters do not change the key', () => {
  test.each([
    ['/', []],
    ['/about', []],
    ['/products/7', []],
    ['/products', [...filters, ['sizes', 'M,S'], ['page', '2']]],
    ['/category/mens', [...filters, ['colors', 'Black']]],
    ['/sale', filters],
    ['/api/categories', []],
    ['/api/products/7', []],
    ['/api/products/7/reviews', []],
    ['/api/products', [...filters, ['limit', '24'], ['offset', '48'], ['size', 'M']]],
    ['/trpc/catalogue.categories', []],
    ['/trpc/catalogue.listing', [['input', JSON.stringify({ search: 'kurta', page: 2 })]]],
    ['/sitemap.xml', []],
  ] as [string, [string, string][]][])('%s', (path, known) => {
    const plain = cacheKeyOf(known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path);
    expect(plain).not.toBeNull();
    fc.assert(
      fc.property(shuffled(known), (query) => {
        expect(cacheKeyOf(`${path}?${query}`)).toEqual(plain);
      }),
      { numRuns: 50 },
    );
  });

  test('nor do unknown input keys, invalid or missing values, and other spellings', () => {
    const same = [
      ['/products?page=x&sort=&featured=no', '/products'],
      ['/Products?sizes=S,M', '/products?sizes=M&sizes=M,S'],
      ['/category/%6Dens', '/category/mens'],
      ['/api/products?limit=', '/api/products'],
      ['/api/products?minPrice=5', '/api/products?minPrice=5.00'],
      [
        `/trpc/catalogue.product?input=${encodeURIComponent('{"json":{"id":7,"x":1}}')}`,
        '/trpc/catalogue.product?input={"json":{"id":7}}',
      ],
    ] as const;
    for (const [one, other] of same) {
      expect(cacheKeyOf(one)).not.toBeNull();
      expect([one, cacheKeyOf(one)]).toEqual([one, cacheKeyOf(other)]);
    }
  });

  test('different requests have different keys', () => {
    const addresses = [
      '/',
      '/products',
      '/products?page=2',
      '/products?search=a',
      '/products/1',
      '/products/2',
      '/category/mens',
      '/api/products',
      '/api/products?limit=2',
      '/api/products/1',
      '/trpc/catalogue.products?input={}',
      '/trpc/catalogue.products?input={"limit":2}',
      '/trpc/catalogue.product?input={"id":1}',
    ];
    expect(new Set(addresses.map((address) => cacheKeyOf(address)?.text)).size).toBe(addresses.length);
  });

  test.each([
    '/api/products?limit=0',
    '/api/products/0x1',
    '/trpc/catalogue.product',
    '/trpc/catalogue.product?input={',
    '/trpc/catalogue.categories?batch=1',
    '/category/..',
    '/category/%2e%2e',
    '/verify-otp?email=asha@example.com',
    '/reset-password?token=x',
    '/checkout',
    '/nothing',
    '//evil.example',
  ])('%s has no key', (address) => expect(cacheKeyOf(address)).toBeNull());

  test('a listing parsed from its key equals the listing parsed from the typed address', () => {
    const names = ['search', 'sizes', 'colors', 'categories', 'minPrice', 'sort', 'view', 'page', 'x'];
    const typed = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary' })));
    fc.assert(
      fc.property(typed, (pairs) => {
        const query = new URLSearchParams(pairs).toString();
        const key = cacheKeyOf(`/products?${query}`)?.text ?? '';
        const read = (text: string) => parseListingSearch(Object.fromEntries(new URLSearchParams(text)));
        expect(read(key.slice('/products'.length))).toEqual(read(query));
      }),
    );
  });

  test.each([
    ['/api/products', 'version'],
    ['/api/products?sort=price-low&limit=5', 'version'],
    ['/api/products/7', 'version'],
    ['/trpc/catalogue.products?input={"json":{}}', 'version'],
    ['/trpc/catalogue.product?input={"json":{"id":7}}', 'version'],
    ['/trpc/catalogue.productPage?input={"json":{"id":7}}', 'pageVersion'],
    ['/trpc/catalogue.listing?input={"json":{}}', 'pageVersion'],
    ['/api/categories', 'pageVersion'],
    ['/api/products/7/reviews', 'pageVersion'],
    ['/products/7', 'pageVersion'],
    ['/sitemap.xml', 'pageVersion'],
  ])('%s is cached under the %s', (address, version) => {
    expect(cacheKeyOf(address)?.version).toBe(version);
  });
});

describe('the room of a key', () => {
  const call = (name: string, input: object) =>
    `/trpc/catalogue.${name}?input=${encodeURIComponent(JSON.stringify(input))}`;

  test.each([
    '/',
    '/products',
    '/products/7',
    '/category/mens',
    '/sale?u=1',
    '/sitemap.xml',
    '/api/products/7',
    '/api/products/7/reviews',
    '/api/products',
    '/trpc/catalogue.home',
    call('productPage', { id: 7 }),
    call('variants', { id: 7 }),
    call('reviews', { productId: 7 }),
    call('listing', { page: 1 }),
  ])('is that of pages for %s', (address) => {
    expect(cacheKeyOf(address)?.room).toBe('page');
  });

  test.each([
    '/products?search=kurta',
    '/sale?page=2',
    '/category/mens?sort=price-low',
    '/api/products?search=kurta',
    '/api/products?maxPrice=500',
    call('listing', { search: 'kurta' }),
    call('listing', { categorySlugs: ['mens'] }),
    call('suggest', { search: 'k' }),
  ])('is that of searches for %s', (address) => {
    expect(cacheKeyOf(address)?.room).toBe('search');
  });
});
