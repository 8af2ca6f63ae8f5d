import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { returns } from '@/db/schema';
import { ADDRESS } from '../../testing/orders';
import { testShop } from '../../testing/shop';
import { withGst } from '../../testing/shops/gst';

const KA = { ...ADDRESS, state: 'Karnataka', city: 'Bengaluru', zipCode: '560001' };
const MH = { ...ADDRESS, state: 'Maharashtra', city: 'Mumbai', zipCode: '400001' };
const off = (amount: string) => ({ kind: 'amount', percent: null, amount });

/** A shop with an offer, a delivered order of pieces in S, and the exchange of some of them for M. */
async function exchanged({
  price,
  pieces,
  back,
  amount,
  offer,
  to = KA,
  business = {},
  settings = {},
}: {
  price: string;
  pieces: number;
  back: number;
  /** The net of the pieces that are exchanged. */
  amount: string;
  offer?: string;
  to?: object;
  business?: object;
  settings?: object;
}) {
  const shop = await withGst(await testShop(), { returns: 'exchange', ...settings });
  const { call, admin, customer, db } = shop;
  const productId = await shop.addGoods({ price, hsn: '6211', sizes: ['S', 'M'] });
  if (offer) await shop.addAutomatic(off(offer));
  const items = [{ productId, quantity: pieces, size: 'S' }];
  const { id, items: lines } = await shop.paid(items, { shippingAddress: to, ...business });
  await shop.status(id, 'delivered');
  const lineId = lines[0]?.lineId ?? 0;
  const piece = { lineId, quantity: back, was: pieces, reason: 'changed_mind', exchangeFor: { size: 'M' } };
  const asked = { items: [piece], wanted: 'exchange' };
  const { body } = await call('POST', `/api/orders/${id}/returns`, asked, customer.token);
  const step = async (name: string, more: object = {}) => {
    const answer = await call('POST', `/api/admin/returns/${body.id}/${name}`, more, admin.token);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  };
  await step('approve');
  await step('receive', { items: [{ lineId, resellable: back, damaged: 0 }] });
  await step('settle', { resolution: 'exchange', amount });
  const found = await db.select().from(returns).where(eq(returns.id, body.id)).get();
  const exchangeId = found?.replacementId ?? 0;
  expect(await shop.read(exchangeId)).toMatchObject({ total: amount, storeCredit: amount });
  return { ...shop, id, exchangeId };
}

type Exchanged = Awaited<ReturnType<typeof exchanged>>;

const amountsOf = ({
  taxable,
  cgst,
  sgst,
  igst,
  total,
}: Record<'taxable' | 'cgst' | 'sgst' | 'igst' | 'total', number>) => ({
  ...{ taxable, cgst, sgst, igst, total },
});

/** Sends the new pieces, and compares the credit note of the former ones with their invoice. */
async function expectSameAmounts(shop: Exchanged, quantity: number): Promise<void> {
  const [invoice, note, ...more] = await shop.documents(shop.id);
  expect(more).toEqual([]);
  expect(note).toMatchObject({ kind: 'creditNote', invoiceId: invoice?.id, reason: 'returned' });
  const [fresh, ...rest] = await shop.documents(shop.exchangeId);
  expect(rest).toEqual([]);
  expect(fresh).toMatchObject({
    kind: 'invoice',
    buyer: invoice?.buyer,
    placeOfSupply: invoice?.placeOfSupply,
    lines: [{ quantity, rateBasisPoints: invoice?.lines[0]?.rateBasisPoints }],
  });
  if (!fresh || !note) throw new Error('A document is missing.');
  expect(fresh.lines[0]?.description).toContain('M');
  expect(amountsOf(fresh)).toEqual(amountsOf(note));
  expect(fresh.lines[0]?.discount).toBe(note.lines[0]?.discount);
}

describe('an exchange of dispatched pieces', () => {
  test('under an offer: one of two at 2,999.00 less 1,500.00 is credited and invoiced with 2,249.00', async () => {
    const shop = await exchanged({ price: '2999.00', pieces: 2, back: 1, amount: '2249.00', offer: '1500' });
    expect(await shop.documents(shop.exchangeId)).toEqual([]);
    await shop.status(shop.exchangeId, 'shipped');
    await expectSameAmounts(shop, 1);
    expect((await shop.documents(shop.exchangeId))[0]).toMatchObject({
      ...{ taxable: 214_190, cgst: 5_355, sgst: 5_355, igst: 0, total: 224_900 },
    });
  });

  test('of two of three pieces with uneven shares, to another state: both papers agree to the paisa', async () => {
    // 2,899.97 of three pieces is not divisible: the first two, 1,933.31, are exchanged.
    const shop = await exchanged({
      ...{ price: '999.99', pieces: 3, back: 2, amount: '1933.31', offer: '100' },
      to: MH,
    });
    await shop.status(shop.exchangeId, 'shipped');
    await expectSameAmounts(shop, 2);
    expect((await shop.documents(shop.exchangeId))[0]).toMatchObject({ placeOfSupply: '27', cgst: 0 });
  });

  test('for a business names its GSTIN on all papers', async () => {
    const shop = await exchanged({
      ...{ price: '999.00', pieces: 1, back: 1, amount: '999.00' },
      settings: { businessOrders: true },
      business: { gstin: '29AAGCB7383J1Z4', businessName: 'Bengaluru Retail Private Limited' },
    });
    await shop.status(shop.exchangeId, 'shipped');
    await expectSameAmounts(shop, 1);
    expect((await shop.documents(shop.exchangeId))[0]?.buyer.gstin).toBe('29AAGCB7383J1Z4');
  });

  test('is invoiced at once where invoices are issued with the order, and credited when it is cancelled', async () => {
    const shop = await exchanged({
      ...{ price: '999.00', pieces: 1, back: 1, amount: '999.00' },
      settings: { invoiceAt: 'order' },
    });
    await expectSameAmounts(shop, 1);
    await shop.status(shop.exchangeId, 'cancelled');
    const [invoice, note] = await shop.documents(shop.exchangeId);
    expect(note).toMatchObject({ kind: 'creditNote', reason: 'cancelled', total: invoice?.total });
    const all = [...(await shop.documents(shop.id)), ...(await shop.documents(shop.exchangeId))];
    const sum = all.reduce((total, one) => total + (one.kind === 'invoice' ? one.total : -one.total), 0);
    expect(sum).toBe(0);
  });
});
