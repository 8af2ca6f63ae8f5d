import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { attributes, attributeValues } from '@/db/schema';
import { OCCASIONS } from '@/shared/catalogue/occasions';
import type { HomeOut } from '@/shared/schemas/catalogue/catalogue';
import { addPerson, rpc, tokenOf } from '../../testing/people';
import { testStore } from '../../testing/testStore';

type Card = { id: number; isSoldOut: boolean };

/** The demo shop and what it answers. */
async function shop() {
  const store = await testStore('demo');
  const ask = async (path: string, input?: object) =>
    (await rpc(store, 'query', `catalogue.${path}`, input)).body.result.data.json;
  const home = (): Promise<HomeOut> => ask('home');
  return { ...store, ask, home };
}

describe('the rows of the home page', () => {
  test('are the lists of the shop, cut: 8 of the featured, 4 of the newest, 4 of the most reduced; none twice', async () => {
    const { home, ask } = await shop();
    const { newIn, featured, popular, sale } = await home();
    const cards = async (input: object): Promise<Card[]> =>
      (await ask('listing', { page: 1, ...input })).items;
    const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);
    const shown: number[] = [];
    const next = (items: readonly Card[], count: number) => {
      const row = ids(items.filter(({ id }) => !shown.includes(id))).slice(0, count);
      shown.push(...row);
      return row;
    };
    expect(ids(featured)).toEqual(next(await cards({ featured: true }), 8));
    const inStock = (await cards({ sort: 'newest' })).filter(({ isSoldOut }) => !isSoldOut);
    expect(ids(newIn)).toEqual(next(inStock, 4));
    shown.push(...ids(popular.items));
    expect(ids(sale.items)).toEqual(next(await cards({ onSale: true, sort: 'discount' }), 4));
    const all = ids([featured, newIn, popular.items, sale.items].flat());
    expect(new Set(all).size).toBe(all.length);
    expect(sale.count).toBe((await ask('listing', { page: 1, onSale: true })).total);
  });

  test('an occasion has as many products as its link shows, and a picture', async () => {
    const { home, ask } = await shop();
    const { occasions } = await home();
    expect(occasions).toHaveLength(OCCASIONS.length);
    for (const { name, count, picture } of occasions) {
      const kinds = OCCASIONS.find((occasion) => occasion.name === name)?.kinds;
      expect((await ask('listing', { page: 1, kinds })).total).toBe(count);
      expect(picture?.url).toMatch(/^\/media\//);
    }
  });

  test('the shop’s own occasions take the place of those of product types, once products have them', async () => {
    const store = await shop();
    const lists = await store.db.select().from(attributes).all();
    const occasion = lists.find(({ name }) => name === 'Occasion')?.id ?? 0;
    const values = await store.db
      .select()
      .from(attributeValues)
      .where(eq(attributeValues.attributeId, occasion))
      .all();
    const [chosen] = values;
    const owner = await addPerson(store, { email: 'owner@tantu.example', role: 'owner' });
    const headers = {
      authorization: `Bearer ${await tokenOf(store, owner)}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ attributeValueIds: [chosen?.id] });
    for (const id of [3, 5])
      expect((await store.app.request(`/api/products/${id}`, { method: 'PUT', headers, body })).status).toBe(
        200,
      );
    const { occasions } = await store.home();
    expect(occasions).toMatchObject([{ name: chosen?.name, attribute: chosen?.slug, count: 2 }]);
    expect(occasions[0]?.picture?.url).toMatch(/^\/media\//);
    const listing = await store.ask('listing', { page: 1, attributes: [chosen?.slug] });
    expect(listing.total).toBe(2);
  });

  test('a shop without products has no rows', async () => {
    const store = await testStore();
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
