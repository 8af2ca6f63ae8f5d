import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { categories, media, orderLines, productPictures, reviewPhotos, reviews } from '@/db/schema';
import { write } from '@/db/write';
import { mapInTurn } from '@/shared/inTurn';
import { mediaUrl } from '@/shared/media';
import { logChange } from '../audit/changeLog';
import { insertUpload } from '../media/records';
import { testShop } from '../testing/shop';
import { removeUnusedUploads } from './unusedUploads';

const DAY = 86_400_000;

async function library() {
  const shop = await testShop();
  const { db, deps, clock } = shop;
  const mediaDir = join(deps.config.dataDir, 'media');
  const add = async (name: string, days: number, kind: 'upload' | 'drawing' = 'upload') => {
    const id = `${kind}-${name}`;
    const createdAt = new Date(clock.now.getTime() - days * DAY);
    await db
      .insert(media)
      .values({ id, kind, width: 1080, height: 1350, renderedAt: createdAt, createdAt })
      .run();
    mkdirSync(join(mediaDir, id), { recursive: true });
    writeFileSync(join(mediaDir, id, '720.webp'), 'picture');
    return id;
  };
  const remove = () => removeUnusedUploads(deps, clock.now);
  const left = async () =>
    (await db.select({ id: media.id }).from(media).all())
      .map(({ id }) => id)
      .filter((id) => existsSync(join(mediaDir, id)));
  return { ...shop, add, remove, left };
}

test('removes an upload unused for 7 days with its files, not a younger one or a drawing', async () => {
  const { add, remove, left } = await library();
  await add('old', 7);
  const young = await add('young', 6.9);
  const drawn = await add('drawn', 30, 'drawing');
  expect(await remove()).toBe(1);
  expect((await left()).toSorted()).toEqual([drawn, young]);
  expect(await remove()).toBe(0);
});

test('preserves an old upload that is uploaded again in the same transaction', async () => {
  const { add, remove, left, db, clock, signIn } = await library();
  const { id: uploadedBy } = await signIn();
  const old = await add('old', 7);
  const size = { width: 1080, height: 1350, blur: '' };
  const removed = remove();
  await insertUpload(db, { id: old, ...size, uploadedBy, now: clock.now });
  expect(await removed).toBe(0);
  expect(await left()).toEqual([old]);
});

test("removes a customer's photo without a review after a day, not one of a review", async () => {
  const { db, add, remove, left, addProduct, signIn, clock } = await library();
  const { id: userId } = await signIn();
  const photo = async (name: string, days: number) => {
    const id = await add(name, days);
    await db
      .update(media)
      .set({ id: `photo-${name}` })
      .where(eq(media.id, id))
      .run();
    return `photo-${name}`;
  };
  await photo('old', 1);
  const young = await photo('young', 0.9);
  const mine = await photo('mine', 3);
  const review = { productId: await addProduct(), userId, rating: 5, comment: 'Soft.' };
  const at = { createdAt: clock.now, updatedAt: clock.now };
  const { id: reviewId } = await db
    .insert(reviews)
    .values({ ...review, ...at })
    .returning({ id: reviews.id })
    .get();
  await db.insert(reviewPhotos).values({ reviewId, mediaId: mine, position: 0, createdAt: clock.now }).run();
  expect(await remove()).toBe(1);
  const ids = (await db.select({ id: media.id }).from(media).all()).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([mine, young]);
  expect(await left()).toEqual([]);
});

test('preserves what a product, a category, an order or the log needs', async () => {
  const { db, add, remove, left, addProduct, signIn, call, orderOf, clock } = await library();
  const names = ['product', 'category', 'ordered', 'logged', 'nobody'] as const;
  const [product = '', category = '', ordered = '', logged = ''] = await mapInTurn(names, (name) =>
    add(name, 8),
  );
  const productId = await addProduct();
  await db
    .insert(productPictures)
    .values({ productId, position: 0, url: mediaUrl(product), mediaId: product })
    .run();
  await db
    .insert(categories)
    .values({ name: 'Sarees', slug: 'sarees', image: mediaUrl(category) })
    .run();
  const customer = await signIn();
  const order = await orderOf([{ productId, quantity: 1 }]);
  expect((await call('POST', '/api/orders', order, customer.token)).status).toBe(201);
  await db
    .update(orderLines)
    .set({ image: mediaUrl(ordered) })
    .run();
  await write(db, (tx) =>
    logChange(
      tx,
      { id: null, source: 'cli' },
      {
        action: 'product.update',
        entity: 'product',
        entityId: productId,
        label: 'Linen Kurta',
        before: { images: [mediaUrl(logged)] },
        after: { images: [] },
      },
      clock.now,
    ),
  );
  expect(await remove()).toBe(1);
  expect((await left()).toSorted()).toEqual([category, logged, ordered, product]);
});

test('removes at most 50 at a time', async () => {
  const { add, remove, left } = await library();
  for (let number = 0; number < 51; number += 1) await add(String(number), 8);
  expect([await remove(), (await left()).length, await remove(), (await left()).length]).toEqual([
    50, 1, 1, 0,
  ]);
});
