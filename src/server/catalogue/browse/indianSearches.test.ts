import { describe, expect, test } from 'vitest';
import { demoProducts } from '@/demo/catalogue';
import { testDatabase } from '../../testing/testStore';
import { CatalogueIndex } from './catalogueIndex';
import { listCards, listProducts, suggest } from './listing';
import { indianSearches } from './testing/indianSearches';

/** The names of all products that a search finds, the words that it leaves out, and its correction. */
async function find(search: string) {
  const { db } = await testDatabase('demo');
  const index = new CatalogueIndex();
  const first = await listCards(db, index, { search, page: 1 });
  const names = first.items.map(({ name }) => name);
  for (let page = 2; page <= first.pageCount; page += 1)
    names.push(...(await listCards(db, index, { search, page })).items.map(({ name }) => name));
  return { names, dropped: first.dropped, corrected: first.correctedSearch };
}

describe('searches in Hindi and Indian English', () => {
  test('number 200 or more, all different', () => {
    expect(indianSearches.length).toBeGreaterThanOrEqual(200);
    expect(new Set(indianSearches.map(({ search }) => search)).size).toBe(indianSearches.length);
  });

  test.each(['safed', 'jins', 'garam kapde', 'shaadi ke liye', 'chunni'])(
    'are words of pages, not of REST: "%s" finds the products with these words in their texts, none',
    async (search) => {
      const { db } = await testDatabase('demo');
      expect((await listProducts(db, new CatalogueIndex(), { search })).total).toBe(0);
    },
  );

  test('a word of the shop that is Hindi, too, finds the line of that name', async () => {
    const { names } = await find('Tantu Kala');
    const line = demoProducts.filter(({ brand }) => brand === 'Tantu Kala').map(({ name }) => name);
    expect(names.sort()).toEqual(line.sort());
  });

  test.each([
    ['bachon ke kapde', "children's clothes"],
    ['kids kurta', "children's clothes"],
    ['baby', "children's clothes"],
    ['night suit', 'nightwear'],
    ['nightie', 'nightwear'],
    ['chaddi', 'underwear'],
    ['tights', 'tights and leggings'],
    ['baby pink', null],
    ['kurta', null],
  ])('"%s" asks for what the shop does not sell: %s', async (search, notSold) => {
    const { db } = await testDatabase('demo');
    expect((await listCards(db, new CatalogueIndex(), { search, page: 1 })).notSold).toBe(notSold);
  });

  test('what is asked for at the lowest price is listed from there', async () => {
    const { db } = await testDatabase('demo');
    const cheapest = await listCards(db, new CatalogueIndex(), { search: 'sabse sasta kurta', page: 1 });
    const byPrice = { kinds: ['Kurtas'], sort: 'price-low', page: 1 } as const;
    const wanted = await listCards(db, new CatalogueIndex(), { ...byPrice, kinds: ['Kurtas'] });
    expect(cheapest.items.map(({ id }) => id)).toEqual(wanted.items.map(({ id }) => id));
    expect(wanted.total).toBeGreaterThan(3);
  });

  test.each(['kale joo', 'kale joot', 'kale joote'])('"%s" suggests shoes of all kinds', async (search) => {
    const { db } = await testDatabase('demo');
    const { corrected, total } = await suggest(db, new CatalogueIndex(), search);
    expect([corrected, total]).toEqual([null, 4]);
  });

  test('a number is never corrected', async () => {
    const { db } = await testDatabase('demo');
    expect((await suggest(db, new CatalogueIndex(), '1500 ke an')).corrected).toBeNull();
  });

  test.each(indianSearches)('"$search"', async ({ search, names, dropped }) => {
    const found = await find(search);
    expect(found.names.sort()).toEqual([...names].sort());
    expect([found.dropped, found.corrected]).toEqual([dropped, null]);
  });
});
