import { describe, expect, test } from 'vitest';
import type { ListingIn } from '@/shared/schemas/catalogue/catalogue';
import { testDatabase } from '../../testing/testStore';
import { CatalogueIndex } from './catalogueIndex';
import { listCards } from './listing';

const db = async () => (await testDatabase('demo')).db;
const list = async (input: Partial<ListingIn>) =>
  listCards(await db(), new CatalogueIndex(), { ...input, page: 1 });

describe('a search that finds nothing', () => {
  test('offers every search with one word fewer, the one without the price first', async () => {
    const { nearest, total, dropped } = await list({ search: 'red kurta under 2000' });
    expect([total, dropped]).toEqual([(await list({ search: 'kurta under 2000' })).total, ['red']]);
    expect(nearest).toEqual([
      {
        search: 'kurta under 2000',
        dropped: ['red'],
        total: (await list({ search: 'kurta under 2000' })).total,
      },
      { search: 'red kurta', dropped: ['under 2000'], total: (await list({ search: 'red kurta' })).total },
      {
        search: 'red under 2000',
        dropped: ['kurta'],
        total: (await list({ search: 'red under 2000' })).total,
      },
    ]);
    expect((await list({ search: 'kurta' })).nearest).toEqual([]);
  });

  test('leaves out what no product has, and then as few of the others as possible', async () => {
    const { nearest } = await list({ search: 'zzzz velvet sneakers under 500' });
    expect(nearest.map(({ search, dropped }) => [search, dropped])).toEqual([
      ['sneakers', ['zzzz', 'velvet', 'under 500']],
      ['velvet', ['zzzz', 'sneakers', 'under 500']],
      ['under 500', ['zzzz', 'velvet', 'sneakers']],
    ]);
    expect((await list({ search: 'zzzz sneakers' })).nearest).toEqual([
      { search: 'sneakers', dropped: ['zzzz'], total: (await list({ search: 'sneakers' })).total },
    ]);
  });

  test('keeps the kind rather than the color, and offers the color, too', async () => {
    const { nearest } = await list({ search: 'purple velvet sneakers under 500' });
    expect(nearest.map(({ search }) => search)).toEqual(['sneakers', 'purple velvet']);
  });

  test('keeps a word as typed rather than a corrected one, and offers the corrected one', async () => {
    const { dropped, nearest, total } = await list({ search: 'velvet kutra' });
    expect([dropped, total]).toEqual([['kurta'], (await list({ search: 'velvet' })).total]);
    expect(nearest.map(({ search }) => search)).toEqual(['velvet', 'kurta']);
    expect((await list({ search: 'kutra under 1000' })).dropped).toEqual(['under 1000']);
  });

  test('tries the kind alone where many have to go', async () => {
    const { dropped, items } = await list({ search: 'velvet linen navy sneakers size xs under 500 for men' });
    expect(items.length).toBeGreaterThan(0);
    expect(dropped).not.toContain('sneakers');
  });

  test('offers what others like in the same category', async () => {
    const found = await list({ search: 'qqqqqqqq', categorySlugs: ['footwear'] });
    expect(found.total).toBe(0);
    expect(found.alternatives.length).toBe(8);
    expect(new Set(found.alternatives.map(({ category }) => category?.slug))).toEqual(new Set(['footwear']));
  });

  test('offers what is like the first of few, and nothing beside many', async () => {
    const few = await list({ search: 'xl hoodie' });
    expect(few.total).toBe(1);
    expect(few.alternatives.length).toBeGreaterThan(3);
    expect(few.alternatives.map(({ id }) => id)).not.toContain(few.items[0]?.id);
    expect((await list({ search: 'kurta' })).alternatives).toEqual([]);
  });

  test.each(['lehenga', 'saree', 'xl hoodie', 'belt', 'beanie'])(
    'goes on after the few "%s" to twelve tiles with that of the heading, none of them twice',
    async (search) => {
      const { items, alternatives } = await list({ search });
      expect(items.length).toBeLessThan(4);
      expect(new Set([...items, ...alternatives].map(({ id }) => id)).size).toBe(11);
    },
  );

  test('goes on after few on sale with others on sale', async () => {
    const { items, alternatives } = await list({ onSale: true, categorySlugs: ['footwear'] });
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThan(4);
    expect(alternatives).toHaveLength(11 - items.length);
    expect(alternatives.filter(({ salePrice }) => salePrice === null)).toEqual([]);
  });

  test('says that shoes are for everybody where they were asked for men', async () => {
    expect(await list({ search: 'mens shoes' })).toMatchObject({ genderless: 'Footwear' });
    expect((await list({ search: 'mens kurta' })).genderless).toBeNull();
    expect((await list({ search: 'shoes' })).genderless).toBeNull();
  });

  test('never leaves out the filters of the address', async () => {
    const found = await list({ search: 'kurta', sizes: ['UK 8'] });
    expect([found.total, found.dropped]).toEqual([0, []]);
  });

  test('offers searches without the words that have lost what they belonged to', async () => {
    const { nearest } = await list({ search: 'blue shirt for men below 500 with long sleeves and pockets' });
    for (const { search } of nearest) expect(search).not.toMatch(/(^| )(with|and|for)( and| with|$)|^for /);
    expect(nearest.length).toBeGreaterThan(0);
  });

  test('takes no short word for another that is two letters away', async () => {
    for (const search of ['dhoti', 'clutch', 'gym bra', 'dad'])
      expect([search, (await list({ search })).correctedSearch]).toEqual([search, null]);
  });
});
