import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderLines, orders, products, reviews, variants } from '@/db/schema';
import type { OrderStatus } from '@/shared/orderStatus';
import { testStore } from '../testing/testStore';

/** A store with the demo catalogue, a customer, and one of its products. */
async function shop() {
  const store = testStore('demo');
  const person = await store.customer();
  const [product] = store.db.select().from(products).limit(1).all();
  const id = product?.id ?? 0;
  const path = `/api/products/${id}/reviews`;
  const write = (body: unknown, token = person.token) => store.call('POST', path, body, token);
  const shown = async () => (await store.call('GET', path)).body;
  const summary = async () => {
    const { rating, reviewCount } = (await store.call('GET', `/api/products/${id}`)).body;
    return { rating, reviewCount };
  };
  /** The summary as it must be, counted row by row. */
  const counted = () => {
    const rows = store.db
      .select()
      .from(reviews)
      .where(and(eq(reviews.productId, id), isNull(reviews.hiddenAt)))
      .all();
    const total = rows.reduce((sum, { rating }) => sum + rating, 0);
    return { rating: (rows.length === 0 ? 0 : total / rows.length).toFixed(1), reviewCount: rows.length };
  };
  return { ...store, person, id, write, shown, summary, counted };
}
type Shop = Awaited<ReturnType<typeof shop>>;

/** An order of one piece of the product, in a state of its life. */
function order({ db, id: productId }: Shop, userId: number, status: OrderStatus): void {
  const amounts = { subtotal: 100, shipping: 0, tax: 8, total: 108 };
  const shippingAddress = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    phone: null,
    address: '14 Weavers Lane',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560038',
    country: 'India',
  };
  const { id: orderId } = db
    .insert(orders)
    .values({ userId, status, paymentStatus: 'captured', paymentMethod: 'card', ...amounts, shippingAddress })
    .returning({ id: orders.id })
    .get();
  const [variant] = db.select().from(variants).where(eq(variants.productId, productId)).limit(1).all();
  const line = {
    orderId,
    productId,
    variantId: variant?.id ?? 0,
    name: 'Kurta',
    unitPrice: 100,
    quantity: 1,
  };
  db.insert(orderLines).values(line).run();
}

