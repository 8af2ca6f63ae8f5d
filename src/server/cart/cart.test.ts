import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, variants } from '@/db/schema';
import { testShop } from '../testing/shop';

async function withCart() {
  const shop = await testShop();
  const customer = await shop.signIn();
  const add = (body: object, token = customer.token) => shop.call('POST', '/api/cart', body, token);
  const list = async (token = customer.token) => (await shop.call('GET', '/api/cart', undefined, token)).body;
  return { ...shop, customer, add, list };
}

describe('the cart', () => {
  test('adds a line with its whole product, its options and the remaining stock', async () => {
    const { addProduct, add, list } = await withCart();
    const productId = await addProduct({ sizes: ['S', 'M'], colors: ['Black'], stock: 7 });
    const added = await add({ productId, quantity: 2, size: 'M', color: 'Black' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ quantity: 2, size: 'M', color: 'Black', available: true, left: 7 });
    expect(added.body.product).toMatchObject({ id: productId, name: 'Linen Kurta', price: '1999.00' });
    expect(await list()).toEqual([added.body]);
  });

  test('merges the same product, size and colour: 2 and 3 make 5; another size is a separate line', async () => {
    const { addProduct, add, list } = await withCart();
    const productId = await addProduct({ sizes: ['S', 'M'] });
    await add({ productId, quantity: 2, size: 'M' });
    await add({ productId, quantity: 3, size: 'M' });
    await add({ productId, size: 'S' });
    const lines = await list();
    expect(lines.map((line: { size: string; quantity: number }) => [line.size, line.quantity])).toEqual([
      ['M', 5],
      ['S', 1],
    ]);
  });

  test('allows 10 pieces per line and refuses 11, at once or by adding', async () => {
    const { addProduct, add } = await withCart();
    const productId = await addProduct({ stock: 50 });
    expect((await add({ productId, quantity: 11 })).status).toBe(400);
    expect((await add({ productId, quantity: 10 })).status).toBe(201);
    const more = await add({ productId, quantity: 1 });
    expect(more.status).toBe(409);
    expect(more.body.message).toBe('You can order up to 10 of Linen Kurta at a time.');
  });

  test('accepts 3 of 3 left, refuses a fourth and names the item and the remaining stock', async () => {
    const { addProduct, add } = await withCart();
    const productId = await addProduct({ sizes: ['S'], colors: ['Navy'], stock: 3 });
    const options = { productId, size: 'S', color: 'Navy' };
    expect((await add({ ...options, quantity: 3 })).status).toBe(201);
    const refused = await add({ ...options, quantity: 1 });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Only 3 of Linen Kurta (S, Navy) left.');
    expect(refused.body.item).toEqual({ ...options, name: 'Linen Kurta', left: 3 });
  });

  test('refuses a sold-out item as sold out', async () => {
    const { addProduct, add } = await withCart();
    const refused = await add({ productId: await addProduct({ stock: 0 }) });
    expect([refused.status, refused.body.message]).toEqual([409, 'Linen Kurta is sold out.']);
  });

  test.each([
    [{ color: 'Black' }, 400, 'Please select a size'],
    [{ size: 'S' }, 400, 'Please select a color'],
    [{ size: 'XS', color: 'Black' }, 400, 'Linen Kurta (XS, Black) is not one of our items.'],
    [{ size: 'S', color: 'Black', quantity: 0 }, 400, 'The quantity must be at least 1.'],
    [{ size: 'S', color: 'Black', quantity: 1.5 }, 400, 'The quantity must be a whole number.'],
    [{ productId: 999 }, 404, 'Product not found.'],
  ])('adding %j returns %i "%s"', async (choice, status, message) => {
    const { addProduct, add } = await withCart();
    const productId = await addProduct({ sizes: ['S'], colors: ['Black'] });
    const refused = await add({ productId, ...choice });
    expect([refused.status, refused.body.message]).toEqual([status, message]);
  });

  test('sets a quantity to 4 of 5 left, refuses 6, and deletes the line at 0', async () => {
    const { addProduct, add, list, call, customer } = await withCart();
    const { body: line } = await add({ productId: await addProduct({ stock: 5 }) });
    const set = (quantity: number) => call('PUT', `/api/cart/${line.id}`, { quantity }, customer.token);
    expect((await set(4)).body).toMatchObject({ id: line.id, quantity: 4 });
    expect((await set(6)).status).toBe(409);
    expect((await set(11)).status).toBe(400);
    expect(await set(0)).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await list()).toEqual([]);
    expect((await set(1)).status).toBe(404);
  });

  test('with 2 left of 5 in the cart, accepts a step down to 4 and refuses 5 again', async () => {
    const { addProduct, add, call, customer, db } = await withCart();
    const productId = await addProduct({ stock: 5 });
    const { body: line } = await add({ productId, quantity: 5 });
    await db.update(variants).set({ stock: 2 }).where(eq(variants.productId, productId)).run();
    const set = (quantity: number) => call('PUT', `/api/cart/${line.id}`, { quantity }, customer.token);
    expect((await set(5)).status).toBe(409);
    expect((await set(4)).body).toMatchObject({ quantity: 4, left: 2, available: true });
  });

  describe('another size or color', () => {
    async function withLine(stock = 20) {
      const shop = await withCart();
      const productId = await shop.addProduct({ sizes: ['S', 'M'], colors: ['Navy', 'Black'], stock });
      const { body: line } = await shop.add({ productId, quantity: 2, size: 'S', color: 'Navy' });
      const change = (body: object, token = shop.customer.token) =>
        shop.call('PUT', `/api/cart/${line.id}`, body, token);
      return { ...shop, productId, line, change };
    }

    test('preserves the line, its quantity and the option that was not named', async () => {
      const { change, line, list } = await withLine();
      expect(await change({ size: 'M' })).toMatchObject({
        status: 200,
        body: { id: line.id, size: 'M', color: 'Navy', quantity: 2 },
      });
      expect((await change({ color: 'Black', quantity: 3 })).body).toMatchObject({
        size: 'M',
        color: 'Black',
        quantity: 3,
      });
      expect(await list()).toHaveLength(1);
    });

    test('that another line has merges both: 2 and 3 make 5', async () => {
      const { change, line, add, productId, list } = await withLine();
      await add({ productId, quantity: 3, size: 'M', color: 'Navy' });
      expect((await change({ size: 'M' })).body).toMatchObject({ id: line.id, size: 'M', quantity: 5 });
      expect(await list()).toMatchObject([{ id: line.id, size: 'M', quantity: 5 }]);
    });

    test.each([
      ['8 and 3 pieces, more than 10', { quantity: 8 }, 409],
      ['a size that is not made', { size: 'XL' }, 400],
      ['no size of a product with sizes', { size: null }, 400],
      ['nothing', {}, 400],
    ])('is refused for %s, and both lines stay unchanged', async (_, body, status) => {
      const { change, add, productId, list } = await withLine(80);
      await add({ productId, quantity: 3, size: 'M', color: 'Navy' });
      const before = await list();
      expect((await change({ ...('quantity' in body ? { size: 'M' } : {}), ...body })).status).toBe(status);
      expect(await list()).toEqual(before);
    });

    test('of which 1 is left refuses 2 by name', async () => {
      const { change, db, list } = await withLine();
      await db.update(variants).set({ stock: 1 }).where(eq(variants.size, 'M')).run();
      const refused = await change({ size: 'M' });
      expect([refused.status, refused.body.message]).toEqual([409, 'Only 1 of Linen Kurta (M, Navy) left.']);
      expect(await list()).toMatchObject([{ size: 'S', quantity: 2 }]);
    });

    test("of another customer's line is not found", async () => {
      const { change, signIn } = await withLine();
      expect((await change({ size: 'M' }, (await signIn()).token)).status).toBe(404);
    });
  });

  test("moves a line to the wishlist, also when its product is already there; not another customer's line", async () => {
    const { addProduct, add, list, call, customer, signIn } = await withCart();
    const productId = await addProduct({ sizes: ['S', 'M'] });
    const move = (id: number, token = customer.token) =>
      call('POST', `/api/cart/${id}/move-to-wishlist`, undefined, token);
    const { body: small } = await add({ productId, size: 'S' });
    const { body: medium } = await add({ productId, size: 'M' });
    expect((await move(small.id, (await signIn()).token)).status).toBe(404);
    expect(await move(small.id)).toMatchObject({ status: 200, body: { productId } });
    expect((await move(medium.id)).status).toBe(200);
    expect((await move(medium.id)).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await call('GET', '/api/wishlist', undefined, customer.token)).body).toHaveLength(1);
  });

  test('leaves a hidden product in the cart instead of moving it to the wishlist', async () => {
    const { addProduct, add, list, call, customer, db, clock } = await withCart();
    const { body: line } = await add({ productId: await addProduct() });
    await db.update(products).set({ deletedAt: clock.now }).run();
    const refused = await call('POST', `/api/cart/${line.id}/move-to-wishlist`, undefined, customer.token);
    expect(refused.status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  test('removes a line and clears the cart', async () => {
    const { addProduct, add, list, call, customer } = await withCart();
    const { body: line } = await add({ productId: await addProduct() });
    await add({ productId: await addProduct({ name: 'Shawl' }) });
    expect((await call('DELETE', `/api/cart/${line.id}`, undefined, customer.token)).status).toBe(204);
    expect((await call('DELETE', `/api/cart/${line.id}`, undefined, customer.token)).status).toBe(404);
    expect(await list()).toHaveLength(1);
    expect((await call('DELETE', '/api/cart', undefined, customer.token)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('shows a deleted product as unavailable with 0 left and refuses to add it again', async () => {
    const { addProduct, add, list, db, clock } = await withCart();
    const productId = await addProduct();
    await add({ productId });
    await db.update(products).set({ deletedAt: clock.now }).where(eq(products.id, productId)).run();
    expect(await list()).toMatchObject([
      { available: false, left: 0, product: { id: productId, name: 'Linen Kurta' } },
    ]);
    const refused = await add({ productId });
    expect([refused.status, refused.body.message]).toEqual([409, 'Linen Kurta is no longer available.']);
  });

  test('shows a size that left the grid as unavailable', async () => {
    const { addProduct, add, list, db, clock } = await withCart();
    const productId = await addProduct({ sizes: ['S', 'M'] });
    await add({ productId, size: 'M' });
    await db.update(variants).set({ retiredAt: clock.now }).where(eq(variants.size, 'M')).run();
    expect(await list()).toMatchObject([{ size: 'M', available: false, left: 0 }]);
    expect((await add({ productId, size: 'M' })).status).toBe(400);
  });

  test("hides another customer's line from reading, changing and removing", async () => {
    const { addProduct, add, list, call, signIn } = await withCart();
    const { body: line } = await add({ productId: await addProduct() });
    const other = await signIn();
    expect(await list(other.token)).toEqual([]);
    expect((await call('PUT', `/api/cart/${line.id}`, { quantity: 2 }, other.token)).status).toBe(404);
    expect((await call('DELETE', `/api/cart/${line.id}`, undefined, other.token)).status).toBe(404);
    await call('DELETE', '/api/cart', undefined, other.token);
    expect(await list()).toHaveLength(1);
  });

  test('refuses the 101st line', async () => {
    const { addProduct, add } = await withCart();
    for (let count = 0; count < 100; count += 1) await add({ productId: await addProduct() });
    const refused = await add({ productId: await addProduct() });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your cart is full. It can hold up to 100 items.',
    ]);
  });

  test.each([
    ['GET', '/api/cart'],
    ['POST', '/api/cart'],
    ['PUT', '/api/cart/1'],
    ['DELETE', '/api/cart/1'],
    ['POST', '/api/cart/1/move-to-wishlist'],
    ['GET', '/api/wishlist'],
    ['POST', '/api/wishlist'],
    ['DELETE', '/api/wishlist/1'],
  ])('%s %s without a token returns 401 before anything else', async (method, path) => {
    const { call } = await testShop();
    const refused = await call(method, path, method === 'GET' ? undefined : { quantity: 'many' });
    expect([refused.status, refused.body.message]).toEqual([401, 'Please sign in.']);
  });
});

describe('the wishlist', () => {
  test('lists a product once, newest first, each with its product', async () => {
    const { addProduct, call, signIn, clock } = await testShop();
    const { token } = await signIn();
    const [first, second] = [await addProduct(), await addProduct({ name: 'Shawl' })];
    const add = (productId: number) => call('POST', '/api/wishlist', { productId }, token);
    const added = await add(first);
    clock.now = new Date(clock.now.getTime() + 1000);
    await add(second);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ productId: first, product: { id: first } });
    expect((await add(first)).body).toEqual(added.body);
    const { body } = await call('GET', '/api/wishlist', undefined, token);
    expect(body.map((entry: { productId: number }) => entry.productId)).toEqual([second, first]);
  });

  test("removes a product once; unknown products and other customers' entries are not found", async () => {
    const { addProduct, call, signIn } = await testShop();
    const [mine, other] = [await signIn(), await signIn()];
    const productId = await addProduct();
    await call('POST', '/api/wishlist', { productId }, mine.token);
    const remove = (token: string) => call('DELETE', `/api/wishlist/${productId}`, undefined, token);
    expect((await remove(other.token)).status).toBe(404);
    expect((await remove(mine.token)).status).toBe(204);
    expect((await remove(mine.token)).status).toBe(404);
    expect((await call('POST', '/api/wishlist', { productId: 999 }, mine.token)).status).toBe(404);
  });

  test('hides a deleted product', async () => {
    const { addProduct, call, signIn, db, clock } = await testShop();
    const { token } = await signIn();
    await call('POST', '/api/wishlist', { productId: await addProduct() }, token);
    await db.update(products).set({ deletedAt: clock.now }).run();
    expect((await call('GET', '/api/wishlist', undefined, token)).body).toEqual([]);
  });
});
