import { describe, expect, test } from 'vitest';
import { occasionOf } from '@/shared/catalogue/occasions';
import { SHOP_WORDS } from '@/shared/catalogue/shopWords';
import { SWATCHES } from '@/shared/catalogue/swatches';
import { filterInTurn } from '@/shared/inTurn';
import type { ListingIn } from '@/shared/schemas/catalogue/catalogue';
import { HINDI_SYNONYMS } from '@/shared/search/hindiWords';
import { testDatabase } from '../../testing/testStore';
import { saveBestsellers } from '../core/bestsellers';
import { CatalogueIndex } from './catalogueIndex';
import { listCards, suggest } from './listing';

const db = async () => (await testDatabase('demo')).db;
const list = async (input: Partial<ListingIn>) =>
  listCards(await db(), new CatalogueIndex(), { ...input, page: 1 });

const worn = (slug: string) => [...(occasionOf(slug)?.kinds ?? [])];

/** What shoppers type and the list that it leads to, in its order. */
const lists: [search: string, input: Partial<ListingIn>][] = [
  ['blu', { colors: ['Navy', 'Indigo', 'Sky', 'Teal', 'Blush'], sort: 'relevance' }],
  ['blu shirt', { search: 'blue shirt' }],
  ['gree', { search: 'green' }],
  ['gree kurta', { search: 'green kurta' }],
  ['yell', { search: 'yellow' }],
  ['sale', { onSale: true, sort: 'relevance' }],
  ['on sale', { onSale: true, sort: 'relevance' }],
  ['discount', { onSale: true, sort: 'relevance' }],
  ['offers', { onSale: true, sort: 'relevance' }],
  ['kurta on sale', { search: 'kurta', onSale: true }],
  ['new', { sort: 'newest' }],
  ['new in', { sort: 'newest' }],
  ['newarrivals', { sort: 'newest' }],
  ['new arrivals', { sort: 'newest' }],
  ['latest', { sort: 'newest' }],
  ['new kurtas', { kinds: ['Kurtas'], sort: 'newest' }],
  ['festive', { kinds: worn('festive'), sort: 'relevance' }],
  ['festive wear', { kinds: worn('festive'), sort: 'relevance' }],
  ['party wear', { kinds: worn('festive'), sort: 'relevance' }],
  ['diwali', { kinds: worn('festive'), sort: 'relevance' }],
  ['workday', { kinds: worn('workday'), sort: 'relevance' }],
  ['office wear', { kinds: worn('workday'), sort: 'relevance' }],
  ['office shirts', { search: 'shirts' }],
  ['weekend', { kinds: worn('weekend'), sort: 'relevance' }],
  ['casual wear', { kinds: worn('weekend'), sort: 'relevance' }],
  ['cool evenings', { kinds: worn('cool-evenings'), sort: 'relevance' }],
  ['winter wear', { kinds: worn('cool-evenings'), sort: 'relevance' }],
  ['festve', { kinds: worn('festive'), sort: 'relevance' }],
  ['party dress', { search: 'dress' }],
  ['topi', { search: 'hat' }],
  ['suit', { kinds: ['Blazers', 'Trousers'], sort: 'relevance' }],
  ['ethnic wear', { kinds: ['Kurtas', 'Sarees', 'Lehengas', 'Juttis'], sort: 'relevance' }],
  ['gym', { kinds: ['Joggers', 'T-Shirts', 'Hoodies', 'Sneakers'], sort: 'relevance' }],
  ['gift for mom', { search: 'gift for her' }],
  ['shirt for my brother', { search: 'shirt for him' }],
  ['summer', { materials: ['Linen', 'Cotton'], sort: 'relevance' }],
  ['formals', { kinds: worn('workday'), sort: 'relevance' }],
  ['bestsellers', { sort: 'relevance' }],
  ['best seller shirt', { search: 'shirt' }],
  ['help me find a red kurta', { search: 'red kurta' }],
];

