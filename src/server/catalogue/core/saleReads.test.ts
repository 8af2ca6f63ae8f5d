import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productPictures, products, variants } from '@/db/schema';
import { testShop } from '../../testing/shop';
import { chooseVariant, completeChoice, findVariant, pictureOf } from './saleReads';

function shopOfOne(
  options: { sizes?: string[]; colors?: string[] } = { sizes: ['S', 'M'], colors: ['Red', 'Blue'] },
) {
  const { db, addProduct, clock } = testShop();
  const productId = addProduct({ name: 'Kurta', price: 199_900, salePrice: 149_900, stock: 4, ...options });
  const choose = (size: string | null, color: string | null) => chooseVariant(db, { productId, size, color });
  const retire = (id: number) =>
    db.update(variants).set({ retiredAt: clock.now }).where(eq(variants.id, id)).run();
  const hide = () =>
    db.update(products).set({ deletedAt: clock.now }).where(eq(products.id, productId)).run();
  const show = (pictures: { url: string; color: string | null; position: number }[]) =>
    db
      .insert(productPictures)
      .values(pictures.map((picture) => ({ productId, ...picture })))
      .run();
  return { db, productId, choose, retire, hide, show };
}

test("resolves a choice to its variant with the product's name and sale price", () => {
  const { choose, productId } = shopOfOne();
  expect(choose('M', 'Blue')).toEqual({
    variantId: expect.any(Number),
    productId,
    size: 'M',
    sku: null,
    color: 'Blue',
    left: 4,
    isSold: true,
    name: 'Kurta',
    brand: null,
    unitPrice: 149_900,
  });
  expect(choose('M', 'Blue').variantId).not.toBe(choose('S', 'Blue').variantId);
});

test('ignores options of a product without sizes or colors', () => {
  const { choose } = shopOfOne({});
  expect(choose('M', 'Blue')).toMatchObject({ size: null, color: null });
});

test('refuses missing, unknown, retired and hidden items by name', () => {
  const { db, choose, retire, hide } = shopOfOne();
  expect(() => choose(null, 'Blue')).toThrow('Please select a size');
  expect(() => choose('M', null)).toThrow('Please select a color');
  expect(() => choose('ZZ', null)).toThrow('is not one of our items');
  expect(() => choose('XL', 'Blue')).toThrow('Kurta (XL, Blue) is not one of our items.');
  const { variantId } = choose('M', 'Blue');
  retire(variantId);
  expect(() => choose('M', 'Blue')).toThrow('Kurta (M, Blue) is not one of our items.');
  expect(findVariant(db, variantId)).toMatchObject({ name: 'Kurta', isSold: false, left: 0 });
  hide();
  expect(() => choose('S', 'Red')).toThrow('Kurta is no longer available.');
  expect(() => chooseVariant(db, { productId: 4711, size: null, color: null })).toThrow('Product not found.');
  expect(findVariant(db, 4711)).toBeUndefined();
});

test('shows a line with the first picture of its color, else the first of the product, else none', () => {
  const { db, choose, show } = shopOfOne();
  const shown = (color: string) => pictureOf(db, choose('M', color));
  expect(shown('Red')).toBeNull();
  show([
    { url: '/second-blue', color: 'Blue', position: 3 },
    { url: '/first-blue', color: 'Blue', position: 2 },
    { url: '/first', color: 'Green', position: 1 },
  ]);
  expect([shown('Blue'), shown('Red')]).toEqual(['/first-blue', '/first']);
});

test('completes a choice with the first grid cell that has stock for the rest of it', () => {
  const { db, productId, retire, choose } = shopOfOne();
  const complete = (size: string | null, color: string | null, quantity = 1) => {
    const choice = completeChoice(db, { productId, size, color, quantity });
    return [choice.size, choice.color];
  };
  const sell = (size: string, color: string, left: number) =>
    db
      .update(variants)
      .set({ stock: left })
      .where(eq(variants.id, choose(size, color).variantId))
      .run();
  expect(complete(null, null)).toEqual(['S', 'Red']);
  sell('S', 'Red', 1);
  expect([complete('S', null), complete('S', null, 2)]).toEqual([
    ['S', 'Red'],
    ['S', 'Blue'],
  ]);
  sell('S', 'Red', 0);
  expect([complete('S', null), complete(null, 'Red'), complete(null, null)]).toEqual([
    ['S', 'Blue'],
    ['M', 'Red'],
    ['S', 'Blue'],
  ]);
  retire(choose('S', 'Blue').variantId);
  // Nothing is in stock: returns the first match, whose shortage is reported.
  expect([complete('S', null), complete(null, null)]).toEqual([
    ['S', 'Red'],
    ['M', 'Red'],
  ]);
  expect(complete('XL', null)).toEqual(['XL', null]);
});
