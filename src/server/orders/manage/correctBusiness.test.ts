import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { staffLog } from '@/db/schema';
import { undoEntry } from '../../audit/undo';
import { ADDRESS } from '../../testing/orders';
import { addPerson, ownerViewer, tokenOf } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withGst } from '../../testing/shops/gst';

const KA = { ...ADDRESS, state: 'Karnataka', city: 'Bengaluru', zipCode: '560001' };
const inKarnataka = { gstin: '29AAGCB7383J1Z4', businessName: 'Bengaluru Retail Private Limited' };
const inMaharashtra = {
  ...{ gstin: '27AAPFU0939F1ZV', businessName: 'Usha Traders LLP' },
  businessAddress: '7 Fort Street, Mumbai, Maharashtra 400001',
};

/** A shop that takes a GSTIN, with a paid order of a kurta of 999.00 and shipping of 100.00. */
async function withOrder(settings: object = {}, more: object = {}) {
  const shop = await withGst(await testShop(), {
    businessOrders: true,
    shippingFee: '100',
    freeShippingAbove: '9999',
    ...settings,
  });
  const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
  const { id } = await shop.paid([{ productId, quantity: 1 }], { shippingAddress: KA, ...more });
  const correct = (business: object | null, was: object | null = null, token = shop.admin.token) =>
    shop.call('PUT', `/api/admin/orders/${id}/business`, { business, was }, token);
  return { ...shop, id, correct };
}

describe('the business of an order', () => {
  test('is set within the state of the shop: the taxes stay, and the invoice names it', async () => {
    const { id, correct, read, status, documents } = await withOrder();
    const before = await read(id);
    const { status: code, body } = await correct(inKarnataka);
    expect([code, body.message]).toEqual([200, undefined]);
    const { total, cgst, igst, placeOfSupply, events } = await read(id);
    expect(body).toMatchObject({ ...inKarnataka, supplyBasis: 'registration' });
    expect({ total, cgst, igst, placeOfSupply }).toEqual({
      ...{ total: before.total, cgst: before.cgst, igst: '0.00', placeOfSupply: '29' },
    });
    expect(events.at(-1)).toMatchObject({ kind: 'address', to: 'business', note: 'Before: none' });
    await status(id, 'shipped');
    expect((await documents(id))[0]?.buyer).toMatchObject(inKarnataka);
  });

  test('of another state moves all taxes to IGST with the total unchanged, and its undo moves them back', async () => {
    const { id, correct, read, undoNewest } = await withOrder();
    const before = await read(id);
    expect((await correct(inMaharashtra)).status).toBe(200);
    const after = await read(id);
    expect(after).toMatchObject({
      ...{ ...inMaharashtra, placeOfSupply: '27', cgst: '0.00', sgst: '0.00', igst: '52.33' },
      ...{ total: before.total, taxable: '1046.67' },
      items: [{ taxable: '951.43', igst: '47.57' }],
      charges: [{ kind: 'shipping', taxable: '95.24', igst: '4.76' }],
    });
    await undoNewest();
    const { events: _, ...undone } = await read(id);
    const { events: __, ...was } = before;
    expect(undone).toEqual(was);
    // The undo can be undone, too.
    await undoNewest();
    expect({ ...(await read(id)), events: null }).toEqual({ ...after, events: null });
  });

  test('leaves the place of supply where the setting names the delivery', async () => {
    const { id, correct, read } = await withOrder({ businessPlace: 'delivery' });
    await correct(inMaharashtra);
    expect(await read(id)).toMatchObject({ ...inMaharashtra, placeOfSupply: '29', igst: '0.00' });
  });

  test('is changed and removed', async () => {
    const { id, correct, read } = await withOrder({}, inMaharashtra);
    expect((await correct(inKarnataka)).body.message).toBe(
      `The business of order #${id} has changed. Please review it again.`,
    );
    expect((await correct(inKarnataka, inMaharashtra)).status).toBe(200);
    expect(await read(id)).toMatchObject({ ...inKarnataka, placeOfSupply: '29', igst: '0.00' });
    expect((await correct(null, inKarnataka)).status).toBe(200);
    const { gstin, supplyBasis, placeOfSupply } = await read(id);
    expect({ gstin, supplyBasis, placeOfSupply }).toEqual({ placeOfSupply: '29' });
  });

  test.each([
    [
      'of another state without its address',
      { ...inMaharashtra, businessAddress: undefined },
      400,
      /registered address of the business/,
    ],
    ['without a name', { gstin: inKarnataka.gstin }, 400, /Business name is required/],
    ['with a wrong check character', { ...inKarnataka, gstin: '29AAGCB7383J1Z5' }, 400, /does not match/],
    ['that is the shop', { ...inKarnataka, gstin: '29ABCDE1234F1ZW' }, 400, /GSTIN of the shop/],
  ])('%s is refused', async (_case, business, status, message) => {
    const { id, correct, read } = await withOrder();
    const answer = await correct(business);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await read(id)).not.toHaveProperty('gstin');
  });

  test('is refused once a tax invoice names the buyer, with what to do, also as an undo', async () => {
    const { id, correct, status, db, deps, admin } = await withOrder();
    await correct(inKarnataka);
    await status(id, 'shipped');
    const late = await correct(null, inKarnataka);
    expect([late.status, late.body.message]).toEqual([
      409,
      `A tax invoice of order #${id} was issued to the present buyer. Cancel or take back its items, which issues a credit note, and place a new order.`,
    ]);
    await status(id, 'processing');
    expect((await correct(null, inKarnataka)).status).toBe(409);
    const entry = await db.select().from(staffLog).where(eq(staffLog.action, 'order.business')).get();
    await expect(undoEntry(deps, ownerViewer(admin.id), entry?.id ?? 0)).rejects.toThrow(
      'A tax invoice of order',
    );
  });

  test('is refused where the shop takes no GSTIN, and for staff who may not change orders', async () => {
    const shop = await withOrder();
    const { correct, set } = shop;
    const packer = await tokenOf(shop, await addPerson(shop, { email: 'p@tantu.example', role: 'packing' }));
    expect((await correct(inKarnataka, null, packer)).status).toBe(403);
    await set({ businessOrders: false });
    expect((await correct(inKarnataka)).status).toBe(409);
  });
});
