import { describe, expect, test } from 'vitest';
import { staffLog } from '@/db/schema';
import { testShop } from '../../testing/shop';
import { shirt, withCatalogue } from '../../testing/shops/catalogue';

const guideOf = (cm: number) => ({ measures: ['Chest'], rows: [{ size: 'M', cm: [cm] }], howTo: 'Level.' });

describe('size guides', () => {
  test("of a category appear on its products of the kind; a product's own guide wins", async () => {
    const { send, add, shown, db } = await withCatalogue(await testShop());
    const sizeGuides = [
      { ...guideOf(90), kinds: [] },
      { ...guideOf(100), kinds: ['Shirts'] },
    ];
    const { body: category } = await send('POST', '/api/categories', { name: 'Winter', sizeGuides });
    expect(category.sizeGuides).toEqual(sizeGuides);
    const id = await add({ ...shirt, categoryId: category.id, kind: 'Shirts' });
    expect((await shown(id)).sizeGuide).toEqual(guideOf(100));
    await send('PUT', `/api/products/${id}`, { kind: 'Coats' });
    expect((await shown(id)).sizeGuide).toEqual(guideOf(90));
    await send('PUT', `/api/products/${id}`, { sizeGuide: guideOf(110) });
    expect((await shown(id)).sizeGuide).toEqual(guideOf(110));
    await send('PUT', `/api/products/${id}`, { sizeGuide: null });
    expect((await shown(id)).sizeGuide).toEqual(guideOf(90));
    const logged = await db.select().from(staffLog).all();
    const fields = logged.map(({ after }) => Object.keys(Object(after)));
    // The category's change, and setting and removing the product's guide. The creation names the field too.
    expect(fields.filter((names) => names.includes('sizeGuides'))).toHaveLength(1);
    expect(fields.filter((names) => names.length === 1 && names[0] === 'sizeGuide')).toHaveLength(2);
  });

  test('can be undone, except after another change since', async () => {
    const { send, undo } = await withCatalogue(await testShop());
    const first = [{ ...guideOf(90), kinds: ['Shirts'] }];
    const { body } = await send('POST', '/api/categories', { name: 'Winter', sizeGuides: first });
    const path = `/api/categories/${body.id}`;
    const was = { name: 'Winter', description: '', image: null, sizeGuides: first };
    const second = [{ ...guideOf(95), kinds: ['Shirts'] }];
    expect((await send('PUT', path, { sizeGuides: second, was })).body.sizeGuides).toEqual(second);
    expect((await send('PUT', path, { sizeGuides: [], was })).status).toBe(409);
    expect((await undo()).status).toBe(200);
    expect((await send('PUT', path, { description: 'Warm' })).body.sizeGuides).toEqual(first);
  });

  test.each([
    [{ ...guideOf(90), measures: [] }, 'The size guide needs at least one measurement, such as Chest.'],
    [{ ...guideOf(90), rows: [] }, 'The size guide needs a line for each size.'],
    [
      { ...guideOf(90), rows: [{ size: 'M', cm: [1, 2] }] },
      'Each size needs a value for every measurement in the first line.',
    ],
    [guideOf(0), 'Measurements must be above 0.'],
    [guideOf(1001), 'Measurements must be at most 1000 cm.'],
  ])('%j is refused', async (sizeGuide, message) => {
    const { send, add } = await withCatalogue(await testShop());
    const id = await add(shirt);
    const { status, body } = await send('PUT', `/api/products/${id}`, { sizeGuide });
    expect([status, body.issues[0].message]).toEqual([400, message]);
  });
});
