import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { categories, media, orderLines, productPictures, reviewPhotos, reviews } from '@/db/schema';
import { writeNow } from '@/server/testing/writeNow';
import { mediaUrl } from '@/shared/media';
import { logChange } from '../audit/changeLog';
import { insertUpload } from '../media/records';
import { testShop } from '../testing/shop';
import { removeUnusedUploads } from './unusedUploads';

const DAY = 86_400_000;

function library() {
  const shop = testShop();
  const { db, deps, clock } = shop;
  const mediaDir = join(deps.config.dataDir, 'media');
  const add = (name: string, days: number, kind: 'upload' | 'drawing' = 'upload') => {
    const id = `${kind}-${name}`;
    const createdAt = new Date(clock.now.getTime() - days * DAY);
    db.insert(media).values({ id, kind, width: 1080, height: 1350, renderedAt: createdAt, createdAt }).run();
    mkdirSync(join(mediaDir, id), { recursive: true });
    writeFileSync(join(mediaDir, id, '720.webp'), 'picture');
    return id;
  };
  const remove = () => removeUnusedUploads(db, mediaDir, clock.now);
  const left = () =>
    db
      .select({ id: media.id })
      .from(media)
      .all()
      .map(({ id }) => id)
      .filter((id) => existsSync(join(mediaDir, id)));
  return { ...shop, add, remove, left };
}

test('removes an upload unused for 7 days with its files, not a younger one or a drawing', async () => {
  const { add, remove, left } = library();
  add('old', 7);
  const young = add('young', 6.9);
  const drawn = add('drawn', 30, 'drawing');
  expect(await remove()).toBe(1);
  expect(left().toSorted()).toEqual([drawn, young]);
  expect(await remove()).toBe(0);
});

test('preserves an old upload that is uploaded again in the same transaction', async () => {
  const { add, remove, left, db, clock, signIn } = library();
  const { id: uploadedBy } = await signIn();
  const old = add('old', 7);
  const size = { width: 1080, height: 1350, blur: '' };
  const removed = remove();
  await insertUpload(db, { id: old, ...size, uploadedBy, now: clock.now });
  expect(await removed).toBe(0);
  expect(left()).toEqual([old]);
});

test("removes a customer's photo without a review after a day, not one of a review", async () => {
  const { db, add, remove, left, addProduct, signIn, clock } = library();
  const { id: userId } = await signIn();
  const photo = (name: string, days: number) => {
    const id = add(name, days);
    db.update(media)
      .set({ id: `photo-${name}` })
      .where(eq(media.id, id))
      .run();
    return `photo-${name}`;
  };
  photo('old', 1);
  const young = photo('young', 0.9);
  const mine = photo('mine', 3);
  const review = { productId: addProduct(), userId, rating: 5, comment: 'Soft.' };
  const at = { createdAt: clock.now, updatedAt: clock.now };
  const { id: reviewId } = db
    .insert(reviews)
    .values({ ...review, ...at })
    .returning({ id: reviews.id })
    .get();
  db.insert(reviewPhotos).values({ reviewId, mediaId: mine, position: 0, createdAt: clock.now }).run();
  expect(await remove()).toBe(1);
  const ids = db
    .select({ id: media.id })
    .from(media)
    .all()
    .map(({ id }) => id);
  expect(ids.toSorted()).toEqual([mine, young]);
  expect(left()).toEqual([]);
});

test('preserves what a product, a category, an order or the log needs', async () => {
  const { db, add, remove, left, addProduct, signIn, call, orderOf, clock } = library();
  const names = ['product', 'category', 'ordered', 'logged', 'nobody'] as const;
  const [product = '', category = '', ordered = '', logged = ''] = names.map((name) => add(name, 8));
  const productId = addProduct();
  db.insert(productPictures)
    .values({ productId, position: 0, url: mediaUrl(product), mediaId: product })
    .run();
  db.insert(categories)
    .values({ name: 'Sarees', slug: 'sarees', image: mediaUrl(category) })
    .run();
  const customer = await signIn();
  const order = orderOf([{ productId, quantity: 1 }]);
  expect((await call('POST', '/api/orders', order, customer.token)).status).toBe(201);
  db.update(orderLines)
    .set({ image: mediaUrl(ordered) })
    .run();
  writeNow(db, (tx) =>
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
  expect(left().toSorted()).toEqual([category, logged, ordered, product]);
});

test('removes at most 50 at a time', async () => {
  const { add, remove, left } = library();
  for (let number = 0; number < 51; number += 1) add(String(number), 8);
  expect([await remove(), left().length, await remove(), left().length]).toEqual([50, 1, 1, 0]);
});
