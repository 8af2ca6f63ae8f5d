import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { createTantuClient } from '../../clients/typescript/index';
import { addApiKey } from '../../src/server/testing/people';
import { testShop } from '../../src/server/testing/shop';
import { clientTypes } from './types';

test('the client matches the OpenAPI document', async () => {
  const written = readFileSync('clients/typescript/schema.gen.ts', 'utf8');
  // Run `npm run client` to fix a failure here.
  expect(written === (await clientTypes())).toBe(true);
});

/** A shop on a local port, with a customer and an API key for reading. */
async function runningShop() {
  const shop = await testShop();
  const server = serve({ fetch: shop.app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [customer, admin] = [await shop.signIn(), await shop.signIn({ role: 'owner' })];
  return {
    ...shop,
    visitor: createTantuClient({ baseUrl }),
    buyer: createTantuClient({ baseUrl, token: customer.token }),
    reader: createTantuClient({ baseUrl, token: (await addApiKey(shop, admin.id, ['orders:read'])).key }),
    editor: createTantuClient({ baseUrl, token: (await addApiKey(shop, admin.id, ['catalogue:write'])).key }),
  };
}

test('lists products, places an order, and reads it with a key', async () => {
  const { visitor, buyer, reader, addProduct, orderOf } = await runningShop();
  await addProduct({ name: 'Kurta', price: 1999_00, sizes: ['S', 'M'] });
  const query = { minPrice: '1000', limit: 10 };
  const { data: products = [], response } = await visitor.GET('/api/products', { params: { query } });
  expect(response.headers.get('x-total-count')).toBe('1');
  const [product] = products;
  if (!product) throw new Error('There is no product.');
  expect(product.price).toBe('1999.00');
  const { size, color } = product.variants[0] ?? { size: null, color: null };
  const items = [{ productId: product.id, quantity: 2, size, color }];
  const { shippingAddress, subtotal, shipping, tax, total } = await orderOf(items);
  const body = { items, subtotal, shipping, tax, total, shippingAddress, paymentMethod: 'cod' as const };
  const placed = await buyer.POST('/api/orders', { body });
  expect(placed.error).toBeUndefined();
  const id = placed.data?.id ?? 0;
  const { data: order } = await reader.GET('/api/orders/{id}', { params: { path: { id } } });
  expect(order).toMatchObject({ id, status: 'processing', total: '4317.84' });
});

test("returns a refusal as the result's error, with its code", async () => {
  const { visitor, reader, editor, addProduct } = await runningShop();
  const id = await addProduct();
  const path = { id };
  expect((await visitor.GET('/api/orders')).error).toMatchObject({ code: 'unauthenticated' });
  const body = { price: '1499' };
  expect((await reader.PUT('/api/products/{id}', { params: { path }, body })).error).toMatchObject({
    code: 'forbidden',
  });
  expect((await editor.PUT('/api/products/{id}', { params: { path }, body })).data?.price).toBe('1499.00');
});
