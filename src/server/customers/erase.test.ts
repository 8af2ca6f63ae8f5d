import { getTableName, is, Table } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '@/db/client';
import * as schema from '@/db/schema';
import { adminCalls } from '../testing/adminCalls';
import { ADDRESS } from '../testing/orders';
import { addPerson, PASSWORD, rpc, tokenOf } from '../testing/people';
import { testShop } from '../testing/shop';

const email = 'lakshmi@example.com';
const names = { firstName: 'Lakshmibai', lastName: 'Deshpande' };

/** The tables in which a text occurs. */
async function tablesWith(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(schema)) {
    if (!is(table, Table)) continue;
    if (JSON.stringify(await db.select().from(table).all()).includes(text)) found.push(getTableName(table));
  }
  return found;
}

/** A customer who used everything that stores personal data. */
async function shopWithCustomer() {
  const shop = await testShop();
  const adminId = await addPerson(shop, { email: 'admin@tantu.example', role: 'owner' });
  const admin = adminCalls(shop, await tokenOf(shop, adminId));
  const id = await addPerson(shop, { email, ...names, phone: '98450 10420' });
  const token = await tokenOf(shop, id);
  const productId = await shop.addProduct();
  const soldOutId = await shop.addProduct({ stock: 0 });
  const act = async (path: string, input: unknown) => {
    const { status, body } = await rpc(shop, 'mutation', path, input, token);
    expect([path, status, JSON.stringify(body)]).toEqual([path, 200, expect.anything()]);
  };
  const shippingAddress = { ...ADDRESS, ...names, email };
  const order = await shop.orderOf([{ productId, quantity: 1 }], { shippingAddress });
  const placed = await shop.call('POST', '/api/orders', order, token);
  expect(placed.status).toBe(201);
  await act('cart.add', { productId, quantity: 1 });
  await act('wishlist.add', { productId });
  await act('addresses.create', { ...shippingAddress, name: 'Home', isDefault: true });
  await act('catalogue.submitReview', { productId, rating: 5, comment: 'Soft.', fit: null });
  await act('stockAlerts.ask', { productId: soldOutId, email });
  await act('contact.send', {
    ...names,
    name: names.firstName,
    email,
    phone: '98450 10420',
    message: 'Hello',
  });
  await act('contact.subscribe', { email });
  const credit = { id, amount: '50.00', reason: 'Sorry', requestId: crypto.randomUUID() };
  expect((await admin.act('customers.giveCredit', credit)).status).toBe(200);
  expect((await admin.act('customers.setDisabled', { id, disabled: true })).status).toBe(200);
  const deliver = async () => {
    for (const status of ['shipped', 'delivered'])
      expect((await admin.act('orders.setStatus', { id: placed.body.id, status })).status).toBe(200);
  };
  return { ...shop, admin, adminId, id, productId, orderId: placed.body.id, deliver };
}

test('erasing leaves a name and an address only in the records of sales', async () => {
  const { db, admin, id, productId, deliver, call } = await shopWithCustomer();
  await deliver();
  expect((await tablesWith(db, email)).length).toBeGreaterThan(6);
  await admin.act('customers.erase', { id });
  expect(await tablesWith(db, email)).toEqual(['orders']);
  expect(await tablesWith(db, names.lastName)).toEqual(['orders']);
  expect(await tablesWith(db, '98450')).toEqual([]);
  expect((await call('GET', `/api/products/${productId}`)).body.reviewCount).toBe(0);
  expect((await call('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(401);
  expect((await admin.ask('customers.list', {})).items.map((one: { id: number }) => one.id)).not.toContain(
    id,
  );
  const { items } = await admin.ask('log.list', { search: `Erased customer ${id}` });
  expect(items[0]).toMatchObject({ action: 'user.erase', canUndo: false });
});

test('the address can register again', async () => {
  const { admin, id, deliver, call } = await shopWithCustomer();
  await deliver();
  await admin.act('customers.erase', { id });
  const again = await call('POST', '/api/auth/register', { email, password: PASSWORD, ...names });
  expect(again.status).toBe(201);
});

test('is refused while an order is open, and for staff', async () => {
  const { admin, id, orderId, adminId } = await shopWithCustomer();
  const sentence = `Order #${orderId} is not delivered yet. Finish that first.`;
  expect(await admin.act('customers.erase', { id })).toMatchObject({ status: 409, message: sentence });
  expect((await admin.ask('customers.get', { id })).eraseRefusal).toBe(sentence);
  const refused = await admin.act('customers.erase', { id: adminId });
  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringContaining('This is an account of staff'),
  });
});

test('keeps store credit in the ledger, which ends at zero', async () => {
  const { admin, db, id, deliver } = await shopWithCustomer();
  await deliver();
  await admin.act('customers.erase', { id });
  const rows = await db.select().from(schema.storeCreditEntries).all();
  expect(rows.map(({ amount }) => amount)).toEqual([5000, -5000]);
});
