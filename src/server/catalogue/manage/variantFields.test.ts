import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { variants } from '@/db/schema';
import { nameOldVariants } from '@/db/sql/variantRecords';
import { write } from '@/db/write';
import { testShop } from '../../testing/shop';
import { refusalText, shirt, withCatalogue } from '../../testing/shops/catalogue';

type Variant = Record<string, unknown>;

async function shop() {
  const admin = await withCatalogue(await testShop());
  const details = async (id: number): Promise<Variant[]> =>
    (await admin.send('GET', `/api/admin/products/${id}`)).body.variants;
  const skus = async (id: number) => (await details(id)).map(({ sku }) => sku);
  const found = async (search: string) => {
    const answer = await admin.rpcAs('query', 'admin.products.list', { search });
    return answer.body.result.data.json.items.map(({ id }: { id: number }) => id);
  };
  return { ...admin, details, skus, found };
}

describe('an SKU', () => {
  test('is made by the pattern for each size and color, and stays when the size is renamed', async () => {
    const { add, change, skus } = await shop();
    const id = await add({ ...shirt, colors: ['Rani Pink'] });
    expect(await skus(id)).toEqual([`TANTU-${id}-S-RANI_PINK`, `TANTU-${id}-M-RANI_PINK`]);
    await change(id, { renames: { sizes: [{ from: 'S', to: 'Small' }] }, sizes: ['Small', 'M'] });
    expect(await skus(id)).toEqual([`TANTU-${id}-S-RANI_PINK`, `TANTU-${id}-M-RANI_PINK`]);
  });

  test('of the staff is stored in capitals; null brings the pattern back', async () => {
    const { add, change, skus } = await shop();
    const id = await add();
    await change(id, { variants: [{ size: 'S', color: null, sku: ' ln-s ' }] });
    expect(await skus(id)).toEqual(['LN-S', `TANTU-${id}-M`]);
    await change(id, { variants: [{ size: 'S', color: null, sku: null }] });
    expect(await skus(id)).toEqual([`TANTU-${id}-S`, `TANTU-${id}-M`]);
  });

  test('of another variant is refused with 409 naming the holder, as is its barcode', async () => {
    const { add, change, skus } = await shop();
    const first = await add({
      ...shirt,
      variants: [{ size: 'S', color: null, sku: 'A1', barcode: '4006381333931' }],
    });
    const second = await add({ ...shirt, name: 'Jacket' });
    for (const fields of [{ sku: 'A1' }, { sku: '4006381333931' }, { barcode: 'A1' }]) {
      const answer = await change(second, { variants: [{ size: 'M', color: null, ...fields }] });
      expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('Linen Shirt (S)')]);
    }
    expect(await skus(first)).toEqual(['A1', `TANTU-${first}-M`]);
    expect(await skus(second)).toEqual([`TANTU-${second}-S`, `TANTU-${second}-M`]);
  });

  test('can be swapped between two sizes in one change', async () => {
    const { add, change, skus } = await shop();
    const id = await add({
      ...shirt,
      variants: ['S', 'M'].map((size) => ({ size, color: null, sku: `X-${size}` })),
    });
    await change(id, {
      variants: [
        { size: 'S', color: null, sku: 'X-M' },
        { size: 'M', color: null, sku: 'X-S' },
      ],
    });
    expect(await skus(id)).toEqual(['X-M', 'X-S']);
  });

  test('of the pattern that is taken gets a number', async () => {
    const { add, skus } = await shop();
    const first = await add({ ...shirt, variants: [{ size: 'S', color: null, sku: 'TANTU-2-M' }] });
    const second = await add({ ...shirt, name: 'Jacket' });
    expect([first, second]).toEqual([1, 2]);
    expect(await skus(second)).toEqual(['TANTU-2-S', 'TANTU-2-M-2']);
  });

  test('is made for the variants of an older version', async () => {
    const { add, db, skus } = await shop();
    const id = await add();
    await db.update(variants).set({ sku: null }).run();
    expect([await write(db, nameOldVariants), await write(db, nameOldVariants)]).toEqual([true, false]);
    expect(await skus(id)).toEqual([`TANTU-${id}-S`, `TANTU-${id}-M`]);
  });

  test('finds its product in the admin by its beginning, a barcode as a whole', async () => {
    const { add, found } = await shop();
    const id = await add({
      ...shirt,
      variants: [{ size: 'S', color: null, sku: 'LN-100-S', barcode: '4006381333931' }],
    });
    await add({ ...shirt, name: 'Jacket' });
    expect(await Promise.all(['ln-100', '4006381333931', 'shirt ln-100-s'].map(found))).toEqual([
      [id],
      [id],
      [id],
    ]);
    expect(await found('400638133393')).toEqual([]);
    expect(await found('tan')).toEqual([]);
  });
});

