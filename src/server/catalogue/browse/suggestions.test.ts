import { describe, expect, test } from 'vitest';
import type { ListingIn } from '@/shared/schemas/catalogue';
import { testDatabase } from '../../testing/testStore';
import { CatalogueIndex } from './catalogueIndex';
import { listCards, suggest } from './listing';

const db = () => testDatabase('demo').db;
const list = (input: Partial<ListingIn>) => listCards(db(), new CatalogueIndex(), { ...input, page: 1 });

describe('suggestions', () => {
  const suggested = (search: string) => suggest(testDatabase('demo').db, new CatalogueIndex(), search);

  test('say what a misspelt word is taken for, with its kind', () => {
    expect(suggested('kurtaaa')).toMatchObject({ corrected: 'kurta', kinds: ['Kurtas'] });
    expect(suggested('kurt').corrected).toBeNull();
  });

  test('name the kind that words stand for', () => {
    expect(suggested('tshirt').kinds).toEqual(['T-Shirts']);
    expect(suggested('red sari').kinds).toEqual(['Sarees']);
  });

  test('say which words the products leave out', () => {
    // While it is typed, with a letter that is in the other words, too.
    expect(suggested('red kurta u').nearest.map(({ search }) => search)).toEqual(['red kurta', 'red']);
    const { nearest, products } = suggested('red kurta under 2000');
    expect(nearest[0]).toMatchObject({ search: 'kurta under 2000', dropped: ['red'] });
    expect(products).toHaveLength(nearest[0]?.total ?? 0);
    for (const { price, salePrice } of products) expect(Number(salePrice ?? price)).toBeLessThanOrEqual(2000);
  });

  test.each(['blue', 'blu', 'red', 'green', 'gree', 'white shirt'])(
    'show products in the color of "%s", and open them in it',
    (search) => {
      const { colors } = list({ search }).understood[0]?.filters ?? {};
      const { corrected, products: found } = suggested(search);
      expect([corrected, found.length > 1]).toEqual([null, true]);
      for (const { name, color, picture } of found) {
        expect([name, picture?.color]).toEqual([name, color]);
        expect(colors).toContain(color);
      }
    },
  );

  test('a word that a color and another name begin with finds both', () => {
    expect(suggested('bla').kinds).toContain('Blazers');
    const navy = suggested('nav').products;
    expect(navy.map(({ name }) => name)).toContain('Bandhani Navratri Lehenga');
    for (const { color, picture } of navy.slice(1)) expect([color, picture?.color]).toEqual(['Navy', 'Navy']);
    expect(suggested('pin').products.map(({ name }) => name)).toContain('Pin-Dot Polo T-Shirt');
  });

  test('offer what is popular where nothing is found', () => {
    expect(suggested('zzzqq')).toMatchObject({ total: 0, products: [], kinds: suggested('').kinds });
  });
});
