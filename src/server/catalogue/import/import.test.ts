import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { importRows, imports, products, staffLog } from '@/db/schema';
import { adminCalls } from '../../testing/adminCalls';
import { testShop } from '../../testing/shop';
import { csvOf, rowsOf, withImports } from '../../testing/shops/catalogue';

describe('an import', () => {
  test('changes and adds in one batch, logged under one id as an import', async () => {
    const { add, exported, apply, shown, db, admin, checkStock } = await withImports(await testShop());
    const id = await add({ sizes: ['S', 'M'] });
    const [row = {}] = rowsOf(await exported('products'));
    const { report, result } = await apply(
      'products',
      csvOf([
        { ...row, price: '1599', stock: '16' },
        { ...row, id: '', name: 'Coat', revision: '', stockAtExport: '', sizes: 'L' },
      ]),
    );
    expect(report.counts).toMatchObject({ added: 1, changed: 1 });
    expect(result).toMatchObject({
      status: 'done',
      applied: 2,
      total: 2,
      fileName: 'spring.csv',
      error: null,
    });
    expect(await shown(id)).toMatchObject({ price: '1599.00', stock: 16 });
    expect(await shown(id + 1)).toMatchObject({ name: 'Coat', sizes: ['L'], stock: 10 });
    const logged = await db.select().from(staffLog).where(eq(staffLog.batch, result.batch)).all();
    expect(logged.map(({ action, source, actorId }) => [action, source, actorId])).toEqual([
      ['product.update', 'import', admin.id],
      ['product.create', 'import', admin.id],
      ['import.apply', 'import', admin.id],
    ]);
    expect((await db.select().from(staffLog).all()).at(-1)).toMatchObject({
      action: 'import.apply',
      label: 'spring.csv',
      after: { kind: 'products', changes: 2 },
    });
    expect(await db.select().from(importRows).all()).toEqual([]);
    await checkStock();
  });

  test('adds a draft, sets times of India, and leaves a product whose cell is empty', async () => {
    const { add, exported, apply, check, shown, call, db } = await withImports(await testShop());
    await add({});
    const [row = {}] = rowsOf(await exported('products'));
    const added = { ...row, id: '', revision: '', stockAtExport: '', skus: '' };
    const { report } = await apply(
      'products',
      csvOf([
        { ...row, status: '', publishAt: '', unpublishAt: '2999-12-05 10:00' },
        { ...added, name: 'Coat', status: 'Draft' },
        { ...added, name: 'Cape', status: '', publishAt: '2999-12-04T10:00:30' },
        { ...added, name: 'Cap', status: '' },
      ]),
    );
    expect(report.counts).toMatchObject({ added: 3, changed: 1 });
    const stored = await db.select().from(products).all();
    expect(
      stored.map(({ name, status, publishAt, unpublishAt }) => [name, status, publishAt, unpublishAt]),
    ).toEqual([
      ['Linen Shirt', 'published', null, new Date('2999-12-05T04:30:00Z')],
      ['Coat', 'draft', null, null],
      ['Cape', 'published', new Date('2999-12-04T04:30:30Z'), null],
      ['Cap', 'published', null, null],
    ]);
    expect((await call('GET', '/api/products')).body).toHaveLength(2);
    expect(await shown(stored.at(-1)?.id ?? 0)).toMatchObject({ name: 'Cap' });
    const { body } = await check('products', await exported('products'));
    expect(body.counts).toMatchObject({ unchanged: 4, changed: 0, errors: 0 });
  });

  test('of stock sets each size and colour, and nothing else', async () => {
    const { add, exported, apply, shown, checkStock } = await withImports(await testShop());
    const id = await add({ sizes: ['S', 'M'], colors: ['Rust'] });
    const [s = {}, m = {}] = rowsOf(await exported('stock'));
    const { report } = await apply('stock', csvOf([{ ...s, stock: '0' }, m]));
    expect(report.counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await shown(id)).variants).toMatchObject([
      { size: 'S', color: 'Rust', stock: 0 },
      { size: 'M', color: 'Rust', stock: 5 },
    ]);
    await checkStock();
  });

  test('does not restore stock sold after the export: 10 minus 2 sold plus 5 makes 13', async () => {
    const { add, exported, apply, check, stockOf, signIn, call, orderOf, checkStock } = await withImports(
      await testShop(),
    );
    const id = await add({});
    const files = { products: await exported('products'), stock: await exported('stock') };
    const shopper = await signIn();
    await call('POST', '/api/orders', await orderOf([{ productId: id, quantity: 2 }]), shopper.token);
    for (const kind of ['products', 'stock'] as const) {
      expect((await check(kind, files[kind])).body.counts).toMatchObject({ changed: 0, unchanged: 1 });
    }
    const rows = rowsOf(files.stock).map((row) => ({ ...row, stock: '15' }));
    await apply('stock', csvOf(rows));
    expect(await stockOf(id)).toBe(13);
    await checkStock();
  });

  test('that sets a stock is refused after a sale since its check', async () => {
    const { add, check, begin, call, signIn, stockOf, deps, orderOf } = await withImports(await testShop());
    const id = await add({ sizes: ['S'], stock: 10 });
    const text = csvOf([{ productId: id, size: 'S', color: '', stock: '20' }]);
    const { body } = await check('stock', text);
    const shopper = await signIn();
    await call('POST', '/api/orders', await orderOf([{ productId: id, quantity: 3 }]), shopper.token);
    expect(await begin('stock', text, body.fingerprint)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has changed since you checked this file') },
    });
    const again = await check('stock', text);
    await begin('stock', text, again.body.fingerprint);
    await deps.importRunner.ended();
    expect(await stockOf(id)).toBe(20);
  });

  test('requires confirmation for a file imported before; after a revert the file counts as new', async () => {
    const { add, exported, apply, check, begin, stockOf, deps, send } = await withImports(await testShop());
    const id = await add({ sizes: ['S'], stock: 10 });
    const rows = rowsOf(await exported('stock')).map((row) => ({ ...row, stock: '15' }));
    const text = csvOf(rows);
    const { report, result } = await apply('stock', text);
    expect([report.earlier, await stockOf(id)]).toEqual([null, 15]);
    const { body } = await check('stock', text);
    expect(body.earlier).toMatchObject({ fileName: 'spring.csv' });
    const refused = await begin('stock', text, body.fingerprint);
    expect([refused.status, refused.body.message, await stockOf(id)]).toEqual([
      409,
      expect.stringContaining('imported before'),
      15,
    ]);
    expect((await begin('stock', text, body.fingerprint, '&again=true')).status).toBe(201);
    await deps.importRunner.ended();
    expect(await stockOf(id)).toBe(20);
    for (const one of [result.id, result.id + 1]) {
      expect((await send('POST', `/api/admin/imports/${one}/take-back`)).status).toBe(200);
      await deps.importRunner.ended();
    }
    expect([(await check('stock', text)).body.earlier, await stockOf(id)]).toEqual([null, 10]);
  });

  test('adds the products of a check once when the same request is sent three times', async () => {
    const { check, begin, db, deps } = await withImports(await testShop());
    const text = csvOf([
      { name: 'Twin A', price: '100', stock: '1' },
      { name: 'Twin B', price: '100', stock: '1' },
    ]);
    const { body } = await check('products', text);
    const atOnce = await Promise.all([1, 2].map(() => begin('products', text, body.fingerprint)));
    await deps.importRunner.ended();
    const afterwards = await begin('products', text, body.fingerprint, '&again=true');
    const statuses = [...atOnce, afterwards].map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
    expect(await db.select().from(products).all()).toHaveLength(2);
  });

  test('an error in row 9,999 changes nothing', async () => {
    const { add, check, begin, db } = await withImports(await testShop());
    await add({});
    const rows = Array.from({ length: 10_000 }, (_, at) => ({
      name: `Shirt ${at}`,
      price: '10',
      stock: '1',
    }));
    rows[9997] = { name: 'Shirt', price: 'ten', stock: '1' };
    const text = csvOf(rows);
    const { body } = await check('products', text);
    expect(body.counts).toEqual({ added: 9999, changed: 0, unchanged: 0, errors: 1 });
    expect(body.errors[0]).toMatchObject({ row: 9999, column: 'price' });
    expect(body.changes).toHaveLength(200);
    expect(await begin('products', text, body.fingerprint)).toMatchObject({
      status: 400,
      body: { message: 'This file has errors. Please correct them first.' },
    });
    expect(await db.select().from(products).all()).toHaveLength(1);
    expect(await db.select().from(imports).all()).toEqual([]);
  });

  test('returns 409 for a file other than the checked one or a product changed since the check', async () => {
    const { add, send, exported, check, begin, shown } = await withImports(await testShop());
    const id = await add({});
    const [row = {}] = rowsOf(await exported('products'));
    const text = csvOf([{ ...row, price: '1599', revision: '' }]);
    const { body } = await check('products', text);
    const other = await begin('products', text.replace('1599', '1'), body.fingerprint);
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('check it again')]);
    await send('PUT', `/api/products/${id}`, { name: 'Cotton Shirt' });
    expect((await begin('products', text, body.fingerprint)).status).toBe(409);
    expect((await shown(id)).price).toBe('1499.00');
  });

  test('refuses a file that changes nothing', async () => {
    const { add, exported, check, begin } = await withImports(await testShop());
    await add({});
    const text = await exported('products');
    const { body } = await check('products', text);
    const answer = await begin('products', text, body.fingerprint);
    expect([answer.status, answer.body.message]).toEqual([400, 'There is nothing to change in this file.']);
  });
});

