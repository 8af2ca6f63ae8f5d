import { expect, test } from 'vitest';
import { adminCalls } from './testing/adminCalls';
import { ADDRESS } from './testing/orders';
import { testShop } from './testing/shop';

const half = '\ud83d';

test('products and addresses with half of an emoji are saved with U+FFFD; with NUL they are refused, and so is a search', async () => {
  const shop = await testShop();
  const [admin, customer] = [await shop.signIn({ role: 'owner' }), await shop.signIn()];
  const product = { name: 'Kurta', price: '500', stock: 5, sizes: [`S${half}`], colors: [half] };
  const saved = await shop.call('POST', '/api/products', product, admin.token);
  expect([saved.status, saved.body.sizes, saved.body.colors]).toEqual([201, ['S\ufffd'], ['\ufffd']]);
  const refused = await shop.call('POST', '/api/products', { ...product, sizes: ['S\0'] }, admin.token);
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'A text contains a character that cannot be saved (NUL). Please remove it and try again.',
  ]);
  const items = [{ productId: saved.body.id, quantity: 1 }];
  const order = await shop.orderOf(items, { shippingAddress: { ...ADDRESS, country: `IN${half}` } });
  const placed = await shop.call('POST', '/api/orders', order, customer.token);
  expect([placed.status, placed.body.shippingAddress.country]).toEqual([201, 'IN\ufffd']);
  const { act } = adminCalls(shop, admin.token);
  expect((await act('stock.find', { code: 'A\0' })).status).toBe(400);
});
