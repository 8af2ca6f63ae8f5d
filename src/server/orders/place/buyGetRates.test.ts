import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '@/db/schema';
import { ADDRESS } from '../../testing/orders';
import { testShop } from '../../testing/shop';
import { withGst } from '../../testing/shops/gst';

const twoForOne = { name: 'Three for two', kind: 'buyGet', percent: 100, buy: 2, get: 1 };

/** Two kurtas (5 % up to ₹2,500, then 18 %) and a saree (5 % at any price). */
async function mixedShop(settings: object = {}) {
  const shop = await withGst(await testShop(), settings);
  const kurta = await shop.addGoods({ name: 'Silk Kurta', price: '2000.00', hsn: '6211' });
  const dear = await shop.addGoods({ name: 'Velvet Kurta', price: '3000.00', hsn: '6211' });
  const saree = await shop.addGoods({ name: 'Kota Saree', price: '2400.00', hsn: '5208' });
  return { ...shop, kurta, dear, saree };
}

describe('buy X get Y in tax mode GST', () => {
  test('is refused for goods of two rate classes, with one product of each, and saved for one', async () => {
    const { offers, kurta, dear, saree } = await mixedShop();
    const automatic = { ...twoForOne, codeKind: 'automatic', code: null };
    const refused = await offers('POST', '', automatic);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message:
          'Buy X get Y is for goods that are taxed alike. Kota Saree (5 %) and Silk Kurta (5 % up to ₹2,500, 18 % above) are not. Please choose other goods.',
        products: [
          { id: saree, name: 'Kota Saree' },
          { id: kurta, name: 'Silk Kurta' },
        ],
      },
    });
    expect((await offers('GET', '')).body).toEqual([]);
    const kurtas = { kind: 'products', ids: [kurta, dear] };
    const saved = await offers('POST', '', { ...automatic, scope: kurtas });
    expect([saved.status, saved.body.message]).toEqual([201, undefined]);
    const { updatedAt: was, ...stored } = saved.body;
    expect(
      await offers('PUT', `/${saved.body.id}`, { ...stored, was, scope: { kind: 'all' } }),
    ).toMatchObject({
      status: 409,
    });
    // What takes a part of each price off is not disputed.
    expect(
      await offers('POST', '', { ...automatic, kind: 'percent', percent: 10, buy: null, get: null }),
    ).toMatchObject({
      status: 201,
    });
  });

  test('that was saved before takes nothing off a cart of two classes, and says why', async () => {
    const shop = await mixedShop({ taxMode: 'onTop' });
    const { addOffer, set, quote, place, kurta, dear, saree } = shop;
    await addOffer({ ...twoForOne, codeKind: 'code', code: 'THREE' });
    const itemsOf = (...ids: number[]) => ids.map((productId) => ({ productId, quantity: 1 }));
    const coupon = { couponCode: 'THREE' };
    expect((await quote(itemsOf(kurta, dear, saree), coupon)).discount).toBe('2000.00');
    await set({ taxMode: 'gst' });
    const mixed = await quote(itemsOf(kurta, dear, saree), coupon);
    expect(mixed).toMatchObject({
      discount: '0.00',
      coupon: {
        ...{ isApplied: false, reason: 'mixedRates' },
        message:
          'THREE is for goods that are taxed alike. Silk Kurta and Kota Saree are not, so THREE is not used.',
      },
    });
    const placed = await place(itemsOf(kurta, dear, saree), coupon);
    expect(placed).toMatchObject({ status: 201, body: { discount: '0.00', total: '7400.00', offers: [] } });
    const alike = [{ productId: kurta, quantity: 2 }, ...itemsOf(dear)];
    expect(await place(alike, coupon)).toMatchObject({
      status: 201,
      body: { discount: '2000.00', total: '5000.00' },
    });
  });
});

describe('the place of supply', () => {
  test.each([
    [
      'a PIN code of two states: the typed one of them',
      { state: 'Punjab', zipCode: '160003' },
      '03',
      'address',
    ],
    ['a PIN code against the state: the PIN code', { state: 'Kerala', zipCode: '194101' }, '38', 'pin'],
    ['an unknown PIN code: the state', { state: 'Kerala', zipCode: '999999' }, '32', 'address'],
  ])('of %s', async (_, to, placeOfSupply, basis) => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const placed = await shop.place([{ productId, quantity: 1 }], { shippingAddress: { ...ADDRESS, ...to } });
    expect(placed.status).toBe(201);
    const order = await shop.db.select().from(orders).where(eq(orders.id, placed.body.id)).get();
    expect(order?.gst).toMatchObject({ placeOfSupply, basis });
  });

  test('of a PIN code of two states against a third is asked for, and marked for a plain text', async () => {
    const shop = await withGst(await testShop());
    const items = [{ productId: await shop.addGoods({ price: '999.00', hsn: '6211' }), quantity: 1 }];
    const inKerala = { shippingAddress: { ...ADDRESS, state: 'Kerala', zipCode: '160003' } };
    const refused = await shop.place(items, inKerala);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The PIN code lies in Chandigarh and Punjab. Please choose one of these as the state.',
    ]);
    const placed = await shop.place(items, { shippingAddress: '4 MG Road, Kochi, Kerala 160003' });
    expect(placed.status).toBe(201);
    const order = await shop.db.select().from(orders).where(eq(orders.id, placed.body.id)).get();
    expect(order?.gst).toMatchObject({ placeOfSupply: '04', basis: 'unsure' });
  });
});