test('an import is one row of the log with its 2 changes, undone from there, and marked as undone at once', async () => {
  const shop = await withImports(await testShop());
  const { add, apply, shown, admin, deps, status } = shop;
  const ids = [await add({}), await add({ name: 'Coat' })];
  const file = csvOf(ids.map((id) => ({ id, price: '1599' })));
  const { result } = await apply('products', file);
  const { ask, act } = adminCalls(shop, admin.token);
  const rows = async (input: object = {}) =>
    (await ask('log.list', input)).items.map(({ action, batch, batchSize, canUndo, undoneAt }) => ({
      action,
      batch,
      batchSize,
      canUndo,
      isUndone: undoneAt !== null,
    }));
  const row = { action: 'import.apply', batch: result.batch, batchSize: 2, canUndo: true, isUndone: false };
  const [newest, ...others] = await rows();
  expect(newest).toEqual(row);
  expect(others.map(({ action }) => action)).toEqual(['product.create', 'product.create']);
  expect((await rows({ batch: result.batch })).map(({ action }) => action)).toEqual([
    'product.update',
    'product.update',
  ]);
  await act('imports.revert', { id: result.id });
  expect((await rows({ entity: 'import' })).at(-1)).toEqual({ ...row, canUndo: false, isUndone: true });
  await deps.importRunner.ended();
  expect((await status(result.id)).error).toBe('It was undone in the admin.');
  expect(await Promise.all(ids.map(async (id) => (await shown(id)).price))).toEqual(['1499.00', '1499.00']);
});

