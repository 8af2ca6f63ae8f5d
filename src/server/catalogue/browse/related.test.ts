import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { catalogueChanged } from '@/db/catalogueVersion';
import { products, variants } from '@/db/schema';
import { write } from '@/db/write';
import { filterInTurn } from '@/shared/inTurn';
import { testStore } from '../../testing/testStore';
import { CatalogueIndex } from './catalogueIndex';
import { findProduct } from './listing';
import { cardsById, relatedProducts } from './related';

async function shop() {
  const { db } = await testStore('demo');
  const rows = await db.select().from(products).all();
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0;
  const kindOf = (id: number) => rows.find((row) => row.id === id)?.kind;
  const related = (id: number) => relatedProducts(db, new CatalogueIndex(), id);
  return { db, rows, idOf, kindOf, related };
}

describe('related products', () => {
  test('what is similar is of the same kind first, and never the product itself', async () => {
    const { idOf, kindOf, related } = await shop();
    const id = idOf('Khadi Long Kurta');
    const { similar } = await related(id);
    expect(similar).toHaveLength(8);
    expect(similar.map((card) => card.id)).not.toContain(id);
    expect(kindOf(similar[0]?.id ?? 0)).toBe('Kurtas');
  });

  test('what is worn with it is of other kinds, and not for the other gender', async () => {
    const { idOf, kindOf, related } = await shop();
    const { wornWith } = await related(idOf('Khadi Long Kurta'));
    expect(wornWith.length).toBeGreaterThan(3);
    expect(wornWith.map(({ id }) => kindOf(id))).not.toContain('Kurtas');
    expect(wornWith.map(({ category }) => category?.slug)).not.toContain('womens');
  });

  test('nothing is similar to a product and worn with it', async () => {
    const { rows, related } = await shop();
    const twice = await filterInTurn(rows, async ({ id }) => {
      const { similar, wornWith } = await related(id);
      return similar.some((card) => wornWith.some((other) => other.id === card.id));
    });
    expect(twice.map(({ name }) => name)).toEqual([]);
  });

  test('a card carries the second picture of each of its colors', async () => {
    const { db, idOf } = await shop();
    const id = idOf('Khadi Long Kurta');
    const [card] = await cardsById(db, new CatalogueIndex(), [id]);
    const { pictures } = await findProduct(db, new CatalogueIndex(), id);
    expect(card?.pictures.length).toBeGreaterThan(1);
    for (const { color, url, second } of card?.pictures ?? []) {
      const [first, next] = pictures.filter((picture) => picture.color === color);
      expect([url, second]).toEqual([first?.url, next?.url]);
    }
  });

  test('every product of the demo catalogue has both', async () => {
    const { rows, related } = await shop();
    const without = await filterInTurn(rows, async ({ id }) => {
      const { similar, wornWith } = await related(id);
      return similar.length === 0 || wornWith.length === 0;
    });
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test('only what may be chosen instead is similar: no saree and no lehenga to a top', async () => {
    const { idOf, related } = await shop();
    const { similar } = await related(idOf('Gingham Puff-Sleeve Top'));
    expect(similar.length).toBeGreaterThan(2);
    for (const { name } of similar) expect(name).toMatch(/Tee|T-Shirt|Kurta|Shirt|Top|Hoodie|Sweater/);
  });

  test('nothing that is sold out is offered', async () => {
    const { db, idOf, related } = await shop();
    const id = idOf('Khadi Long Kurta');
    const [first] = (await related(id)).similar;
    const gone = first?.id ?? 0;
    await write(db, async (tx) => {
      const catalogueVersion = await catalogueChanged(tx);
      await tx.update(variants).set({ stock: 0 }).where(eq(variants.productId, gone)).run();
      await tx.update(products).set({ stock: 0, catalogueVersion }).where(eq(products.id, gone)).run();
    });
    const { similar, wornWith } = await related(id);
    expect([...similar, ...wornWith].map((card) => card.id)).not.toContain(gone);
  });

  test('an unknown product is refused, an unknown kind has nothing to wear it with', async () => {
    const { db, idOf, related } = await shop();
    await expect(related(999_999)).rejects.toThrow('Product not found');
    const id = idOf('Khadi Long Kurta');
    await write(db, async (tx) => {
      const catalogueVersion = await catalogueChanged(tx);
      await tx.update(products).set({ kind: 'Lamps', catalogueVersion }).where(eq(products.id, id)).run();
    });
    expect((await related(id)).wornWith).toEqual([]);
  });

  test('cards come in the order of their ids, without what is not shown', async () => {
    const { db } = await shop();
    expect((await cardsById(db, new CatalogueIndex(), [3, 999_999, 1, 3])).map(({ id }) => id)).toEqual([
      3, 1,
    ]);
  });
});
