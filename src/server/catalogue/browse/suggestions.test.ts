import { describe, expect, test } from 'vitest';
import type { ListingIn } from '@/shared/schemas/catalogue/catalogue';
import { testDatabase } from '../../testing/testStore';
import { CatalogueIndex } from './catalogueIndex';
import { listCards, suggest } from './listing';

const db = async () => (await testDatabase('demo')).db;
const list = async (input: Partial<ListingIn>) =>
  listCards(await db(), new CatalogueIndex(), { ...input, page: 1 });

describe('suggestions', () => {
  const suggested = async (search: string) =>
    suggest((await testDatabase('demo')).db, new CatalogueIndex(), search);

  test('say what a misspelt word is taken for, with its kind', async () => {
    expect(await suggested('kurtaaa')).toMatchObject({ corrected: null, kinds: ['Kurtas'] });
    expect((await suggested('kurt')).corrected).toBeNull();
    expect(await suggested('kurtqa')).toMatchObject({ corrected: 'kurta', kinds: ['Kurtas'] });
  });

  test('correct 8 misspelt words and leave the ninth as typed', async () => {
    const typed = Array.from({ length: 9 }, () => 'kurtta');
    expect((await suggested(typed.join(' '))).corrected).toBe(
      [...Array(8).fill('kurta'), 'kurtta'].join(' '),
    );
  });

  test('name the kind that words stand for', async () => {
    expect((await suggested('tshirt')).kinds).toEqual(['T-Shirts']);
    expect((await suggested('red sari')).kinds).toEqual(['Sarees']);
  });

  test('say which words the products leave out', async () => {
    // While it is typed, with a letter that is in the other words, too.
    expect((await suggested('red kurta u')).nearest.map(({ search }) => search)).toEqual([
      'red kurta',
      'red',
    ]);
    const { nearest, products } = await suggested('red kurta under 2000');
    expect(nearest[0]).toMatchObject({ search: 'kurta under 2000', dropped: ['red'] });
    expect(products).toHaveLength(nearest[0]?.total ?? 0);
    for (const { price, salePrice } of products) expect(Number(salePrice ?? price)).toBeLessThanOrEqual(2000);
  });

  test.each(['blue', 'blu', 'red', 'green', 'gree', 'white shirt', 'lal', 'neela', 'safed shirt'])(
    'show products in the color of "%s", and open them in it',
    async (search) => {
      const { colors } = (await list({ search })).understood[0]?.filters ?? {};
      const { corrected, products: found } = await suggested(search);
      expect([corrected, found.length > 1]).toEqual([null, true]);
      for (const { name, color, picture } of found) {
        expect([name, picture?.color]).toEqual([name, color]);
        expect(colors).toContain(color);
      }
    },
  );

  test('a word that a color and another name begin with finds both', async () => {
    expect((await suggested('bla')).kinds).toContain('Blazers');
    const navy = (await suggested('nav')).products;
    expect(navy.map(({ name }) => name)).toContain('Bandhani Navratri Lehenga');
    for (const { color, picture } of navy.slice(1)) expect([color, picture?.color]).toEqual(['Navy', 'Navy']);
    expect((await suggested('pin')).products.map(({ name }) => name)).toContain('Pin-Dot Polo T-Shirt');
  });

  test('offer what is popular where nothing is found', async () => {
    expect(await suggested('zzzqq')).toMatchObject({
      total: 0,
      products: [],
      kinds: (await suggested('')).kinds,
    });
  });
});
