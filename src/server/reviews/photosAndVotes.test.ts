import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { media, products, reviewPhotos, reviews, staffLog } from '@/db/schema';
import { mediaIdOf } from '@/shared/media';
import { removeUnusedUploads } from '../maintenance/unusedUploads';
import { fileOf, picture, pictureFile } from '../testing/fakes/pictures';
import { addCustomer, formOf, rpc } from '../testing/people';
import { testStore } from '../testing/testStore';

const productId = 1;
const path = `/api/products/${productId}/reviews`;

/** A photo's URL without the signature in its author's responses. */
const publicAddress = (url: string) => url.replace(/_\w+_\w+(?=\/)/, '');

async function shop() {
  const store = await testStore('demo');
  const { db, call } = store;
  await db.delete(reviews).where(eq(reviews.productId, productId)).run();
  await db.update(products).set({ ratingTotal: 0, reviewCount: 0 }).where(eq(products.id, productId)).run();
  const person = async (name: string) => {
    const { token, id } = await addCustomer(store, { email: `${name}@example.com` });
    const review = async (more: object = {}) =>
      (await call('POST', path, { rating: 4, comment: `By ${name}.`, ...more }, token)).body;
    const upload = async (width?: number) => {
      const file = fileOf(await picture(width).png().toBuffer());
      return (await call('POST', '/api/review-photos', formOf({ file }), token)).body.url;
    };
    const vote = (reviewId: number, helpful: boolean) =>
      call('PUT', `/api/reviews/${reviewId}/vote`, { helpful }, token);
    return { token, id, review, upload, vote };
  };
  const list = async (query = '') => (await call('GET', `${path}${query}`)).body;
  const admin = await addCustomer(store, { email: 'admin@example.com', role: 'owner' });
  return { store, call, person, list, admin };
}

