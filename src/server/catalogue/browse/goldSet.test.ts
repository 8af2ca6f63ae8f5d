import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { catalogueChanged } from '@/db/catalogueVersion';
import { products } from '@/db/schema';
import { write } from '@/db/write';
import { type ListingIn, listingIn } from '@/shared/schemas/catalogue/catalogue';
import { testDatabase } from '../../testing/testStore';
import { CatalogueIndex } from './catalogueIndex';
import { listCards } from './listing';
import { goldSearches } from './testing/goldSet';

const db = async () => (await testDatabase('demo')).db;
const list = async (input: Partial<ListingIn>) =>
  listCards(await db(), new CatalogueIndex(), { ...input, page: 1 });

describe('the gold set of searches', () => {
  test('has 80 searches or more', () => expect(goldSearches.length).toBeGreaterThanOrEqual(80));

  test.each(goldSearches)('"$search"', async ({ search, names, dropped }) => {
    const found = await list({ search });
    expect(found.items.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(found.dropped).toEqual(dropped);
    expect(found.total).toBe(names.length);
  });
});

test('a product is found by its name, whose words mean a kind that it does not have', async () => {
  const { db } = await testDatabase('demo');
  await db.update(products).set({ kind: null }).where(eq(products.name, 'Shaadi Silk Kurta')).run();
  await write(db, catalogueChanged);
  const found = await listCards(db, new CatalogueIndex(), listingIn.parse({ search: 'Shaadi Silk Kurta' }));
  expect([found.items.map(({ name }) => name), found.dropped]).toEqual([['Shaadi Silk Kurta'], []]);
});

describe('the sale of the demo catalogue', () => {
  test('takes off more and less than its title says, which is the mean, the biggest discount first', async () => {
    const { meanDiscount, maxDiscount, total, items } = await list({ onSale: true, sort: 'discount' });
    expect(total).toBeGreaterThanOrEqual(12);
    expect(meanDiscount).toBeGreaterThan(15);
    expect(maxDiscount).toBeGreaterThan(meanDiscount);
    expect(items[0]?.name).toBe('Spiti Quilted Puffer Coat');
    expect(items.at(-1)?.name).toBe('Siding Corduroy Trucker Jacket');
  });
});
