import { describe, expect, test } from 'vitest';
import { testShop } from '../testing/shop';
import { shirt, withCatalogue } from '../testing/shops/catalogue';

describe('the log', () => {
  test.each([
    ['jacket', ['Jacket', 'Jacket']],
    ['159900', ['Jacket']],
    ['product.create', ['Jacket', 'Linen Shirt']],
    ['person1@shop', ['Jacket', 'Jacket', 'Linen Shirt']],
    ['%', []],
  ])('searches for “%s”', async (search, labels) => {
    const { add, change, listLog } = await withCatalogue(await testShop());
    await add();
    const id = await add({ ...shirt, name: 'Jacket' });
    await change(id, { price: '1599' });
    const { items } = await listLog({ search });
    expect(items.map(({ label }) => label)).toEqual(labels);
  });

  test('groups changes made together into one expandable row and filters by day', async () => {
    const { add, rpcAs, listLog, clock } = await withCatalogue(await testShop());
    const ids = [await add(), await add({ ...shirt, name: 'Jacket' })];
    // A staff session ends 8 hours after its last use.
    clock.now = new Date('2026-01-15T18:00:00+05:30');
    await listLog({});
    clock.now = new Date('2026-01-16T00:00:00+05:30');
    const { body } = await rpcAs('mutation', 'admin.products.changeMany', {
      products: ids.map((id) => ({ id, revision: 1 })),
      change: { kind: 'featured', featured: true },
    });
    const { batch } = body.result.data.json;
    const all = await listLog({});
    expect([all.total, all.items.map(({ label, batchSize }) => [label, batchSize])]).toEqual([
      3,
      [
        ['Jacket', 2],
        ['Jacket', 1],
        ['Linen Shirt', 1],
      ],
    ]);
    expect((await listLog({ search: 'linen' })).items.map(({ batchSize }) => batchSize)).toEqual([2, 1]);
    expect((await listLog({ batch })).total).toBe(2);
    expect((await listLog({ from: '2026-01-16', to: '2026-01-16' })).total).toBe(1);
    expect((await listLog({ to: '2026-01-15' })).total).toBe(2);
  });
});
