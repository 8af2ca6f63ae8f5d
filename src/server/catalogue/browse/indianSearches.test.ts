import { describe, expect, test } from 'vitest';
import { demoProducts } from '@/demo/catalogue';
import { testDatabase } from '../../testing/testStore';
import { CatalogueIndex } from './catalogueIndex';
import { listCards, listProducts } from './listing';
import { indianSearches } from './testing/indianSearches';

/** The names of all products that a search finds, and the words that it leaves out. */
async function find(search: string) {
  const { db } = await testDatabase('demo');
  const index = new CatalogueIndex();
  const first = await listCards(db, index, { search, page: 1 });
  const names = first.items.map(({ name }) => name);
  for (let page = 2; page <= first.pageCount; page += 1)
    names.push(...(await listCards(db, index, { search, page })).items.map(({ name }) => name));
  return { names, dropped: first.dropped };
}

describe('searches in Hindi and Indian English', () => {
  test('number 150 or more, all different', () => {
    expect(indianSearches.length).toBeGreaterThanOrEqual(150);
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

  test.each(indianSearches)('"$search"', async ({ search, names, dropped }) => {
    const found = await find(search);
    expect(found.names.sort()).toEqual([...names].sort());
    expect(found.dropped).toEqual(dropped);
  });
});
