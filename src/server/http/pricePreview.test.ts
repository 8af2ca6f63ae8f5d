import { expect, test } from 'vitest';
import { testShop } from '../testing/shop';
import { withSales } from '../testing/shops/offers';

const at = '2026-11-01T12:00';
const times = { startsAt: '2026-11-01T00:00', endsAt: '2026-11-03T00:00' };

async function previewedShop() {
  const shop = await withSales(await testShop());
  const { app, sales, addProduct, addSale } = shop;
  const id = await addProduct({ price: 129_900 });
  await addProduct({ name: 'Cotton Kurta', price: 119_900 });
  await addSale([id], times);
  const open = async (path: string, cookie = '') => app.request(path, { headers: { cookie } });
  const { path } = (await sales('POST', '/preview-link', { at })).body;
  const opened = await open(path);
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
  const call = async (name: string, input: object, withCookie = cookie) => {
    const query = new URLSearchParams({ input: JSON.stringify(input) });
    const response = await open(`/trpc/${name}?${query}`, withCookie);
    return { headers: response.headers, data: (await response.json()).result.data.json };
  };
  return { ...shop, id, open, path, opened, cookie, read: call };
}

test('a signed link shows product, list and sort with the prices of a second, to its browser alone', async () => {
  const { id, opened, read } = await previewedShop();
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/']);
  expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly/);
  const shown = await read('catalogue.productPage', { id });
  expect(shown.data).toMatchObject({ salePrice: '999.00', saleEndsAt: '2026-11-02T18:30:00.000Z' });
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  const listed = await read('catalogue.listing', { onSale: true });
  expect(listed.data.items).toMatchObject([{ id, salePrice: '999.00' }]);
  const sorted = await read('catalogue.listing', { sort: 'price-low' });
  expect(sorted.data.items[0].id).toBe(id);
  expect((await read('catalogue.home', {})).data.sale.count).toBe(1);

  // Nothing of it reaches others, before or after.
  expect((await read('catalogue.productPage', { id }, '')).data.salePrice).toBeNull();
  expect((await read('catalogue.listing', { onSale: true }, '')).data.items).toEqual([]);
  expect((await read('catalogue.productPage', { id }, 'price-preview=forged')).data.salePrice).toBeNull();
});

test('REST, cart and orders keep the present prices during a preview', async () => {
  const { id, cookie, app, quoted, customer, call } = await previewedShop();
  const rest = await app.request(`/api/products/${id}`, { headers: { cookie } });
  expect((await rest.json()).salePrice).toBeNull();
  const body = await quoted([{ productId: id, quantity: 1 }]);
  expect(body.subtotal).toBe('1299.00');
  const cheap = { ...body, subtotal: '999.00', total: '1078.92', tax: '79.92' };
  const headers = { cookie, authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' };
  const refused = await app.request('/api/orders', { method: 'POST', headers, body: JSON.stringify(cheap) });
  expect([refused.status, (await refused.json()).quote.subtotal]).toEqual([409, '1299.00']);
  await call('POST', '/api/cart', { productId: id, quantity: 1 }, customer.token);
  const cart = await app.request('/trpc/cart.list', { headers });
  expect((await cart.json()).result.data.json[0].product.salePrice).toBeNull();
});

test('a link ends after a day, and the preview of a browser when it is left', async () => {
  const { open, path, pass, cookie, read, id } = await previewedShop();
  const left = await open('/price-preview/end', cookie);
  expect(left.headers.get('set-cookie')).toMatch(/price-preview=;/);
  pass(24 * 3600);
  expect((await open(path)).headers.get('set-cookie')).toMatch(/price-preview=ended;/);
  expect((await read('catalogue.productPage', { id })).data.salePrice).toBeNull();
});
