import { expect, test } from 'vitest';
import { categorySizeGuidesIn } from '@/shared/schemas/sizeGuide';
import { chooseSizeGuide } from '@/shared/sizeGuide';
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