describe('writing a review', () => {
  test('answers 201 with the review and its author, and shows it first', async () => {
    const { write, shown } = await shop();
    const { status, body } = await write({ rating: 4, comment: '  Falls well. ' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        rating: 4,
        comment: 'Falls well.',
        author: 'Asha',
        createdAt: '2026-01-15T06:30:00.000Z',
        verifiedPurchase: false,
      },
    ]);
    expect((await shown())[0]).toEqual(body);
  });

  test('a second one replaces the first, and rating and count follow exactly', async () => {
    const { write, shown, summary, counted, pass, customer } = await shop();
    const before = (await shown()).length;
    const ria = await customer('ria@example.com');
    await write({ rating: 1, comment: 'Too short.' }, ria.token);
    const first = await write({ rating: 2, comment: 'Thin.' });
    expect(await summary()).toEqual(counted());
    pass(1000);
    const second = await write({ rating: 5, comment: 'Softer after a wash.' });
    expect(second.body).toMatchObject({ id: first.body.id, rating: 5, comment: 'Softer after a wash.' });
    const list = await shown();
    expect([list.length, list[0].id]).toEqual([before + 2, first.body.id]);
    expect(await summary()).toEqual(counted());
    expect((await summary()).reviewCount).toBe(before + 2);
  });

  test('the listing and the kept answers change at once', async () => {
    const { write, call, id } = await shop();
    const listed = async () => {
      const { body } = await call('GET', '/api/products');
      return body.find((product: { id: number }) => product.id === id).reviewCount;
    };
    const before = await listed();
    await write({ comment: 'Soft.' });
    expect(await listed()).toBe(before + 1);
  });

  test.each([
    [{ comment: '' }, 'Comment is required.'],
    [{ comment: ' \n ' }, 'Comment is required.'],
    [{ rating: 3 }, 'Comment is required.'],
    [{ comment: 'x'.repeat(2001) }, 'Comment must be at most 2000 characters long.'],
    [{ comment: 'Soft.', rating: 0 }, 'Please choose 1 to 5 stars.'],
    [{ comment: 'Soft.', rating: 6 }, 'Please choose 1 to 5 stars.'],
    [{ comment: 'Soft.', rating: 4.5 }, 'Please choose 1 to 5 stars.'],
    [{ comment: 'Soft.', rating: '5' }, 'Please choose 1 to 5 stars.'],
  ])('%j answers 400', async (body, text) => {
    const { write, summary } = await shop();
    const before = await summary();
    const answer = await write(body);
    expect([answer.status, answer.body.message]).toEqual([400, text]);
    expect(await summary()).toEqual(before);
  });

  test('without a rating it has five stars', async () => {
    const { write } = await shop();
    expect((await write({ comment: 'Soft.' })).body.rating).toBe(5);
  });

  test('of an unknown or a deleted product answers 404', async () => {
    const { call, write, db, id, clock, person } = await shop();
    const unknown = await call('POST', '/api/products/999999/reviews', { comment: 'Soft.' }, person.token);
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Product not found.']);
    db.update(products).set({ deletedAt: clock.now }).where(eq(products.id, id)).run();
    expect((await write({ comment: 'Soft.' })).status).toBe(404);
    expect((await call('GET', '/api/products/999999/reviews')).status).toBe(404);
  });

  test('a hidden one stays hidden and uncounted when it is written anew', async () => {
    const { write, shown, summary, counted, db, clock, person } = await shop();
    await write({ rating: 1, comment: 'Rude words.' });
    db.update(reviews).set({ hiddenAt: clock.now }).where(eq(reviews.userId, person.id)).run();
    await write({ rating: 1, comment: 'More rude words.' });
    expect(JSON.stringify(await shown())).not.toContain('rude words');
    expect(await summary()).toEqual(counted());
  });

  test('thirty in an hour are taken, the 31st answers 429', async () => {
    const { write } = await shop();
    for (let count = 1; count <= 30; count++) expect((await write({ comment: 'Soft.' })).status).toBe(201);
    const refused = await write({ comment: 'Soft.' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});

describe("one's own review", () => {
  test('is found and taken back by its author, and the rating follows', async () => {
    const { write, trpc, person, id: productId, summary, counted, customer } = await shop();
    const before = await summary();
    const ria = await customer('ria@example.com');
    await write({ rating: 1, comment: 'Thin.' });
    const mine = (token: string) => trpc('catalogue.myReview', { productId }, token);
    expect((await mine(person.token)).data).toMatchObject({ rating: 1, comment: 'Thin.' });
    expect(await mine(ria.token)).toMatchObject({ status: 200, data: null });
    const remove = (token: string) => trpc('catalogue.removeReview', { productId }, token);
    expect(await remove(ria.token)).toMatchObject({ status: 404, message: 'Review not found.' });
    expect((await remove(person.token)).status).toBe(200);
    expect(await summary()).toEqual(before);
    expect(await summary()).toEqual(counted());
    expect((await remove(person.token)).status).toBe(404);
  });

  test('removed as the only one leaves a rating of none', async () => {
    const { write, trpc, person, id: productId, summary, db } = await shop();
    db.delete(reviews).where(eq(reviews.productId, productId)).run();
    await write({ rating: 3, comment: 'Fine.' });
    expect(await summary()).toEqual({ rating: '3.0', reviewCount: 1 });
    await trpc('catalogue.removeReview', { productId }, person.token);
    expect(await summary()).toEqual({ rating: '0.0', reviewCount: 0 });
  });
});

describe('"Verified purchase"', () => {
  test.each([
    ['pending', false],
    ['paid', false],
    ['processing', false],
    ['shipped', false],
    ['delivered', true],
    ['cancelled', false],
  ] as const)('with an order that is %s: %s', async (status, isVerified) => {
    const store = await shop();
    order(store, store.person.id, status);
    expect((await store.write({ comment: 'Soft.' })).body.verifiedPurchase).toBe(isVerified);
    expect((await store.shown())[0].verifiedPurchase).toBe(isVerified);
  });

  test("is not lent by somebody else's order", async () => {
    const store = await shop();
    const ria = await store.customer('ria@example.com');
    order(store, ria.id, 'delivered');
    expect((await store.write({ comment: 'Soft.' })).body.verifiedPurchase).toBe(false);
  });
});
