import { expect, test } from 'vitest';
import { chooseSizeGuide } from '@/shared/catalogue/sizeGuide';
import { categorySizeGuidesIn, sizeGuideIn } from '@/shared/schemas/catalogue/sizeGuide';
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
