import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { taxDocumentLines, taxDocuments } from '@/db/schema';
import { gstShop } from '../../testing/gstShop';
import { ADDRESS } from '../../testing/orders';
import { readTaxDocuments } from './records';

const KA = { ...ADDRESS, state: 'Karnataka', city: 'Bengaluru', zipCode: '560001' };
const off = (amount: string) => ({ kind: 'amount', percent: null, amount });

/** A GST shop with the steps that issue documents. */
export async function invoiceShop(settings: object = {}) {
  const shop = await gstShop({ returns: 'full', ...settings });
  const { call, admin, customer, db } = shop;
  const documents = async (orderId: number) => readTaxDocuments(db, [orderId]);
  const numbers = async (orderId: number) => (await documents(orderId)).map(({ number }) => number);
  const status = async (id: number, to: string) => {
    const answer = await call('PUT', `/api/orders/${id}/status`, { status: to }, admin.token);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  };
  const paid = async (items: object[], more: object = {}) => {
    const placed = await shop.place(items, { shippingAddress: KA, ...more });
    expect([placed.status, placed.body.message]).toEqual([201, undefined]);
    await call('POST', `/api/orders/${placed.body.id}/pay`, { method: 'card', cardToken: 'paid' }, customer.token);
    return placed.body as { id: number; items: { lineId: number }[] };
  };
  return { ...shop, documents, numbers, status, paid };
}

describe('a tax invoice', () => {
  test('golden row 22: a returned piece of row 8 is credited with 2,141.90 and 53.55 each', async () => {
    const shop = await invoiceShop();
    const productId = await shop.addGoods({ price: '2999.00', hsn: '6211' });
    await shop.addAutomatic(off('1500'));
    const { id, items } = await shop.paid([{ productId, quantity: 2 }]);
    expect(await shop.documents(id)).toEqual([]);
    await shop.status(id, 'shipped');
    const [invoice] = await shop.documents(id);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^A\/\d\d-\d\d\/000001$/),
      ...{ taxable: 428_380, cgst: 10_710, sgst: 10_710, igst: 0, total: 449_800 },
      ...{ placeOfSupply: '29', supplyType: 'intra', isReverseCharge: false },
      lines: [{ quantity: 2, hsn: '6211', uqc: 'PCS', rateBasisPoints: 500, discount: 150_000 }],
    });
    await shop.status(id, 'delivered');
    const piece = { lineId: items[0]?.lineId, quantity: 1, was: 2, reason: 'changed_mind' };
    const { body } = await shop.call(
      'POST',
      `/api/orders/${id}/returns`,
      { items: [piece], wanted: 'refund' },
      shop.customer.token,
    );
    const step = (name: string, more: object = {}) =>
      shop.call('POST', `/api/admin/returns/${body.id}/${name}`, more, shop.admin.token);
    await step('approve');
    await step('receive', { items: [{ lineId: piece.lineId, resellable: 1, damaged: 0 }] });
    expect(await shop.documents(id)).toHaveLength(1);
    expect(await step('settle', { resolution: 'refund', amount: '2249.00' })).toMatchObject({ status: 200 });
    const [, note, ...more] = await shop.documents(id);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      kind: 'creditNote',
      number: expect.stringMatching(/^AC\/\d\d-\d\d\/000001$/),
      invoiceId: invoice?.id,
      reason: 'returned',
      ...{ taxable: 214_190, cgst: 5_355, sgst: 5_355, igst: 0, total: 224_900 },
    });
  });
});

test('the tables have no documents in a shop with a tax on top', async () => {
  const shop = await invoiceShop({ taxMode: 'onTop' });
  const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
  const { id } = await shop.paid([{ productId, quantity: 1 }]);
  await shop.status(id, 'delivered');
  expect(await shop.db.select().from(taxDocuments).orderBy(asc(taxDocuments.id)).all()).toEqual([]);
  expect(await shop.db.select().from(taxDocumentLines).all()).toEqual([]);
});
