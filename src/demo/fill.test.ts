import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { media, productPictures, products } from '@/db/schema';
import { testDatabase } from '@/server/testing/testStore';
import { demoProducts } from './catalogue';
import { fillDemo } from './fill';
import type { Recipe } from './recipe';

/** Maximum number of pictures that a first start draws in the background, about a second each. */
const mostPictures = 900;

test('every color of a demo product has its front, angle, close-up and back; the fronts come first', async () => {
  const { db } = await testDatabase();
  await fillDemo(db, demoProducts);
  const rows = await db
    .select({
      productId: productPictures.productId,
      color: productPictures.color,
      position: productPictures.position,
      recipe: media.recipe,
    })
    .from(productPictures)
    .innerJoin(media, eq(media.id, productPictures.mediaId))
    .orderBy(productPictures.productId, productPictures.position)
    .all();
  const views = new Map<string, string[]>();
  const late: string[] = [];
  for (const { productId, color, position, recipe } of rows) {
    const shown = recipe as Recipe;
    const view = shown.scene === 'garment' ? shown.drawing.view : '';
    const key = `${productId} ${color}`;
    views.set(key, [...(views.get(key) ?? []), view]);
    if (view === 'front' && position >= (demoProducts[productId - 1]?.colors.length ?? 0)) late.push(key);
  }
  const colors = demoProducts.reduce((sum, item) => sum + item.colors.length, 0);
  expect(views.size).toBe(colors);
  const whole = ['front', 'angle', 'detail', 'back'];
  expect([...views].filter(([, seen]) => seen.join() !== whole.join())).toEqual([]);
  expect(late).toEqual([]);
  expect((await db.select({ id: media.id }).from(media).all()).length).toBeLessThanOrEqual(mostPictures);
});

test('the sold-out products, and no others, have no pieces', async () => {
  const { db } = await testDatabase();
  await fillDemo(db, demoProducts);
  const empty = await db.select({ name: products.name }).from(products).where(eq(products.stock, 0)).all();
  const soldOut = demoProducts.filter(({ stock }) => stock === 'sold-out');
  expect(empty.map(({ name }) => name).sort()).toEqual(soldOut.map(({ name }) => name).sort());
});
