import { expect, test } from 'vitest';
import { testShop } from '../../testing/shop';
import { csvOf, rowsOf, withImports } from '../../testing/shops/catalogue';

const sized = { sizes: ['S', 'M'], colors: [] };

test('a stock file with SKU and stock alone changes the size that the SKU names', async () => {
  const { add, apply, shown, checkStock } = await withImports(await testShop());
  const id = await add(sized);
  await apply('stock', csvOf([{ sku: `tantu-${id}-m`, stock: 9 }]));
  expect((await shown(id)).variants.map(({ stock }: { stock: number }) => stock)).toEqual([5, 9]);
  await checkStock();
});

test('a stock file sets the fields of a size without touching its stock', async () => {
  const { add, apply, send, exported } = await withImports(await testShop());
  const id = await add(sized);
  const row = {
    sku: `TANTU-${id}-S`,
    barcode: '4006381333931',
    hsn: '6205',
    cost: '450',
    weight: 220,
    bin: 'A1',
    reorderLevel: 4,
  };
  const { report } = await apply('stock', csvOf([row]));
  expect(report.changes[0]?.fields).toContainEqual({ field: 'Cost (₹)', before: null, after: '450.00' });
  const { body } = await send('GET', `/api/admin/products/${id}`);
  expect(body.variants[0]).toMatchObject({ stock: 5, ...row, cost: '450.00' });
  expect(rowsOf(await exported('stock'))[0]).toMatchObject({
    sku: row.sku,
    bin: 'A1',
    cost: '450.00',
    weight: '220',
  });
});

test('an exported stock file with a new SKU gives the size that SKU; unchanged rows change nothing', async () => {
  const { add, apply, check, exported, shown } = await withImports(await testShop());
  const id = await add(sized);
  const rows = rowsOf(await exported('stock'));
  expect((await check('stock', csvOf(rows))).body.counts).toMatchObject({ changed: 0, unchanged: 2 });
  await apply('stock', csvOf([{ ...rows[0], sku: 'LN-S' }, ...rows.slice(1)]));
  expect((await shown(id)).variants[0].sku).toBe('LN-S');
});

test.each([
  [{ sku: 'NONE', stock: 1 }, 'sku', 'There is no SKU NONE.'],
  [{ productId: 1, size: 'S', sku: 'TANTU-1-M', stock: 1 }, 'sku', 'TANTU-1-M belongs to M of product 1.'],
  [{ sku: 'TANTU-1-S', hsn: '62' }, 'hsn', 'An HSN code has 4, 6 or 8 digits.'],
])('the row %j is refused', async (row, column, message) => {
  const { add, check } = await withImports(await testShop());
  await add(sized);
  expect((await check('stock', csvOf([row]))).body.errors).toEqual([{ row: 2, column, message }]);
});

test('a product file without ids changes the products that its SKUs name', async () => {
  const { add, apply, shown } = await withImports(await testShop());
  const id = await add(sized);
  const { report } = await apply(
    'products',
    csvOf([{ skus: `TANTU-${id}-S, TANTU-${id}-M`, price: '1299' }]),
  );
  expect(report.counts).toMatchObject({ added: 0, changed: 1 });
  expect(await shown(id)).toMatchObject({ price: '1299.00', stock: 10 });
});

test('a row copied for a new product leaves the SKUs to the product that has them', async () => {
  const { add, apply, exported, send } = await withImports(await testShop());
  const id = await add(sized);
  const [row = {}] = rowsOf(await exported('products'));
  const { report } = await apply('products', csvOf([{ ...row, id: '', revision: '', name: 'Coat' }]));
  expect(report.counts).toMatchObject({ added: 1, changed: 0 });
  const { body } = await send('GET', '/api/products?search=coat');
  expect(body[0].variants[0].sku).toBe(`TANTU-${id + 1}-S`);
});

test('a product file gives a new product its SKUs in the order of its grid, and refuses a wrong number', async () => {
  const { apply, check, send } = await withImports(await testShop());
  const row = { name: 'Kurta', price: '999', stock: 4, sizes: 'S, M', skus: 'K-S, K-M' };
  await apply('products', csvOf([row]));
  const { body } = await send('GET', '/api/products');
  expect(body[0].variants.map(({ sku }: { sku: string }) => sku)).toEqual(['K-S', 'K-M']);
  const wrong = await check('products', csvOf([{ ...row, name: 'Other', skus: 'O-S, O-M, O-L' }]));
  expect(wrong.body.errors[0]?.message).toBe('There are 3 SKUs for 2 sizes and colours.');
});
