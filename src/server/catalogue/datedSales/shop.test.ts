import { expect, test } from 'vitest';
import { testShop } from '../../testing/shop';
import { withSales } from '../../testing/shops/offers';
import { readHome } from '../browse/home';
import { listCards, suggest } from '../browse/listing';

const minute = 60;
const hour = 3600;

test('cart, quote and order follow a sale by the second, without the job that pages wait for', async () => {
  const { addProduct, addSale, call, customer, quoted, pass, clock } = await withSales(await testShop());
  const productId = await addProduct({ price: 129_900, salePrice: 119_900, stock: 9 });
  await addSale([productId]);
  const items = [{ productId, quantity: 1 }];
  await call('POST', '/api/cart', { productId, quantity: 1 }, customer.token);
  const inCart = async () =>
    (await call('GET', '/api/cart', undefined, customer.token)).body[0].product.salePrice;
  const subtotal = async () => (await quoted(items)).subtotal;
  const order = async (body: object) => call('POST', '/api/orders', body, customer.token);

  clock.now = new Date(clock.now.getTime() + minute * 1000 - 1);
  expect([await inCart(), await subtotal()]).toEqual(['1199.00', '1199.00']);
  const early = await quoted(items);
  clock.now = new Date(clock.now.getTime() + 1);
  expect([await inCart(), await subtotal()]).toEqual(['999.00', '999.00']);
  // Agreed a millisecond before the start: refused with the new total.
  const refused = await order(early);
  expect([refused.status, refused.body.quote.subtotal, refused.body.items[0].price]).toEqual([
    409,
    '999.00',
    '999.00',
  ]);
  const placed = await order(await quoted(items));
  expect([placed.status, placed.body.subtotal]).toEqual([201, '999.00']);

  const late = await quoted(items);
  pass(hour);
  expect([await inCart(), await subtotal()]).toEqual(['1199.00', '1199.00']);
  expect((await order(late)).body.quote.subtotal).toBe('1199.00');
});

test('product, list, filters, sort, home, suggestions and feed follow the start and the end', async () => {
  const { addProduct, addSale, product, publish, call, pass, at, deps, admin } = await withSales(
    await testShop(),
  );
  const cheap = await addProduct({ name: 'Cotton Kurta', price: 110_000 });
  // Through the API, which indexes its words.
  const silk = { name: 'Silk Kurta', price: 1299, stock: 5 };
  const dated = (await call('POST', '/api/products', silk, admin.token)).body.id;
  const endsAt = at(minute + hour);
  await addSale([dated]);
  const look = async () => {
    const listed = (query: string) =>
      call('GET', `/api/products?${query}`).then(({ body }) => body.map(({ id }: { id: number }) => id));
    const { items } = await listCards(deps.db, deps.catalogueIndex, { onSale: true, page: 1 });
    const home = await readHome(deps.db, deps.catalogueIndex);
    const found = await suggest(deps.db, deps.catalogueIndex, 'silk');
    const feed = String((await call('GET', '/feeds/google.xml')).body);
    return {
      price: (await product(dated)).salePrice,
      end: (await product(dated)).saleEndsAt,
      byPrice: await listed('sort=price-low'),
      below1000: await listed('maxPrice=1000'),
      onSale: items.map(({ id, salePrice }) => [id, salePrice]),
      home: home.sale.count,
      suggested: found.products.map(({ salePrice }) => salePrice),
      feed: /<g:sale_price>([^<]*)/.exec(feed)?.[1],
    };
  };
  const outside = {
    ...{ price: null, end: undefined, byPrice: [cheap, dated], below1000: [], onSale: [] },
    ...{ home: 0, suggested: [null], feed: undefined },
  };
  expect(await publish()).toBe(0);
  expect(await look()).toEqual(outside);
  pass(minute);
  expect([await publish(), await publish()]).toEqual([1, 0]);
  expect(await look()).toEqual({
    ...{ price: '999.00', end: endsAt, byPrice: [dated, cheap], below1000: [dated] },
    ...{ onSale: [[dated, '999.00']], home: 1, suggested: ['999.00'] },
    feed: expect.stringContaining('INR'),
  });
  pass(hour);
  expect(await publish()).toBe(1);
  expect(await look()).toEqual(outside);
});

