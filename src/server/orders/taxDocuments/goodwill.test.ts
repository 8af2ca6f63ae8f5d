import { expect, test } from 'vitest';
import { testShop } from '../../testing/shop';
import { withGst } from '../../testing/shops/gst';

/** A delivered order of two pieces at 999.00 with 100.00 shipping, and its refunds by staff. */
async function delivered() {
  const shop = await withGst(await testShop(), { shippingFee: '100', freeShippingAbove: '100000' });
  const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
  const { id, items } = await shop.paid([{ productId, quantity: 2 }]);
  await shop.status(id, 'delivered');
  const refund = async (body: object) => {
    const { refundable } = await shop.read(id);
    const asked = { reason: 'Goodwill', refundable, ...body };
    const answer = await shop.call('POST', `/api/admin/orders/${id}/refunds`, asked, shop.admin.token);
    expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  };
  const totals = async () => (await shop.documents(id)).map(({ kind, total }) => [kind, total]);
  return { refund, totals, lineId: items[0]?.lineId ?? 0 };
}

test('a refund of 100.00 without items issues nothing; one of all that is left credits all', async () => {
  const { refund, totals } = await delivered();
  await refund({ amount: '100.00' });
  expect(await totals()).toEqual([['invoice', 209_800]]);
  await refund({ amount: '1998.00' });
  expect(await totals()).toEqual([
    ['invoice', 209_800],
    ['creditNote', 209_800],
  ]);
});

test('a refund of one piece with 500.00 credits its full 999.00, and one of the shipping fee 100.00', async () => {
  const { refund, totals, lineId } = await delivered();
  await refund({ items: [{ lineId, quantity: 1 }], amount: '500.00' });
  await refund({ charges: ['shipping'] });
  expect(await totals()).toEqual([
    ['invoice', 209_800],
    ['creditNote', 99_900],
    ['creditNote', 10_000],
  ]);
});