describe('photos of reviews', () => {
  test('are visible to their author, and to others once an administrator approved them', async () => {
    const { store, call, person, list, admin } = await shop();
    const asha = await person('asha');
    const url = await asha.upload();
    const { ownPhotos } = await asha.review({ photos: [url] });
    expect(ownPhotos).toEqual([{ url, width: 480, height: 600, isApproved: false }]);
    expect(await list()).toMatchObject([{ photos: [] }]);
    const waiting = await rpc(store, 'query', 'admin.reviews.list', { filter: 'photos' }, admin.token);
    const { items, counts } = waiting.body.result.data.json;
    expect([items.length, counts.photos]).toEqual([1, 1]);
    const approve = (approved: boolean) =>
      rpc(
        store,
        'mutation',
        'admin.reviews.setPhotoApproved',
        { id: items[0].photos[0].id, approved },
        admin.token,
      );
    await approve(true);
    expect(await list()).toMatchObject([{ photos: [{ url: publicAddress(url) }] }]);
    await approve(false);
    expect(await list()).toMatchObject([{ photos: [] }]);
    const actions = await store.db.select({ action: staffLog.action }).from(staffLog).all();
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['review.approvePhoto', 'review.withdrawPhoto']),
    );
    expect((await call('GET', url)).status).toBe(200);
  });

  test('return 404 to others before approval and after its withdrawal', async () => {
    const { store, call, person, list, admin } = await shop();
    const asha = await person('asha');
    const uploaded = await asha.upload();
    const address = publicAddress(uploaded);
    const open = async (url: string, method = 'GET') => {
      const { status, headers } = await call(method, url);
      return [status, headers.get('cache-control')];
    };
    const hidden = [404, 'no-store'];
    const review = await asha.review({ photos: [uploaded] });
    const listed = await rpc(store, 'query', 'admin.reviews.list', { filter: 'photos' }, admin.token);
    const [{ id, url: staffUrl }] = listed.body.result.data.json.items[0].photos;
    for (const url of [
      uploaded,
      review.ownPhotos[0].url,
      staffUrl,
      uploaded.replace('1080.webp', '720.avif'),
    ]) {
      expect(await open(url)).toEqual([200, 'private, max-age=3600']);
    }
    const signed = uploaded.split('/')[2] ?? '';
    const [photo = '', until = '', signature = ''] = signed.split('_');
    const wrong = [
      photo,
      `${photo}_${until}_`,
      `${photo}_${until}_${signature.slice(0, -1)}`,
      `${photo}_${until}_${'0'.repeat(32)}`,
      `${photo}_zzzzz_${signature}`,
      signed.replace(/^photo-./, (start: string) => (start.endsWith('0') ? 'photo-1' : 'photo-0')),
    ];
    for (const one of wrong) {
      for (const file of ['1080.webp', '1080.avif', '720.jpeg']) {
        expect([one, await open(`/media/${one}/${file}`)]).toEqual([one, hidden]);
        expect(await open(`/media/${one}/${file}`, 'HEAD')).toEqual(hidden);
      }
    }
    const approve = (approved: boolean) =>
      rpc(store, 'mutation', 'admin.reviews.setPhotoApproved', { id, approved }, admin.token);
    await approve(true);
    expect(await open(address)).toEqual([200, 'public, max-age=3600']);
    expect((await asha.review({ photos: [uploaded] })).ownPhotos[0].url).toBe(address);
    expect(await list()).toMatchObject([{ photos: [{ url: address }] }]);
    await approve(false);
    expect(await open(address)).toEqual(hidden);
    store.clock.now = new Date(store.clock.now.getTime() + 2 * 3_600_000);
    expect(await open(uploaded)).toEqual(hidden);
    // A review saved with an hours-old photo URL retains its photo.
    const again = await asha.review({ photos: [uploaded] });
    expect(await open(again.ownPhotos[0].url)).toEqual([200, 'private, max-age=3600']);
  });

  test('stay approved with a new text; a new photo waits', async () => {
    const { store, person, list, admin } = await shop();
    const asha = await person('asha');
    const first = await asha.upload(480);
    await asha.review({ photos: [first] });
    const found = await rpc(store, 'query', 'admin.reviews.list', { filter: 'photos' }, admin.token);
    const { id } = found.body.result.data.json.items[0].photos[0];
    await rpc(store, 'mutation', 'admin.reviews.setPhotoApproved', { id, approved: true }, admin.token);
    await asha.review({ comment: 'After a month.' });
    expect(await list()).toMatchObject([{ photos: [{ url: publicAddress(first) }] }]);
    const second = await asha.upload(520);
    expect(second).not.toBe(first);
    await asha.review({ photos: [second, first] });
    expect(await list()).toMatchObject([{ photos: [{ url: publicAddress(first) }] }]);
    await asha.review({ photos: [] });
    expect(await list()).toMatchObject([{ photos: [] }]);
  });

  test('of an earlier version, named like staff uploads, return 404 before approval too', async () => {
    const { store, call, person, admin } = await shop();
    const asha = await person('asha');
    const own = await asha.upload();
    const file = fileOf(await picture(600).png().toBuffer());
    const { url } = (await call('POST', '/api/media', formOf({ file }), admin.token)).body;
    expect((await call('GET', url)).status).toBe(200);
    await asha.review({ photos: [own] });
    await store.db
      .update(reviewPhotos)
      .set({ mediaId: mediaIdOf(url) ?? '' })
      .run();
    expect((await call('GET', url)).status).toBe(404);
    const mine = await call('GET', `${path}/mine`, undefined, asha.token);
    expect((await call('GET', mine.body.ownPhotos[0].url)).status).toBe(200);
    await store.db.update(reviewPhotos).set({ approvedAt: store.clock.now }).run();
    expect((await call('GET', url)).status).toBe(200);
  });

  test('are refused when uploaded by another customer, owned by the shop, or the fourth', async () => {
    const { store, person, call } = await shop();
    const [asha, bina] = [await person('asha'), await person('bina')];
    const theirs = await bina.upload();
    // The same file from another customer is another picture.
    expect(await asha.upload()).not.toBe(theirs);
    const ofTheShop = (await call('GET', `/api/products/${productId}`)).body.images[0];
    for (const url of [theirs, ofTheShop, 'https://elsewhere.example/a.jpg']) {
      const answer = await call('POST', path, { comment: 'Soft.', photos: [url] }, asha.token);
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'One of the photos is no longer available. Please choose it again.',
      ]);
    }
    const four = await call('POST', path, { comment: 'Soft.', photos: Array(4).fill(theirs) }, asha.token);
    expect([four.status, four.body.message]).toEqual([400, 'Add up to 3 photos.']);
    expect(await store.db.select().from(reviews).where(eq(reviews.userId, asha.id)).all()).toEqual([]);
  });

  test('may wait for a review up to 6; the 7th returns 409 until one is attached or a day has passed', async () => {
    const { store, call, person } = await shop();
    const asha = await person('asha');
    const send = async (width: number) => {
      const file = fileOf(await picture(width, 400).png().toBuffer());
      return call('POST', '/api/review-photos', formOf({ file }), asha.token);
    };
    const urls: string[] = [];
    for (let at = 0; at < 6; at += 1) urls.push((await send(400 + at)).body.url);
    const refused = await send(406);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "You've uploaded 6 photos that are in no review or return. Please submit those first.",
    ]);
    await asha.review({ photos: urls.slice(0, 1) });
    expect((await send(406)).status).toBe(201);
    expect((await send(407)).status).toBe(409);
    const dayAgo = new Date(store.clock.now.getTime() - 86_400_001);
    await store.db.update(media).set({ createdAt: dayAgo }).run();
    expect((await send(407)).status).toBe(201);
  }, 60_000);

  test('refuse a file that is no picture and an upload by a visitor', async () => {
    const { person, call } = await shop();
    const asha = await person('asha');
    const text = formOf({ file: new File(['hello'], 'a.png', { type: 'image/png' }) });
    expect((await call('POST', '/api/review-photos', text, asha.token)).status).toBe(415);
    expect((await call('POST', '/api/review-photos', formOf({ file: await pictureFile() }))).status).toBe(
      401,
    );
  });

  test('stay while a review shows them, and are removed after a week otherwise', async () => {
    const { store, person } = await shop();
    const asha = await person('asha');
    const [used, unused] = [await asha.upload(480), await asha.upload(520)];
    await asha.review({ photos: [used] });
    const mediaDir = join(store.deps.config.dataDir, 'media');
    const later = new Date(store.clock.now.getTime() + 8 * 86_400_000);
    expect(await removeUnusedUploads(store.deps, later)).toBe(1);
    const ids = [used, unused].map((url) => mediaIdOf(publicAddress(url)) ?? '');
    expect(ids.map((id) => existsSync(join(mediaDir, id)))).toEqual([true, false]);
    expect(
      await store.db
        .select()
        .from(media)
        .where(eq(media.id, ids[0] ?? ''))
        .get(),
    ).toBeDefined();
  });
});