describe('attributes of a product file', () => {
  const withAttributes = (row: Record<string, string>, attributes: string) => csvOf([{ ...row, attributes }]);

  test('are exported and imported by name, and unknown values are named with their row', async () => {
    const { add, exported, check, apply, call } = await withImports(await testShop());
    const id = await add({});
    const [row = {}] = rowsOf(await exported('products'));
    expect(row.attributes).toBe('');
    const boxy = withAttributes(row, 'Fit: Boxy');
    expect((await check('products', boxy)).body).toMatchObject({
      errors: [{ row: 2, column: 'attributes', message: 'Fit has no value “Boxy”.' }],
      unknownValues: ['Fit: Boxy'],
    });
    const unknown = await check('products', withAttributes(row, 'Cut: A-line'));
    expect(unknown.body.errors).toMatchObject([{ message: 'There is no attribute “Cut”.' }]);
    await apply('products', withAttributes(row, 'fit: slim, Occasion: Festive'));
    expect((await call('GET', `/api/products/${id}`)).body.attributes).toEqual([
      { name: 'Occasion', values: ['Festive'] },
      { name: 'Fit', values: ['Slim'] },
    ]);
    expect(rowsOf(await exported('products'))[0]?.attributes).toBe('Occasion: Festive, Fit: Slim');
  });

  test('unknown values are added by a tick, in the import of the same file', async () => {
    const { add, exported, send, begin, call, deps } = await withImports(await testShop());
    const id = await add({});
    const [row = {}] = rowsOf(await exported('products'));
    const file = withAttributes(row, 'Fit: Boxy, Fit: Slim');
    const form = new FormData();
    form.set('file', new File([file], 'spring.csv', { type: 'text/csv' }));
    const { body } = await send('POST', '/api/admin/imports/check?kind=products&createValues=true', form);
    expect(body).toMatchObject({ errors: [], counts: { changed: 1 }, unknownValues: ['Fit: Boxy'] });
    expect((await begin('products', file, body.fingerprint)).status).toBe(400);
    expect((await begin('products', file, body.fingerprint, '&createValues=true')).status).toBe(201);
    await deps.importRunner.ended();
    expect((await call('GET', `/api/products/${id}`)).body.attributes).toEqual([
      { name: 'Fit', values: ['Slim', 'Boxy'] },
    ]);
  });
});
