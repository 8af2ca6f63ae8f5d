import { describe, expect, test } from 'vitest';
import { OCCASIONS } from '@/shared/occasions';
import type { HomeOut, MakersOut } from '@/shared/schemas/catalogue';
import { rpc } from '../../testing/people';
import { testStore } from '../../testing/testStore';

type Card = { id: number; isSoldOut: boolean };

/** The demo shop and what it answers. */
function shop() {
  const store = testStore('demo');
  const ask = async (path: string, input?: object) =>
    (await rpc(store, 'query', `catalogue.${path}`, input)).body.result.data.json;
  const home = (): Promise<HomeOut> => ask('home');
  return { ...store, ask, home };
}

describe('the rows of the home page', () => {
  test('are the lists of the shop, cut: 4 of the newest, 8 of the featured, 4 of the most reduced', async () => {
    const { home, ask } = shop();
    const { newIn, featured, sale } = await home();
    const cards = async (input: object): Promise<Card[]> =>
      (await ask('listing', { page: 1, ...input })).items;
    const idsOf = async (input: object, count: number) =>
      (await cards(input)).slice(0, count).map(({ id }) => id);
    const inStock = (await cards({ sort: 'newest' })).filter(({ isSoldOut }) => !isSoldOut);
    expect(newIn.map(({ id }) => id)).toEqual(inStock.slice(0, 4).map(({ id }) => id));
    expect(featured.map(({ id }) => id)).toEqual(await idsOf({ featured: true }, 8));
    expect(sale.items.map(({ id }) => id)).toEqual(await idsOf({ onSale: true, sort: 'discount' }, 4));
    expect(sale.count).toBe((await ask('listing', { page: 1, onSale: true })).total);
  });

  test('an occasion has as many products as its link shows, and a picture', async () => {
    const { home, ask } = shop();
    const { occasions } = await home();
    expect(occasions).toHaveLength(OCCASIONS.length);
    for (const { name, count, picture } of occasions) {
      const kinds = OCCASIONS.find((occasion) => occasion.name === name)?.kinds;
      expect((await ask('listing', { page: 1, kinds })).total).toBe(count);
      expect(picture?.url).toMatch(/^\/media\//);
    }
  });

  test('a shop without products has no rows', async () => {
    const store = testStore();
    const { body } = await rpc(store, 'query', 'catalogue.home');
    expect(body.result.data.json).toEqual({
      featured: [],
      newIn: [],
      popular: { isSold: false, items: [] },
      sale: { count: 0, items: [] },
      occasions: [],
    });
  });
});

test('each craft shows a different piece', async () => {
  const makers: MakersOut = await shop().ask('makers');
  expect(makers).toHaveLength(4);
  expect(new Set(makers.map(({ picture }) => picture?.url)).size).toBe(4);
});
