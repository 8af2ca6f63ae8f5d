import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { catalogueChanged } from '@/db/catalogueVersion';
import { type Db, sqliteClient, type Tx } from '@/db/client';
import { products } from '@/db/schema';
import { forgetProductText, indexProductText } from '@/db/sql/productSearch';
import { write } from '@/db/write';
import { mapInTurn } from '@/shared/inTurn';
import { testDatabase } from '../../testing/testStore';
import { CatalogueIndex } from './catalogueIndex';
import { ProductTable } from './productTable';

const change = (
  db: Db,
  id: number,
  values: Partial<typeof products.$inferInsert>,
  also?: (tx: Tx) => Promise<void>,
) =>
  write(db, async (tx) => {
    const catalogueVersion = await catalogueChanged(tx);
    await tx
      .update(products)
      .set({ ...values, catalogueVersion })
      .where(eq(products.id, id))
      .run();
    await also?.(tx);
  });

/** What the index has of a product; undefined for one that it does not have. */
async function entryOf(index: CatalogueIndex, db: Db, id: number) {
  const table = await index.read(db);
  const at = table.positionOf(id);
  if (at === undefined) return undefined;
  return Object.fromEntries(Object.entries(table.columns).map(([name, column]) => [name, column[at]]));
}

const idsIn = async (index: CatalogueIndex, db: Db): Promise<number[]> => {
  const table = await index.read(db);
  return table.idsAt(table.all());
};

describe('the index follows the database', () => {
  test('a changed product is read again, the others are not', async () => {
    const { db } = await testDatabase('demo');
    const index = new CatalogueIndex();
    const put = vi.spyOn(ProductTable.prototype, 'put');
    const other = await entryOf(index, db, 2);
    const count = (await index.read(db)).length;
    put.mockClear();
    await change(db, 1, { price: 123_400, salePrice: 100_000, ratingTotal: 9, reviewCount: 2 });
    expect(await entryOf(index, db, 1)).toMatchObject({
      price: 100_000,
      onSale: 1,
      rating: 4.5,
      reviewCount: 2,
    });
    expect(await entryOf(index, db, 2)).toEqual(other);
    expect(await index.read(db)).toHaveLength(count);
    expect(put.mock.calls.map(([{ id }]) => id)).toEqual([1]);
    put.mockRestore();
  });

  test('deleted products leave, restored and new ones come', async () => {
    const { db } = await testDatabase('demo');
    const index = new CatalogueIndex();
    const count = (await index.read(db)).length;
    for (const id of [1, count, 7]) await change(db, id, { deletedAt: new Date() });
    expect(await idsIn(index, db)).not.toContain(1);
    expect(await index.read(db)).toHaveLength(count - 3);
    expect(await entryOf(index, db, 7)).toBeUndefined();
    await change(db, 7, { deletedAt: null });
    expect(await entryOf(index, db, 7)).toMatchObject({ id: 7 });
    await write(db, async (tx) => {
      const catalogueVersion = await catalogueChanged(tx);
      await tx
        .insert(products)
        .values({ name: 'New', price: 100, sizes: [], colors: [], catalogueVersion })
        .run();
    });
    expect(await index.read(db)).toHaveLength(count - 1);
    expect(new Set(await idsIn(index, db)).size).toBe(count - 1);
  });

  test('positions that a reader still holds keep their products', async () => {
    const { db } = await testDatabase('demo');
    const index = new CatalogueIndex();
    const held = await index.read(db);
    const positions = held.all();
    const ids = held.idsAt(positions);
    for (const id of ids.slice(0, 3)) await change(db, id, { deletedAt: new Date() });
    await index.read(db);
    expect(held.idsAt(positions)).toEqual(ids);
  });

  test('an option that no product has any more is no word of the vocabulary', async () => {
    const { db } = await testDatabase('demo');
    const index = new CatalogueIndex();
    const knows = async (word: string) => (await index.vocabulary(db)).words.has(word);
    expect(await knows('vermilion')).toBe(false);
    await change(db, 1, { colors: ['Vermilion'] });
    await change(db, 2, { colors: ['Vermilion'] });
    expect(await knows('vermilion')).toBe(true);
    await change(db, 1, { colors: ['Red'] });
    expect(await knows('vermilion')).toBe(true);
    await change(db, 2, { deletedAt: new Date() });
    expect(await knows('vermilion')).toBe(false);
    await change(db, 2, { deletedAt: null });
    expect(await knows('vermilion')).toBe(true);
  });

  test('several changes between two readings all arrive', async () => {
    const { db } = await testDatabase('demo');
    const index = new CatalogueIndex();
    await index.read(db);
    for (let id = 1; id <= 20; id += 1) await change(db, id, { price: 1_000 + id, salePrice: null });
    expect(
      await mapInTurn(Array.from({ length: 20 }), async (_, at) => (await entryOf(index, db, at + 1))?.price),
    ).toEqual(Array.from({ length: 20 }, (_, at) => 1_001 + at));
  });

  test('without a change nothing but the version is read', async () => {
    const { db } = await testDatabase('demo');
    const index = new CatalogueIndex();
    const first = await index.read(db);
    const prepared = vi.spyOn(sqliteClient(db), 'prepare');
    expect(await index.read(db)).toBe(first);
    expect(prepared).not.toHaveBeenCalled();
  });
});

describe('cached searches', () => {
  const unnamed = { category: null, brand: null, kind: null, colors: [], description: '' };

  test('outlive a sale that no page shows, and end with a change that pages show', async () => {
    const { db } = await testDatabase('demo');
    const index = new CatalogueIndex();
    expect((await index.search(db, 'zanzibar', true))?.scores[1] ?? 0).toBe(0);
    await change(db, 1, { name: 'Zanzibar Kurta' }, (tx) =>
      indexProductText(tx, { ...unnamed, id: 1, name: 'Zanzibar Kurta' }),
    );
    const found = await index.search(db, 'zanzibar', true);
    expect(found?.scores[1]).toBe(2);
    await write(db, (tx) => catalogueChanged(tx, { isOnPages: false }));
    expect((await index.search(db, 'zanzibar', true))?.scores).toBe(found?.scores);
    await change(db, 1, { deletedAt: new Date() }, (tx) => forgetProductText(tx, 1));
    expect((await index.search(db, 'zanzibar', true))?.scores[1] ?? 0).toBe(0);
  });
});
