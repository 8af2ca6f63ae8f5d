import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { categories } from '@/db/schema';
import { testDatabase } from '@/server/testing/testStore';
import { chooseSizeGuide } from '@/shared/catalogue/sizeGuide';
import { categorySizeGuidesIn, sizeGuideIn } from '@/shared/schemas/sizeGuide';
import { fillDemo } from '../fill';
import { demoCategories, demoProducts } from '.';
import { kindOf } from './common/kinds';
import { ownSizeGuideOf, productSizeGuideOf, sizeGuidesOf } from './common/sizeGuides';

test('the shop accepts the size guides', () => {
  for (const { slug } of demoCategories)
    expect(categorySizeGuidesIn.safeParse(sizeGuidesOf(slug)).error).toBeUndefined();
});

test('every product except socks has a guide with each of its sizes, and the shop accepts it', () => {
  const missing = demoProducts.flatMap((product) => {
    const guide = productSizeGuideOf(product);
    const known = guide?.rows.map(({ size }) => size) ?? [];
    const lacks = product.sizes.filter((size) => !known.includes(size));
    return guide && lacks.length === 0 && sizeGuideIn.safeParse(guide).success ? [] : [kindOf(product)];
  });
  expect(missing).toEqual(['Socks', 'Socks']);
});

test('a product has its own guide only where the guide of its kind would be wrong', () => {
  const needless = demoProducts.filter((product) => {
    const own = ownSizeGuideOf(product);
    const shared = chooseSizeGuide(
      { sizeGuide: null, kind: kindOf(product) },
      sizeGuidesOf(product.category),
    );
    const rows = shared?.rows.filter(({ size }) => product.sizes.includes(size));
    return own && JSON.stringify(own.rows) === JSON.stringify(rows);
  });
  expect(needless.map(({ slug }) => slug)).toEqual([]);
});

test('a demo shop older than size guides gets them once; guides that staff wrote or changed stay', async () => {
  const { db } = await testDatabase();
  await fillDemo(db, demoProducts.slice(0, 1));
  const set = (slug: string, values: Partial<typeof categories.$inferInsert>) =>
    db.update(categories).set(values).where(eq(categories.slug, slug)).run();
  const own = [{ kinds: [], measures: ['Head'], rows: [{ size: 'M', cm: [57] }], howTo: '' }];
  await db.update(categories).set({ sizeGuides: [] }).run();
  await set('accessories', { sizeGuides: own });
  await set('footwear', { image: '/media/upload-1/1080.webp' });
  const [file = ''] = readdirSync('migrations').filter((name) => name.endsWith('default_size_guides.sql'));
  const upgrade = () => db.$client.exec(readFileSync(`migrations/${file}`, 'utf8'));
  const guides = async () =>
    Object.fromEntries(
      (await db.select().from(categories).all()).map(({ slug, sizeGuides }) => [slug, sizeGuides]),
    );
  upgrade();
  const added = await guides();
  const { mens, womens, outerwear, ...rest } = added;
  expect(rest).toEqual({ accessories: own, footwear: [] });
  for (const each of [mens, womens, outerwear]) expect(categorySizeGuidesIn.parse(each)).not.toEqual([]);
  await set('mens', { sizeGuides: own });
  upgrade();
  expect(await guides()).toEqual({ ...added, mens: own });
});
