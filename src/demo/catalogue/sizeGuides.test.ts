import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { categories } from '@/db/schema';
import { testDatabase } from '@/server/testing/testStore';
import { categorySizeGuidesIn } from '@/shared/schemas/sizeGuide';
import { chooseSizeGuide } from '@/shared/sizeGuide';
import { fillDemo } from '../fill';
import { demoCategories, demoProducts } from '.';
import { kindOf } from './common/kinds';
import { sizeGuidesOf } from './common/sizeGuides';

test('the size guides are ones that the shop takes', () => {
  for (const { slug } of demoCategories)
    expect(categorySizeGuidesIn.safeParse(sizeGuidesOf(slug)).error).toBeUndefined();
});

test('every product that comes in sizes has a guide with each of them', () => {
  const missing = demoProducts.flatMap((product) => {
    const own = { sizeGuide: null, kind: kindOf(product) };
    const guide = chooseSizeGuide(own, sizeGuidesOf(product.category));
    const known = guide?.rows.map(({ size }) => size) ?? [];
    const lacks = product.sizes.filter((size) => !known.includes(size));
    return product.sizes.length === 0 || lacks.length === 0
      ? []
      : [`${product.name} (${own.kind}): ${lacks.join(' ')}`];
  });
  expect(missing).toEqual([]);
});

test('a demo shop from before there were guides gets them once; what a shopkeeper wrote or made stays', () => {
  const { db } = testDatabase();
  fillDemo(db, demoProducts.slice(0, 1));
  const set = (slug: string, values: Partial<typeof categories.$inferInsert>) =>
    db.update(categories).set(values).where(eq(categories.slug, slug)).run();
  const own = [{ kinds: [], measures: ['Head'], rows: [{ size: 'M', cm: [57] }], howTo: '' }];
  db.update(categories).set({ sizeGuides: [] }).run();
  set('accessories', { sizeGuides: own });
  set('footwear', { image: '/media/upload-1/1080.webp' });
  const [file = ''] = readdirSync('migrations').filter((name) => name.endsWith('default_size_guides.sql'));
  const upgrade = () => db.$client.exec(readFileSync(`migrations/${file}`, 'utf8'));
  const guides = () =>
    Object.fromEntries(
      db
        .select()
        .from(categories)
        .all()
        .map(({ slug, sizeGuides }) => [slug, sizeGuides]),
    );
  upgrade();
  const expected = {
    mens: sizeGuidesOf('mens'),
    womens: sizeGuidesOf('womens'),
    outerwear: sizeGuidesOf('outerwear'),
    accessories: own,
    footwear: [],
  };
  expect(guides()).toEqual(expected);
  set('mens', { sizeGuides: own });
  upgrade();
  expect(guides()).toEqual({ ...expected, mens: own });
});
