import { expect, test } from 'vitest';
import { staffLog } from '@/db/schema';
import { undoEntry } from '../audit/undo';
import { runDiagnostics } from '../cli/doctor';
import { deliverMails } from '../testing/mails';
import { ownerViewer } from '../testing/people';
import { testShop } from '../testing/shop';
import { withOffers } from '../testing/shops/offers';

const code = { couponCode: 'DIWALI20' };

/** A paid order with 10 % off and free shipping for two kurtas at ₹45.01: 90.02 − 9.00 + 6.48 = 87.50. */
async function paidWithCode() {
  const shop = await withOffers(await testShop({ environment: { RETURNS: 'full' } }));
  const { addOffer, addAutomatic, addProduct, place, call, customer, admin, read } = shop;
  const offerId = await addOffer({ percent: 10 });
  await addAutomatic({ name: 'Free delivery', kind: 'freeShipping' });
  const productId = await addProduct({ name: 'Kurta', price: 4_501, sizes: ['S', 'M'], stock: 10 });
  const { body } = await place([{ productId, quantity: 2, size: 'S' }], code);
  expect(body).toMatchObject({ subtotal: '90.02', discount: '9.00', tax: '6.48', total: '87.50' });
  const paid = await call(
    'POST',
    `/api/orders/${body.id}/pay`,
    { method: 'card', cardToken: 'paid' },
    customer.token,
  );
  expect(paid.body).toMatchObject({ next: 'done' });
  const lineId = (await read(body.id)).items[0].lineId as number;
  const asAdmin = (method: string, path: string, more: object = {}) => call(method, path, more, admin.token);
  const uses = async () => (await shop.offers('GET', `/${offerId}`)).body.uses;
  return { ...shop, id: body.id as number, lineId, asAdmin, uses };
}

test('refunding the pieces one by one returns exactly what was paid, and no use', async () => {
  const { id, lineId, asAdmin, read, provider, uses } = await paidWithCode();
  for (const expected of [4_375, 4_375]) {
    const { refundable } = await read(id);
    const refund = { items: [{ lineId, quantity: 1 }], reason: 'Faulty', refundable };
    expect((await asAdmin('POST', `/api/admin/orders/${id}/refunds`, refund)).status).toBeLessThan(300);
    expect([...provider.refunds.values()].at(-1)?.amount).toBe(expected);
  }
  expect(await read(id)).toMatchObject({ refundable: '0.00', discount: '9.00', total: '87.50' });
  expect(await uses()).toBe(1);
});

test('the page of an offer counts 9.00, 4.50 after one piece is cancelled, 9.00 after its undo, 0 once the order is', async () => {
  const { id, lineId, asAdmin, offers, db, deps, admin } = await paidWithCode();
  const figures = async () => {
    const [row] = (await offers('GET', '?search=Diwali')).body;
    const [use] = (await offers('GET', `/${row.id}/orders`)).body;
    return [row.uses, row.discountGiven, use.amount];
  };
  expect(await figures()).toEqual([1, '9.00', '9.00']);
  const cancelled = await asAdmin('POST', `/api/admin/orders/${id}/cancel-items`, {
    items: [{ lineId, quantity: 1, was: 2 }],
  });
  expect([cancelled.status, cancelled.body.message]).toEqual([200, undefined]);
  expect(await figures()).toEqual([1, '4.50', '4.50']);
  const entry = (await db.select().from(staffLog).all()).at(-1);
  await undoEntry(deps, ownerViewer(admin.id), entry?.id ?? 0);
  expect(await figures()).toEqual([1, '9.00', '9.00']);
  expect((await asAdmin('PUT', `/api/orders/${id}/status`, { status: 'cancelled' })).status).toBe(200);
  expect(await figures()).toEqual([0, '0.00', '0.00']);
});

test('an exchange keeps net price and share, uses no offer again, and doctor finds no difference', async () => {
  const { id, lineId, asAdmin, call, customer, read, uses, db, deps } = await paidWithCode();
  await asAdmin('PUT', `/api/orders/${id}/status`, { status: 'delivered' });
  const asked = {
    items: [{ lineId, quantity: 1, was: 2, reason: 'changed_mind', exchangeFor: { size: 'M' } }],
    wanted: 'exchange',
  };
  const { body } = await call('POST', `/api/orders/${id}/returns`, asked, customer.token);
  const step = (name: string, more: object = {}) =>
    asAdmin('POST', `/api/admin/returns/${body.id}/${name}`, more);
  expect((await step('approve')).status).toBe(200);
  expect((await step('receive', { items: [{ lineId, resellable: 1, damaged: 0 }] })).status).toBe(200);
  const settled = await step('settle', { resolution: 'exchange', amount: '43.75' });
  expect([settled.status, settled.body.message]).toEqual([200, undefined]);
  const list = (await call('GET', '/api/orders', undefined, customer.token)).body;
  const [exchange] = list;
  expect(exchange).toMatchObject({
    ...{
      subtotal: '45.01',
      discount: '4.50',
      tax: '3.24',
      total: '43.75',
      status: 'paid',
      couponCode: 'DIWALI20',
    },
    offers: [{ code: 'DIWALI20', amount: '4.50' }],
    items: [{ size: 'M', price: '45.01', discount: '4.50' }],
  });
  expect((await read(id)).offers).toMatchObject([
    { amount: '9.00' },
    { name: 'Free delivery', amount: '10.00' },
  ]);
  expect(await uses()).toBe(1);
  const found = await runDiagnostics(db, deps.config.dataDir);
  expect(found.flatMap(({ faults }) => faults)).toEqual([]);
});

test('mail, receipt, CSV and the admin show the discount with its code, to the paisa', async () => {
  const { id, deps, read, call, admin } = await paidWithCode();
  const mails = await deliverMails(deps);
  const paid = mails.at(-1);
  for (const text of ['Discount (DIWALI20)', '-₹9', 'Shipping (Free delivery)', '₹87.50'])
    expect(paid?.html).toContain(text);
  const csv = String((await call('GET', '/api/admin/orders.csv', undefined, admin.token)).body);
  expect(csv).toContain('9.00,DIWALI20 9.00; Free delivery 10.00');
  expect((await read(id)).offers).toHaveLength(2);
});
