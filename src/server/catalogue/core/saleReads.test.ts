import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productPictures, products, variants } from '@/db/schema';
import { testShop } from '../../testing/shop';
import { chooseVariant, completeChoice, findVariant, pictureOf } from './saleReads';

async function shopOfOne(
  options: { sizes?: string[]; colors?: string[] } = { sizes: ['S', 'M'], colors: ['Red', 'Blue'] },
) {
  const { db, addProduct, clock } = await testShop();
  const productId = await addProduct({
    name: 'Kurta',
    price: 199_900,
    salePrice: 149_900,
    stock: 4,
    ...options,
  });
  const choose = (size: string | null, color: string | null) =>
    chooseVariant(db, { productId, size, color }, clock.now);
  const retire = (id: number) =>
    db.update(variants).set({ retiredAt: clock.now }).where(eq(variants.id, id)).run();
  const hide = () =>
    db.update(products).set({ deletedAt: clock.now }).where(eq(products.id, productId)).run();
  const show = (pictures: { url: string; color: string | null; position: number }[]) =>
    db
      .insert(productPictures)
      .values(pictures.map((picture) => ({ productId, ...picture })))
      .run();
  return { db, clock, productId, choose, retire, hide, show };
}

test("resolves a choice to its variant with the product's name and sale price", async () => {
  const { choose, productId } = await shopOfOne();
  expect(await choose('M', 'Blue')).toEqual({
    variantId: expect.any(Number),
    productId,
    size: 'M',
    sku: null,
    color: 'Blue',
    left: 4,
    isSold: true,
    name: 'Kurta',
    brand: null,
    category: null,
    categoryId: null,
    type: null,
    hsn: null,
    cost: null,
    unitPrice: 149_900,
  });
  expect((await choose('M', 'Blue')).variantId).not.toBe((await choose('S', 'Blue')).variantId);
});

test('ignores options of a product without sizes or colors', async () => {
  const { choose } = await shopOfOne({});
  expect(await choose('M', 'Blue')).toMatchObject({ size: null, color: null });
});

test('refuses missing, unknown, retired and hidden items by name', async () => {
  const { db, clock, choose, retire, hide } = await shopOfOne();
  await expect(choose(null, 'Blue')).rejects.toThrow('Please select a size');
  await expect(choose('M', null)).rejects.toThrow('Please select a color');
  await expect(choose('ZZ', null)).rejects.toThrow('is not one of our items');
  await expect(choose('XL', 'Blue')).rejects.toThrow('Kurta (XL, Blue) is not one of our items.');
  const { variantId } = await choose('M', 'Blue');
  await retire(variantId);
  await expect(choose('M', 'Blue')).rejects.toThrow('Kurta (M, Blue) is not one of our items.');
  expect(await findVariant(db, variantId)).toMatchObject({ name: 'Kurta', isSold: false, left: 0 });
  await hide();
  await expect(choose('S', 'Red')).rejects.toThrow('Kurta is no longer available.');
  await expect(chooseVariant(db, { productId: 4711, size: null, color: null }, clock.now)).rejects.toThrow(
    'Product not found.',
  );
  expect(await findVariant(db, 4711)).toBeUndefined();
});

test('shows a line with the first picture of its color, else the first of the product, else none', async () => {
  const { db, choose, show } = await shopOfOne();
  const shown = async (color: string) => pictureOf(db, await choose('M', color));
  expect(await shown('Red')).toBeNull();
  await show([
    { url: '/second-blue', color: 'Blue', position: 3 },
    { url: '/first-blue', color: 'Blue', position: 2 },
    { url: '/first', color: 'Green', position: 1 },
  ]);
  expect([await shown('Blue'), await shown('Red')]).toEqual(['/first-blue', '/first']);
});

test('completes a choice with the first grid cell that has stock for the rest of it', async () => {
  const { db, productId, retire, choose } = await shopOfOne();
  const complete = async (size: string | null, color: string | null, quantity = 1) => {
    const choice = await completeChoice(db, { productId, size, color, quantity });
    return [choice.size, choice.color];
  };
  const sell = async (size: string, color: string, left: number) =>
    db
      .update(variants)
      .set({ stock: left })
      .where(eq(variants.id, (await choose(size, color)).variantId))
      .run();
  expect(await complete(null, null)).toEqual(['S', 'Red']);
  await sell('S', 'Red', 1);
  expect([await complete('S', null), await complete('S', null, 2)]).toEqual([
    ['S', 'Red'],
    ['S', 'Blue'],
  ]);
  await sell('S', 'Red', 0);
  expect([await complete('S', null), await complete(null, 'Red'), await complete(null, null)]).toEqual([
    ['S', 'Blue'],
    ['M', 'Red'],
    ['S', 'Blue'],
  ]);
  await retire((await choose('S', 'Blue')).variantId);
  // Nothing is in stock: returns the first match, whose shortage is reported.
  expect([await complete('S', null), await complete(null, null)]).toEqual([
    ['S', 'Red'],
    ['M', 'Red'],
  ]);
  expect(await complete('XL', null)).toEqual(['XL', null]);
});
