import { describe, expect, test } from 'vitest';
import { importRows, products } from '@/db/schema';
import { testShop } from '../../testing/shop';
import { csvOf, rowsOf, withImports } from '../../testing/shops/catalogue';

describe('a check', () => {
  test('lists every change field by field and changes nothing', async () => {
    const { add, exported, check, shown, db } = await withImports(await testShop());
    const id = await add({ sizes: ['S', 'M'], colors: [] });
    await add({ name: 'Jacket' });
    const [first = {}, second = {}] = rowsOf(await exported('products'));
    const changed = { ...first, price: '1599', salePrice: '', stock: '16', featured: 'TRUE' };
    const added = { ...second, id: '', revision: '', stockAtExport: '', name: 'Coat' };
    const before = await db.select().from(products).all();
    const { body } = await check('products', csvOf([changed, second, added]));
    expect(body.counts).toEqual({ added: 1, changed: 1, unchanged: 1, errors: 0 });
    expect(body.changes[0]).toEqual({
      row: 2,
      productId: id,
      label: 'Linen Shirt',
      fields: [
        { field: 'price', before: '1499.00', after: '1599.00' },
        { field: 'featured', before: 'no', after: 'yes' },
        { field: 'stock S', before: '5', after: '8' },
        { field: 'stock M', before: '5', after: '8' },
      ],
    });
    expect(body.changes[1]).toMatchObject({ row: 4, productId: null, label: 'Coat' });
    expect(await db.select().from(products).all()).toEqual(before);
    expect(await db.select().from(importRows).all()).toEqual([]);
    expect((await shown(id)).price).toBe('1499.00');
  });

  test('ignores fields without a column and names unknown columns', async () => {
    const { add, check } = await withImports(await testShop());
    const id = await add({ brand: 'Tantu', stock: 3 });
    const { body } = await check('products', csvOf([{ ID: id, 'Sale Price': '999', Supplier: 'x' }]));
    expect(body.unknownColumns).toEqual(['Supplier']);
    expect(body.changes[0]?.fields).toEqual([{ field: 'salePrice', before: null, after: '999.00' }]);
  });

  test.each([
    ['semicolons', 'id;price\n1;1599\n'],
    ['tabs', 'id\tprice\n1\t1599\n'],
    ['a mark and CRLF', '\ufeffid,price\r\n1,1599\r\n'],
    ['quotes', '"id","price"\n"1","1599"\n'],
    ['empty rows', 'id,price\n\n1,1599\n,\n\n'],
    ['cells beyond the headings that are empty', 'id,price\n1,1599,,\n'],
  ])('accepts %s', async (_, text) => {
    const { add, check } = await withImports(await testShop());
    await add({});
    expect((await check('products', text)).body).toMatchObject({
      counts: { added: 0, changed: 1, unchanged: 0, errors: 0 },
      unknownColumns: [],
    });
  });

  test.each([
    ['a name without a price', { name: 'Coat', stock: 1 }, 'price', /required/i],
    ['a new product without stock', { name: 'Coat', price: '10' }, 'stock', 'Stock is required.'],
    ['no name', { id: 1, name: ' ' }, 'name', 'Name is required.'],
    ['a price of 0', { id: 1, price: '0' }, 'price', 'Please enter a valid price for the product.'],
    ['a price in words', { id: 1, price: 'ten' }, 'price', 'Please enter a valid price for the product.'],
    ['a sale price in words', { id: 1, salePrice: 'x' }, 'salePrice', /amount in rupees/],
    ['half a piece', { id: 1, stock: '1.5' }, 'stock', 'Stock must be a whole number.'],
    ['less than nothing', { id: 1, stock: '-1' }, 'stock', 'Stock cannot be negative.'],
    ['no stock', { id: 1, stock: '' }, 'stock', 'Stock must be a whole number.'],
    ['a category that is not there', { id: 1, category: 'Hats' }, 'category', 'There is no category “Hats”.'],
    ['neither yes nor no', { id: 1, featured: 'maybe' }, 'featured', '“maybe” is neither yes nor no.'],
    ['a picture of no address', { id: 1, images: 'ftp://x/a.jpg' }, 'images', /must begin with https/],
    [
      'a picture that is not in the shop',
      { id: 1, images: '/media/none/1080.webp' },
      'images',
      /does not exist/,
    ],
    ['an id that is no number', { id: 'x1', name: 'Coat' }, 'id', '“x1” is not a whole number.'],
    ['a product that does not exist', { id: 99, name: 'Coat' }, 'id', /There is no product 99/],
    ['a product that was removed', { id: 2, name: 'Coat' }, 'id', /no longer in the shop/],
    ['an older revision', { id: 1, price: '1', revision: 7 }, 'revision', /changed since the export/],
    [
      'more taken away than there is',
      { id: 1, stock: 0, stockAtExport: 12 },
      'stock',
      /Only 10 are left, so 12/,
    ],
    ['more than the shop can hold', { id: 1, stock: '1000001' }, 'stock', /above the maximum/],
    [
      'a size guide with words for centimetres',
      { id: 1, sizeGuide: 'Size, Chest\nS, 90\nM, wide' },
      'sizeGuide',
      'Line 3: Measurements must be numbers in centimetres.',
    ],
    [
      'a size guide with a cell too many',
      { id: 1, sizeGuide: 'Size, Chest\nS, 90, 91' },
      'sizeGuide',
      'Line 2: Each size needs a value for every measurement in the first line.',
    ],
    [
      'a size guide without a name of a measure',
      { id: 1, sizeGuide: 'Size, Chest, \nS, 90, 91' },
      'sizeGuide',
      'Line 1: The measurement name is missing in the size guide.',
    ],
    [
      '31 sizes',
      { id: 1, sizes: Array.from({ length: 31 }, (_, at) => at).join() },
      'sizes',
      /Enter up to 30/,
    ],
  ])('refuses %s with row and column', async (_, row, column, message) => {
    const { add, send, check } = await withImports(await testShop());
    await add({});
    await send('DELETE', `/api/products/${await add({})}`);
    const { body } = await check('products', csvOf([row]));
    expect([body.counts.errors, body.errors[0]?.row, body.errors[0]?.column]).toEqual([1, 2, column]);
    expect(body.errors[0]?.message).toMatch(message);
  });

  test.each([
    ['dropped', 'S'],
    ['renamed, which a file cannot say', 'S,Medium'],
  ])(
    'refuses a size with stock that is %s, naming the pieces; accepts it without stock',
    async (_, sizes) => {
      const { add, check, apply, shown } = await withImports(await testShop());
      const id = await add({ sizes: ['S', 'M'], stock: 10 });
      const { body } = await check('products', csvOf([{ id, sizes }]));
      expect(body.errors[0]?.message).toMatch(/^This removes 5 items of M from stock\./);
      expect((await shown(id)).stock).toBe(10);
      await apply('stock', csvOf([{ productId: id, size: 'M', stock: '0' }]));
      await apply('products', csvOf([{ id, sizes }]));
      expect((await shown(id)).sizes).toEqual(sizes.split(','));
    },
  );

  test('refuses a product listed twice and a row with too few cells', async () => {
    const { add, check } = await withImports(await testShop());
    const id = await add({});
    const { body } = await check('products', `id,name,price\n${id},A,10\n${id},B,10\n${id},C\n`);
    expect(body.errors).toEqual([
      { row: 3, column: 'id', message: `Product ${id} is already in row 2.` },
      { row: 4, column: null, message: 'This row has 2 cells instead of 3.' },
    ]);
  });

  test('of stock refuses unknown cells, duplicate cells and values that are not numbers', async () => {
    const { add, check } = await withImports(await testShop());
    const id = await add({ sizes: ['S'], stock: 3 });
    const rows = [
      { productId: id, size: 'S', stock: '4' },
      { productId: id, size: 'S', stock: '5' },
      { productId: id, size: 'XL', stock: '5' },
      { productId: 99, size: 'S', stock: '5' },
      { productId: '', size: 'S', stock: '5' },
      { productId: id, size: 'S', stock: 'many' },
    ];
    const { body } = await check('stock', csvOf(rows));
    expect(body.errors.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
      '3 size S is already in row 2.',
      '4 size XL is not one of the sizes and colours of Linen Shirt.',
      '5 productId There is no product 99.',
      '6 productId The product is required.',
      '7 size S is already in row 2.',
    ]);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'This file is empty.'],
    ['a spreadsheet', Buffer.from('PK\x03\x04'), /not a CSV file/],
    ['UTF-16', Buffer.from('\ufeffid,name\n', 'utf16le'), /not in UTF-8/],
    ['Latin 1', Buffer.from('id,name\n1,Caf\xe9\n', 'latin1'), /not in UTF-8/],
    ['bytes', Buffer.from('id,name\n1,\0\n'), /not a CSV file/],
    ['a quotation mark too many', Buffer.from('id,name\n1,"Kurta\n2,Shirt\n'), /quotation mark/],
    ['other headings', Buffer.from('a,b\n1,2\n'), /first row needs headings such as id, name/],
    [
      'a heading twice',
      Buffer.from('id,price,Price\n1,2,3\n'),
      'The column price appears more than once in this file.',
    ],
    [
      '20,001 rows',
      Buffer.from(`id\n${'1\n'.repeat(20_001)}`),
      'This file has more than 20,000 rows. Please split it.',
    ],
  ])('refuses %s as a whole', async (_, bytes, message) => {
    const { status, body } = await (await withImports(await testShop())).check('products', bytes);
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
  });
});