describe('helpful votes', () => {
  test('count once per customer, can be withdrawn, and sort the list', async () => {
    const { person, list } = await shop();
    const [asha, bina, chitra] = [await person('asha'), await person('bina'), await person('chitra')];
    const [first, second] = [await asha.review(), await bina.review({ rating: 2 })];
    const votes = [await chitra.vote(first.id, true), await chitra.vote(first.id, true)];
    expect(votes.map(({ status, body }) => [status, body])).toEqual([
      [200, { helpfulCount: 1 }],
      [200, { helpfulCount: 1 }],
    ]);
    expect((await bina.vote(first.id, true)).body).toEqual({ helpfulCount: 2 });
    expect((await list('?sort=helpful')).map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);
    expect((await list('?sort=lowest'))[0]).toMatchObject({ id: second.id, helpfulCount: 0 });
    expect(await list('?sort=highest&offset=1')).toEqual((await list('?sort=highest')).slice(1));
    expect((await list('?sort=highest&limit=1&offset=1')).map(({ id }: { id: number }) => id)).toEqual([
      second.id,
    ]);
    expect((await bina.vote(first.id, false)).body).toEqual({ helpfulCount: 1 });
  });

  test("are refused for one's own, a hidden and an unknown review", async () => {
    const { store, person } = await shop();
    const [asha, bina] = [await person('asha'), await person('bina')];
    const { id } = await asha.review();
    expect((await asha.vote(id, true)).status).toBe(403);
    expect((await bina.vote(999_999, true)).status).toBe(404);
    await store.db.update(reviews).set({ hiddenAt: store.clock.now }).where(eq(reviews.id, id)).run();
    expect((await bina.vote(id, true)).status).toBe(404);
  });

  test('are visible only to their customer', async () => {
    const { call, person } = await shop();
    const [asha, bina] = [await person('asha'), await person('bina')];
    const { id } = await asha.review();
    await bina.vote(id, true);
    const votes = async (token: string) => (await call('GET', `${path}/votes`, undefined, token)).body;
    expect([await votes(bina.token), await votes(asha.token)]).toEqual([[id], []]);
  });
});

test('the summary counts stars and size fit without hidden reviews', async () => {
  const { store, call, person } = await shop();
  const given = [
    { rating: 5, fit: 'small' },
    { rating: 5, fit: 'small' },
    { rating: 3, fit: 'true' },
    { rating: 1 },
  ];
  for (const [at, one] of given.entries()) await (await person(`p${at}`)).review(one);
  const summary = async () => (await call('GET', `${path}/summary`)).body;
  expect(await summary()).toEqual({ count: 4, stars: [1, 0, 1, 0, 2], fit: { small: 2, true: 1, large: 0 } });
  await store.db.update(reviews).set({ hiddenAt: store.clock.now }).where(eq(reviews.rating, 1)).run();
  const last = await person('last');
  await last.review({ rating: 2, fit: 'large' });
  expect(await summary()).toEqual({ count: 4, stars: [0, 1, 1, 0, 2], fit: { small: 2, true: 1, large: 1 } });
  const refused = await call('POST', path, { comment: 'x', fit: 'wide' }, last.token);
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Please choose how it fits: runs small, true to size or runs large.',
  ]);
});
