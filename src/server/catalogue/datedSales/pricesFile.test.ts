import { expect, test } from 'vitest';
import { testShop } from '../../testing/shop';
import { withSales } from '../../testing/shops/offers';

test('the file of a sale is exported, and imported unchanged', async () => {
  const { addProduct, addSale, sales, call, admin } = await withSales(await testShop());
  const id = await addProduct({ name: '=Linen, long', price: 129_900 });
  const sale = await addSale([id]);
  const file = await call('GET', `/api/admin/sales/${sale}/prices.csv`, undefined, admin.token);
  expect(file.headers.get('content-type')).toContain('text/csv');
  const csv = String(file.body);
  expect(csv.trim().split(/\r?\n/)).toEqual([
    'productId,sku,name,regularPrice,price',
    expect.stringMatching(/^1,.*,"'=Linen, long",1299\.00,999\.00$/),
  ]);
  expect((await sales('POST', `/${sale}/file/check`, { csv })).body).toEqual({
    ...{ changes: [], unchanged: 1, faults: [] },
  });
});

test('a file changes, adds and takes out products, and names its wrong lines', async () => {
  const { addProduct, addSale, sales, db, undoNewest } = await withSales(await testShop());
  const [linen, silk, wool, jute] = [
    await addProduct({ name: 'Linen', price: 129_900 }),
    await addProduct({ name: 'Silk', price: 50_000 }),
    await addProduct({ name: 'Wool', price: 80_000 }),
    await addProduct({ name: 'Jute', price: 80_000 }),
  ];
  const sale = await addSale([linen, wool]);
  await addSale([jute], { name: 'Other' });
  const { variants } = await import('@/db/schema');
  const { eq } = await import('drizzle-orm');
  await db.update(variants).set({ sku: 'SILK-1' }).where(eq(variants.productId, silk)).run();
  const check = async (lines: string) => (await sales('POST', `/${sale}/file/check`, { csv: lines })).body;

  const good = `ProductId;SKU;Price\n${linen};;₹899\n;silk-1;4,49.50\n${wool};;\n`;
  expect(await check(good)).toEqual({
    changes: [
      { line: 2, productId: linen, name: 'Linen', before: '999.00', after: '899.00', gap: null },
      { line: 3, productId: silk, name: 'Silk', before: null, after: '449.50', gap: null },
      { line: 4, productId: wool, name: 'Wool', before: '599.00', after: null, gap: null },
    ],
    unchanged: 0,
    faults: [],
  });
  const bad = `productId,sku,price\n${linen},,2000\n4711,,5\nx,,5\n,NONE,5\n${linen},SILK-1,5\n${silk},,free\n${jute},,10\n${wool},,5\n${wool},,6\n,,7\n`;
  expect((await check(bad)).faults).toEqual([
    { line: 2, text: 'The price of Linen must be below 1299.00.' },
    { line: 3, text: 'Product 4711 is not in the shop.' },
    { line: 4, text: '“x” is not the number of a product.' },
    { line: 5, text: 'No product has the SKU NONE.' },
    { line: 6, text: `The SKU SILK-1 is of product ${silk}, not of ${linen}.` },
    { line: 7, text: '“free” is not a price above 0.' },
    { line: 8, text: '“Other” has a price of Jute at the same time.' },
    { line: 10, text: `Product ${wool} is also on line 9.` },
    { line: 11, text: 'There is no productId and no sku.' },
  ]);
  const refused = await sales('POST', `/${sale}/file`, { csv: bad });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Line 2: The price of Linen must be below 1299.00. Nothing was changed.',
  ]);
  const listed = async () =>
    (await sales('GET', `/${sale}/prices`)).body.map(
      ({ productId, price, isManual }: Record<string, unknown>) => [productId, price, isManual],
    );
  const before = await listed();
  expect((await sales('POST', `/${sale}/file`, { csv: good })).body.products).toBe(2);
  expect(await listed()).toEqual([
    [linen, '899.00', true],
    [silk, '449.50', true],
  ]);
  await undoNewest();
  expect(await listed()).toEqual(before);
});

test.each([
  ['', 'This file is empty.'],
  ['name,price\nLinen,5\n', 'The first line must name the columns: productId or sku, and price.'],
])('the file %j is refused', async (csv, message) => {
  const { addSale, sales } = await withSales(await testShop());
  const answer = await sales('POST', `/${await addSale([])}/file/check`, { csv });
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});