describe('cost, weight, HSN, bin and reorder level', () => {
  const fields = { hsn: '6205', cost: '450.50', weight: 220, bin: 'A-12', reorderLevel: 3 };

  test('are stored beside the stock, which stays; the public product does not show them', async () => {
    const { add, change, details, shown, checkStock } = await shop();
    const id = await add();
    await change(id, { variants: [{ size: 'S', color: null, ...fields }] });
    expect((await details(id))[0]).toMatchObject({ size: 'S', stock: 5, ...fields });
    expect((await shown(id)).variants[0]).toEqual({
      size: 'S',
      color: null,
      stock: 5,
      sku: `TANTU-${id}-S`,
      barcode: null,
    });
    await checkStock();
  });

  test('return with a size that is removed and added again', async () => {
    const { add, change, details } = await shop();
    const id = await add({ ...shirt, variants: [{ size: 'M', color: null, sku: 'KEEP', bin: 'B2' }] });
    await change(id, { sizes: ['S'], dropStock: true });
    await change(id, { sizes: ['S', 'M'] });
    expect((await details(id))[1]).toMatchObject({ size: 'M', sku: 'KEEP', bin: 'B2' });
  });

  test.each([
    [{ hsn: '620' }, 'An HSN code has 4, 6 or 8 digits.'],
    [{ weight: -1 }, 'Weight cannot be negative.'],
    [{ sku: 'A B' }, 'An SKU may contain letters'],
  ])('%j is refused', async (wrong, message) => {
    const { add, change } = await shop();
    const answer = await change(await add(), { variants: [{ size: 'S', color: null, ...wrong }] });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(message)]);
  });

  test('are restored by undo, while a sale since stays sold', async () => {
    const { add, change, details, undo, log, call, orderOf, signIn, stockOf } = await shop();
    const id = await add();
    await change(id, { variants: [{ size: 'S', color: null, bin: 'A-1' }] });
    await change(id, { variants: [{ size: 'S', color: null, bin: 'A-2' }] });
    const edit = (await log()).at(-1)?.id;
    const { token } = await signIn();
    await call('POST', '/api/orders', await orderOf([{ productId: id, quantity: 2, size: 'S' }]), token);
    expect((await undo(edit)).status).toBe(200);
    expect((await details(id))[0]).toMatchObject({ bin: 'A-1', stock: 3 });
    expect(await stockOf(id)).toBe(8);
  });

  test('are not undone over a later change', async () => {
    const { add, change, undo, log, db } = await shop();
    const id = await add();
    await change(id, { variants: [{ size: 'S', color: null, bin: 'A-1' }] });
    const edit = (await log()).at(-1)?.id;
    await change(id, { variants: [{ size: 'S', color: null, bin: 'A-2' }] });
    expect(refusalText(await undo(edit))).toContain('changed again since (bin)');
    expect(await db.select().from(variants).where(eq(variants.bin, 'A-2')).all()).toHaveLength(1);
  });
});
