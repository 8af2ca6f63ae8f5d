import { describe, expect, test } from 'vitest';
import { testShop } from '../../testing/shop';
import { shirt, withCatalogue } from '../../testing/shops/catalogue';

describe('a category', () => {
  test('gets a slug from its name, retains it when renamed, and returns 409 for a taken name', async () => {
    const { send } = await withCatalogue(await testShop());
    const { status, body } = await send('POST', '/api/categories', { name: "Kids' Wear & Toys" });
    expect([status, body]).toMatchObject([201, { slug: 'kids-wear-toys', description: '', productCount: 0 }]);
    const renamed = await send('PUT', `/api/categories/${body.id}`, { name: 'Children' });
    expect(renamed.body).toMatchObject({ name: 'Children', slug: 'kids-wear-toys' });
    const taken = await send('POST', '/api/categories', { name: 'children' });
    expect([taken.status, taken.body.message]).toEqual([409, 'A category named Children already exists.']);
  });

  test.each([
    ['कुर्ता पजामा', 'kurta-pjama'],
    ['ಸೀರೆ', 'sire'],
    ['Été', 'ete'],
    ['Sale', 'sale'],
  ])('named %s has the slug %s', async (name, slug) => {
    const { send } = await withCatalogue(await testShop());
    expect((await send('POST', '/api/categories', { name })).body.slug).toBe(slug);
  });

  test('without a letter or a digit in its name is refused', async () => {
    const { send } = await withCatalogue(await testShop());
    const { status, body } = await send('POST', '/api/categories', { name: '!!! …' });
    expect([status, body.issues[0].message]).toEqual([400, 'Name must contain a letter or a digit.']);
  });

  test('is removed from its products when deleted, in list and product, and undo restores both', async () => {
    const { send, add, shown, undo, call } = await withCatalogue(await testShop());
    const { body: category } = await send('POST', '/api/categories', { name: 'Winter', description: 'Warm' });
    const id = await add({ ...shirt, categoryId: category.id });
    const inCategory = async () => (await call('GET', `/api/products?categoryId=${category.id}`)).body.length;
    expect(await inCategory()).toBe(1);
    expect((await send('DELETE', `/api/categories/${category.id}`)).status).toBe(204);
    expect([await inCategory(), (await shown(id)).category]).toEqual([0, null]);
    expect((await undo()).status).toBe(200);
    expect([await inCategory(), (await shown(id)).category]).toMatchObject([
      1,
      { name: 'Winter', slug: 'winter' },
    ]);
  });

  test('that changed since it was read returns 409', async () => {
    const { send } = await withCatalogue(await testShop());
    const { body: category } = await send('POST', '/api/categories', { name: 'Winter' });
    const was = { name: 'Winter', description: '', image: null };
    await send('PUT', `/api/categories/${category.id}`, { description: 'Warm', was });
    const second = await send('PUT', `/api/categories/${category.id}`, { description: 'Cold', was });
    expect([second.status, second.body.message]).toEqual([409, expect.stringContaining('someone else')]);
  });

  test('makes its products findable by its new name when renamed', async () => {
    const { send, add, call } = await withCatalogue(await testShop());
    const { body: category } = await send('POST', '/api/categories', { name: 'Winter' });
    await add({ ...shirt, categoryId: category.id });
    await send('PUT', `/api/categories/${category.id}`, { name: 'Monsoon' });
    const found = await call('GET', '/api/products?search=monsoon');
    expect(found.body[0].category.name).toBe('Monsoon');
  });
});
