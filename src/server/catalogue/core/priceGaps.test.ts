import { expect, test } from 'vitest';
import { products } from '@/db/schema';
import { testShop } from '../../testing/shop';
import { withGst } from '../../testing/shops/gst';
import { previewSalePrices } from '../datedSales/pricesFile';
import { listSalePricesWithGaps } from '../datedSales/reads';
import { previewPrices } from '../import/bulkChange';

const note = (price: string, net: string) =>
  `${price} nets ${net} after 18 % GST, no more than ₹2,625, which nets ₹2,500. Above ₹2,950 it nets more.`;

/** A GST shop with clothing at 3,000.00 and 2,000.00 and a saree at 3,000.00. */
async function withGoods() {
  const shop = await withGst(await testShop());
  const [kurta, shirt, saree] = [
    await shop.addGoods({ name: 'Kurta', price: '3000.00', hsn: '6211' }),
    await shop.addGoods({ name: 'Shirt', price: '2000.00', hsn: '6205' }),
    await shop.addGoods({ name: 'Saree', price: '3000.00', hsn: '5208' }),
  ];
  return { ...shop, kurta, shirt, saree };
}

test('a bulk change names the piece that 10 % off brings to 2,700.00, and no saree', async () => {
  const { deps, db, kurta } = await withGoods();
  const rows = await db.select({ id: products.id, revision: products.revision }).from(products).all();
  const lower = { kind: 'price', mode: 'percent', amount: -10 } as const;
  const gap = { id: kurta, name: 'Kurta', text: note('₹2,700', '₹2,288.14') };
  const { changed, inGap, gaps } = await previewPrices(deps, { products: rows, change: lower });
  expect({ changed, inGap, gaps }).toEqual({ changed: 3, inGap: 1, gaps: [gap] });
  const sale = { kind: 'salePrice', percentOff: 10 } as const;
  expect((await previewPrices(deps, { products: rows, change: sale })).gaps).toEqual([gap]);
  const more = { kind: 'price', mode: 'set', amount: 2951 } as const;
  expect((await previewPrices(deps, { products: rows, change: more })).inGap).toBe(0);
});

test('a shop with a tax on top has no gap', async () => {
  const { deps, db, set } = await withGoods();
  await set({ taxMode: 'onTop' });
  const rows = await db.select({ id: products.id, revision: products.revision }).from(products).all();
  const change = { kind: 'price', mode: 'set', amount: 2700 } as const;
  expect(await previewPrices(deps, { products: rows, change })).toMatchObject({
    changed: 3,
    inGap: 0,
    gaps: [],
  });
});

test('a sale with dates and the file of its prices name the pieces in the gap', async () => {
  const { deps, call, admin, kurta, shirt, saree, clock } = await withGoods();
  const at = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000).toISOString();
  const { status, body } = await call(
    'POST',
    '/api/admin/sales',
    {
      ...{ name: 'Weekend', percent: 10, rounding: 'none', startsAt: at(1), endsAt: at(48) },
      prices: [{ productId: kurta }, { productId: shirt }, { productId: saree }],
    },
    admin.token,
  );
  expect([status, body.message]).toEqual([201, undefined]);
  const { items, inGap } = await listSalePricesWithGaps(deps, { id: body.id, search: '', page: 1 });
  expect(inGap).toBe(1);
  expect(items.map(({ name, gap }) => [name, gap])).toEqual([
    ['Kurta', note('₹2,700', '₹2,288.14')],
    ['Saree', null],
    ['Shirt', null],
  ]);
  const csv = `productId,price\n${kurta},2900\n${shirt},1500\n${saree},2750\n`;
  const { changes, faults } = await previewSalePrices(deps, { id: body.id, csv });
  expect([changes.map(({ gap }) => gap), faults]).toEqual([[note('₹2,900', '₹2,457.63'), null, null], []]);
});
