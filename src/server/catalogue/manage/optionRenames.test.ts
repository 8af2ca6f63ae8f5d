import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { productPictures, staffLog, stockMovements, variants } from '@/db/schema';
import { testShop } from '../../testing/shop';

/** A kurta in S and M, Navy and Red, 5 of each; 2 of (S, Navy) are in a cart and 1 was ordered. */
async function kurtaShop() {
  const shop = await testShop();
  const [customer, admin] = [await shop.signIn(), await shop.signIn({ role: 'owner' })];
  const productId = await shop.addProduct({ sizes: ['S', 'M'], colors: ['Navy', 'Red'], stock: 5 });
  const put = (body: object) => shop.call('PUT', `/api/products/${productId}`, body, admin.token);
  const pictures = [
    { url: 'https://pictures.example/navy.jpg', color: 'Navy' },
    { url: 'https://pictures.example/red.jpg', color: 'Red' },
  ];
  expect((await put({ pictures })).status).toBe(200);
  const chosen = { productId, quantity: 2, size: 'S', color: 'Navy' };
  await shop.call('POST', '/api/cart', chosen, customer.token);
  const placed = await shop.call(
    'POST',
    '/api/orders',
    await shop.orderOf([{ ...chosen, quantity: 1 }]),
    customer.token,
  );
  const stock = async () => {
    const { body } = await shop.call('GET', `/api/products/${productId}`);
    return Object.fromEntries(
      body.variants.map((cell: { size: string; color: string; stock: number }) => [
        `${cell.size} ${cell.color}`,
        cell.stock,
      ]),
    );
  };
  const cart = async () => (await shop.call('GET', '/api/cart', undefined, customer.token)).body;
  const order = async () =>
    (await shop.call('GET', `/api/orders/${placed.body.id}`, undefined, customer.token)).body;
  return { ...shop, customer, admin, productId, put, stock, cart, order, orderId: placed.body.id };
}