/** Searches for a page of the shop and for no product. */
const pages = {
  'size guide': 'Size guide',
  'size chart': 'Size guide',
  returns: 'Returns and refunds',
  'return policy': 'Returns and refunds',
  refund: 'Returns and refunds',
  exchange: 'Returns and refunds',
  shipping: 'Shipping',
  delivery: 'Shipping',
  contact: 'Contact',
  'contact us': 'Contact',
  'customer care': 'Contact',
  faq: 'Questions and answers',
  privacy: 'Privacy',
  'privacy policy': 'Privacy',
  terms: 'Terms of sale',
  cookies: 'Cookies',
  'about us': 'About us',
  cart: 'Cart',
  wishlist: 'Your account',
  retuns: 'Returns and refunds',
  'track my order': 'Your orders',
};

describe('searches that lead to a list', () => {
  test.each(lists)('"%s"', async (search, input) => {
    const [found, wanted] = [await list({ search }), await list(input)];
    expect(found.items.map(({ name }) => name)).toEqual(wanted.items.map(({ name }) => name));
    expect([found.total, found.dropped]).toEqual([wanted.total, []]);
    expect(found.correctedSearch).toBe(search === 'festve' ? 'festive' : null);
    expect(found.total).toBeGreaterThan(0);
  });
});

describe('searches for a page of the shop', () => {
  test.each(Object.entries(pages))('"%s" offers %s', async (search, name) => {
    const found = await list({ search });
    expect(found.pages.map((page) => page.name)).toEqual([name]);
    expect([found.total, found.dropped, found.nearest]).toEqual([0, [], []]);
    expect(found.correctedSearch).toBe(search === 'retuns' ? 'return' : null);
    const {
      pages: offered,
      corrected,
      products: none,
    } = await suggest(await db(), new CatalogueIndex(), search);
    expect([offered.map((page) => page.name), none]).toEqual([[name], []]);
    expect(corrected).toBe(found.correctedSearch);
  });

  test.each([
    ['sale', { name: 'Sale', to: '/sale' }],
    ['festive', { name: 'Festive', to: '/products', occasion: 'festive' }],
    ['office wear', { name: 'Workday', to: '/products', occasion: 'workday' }],
    ['retu', { name: 'Returns and refunds', to: '/returns' }],
    ['ship', { name: 'Shipping', to: '/shipping' }],
    ['size g', { name: 'Size guide', to: '/faq', hash: 'sizes' }],
  ])('"%s" is suggested as the page %o', async (search, page) => {
    const { pages: offered, corrected } = await suggest(await db(), new CatalogueIndex(), search);
    expect([offered, corrected]).toEqual([[page], null]);
  });

  test('no word of the shop is taken for another one', async () => {
    const known = [
      ...SHOP_WORDS.flatMap(({ words, hindi = [] }) => [...words, ...hindi]),
      ...HINDI_SYNONYMS.map(({ term }) => term),
      ...(await list({})).facets.kinds.map(({ name }) => name),
      ...Object.keys(SWATCHES),
    ];
    const [store, index] = [await db(), new CatalogueIndex()];
    const isCorrected = async (search: string) =>
      (await listCards(store, index, { search, page: 1 })).correctedSearch !== null;
    expect(await filterInTurn(known, isCorrected)).toEqual([]);
  });

  test('what is not wanted is left out', async () => {
    const notBlack = await list({ search: 'not black' });
    expect(notBlack.total).toBeGreaterThan(60);
    for (const { colors } of notBlack.items) expect(colors.some((color) => color !== 'Black')).toBe(true);
    expect(notBlack.understood[0]?.filters.colors).not.toContain('Black');
    expect((await suggest(await db(), new CatalogueIndex(), 'not jeans')).kinds).not.toContain('Belts');
    const shirts = (await list({ search: 'shirts' })).items.map(({ name }) => name);
    expect(shirts).toContain('Ajrakh Camp Shirt');
    const plain = await list({ search: 'shirt without print' });
    expect(plain.items.map(({ name }) => name).sort()).toEqual(
      shirts.filter((name) => name !== 'Ajrakh Camp Shirt').sort(),
    );
    expect(plain.understood.map(({ words }) => words)).toEqual(['shirt', 'without print']);
    expect((await list({ search: 'without print' })).total).toBeGreaterThan(plain.total);
  });

  test('bestsellers begin with what is bought most', async () => {
    const store = await db();
    await saveBestsellers(store, [30, 7]);
    const found = await listCards(store, new CatalogueIndex(), { search: 'bestsellers', page: 1 });
    expect(found.items.slice(0, 2).map(({ id }) => id)).toEqual([30, 7]);
    expect(found.total).toBe((await list({})).total);
  });
});
