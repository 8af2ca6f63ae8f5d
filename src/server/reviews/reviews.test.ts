import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readCatalogueVersions } from '@/db/catalogueVersion';
import { orderLines, orders, products, reviews, variants } from '@/db/schema';
import type { OrderStatus } from '@/shared/orders/orderStatus';
import { addCustomer, rpc } from '../testing/people';
import { type TestStore, testStore } from '../testing/testStore';

/** A demo product with its reviews removed. */
async function unreviewed({ db }: TestStore): Promise<number> {
  await db.delete(reviews).where(eq(reviews.productId, 1)).run();
  await db.update(products).set({ ratingTotal: 0, reviewCount: 0 }).where(eq(products.id, 1)).run();
  return 1;
}

async function reviewer() {
  const store = await testStore('demo');
  const productId = await unreviewed(store);
  const { id, token } = await addCustomer(store);
  const submit = (rating: number, comment = 'Soft and light.') =>
    store.call('POST', `/api/products/${productId}/reviews`, { rating, comment }, token);
  const shown = async () => {
    const { rating, reviewCount } = (await store.call('GET', `/api/products/${productId}`)).body;
    return { rating, reviewCount };
  };
  const list = async () => (await store.call('GET', `/api/products/${productId}/reviews`)).body;
  return { store, productId, id, token, submit, shown, list };
}

/** Inserts an order of the product with a status. */
async function order(
  { db }: TestStore,
  userId: number,
  productId: number,
  status: OrderStatus,
): Promise<void> {
  const amounts = { subtotal: 100_00, shipping: 0, tax: 8_00, total: 108_00 };
  const address = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.in',
    phone: null,
    address: 'x',
    city: 'y',
    state: 'z',
  };
  const row = await db
    .insert(orders)
    .values({
      userId,
      status,
      paymentStatus: 'captured',
      paymentMethod: 'card',
      shippingAddress: { ...address, zipCode: '560038', country: 'India' },
      ...amounts,
    })
    .returning({ id: orders.id })
    .get();
  const variant = await db.select().from(variants).where(eq(variants.productId, productId)).limit(1).get();
  const line = {
    orderId: row.id,
    productId,
    variantId: variant?.id ?? 0,
    name: 'Kurta',
    unitPrice: 100_00,
    ordered: 1,
  };
  await db.insert(orderLines).values(line).run();
}

