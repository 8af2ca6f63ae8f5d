import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pictureFile } from '../../testing/fakes/pictures';
import { testShop } from '../../testing/shop';
import { withCatalogue } from '../../testing/shops/catalogue';

const unknown = '0'.repeat(64);

async function shopWithKurtas() {
  const shop = await withCatalogue(await testShop());
  const match = async (names: string[], sha256 = unknown) =>
    (
      await shop.send('POST', '/api/admin/products/match-pictures', {
        files: names.map((name) => ({ name, sha256 })),
      })
    ).body as { name: string; url: string | null; match: { productId: number } | null }[];
  return { ...shop, match };
}

test('names of files find products by name and SKU, drafts as well, but none that was removed', async () => {
  const { add, send, match } = await shopWithKurtas();
  const kurta = await add({
    name: 'Block Print Kurta',
    price: '1999',
    stock: 1,
    colors: ['Indigo'],
    status: 'draft',
  });
  const shirt = await add({
    ...{ name: 'Shirt', price: '999', sizes: ['S'], colors: ['Rust'] },
    variants: [{ size: 'S', color: 'Rust', stock: 1, sku: 'LS_2024-01' }],
  });
  const gone = await add({ name: 'Old Coat', price: '999', stock: 1 });
  await send('DELETE', `/api/products/${gone}`);
  const names = ['block-print-kurta-indigo-2.jpg', 'LS_2024-01 (3).png', 'old-coat-1.jpg', 'coat.jpg'];
  expect(await match(names)).toEqual([
    {
      name: names[0],
      url: null,
      match: { productId: kurta, productName: 'Block Print Kurta', color: 'Indigo', place: 2 },
    },
    { name: names[1], url: null, match: { productId: shirt, productName: 'Shirt', color: 'Rust', place: 3 } },
    { name: names[2], url: null, match: null },
    { name: names[3], url: null, match: null },
  ]);
});

test('content that was uploaded before has its address, whatever the name', async () => {
  const { app, admin, match } = await shopWithKurtas();
  const file = await pictureFile();
  const form = new FormData();
  form.set('file', file);
  const headers = { authorization: `Bearer ${admin.token}` };
  const uploaded = await (await app.request('/api/media', { method: 'POST', headers, body: form })).json();
  const sha256 = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
  expect(await match(['a.jpg'], sha256)).toEqual([{ name: 'a.jpg', url: uploaded.url, match: null }]);
});

test('201 files are refused', async () => {
  const { match } = await shopWithKurtas();
  const refused = await match(Array.from({ length: 201 }, (_, at) => `${at}.jpg`));
  expect(refused).toMatchObject({ message: 'You can upload up to 200 pictures at once.' });
});
