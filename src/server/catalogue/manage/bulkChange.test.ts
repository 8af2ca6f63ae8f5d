import { describe, expect, test } from 'vitest';
import { catalogueAdmin, refusalText, shirt } from '../../testing/catalogueAdmin';

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
    const { add, rpcAs, shown, checkStock } = await catalogueAdmin();
    const ids = [await add(), await add({ ...shirt, name: 'Jacket' })];
    const answer = await rpcAs('mutation', 'admin.products.changeMany', { products: select(ids), change });
    expect(answer.body.result.data.json.changed).toBe(2);
    for (const id of ids) expect(await shown(id)).toMatchObject(expected);
    checkStock();
  });

  test('reaches every product that the filters show, and leaves the price in its bounds', async () => {
    const { add, rpcAs, shown } = await catalogueAdmin();
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
    const { add, rpcAs, shown, undoBatch, listLog } = await catalogueAdmin();
    const ids = [await add(), await add({ ...shirt, name: 'Jacket' })];
    const change = { kind: 'remove' };
    const { body } = await rpcAs('mutation', 'admin.products.changeMany', { products: select(ids), change });
    const { batch } = body.result.data.json;
    expect((await listLog({ batch })).items.map(({ batchSize }) => batchSize)).toEqual([2, 2]);
    expect((await shown(ids[0] ?? 0)).code).toBe('notFound');
    expect((await undoBatch(batch)).body.result.data.json).toEqual({ undone: 2 });
    for (const id of ids) expect(await shown(id)).toMatchObject({ id });
    expect((await undoBatch(batch)).status).toBe(409);
  });

  test('changes none when one was changed meanwhile or would leave its bounds', async () => {
    const { add, change, rpcAs, shown } = await catalogueAdmin();
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