describe('renaming a size or color', () => {
  test('updates stock, pictures, cart, order and its cancellation for Navy to Indigo and S to Small', async () => {
    const { put, stock, cart, order, orderId, db, productId, call, customer, checkStock } = await kurtaShop();
    const renames = { colors: [{ from: 'Navy', to: 'Indigo' }], sizes: [{ from: 'S', to: 'Small' }] };
    const { status, body } = await put({ renames });
    expect([status, body.sizes, body.colors]).toEqual([200, ['Small', 'M'], ['Indigo', 'Red']]);
    expect(await stock()).toEqual({ 'Small Indigo': 4, 'Small Red': 5, 'M Indigo': 5, 'M Red': 5 });
    const colors = db
      .select({ color: productPictures.color })
      .from(productPictures)
      .orderBy(asc(productPictures.position));
    expect(await colors.all()).toEqual([{ color: 'Indigo' }, { color: 'Red' }]);
    expect(await cart()).toMatchObject([
      { size: 'Small', color: 'Indigo', quantity: 2, available: true, left: 4 },
    ]);
    expect((await order()).items).toMatchObject([{ size: 'Small', color: 'Indigo' }]);
    const rows = await db.select().from(variants).where(eq(variants.productId, productId)).all();
    expect(rows.map(({ retiredAt }) => retiredAt)).toEqual([null, null, null, null]);
    await call('PUT', `/api/orders/${orderId}/cancel`, {}, customer.token);
    expect((await stock())['Small Indigo']).toBe(5);
    await checkStock();
  });

  test('creates no stock movement', async () => {
    const { put, db } = await kurtaShop();
    const moves = async () => (await db.select().from(stockMovements).all()).length;
    const before = await moves();
    await put({ renames: { colors: [{ from: 'Navy', to: 'Indigo' }] } });
    expect(await moves()).toBe(before);
  });

  test('lets other changes in the same request use the new names', async () => {
    const { put, stock } = await kurtaShop();
    const answer = await put({
      renames: { colors: [{ from: 'Navy', to: 'Indigo' }] },
      colors: ['Indigo', 'Red', 'Teal'],
      variants: [{ size: 'S', color: 'Indigo', stock: 9, was: 4 }],
    });
    expect(answer.status).toBe(200);
    expect(await stock()).toMatchObject({ 'S Indigo': 9, 'M Indigo': 5, 'S Teal': 0 });
  });

  test('swaps the names of two colors', async () => {
    const { put, stock } = await kurtaShop();
    const renames = {
      colors: [
        { from: 'Navy', to: 'Red' },
        { from: 'Red', to: 'Navy' },
      ],
    };
    expect((await put({ renames })).status).toBe(200);
    expect(await stock()).toEqual({ 'S Red': 4, 'S Navy': 5, 'M Red': 5, 'M Navy': 5 });
  });

  test('to a name dropped earlier retains its own stock and restores none of the old', async () => {
    const { put, stock, checkStock } = await kurtaShop();
    expect((await put({ colors: ['Navy'], dropStock: true })).status).toBe(200);
    expect((await put({ renames: { colors: [{ from: 'Navy', to: 'Red' }] } })).status).toBe(200);
    expect(await stock()).toEqual({ 'S Red': 4, 'M Red': 5 });
    await checkStock();
  });

  test.each([
    ['a color that is not there', [{ from: 'Teal', to: 'Indigo' }]],
    ['to a name that is there', [{ from: 'Navy', to: 'red' }]],
    [
      'one color to two names',
      [
        { from: 'Navy', to: 'Indigo' },
        { from: 'Navy', to: 'Teal' },
      ],
    ],
    ['to no name', [{ from: 'Navy', to: ' ' }]],
  ])('with %s returns 400 and changes nothing', async (_what, colors) => {
    const { put, stock } = await kurtaShop();
    const before = await stock();
    expect((await put({ renames: { colors } })).status).toBe(400);
    expect(await stock()).toEqual(before);
  });

  test('can be undone from the log as a rename', async () => {
    const { put, stock, cart, db, admin, app } = await kurtaShop();
    await put({ renames: { colors: [{ from: 'Navy', to: 'Indigo' }] } });
    const entry = (await db.select().from(staffLog).all()).at(-1);
    expect(entry).toMatchObject({ action: 'product.rename', before: { colors: ['Navy', 'Red'] } });
    const undone = await app.request('/trpc/admin.log.undo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: JSON.stringify({ id: entry?.id }),
    });
    expect(undone.status).toBe(200);
    expect(await stock()).toMatchObject({ 'S Navy': 4, 'M Navy': 5 });
    expect(await cart()).toMatchObject([{ color: 'Navy', available: true }]);
  });
});

describe('dropping a size or color that has stock', () => {
  test.each([
    ['alone', {}],
    ['with a smaller total', { stock: 10 }],
    ['with the other variants', { variants: [{ size: 'S', color: 'Navy', stock: 4 }] }],
  ])('%s returns 400 and reports that 10 pieces would be lost', async (_what, more) => {
    const { put, stock } = await kurtaShop();
    const before = await stock();
    const refused = await put({ colors: ['Navy'], ...more });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ lostPieces: expect.any(Number) });
    expect(refused.body.message).toMatch(/^This removes (9|10) items of S \/ Red, M \/ Red from stock\./);
    expect(await stock()).toEqual(before);
  });

  test('succeeds with confirmation and writes a movement for each variant', async () => {
    const { put, stock, db, checkStock } = await kurtaShop();
    expect((await put({ colors: ['Navy'], dropStock: true })).status).toBe(200);
    expect(await stock()).toEqual({ 'S Navy': 4, 'M Navy': 5 });
    const edits = await db.select().from(stockMovements).where(eq(stockMovements.reason, 'edit')).all();
    expect(edits.map(({ delta }) => delta)).toEqual([-5, -5]);
    await checkStock();
  });

  test('needs no confirmation when the same request moves the pieces to other variants', async () => {
    const { put, stock } = await kurtaShop();
    const variants = [
      { size: 'S', color: 'Navy', stock: 9 },
      { size: 'M', color: 'Navy', stock: 10 },
    ];
    expect((await put({ colors: ['Navy'], variants })).status).toBe(200);
    expect(await stock()).toEqual({ 'S Navy': 9, 'M Navy': 10 });
  });
});