describe('reviews', () => {
  test('returns 201 and changes rating and count at once, for every visitor', async () => {
    const { submit, shown, list } = await reviewer();
    expect(await shown()).toEqual({ rating: '0.0', reviewCount: 0 });
    const { status, body } = await submit(4);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        rating: 4,
        comment: 'Soft and light.',
        author: 'Asha',
        verifiedPurchase: false,
        fit: null,
        photos: [],
        ownPhotos: [],
        helpfulCount: 0,
        createdAt: '2026-01-15T06:30:00.000Z',
      },
    ]);
    expect(await shown()).toEqual({ rating: '4.0', reviewCount: 1 });
    const { ownPhotos, ...asOthersSeeIt } = body;
    expect(await list()).toEqual([asOthersSeeIt]);
  });

  test("replaces the customer's first review with a second", async () => {
    const { submit, shown, list, store } = await reviewer();
    await submit(5);
    store.clock.now = new Date('2026-01-15T09:30:00Z');
    expect((await submit(2, 'It shrank.')).status).toBe(201);
    expect(await shown()).toEqual({ rating: '2.0', reviewCount: 1 });
    expect(await list()).toMatchObject([
      { rating: 2, comment: 'It shrank.', createdAt: '2026-01-15T09:30:00.000Z' },
    ]);
  });

  test('shows the mean of several customers to one decimal place', async () => {
    const { store, submit, productId, shown } = await reviewer();
    await submit(5);
    for (const [name, rating] of [
      ['bina', 4],
      ['chitra', 4],
    ] as const) {
      const { token } = await addCustomer(store, { email: `${name}@example.com` });
      await store.call('POST', `/api/products/${productId}/reviews`, { rating, comment: 'Good.' }, token);
    }
    expect(await shown()).toEqual({ rating: '4.3', reviewCount: 3 });
  });

  test('updates listing and version in the same transaction', async () => {
    const { store, submit, productId } = await reviewer();
    const before = (await readCatalogueVersions(store.db)).pageVersion;
    await submit(5);
    const product = await store.db.select().from(products).where(eq(products.id, productId)).get();
    expect(product?.catalogueVersion).toBe(before + 1);
    expect((await readCatalogueVersions(store.db)).pageVersion).toBe(before + 1);
    const listed = (await store.call('GET', '/api/products')).body.find(
      ({ id }: { id: number }) => id === productId,
    );
    expect(listed).toMatchObject({ rating: '5.0', reviewCount: 1 });
  });

  test.each([
    ['delivered', true],
    ['shipped', false],
    ['paid', false],
    ['cancelled', false],
  ] as const)('with a %s order of it, "verified purchase" is %s', async (status, verified) => {
    const { store, id, productId, submit, list } = await reviewer();
    await order(store, id, productId, status);
    expect((await submit(5)).body.verifiedPurchase).toBe(verified);
    expect(await list()).toMatchObject([{ verifiedPurchase: verified }]);
  });

  test("verifies nothing by another customer's delivery or a delivery of another product", async () => {
    const { store, id, productId, submit } = await reviewer();
    const { id: other } = await addCustomer(store, { email: 'bina@example.com' });
    await order(store, other, productId, 'delivered');
    await order(store, id, 2, 'delivered');
    expect((await submit(5)).body.verifiedPurchase).toBe(false);
  });

  test("reads and deletes the customer's own review; deleting twice returns 404", async () => {
    const { store, token, productId, submit, shown } = await reviewer();
    const mine = async (by = token) =>
      (await rpc(store, 'query', 'catalogue.myReview', { productId }, by)).body.result.data.json;
    const remove = async (by = token) =>
      (await rpc(store, 'mutation', 'catalogue.removeReview', { productId }, by)).status;
    expect(await mine()).toBeNull();
    await submit(3);
    const stranger = await addCustomer(store, { email: 'bina@example.com' });
    expect([await mine(stranger.token), await remove(stranger.token)]).toEqual([null, 404]);
    expect(await mine()).toMatchObject({ rating: 3, createdAt: '2026-01-15T06:30:00.000Z' });
    expect([await remove(), await remove()]).toEqual([200, 404]);
    expect(await shown()).toEqual({ rating: '0.0', reviewCount: 0 });
  });

  test('leaves a review hidden and uncounted when its author replaces it', async () => {
    const { store, submit, shown, list } = await reviewer();
    await submit(1);
    await store.db.update(reviews).set({ hiddenAt: store.clock.now }).where(eq(reviews.productId, 1)).run();
    await submit(1, 'Again.');
    expect([await shown(), await list()]).toEqual([{ rating: '0.0', reviewCount: 0 }, []]);
  });

  test('returns 404 for an unknown or deleted product and changes nothing', async () => {
    const { store, token, productId } = await reviewer();
    await store.db
      .update(products)
      .set({ deletedAt: store.clock.now })
      .where(eq(products.id, productId))
      .run();
    for (const id of [productId, 999_999]) {
      const { status } = await store.call(
        'POST',
        `/api/products/${id}/reviews`,
        { rating: 5, comment: 'x' },
        token,
      );
      expect(status).toBe(404);
    }
  });

  test('allows 30 in an hour, then returns 429', async () => {
    const { submit } = await reviewer();
    const statuses = [];
    for (let number = 1; number <= 31; number += 1) statuses.push((await submit(5)).status);
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
  });
});

describe('invalid reviews', () => {
  test.each([
    [{ comment: ' \n ' }, 'Comment is required.'],
    [{ rating: 3 }, 'Comment is required.'],
    [{ comment: 'x'.repeat(2001) }, 'Comment must be at most 2000 characters long.'],
    [{ comment: 'Soft.', rating: 0 }, 'Please choose 1 to 5 stars.'],
    [{ comment: 'Soft.', rating: 6 }, 'Please choose 1 to 5 stars.'],
    [{ comment: 'Soft.', rating: 4.5 }, 'Please choose 1 to 5 stars.'],
    [{ comment: 'Soft.', rating: '5' }, 'Please choose 1 to 5 stars.'],
  ])('%j returns 400', async (body, text) => {
    const store = await testStore('demo');
    const { token } = await addCustomer(store);
    const answer = await store.call('POST', '/api/products/1/reviews', body, token);
    expect([answer.status, answer.body.message]).toEqual([400, text]);
  });
});
