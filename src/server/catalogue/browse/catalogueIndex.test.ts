import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Db, Tx } from '@/db/client';
import { products } from '@/db/schema';
import { forgetProductText, indexProductText } from '@/db/sql/productSearch';
import { writeNow } from '@/server/testing/writeNow';
import { testDatabase } from '../../testing/testStore';
import { CatalogueIndex } from './catalogueIndex';
import { ProductTable } from './productTable';

const change = (db: Db, id: number, values: Partial<typeof products.$inferInsert>, also?: (tx: Tx) => void) =>
  writeNow(db, (tx) => {
    const catalogueVersion = catalogueChanged(tx);
    tx.update(products)
      .set({ ...values, catalogueVersion })
      .where(eq(products.id, id))
      .run();
    also?.(tx);
  });

/** What the index has of a product; undefined for one that it does not have. */
function entryOf(index: CatalogueIndex, db: Db, id: number) {
  const table = index.read(db);
  const at = table.positionOf(id);
  if (at === undefined) return undefined;
  return Object.fromEntries(Object.entries(table.columns).map(([name, column]) => [name, column[at]]));
}

const idsIn = (index: CatalogueIndex, db: Db): number[] => {
  const table = index.read(db);
  return table.idsAt(table.all());
};

describe('the index follows the database', () => {
  test('a changed product is read again, the others are not', () => {
    const { db } = testDatabase('demo');
    const index = new CatalogueIndex();
    const put = vi.spyOn(ProductTable.prototype, 'put');
    const other = entryOf(index, db, 2);
    const count = index.read(db).length;
    put.mockClear();
    change(db, 1, { price: 123_400, salePrice: 100_000, ratingTotal: 9, reviewCount: 2 });
    expect(entryOf(index, db, 1)).toMatchObject({
      price: 100_000,
      onSale: 1,
      rating: 4.5,
      reviewCount: 2,
    });
    expect(entryOf(index, db, 2)).toEqual(other);
    expect(index.read(db)).toHaveLength(count);
    expect(put.mock.calls.map(([{ id }]) => id)).toEqual([1]);
    put.mockRestore();
  });

  test('deleted products leave, restored and new ones come', () => {
    const { db } = testDatabase('demo');
    const index = new CatalogueIndex();
    const count = index.read(db).length;
    for (const id of [1, count, 7]) change(db, id, { deletedAt: new Date() });
    expect(idsIn(index, db)).not.toContain(1);
    expect(index.read(db)).toHaveLength(count - 3);
    expect(entryOf(index, db, 7)).toBeUndefined();
    change(db, 7, { deletedAt: null });
    expect(entryOf(index, db, 7)).toMatchObject({ id: 7 });
    writeNow(db, (tx) => {
      const catalogueVersion = catalogueChanged(tx);
      tx.insert(products).values({ name: 'New', price: 100, sizes: [], colors: [], catalogueVersion }).run();
    });
    expect(index.read(db)).toHaveLength(count - 1);
    expect(new Set(idsIn(index, db)).size).toBe(count - 1);
  });

  test('an option that no product has any more is no word of the vocabulary', () => {
    const { db } = testDatabase('demo');
    const index = new CatalogueIndex();
    const knows = (word: string) => index.vocabulary(db).words.has(word);
    expect(knows('vermilion')).toBe(false);
    change(db, 1, { colors: ['Vermilion'] });
    change(db, 2, { colors: ['Vermilion'] });
    expect(knows('vermilion')).toBe(true);
    change(db, 1, { colors: ['Red'] });
    expect(knows('vermilion')).toBe(true);
    change(db, 2, { deletedAt: new Date() });
    expect(knows('vermilion')).toBe(false);
    change(db, 2, { deletedAt: null });
    expect(knows('vermilion')).toBe(true);
  });

  test('several changes between two readings all arrive', () => {
    const { db } = testDatabase('demo');
    const index = new CatalogueIndex();
    index.read(db);
    for (let id = 1; id <= 20; id += 1) change(db, id, { price: 1_000 + id, salePrice: null });
    expect(Array.from({ length: 20 }, (_, at) => entryOf(index, db, at + 1)?.price)).toEqual(
      Array.from({ length: 20 }, (_, at) => 1_001 + at),
    );
  });

  test('without a change nothing but the version is read', () => {
    const { db } = testDatabase('demo');
    const index = new CatalogueIndex();
    const first = index.read(db);
    const prepared = vi.spyOn(db.$client, 'prepare');
    expect(index.read(db)).toBe(first);
    expect(prepared).not.toHaveBeenCalled();
  });
});

describe('cached searches', () => {
  test('outlive a sale that no page shows, and end with a change that pages show', () => {
    const { db } = testDatabase('demo');
    const index = new CatalogueIndex();
    expect(index.search(db, 'zanzibar', true)?.scores[1] ?? 0).toBe(0);
    change(db, 1, { name: 'Zanzibar Kurta' }, (tx) =>
      indexProductText(tx, { id: 1, name: 'Zanzibar Kurta', tags: [], description: '' }),
    );
    const found = index.search(db, 'zanzibar', true);
    expect(found?.scores[1]).toBe(2);
    writeNow(db, (tx) => catalogueChanged(tx, { isOnPages: false }));
    expect(index.search(db, 'zanzibar', true)?.scores).toBe(found?.scores);
    change(db, 1, { deletedAt: new Date() }, (tx) => forgetProductText(tx, 1));
    expect(index.search(db, 'zanzibar', true)?.scores[1] ?? 0).toBe(0);
  });
});
