import { describe, expect, test } from 'vitest';
import { media } from '@/db/schema';
import { mediaUrl } from '@/shared/media';
import { testShop } from '../../testing/shop';
import { csvOf, rowsOf, withImports } from '../../testing/shops/catalogue';

describe('the export', () => {
  test('has one row with every field per product and starts with the UTF-8 BOM', async () => {
    const { add, send, exported, db } = await withImports(await testShop());
    const { body: category } = await send('POST', '/api/categories', { name: "Men's" });
    await db.insert(media).values({ id: 'upload-1', kind: 'upload', width: 900, height: 1200 }).run();
    const id = await add({
      name: 'Kurta, long',
      brand: 'Tantu',
      kind: 'Kurtas',
      material: '100 % linen',
      description: 'Soft.\nWashes well.',
      salePrice: '1299.50',
      categoryId: category.id,
      featured: true,
      sizes: ['S', 'M'],
      colors: ['Rust'],
      sizeGuide: {
        measures: ['Chest', 'Length'],
        rows: [
          { size: 'S', cm: [94, 98.5] },
          { size: 'M', cm: [100, null] },
        ],
        howTo: 'Lay it flat.\n\nTake the tape.',
      },
      images: [mediaUrl('upload-1'), 'https://example.com/a.jpg'],
    });
    const text = await exported('products');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(rowsOf(text)).toEqual([
      {
        id: String(id),
        name: 'Kurta, long',
        brand: 'Tantu',
        kind: 'Kurtas',
        material: '100 % linen',
        category: 'mens',
        description: 'Soft.\nWashes well.',
        price: '1499.00',
        salePrice: '1299.50',
        featured: 'yes',
        sizes: 'S, M',
        colors: 'Rust',
        skus: `TANTU-${id}-S-RUST, TANTU-${id}-M-RUST`,
        sizeGuide: 'Size, Chest, Length\nS, 94, 98.5\nM, 100, \n\nLay it flat.\n\nTake the tape.',
        attributes: '',
        manufacturer: '',
        origin: '',
        netQuantity: '',
        stock: '10',
        stockAtExport: '10',
        images: '/media/upload-1/1080.webp\nhttps://example.com/a.jpg',
        revision: '1',
        status: 'published',
        publishAt: '',
        unpublishAt: '',
      },
    ]);
    expect(rowsOf(await exported('stock'))).toEqual(
      ['S', 'M'].map((size) => ({
        productId: String(id),
        productName: 'Kurta, long',
        size,
        color: 'Rust',
        stock: '5',
        stockAtExport: '5',
        sku: `TANTU-${id}-${size}-RUST`,
        barcode: '',
        hsn: '',
        cost: '',
        weight: '',
        bin: '',
        reorderLevel: '',
      })),
    );
  });

  test('returns 401 or 403 to anyone but administrators', async () => {
    const { app, signIn } = await withImports(await testShop());
    const { token } = await signIn();
    for (const path of ['/api/admin/products.csv', '/api/admin/stock.csv']) {
      expect((await app.request(path)).status).toBe(401);
      expect((await app.request(path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(403);
    }
  });

  const odd = [
    '=1+1',
    '-5',
    '@x',
    '+3',
    "'quoted",
    "'=1+1",
    "''=2",
    'a|b',
    'S, tall',
    '\\',
    '"Q"; x',
    'ſ ₹ 布',
  ];

  test.each(odd)(
    'neutralises %s in name, brand, size and colour as a formula, and imports it unchanged',
    async (text) => {
      const { add, exported, check } = await withImports(await testShop());
      await add({ name: text, brand: text, description: text, sizes: [text, 'M'], colors: [text], stock: 4 });
      for (const kind of ['products', 'stock'] as const) {
        const exportedFile = await exported(kind);
        for (const cell of rowsOf(exportedFile).flatMap(Object.values))
          expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        const { body } = await check(kind, exportedFile);
        expect([body.counts.errors, body.counts.added, body.counts.changed]).toEqual([0, 0, 0]);
      }
    },
  );

  test('exports and imports a size guide, edits it line by line and removes it with an empty cell', async () => {
    const { add, exported, check, apply, shown } = await withImports(await testShop());
    const guide = { measures: ['Chest'], rows: [{ size: 'S', cm: [94] }], howTo: 'Flat.' };
    const id = await add({ sizeGuide: guide });
    expect((await check('products', await exported('products'))).body.counts).toMatchObject({ unchanged: 1 });
    const [row = {}] = rowsOf(await exported('products'));
    const { report } = await apply(
      'products',
      csvOf([{ id, sizeGuide: row.sizeGuide?.replace('94', '96.5\nM, 100') }]),
    );
    expect(report.changes[0]?.fields).toEqual([
      {
        field: 'sizeGuide',
        before: 'Size, Chest\nS, 94\n\nFlat.',
        after: 'Size, Chest\nS, 96.5\nM, 100\n\nFlat.',
      },
    ]);
    const rows = [
      { size: 'S', cm: [96.5] },
      { size: 'M', cm: [100] },
    ];
    expect((await shown(id)).sizeGuide).toEqual({ ...guide, rows });
    await apply(
      'products',
      csvOf([{ name: 'Vest', price: '499', stock: '1', sizeGuide: 'Size, Chest\nS, 90' }]),
    );
    expect((await shown(id + 1)).sizeGuide).toEqual({
      measures: ['Chest'],
      rows: [{ size: 'S', cm: [90] }],
      howTo: '',
    });
    await apply('products', csvOf([{ id, sizeGuide: '' }]));
    expect((await shown(id)).sizeGuide).toBeNull();
  });

  test('contains nothing of a removed product', async () => {
    const { add, send, exported } = await withImports(await testShop());
    await send('DELETE', `/api/products/${await add({})}`);
    expect(rowsOf(await exported('products'))).toEqual([]);
    expect(await exported('products')).toContain('salePrice');
  });
});
