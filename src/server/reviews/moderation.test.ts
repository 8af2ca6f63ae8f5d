import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readCatalogueVersions } from '@/db/catalogueVersion';
import { products } from '@/db/schema';
import { adminCalls } from '../testing/adminCalls';
import { addCustomer, rpc } from '../testing/people';
import { testShop } from '../testing/shop';

async function setUp() {
  const shop = await testShop();
  const admin = await shop.signIn({ role: 'owner' });
  const asAdmin = adminCalls(shop, admin.token);
  const kurta = await shop.addProduct({ name: 'Linen Kurta' });
  let people = 0;
  const review = async (comment: string, { rating = 5, productId = kurta, firstName = 'Asha' } = {}) => {
    people += 1;
    const { token } = await addCustomer(shop, { email: `writer${people}@example.com`, firstName });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    const path = `/api/products/${productId}/reviews`;
    const { body } = await shop.call('POST', path, { rating, comment }, token);
    return { id: body.id as number, token };
  };
  const comments = async (input: object = {}): Promise<string[]> =>
    (await asAdmin.ask('reviews.list', input)).items.map(({ comment }) => comment);
  const hide = (id: number, hidden = true) => asAdmin.act('reviews.setHidden', { id, hidden });
  const shown = async () => {
    const { rating, reviewCount } = (await shop.call('GET', `/api/products/${kurta}`)).body;
    const list: { comment: string }[] = (await shop.call('GET', `/api/products/${kurta}/reviews`)).body;
    return { rating, reviewCount, comments: list.map(({ comment }) => comment) };
  };
  return { ...shop, ...asAdmin, admin, kurta, review, comments, hide, shown };
}

describe('the list of reviews', () => {
  test('is sorted newest first with author and product, and marks products that left the shop', async () => {
    const { review, ask, kurta, db } = await setUp();
    await review('Soft.');
    await review('It shrank.', { rating: 2, firstName: 'Bina' });
    const [first, second] = (await ask('reviews.list', {})).items;
    expect(first).toMatchObject({
      rating: 2,
      comment: 'It shrank.',
      isHidden: false,
      author: { name: 'Bina Rao', email: 'writer2@example.com', isCustomer: true },
      product: { id: kurta, name: 'Linen Kurta', isShown: true },
    });
    expect(second?.comment).toBe('Soft.');
    await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, kurta)).run();
    expect((await ask('reviews.list', {})).items[0]?.product.isShown).toBe(false);
  });

  test.each([
    ['shrank', ['It shrank 10%.']],
    ['10%', ['It shrank 10%.']],
    ['%', ['It shrank 10%.']],
    ['bina', ['It shrank 10%.']],
    ['writer1@', ['Soft.']],
    ['KURTA', ['It shrank 10%.', 'Soft.']],
    ['saree', ['Heavy silk.']],
    ['_', []],
  ])('a search for "%s" finds %j', async (search, found) => {
    const { review, comments, addProduct } = await setUp();
    await review('Soft.');
    await review('Heavy silk.', { productId: await addProduct({ name: 'Saree' }) });
    await review('It shrank 10%.', { firstName: 'Bina' });
    expect(await comments({ search })).toEqual(found);
  });

  test('filters by state and stars, with counts under the other filters', async () => {
    const { review, comments, hide, ask } = await setUp();
    await review('Five.');
    const { id } = await review('One.', { rating: 1 });
    await review('One again.', { rating: 1 });
    await hide(id);
    expect((await ask('reviews.list', {})).counts).toEqual({ all: 3, shown: 2, hidden: 1, photos: 0 });
    expect((await ask('reviews.list', { stars: 1 })).counts).toEqual({
      all: 2,
      shown: 1,
      hidden: 1,
      photos: 0,
    });
    expect(await comments({ filter: 'hidden' })).toEqual(['One.']);
    expect(await comments({ filter: 'shown', stars: 1 })).toEqual(['One again.']);
    expect(await comments({ stars: 3 })).toEqual([]);
  });
});

describe('hiding a review', () => {
  test('removes it from page and rating in the same version; showing restores it', async () => {
    const { review, hide, shown, db, kurta } = await setUp();
    await review('Five.');
    const { id } = await review('One.', { rating: 1 });
    expect(await shown()).toEqual({ rating: '3.0', reviewCount: 2, comments: ['One.', 'Five.'] });
    const before = (await readCatalogueVersions(db)).pageVersion;
    expect((await hide(id)).status).toBe(200);
    expect(await shown()).toEqual({ rating: '5.0', reviewCount: 1, comments: ['Five.'] });
    expect((await readCatalogueVersions(db)).pageVersion).toBe(before + 1);
    expect((await db.select().from(products).where(eq(products.id, kurta)).get())?.catalogueVersion).toBe(
      before + 1,
    );
    await hide(id, false);
    expect(await shown()).toEqual({ rating: '3.0', reviewCount: 2, comments: ['One.', 'Five.'] });
  });

  test('is logged; repeating it changes nothing, not even the version', async () => {
    const { review, hide, log, db, admin } = await setUp();
    const { id } = await review('One.', { rating: 1 });
    await hide(id);
    const version = (await readCatalogueVersions(db)).pageVersion;
    await hide(id);
    expect((await readCatalogueVersions(db)).pageVersion).toBe(version);
    expect(await log()).toMatchObject([
      {
        actorId: admin.id,
        action: 'review.hide',
        entity: 'review',
        entityId: String(id),
        label: 'Asha Rao on Linen Kurta',
        before: { hidden: false },
        after: { hidden: true },
      },
    ]);
  });

  test('remains in effect when its author writes again', async () => {
    const { review, hide, shown, call, kurta } = await setUp();
    const { id, token } = await review('One.', { rating: 1 });
    await hide(id);
    await call('POST', `/api/products/${kurta}/reviews`, { rating: 1, comment: 'Again.' }, token);
    expect(await shown()).toEqual({ rating: '0.0', reviewCount: 0, comments: [] });
  });

  test('remains in effect when its author deletes it and writes again', async () => {
    const shop = await setUp();
    const { review, hide, shown, kurta, comments } = shop;
    const { id, token } = await review('One.', { rating: 1 });
    await hide(id);
    const mine = async () =>
      (await rpc(shop, 'query', 'catalogue.myReview', { productId: kurta }, token)).body.result.data.json;
    const remove = () => rpc(shop, 'mutation', 'catalogue.removeReview', { productId: kurta }, token);
    expect((await remove()).status).toBe(200);
    expect([await mine(), await comments(), (await remove()).status]).toEqual([null, [], 404]);
    const again = { rating: 1, comment: 'Again.' };
    expect((await shop.call('POST', `/api/products/${kurta}/reviews`, again, token)).status).toBe(201);
    expect([(await mine()).comment, await comments()]).toEqual(['Again.', ['Again.']]);
    expect(await shown()).toEqual({ rating: '0.0', reviewCount: 0, comments: [] });
  });

  test('returns 404 for an unknown id', async () => {
    const { hide } = await setUp();
    expect(await hide(77)).toMatchObject({ status: 404, message: 'Review not found.' });
  });
});
