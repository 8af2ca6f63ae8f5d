import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { variants } from '@/db/schema';
import { write } from '@/db/write';
import { testShop } from '../testing/shop';
import { withOrderCalls } from '../testing/shops/orders';

/** A kurta in S with an EAN and a SKU, and in M with a SKU alone. */
async function labelShop() {
  const shop = await withOrderCalls(await testShop());
  await shop.addProduct({ name: 'Linen Kurta', sizes: ['S', 'M', 'L'], stock: 9 });
  const set = (size: string, fields: object) =>
    write(shop.db, (tx) => tx.update(variants).set(fields).where(eq(variants.size, size)).run());
  await set('S', { sku: 'KU-S', barcode: '8901234567894' });
  await set('M', { sku: 'KU-M' });
  await set('L', { sku: null, barcode: null });
  const ids = new Map(
    (await shop.db.select({ id: variants.id, size: variants.size }).from(variants).all()).map(
      ({ id, size }) => [size, id],
    ),
  );
  const ask = (query: Record<string, string>, token = shop.admin.token) =>
    shop.app.request(`/api/admin/barcode-labels.pdf?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  /** The size in mm and the text of each page. */
  const pages = async (query: Record<string, string>) => {
    const response = await ask(query);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: false });
    const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
    const size = [width, height].map((points) => Math.round((points / 72) * 25.4));
    return { size, text: text.map((page) => page.replace(/\s+/g, ' ')) };
  };
  const messageOf = async (query: Record<string, string>) => (await (await ask(query)).json()).message;
  return { ...shop, ids, ask, pages, messageOf };
}

describe('barcode labels', () => {
  test('of a roll are pages of 50 × 25 mm, one for each copy, with the EAN or else the SKU', async () => {
    const { pages, ids } = await labelShop();
    const items = `${ids.get('S')}x2.${ids.get('M')}x1`;
    const { size, text } = await pages({ layout: 'roll', code: 'barcode', items });
    expect(size).toEqual([50, 25]);
    expect(text).toEqual([
      'Linen Kurta S 8901234567894',
      'Linen Kurta S 8901234567894',
      'Linen Kurta M KU-M',
    ]);
    expect((await pages({ layout: 'roll', code: 'sku', items: `${ids.get('S')}x1` })).text).toEqual([
      'Linen Kurta S KU-S',
    ]);
  });

  test('of A4 sheets are 44 a page, and the first sheet begins at a chosen place', async () => {
    const { pages, ids } = await labelShop();
    const sheet = { layout: 'sheet', code: 'sku', items: `${ids.get('S')}x45` };
    const perPage = async (start: string) =>
      (await pages({ ...sheet, start })).text.map((page) => page.split('KU-S').length - 1);
    expect((await pages(sheet)).size).toEqual([210, 297]);
    expect(await perPage('1')).toEqual([44, 1]);
    expect(await perPage('43')).toEqual([2, 43]);
  });

  test('are refused for a size without a code, a code of 31 characters, 2,001 labels and a customer', async () => {
    const { ask, messageOf, ids, customer, db } = await labelShop();
    const roll = { layout: 'roll', code: 'sku' };
    expect(await messageOf({ ...roll, items: `${ids.get('L')}x1` })).toBe(
      'Linen Kurta, L has no SKU and no barcode.',
    );
    const long = 'K'.repeat(31);
    await write(db, (tx) => tx.update(variants).set({ sku: long }).where(eq(variants.size, 'L')).run());
    expect(await messageOf({ ...roll, items: `${ids.get('L')}x1` })).toBe(
      `The code ${long} of Linen Kurta, L is too long for a label.`,
    );
    expect(await messageOf({ ...roll, items: `${ids.get('S')}x2001` })).toBe(
      'At most 2000 labels fit into one PDF.',
    );
    expect((await ask({ ...roll, items: `${ids.get('S')}x1` }, customer.token)).status).toBe(403);
  });
});