test('a store that was down at the start and at the end shows the prices of its clock at once', async () => {
  const { addProduct, addSale, product, publish, pass } = await withSales(await testShop());
  const id = await addProduct({ price: 129_900 });
  await addSale([id]);
  await addSale([id], {
    name: 'Next',
    percent: 50,
    startsAt: '2026-02-01T00:00',
    endsAt: '2026-02-02T00:00',
  });
  // Past the start of the first.
  pass(2 * minute);
  expect([await publish(), (await product(id)).salePrice]).toEqual([1, '999.00']);
  // Past the whole of both.
  pass(60 * 24 * hour);
  expect([await publish(), (await product(id)).salePrice]).toEqual([2, null]);
  // A clock that is set back into the second one.
  pass(-60 * 24 * hour);
  expect([await publish(), (await product(id)).salePrice]).toEqual([2, '999.00']);
});

test('pages hold the end of a price for search engines, and none without a dated one', async () => {
  const { addProduct, addSale, product, at, app, clock } = await withSales(await testShop());
  const id = await addProduct({ price: 129_900, salePrice: 119_900 });
  const endsAt = at(hour);
  expect(await product(id)).not.toHaveProperty('saleEndsAt');
  await addSale([id], { startsAt: at(0), endsAt });
  // Added while it runs: shown at once.
  expect(await product(id)).toMatchObject({ salePrice: '999.00', saleEndsAt: endsAt });
  const feed = await (await app.request('/feeds/google.xml')).text();
  const dates = `<g:sale_price_effective_date>${clock.now.toISOString()}/${endsAt}</g:sale_price_effective_date>`;
  expect(feed).toContain(dates);
});

test('a PUT that sends back what GET gave, or one other field, changes no price', async () => {
  const { addProduct, addSale, product, call, admin, at, pass, publish } = await withSales(await testShop());
  const id = await addProduct({ price: 129_900, salePrice: 119_900 });
  const put = (body: object) => call('PUT', `/api/products/${id}`, body, admin.token);
  const undated = async () =>
    (await call('GET', `/api/admin/products/${id}`, undefined, admin.token)).body.undatedSalePrice;
  expect(await undated()).toBeUndefined();
  await addSale([id], { startsAt: at(0), endsAt: at(hour) });
  const read = await product(id);
  expect([read.salePrice, await undated()]).toEqual(['999.00', '1199.00']);
  const same = await put(read);
  expect([same.status, same.body.salePrice]).toEqual([200, '999.00']);
  expect(await undated()).toBe('1199.00');
  expect((await put({ description: 'Of linen.' })).status).toBe(200);
  expect(await undated()).toBe('1199.00');
  // Another price is the undated one.
  await put({ salePrice: '1099.00' });
  expect([(await product(id)).salePrice, await undated()]).toEqual(['999.00', '1099.00']);
  // Named, it may equal the dated one.
  await put({ undatedSalePrice: '999.00' });
  expect(await undated()).toBe('999.00');
  await put({ undatedSalePrice: null });

  const before = await product(id);
  pass(hour);
  await publish();
  const { revision: _, ...sent } = before;
  // Read before the end, sent back after it.
  expect((await put(sent)).body.salePrice).toBeNull();
  expect((await product(id)).salePrice).toBeNull();
});

test('a change of the regular price below a dated one leaves that out, and the sale says so', async () => {
  const { addProduct, addSale, product, call, admin, at, sales, quoted } = await withSales(await testShop());
  const id = await addProduct({ price: 129_900, salePrice: 80_000 });
  const sale = await addSale([id], { startsAt: at(0), endsAt: at(hour) });
  await call('PUT', `/api/products/${id}`, { price: '999.00' }, admin.token);
  expect(await product(id)).toMatchObject({ price: '999.00', salePrice: '800.00' });
  expect((await quoted([{ productId: id, quantity: 1 }])).subtotal).toBe('800.00');
  expect((await sales('GET', `/${sale}`)).body).toMatchObject({ products: 1, notBelow: 1 });
  expect((await sales('GET', `/${sale}/prices`)).body).toMatchObject([{ isInForce: false }]);
});

test('a cart has the price of its own product, whatever the number of the sale', async () => {
  const { addProduct, addSale, call, customer, at } = await withSales(await testShop());
  const [other, first, second] = [
    await addProduct({ name: 'Cotton Kurta', price: 99_900 }),
    await addProduct({ name: 'Linen Kurta', price: 129_900 }),
    await addProduct({ name: 'Silk Kurta', price: 199_900 }),
  ];
  await addSale([second], { startsAt: at(-60) });
  await addSale([first], { startsAt: at(-60) });
  for (const productId of [other, first, second])
    await call('POST', '/api/cart', { productId, quantity: 1 }, customer.token);
  const cart = (await call('GET', '/api/cart', undefined, customer.token)).body;
  const shown = cart.map(({ product }: { product: { id: number; salePrice: string | null } }) => [
    product.id,
    product.salePrice,
  ]);
  expect(Object.fromEntries(shown)).toEqual({ [other]: null, [first]: '999.00', [second]: '1599.00' });
});
