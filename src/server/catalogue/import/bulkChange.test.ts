import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { products as rows } from '@/db/schema';
import { mapInTurn } from '@/shared/inTurn';
import { testShop } from '../../testing/shop';
import { refusalText, shirt, withCatalogue } from '../../testing/shops/catalogue';

describe('a change of many products', () => {
  const select = (ids: number[], revision = 1) => ids.map((id) => ({ id, revision }));

  test.each([
    [{ kind: 'price', mode: 'percent', amount: 10 }, { price: '1649.00' }],
    [{ kind: 'price', mode: 'add', amount: -200 }, { price: '1299.00' }],
    [{ kind: 'price', mode: 'set', amount: 999 }, { price: '999.00' }],
    [{ kind: 'salePrice', percentOff: 33 }, { salePrice: '1004.00' }],
    [{ kind: 'featured', featured: true }, { featured: true }],
    [{ kind: 'stock', mode: 'set', pieces: 4 }, { stock: 8 }],
    [{ kind: 'stock', mode: 'add', pieces: -1 }, { stock: 8 }],
  ])('%j', async (change, expected) => {
    const { add, rpcAs, shown, checkStock } = await withCatalogue(await testShop());
    const ids = [await add(), await add({ ...shirt, name: 'Jacket' })];
    const answer = await rpcAs('mutation', 'admin.products.changeMany', { products: select(ids), change });
    expect(answer.body.result.data.json.changed).toBe(2);
    for (const id of ids) expect(await shown(id)).toMatchObject(expected);
    await checkStock();
  });

  test('of prices previews old and new values without changing any', async () => {
    const { add, rpcAs, shown, change } = await withCatalogue(await testShop());
    const ids = [await add(), await add({ ...shirt, name: 'Jacket', price: '1000', salePrice: '800' })];
    const preview = async (asked: object, revision = 1) =>
      rpcAs('mutation', 'admin.products.previewPrices', { products: select(ids, revision), change: asked });
    const answer = await preview({ kind: 'price', mode: 'percent', amount: 10 });
    expect(answer.body.result.data.json).toEqual({
      changed: 2,
      unchanged: 0,
      inGap: 0,
      gaps: [],
      rows: [
        {
          id: ids[0],
          name: 'Linen Shirt',
          price: { before: '1499.00', after: '1649.00' },
          salePrice: { before: null, after: null },
        },
        {
          id: ids[1],
          name: 'Jacket',
          price: { before: '1000.00', after: '1100.00' },
          salePrice: { before: '800.00', after: '800.00' },
        },
      ],
    });
    const ended = await preview({ kind: 'salePrice', percentOff: null });
    expect(ended.body.result.data.json).toMatchObject({
      changed: 1,
      unchanged: 1,
      rows: [{ name: 'Jacket', salePrice: { before: '800.00', after: null } }],
    });
    expect((await preview({ kind: 'price', mode: 'set', amount: -5 })).status).toBe(400);
    expect(await shown(ids[0] ?? 0)).toMatchObject({ price: '1499.00' });
    await change(ids[1] ?? 0, { price: '1999' });
    expect((await preview({ kind: 'price', mode: 'add', amount: 1 })).status).toBe(409);
  });

  test('of stock previews each size and the totals; what was sold since is refused, then previewed anew', async () => {
    const { add, rpcAs, shown, call, orderOf, signIn, checkStock } = await withCatalogue(await testShop());
    const shirtId = await add();
    const ids = [shirtId, await add({ ...shirt, name: 'Jacket', sizes: [], stock: 4 })];
    const setTo4 = { kind: 'stock', mode: 'set', pieces: 4 };
    const ask = (name: 'previewStock' | 'changeMany', change: object) =>
      rpcAs('mutation', `admin.products.${name}`, { products: select(ids), change });
    const preview = async () => (await ask('previewStock', setTo4)).body.result.data.json;
    const { fingerprint, ...seen } = await preview();
    const row = { id: shirtId, name: 'Linen Shirt', color: null, before: 5, after: 4 };
    expect(seen).toEqual({
      changed: 1,
      unchanged: 1,
      changedVariants: 2,
      total: { before: 14, after: 12 },
      rows: [
        { ...row, size: 'S' },
        { ...row, size: 'M' },
      ],
    });
    expect((await shown(shirtId)).stock).toBe(10);
    const shopper = await signIn();
    const order = await orderOf([{ productId: shirtId, size: 'S', quantity: 2 }]);
    expect((await call('POST', '/api/orders', order, shopper.token)).status).toBe(201);
    const stale = await ask('changeMany', { ...setTo4, fingerprint });
    expect([stale.status, refusalText(stale)]).toEqual([
      409,
      expect.stringContaining('The stock has changed since you checked it'),
    ]);
    expect((await shown(shirtId)).stock).toBe(8);
    const again = await preview();
    expect(again.rows[0]).toMatchObject({ size: 'S', before: 3, after: 4 });
    const made = await ask('changeMany', { ...setTo4, fingerprint: again.fingerprint });
    expect(made.body.result.data.json.changed).toBe(1);
    expect((await shown(shirtId)).stock).toBe(8);
    const below = { kind: 'stock', mode: 'add', pieces: -5 };
    expect(refusalText(await ask('previewStock', below))).toBe(refusalText(await ask('changeMany', below)));
    await checkStock();
  });

  describe('beyond 500', () => {
    /** 1,200 products at ₹1,000, with the newest of them. */
    async function many() {
      const admin = await withCatalogue(await testShop());
      const ids = await Promise.all(
        Array.from({ length: 1200 }, (_, index) =>
          admin.addProduct({ name: `Shirt ${index}`, price: 100_000, stock: 5 }),
        ),
      );
      const found = await admin.rpcAs('query', 'admin.products.matching', { search: 'shirt' });
      const products = found.body.result.data.json;
      const changeMany = async (change: object) => {
        const answer = await admin.rpcAs('mutation', 'admin.products.changeMany', { products, change });
        await admin.deps.importRunner.ended();
        return answer.body.result?.data.json;
      };
      const status = async (id: number) =>
        (await admin.rpcAs('query', 'admin.imports.status', { id })).body.result.data.json;
      const prices = async () =>
        new Set((await admin.db.select({ price: rows.price }).from(rows).all()).map((row) => row.price));
      return { ...admin, ids, products, changeMany, status, prices };
    }
    const tenPercent = { kind: 'price', mode: 'percent', amount: 10 };

    test('changes 1,200 prices in one batch and reverts them in one batch', async () => {
      const { products, changeMany, status, prices, rpcAs, deps } = await many();
      expect(products).toHaveLength(1200);
      const preview = await rpcAs('mutation', 'admin.products.previewPrices', {
        products,
        change: tenPercent,
      });
      expect(preview.body.result.data.json).toMatchObject({ changed: 1200 });
      expect(preview.body.result.data.json.rows).toHaveLength(200);
      const { changed, importId, batch } = await changeMany(tenPercent);
      expect([changed, batch]).toEqual([1200, `import-${importId}`]);
      expect(await status(importId)).toMatchObject({ kind: 'bulk', status: 'done', total: 1200 });
      expect(await prices()).toEqual(new Set([110_000]));
      await rpcAs('mutation', 'admin.imports.revert', { id: importId });
      await deps.importRunner.ended();
      expect(await prices()).toEqual(new Set([100_000]));
    });

    test('changes stock and deletes products too', async () => {
      const { changeMany, ids, stockOf, checkStock, db, rpcAs, products } = await many();
      const addTwo = { kind: 'stock', mode: 'add', pieces: 2 };
      const { body } = await rpcAs('mutation', 'admin.products.previewStock', { products, change: addTwo });
      const { fingerprint, rows: shown, total } = body.result.data.json;
      expect([shown.length, total]).toEqual([200, { before: 6000, after: 8400 }]);
      const other = { ...addTwo, fingerprint: 'other' };
      expect(await changeMany(other)).toBeUndefined();
      await changeMany({ ...addTwo, fingerprint });
      expect((await mapInTurn(ids, stockOf)).every((stock) => stock === 7)).toBe(true);
      await checkStock();
      await db.update(rows).set({ revision: 1 }).run();
      await changeMany({ kind: 'remove' });
      expect(await db.select().from(rows).where(isNull(rows.deletedAt)).all()).toEqual([]);
    });

    test('changes none when one of them has changed meanwhile', async () => {
      const { changeMany, status, prices, db, deps, ids, rpcAs, products } = await many();
      await db
        .update(rows)
        .set({ revision: 2 })
        .where(eq(rows.id, ids[600] ?? 0))
        .run();
      const stale = await rpcAs('mutation', 'admin.products.changeMany', { products, change: tenPercent });
      expect(stale.status).toBe(409);
      await db
        .update(rows)
        .set({ revision: 1 })
        .where(eq(rows.id, ids[600] ?? 0))
        .run();
      // After all checks, before the first change.
      vi.spyOn(deps.importRunner, 'wake').mockImplementationOnce(async () => {
        await db
          .update(rows)
          .set({ revision: 2 })
          .where(eq(rows.id, ids[600] ?? 0))
          .run();
        deps.importRunner.wake();
      });
      const { importId } = await changeMany(tenPercent);
      expect(await status(importId)).toMatchObject({
        status: 'reverted',
        error: expect.stringMatching(/^Shirt 600: Shirt 600 was changed by someone else/),
      });
      expect(await prices()).toEqual(new Set([100_000]));
    });
  });

  test('reaches every product that the filters show and respects the price limits', async () => {
    const { add, rpcAs, shown } = await withCatalogue(await testShop());
    const ids = [await add(), await add({ ...shirt, name: 'Jacket' })];
    const jacket = await add({ ...shirt, name: 'Wool Jacket' });
    const found = await rpcAs('query', 'admin.products.matching', { search: 'jacket', sort: 'name' });
    const products = found.body.result.data.json;
    expect(products).toEqual(select([ids[1] ?? 0, jacket]));
    const change = { kind: 'price', mode: 'add', amount: -1499 };
    const refused = await rpcAs('mutation', 'admin.products.changeMany', { products, change });
    expect([refused.status, refusalText(refused)]).toEqual([
      400,
      expect.stringContaining('Jacket would be out of range'),
    ]);
    expect(await shown(jacket)).toMatchObject({ price: '1499.00' });
  });

  test('is undone as a whole from the log', async () => {
    const { add, rpcAs, shown, undoBatch, listLog } = await withCatalogue(await testShop());
    const ids = [await add(), await add({ ...shirt, name: 'Jacket' })];
    const change = { kind: 'remove' };
    const { body } = await rpcAs('mutation', 'admin.products.changeMany', { products: select(ids), change });
    const { batch } = body.result.data.json;
    expect((await listLog({ batch })).items.map(({ batchSize }) => batchSize)).toEqual([2, 2]);
    expect((await shown(ids[0] ?? 0)).code).toBe('notFound');
    expect((await undoBatch(batch)).body.result.data.json).toEqual({ undone: 2, kept: [] });
    for (const id of ids) expect(await shown(id)).toMatchObject({ id });
    expect((await undoBatch(batch)).status).toBe(409);
  });

  test('changes none when one was changed meanwhile or would leave its limits', async () => {
    const { add, change, rpcAs, shown } = await withCatalogue(await testShop());
    const ids = [await add(), await add({ ...shirt, name: 'Jacket', stock: 1 })];
    const less = { kind: 'stock', mode: 'add', pieces: -1 };
    const tooFew = await rpcAs('mutation', 'admin.products.changeMany', {
      products: select(ids),
      change: less,
    });
    expect([tooFew.status, refusalText(tooFew)]).toEqual([
      400,
      expect.stringContaining('Jacket (M) would have -1'),
    ]);
    await change(ids[1] ?? 0, { price: '1999' });
    const featured = { kind: 'featured', featured: true };
    const stale = await rpcAs('mutation', 'admin.products.changeMany', {
      products: select(ids),
      change: featured,
    });
    expect([stale.status, refusalText(stale)]).toEqual([409, expect.stringContaining('Jacket was changed')]);
    expect(await shown(ids[0] ?? 0)).toMatchObject({ featured: false, stock: 10 });
  });
});
