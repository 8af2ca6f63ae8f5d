import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';
import { readValue } from '../../testing/testStore';

const PLAIN = '12 MG Road, Indiranagar\nBengaluru "560001"';

async function shopWithPlainAddress() {
  const shop = await withOrderCalls(await testShop());
  const productId = await shop.addProduct({ price: 100_000 });
  const body = await shop.orderOf([{ productId, quantity: 1 }], { shippingAddress: `  ${PLAIN} ` });
  const placed = await shop.call('POST', '/api/orders', body, shop.customer.token);
  return { ...shop, productId, body, placed };
}

test('stores and returns a plain-text address unchanged, and saves it in no address book', async () => {
  const { placed, call, customer, body } = await shopWithPlainAddress();
  expect([placed.status, placed.body.shippingAddress, placed.body.addressSaving]).toEqual([201, PLAIN, null]);
  const order = await call('GET', `/api/orders/${placed.body.id}`, undefined, customer.token);
  expect(order.body.shippingAddress).toBe(PLAIN);
  expect((await call('GET', '/api/addresses', undefined, customer.token)).body).toEqual([]);
  const receipt = await call('GET', `/api/orders/${placed.body.id}/receipt`, undefined, customer.token);
  expect(receipt.status).toBe(200);
  expect(
    (await call('POST', '/api/orders', { ...body, shippingAddress: ' ' }, customer.token)).body,
  ).toMatchObject({ message: 'Address is required.', issues: [{ path: 'shippingAddress' }] });
});

test('shows it in the mail, without expected days', async () => {
  const { mails, db } = await shopWithPlainAddress();
  expect(await mails()).toMatchObject([{ template: 'orderPlaced' }]);
  const data = JSON.parse(String(await readValue(db, 'select data from mail_outbox')));
  expect(data.receipt.shippedTo).toEqual(['12 MG Road, Indiranagar', 'Bengaluru "560001"']);
  expect(data.expected).toBeNull();
});

test('is found by its words and exported with an empty PIN column', async () => {
  const { list, placed, app, admin } = await shopWithPlainAddress();
  expect((await list({ search: 'indiranagar' })).items.map(({ id }) => id)).toEqual([placed.body.id]);
  expect((await list({ search: 'Mysuru' })).items).toEqual([]);
  const headers = { authorization: `Bearer ${admin.token}` };
  const csv = await (await app.request('/api/admin/orders.csv', { headers })).text();
  expect(parse(csv, { columns: true, bom: true })).toMatchObject([
    { 'Ship to': '12 MG Road, Indiranagar, Bengaluru "560001"', Phone: '', City: '', State: '', PIN: '' },
  ]);
});

test('gives the hosted provider the account’s name and the submitted phone', async () => {
  const shop = await shopWithPlainAddress();
  const order = await shop.orderOf([{ productId: shop.productId, quantity: 1 }], {
    shippingAddress: PLAIN,
    paymentMethod: 'cashfree',
  });
  const { body } = await shop.call('POST', '/api/orders', order, shop.customer.token);
  const input = { id: body.id, method: 'cashfree', phone: '98765 43210' };
  expect((await rpc(shop, 'mutation', 'orders.pay', input, shop.customer.token)).status).toBe(200);
  expect(shop.provider.started.at(-1)?.customer).toMatchObject({ name: 'Asha Rao', phone: '9876543210' });
});

test('still reports an address error by its field', async () => {
  const { call, customer, body } = await shopWithPlainAddress();
  const shippingAddress = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', address: 'x' };
  const refused = await call('POST', '/api/orders', { ...body, shippingAddress }, customer.token);
  expect(refused.status).toBe(400);
  expect(refused.body.issues[0]).toEqual({ path: 'shippingAddress.city', message: 'City is required.' });
  const neither = await call('POST', '/api/orders', { ...body, shippingAddress: 7 }, customer.token);
  expect(neither.body.issues).toEqual([
    { path: 'shippingAddress', message: 'Shipping address is not valid.' },
  ]);
});
